package rand

import "math/bits"

// Walk goes through all ways in which the whole numbers of a stream may fall, one after
// the other: each is the story of one [Walk.Stream], and [Walk.Next] turns to the next. It
// knows bounded draws and coins; a stream that is asked for bare bits gives the same ones
// each time and says so by its count.
type Walk struct {
	values, bounds []uint64
	at             int
}

// Stream begins the way that the walk stands at.
func (w *Walk) Stream() Stream {
	w.at = 0
	return Stream{forced: &draw{walk: w}}
}

// take decides the next draw of a number below n: 0 where no way has come so far before.
func (w *Walk) take(n uint64) uint64 {
	if w.at == len(w.values) {
		w.values, w.bounds = append(w.values, 0), append(w.bounds, n)
	}
	w.at++
	return w.values[w.at-1]
}

// Next turns to the next way and reports whether there is one.
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

// Depth is how many draws the next way has that were decided before, the last of them anew.
func (w *Walk) Depth() int { return len(w.values) }

// Draws is how many draws were made so far.
func (w *Walk) Draws() int { return w.at }

// OneIn returns n where the way that was just gone comes to pass once in n after the first so
// many of its draws, and false where n is 2^64 or more.
func (w *Walk) OneIn(after int) (n uint64, ok bool) {
	n = 1
	for _, bound := range w.bounds[after:w.at] {
		hi, lo := bits.Mul64(n, bound)
		if n = lo; hi > 0 {
			return 0, false
		}
	}
	return n, true
}
