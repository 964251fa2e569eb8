package grammar_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/grammar"
	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest/shipped"
	"arcana/core"
	"arcana/core/rand"
)

// together is how many abilities act in one match.
const together = 10

// stage is content whose things have one ability each: its files beside those abilities,
// how the thing of a place is written with what speaks for it, and the options of a match.
type stage struct {
	files   map[string]string
	thing   func(i int, speaks string) (file, text string)
	script  string // how a thing names a script
	folder  string // where scripts lie
	options map[string]any
	never   []string // moments that its things do not have
	asked   []string // the queries that its files add
}

// stages are those of the systems.
var stages = map[string]stage{
	"tavern": {
		files: map[string]string{"configs/tavern/tuning.toml": "set = \"law\"\n[gold]\nbuy = 1\n",
			"configs/tavern/cards.toml": `[[keyword]]
id = "sting"
name = "Sting"
abilities = [ { when = "deals_damage", do = { effect = "debuff", target = "target", attack = 1, health = 1 } }, { when = "aura", do = { effect = "have", target = { side = "ally", other = true }, attack = 1, sting = 1 } } ]

`},
		asked: []string{"sting"},
		thing: func(i int, speaks string) (string, string) {
			body := fmt.Sprintf("attack = %d\nhealth = %d", 1+i%3, 2+i%4)
			if i%5 == 4 {
				body = "spell = true"
			}
			return "configs/tavern/cards.toml", fmt.Sprintf("[[card]]\nid = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\ntier = %d\ntribes = [%q]\n%s\nkeywords = [%q]\n%s\n\n",
				i, i, 1+i/2%6, []string{"cups", "swords", "wands", "pentacles"}[i%4], body, []string{"flurry", "rush", "stealth", "ranged", "hunter"}[i%5], speaks)
		},
		script: "ability = { script = %q }", folder: "abilities/tavern",
	},
	"market": {
		files: map[string]string{"configs/market/tuning.toml": `set = "law"`,
			"configs/market/cards.toml": `[[keyword]]
id = "sting"
name = "Sting"
abilities = [ { when = "any_play", do = { effect = "damage", player = "opponents", points = 1 } }, { when = "aura", do = { effect = "have", cost = 1, defense = -1, usable = -1 } } ]

`},
		thing: func(i int, speaks string) (string, string) {
			base := ""
			if i%3 == 0 {
				base = "defense = 4\n"
			}
			return "configs/market/cards.toml", fmt.Sprintf("[[card]]\nid = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\nfaction = %q\ncost = %d\ncopies = 4\n%seffects = { trade = 1, combat = %d }\n%s\n\n",
				i, i, []string{"wilds", "kingdom"}[i%2], 1+i%3, base, i%3, speaks)
		},
		script: "ability = { script = %q }", folder: "abilities/market",
	},
	"delve": {
		files: map[string]string{"configs/delve/tuning.toml": `set = "law"`},
		thing: func(i int, speaks string) (string, string) {
			named := fmt.Sprintf("id = \"law_%d\"\nname = \"Law %d\"\nset = \"law\"\n", i, i)
			speaks = "ability = { " + speaks + " }\n\n"
			switch i {
			case 0:
				return "configs/delve/bases.toml", "[[base]]\n" + named + speaks
			case 1:
				return "configs/delve/pois.toml", "[[poi]]\n" + named + "types = [\"social\"]\n" + speaks
			}
			return "configs/delve/challenges.toml", "[[challenge]]\n" + named + "type = \"social\"\nrequired = [\"empathy\", \"lore\", \"agility\"]\nstrong_success = {}\nsuccess = {}\nlow_fail = {}\nhigh_fail = {}\n" + speaks
		},
		script: "script = %q", folder: "abilities/delve", never: []string{"play", "power", "activate", "strong_success", "success", "low_fail", "high_fail", "resonance", "before_resonance", "instead_resonance"},
	},
	"encounter": {
		files: map[string]string{"configs/encounter/locations.toml": "[[location]]\nid = \"law\"\nname = \"Law\"\ntype = \"social\"\nmax_turns = 12\nmax_pressure = 60\npressure_per_turn = 1\nsuccess = [40, 50, 60]\n" +
			"tags = [" + quoted(together) + "]\n"},
		thing: func(i int, speaks string) (string, string) {
			return "configs/encounter/narrative_tags.toml", fmt.Sprintf("[[tag]]\nid = \"law_%d\"\nname = \"Law %d\"\napproach = %q\nthreshold = 1\n%s\n\n",
				i, i, []string{"dominance", "rapport", "analysis", "precision", "concealment"}[i%5], speaks)
		},
		script: "ability = { script = %q }", folder: "abilities/encounter", options: map[string]any{"encounter": "law"},
	},
	"draft": {
		files: map[string]string{"scripts/quests/law.lua": "return { dreamscapes = { { \"draft\", \"shop\" }, { \"draft\", \"draft\" } }, quest_began = function(self, fx) for i = 1, 9 do fx:dreamsign(\"law_\" .. i) end end }"},
		thing: func(i int, speaks string) (string, string) {
			if i == 0 {
				return "configs/draft/dreamcallers.toml", "[[dreamcaller]]\nid = \"law_0\"\nname = \"Law 0\"\nresonance = [\"tide\"]\n" + speaks + "\n"
			}
			return "configs/draft/dreamsigns.toml", fmt.Sprintf("[[dreamsign]]\nid = \"law_%d\"\nname = \"Law %d\"\nresonance = \"tide\"\n%s\n\n", i, i, speaks)
		},
		script: "ability = { script = %q }", folder: "abilities/draft", options: map[string]any{"quest": "law", "dreamcaller": "law_0"},
	},
}

