package lab

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"arcana/core/few"
)

// relay passes on what scripts print while matches are played, each line under the
// number of its match and in the order of the matches, whichever worker plays them.
type relay struct {
	out  io.Writer
	mu   sync.Mutex
	next int            // the match that may speak
	said map[int]string // what matches after it have said

	counts func(i int) bool // whether a match that ends was not too late
}

// say takes what match i (from 0) has printed, and leaves the buffer empty.
func (v *relay) say(i int, printed *bytes.Buffer) {
	text := printed.String()
	printed.Reset()
	v.mu.Lock()
	defer v.mu.Unlock()
	v.said[i] = text
	for text, ok := v.said[v.next]; ok; text, ok = v.said[v.next] {
		if v.counts(v.next) {
			v.print(v.next, text)
		}
		delete(v.said, v.next)
		v.next++
	}
}

// rest passes on what is left when a run has ended before its last match.
func (v *relay) rest() {
	left := slices.Collect(maps.Keys(v.said))
	few.Sort(left, cmp.Compare[int])
	for _, i := range left {
		if v.counts(i) {
			v.print(i, v.said[i])
		}
	}
	clear(v.said)
}

func (v *relay) print(i int, text string) {
	for line := range strings.Lines(text) {
		fmt.Fprintf(v.out, "match %d: %s\n", i+1, strings.TrimSuffix(line, "\n"))
	}
}
