// A stream that goes through all ways in which its draws may fall.

package rand

import "math/bits"

// Walk goes through all ways in which the whole numbers of a stream may fall, one after
// the other: each is the story of one [Walk.Stream], and [Walk.Next] turns to the next. It
// knows bounded draws and coins; a stream that is asked for bare bits gives the same ones
// each time and says so by its count.
type Walk struct {
	values []uint64 // what each draw of the way falls on
	bounds []uint64 // and below which number
	at     int      // how many draws the way has made
}

// Stream begins one way: a stream whose draws the walk decides.
func (w *Walk) Stream() Stream {
	w.at = 0
	return Stream{forced: &draw{walk: w}}
}

// decide returns the next number below n of this way, 0 for a draw that no way before had.
func (w *Walk) decide(n uint64) uint64 {
	if w.at == len(w.values) {
		w.values, w.bounds = append(w.values, 0), append(w.bounds, n)
	}
	w.at++
	return w.values[w.at-1]
}

// Next turns to the next way: the last draw that can rise rises by one, and all after it are
// dropped. It returns false after the last way.
func (w *Walk) Next() bool {
	last := w.at - 1
	for last >= 0 && w.values[last]+1 == w.bounds[last] {
		last--
	}
	w.values, w.bounds = w.values[:last+1], w.bounds[:last+1]
	if last < 0 {
		return false
	}
	w.values[last]++
	return true
}

// Depth returns how many draws of a way are decided before it begins. It is asked after Next and before the first
// draw of the way; later it counts the draws that the way has made, too. The last of these decided draws is the
// one that Next changed; the first way has none.
func (w *Walk) Depth() int { return len(w.values) }

// Draws returns how many draws this way has made so far.
func (w *Walk) Draws() int { return w.at }

// OneIn returns how unlikely the way just gone is, as a number n: its chance is 1/n. That is the chance of its
// last draws alone: given says how many draws before them count as certain. n is the product of the bounds
// of the last draws; ok is false if it is 2^64 or more.
func (w *Walk) OneIn(given int) (n uint64, ok bool) {
	n = 1
	for _, bound := range w.bounds[given:w.at] {
		overflow, product := bits.Mul64(n, bound)
		if overflow > 0 {
			return 0, false
		}
		n = product
	}
	return n, true
}
