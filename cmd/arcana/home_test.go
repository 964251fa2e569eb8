package main

import (
	"strings"
	"testing"
)

// TestHome: the mod that one stands in is meant by every command, which says so first; a mod
// that a path names takes its place, and others are laid over beside it.
func TestHome(t *testing.T) {
	const card = "[[card]]\nid = \"lamp\"\nname = \"Lamp\"\ntier = 1\nattack = 7\nhealth = 2\ntext = \"\"\n"
	files := map[string]string{
		"m/mod.toml": manifest("mine"), "m/configs/tavern/cards.toml": card, "m/scripts/scenarios/own.lua": "test('own', function() expect(tavern.card('mine:lamp').attack):eq(7) end)\n",
		"other/mod.toml":  manifest("other"),
		"lone.lua":        "print(pcall(tavern.card, 'mine:lamp'))\n",
		"m/loose.lua":     "return tavern.card('mine:lamp').attack\n",
		"other/loose.lua": "print((pcall(tavern.card, 'mine:lamp')))\n",
	}
	const lamp = `tavern.card("mine:lamp").attack`
	for _, row := range []struct {
		from string
		args []string
		code int
		out  string // what standard output begins with
		err  string // what the first line of standard error is
	}{
		{"m", []string{"eval", lamp}, exitGood, "7\n", "with mine 1.0.0 (mod.toml)"},
		{"m/configs/tavern", []string{"eval", lamp}, exitGood, "7\n", "with mine 1.0.0 (../../mod.toml)"},
		{"m", []string{"--mods", ".", "eval", lamp}, exitGood, "7\n", ""},
		{"m", []string{"--mods", "../other", "eval", lamp}, exitGood, "7\n", "with mine 1.0.0 (mod.toml), other 1.0.0 (../other/mod.toml)"},
		{"m", []string{"run", "../lone.lua"}, exitGood, "true\t", "with mine 1.0.0 (mod.toml)"},
		{"m", []string{"run", "loose.lua"}, exitGood, "7\n", "with mine 1.0.0 (mod.toml)"},
		{"m", []string{"run", "../other/loose.lua"}, exitGood, "false\n", ""},
		{"m", []string{"sim", "tavern", "--n", "2"}, exitGood, "", "with mine 1.0.0 (mod.toml)"},
		{"m", []string{"test"}, exitGood, "TAP", "testing mine 1.0.0 (mod.toml)"},
		{"m", []string{"test", "scripts/scenarios/own.lua"}, exitGood, "TAP", "testing mine 1.0.0 (mod.toml)"},
		{"m", []string{"check"}, exitGood, "", "checking mine 1.0.0 (mod.toml)"},
		{"m", []string{"check", "../other"}, exitGood, "", "checking other 1.0.0 (../other/mod.toml)"},
		{"m", []string{"mods"}, exitGood, "1  mine 1.0.0", "with mine 1.0.0 (mod.toml)"},
		{".", []string{"check", "."}, exitUsage, "", ". has no mod.toml, so it is not a mod, but there are mods below it; name them instead: m other"},
		{".", []string{"test", "."}, exitUsage, "", ". has no mod.toml, so it is not a mod, but there are mods below it; name them instead: m other"},
		{".", []string{"check"}, exitGood, "", "checking the shipped content"},
		{".", []string{"eval", "1"}, exitGood, "1\n", ""},
	} {
		lay(t, files)
		t.Chdir(row.from)
		var out, talk strings.Builder
		code := newProgram(strings.NewReader(""), &out, &talk).run(row.args)
		first, _, _ := strings.Cut(talk.String(), "\n")
		if code != row.code || !strings.HasPrefix(out.String(), row.out) || first != row.err {
			t.Errorf("%s, %v: %d\n%s---\n%s", row.from, row.args, code, out.String(), talk.String())
		}
	}
}

// TestHomeIsNotLocked: a lock in a mod's own folder says with what the mod was made, and not
// what the mod is.
func TestHomeIsNotLocked(t *testing.T) {
	files := map[string]string{"mod.toml": manifest("mine"), "mods.lock": "# The mods that belong here.\n"}
	if r := arcana(t, files, "", "eval", "1"); r.code != exitGood {
		t.Errorf("%d: %s", r.code, r.err)
	}
}
