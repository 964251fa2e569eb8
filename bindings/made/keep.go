// What was made at the prompt as the files of a mod.

package made

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/session"
)

// askable has, by "SYSTEM KIND", the numbers of a thing that scripts can ask for by a function of its
// system, as tavern.card("almoner").tier.
var askable = map[string][]string{
	"tavern card": {"tier", "attack", "health"},
	"market card": {"cost", "copies"},
}

// Files returns what the session has made as the files of a mod of that id: TOML, Lua, and a file of
// scenarios that test what was made. mod.toml is not among them. There are none if nothing was made.
func Files(s *session.Session, mod string) session.Texts {
	t := session.State[things](s)
	files := t.texts()
	if len(files) > 0 {
		files["scripts/scenarios/"+mod+".lua"] = t.scenarios()
	}
	return files
}

// scenarios returns a scenario for each thing, which expects the numbers that were given, and one for
// each system, which expects that a match begins.
func (t *things) scenarios() string {
	var b strings.Builder
	var systems []string
	for _, r := range t.rows {
		if !slices.Contains(systems, r.system) {
			systems = append(systems, r.system)
		}
		var lines []string
		for _, field := range askable[r.system+" "+r.kind] {
			if value, given := r.fields[field]; given { // a number, which TOML and Lua write alike
				lines = append(lines, fmt.Sprintf("  expect(%s.%s(%s).%s):eq(%s)\n", r.system, r.kind, declare.Quote(r.id), field, tomlOf(value)))
			}
		}
		if len(lines) > 0 {
			fmt.Fprintf(&b, "test(%s, function()\n%send)\n\n", declare.Quote(r.id+" is as it was made"), strings.Join(lines, ""))
		}
	}
	for file := range t.scripts {
		system := strings.Split(strings.TrimPrefix(strings.TrimPrefix(file, "abilities/"), "scripts/ai/"), "/")[0]
		if system == "scripts" { // scripts/encounters is the one folder that does not name its system
			system = "encounter"
		}
		systems = append(systems, system)
	}
	slices.Sort(systems)
	for _, system := range slices.Compact(systems) {
		fmt.Fprintf(&b, "test(%s, function()\n  expect(#game.new(%s):moves() > 0):eq(true)\nend)\n", declare.Quote("a match of the "+system+" begins"), declare.Quote(system))
	}
	return b.String()
}
