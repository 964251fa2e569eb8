// Package lab plays many matches and says how sure it is of what came out.
//
// # The same bytes everywhere
//
// Match i of a run has the seed rand.Derive(base, i) and nothing else, so it is
// the same match on whatever worker, shard or day it is played. What it measures
// is added to a [Tally], and a Tally holds integers only: counts, and numbers in
// millionths summed exactly in 128 bits. Sums of integers do not depend on their
// order. So one worker and eight, one run and five merged shards, give equal
// tallies to the bit, and every figure is computed from the tally alone.
//
// # Flat memory
//
// A tally grows with what is measured, not with how often: a number keeps its
// count, sum, sum of squares, extremes and a histogram, exact until more than
// ExactMost values differ and three significant digits wide from then on. A million
// matches need what a thousand need.
//
// # How sure
//
// A share comes with Wilson's interval. A mean comes with Student's, after Hall's
// transformation has taken out what skewness does to it, or with a seeded bootstrap;
// a mean of shares, of places, or of differences of shares, which keep to limits, with
// that of Bonett and Price; a quantile with the ranks around it whose odds are nearest
// to a twentieth. All of them are meant to hold the truth 95 times in 100. The tests
// repeat experiments of 5, 10, 30 and 200 matches whose truth is known, or add up all
// that can happen: 93 times at least, and from 30 matches on 97 at most. Shares come in
// steps, so theirs is the average over many true shares; of few numbers, and of
// quantiles of numbers that are often equal, the intervals are wider than they need be;
// and a mean of five numbers as lopsided as the time to a rare event is held about 92
// times. The variance ratio of a comparison describes its pairs and has no interval.
//
// What a sample does not show has no bounds, and a note says why where it is not for
// want of numbers: all were equal ("no spread"); all matches told the same story and
// are one observation ("one match"); or nothing else was possible ("by construction"),
// as in the places of equal players who hold all seats. No bound leaves what is
// possible. Two players are compared in pairs: both meet the same seeds and sit on
// every seat, so that what is luck in the one is the same luck in the other, and the
// variance ratio of a [Difference] says what that was worth.
//
// # Parts
//
//   - [Run] plays a [Spec]: columns to measure, a function that opens a worker's
//     own environment (scripts are not shared between workers), and per match one call
//     of the [PlayMatch] that it returned.
//   - [Metric] is a named function of a match; [MetricNamed] finds one.
//   - [Tally] and its [Cell]s merge; a [Report] is what they say, with the
//     [Question] that was asked.
//   - [Null] replaces one feature of a system by a constant: the model
//     that a claim must beat.
package lab
