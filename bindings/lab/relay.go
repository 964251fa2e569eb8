package lab

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"arcana/core/few"
)

// relay passes on what scripts print while matches are played, each line under the
// number of its match and in the order of the matches, whichever worker plays them.
// Where nobody prints, workers have nothing to do with each other.
type relay struct {
	out   io.Writer
	marks []*mark        // of the workers
	first atomic.Int64   // the first match of which something waits to be passed on, or nothing
	mu    sync.Mutex     // of what waits
	said  map[int]string // by matches

	counts func(i int) bool // whether a match that ends was not too late
}

// nothing stands for no match.
const nothing = int64(math.MaxInt64)

func newRelay(out io.Writer) *relay {
	v := &relay{out: out, said: map[int]string{}}
	v.first.Store(nothing)
	return v
}

// mark says up to where a worker has played all of its matches, which it does in their
// order. Only that worker writes it, so it shares no line of memory with others.
type mark struct {
	atomic.Int64
	_ [56]byte
}

// say takes what match i (from 0) has printed, and leaves the buffer empty.
func (v *relay) say(m *mark, i int, printed *bytes.Buffer) {
	if printed.Len() > 0 {
		v.mu.Lock()
		v.said[i] = printed.String()
		v.first.Store(min(v.first.Load(), int64(i)))
		v.mu.Unlock()
		printed.Reset()
	}
	m.Store(int64(i + 1))
	if first := v.first.Load(); first < nothing && first < v.complete() {
		v.pass(v.complete())
	}
}

// complete returns the first match that may still be played.
func (v *relay) complete() int64 {
	first := nothing
	for _, m := range v.marks {
		first = min(first, m.Load())
	}
	return first
}

// rest passes on what is left when a run has ended before its last match.
func (v *relay) rest() { v.pass(nothing) }

// pass passes on what the matches before one have said.
func (v *relay) pass(before int64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	all := slices.Collect(maps.Keys(v.said))
	few.Sort(all, cmp.Compare[int])
	v.first.Store(nothing)
	for _, i := range all {
		if int64(i) >= before {
			v.first.Store(int64(i))
			return
		}
		if v.counts(i) {
			v.print(i, v.said[i])
		}
		delete(v.said, i)
	}
}

func (v *relay) print(i int, text string) {
	for line := range strings.Lines(text) {
		fmt.Fprintf(v.out, "match %d: %s\n", i+1, strings.TrimSuffix(line, "\n"))
	}
}
