// FunctionRef: a reference to something callable, for parameters of functions that are not
// templates.
#pragma once

namespace nonet {

template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    // The callable must outlive the reference, as a lambda in the argument list of a call does.
    template <class Callable>
    FunctionRef(const Callable& callable)
        : callable_(&callable), call_([](const void* target, Arguments... arguments) -> Result {
              return (*static_cast<const Callable*>(target))(arguments...);
          }) {}

    Result operator()(Arguments... arguments) const { return call_(callable_, arguments...); }

  private:
    const void* callable_;
    Result (*call_)(const void*, Arguments...);
};

}  // namespace nonet
