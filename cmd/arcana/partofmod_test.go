package main

import (
	"strings"
	"testing"
)

// TestPartOfMod: a file or folder of a mod is checked, tested and run with the mod, from outside
// and from within.
func TestPartOfMod(t *testing.T) {
	files := tideMod("tides", "")
	files["tides/scripts/scenarios/own.lua"] = "test('own', function() expect(tavern.card('omen_page').id):eq('tides:omen_page') end)\n"
	files["tides/abilities/tavern/omen.lua"] = "return { text = 'x', damage = function(self, fx) fx:damge(self, 1) end }\n"
	files["tides/scripts/lab/own.lua"] = "print(tavern.card('omen_page').id)\n"
	files["loose/own.lua"] = files["tides/scripts/scenarios/own.lua"]
	for _, row := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"check", "tides/abilities/tavern/omen.lua"}, exitContent, "tides/abilities/tavern/omen.lua:1:53: fx has no damge"},
		{[]string{"check", "tides/scripts", "tides"}, exitContent, "1 problem(s)"},
		{[]string{"test", "tides/scripts/scenarios/own.lua"}, exitGood, "ok 1 - "},
		{[]string{"--mods", "./tides", "test", "tides/scripts/scenarios/own.lua"}, exitGood, "ok 1 - "},
		{[]string{"run", "tides/scripts/lab/own.lua"}, exitGood, "tides:omen_page\n"},
		{[]string{"run", "--mods", "tides", "tides/scripts/lab/own.lua"}, exitGood, "tides:omen_page\n"},
		{[]string{"test", "loose/own.lua"}, exitFailed, "not ok 1 - "},
	} {
		if r := arcana(t, files, "", row.args...); r.code != row.code || !strings.Contains(r.out+r.err, row.want) {
			t.Errorf("%v: %d\n%s%s\nwant %s", row.args, r.code, r.out, r.err, row.want)
		}
	}
}
