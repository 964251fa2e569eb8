// A run: its spec, the workers that play its matches, and the merging of their tallies. A strict run ends
// at the first match that fails.

package lab

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"arcana/core/rand"
)

// PlayMatch plays match i (from 0) with its seed, and stores what it measures in measured. It returns an
// error if the match could not be measured; if the error is a *Failure, it may have a record. Only one
// worker calls it.
type PlayMatch func(i int, seed uint64, measured *Measurements) error

// Spec is a run to carry out.
type Spec struct {
	// Seed is the base of all matches' seeds.
	Seed uint64
	// N is how many matches the whole run has; a shard plays its part of them.
	N int
	// Shard of Shards, counted from 1; zeros play the whole run.
	Shard, Shards int
	// Workers is how many goroutines play; 0 is one.
	Workers int
	// Block is how many matches a worker takes at a time; 0 is one. More are for
	// matches that take less than a few microseconds, where taking them would cost
	// too much of that.
	Block int
	// Columns are what the run measures.
	Columns []Column
	// Open makes a worker's own environment and returns what plays a match in it.
	// Workers are opened one after the other.
	Open func(worker int) (PlayMatch, error)
	// Strict ends the run at the first match that fails.
	Strict bool
	// Stop is asked before every match whether the run should end with what is
	// done so far; nil never ends it. It must bear many goroutines.
	Stop func() bool
	// Progress counts the matches played, for whoever watches; it may be nil.
	Progress *atomic.Int64
}

// GCPercent is the best setting of the garbage collector (debug.SetGCPercent) for a program that only plays
// runs. Matches make much garbage and keep little, so a collector that runs less often leaves more time
// for the workers.
const GCPercent = 400

// MaxMatches is the largest run.
const MaxMatches = 1_000_000_000

// MatchRange returns which matches the shard plays: from lo, counted from 0, up to but not including hi.
func (s *Spec) MatchRange() (lo, hi int) {
	if s.Shards == 0 {
		return 0, s.N
	}
	return s.N * (s.Shard - 1) / s.Shards, s.N * s.Shard / s.Shards
}

// check returns an error for a number of matches or shards that is not possible.
func (s *Spec) check() error {
	switch {
	case s.N < 1 || s.N > MaxMatches:
		return fmt.Errorf("n: expected 1 to %d matches, got %d", MaxMatches, s.N)
	case s.Shards < 0 || s.Shards > s.N || s.Shards > 0 && (s.Shard < 1 || s.Shard > s.Shards):
		return fmt.Errorf("shard: expected k/m, with k from 1 to m and m at most the number of matches, got %d/%d", s.Shard, s.Shards)
	}
	return nil
}

// Run plays the matches of the spec and returns their tally. The tally depends only
// on the spec's seed, n, shard and columns, and on how Open's functions play a match; the
// number of workers, their order and the time change nothing. If Stop ended the run, the tally holds the
// matches before the first that was not played. The error is that of Open, of a
// spec that makes no sense, or in a strict run of the first match that failed.
func Run(s Spec) (*Tally, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	r, err := openRun(s)
	if err != nil {
		return nil, err
	}
	var all sync.WaitGroup
	for _, w := range r.workers {
		all.Go(w.work)
	}
	all.Wait()
	return r.result()
}

// run is a run while it is played.
type run struct {
	Spec
	workers []*worker
	lo, hi  int          // the matches from lo to before hi are played
	end     atomic.Int64 // matches from here on need not be played
	_       [64]byte     // what all workers write lies apart from what they read
	next    atomic.Int64 // the next match to be played
	_       [64]byte
}

// worker plays matches, one after the other, and counts them in its own tally.
type worker struct {
	*run
	playMatch PlayMatch
	tally     *Tally
	measured  Measurements
	first     *Failure // in a strict run, the failure that ended it
	broken    any      // a panic, to be handed to whoever asked for the run
}

