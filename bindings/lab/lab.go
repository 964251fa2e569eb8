package lab

import (
	"fmt"
	"slices"
	"sync/atomic"

	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
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
	// Metrics are named as in lab.Named; without any and without Scripts the
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
	return experiment(s, lab.KindSim, e)
}

// Compare plays the experiment in pairs of matches on equal seeds, in which its
// two players change seats, and reports their differences.
func Compare(s *session.Session, e Experiment) (lab.Report, error) {
	if len(e.Players) != 2 {
		return lab.Report{}, fmt.Errorf("compare: expected two players, got %d", len(e.Players))
	}
	return experiment(s, lab.KindCompare, e)
}

func experiment(s *session.Session, kind string, e Experiment) (lab.Report, error) {
	p, err := newPlan(s, kind, e)
	if err != nil {
		return lab.Report{}, err
	}
	spec := lab.Spec{
		Seed: e.Seed, N: e.N, Shard: e.Shard, Shards: e.Shards, Workers: p.workers(),
		Columns: p.columns, Open: p.open, Strict: e.Strict, Stop: p.stop,
	}
	defer watched(s, &spec)()
	p.ledger.next, _ = spec.Part()
	tally, err := lab.Run(spec)
	p.output.flush()
	if dear := p.ledger.close(); dear != nil {
		return lab.Report{}, dear
	}
	if err != nil {
		return lab.Report{}, err
	}
	return lab.NewReport(p.question, tally), nil
}

// watched lets the host show how the run gets on; the returned function ends
// that.
func watched(s *session.Session, spec *lab.Spec) (finish func()) {
	if s.Host.Watch == nil {
		return func() {}
	}
	spec.Progress = &atomic.Int64{}
	lo, hi := spec.Part()
	return s.Host.Watch(hi-lo, spec.Progress)
}

// mostWorkers is how many play at once, whatever is asked for: each has machines of
// its own, and more of them than processors win nothing.
const mostWorkers = 64

// benches returns how many benches the asker pays for: as many as it asks for, and else
// one, for how many the host has must not show.
func (p *plan) benches() int64 {
	return int64(max(1, min(p.Workers, mostWorkers, p.N)))
}

func (p *plan) workers() int {
	if p.Workers > 0 {
		return min(p.Workers, mostWorkers)
	}
	return min(p.asker.Host.Workers, mostWorkers)
}

// open makes a worker's own environment and returns what plays a match in it.
func (p *plan) open(worker int) (lab.Trial, error) {
	b, err := p.opened, error(nil)
	if worker > 0 {
		b, err = p.newBench()
	}
	if err != nil {
		return nil, err
	}
	b.printed.Reset() // what opening it printed is not shown
	trial := b.sim
	if p.question.Kind == lab.KindCompare {
		trial = b.compare
	}
	mark := new(progress)
	p.output.marks = append(p.output.marks, mark)
	return func(i int, seed uint64, row *lab.Row) error {
		mark.Store(int64(i))
		defer p.gate.leave(i)
		defer p.output.put(mark, i, &b.printed)
		before := b.work()
		err := trial(i, seed, row)
		b.pay(i, before, err)
		return err
	}, nil
}

// pay notes what match i has cost on a bench whose machines had spent so much before.
func (b *bench) pay(i int, before int64, err error) {
	b.ledger.record(i, b.cost+b.work()-before, err != nil && b.Strict)
	b.cost = 0
}

// stop reports whether the run should end with what is done.
func (p *plan) stop() bool { return p.ledger.over() || p.Stop != nil && p.Stop() }

// sim plays match i in every arm and measures it, and how it differs from the first
// arm's.
func (b *bench) sim(i int, seed uint64, row *lab.Row) error {
	values := slices.Grow(b.values[:0], len(b.arms))[:len(b.arms)]
	b.values = values
	for nth := range b.arms {
		m, err := b.playNth(i, nth, seed, row)
		if err != nil {
			return err
		}
		row.Story(b.arms[nth].name, m.Story)
		list, err := b.measure(i, m, values[nth][:0])
		if err != nil {
			return b.failure(m, 0, err, row)
		}
		for k, v := range list {
			if err := b.put(row, nth*len(list)+k, v); err != nil {
				return b.failure(m, 0, err, row)
			}
		}
		values[nth] = list
	}
	column := len(values) * len(values[0])
	for _, list := range values[1:] {
		for k, v := range list {
			if err := row.PutDifference(column, v, values[0][k]); err != nil {
				return err
			}
			column++
		}
	}
	return nil
}

// put measures a value into a column; an error says of which metric.
func (b *bench) put(row *lab.Row, column int, v any) error {
	err := row.Put(column, v)
	for k := range b.metrics {
		if x := &b.metrics[k]; x.name == b.columns[column].Metric {
			return x.blame(err)
		}
	}
	return err
}

// seating returns who sits where in match i: the places of the players' list.
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

// measure appends the values of all metrics to a list, in the order of an arm's columns.
func (b *bench) measure(i int, m *trial, list []any) ([]any, error) {
	for k := range b.metrics {
		x := &b.metrics[k]
		if !x.ofSeat {
			v, err := b.value(i, x, m, 0)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
			continue
		}
		for _, group := range b.groups {
			v, err := b.groupValue(i, x, m, group)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
	}
	return list, nil
}

// groupValue measures the seats of one player: one seat's value as it is, the
// mean over several. Where all win or lose together a yes of one is that of all.
func (b *bench) groupValue(i int, x *metric, m *trial, group []int) (any, error) {
	v, err := b.value(i, x, m, m.seatOfPlayer(group[0]))
	if _, truth := v.(bool); err != nil || len(group) == 1 || truth && b.system.Together {
		return v, err
	}
	seats := make([]core.Seat, len(group))
	for k, player := range group {
		seats[k] = m.seatOfPlayer(player)
	}
	mean, err := b.meanOver(i, x, m, seats)
	if mean == nil || err != nil {
		return nil, err
	}
	return *mean, nil
}

// seatOfPlayer returns the seat where a place of the players' list sits.
func (m *trial) seatOfPlayer(player int) core.Seat {
	for s, p := range m.seating {
		if p == player {
			return core.Seat(s)
		}
	}
	return core.None
}
