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

// orderedOutput passes on what scripts print while matches are played, each line under the
// number of its match and in the order of the matches, whichever worker plays them.
// Where nobody prints, workers have nothing to do with each other.
type orderedOutput struct {
	out   io.Writer
	marks []*progress    // of the workers
	first atomic.Int64   // the first match of which something waits to be passed on, or noMatch
	mu    sync.Mutex     // of what waits
	said  map[int]string // by matches

	counts func(i int) bool // whether a match that ends was not too late
}

// noMatch stands for no match.
const noMatch = int64(math.MaxInt64)

func newOrderedOutput(out io.Writer) *orderedOutput {
	v := &orderedOutput{out: out, said: map[int]string{}}
	v.first.Store(noMatch)
	return v
}

// progress says up to where a worker has played all of its matches, which it does in their
// order. Only that worker writes it, so it shares no line of memory with others.
type progress struct {
	atomic.Int64
	_ [56]byte
}

// put takes what match i (from 0) has printed, and leaves the buffer empty.
func (v *orderedOutput) put(m *progress, i int, printed *bytes.Buffer) {
	if printed.Len() > 0 {
		v.mu.Lock()
		v.said[i] = printed.String()
		v.first.Store(min(v.first.Load(), int64(i)))
		v.mu.Unlock()
		printed.Reset()
	}
	m.Store(int64(i + 1))
	if first := v.first.Load(); first < noMatch && first < v.complete() {
		v.passOn(v.complete())
	}
}

// complete returns the first match that may still be played.
func (v *orderedOutput) complete() int64 {
	first := noMatch
	for _, m := range v.marks {
		first = min(first, m.Load())
	}
	return first
}

// flush passes on what is left when a run has ended before its last match.
func (v *orderedOutput) flush() { v.passOn(noMatch) }

// passOn passes on what the matches before one have said.
func (v *orderedOutput) passOn(before int64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	all := slices.Collect(maps.Keys(v.said))
	few.Sort(all, cmp.Compare[int])
	v.first.Store(noMatch)
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

func (v *orderedOutput) print(i int, text string) {
	for line := range strings.Lines(text) {
		fmt.Fprintf(v.out, "match %d: %s\n", i+1, strings.TrimSuffix(line, "\n"))
	}
}
