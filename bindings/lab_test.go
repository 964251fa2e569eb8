package bindings_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	experiments "arcana/bindings/lab"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core/lab"
)

// stumbles is an encounter whose script fails in about one match of six.
const stumbles = `return {
	name = "Stumbling", type = "intellectual", max_turns = 3, pressure_per_turn = 1, max_pressure = 13, success = { 1, 2, 3 },
	strategic = { analysis = "momentum_up", precision = "pressure_down", rapport = "momentum_down", dominance = "pressure_up" },
	tags = {},
	turn_ended = function(self, fx)
		if self.turn == 2 and self.momentum > 3 then error("the bridge is out") end
	end,
}`

// A script that fails in a match is reported with the match, its seed and its
// record, and the run goes on; a strict run stops there.
func TestFailingContentIsReported(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{"scripts/encounters/stumbling.lua": stumbles})
	e := experiments.Experiment{System: "encounter", Players: []string{"random"}, N: 60, Seed: 1, Options: map[string]any{"encounter": "stumbling"}}
	r, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	if r.Tally.Troubled == 0 || r.Tally.Troubled == 60 || r.Tally.Failed != 0 || r.Played != 60 {
		t.Fatalf("%d troubled, %d failed, %d played", r.Tally.Troubled, r.Tally.Failed, r.Played)
	}
	f := r.Tally.Failures[0]
	if !f.Counted || f.Record == nil || f.Record.Seed != f.Seed || len(f.Record.Moves) != 3 || f.Move != 2 || !strings.Contains(f.Text, "scripts/encounters/stumbling.lua:6: the bridge is out") {
		t.Errorf("%+v", f)
	}
	replayed, err := match.Replay(s, *f.Record)
	if err != nil || replayed.Difference != nil || replayed.Moves != 3 {
		t.Errorf("the record replays as %+v, %v", replayed, err)
	}
	if text := r.String(); !strings.Contains(text, "0 matches failed; scripts failed in ") || !strings.Contains(text, f.Error()) {
		t.Errorf("the table does not say so:\n%s", text)
	}
	e.Strict = true
	for _, e.Workers = range []int{1, 4} {
		if _, err := experiments.Sim(s, e); err == nil || !strings.Contains(err.Error(), "the run was stopped: "+strings.SplitN(f.Error(), ":", 2)[0]) {
			t.Errorf("strict: %v, want %v", err, &f)
		}
	}
}

// A personality that fails loses its say, and the match is measured; a strict run
// stops.
func TestFailingPersonalityIsReported(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{"scripts/ai/encounter/moody.lua": `return { choose = function(view, moves)
		if view.turn == 3 then error("not today") end
		return moves[1]
	end }`})
	e := experiments.Experiment{System: "encounter", Players: []string{"lua:moody"}, N: 5, Seed: 1}
	r, err := experiments.Sim(s, e)
	if err != nil || r.Tally.Troubled != 5 || r.Tally.Failures[0].Move != 3 || !strings.Contains(r.Tally.Failures[0].Text, "scripts/ai/encounter/moody.lua:2: not today") {
		t.Errorf("%+v, %v", r.Tally, err)
	}
	e.Strict = true
	if _, err := experiments.Sim(s, e); err == nil || !strings.Contains(err.Error(), "match 1 (seed") {
		t.Errorf("strict: %v", err)
	}
}

// A metric that fails makes its match a failure with a record; others count.
func TestFailingMetricIsReported(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	e := experiments.Experiment{System: "encounter", Players: []string{"random"}, N: 40, Seed: 1, Workers: 2, Scripts: []experiments.MetricScript{{Name: "m.lua", Source: `
		return { strange = function(g) if g:result().winner == nil then error("lost") end return 1 end }`}}}
	r, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	if r.Tally.Failed == 0 || r.Figures[0].N != 40-r.Tally.Failed || r.Tally.Failures[0].Record == nil || !strings.HasPrefix(r.Tally.Failures[0].Text, "m.lua:2: lost") {
		t.Errorf("%+v", r.Tally)
	}
}

// A strict run's error brings the record of the match up to the move that failed.
func TestStrictFailureHasARecord(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{"scripts/encounters/stumbling.lua": stumbles})
	e := experiments.Experiment{System: "encounter", N: 60, Seed: 1, Options: map[string]any{"encounter": "stumbling"}, Strict: true}
	_, err := experiments.Sim(s, e)
	var f *lab.Failure
	if !errors.As(err, &f) || f.Move != 2 || f.Record == nil || len(f.Record.Moves) != 1 || !strings.Contains(err.Error(), "), at move 2: ") {
		t.Errorf("%v: %+v", err, f)
	}
}

