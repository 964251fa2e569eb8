package main

import (
	"strings"
	"testing"
)

// TestCheckRunsScenarios: a scenario that ends with an error is told at its line, and one whose
// expectation fails is for arcana test.
func TestCheckRunsScenarios(t *testing.T) {
	const source = "test('good', function() expect(1):eq(1) end)\ntest('fails', function() expect(1):eq(2) end)\ntest('breaks', function()\n  local g = game.new('tavern')\n  g:play('dance')\n  expect(1):eq(1)\nend)\ntest('nil', function()\n  local t = {}\n  expect(t.a.b):eq(1)\nend)\n"
	for _, id := range []bool{false, true} {
		files := map[string]string{"m/scripts/scenarios/own.lua": source}
		if id {
			files["m/mod.toml"] = manifest("mine")
		}
		r := arcana(t, files, "", "check", "m")
		if r.code != exitContent || strings.Count(r.out, "m/scripts/scenarios/own.lua:") != 2 || !strings.Contains(r.out, "m/scripts/scenarios/own.lua:5: ") || !strings.Contains(r.out, "m/scripts/scenarios/own.lua:10: attempt to index field 'a'") {
			t.Errorf("%d: %s%s", r.code, r.out, r.err)
		}
	}
}
