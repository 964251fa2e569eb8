// An experiment: how it is asked for, how its workers play and measure, and in which order
// their output is passed on.

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

	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/few"
	"arcana/core/lab"
)

// Experiment is a question to the lab: many matches of one system, and what to
// measure in them.
type Experiment struct {
	// System is the rule system's name. Players sit down in their order, again
	// from the first until the table has enough; a comparison has two.
	System  string
	Players []string
	// N is how many matches are played (of a comparison: pairs of matches), on
	// the seeds that follow from Seed.
	N    int
	Seed uint64
	// Options are the system's own choices for a match, Tuning its tuning keys.
	Options, Tuning map[string]any
	// Metrics are named as in lab.MetricNamed; without any and without Scripts the
	// usual ones are measured.
	Metrics []string
	// Scripts are Lua files that return a table of further metrics by name.
	Scripts []MetricScript
	// Vary plays every match once for each combination of these values, all on the
	// same seeds, and reports how each differs from the first.
	Vary []Variation
	// Null is "system.name" or "system.name=value": that feature, tuning
	// key or weight becomes a constant in an arm of its own.
	Null string
	// Rotate moves the players one seat on from match to match. BySeat keeps the
	// seats of one player apart in the figures. Apart gives the two players of a
	// comparison seeds of their own.
	Rotate, BySeat, Apart bool
	// Order is "mixed" to let seats that may act in one phase do so in any order; by
	// "turns" (also when empty) they act seat by seat.
	Order string
	// Strict ends the run at the first failing script.
	Strict bool
	// Interval is lab.IntervalT (also when empty) or lab.IntervalBootstrap.
	Interval string
	// Shard of Shards plays a part of the matches; zeros play all.
	Shard, Shards int
	// Workers is how many goroutines play; 0 asks the host.
	Workers int
	// Stop ends the run with what is done when it returns true; it may be nil.
	Stop func() bool

	functions []metric        // metrics that are functions of the asking script
	account   *system.Account // what its matches are paid from, nil for a person's
}

// Sim plays the experiment's matches and reports what was measured.
func Sim(s *session.Session, e Experiment) (lab.Report, error) {
	return runExperiment(s, lab.KindSim, e)
}

// Compare plays the experiment in pairs of matches on equal seeds, in which its
// two players change seats, and reports their differences.
func Compare(s *session.Session, e Experiment) (lab.Report, error) {
	if len(e.Players) != 2 {
		return lab.Report{}, fmt.Errorf("compare: expected two AIs, got %d", len(e.Players))
	}
	return runExperiment(s, lab.KindCompare, e)
}

// runExperiment plays an experiment, or the asked part of it, and reports what was measured. kind
// is lab.KindSim or lab.KindCompare. When all workers have ended, it passes on what scripts printed
// and still waits, and takes the cost of the matches from the account. An experiment that cost too
// much has no report.
func runExperiment(s *session.Session, kind string, e Experiment) (lab.Report, error) {
	p, err := newPlan(s, kind, e)
	if err != nil {
		return lab.Report{}, err
	}
	spec := lab.Spec{
		Seed: e.Seed, N: e.N, Shard: e.Shard, Shards: e.Shards, Workers: p.workers(),
		Columns: p.columns, Open: p.openWorker, Strict: e.Strict, Stop: p.shouldStop,
	}
	defer showProgress(s, &spec)()
	p.ledger.next, _ = spec.MatchRange() // the first match of this part
	tally, err := lab.Run(spec)
	p.output.flush()
	if tooExpensive := p.ledger.close(); tooExpensive != nil {
		return lab.Report{}, tooExpensive
	}
	if err != nil {
		return lab.Report{}, err
	}
	return lab.NewReport(p.question, tally), nil
}

// showProgress lets the host show the progress of a run, if it can. The returned function ends that.
func showProgress(s *session.Session, spec *lab.Spec) (finish func()) {
	if s.Host.Watch == nil {
		return func() {}
	}
	spec.Progress = &atomic.Int64{}
	lo, hi := spec.MatchRange()
	return s.Host.Watch(hi-lo, spec.Progress)
}

// mostWorkers is how many workers play at once, whatever is asked for: each has machines of
// its own, and more workers than processors are no faster.
const mostWorkers = 64

// paidWorkers returns for how many workers the asker pays: for as many as it asked for, or one if it
// did not say. How many workers the host then gives must not change the price.
func (p *plan) paidWorkers() int64 {
	return int64(max(1, min(p.Workers, mostWorkers, p.N)))
}

// workers returns how many workers play: as many as were asked for, or else as the host has, but
// never more than mostWorkers.
func (p *plan) workers() int {
	if p.Workers > 0 {
		return min(p.Workers, mostWorkers)
	}
	return min(p.asker.Host.Workers, mostWorkers)
}

