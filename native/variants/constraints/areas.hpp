// A grid divided into areas.
#pragma once

#include <span>
#include <vector>

#include "variants/builder.hpp"

namespace nonet::variants {

constexpr Mask kSame = 1, kApart = 2;  // of a pair

// The variable that says whether two cells share an area; -1 if none is left.
template <int W>
int pair_of(Builder<W>& builder, int a, int b);

// Adds the constraint on the division, after all clues.
template <int W>
void add_areas(Builder<W>& builder);

// An automaton that reads a digit and labels reads pairs instead if the numbers of the labels do
// not matter to it. False if it is another one.
template <int W>
bool add_area_clue(Builder<W>& builder, Args args);

// The places in the grid of different labels. False if there are no areas, or another cell is
// given.
template <int W>
bool places_of_labels(const Builder<W>& builder, Args labels, std::vector<int>& places);

// A variable is the number of areas that have some labels. False if these are not labels, or many.
template <int W>
bool add_area_count(Builder<W>& builder, int number, Args labels);

}  // namespace nonet::variants
