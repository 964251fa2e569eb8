package bindings_test

import (
	"encoding/json"
	"strings"
	"testing"

	experiments "arcana/bindings/lab"
	"arcana/bindings/sessiontest"
	"arcana/core/lab"
)

// What symmetry fixes is no finding: equal players who hold all seats share the wins
// and places out among them, and a player on equal seeds differs in nothing from
// itself. Neither has bounds, anywhere.
func TestByConstruction(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	r, err := experiments.Sim(s, experiments.Experiment{System: "market", Players: []string{"random"}, N: 20, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for metric, note := range map[string]string{"win": lab.NoteFixed, "place": lab.NoteFixed, "score": "", "moves": ""} {
		if f, ok := r.Figure(metric, "", ""); !ok || f.Note != note || (f.Low == nil) != (note != "") {
			t.Errorf("%s: %+v", metric, f)
		}
	}
	if f, _ := r.Figure("win", "", ""); f.Excludes(0.4) || !strings.Contains(asJSON(t, f), `"low":null,"high":null,"note":"by construction"`) {
		t.Error(asJSON(t, f))
	}
	bySeat, err := experiments.Sim(s, experiments.Experiment{System: "market", Players: []string{"random"}, N: 20, Seed: 1, BySeat: true})
	if f, _ := bySeat.Figure("win", "1 random", ""); err != nil || f.Note != "" || f.Low == nil {
		t.Errorf("of one seat: %+v, %v", f, err)
	}
	for _, apart := range []bool{false, true} {
		c, err := experiments.Compare(s, experiments.Experiment{System: "market", Players: []string{"random", "random"}, N: 20, Seed: 1, Apart: apart})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range c.Differences {
			if (d.Note == lab.NoteFixed) == apart || (d.Low == nil) == apart {
				t.Errorf("apart %v: %+v", apart, d)
			}
		}
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// One match is one observation, which has no interval, whatever it measures.
func TestOneMatchIsOne(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for _, e := range []experiments.Experiment{
		{System: "encounter", Players: []string{"strongest"}}, {System: "delve"}, {System: "market"},
		{System: "encounter", Vary: varied().Vary, Metrics: []string{"win", "score", "reason"}},
	} {
		e.N, e.Seed = 1, 1
		r, err := experiments.Sim(s, e)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range r.Figures {
			if f.Note != lab.NoteOne && f.Note != lab.NoteFixed || f.Low != nil || f.High != nil {
				t.Errorf("%s: %+v", e.System, f)
			}
		}
		if text := r.String(); !strings.HasPrefix(text, e.System+": 1 match, seed 1, ") || strings.Contains(text, "these 1") {
			t.Error(text)
		}
	}
	c, err := experiments.Compare(s, experiments.Experiment{System: "market", Players: []string{"hoarder", "random"}, N: 1, Seed: 1})
	if err != nil || !strings.HasPrefix(c.String(), "market: 1 pair of matches, seed 1, ") {
		t.Errorf("%s, %v", c.String(), err)
	}
	for _, d := range c.Differences {
		if d.Note != lab.NoteOne || d.Low != nil || d.Seen() {
			t.Errorf("%+v", d)
		}
	}
}

// With two seats the place is the win told in other words: what is said of the one is said
// of the other, and all seats together have a half of each win whatever ties there are.
func TestPlaceAndWinAreJudgedAlike(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	ties := map[string]any{"turn_limit": 3.0}
	for _, n := range []int{2, 3, 5, 12} {
		c, err := experiments.Compare(s, experiments.Experiment{System: "market", Players: []string{"hoarder", "random"}, N: n, Seed: 3, Tuning: ties, Metrics: []string{"win", "place"}})
		if err != nil {
			t.Fatal(err)
		}
		win, place := c.Differences[0], c.Differences[1]
		if win.Value != -place.Value || *win.Low != -*place.High || *win.High != -*place.Low || win.Seen() != place.Seen() {
			t.Errorf("%d pairs: win %s, place %s", n, asJSON(t, win), asJSON(t, place))
		}
	}
	e := experiments.Experiment{System: "market", Players: []string{"random"}, N: 60, Seed: 1, Tuning: ties, Metrics: []string{"win", "place"}}
	r, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	for metric, want := range map[string]float64{"win": 0.5, "place": 1.5} {
		if f, _ := r.Figure(metric, "", ""); f.Value != want || f.Note != lab.NoteFixed {
			t.Errorf("%s: %+v", metric, f)
		}
	}
	e.BySeat = true
	seats, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	sum, whole := 0.0, int64(0)
	for _, f := range seats.Figures[:2] {
		sum, whole = sum+f.Value, whole+f.Count
		if f.Kind != lab.KindShare {
			t.Errorf("%+v", f)
		}
	}
	if sum != 1 || whole == 60 {
		t.Errorf("the seats win %v of each match, %d of 60 alone", sum, whole)
	}
}

// A score that is a share in percent has an interval within 0 and 100.
func TestScoresStayPossible(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for _, n := range []int{2, 3, 4, 6, 40} {
		for _, interval := range []string{lab.IntervalT, lab.IntervalBootstrap} {
			r, err := experiments.Sim(s, experiments.Experiment{System: "draft", Players: []string{"mono"}, N: n, Seed: 1, Metrics: []string{"score"}, Interval: interval})
			if err != nil {
				t.Fatal(err)
			}
			if f := r.Figures[0]; f.Low != nil && (*f.Low < 0 || *f.High > 100 || *f.High-*f.Low > 60) {
				t.Errorf("%d matches, %s: %s", n, interval, f.Interval(lab.Digits))
			}
		}
	}
}

// Matches that all tell the same story are one observation, which has no interval,
// on any number of workers and in any shards.
func TestEqualMatchesAreOne(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	e := experiments.Experiment{System: "encounter", Players: []string{"strongest"}, N: 50, Seed: 1, Workers: 1}
	whole, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range whole.Figures {
		if f.Note != lab.NoteOne || f.Low != nil || f.High != nil || f.N != 50 {
			t.Errorf("%+v", f)
		}
	}
	if !strings.Contains(whole.String(), "\nthese 50 matches count as one, because they were all the same match\n") {
		t.Error(whole.String())
	}
	e.Workers = 4
	if many, err := experiments.Sim(s, e); err != nil || asJSON(t, whole) != asJSON(t, many) {
		t.Errorf("four workers: %s, %v", asJSON(t, many), err)
	}
	var parts []lab.Report
	for e.Shards, e.Shard = 3, 1; e.Shard <= 3; e.Shard++ {
		r, err := experiments.Sim(s, e)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, r)
	}
	if merged, err := lab.Merge(parts); err != nil || asJSON(t, whole) != asJSON(t, merged) {
		t.Errorf("merged: %s, %v", asJSON(t, merged), err)
	}
	c, err := experiments.Compare(s, experiments.Experiment{System: "encounter", Players: []string{"strongest", "racer"}, N: 20, Seed: 1})
	if err != nil || c.Differences[0].Note != lab.NoteOne || c.Differences[0].Seen() {
		t.Errorf("%+v, %v", c.Differences, err)
	}
	varied, err := experiments.Sim(s, experiments.Experiment{System: "encounter", N: 50, Seed: 1})
	if f, _ := varied.Figure("moves", "", ""); err != nil || f.Note != lab.NoteFlat {
		t.Errorf("different matches of equal length: %+v, %v", f, err)
	}
}

// No bound leaves what is possible, and numbers that never varied have none.
func TestBoundsStayPossible(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	got := sessiontest.Text(t, s, `
		local r = lab.run{ system = "delve", players = { "random", "first" }, n = 3, metrics = { "place", "win", "count.death", never = function() return 7 end } }
		for _, f in ipairs(r.figures) do
			local least, most = 0, f.metric == "win" and 1 or f.metric == "place" and 4 or 1e9
			if f.low and (f.low < least or f.high > most or f.metric == "place" and f.low < 1) then return f.metric, f.low, f.high end
		end
		local d = lab.compare{ system = "market", a = "lua:value", b = "random", n = 4, metrics = { "place", "win" } }
		for _, f in ipairs(d.differences) do
			if f.low < -1 or f.high > 1 then return f.metric, f.low, f.high end
		end
		return r.by.never[1].low, r.by.never[1].note, lab.mean({ 2, 2 }).low, lab.mean({ 2, 2 }).note`)
	if got != `nil no spread nil no spread` && got != `nil "no spread" nil "no spread"` {
		t.Error(got)
	}
}