// openWorker makes the worker of that number, from 0, and returns the function by which it plays
// match i; core/lab calls it once a worker. Worker 0 is the one that the plan made.
func (p *plan) openWorker(number int) (lab.PlayMatch, error) {
	w, err := p.firstWorker, error(nil)
	if number > 0 {
		w, err = p.newWorker()
	}
	if err != nil {
		return nil, err
	}
	w.printed.Reset() // what making it printed is not shown
	play := w.playArms
	if p.question.Kind == lab.KindCompare {
		play = w.playPair
	}
	mark := new(progress)
	p.output.marks = append(p.output.marks, mark)
	return func(i int, seed uint64, measured *lab.Measurements) error {
		mark.Store(int64(i))
		defer p.gate.leave(i) // after addOutput, since deferred calls run in reverse
		defer p.output.addOutput(mark, i, &w.printed)
		before := w.spentUnits()
		err := play(i, seed, measured)
		w.recordCost(i, before, err)
		return err
	}, nil
}

// recordCost notes in the ledger what match i cost, and begins to count for the next one. before is
// what the machines of the worker had spent when match i began. err is how it ended: in a strict
// experiment an error ends the experiment.
func (w *worker) recordCost(i int, before int64, err error) {
	w.ledger.record(i, w.cost+w.spentUnits()-before, err != nil && w.Strict)
	w.cost = 0
}

// shouldStop reports whether the run should end with what is done.
func (p *plan) shouldStop() bool { return p.ledger.hasEnded() || p.Stop != nil && p.Stop() }

// playArms plays match i in every arm, measures it, and notes how each arm differs from the first. The columns
// of measured are those of all arms first, then the differences of the second arm and each later one (see
// simColumns).
func (w *worker) playArms(i int, seed uint64, measured *lab.Measurements) error {
	values := slices.Grow(w.values[:0], len(w.arms))[:len(w.arms)] // in the memory of the match before
	w.values = values
	for nth := range w.arms {
		m, err := w.playNth(i, nth, seed, measured)
		if err != nil {
			return err
		}
		measured.NoteStory(w.arms[nth].name, m.Story)
		list, err := w.measure(i, m, values[nth][:0])
		if err != nil {
			return w.failure(m, 0, err, measured)
		}
		for k, v := range list {
			column := nth*len(list) + k
			if err := w.putValue(measured, column, v); err != nil {
				return w.failure(m, 0, err, measured)
			}
		}
		values[nth] = list
	}
	column := len(values) * len(values[0]) // the first of the differences
	for _, list := range values[1:] {
		for k, v := range list {
			if err := measured.SetDifference(column, v, values[0][k]); err != nil {
				return err
			}
			column++
		}
	}
	return nil
}

// putValue stores a value that a metric has measured in its column. An error names the metric.
func (w *worker) putValue(measured *lab.Measurements, column int, v any) error {
	err := measured.Set(column, v)
	for k := range w.metrics {
		if x := &w.metrics[k]; x.name == w.columns[column].Metric {
			return x.withMetric(err)
		}
	}
	return err
}

// seating returns who sits where in match i: by seat, an index into the list of players. With Rotate
// all move on by one seat from match to match.
func (p *plan) seating(i int) []int {
	list := make([]int, len(p.players))
	for s := range list {
		list[s] = s
		if p.Rotate {
			list[s] = (s + i) % len(list)
		}
	}
	return list
}

