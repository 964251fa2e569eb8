package made

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/session"
)

// numbers says which numbers of a thing scripts may ask for by a function of its system.
var numbers = map[string][]string{
	"tavern card": {"tier", "attack", "health"},
	"market card": {"cost", "copies"},
}

// Files returns what the session has made as the files of a mod, but for its mod.toml: TOML,
// Lua, and a scenario that expects what was made. There are none where nothing was made.
func Files(s *session.Session, mod string) session.Texts {
	t := session.State[things](s)
	files := t.texts()
	if len(files) > 0 {
		files["scripts/scenarios/"+mod+".lua"] = t.scenario()
	}
	return files
}

// scenario expects the numbers that were given, and that a match begins.
func (t *things) scenario() string {
	var b strings.Builder
	var systems []string
	for _, r := range t.rows {
		if !slices.Contains(systems, r.system) {
			systems = append(systems, r.system)
		}
		var lines []string
		for _, field := range numbers[r.system+" "+r.kind] {
			if value, given := r.fields[field]; given {
				lines = append(lines, fmt.Sprintf("  expect(%s.%s(%s).%s):eq(%s)\n", r.system, r.kind, declare.Quote(r.id), field, tomlOf(value)))
			}
		}
		if len(lines) > 0 {
			fmt.Fprintf(&b, "test(%s, function()\n%send)\n\n", declare.Quote(r.id+" is as it was made"), strings.Join(lines, ""))
		}
	}
	for file := range t.scripts {
		if system := strings.Split(strings.TrimPrefix(strings.TrimPrefix(file, "abilities/"), "scripts/ai/"), "/")[0]; !slices.Contains(systems, system) {
			if system == "scripts" {
				system = "encounter"
			}
			systems = append(systems, system)
		}
	}
	slices.Sort(systems)
	for _, system := range slices.Compact(systems) {
		fmt.Fprintf(&b, "test(%s, function()\n  expect(#game.new(%s):moves() > 0):eq(true)\nend)\n", declare.Quote("a match of the "+system+" begins"), declare.Quote(system))
	}
	return b.String()
}