// openRun opens the workers of a run, one after the other: at least one, and no more than the run has matches.
func openRun(s Spec) (*run, error) {
	r := &run{Spec: s}
	r.lo, r.hi = s.MatchRange()
	r.next.Store(int64(r.lo))
	r.end.Store(math.MaxInt64)
	for i := range max(1, min(s.Workers, r.hi-r.lo)) {
		play, err := s.Open(i)
		if err != nil {
			return nil, err
		}
		w := &worker{run: r, playMatch: play, tally: newTally(s.Columns)}
		w.measured.values = make([]measurement, len(s.Columns))
		r.workers = append(r.workers, w)
	}
	return r, nil
}

// work takes blocks of matches and plays them, until none are left or the run is stopped. Every match that
// a worker has taken is played. So the played matches are always the first ones of the run.
func (w *worker) work() {
	defer func() {
		w.broken = recover()
		if w.broken != nil {
			w.end.Store(0) // so that no worker plays another match
		}
	}()
	block := int64(max(1, w.Block))
	for w.Stop == nil || !w.Stop() {
		from := w.next.Add(block) - block
		if from >= int64(w.hi) || from >= w.end.Load() {
			return
		}
		w.playBlock(int(from), min(int(from+block), w.hi))
	}
}

// playBlock plays matches lo to before hi, or up to the end that a strict run set when a match
// failed. Progress counts the whole block: the rest of it is not played at all.
func (w *worker) playBlock(lo, hi int) {
	for i := lo; i < hi && int64(i) < w.end.Load(); i++ {
		w.play(i)
	}
	if w.Progress != nil {
		w.Progress.Add(int64(hi - lo))
	}
}

// play plays match i (from 0). It adds the failures that the match noted and, if the match was measured, its
// measurements and its story to the worker's tally. If it was not, it calls fail.
func (w *worker) play(i int) {
	seed := rand.Derive(w.Seed, uint64(i))
	w.measured.clear()
	w.measured.before = w.tally.Stories
	w.measured.keepsFailures = len(w.tally.Failures) < failuresKept
	err := w.playMatch(i, seed, &w.measured)
	for _, f := range w.measured.failures {
		f.Match, f.Seed, f.Counted = i+1, rand.Seed(seed), err == nil
		w.tally.keepFailures(f)
	}
	if err != nil {
		w.fail(i, seed, err)
		return
	}
	if len(w.measured.failures) > 0 {
		w.tally.Troubled++
	}
	w.tally.addStories(w.measured.stories)
	for c := range w.measured.values {
		w.tally.Cells[c].add(&w.measured.values[c])
	}
}

// fail notes a match that could not be measured. In a strict run no later match need be played: the run
// then ends at this one, unless another worker has found an earlier one.
func (w *worker) fail(i int, seed uint64, err error) {
	f, ok := err.(*Failure)
	if !ok {
		f = &Failure{Text: err.Error()}
	}
	f.Match, f.Seed = i+1, rand.Seed(seed)
	w.tally.Failed++
	w.tally.keepFailures(*f)
	if !w.Strict {
		return
	}
	if w.first == nil { // a worker plays its matches in order, so its first failure is that of its earliest match
		w.first = f
	}
	for end := w.end.Load(); int64(i) < end && !w.end.CompareAndSwap(end, int64(i)); end = w.end.Load() { // another worker has set it meanwhile
	}
}

// result merges the workers' tallies. The matches that were taken are the span of the tally, since all of them were
// played. In a strict run the failure of the first match that failed is its error. If a worker has panicked,
// it panics here, in the goroutine that called Run.
func (r *run) result() (*Tally, error) {
	all := newTally(r.Columns)
	var first *Failure
	for _, w := range r.workers {
		if w.broken != nil {
			panic(w.broken)
		}
		if w.first != nil && (first == nil || w.first.Match < first.Match) {
			first = w.first
		}
		if err := all.Merge(w.tally); err != nil {
			return nil, err
		}
	}
	if done := min(int(r.next.Load()), r.hi); done > r.lo {
		all.Spans = []Span{{r.lo + 1, done}}
	}
	if first != nil {
		return nil, fmt.Errorf("%w: %w", ErrStopped, first)
	}
	return all, nil
}
