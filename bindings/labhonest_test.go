package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/lab"
	"arcana/bindings/sessiontest"
)

// What a metric must not return is reported with its name and place, once.
func TestRefusedMetricsAreNamed(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for source, want := range map[string]string{
		"return {\n odd = function(g) return 0/0 end }":              "m.lua:2: metric odd: expected a number between -1000000000 and 1000000000, got NaN",
		"return { odd = function(g, seat) return {} , 1 end }":       "",
		"return { odd = function(g) return print end }":              "m.lua:1: metric odd: a metric must return true or false, a number, a word or a list of numbers, got ",
		"return { odd = function(g) return ('x'):rep(81) end }":      "m.lua:1: metric odd: expected a word of at most 80 bytes, got 81",
		"return { odd = function(g) local x = nil; return x.y end }": "m.lua:1: ",
	} {
		r, err := lab.Sim(s, lab.Experiment{System: "encounter", N: 2, Seed: 1, Scripts: []lab.MetricScript{{Name: "m.lua", Source: source}}})
		if err != nil {
			t.Fatal(err)
		}
		if want == "" {
			if r.Tally.Failed != 0 {
				t.Errorf("%s: %+v", source, r.Tally.Failures)
			}
			continue
		}
		if r.Tally.Failed != 2 || !strings.HasPrefix(r.Tally.Failures[0].Text, want) {
			t.Errorf("%s gave %+v\nwant %s", source, r.Tally.Failures, want)
		}
	}
	got := sessiontest.Text(t, s, "return lab.run{ system = 'encounter', n = 1,\n metrics = { odd = function() return 0/0 end } }.failures[1].text")
	if got != "test:2: metric odd: expected a number between -1000000000 and 1000000000, got NaN" {
		t.Error(got)
	}
}

// What cannot be measured in any match is reported before the first.
func TestMetricsAreTriedFirst(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	for want, e := range map[string]lab.Experiment{
		`metric view.foo: no field "foo", expected one of `:                                 {Metrics: []string{"view.foo"}},
		`metric view.turn.x: "x": this value has no fields`:                                 {Metrics: []string{"view.turn.x"}},
		"m.lua:1: expected a table with functions that measure a match, got an empty table": {Scripts: []lab.MetricScript{{Name: "m.lua", Source: "return {}"}}},
	} {
		e.System, e.N = "encounter", 3
		if _, err := lab.Sim(s, e); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// A handful of pairs is no proof.
func TestFewPairsAreNotCertain(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	got := sessiontest.Text(t, s, `
		local r = lab.compare{ system = "market", a = "lua:value", b = "random", n = 3 }
		return r.by.win.value, r.by.win.low, r.by.win.high, r.by.place.value, r.by.place.low, r.by.place.high, lab.mean{ 2, 2, 2 }.low, lab.mean{ 2 }.low, tostring(r):find("place[^\n]*%*")`)
	if got != "1 -1 1 -1 -1 1 nil nil nil" {
		t.Error(got)
	}
}

// The prompt shows a report as its table, as print does, wherever it stands.
func TestReportsShowAsTheirText(t *testing.T) {
	s := sessiontest.SessionWith(t, nil)
	const ask = `local r = lab.run{ system = "encounter", n = 20 } `
	text := sessiontest.Text(t, s, ask+"return tostring(r)")
	if got := sessiontest.Text(t, s, ask+"return r"); got != text || !strings.HasPrefix(got, "encounter: 20 matches, seed ") {
		t.Errorf("got\n%s\nwant\n%s", got, text)
	}
	if got := sessiontest.Text(t, s, ask+"return { kept = r }"); got != "kept:\n  "+strings.ReplaceAll(text, "\n", "\n  ") {
		t.Errorf("inside of a table:\n%s", got)
	}
	if got := sessiontest.Text(t, s, `return setmetatable({ 1 }, { text = "x", __tostring = function() return "x" end, __metatable = false })`); got != "{ 1 }" {
		t.Errorf("a script's own table shows as %s", got)
	}
}