// Mistakes in a question are one error each.
func TestLabMistakes(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for code, want := range map[string]string{
		`lab.run{}`:                                                                                    `needs a field "system"`,
		`lab.run{ system = "tavren" }`:                                                                 `no system is called "tavren"`,
		`lab.run{ system = "encounter", m = 1 }`:                                                       `unknown field "m", expected one of encounter, character, hand, situation, system`,
		`lab.run{ system = "encounter", player = { "random" } }`:                                       `did you mean "players"?`,
		`lab.run{ system = "encounter", n = 0 }`:                                                       `n: expected 1 to`,
		`lab.run{ system = "encounter", players = { "human" } }`:                                       `players[1]: a person cannot play in an experiment, expected an AI`,
		`lab.run{ system = "encounter", players = { "strongst" } }`:                                    `players[1]: no player is called "strongst"`,
		`lab.run{ system = "encounter", players = { "random", "random" } }`:                            `players: encounter has at most 1 players, got 2`,
		`lab.run{ system = "encounter", metrics = { "wins" } }`:                                        `no metric is called "wins", expected one of win, place, score, reason, moves, events, count.KIND or view.PATH; did you mean "win"?`,
		`lab.run{ system = "encounter", metrics = { "win", "win" } }`:                                  `metric win is named twice`,
		`lab.run{ system = "encounter", metrics = { "count.dammage" } }`:                               `no event is called "dammage"; did you mean "damage"?`,
		`lab.run{ system = "encounter", metrics = { 7 } }`:                                             `1: expected a metric's name or a function, got 7`,
		`lab.run{ system = "encounter", null = "draft.weight" }`:                                       `null: expected what stays constant (a feature, a tuning key or a weight) as encounter.NAME or encounter.NAME=VALUE, got "draft.weight"`,
		`lab.run{ system = "encounter", null = "encounter.alignmnt" }`:                                 `null: encounter has no feature, tuning key or weight "alignmnt"; did you mean "alignment"?`,
		`lab.run{ system = "encounter", null = "encounter.alignment=much" }`:                           `null: encounter.alignment: expected a number, got "much"`,
		`lab.run{ system = "encounter", interval = "boot" }`:                                           `interval: expected "t" or "bootstrap", got "boot"`,
		`lab.run{ system = "encounter", by = "seats" }`:                                                `by: expected "player" or "seat", got "seats"; did you mean "seat"?`,
		`lab.run{ system = "encounter", tuning = { nothing = 1 } }`:                                    `no tuning key is called "nothing"`,
		`lab.compare{ system = "encounter", a = "random" }`:                                            `compare: expected two AIs, got 0`,
		`lab.compare{ system = "encounter", a = "random", b = "first", null = "encounter.alignment" }`: `arcana compare cannot use --null`,
		`lab.compare{ system = "market", a = "random", b = "first", metrics = { "moves" } }`:           `metric moves measures the whole match`,
		`lab.share(3, 2)`:      `lab.share: expected k from 0 to n, got k = 3 and n = 2`,
		`lab.mean{}`:           `lab.mean: values: expected at least one number, got none`,
		`lab.mean{ 1, 1e300 }`: `lab.mean: values[2]: expected a number between -1000000000 and 1000000000`,
	} {
		if got := sessiontest.Text(t, s, "return "+code); !strings.HasPrefix(got, "error: ") || !strings.Contains(got, want) {
			t.Errorf("%s\n gave %s\n want %s", code, got, want)
		}
	}
}

// Functions of the asking script see the matches one after the other, whatever
// plays them: one that remembers remembers the same.
func TestOwnMetricsComeInOrder(t *testing.T) {
	const code = `
		local seen, sum = 0, 0
		local r = lab.run{ system = "encounter", players = { "random" }, n = 30, workers = %W, metrics = {
			"score",
			nth = function(g) seen = seen + 1; sum = sum + seen * g:result().scores[1]; return seen end,
			walk = function(g) return { 1, seen, sum } end,
			late = function(g, seat) return seat == 1 and #g:events{ kind = "choose" } == g:view("all").turn end,
		} }
		return tostring(r), sum, seen, r.by.nth[1].value, r.by.late.random and r.by.late.random.value, #r.by.walk[1].points`
	want := sessiontest.Text(t, sessiontest.SessionWith(t, nil), strings.ReplaceAll(code, "%W", "1"))
	if !strings.HasSuffix(want, " 30 15.5 1 3") && !strings.HasSuffix(want, " 30 15.5 0 3") {
		t.Fatal(want)
	}
	for _, workers := range []string{"2", "8"} {
		if got := sessiontest.Text(t, sessiontest.SessionWith(t, nil), strings.ReplaceAll(code, "%W", workers)); got != want {
			t.Errorf("%s workers:\n%s\none:\n%s", workers, got, want)
		}
	}
}

// A metric of the asking script may keep the match that it is shown: later matches
// are played elsewhere.
func TestKeptMatchesStand(t *testing.T) {
	got := sessiontest.Text(t, sessiontest.SessionWith(t, nil), `
		local kept, hashes = {}, {}
		lab.run({ system = "encounter", n = 6, workers = 2, metrics = { keep = function(g)
			kept[#kept + 1], hashes[#hashes + 1] = g, g:hash() .. #g:events()
			return 1
		end } })
		local same = 0
		for i, g in ipairs(kept) do
			if g:hash() .. #g:events() == hashes[i] and g:undo() == 1 then same = same + 1 end
		end
		return same, kept[1]:hash() == kept[2]:hash()`)
	if got != "6 false" {
		t.Errorf("got %s", got)
	}
}