// quoted lists the names of things.
func quoted(n int) string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("%q", fmt.Sprint("law_", i))
	}
	return strings.Join(names, ", ")
}

// forms are the files of a mod whose things have the abilities: as data, and as scripts.
func (s *stage) forms(abilities []said) (data, scripts map[string]string) {
	data, scripts = maps.Clone(s.files), maps.Clone(s.files)
	for i, a := range abilities {
		allied := strings.Contains(a.Lua, `it["ally"]`)
		// What an author says it is worth no function is asked: the script has none either.
		file, text := s.thing(i, "abilities = [ { worth = 1,"+a.Data[1:]+" ]")
		data[file] += text
		name := fmt.Sprint("law_", i)
		script := fmt.Sprintf(s.script, name)
		if allied {
			script = strings.Replace(script, " }", ", ally_worth = 1 }", 1) // which the market asks for
		}
		if stated := statedValue.FindStringSubmatch(a.Data); stated != nil { // other cards may read it
			script = strings.Replace(script, " }", ", "+stated[1]+" }", 1)
		}
		_, text = s.thing(i, script)
		scripts[file] += text
		scripts[s.folder+"/"+name+".lua"] = prelude + "local it = {}\n" + a.Lua + "return it\n"
	}
	return data, scripts
}

// statedValue is the value that an ability of data states, behind its triggers.
var statedValue = regexp.MustCompile(`^\{ when = \[[^\]]*\], (value = \d+)`)

// play plays a match among random players with a mod.
func play(t *testing.T, system core.System, s *stage, files map[string]string, seed uint64) *core.Match {
	t.Helper()
	options := map[string]any{"seed": seed}
	maps.Copy(options, s.options)
	opened, err := session.Open(shipped.ModHost(files), match.Module)
	if err != nil {
		t.Fatalf("%v\n%v", err, files)
	}
	table, err := match.Sit(opened, system.Name, slices.Repeat([]string{"random"}, system.Least), options)
	if err != nil {
		t.Fatalf("%v\n%v", err, files)
	}
	m := table.Match()
	if _, err := m.Run(4000); err != nil {
		t.Fatal(err)
	}
	return m
}

// toldWords are the events of a match. Why a function failed names its file, and it spent as much
// as its words cost, so only that it failed is compared.
func toldWords(m *core.Match) []core.Event {
	events := slices.Clone(m.Events())
	for i := range events {
		if events[i].Kind == core.KindFizzled {
			events[i].Text, events[i].Amount = "", 0
		}
		events[i].Text = failed.ReplaceAllString(events[i].Text, "failed")
	}
	return events
}

