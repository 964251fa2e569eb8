package laws_test

import (
	"slices"
	"strings"
	"testing"

	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/core/rules"
)

// cases are what may become of an event while abilities replace it, prepare for it and
// hear it: every system has all of them, each once, or says why it cannot have one.
var cases = []string{
	"cancelled",
	"redirected",
	"redirected to what it cannot befall",
	"two replacements",
	"two replacements in the other order",
	"a replacement that causes the same again",
	"a replacement of what a replacement caused",
	"before it, what it befalls is gone",
	"what it did is heard by one that leaves",
	"redirected behind an aegis",
	"replaced beside the one that was struck",
	"deaths together, one replaced",
	"silenced while it dies",
	"two abilities with one name in memory",
	"a function that fails in the middle",
	"a hidden event",
}

// scene is one case in one system: abilities by where they stand, each the inside of the
// table that its file returns; what is played; and the story that comes of it.
type scene struct {
	abilities map[string]string
	play      string
	want      string
	never     string // why there is no such case
}

// told are the abilities of a scene.
type told = map[string]string

// stages are what scenes are played on: the files of a mod with the abilities of a scene,
// and what is done before it.
var stages = map[string]struct {
	files  func(told) map[string]string
	begin  string
	scenes map[string]scene
}{
	"tavern":    {tavernFiles, tavernBegin, tavernScenes},
	"market":    {marketFiles, marketBegin, marketScenes},
	"delve":     {delveFiles, delveBegin, delveScenes},
	"encounter": {encounterFiles, encounterBegin, encounterScenes},
	"draft":     {draftFiles, draftBegin, draftScenes},
}

// storied makes the words of events: of each its kind, its amount and what tells it apart.
const storied = `
local named = { trigger = true, cancelled = true, fizzled = true, emit = true, log = true }
function story(events, only)
  local list = {}
  for _, e in ipairs(events) do
    local words = { e.kind }
    if e.amount ~= 0 and e.kind ~= "fizzled" then words[#words + 1] = tostring(e.amount) end
    if named[e.kind] then words[#words + 1] = e.text end
    if not only or only[e.kind] then list[#list + 1] = table.concat(words, " ") end
  end
  return table.concat(list, " | ")
end
`

// The table of cases is whole: every system whose abilities hear events, and every case in
// each.
func TestCases(t *testing.T) {
	for _, system := range rules.All() {
		stage, told := stages[system.Name]
		if registry.Of(system).Table == nil && !told {
			continue
		}
		for name := range stage.scenes {
			if !slices.Contains(cases, name) {
				t.Errorf("%s: %q is no case", system.Name, name)
			}
		}
		for _, name := range cases {
			t.Run(system.Name+"/"+name, func(t *testing.T) {
				s, ok := stage.scenes[name]
				switch {
				case !ok:
					t.Error("neither played, nor said why it cannot be")
				case s.never == "":
					text := sessiontest.Text(t, sessiontest.Mod(t, stage.files(s.abilities)), "(function() "+storied+stage.begin+s.play+" end)()")
					if strings.TrimSpace(text) != strings.TrimSpace(s.want) {
						t.Errorf("got  %s\nwant %s", text, s.want)
					}
				case s.play != "":
					t.Error("played, and said never to be")
				}
			})
		}
	}
}

// abilityFiles are the files of abilities in a folder, by their names; others do nothing.
func abilityFiles(folder string, named told, places ...string) map[string]string {
	files := map[string]string{}
	for _, name := range places {
		files[folder+"/"+name+".lua"] = "return { chosen = function() end }"
	}
	for name, body := range named {
		files[folder+"/"+name+".lua"] = "return { chosen = function() end, " + body + " }"
	}
	return files
}