// A metric that goes beyond its script's budget ends the script, and no worker
// stays behind.
func TestOwnMetricsHaveABudget(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	got := sessiontest.Text(t, s, `return lab.run{ system = "encounter", n = 20, workers = 4, metrics = { loop = function() while true do end end } }`)
	if !strings.HasPrefix(got, "error: ") || !strings.Contains(got, "budget") {
		t.Error(got)
	}
	if got := sessiontest.Text(t, s, "return 1 + 1"); got != "2" {
		t.Errorf("the session is broken: %s", got)
	}
}

// A personality that decides by a function of its own plays the same matches where the
// compiled features say nothing.
func TestNullModelsKeepScripts(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{"scripts/ai/last.lua": `return { choose = function(view, options) return #options end }`})
	r, err := experiments.Sim(s, experiments.Experiment{System: "encounter", Players: []string{"lua:last"}, N: 5, Seed: 1, Null: "encounter.momentum", Metrics: []string{"score"}})
	if err != nil {
		t.Fatal(err)
	}
	model, _ := r.Figure("score", "lua:last", "model")
	null, ok := r.Figure("score", "lua:last", "null")
	if !ok || model.Value != null.Value {
		t.Errorf("%v in the model, %v in the null model", model.Value, null.Value)
	}
}

// A null model stands beside the model, on the same seeds.
func TestNullModels(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for _, c := range []struct{ system, player, null, metric string }{
		{"draft", "lua:synergy", "draft.weight", "score"},
		{"draft", "lua:synergy", "draft.resonance.floor_weight=9", "score"},
		{"encounter", "racer", "encounter.momentum", "score"},
		{"delve", "greedy", "delve.tier", "score"},
		{"encounter", "lua:narrative_variety", "encounter.danger=0", "score"},
	} {
		r, err := experiments.Sim(s, experiments.Experiment{System: c.system, Players: []string{c.player}, N: 10, Seed: 1, Null: c.null, Metrics: []string{c.metric}})
		if err != nil {
			t.Fatal(err)
		}
		model, _ := r.Figure(c.metric, c.player, "model")
		null, ok := r.Figure(c.metric, c.player, "null")
		if !ok || model.N != 10 || null.N != 10 || model.Value == null.Value {
			t.Errorf("%s without %s: %v with, %v without", c.player, c.null, model.Value, null.Value)
		}
		plain, err := experiments.Sim(s, experiments.Experiment{System: c.system, Players: []string{c.player}, N: 10, Seed: 1, Metrics: []string{c.metric}})
		if f, _ := plain.Figure(c.metric, c.player, ""); err != nil || !cmp.Equal(f.Estimate, model.Estimate) {
			t.Errorf("%s: the arm of the model %v is not the model alone %v", c.null, model.Estimate, f.Estimate)
		}
	}
}

// A null model reaches the tavern's native players too.
func TestNullModelsOfTheTavern(t *testing.T) {
	for _, player := range []string{"medium", "hard"} {
		r, err := experiments.Sim(sessiontest.SessionWith(t, nil), experiments.Experiment{System: "tavern", Players: []string{player}, N: 4, Seed: 1, Null: "tavern.tempo", Metrics: []string{"moves"}})
		if err != nil {
			t.Fatal(err)
		}
		model, _ := r.Figure("moves", "", "model")
		null, ok := r.Figure("moves", "", "null")
		if !ok || model.Value == null.Value {
			t.Errorf("%s: %v moves with tempo, %v without", player, model.Value, null.Value)
		}
	}
}

// Merging refuses reports that answer another question.
func TestMergeAsksTheSame(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	part := func(seed uint64, k int) lab.Report {
		r, err := experiments.Sim(s, experiments.Experiment{System: "encounter", N: 4, Seed: seed, Shard: k, Shards: 2})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for want, parts := range map[string][]lab.Report{
		"report 2 belongs to another experiment than report 1: seed differs": {part(1, 1), part(2, 2)},
		"expected at least one report":                                       {},
		`report 1: the schema is "", expected "arcana.lab/1"`:                {{}},
	} {
		if _, err := lab.Merge(parts); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// Players who are enough for a match are the match; fewer take the usual number of
// seats, in turn.
func TestSimSeats(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for _, c := range []struct {
		system  string
		players []string
		seats   int
	}{
		{"delve", []string{"random"}, 4}, {"delve", []string{"random", "lua:greedy"}, 4}, {"delve", []string{"random", "random", "random"}, 3},
		{"delve", nil, 4}, {"encounter", []string{"random"}, 1},
	} {
		r, err := experiments.Sim(s, experiments.Experiment{System: c.system, Players: c.players, N: 1, Seed: 1})
		if err != nil || len(r.Question.Players) != c.seats {
			t.Errorf("%s between %v: %d seats, %v", c.system, c.players, len(r.Question.Players), err)
		}
	}
}