// stopAt returns the index of the event that says that a move or combat has used all of its computing time, or else how
// many events there are. Data and Lua cost a little different, so from there on they go different ways.
func stopAt(m *core.Match) int {
	events := m.Events()
	i := slices.IndexFunc(events, func(e core.Event) bool {
		return e.Kind == core.KindFizzled && strings.Contains(e.Text, "units of computing time")
	})
	if i < 0 {
		return len(events)
	}
	return i
}

// failed is how a number says that a function which adds to it failed, and where.
var failed = regexp.MustCompile(`failed: (\\.|[^"\\])*`)

// state is how a match stands.
func state(t *testing.T, m *core.Match) string {
	t.Helper()
	text, err := json.Marshal(m.Game().View(core.All))
	if err != nil {
		t.Fatal(err)
	}
	return ofData.ReplaceAllString(failed.ReplaceAllString(string(text), "failed"), `"script":"$1"`)
}

// ofData is the name of the script that an ability in data becomes: that of its thing, with its number.
var ofData = regexp.MustCompile(`"script":"(law_\d+)#1"`)

// TestDataAndLua: an ability that is data and the Lua that somebody would write from the
// help leave the same events and the same state, whatever it says.
func TestDataAndLua(t *testing.T) {
	for _, system := range speaking() {
		t.Run(system.Name, func(t *testing.T) {
			s, ok := stages[system.Name]
			if !ok {
				t.Fatal("no stage")
			}
			words := asking(system, s.asked...).Of(core.ScriptRef{Thing: true})
			spoke, why := 0, map[string]int{}
			for seed := uint64(1); seed <= uint64(hosttest.Full(2, 100)) && !t.Failed(); seed++ {
				dice := rand.New(seed, "said/"+system.Name)
				var abilities []said
				for i := range together {
					abilities = append(abilities, invent(words, fmt.Sprint("Law ", i), &dice, s.never...))
				}
				data, scripts := s.forms(abilities)
				one, other := play(t, system, &s, data, seed), play(t, system, &s, scripts, seed)
				a, b := toldWords(one), toldWords(other)
				end := min(stopAt(one), stopAt(other))
				stopped := end < min(len(a), len(b))
				if stopped {
					a, b = a[:end], b[:end]
				}
				for i := range min(len(a), len(b)) {
					if a[i] != b[i] {
						t.Errorf("seed %d, event %d: data %+v\n%s\nLua %+v\n%s\n%s", seed, i, a[i], one.Events()[i].Text, b[i], other.Events()[i].Text, both(abilities, a[:i+1]))
						break
					}
				}
				if !t.Failed() && !stopped && (len(a) != len(b) || state(t, one) != state(t, other)) {
					t.Errorf("seed %d: %d events of data, %d of Lua, or another state\n%s", seed, len(a), len(b), both(abilities, nil))
				}
				for i, e := range a {
					if e.Kind == core.KindFizzled {
						why[one.Events()[i].Text]++
					} else if e.Kind == core.KindTrigger || e.Source != 0 {
						spoke++
					}
				}
			}
			if spoke == 0 {
				t.Error("nothing ever spoke")
			}
			t.Logf("%d times an ability spoke; %v", spoke, why)
		})
	}
}

// asking are the words of a system with queries that content adds.
func asking(system core.System, queries ...string) *grammar.Words {
	binding := registry.Of(system)
	binding.Table = binding.Table.Asking(queries...)
	return binding.Words()
}

// both writes down what was made up, with the last that spoke.
func both(abilities []said, events []core.Event) string {
	var s strings.Builder
	for i, a := range abilities {
		fmt.Fprintf(&s, "law_%d: %s\n%s", i, a.Data, a.Lua)
	}
	for _, e := range events[max(0, len(events)-6):] {
		fmt.Fprintf(&s, "%+v\n", e)
	}
	return s.String()
}
