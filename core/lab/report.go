// The question of a run, and the report that answers it.

package lab

import (
	"arcana/core"
	"arcana/core/rand"
)

// Schema names the format of reports.
const Schema = "arcana.lab/1"

// The kinds of questions.
const (
	KindSim     = "sim"
	KindCompare = "compare"
)

// The methods for an interval around a mean.
const (
	IntervalT         = "t"
	IntervalBootstrap = "bootstrap"
)

// Question is everything that the result of a run depends on.
type Question struct {
	Kind    string         `json:"kind"`              // KindSim or KindCompare
	System  string         `json:"system"`            // the rule system's name
	Players []string       `json:"players"`           // the players, in seat order or A and B
	Options map[string]any `json:"options,omitempty"` // the system's own options of a match
	Tuning  map[string]any `json:"tuning,omitempty"`  // tuning keys that were set, by name
	// Vary are the keys that take several values, and Arms the combinations of these.
	Vary    []string  `json:"vary,omitempty"`
	Arms    []Arm     `json:"arms,omitempty"`
	Seed    rand.Seed `json:"seed"`    // where the matches' seeds come from
	N       int       `json:"n"`       // how many matches, or pairs of matches, were asked for: at least 1
	Metrics []string  `json:"metrics"` // the metrics, in the order of the figures
	// Null names what an arm of its own replaces by a constant.
	Null string `json:"null,omitempty"`
	// Rotate moves the players one seat on from match to match.
	Rotate bool `json:"rotate,omitempty"`
	// By is "player" or "seat": whose measurements stand together.
	By string `json:"by"`
	// Apart plays a comparison on seeds that the two players do not share.
	Apart bool `json:"apart,omitempty"`
	// Order is "mixed" where seats of one phase act in any order, else empty.
	Order    string `json:"order,omitempty"`
	Strict   bool   `json:"strict,omitempty"` // a failing script ends the run
	Interval string `json:"interval"`         // IntervalT or IntervalBootstrap
	// Content holds a digest of every file that the matches read.
	Content []core.FileHash `json:"content"`
}

// Arm is one combination of values: its name, as figures have it, and the value of
// each key, in their order.
type Arm struct {
	Name   string `json:"name"`   // as figures have it: "gold.buy=2"
	Values []any  `json:"values"` // of the keys of Vary, in their order
}

// Report is the answer to a question: the question itself, the exact tally, and the figures computed from
// it.
type Report struct {
	Schema   string   `json:"schema"`   // the constant Schema
	Question Question `json:"question"` // what was asked
	// Partial says that not all matches were played: the run was ended, or this
	// is a shard.
	Partial     bool         `json:"partial"`
	Shard       *Shard       `json:"shard,omitempty"`       // which part this is, nil for a whole run
	Played      int          `json:"played"`                // how many matches were played, from 0 to what was asked for
	Figures     []Figure     `json:"figures,omitempty"`     // what a simulation says
	Differences []Difference `json:"differences,omitempty"` // what a comparison says
	Tally       *Tally       `json:"tally"`                 // what was counted, which merges exactly
}

// NewReport returns the answer to a question, with the figures or differences computed from a tally.
func NewReport(q Question, t *Tally) Report {
	r := Report{Schema: Schema, Question: q, Tally: t, Played: t.Played()}
	r.Partial = r.Played < q.N
	a := analysis{&r.Question, t}
	if q.Kind == KindCompare {
		r.Differences = a.differences()
		return r
	}
	for i := range t.Cells {
		r.Figures = append(r.Figures, a.figures(&t.Cells[i])...)
	}
	return r
}

// analysis computes the figures of a report from its tally.
type analysis struct {
	*Question
	tally *Tally
}

// mean returns the mean of a cell's numbers with its interval. If the numbers have two limits that are not too
// far apart, the interval is made from the limits, otherwise by the method of the question. There is no
// interval if the mean could not be different, or if all matches were the same.
func (r *analysis) mean(c *Cell) Estimate {
	low, high := c.limits()
	switch {
	case c.Fixed && c.Number.N > 0 && !c.Number.varies():
		return Estimate{Value: c.Number.Mean(), Note: NoteFixed}
	case r.tally.isOneObservation(c):
		return Estimate{Value: c.Number.Mean(), Note: NoteOne}
	case low != nil && high != nil && !c.tooWideForLimits(*low, *high):
		return c.Number.BoundedMean(*low, *high)
	case r.usesBootstrap(c):
		from, to := c.Histogram.Bootstrap(uint64(r.Seed), Histogram.Mean)
		return Estimate{Value: c.Number.Mean(), Low: new(from), High: new(to)}.clamped(low, high)
	}
	return c.interval().clamped(low, high)
}

// usesBootstrap reports whether the interval of a cell's mean is made by the bootstrap: the question asks for
// it, and the cell has neither too few nor too many numbers, which vary and are not rounded.
func (r *analysis) usesBootstrap(c *Cell) bool {
	n := c.Number.N
	return r.Interval == IntervalBootstrap && n >= BootstrapLeast && n <= BootstrapMost && c.Number.varies() && !c.Histogram.Coarse
}

// Figure returns the first figure of a metric, of that player ("" for any) and
// arm ("" for the first), and whether there is one.
func (r *Report) Figure(metric, player, arm string) (Figure, bool) {
	for _, f := range r.Figures {
		if f.Metric == metric && (player == "" || f.Player == player) && (arm == "" || f.Arm == arm) {
			return f, true
		}
	}
	return Figure{}, false
}
