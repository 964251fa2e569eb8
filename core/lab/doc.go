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
// A share comes with Wilson's interval, a mean with Student's or a seeded
// bootstrap, a mean of shares or of their differences with that of Bonett and
// Price, a quantile with that of the ranks around it. All of them are meant to hold
// the truth 95 times in 100, and the tests repeat experiments whose truth is known,
// or add up all that can happen, to see that they do. What a sample does not tell
// is told as unknown: the interval of a mean when there was one match, the upper
// bound of a high quantile when there were too few to reach beyond it. Where all
// matches were equal, the interval is a point and people read "no spread": that is no
// proof of anything. Two players are compared in pairs: both meet the same
// seeds and sit on every seat, so that what is luck in the one is the same luck in
// the other, and the variance ratio of a [Difference] says what that was worth.
//
// # Parts
//
//   - [Run] plays a [Spec]: columns to measure, a function that opens a worker's
//     own world (scripts are not shared between workers), and per match one call
//     of the [Trial] that it returned.
//   - [Metric] is a named function of a match; [Named] finds one.
//   - [Tally] and its [Cell]s merge; a [Report] is what they say, with the
//     [Question] that was asked.
//   - [Null] replaces one consideration of a system by a constant: the model
//     that a claim must beat.
package lab
