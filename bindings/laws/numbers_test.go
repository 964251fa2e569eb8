package laws_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
)

// readings says, for each system, how an ability reads the numbers that abilities can add to. Reading and adding
// are done by two places of the stage that cases are played on.
var readings = map[string]struct {
	adds, reads string            // the places
	at          string            // the function that reads
	play        string            // what is played; it returns the text of the log
	code        map[string]string // the Lua that reads, by the number; "" for a field that is another number
}{
	"tavern": {"adder", "reader", "start_of_combat", `local _, f = fight("3/9 adder, 2/5 reader", "1/9")
		for _, e in ipairs(f.events) do if e.kind == "log" then return e.text end end`, map[string]string{
		"attack": "self.attack", "health": "self.health", "aegis": "self.aegis", "guardian": "tostring(self.guardian)", "flurry": "tostring(self.flurry)", "rush": "tostring(self.rush)",
		"stealth": "tostring(self.stealth)", "ranged": "tostring(self.ranged)", "hunter": "tostring(self.hunter)", "defender": "tostring(self.defender)"}},
	"market": {"base", "silk", "played", `act("play silk") return g:events{ kind = "log" }[1].text`, map[string]string{
		"cost": "fx:row()[1].cost", "defense": "fx:in_play()[1].defense", "trade": "self.trade", "combat": "self.combat", "authority": "self.authority", "play_cost": "fx:hand()[1].play_cost", "faction": "" /* what is added are further factions */}},
	"encounter": {"tag", "place", "choice_made", `g:play(1) return g:events{ kind = "log" }[1].text`, map[string]string{
		"pressure_per_turn": "self.pressure_per_turn", "success": "table.concat(self.success, \" \")", "threshold": "fx:find(\"mirror\").threshold", "strength": "event.target.amount"}},
	"delve": {"base", "challenge", "revealed", `g:play("commit 4") g:play("pass") g:play("pass") return g:events{ kind = "log" }[1].text`, map[string]string{
		"required": "" /* the tags of a challenge, not how many of them */, "hand_limit": "fx:hero().hand_limit", "body_cost": "fx:hand(fx:hero())[1].body_cost", "mind_cost": "fx:hand(fx:hero())[1].mind_cost",
		"agility_cost": "fx:hand(fx:hero())[1].agility_cost", "body_refresh": "fx:hero().body_refresh", "mind_refresh": "fx:hero().mind_refresh", "agility_refresh": "fx:hero().agility_refresh"}},
	"draft": {"caller", "quest", "card_taken", `g:play(1) return g:events{ kind = "log" }[1].text`, map[string]string{
		"deck_max": "self.deck_max", "dreamsign_max": "self.dreamsign_max", "cost": ""}}, // the cost of a card, not its price in a shop
}

// TestNumbersAreReadInForce: an ability reads every number of a thing that abilities can add to with what they add.
// Each such number has a reading.
func TestNumbersAreReadInForce(t *testing.T) {
	s := sessiontest.Mod(t, nil)
	for _, system := range rules.All() {
		table := registry.Of(system).Table
		if table == nil {
			continue
		}
		how := readings[system.Name]
		for _, number := range table.Kinds(true) {
			read, known := how.code[number]
			if !known && readable(s, system, number) {
				t.Errorf("%s: abilities read the number %s; it needs a reading", system.Name, number)
			}
			if read == "" {
				continue
			}
			adds := fmt.Sprintf(`modify_%s = function(self, fx, query) query:add("law", 2) end`, number)
			of := func(adding string) string {
				return readOnStage(t, system.Name, adding, fmt.Sprintf("%s = function(self, fx, event) fx:log(\"\" .. %s) end", how.at, read))
			}
			if plain, added := of(""), of(adds); plain == added || raised(plain) != added {
				t.Errorf("%s: an ability reads %s as %s, and with 2 more as %s", system.Name, number, plain, added)
			}
		}
	}
}

// TestNumbersDoNotDependOnThemselves: a function that adds to a number reads it without what abilities add.
func TestNumbersDoNotDependOnThemselves(t *testing.T) {
	for _, row := range []struct{ system, number, itself, want string }{
		{"encounter", "pressure_per_turn", "fx:location().pressure_per_turn", "6"},
		{"encounter", "threshold", "query.target.threshold + 1", "3"},
		{"encounter", "strength", "query.target.amount", "6"},
		{"market", "defense", "query.target.defense", "14"},
		{"market", "trade", "query.target.trade", "6"},
		{"market", "play_cost", "query.target.play_cost", "4"},
	} {
		how := readings[row.system]
		adds := fmt.Sprintf(`modify_%s = function(self, fx, query) query:add("law", %s) end`, row.number, row.itself)
		reads := fmt.Sprintf("%s = function(self, fx, event) fx:log(\"\" .. %s) end, modify_%s = function(self, fx, query) query:add(\"more\", 2) end", how.at, how.code[row.number], row.number)
		if got := readOnStage(t, row.system, adds, reads); got != row.want {
			t.Errorf("%s: %s and itself is %s, want %s", row.system, row.number, got, row.want)
		}
	}
}

// readOnStage plays on the stage of a system, with the functions of the place that adds and of the place that reads,
// and returns what is logged.
func readOnStage(t *testing.T, system, adds, reads string) string {
	t.Helper()
	stage, how := stages[system], readings[system]
	files := stage.files(told{how.adds: adds, how.reads: reads})
	maps.Copy(files, readingFiles[system])
	return strings.TrimSpace(sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+storied+stage.begin+how.play+" end)()"))
}

// raised returns a reading with 2 more: each number of it, or true instead of false.
func raised(reading string) string {
	words := strings.Fields(reading)
	for i, word := range words {
		var n int
		if _, err := fmt.Sscan(word, &n); err == nil {
			words[i] = fmt.Sprint(n + 2)
		} else if word == "false" {
			words[i] = "true"
		}
	}
	return strings.Join(words, " ")
}

// readable reports whether abilities read a number of a system: self or a thing of events has such a field.
func readable(s *session.Session, system core.System, number string) bool {
	fields := slices.Clone(registry.Of(system).Writing.Self.Fields)
	for _, m := range s.Modules() {
		for _, c := range m.Classes {
			if c.Name == system.Name+".Card" || c.Name == system.Name+".Thing" {
				fields = append(fields, c.Fields...)
			}
		}
	}
	return slices.ContainsFunc(fields, func(f declare.Param) bool { return f.Name == number })
}

// readingFiles has what a reading needs besides the stage.
var readingFiles = map[string]map[string]string{
	"market": {
		"configs/market/resources.toml": "[[resource]]\nid = \"ore\"\nname = \"Ore\"\nmark = \"shield\"\ntext = \"Ore.\"\nworth = 0.3\n",
		"configs/market/cards.toml":     "[[card]]\nid = \"cartographer\"\npatch = true\nplay_cost = { ore = 1 }\n",
	},
}
