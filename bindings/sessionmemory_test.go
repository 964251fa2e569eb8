package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings"
	experiments "arcana/bindings/lab"
	"arcana/bindings/sessiontest"
)

// A script that would remember in Lua is pointed to where its own kind keeps what must
// last, and never of a self.memory that it has not.
func TestAdviceOnMemoryFitsTheScript(t *testing.T) {
	const counts = "local n = 0\nlocal function count() n = n + 1 return n end\n"
	const fills = "local t = {}\nlocal function fill() t.n = 1 return 1 end\n"
	for _, row := range []struct{ file, source, run, want string }{
		{"scripts/ai/market/x.lua", counts + "return { score = { buy = { { 'x', count } } } }", `game.new("market", { players = { "lua:x", "first" } })`, "its view shows what happened before"},
		{"scripts/ai/market/x.lua", fills + "return { score = { any = { { 'x', fill } } } }", `game.new("market", { players = { "lua:x", "first" } }):run(1)`, "its view shows what happened before"},
		{"scripts/ai/market/x.lua", "local m = require 'kept'\nreturn { score = { buy = { { 'x', m } } } }", `game.new("market", { players = { "lua:x", "first" } })`, "its view shows what happened before"},
		{"scripts/encounters/x.lua", counts + "return { location = 'bandit', turn_began = count }", `game.new("encounter", { encounter = "x", character = "thief" })`, "self.memory"},
		{"scripts/quests/x.lua", counts + "return { dreamscapes = { { 'draft' } }, quest_began = count }", `game.new("draft", { quest = "x" })`, "self.memory"},
		{"scripts/x.lua", "", `require "kept"`, "pass values as arguments"},
	} {
		host := sessiontest.With(map[string]string{row.file: row.source, "scripts/kept.lua": counts + "return count"})
		host.Strict = true
		session, err := bindings.NewSession(host)
		if err != nil {
			t.Fatal(err)
		}
		_, err = session.Eval("test", row.run)
		checkAdvice(t, row.file, err, row.want)
	}
	_, err := experiments.Sim(sessiontest.SessionWith(t, nil), experiments.Experiment{System: "encounter", N: 1, Scripts: []experiments.MetricScript{{Name: "m.lua", Source: counts + "return { count = count }"}}})
	checkAdvice(t, "a metric", err, "it returns what it measures")
}

func checkAdvice(t *testing.T, what string, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), "content cannot keep values in Lua variables; ") || !strings.Contains(err.Error(), want) ||
		strings.Contains(err.Error(), "self.memory") != (want == "self.memory") {
		t.Errorf("%s: got %v, want advice with %q", what, err, want)
	}
}
