package bindings_test

import (
	"encoding/json"
	"strings"
	"testing"

	experiments "arcana/bindings/lab"
	"arcana/bindings/sessiontest"
	"arcana/core/lab"
)

// varied is an experiment over every combination of two keys.
func varied() experiments.Experiment {
	return experiments.Experiment{
		System: "encounter", Players: []string{"random"}, N: 24, Seed: 1, Workers: 1, Metrics: []string{"score", "win", "reason"},
		Vary: []experiments.Variation{
			{Key: "option.character", Values: []any{"scholar", "soldier"}},
			{Key: "encounter.choice.momentum_amount", Values: []any{2.0, 3.0, 4.0}},
		},
	}
}

// Two keys make a grid, the last changing first; each arm is what it is alone, and its
// differences from the first are those of the same matches.
func TestVariationsMakeAGrid(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	e := varied()
	r, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Question.Arms) != 6 || r.Question.Arms[1].Name != "option.character=scholar, encounter.choice.momentum_amount=3" {
		t.Fatalf("%+v", r.Question.Arms)
	}
	alone := e
	alone.Vary, alone.Options, alone.Tuning = nil, map[string]any{"character": "soldier"}, map[string]any{"choice.momentum_amount": 3.0}
	single, err := experiments.Sim(s, alone)
	if err != nil {
		t.Fatal(err)
	}
	arm := r.Question.Arms[4].Name
	for _, metric := range []string{"score", "win"} {
		in, _ := r.Figure(metric, "random", arm)
		out, _ := single.Figure(metric, "random", "")
		if asJSON(t, in.Estimate) != asJSON(t, out.Estimate) {
			t.Errorf("%s: %s in the grid, %s alone", metric, asJSON(t, in.Estimate), asJSON(t, out.Estimate))
		}
	}
	first, _ := r.Figure("score", "random", r.Question.Arms[0].Name)
	later, _ := r.Figure("score", "random", arm)
	differences := 0
	for _, f := range r.Figures {
		if f.Kind != lab.KindDifference {
			continue
		}
		if differences++; f.Less != r.Question.Arms[0].Name || f.N != 24 {
			t.Errorf("%+v", f)
		}
		if f.Arm == arm && f.Metric == "score" && (f.Value-(later.Value-first.Value) > 1e-9 || f.Low == nil) {
			t.Errorf("%v less %v is %+v", later.Value, first.Value, f.Estimate)
		}
	}
	if differences != 5*2 { // words have none
		t.Errorf("%d differences", differences)
	}
}

// A varied experiment is the same on any workers, and its shards merge to the whole.
func TestVariedShardsMerge(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	e := varied()
	whole, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	var parts []lab.Report
	for e.Workers, e.Shards, e.Shard = 3, 2, 1; e.Shard <= 2; e.Shard++ {
		r, err := experiments.Sim(s, e)
		if err != nil {
			t.Fatal(err)
		}
		var read lab.Report
		if err := json.Unmarshal([]byte(asJSON(t, r)), &read); err != nil {
			t.Fatal(err)
		}
		parts = append(parts, read)
	}
	merged, err := lab.Merge(parts)
	if err != nil || asJSON(t, merged) != asJSON(t, whole) {
		t.Errorf("%v:\n%s\nwant\n%s", err, asJSON(t, merged), asJSON(t, whole))
	}
}

// The null model is compared with the model, match by match.
func TestNullModelDifference(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	got := sessiontest.Text(t, s, `local by = lab.run{ system = "encounter", players = { "racer" }, n = 20, null = "encounter.momentum", metrics = { "score" } }.by.score
		local d = by["null - model"]
		return d.value == by.null.value - by.model.value, d.kind, d.less`)
	if got != `true "difference" "model"` && got != "true difference model" {
		t.Error(got)
	}
}

// Mistakes in variations are one error each, before the first match.
func TestVariationMistakes(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	list := func(n int) []any {
		values := make([]any, n)
		for i := range values {
			values[i] = float64(i)
		}
		return values
	}
	for want, vary := range map[string][]experiments.Variation{
		"vary: choice.momentum_amount is given twice; list all its values in one flag": {{Key: "encounter.choice.momentum_amount", Values: list(2)}, {Key: "choice.momentum_amount", Values: list(3)}},
		"vary: choice.momentum_amount: the value 1 is given twice":                     {{Key: "choice.momentum_amount", Values: []any{1.0, 1.0}}},
		"vary: expected at most 100 combinations of values, got 121 or more":           {{Key: "a", Values: list(11)}, {Key: "b", Values: list(11)}},
		"vary: expected a key and its values":                                          {{Key: "a"}},
		`no tuning key is called "amount"; did you mean "choice.momentum_amount"?`:     {{Key: "amount", Values: list(2)}},
	} {
		e := varied()
		e.Vary = vary
		if _, err := experiments.Sim(s, e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if _, err := experiments.Compare(s, experiments.Experiment{System: "encounter", Players: []string{"random", "first"}, N: 2, Vary: varied().Vary}); err == nil || !strings.Contains(err.Error(), "arcana compare cannot use --vary") {
		t.Error(err)
	}
}