// measure appends the values of all metrics of match i to list, in the order of an arm's columns. m is the match
// after it was played.
func (w *worker) measure(i int, m *playedMatch, list []any) ([]any, error) {
	for k := range w.metrics {
		x := &w.metrics[k]
		if !x.ofSeat {
			v, err := w.measureOne(i, x, m, 0)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
			continue
		}
		for _, group := range w.playerGroups {
			v, err := w.groupValue(i, x, m, group)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
	}
	return list, nil
}

// groupValue measures a metric for the seats of one player (group has the player's indices in the list
// of players): the value of a single seat, or the mean of several. In cooperative systems true or false
// (the win) is the same for all seats, and that of the first is returned.
func (w *worker) groupValue(i int, x *metric, m *playedMatch, group []int) (any, error) {
	v, err := w.measureOne(i, x, m, m.seatOfPlayer(group[0]))
	_, isBool := v.(bool)
	sameForAll := isBool && w.system.Together
	if err != nil || len(group) == 1 || sameForAll {
		return v, err
	}
	seats := make([]core.Seat, len(group))
	for k, player := range group {
		seats[k] = m.seatOfPlayer(player)
	}
	mean, err := w.meanOver(i, x, m, seats)
	if mean == nil || err != nil {
		return nil, err
	}
	return *mean, nil
}

// seatOfPlayer returns the seat of the player with that index in the list of players.
func (m *playedMatch) seatOfPlayer(player int) core.Seat {
	for s, p := range m.seating {
		if p == player {
			return core.Seat(s)
		}
	}
	return core.None
}

// gate lets workers call functions of the script that asked for the experiment, one worker after the
// other in the order of their matches, so that a metric which remembers something does the same in
// every run.
type gate struct {
	needed bool         // some metric is a function of the asking script; else the gate does nothing
	mu     sync.Mutex   // guards the fields below
	turn   *sync.Cond   // tells waiting workers that next has changed
	next   int          // the match that may enter; all before it have left
	left   map[int]bool // the matches after next that have left already
	broken bool         // a worker has panicked
}

// newGate returns a gate before the first match.
func newGate(needed bool) *gate {
	g := &gate{needed: needed, left: map[int]bool{}}
	g.turn = sync.NewCond(&g.mu)
	return g
}

// enter waits until every match before i has left. It returns false if one of them never will,
// because a worker has panicked.
func (g *gate) enter(i int) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.next < i && !g.broken {
		g.turn.Wait()
	}
	return !g.broken
}

// leave notes that match i is done and lets the next one enter. Workers defer it: if the worker
// panics, the gate is broken and all who wait are woken.
func (g *gate) leave(i int) {
	if !g.needed {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if r := recover(); r != nil {
		g.broken = true
		g.turn.Broadcast()
		panic(r)
	}
	g.left[i] = true
	for g.left[g.next] {
		delete(g.left, g.next)
		g.next++
	}
	g.turn.Broadcast()
}

// orderedOutput passes on what scripts print while matches are played, each line under the
// number of its match and in the order of the matches, whichever worker plays them.
// While no script prints, workers need not wait for each other.
type orderedOutput struct {
	out     io.Writer
	marks   []*progress    // of the workers
	first   atomic.Int64   // the first match whose output waits to be passed on, noMatch for none
	mu      sync.Mutex     // guards waiting
	waiting map[int]string // the output that waits, by match

	belongs func(i int) bool // whether match i belongs to the experiment: output of others is dropped
}

// noMatch stands for no match.
const noMatch = int64(math.MaxInt64)

// newOrderedOutput returns an orderedOutput that writes to out.
func newOrderedOutput(out io.Writer) *orderedOutput {
	o := &orderedOutput{out: out, waiting: map[int]string{}}
	o.first.Store(noMatch)
	return o
}

// progress is the number of a match: the worker that writes it plays this match, or a later one. Its
// matches come in rising order. The unused bytes fill a line of the processor's cache, since workers
// that write to one line slow each other down.
type progress struct {
	atomic.Int64
	_ [56]byte
}

// addOutput takes what match i (from 0) printed, empties the buffer, and notes that the worker whose
// progress is mark has done that match. It then passes on the waiting output of all matches before the
// first one that may still be playing.
func (o *orderedOutput) addOutput(mark *progress, i int, printed *bytes.Buffer) {
	if printed.Len() > 0 {
		o.mu.Lock()
		o.waiting[i] = printed.String()
		o.first.Store(min(o.first.Load(), int64(i)))
		o.mu.Unlock()
		printed.Reset()
	}
	mark.Store(int64(i + 1))
	if waiting := o.first.Load(); waiting < noMatch && waiting < o.firstPending() {
		o.passOn(o.firstPending())
	}
}

// firstPending returns the first match that may still be playing.
func (o *orderedOutput) firstPending() int64 {
	first := noMatch
	for _, m := range o.marks {
		first = min(first, m.Load())
	}
	return first
}

// flush passes on what is left when a run has ended.
func (o *orderedOutput) flush() { o.passOn(noMatch) }

// passOn prints the waiting output of all matches before the given one, in their order, and notes the
// first match that still waits.
func (o *orderedOutput) passOn(before int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	all := slices.Collect(maps.Keys(o.waiting))
	few.Sort(all, cmp.Compare[int])
	o.first.Store(noMatch)
	for _, i := range all {
		if int64(i) >= before {
			o.first.Store(int64(i))
			return
		}
		if o.belongs(i) {
			o.printLines(i, o.waiting[i])
		}
		delete(o.waiting, i)
	}
}

// printLines prints the lines of a match's output, each after the match's number.
func (o *orderedOutput) printLines(i int, text string) {
	for line := range strings.Lines(text) {
		fmt.Fprintf(o.out, "match %d: %s\n", i+1, strings.TrimSuffix(line, "\n"))
	}
}
