// The call sim: experiments.

package calls

import (
	"bytes"
	"io"
	"runtime/debug"

	"arcana/bindings/lab"
	core "arcana/core/lab"
	"arcana/core/rand"
)

// simQuestion is the question of the call sim. Empty fields mean what they do for arcana sim, except
// N, which must be given.
type simQuestion struct {
	System  string      `json:"system"`
	Players []string    `json:"players"`
	N       int         `json:"n"` // how many matches, or pairs of a comparison
	Seed    rand.Seed   `json:"seed"`
	Metrics []string    `json:"metrics"`
	Vary    []variation `json:"vary"`
	Rotate  bool        `json:"rotate"`
	Compare bool        `json:"compare"` // compare the two players, on equal seeds with seats exchanged
}

// variation are the values that one key takes.
type variation struct {
	Key    string `json:"key"`
	Values []any  `json:"values"`
}

// simAnswer is the answer of the call sim: the report of an experiment.
type simAnswer struct {
	JSON string `json:"json"` // the bytes that arcana sim --json prints
	Text string `json:"text"` // the table that it prints
}

// sim is the call sim: it runs an experiment and answers with its report.
func (d *Dispatcher) sim(q simQuestion) (f simAnswer, err error) {
	s, err := d.content.openSession(uint64(q.Seed), io.Discard)
	if err != nil {
		return f, err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(core.GCPercent)) // sets it now, and back at the end
	e := lab.Experiment{System: q.System, Players: q.Players, N: q.N, Seed: uint64(q.Seed), Metrics: q.Metrics, Rotate: q.Rotate, Interval: core.IntervalT, Order: "turns", Workers: 1}
	for _, v := range q.Vary {
		e.Vary = append(e.Vary, lab.Variation{Key: v.Key, Values: v.Values})
	}
	ask := lab.Sim
	if q.Compare {
		ask = lab.Compare
	}
	r, err := ask(s, e)
	if err != nil {
		return f, err
	}
	return simAnswerOf(&r)
}

// simAnswerOf returns a report as JSON and as text.
func simAnswerOf(r *core.Report) (f simAnswer, err error) {
	var line bytes.Buffer
	err = r.WriteJSON(&line)
	return simAnswer{JSON: line.String(), Text: r.String()}, err
}
