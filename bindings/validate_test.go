package bindings_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/lab"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/validate"
	"arcana/core"
	"arcana/core/rules"
)

// record returns the record of a match of a system between the players of that name.
func record(t testing.TB, s *session.Session, system, player string) core.Record {
	t.Helper()
	list, err := lab.SimMatch(s, lab.Experiment{System: system, Players: []string{player}, N: 1, Seed: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

// claim checks a claim that is given as a value, or as text.
func claim(t testing.TB, s *session.Session, what any) (validate.Verdict, error) {
	t.Helper()
	data, ok := what.(string)
	if !ok {
		text, err := json.Marshal(what)
		if err != nil {
			t.Fatal(err)
		}
		data = string(text)
	}
	return validate.CheckClaim(s, "claim.json", []byte(data))
}

// A match of every system is valid as it was recorded, whole or while it went on.
func TestRecordsAreValid(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for _, sys := range rules.All() {
		r := record(t, s, sys.Name, "random")
		v, err := claim(t, s, r)
		if err != nil || !v.Valid || v.Result == nil || v.System != sys.Name || v.Moves != len(r.Moves) || len(v.Hash) != 16 {
			t.Errorf("%s: %+v, %v", sys.Name, v, err)
		}
		r.Moves, r.Events = r.Moves[:len(r.Moves)/2], r.Events[:len(r.Events)/2]
		if v, err := claim(t, s, r); err != nil || !v.Valid || v.Result != nil {
			t.Errorf("%s, half a match: %+v, %v", sys.Name, v, err)
		}
	}
}

// Whatever is changed in a record is refused, with the first thing that differs.
func TestTamperedRecords(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for name, c := range map[string]struct {
		change func(r *core.Record)
		reason string
	}{
		"a move":             {func(r *core.Record) { r.Moves[0] = "end" }, "the event log differs first at move 1: "},
		"an illegal move":    {func(r *core.Record) { r.Moves[2] = "buy 9" }, "the event log differs first at move 3: tavern: buy 9: "},
		"no move":            {func(r *core.Record) { r.Moves[2] = "" }, `the event log differs first at move 3: "" is not a move`},
		"a move too few":     {func(r *core.Record) { r.Moves = r.Moves[:4] }, "the event log differs first at move 5"},
		"a move too many":    {func(r *core.Record) { r.Moves = append(r.Moves, "end") }, "the event log differs first at move "},
		"an event":           {func(r *core.Record) { r.Events[3] = "0000" + r.Events[3][4:] }, "the event log differs first at move 4: event "},
		"the seed":           {func(r *core.Record) { r.Seed++ }, "the event log differs first at move 1"},
		"tuning":             {func(r *core.Record) { r.Tuning = map[string]any{"triple.choices": 2.0} }, "the event log differs first at move "},
		"other rules":        {func(r *core.Record) { r.Rules = 3 }, "the match was played under version 3 of the rules of the tavern, but this program has version 1; the event log is the same"},
		"other rules, story": {func(r *core.Record) { r.Rules, r.Seed = 3, r.Seed+1 }, "the match was played under version 3 of the rules of the tavern, but this program has version 1; the event log differs first at move 1"},
		"a content file":     {func(r *core.Record) { r.Content[0].Hash = r.Content[1].Hash }, "content differs: abilities/tavern/ember_page.lua; the event log is the same"},
		"one file less":      {func(r *core.Record) { r.Content = r.Content[1:] }, "content differs: abilities/tavern/ember_page.lua; "},
		"a file from afar":   {func(r *core.Record) { r.Content = append(r.Content, core.FileHash{Path: "mods/x.lua"}) }, "content differs: mods/x.lua; "},
		"events of nothing":  {func(r *core.Record) { r.Events = append(r.Events, r.Events[0]) }, "the event log differs first at move "},
	} {
		r := record(t, s, "tavern", "random")
		c.change(&r)
		v, err := claim(t, s, r)
		if err != nil || v.Valid || !strings.HasPrefix(v.Reason, c.reason) {
			t.Errorf("%s: valid %v, %q, %v; expected %q", name, v.Valid, v.Reason, err, c.reason)
		}
	}
}

// duel is a fight with a scripted card, and fair chance in it.
const duel = `tavern.combat{ seed = 7, you = { tier = 2, board = { "Ember Page", { attack = 4, health = 6 } } }, foe = { board = { { attack = 1, health = 3 }, { attack = 3, health = 8 } } } }`

// A combat is valid as it was; any number of its outcome that is changed is refused
// and named.
func TestCombats(t *testing.T) {
	s, _ := sessiontest.Session(t)
	honest := fought(t, s)
	if v, err := claim(t, s, honest); err != nil || !v.Valid {
		t.Fatalf("%+v, %v", v, err)
	}
	outcome := honest["outcome"].(map[string]any)
	changed := 0
	for path, change := range tampered("outcome", outcome) {
		undo := change()
		if v, err := claim(t, s, honest); err != nil || v.Valid || !strings.HasPrefix(v.Reason, path+": ") {
			t.Errorf("%s: valid %v, %q, %v", path, v.Valid, v.Reason, err)
		}
		undo()
		changed++
	}
	if changed < 50 {
		t.Errorf("only %d places of an outcome were changed", changed)
	}
	part := map[string]any{"schema": honest["schema"], "fight": honest["fight"], "outcome": map[string]any{"winner": outcome["winner"]}}
	if v, err := claim(t, s, part); err != nil || !v.Valid || v.Outcome == nil {
		t.Errorf("a claim of the winner alone: %+v, %v", v, err)
	}
}

// A long value that is claimed is cut in the reason, whatever its letters are.
func TestLongClaims(t *testing.T) {
	s, _ := sessiontest.Session(t)
	c := fought(t, s)
	for _, letter := range []string{"x", "é", "龍", "🐉"} {
		for n, shown := range map[int]string{20: `"` + strings.Repeat(letter, 20) + `"`, 90: `"` + strings.Repeat(letter, 29) + "..."} {
			c["outcome"] = map[string]any{"winner": strings.Repeat(letter, n)}
			want := "outcome.winner: the file claims " + shown + ", but the replay gives "
			if v, err := claim(t, s, c); err != nil || v.Valid || !strings.HasPrefix(v.Reason, want) {
				t.Errorf("%d of %s: %q, %v; expected %q", n, letter, v.Reason, err, want)
			}
		}
	}
}

// fought is the claim of a fight as plain data.
func fought(t testing.TB, s *session.Session) map[string]any {
	t.Helper()
	values, err := s.Eval("test", duel)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := plainOf(values[0])
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

// tampered lists changes of every scalar in data, by the path of what is changed; each
// returns how it is taken back.
func tampered(path string, v any) map[string]func() func() {
	list := map[string]func() func(){}
	add := func(inner string, value any, set func(any)) {
		switch value.(type) {
		case map[string]any, []any:
			for path, change := range tampered(inner, value) {
				list[path] = change
			}
		default:
			list[inner] = func() func() { set(other(value)); return func() { set(value) } }
		}
	}
	switch v := v.(type) {
	case map[string]any:
		for name, value := range v {
			add(path+"."+name, value, func(x any) { v[name] = x })
		}
	case []any:
		for i, value := range v {
			add(fmt.Sprintf("%s[%d]", path, i+1), value, func(x any) { v[i] = x })
		}
	}
	return list
}

// other is another value of the same type.
func other(v any) any {
	switch v := v.(type) {
	case float64:
		return v + 1
	case bool:
		return !v
	}
	return fmt.Sprint(v, "?")
}

// What is no claim is refused with one sentence.
func TestNoClaims(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for text, want := range map[string]string{
		``:                             "claim.json is not a record or a combat in JSON: ",
		`[]`:                           "claim.json is not a record or a combat in JSON: ",
		`{}`:                           `claim.json: the schema is "", expected one of arcana.record/2, arcana.record/1, arcana.combat/1`,
		`{"schema":"arcana.combat/2"}`: `did you mean "arcana.combat/1"?`,
		`{"schema":"arcana.record/1","sistem":"tavern"}`:                                                                        "claim.json: no record: ",
		`{"schema":"arcana.record/1","system":"tavren"}`:                                                                        "claim.json: ",
		`{"schema":"arcana.combat/1"}`:                                                                                          "claim.json: the file does not have the key \"fight\"; this key must have the arguments of tavern.fight",
		`{"schema":"arcana.combat/1","fight":{"you":{}}}`:                                                                       "claim.json: the file does not have the key \"fight.seed\"; this key must have the seed of the fight",
		`{"schema":"arcana.combat/1","fight":{"seed":1}}`:                                                                       "claim.json: the file has no key outcome",
		`{"schema":"arcana.combat/1","fight":{"seed":1},"outcome":{"winner":"you"}}`:                                            "claim.json: fight: ",
		`{"schema":"arcana.combat/1","fight":{"seed":1,"yuo":{}},"outcome":{"winner":"you"}}`:                                   `did you mean "you"?`,
		`{"schema":"arcana.combat/1","fight":{"seed":1,"you":{"board":["Ember Pge"]},"foe":{"board":[]}},"outcome":{"gold":1}}`: `did you mean "ember_page"?`,
		`{"schema":"arcana.combat/1","fight":{"seed":1},"outcome":{"winner":"you"},"more":1}`:                                   `claim.json: no combat: json: unknown field "more"`,
	} {
		if v, err := claim(t, s, text); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %+v, %v; expected %q", text, v, err, want)
		}
	}
}

// Whatever is claimed, the verdict or the error comes, and the session goes on.
func FuzzClaim(f *testing.F) {
	s, _ := sessiontest.Session(f)
	honest := fought(f, s)
	for _, seed := range []any{honest, record(f, s, "encounter", "random")} {
		if data, err := json.Marshal(seed); err == nil {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		if v, err := validate.CheckClaim(s, "claim.json", data); err == nil && !v.Valid && v.Reason == "" {
			t.Error("a claim is refused without a reason")
		}
		if v, err := claim(t, s, honest); err != nil || !v.Valid {
			t.Errorf("after it an honest claim is refused: %+v, %v", v, err)
		}
	})
}

// BenchmarkValidate checks a whole match of the tavern, with all of its combats.
func BenchmarkValidate(b *testing.B) {
	s, _ := sessiontest.Session(b)
	for _, player := range []string{"random", "hard"} {
		data, err := json.Marshal(record(b, s, "tavern", player))
		if err != nil {
			b.Fatal(err)
		}
		b.Run("tavern/"+player, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if v, err := validate.CheckClaim(s, "claim.json", data); err != nil || !v.Valid {
					b.Fatal(v, err)
				}
			}
		})
	}
}
