package laws_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// sentences are rules about abilities that no other test holds, each in a system where it can
// be seen.
var sentences = []struct {
	rule, system string
	abilities    told
	play, want   string
}{
	{"what a replacement returns means nothing", "market",
		told{"base": `instead_gain = function() return false, 0 end`, "silk": gainsTrade}, `return act("play silk")`, `play | trigger 2 instead_gain | gain 2 | trigger 3 instead_gain | gain 3`},
	{"a question to another seat is its decision before anything goes on", "market",
		told{"base": `enemy_play = function(self, fx) fx:choose({ "a", "b" }) end, chosen = function(self, fx, word) fx:log(word) end`},
		`act("end") act("play silk") local asked, turn = g:view().pending, g:turn() return asked.seat, turn, (act("choose"))`, `1 1 log a`},
	{"a cancelled death is no kill", "tavern",
		told{"back": `instead_death = function(self, fx, event) event:cancel() end`, "hunter": `kills = function(self, fx) fx:buff(self, 9, 9) end`},
		`return (fight("3/3 hunter", "1/2 back")), (fight("3/3 hunter", "1/2"))`, `3/2 | 1/1 12/11 | `},
	{"an attack is replaced behind a shield too", "tavern",
		told{"ready": `instead_attack = function(self, fx, event) fx:log("asked") end, before_attack = function(self, fx) fx:log("told") end`},
		`local _, f = fight("3/3 ready", "0/2 a") return story(f.events, { log = true })`, `log asked | log told`},
	{"abilities of a card speak in the order of its text", "tavern",
		told{"zed": `damage = function(self, fx) fx:log("first") end`, "keywords/aye": `damage = function(self, fx) fx:log("second") end`},
		`local _, f = fight("1/9", "0/9 zed aye") return story(f.events, { log = true })`, `log first | log second`},
	{"a card that is brought back remembers", "tavern",
		told{"memo": `start_of_combat = function(self) self.memory.n = 7 end, any_summon = function(self, fx, event) if event.target == self then fx:log(tostring(self.memory.n)) end end`,
			"nurse": `ally_death = function(self, fx) fx:revive(fx:dead_allies()[1]) end`},
		`local _, f = fight("3/9", "0/1 memo g, 0/9 nurse") return story(f.events, { log = true })`, `log 7`},
	{"a card that is moved remembers", "tavern",
		told{"memo": `start_of_combat = function(self, fx) self.memory.n = 7 fx:move(self, 2) end, damage = function(self, fx) fx:log(tostring(self.memory.n)) end`},
		`local _, f = fight("3/9", "0/9 memo g, 0/9") return story(f.events, { log = true })`, `log 7`},
	{"a card that is stolen remembers", "tavern",
		told{"memo": `start_of_combat = function(self, fx) self.memory.n = 7 end, attack = function(self, fx) fx:log(tostring(self.memory.n)) end, damage = function(self, fx) fx:log(tostring(self.memory.n)) end`,
			"thief": `any_attack = function(self, fx) fx:steal(fx:enemies()[1]) end`},
		`local _, f = fight("1/9 thief", "1/9 memo", 3) return story(f.events, { log = true }):sub(-5), #f.foe.board`, `log 7 0`},
	{"a copy of a card remembers nothing", "tavern",
		told{"memo": `start_of_combat = function(self, fx) self.memory.n = 7 end, any_summon = function(self, fx, event) if event.target == self then fx:log(tostring(self.memory.n)) end end`,
			"scribe": `before_attack = function(self, fx) fx:copy_card(fx:allies()[2]) end`},
		`local _, f = fight("1/9 scribe, 0/9 memo", "0/9") return story(f.events, { log = true })`, `log nil`},
	{"a copy of an ability remembers nothing", "tavern",
		told{"memo": `start_of_combat = function(self, fx) self.memory.n = 7 end, damage = function(self, fx) fx:log(tostring(self.memory.n)) end`,
			"mimic": `before_attack = function(self, fx) fx:copy_ability(fx:allies()[2]) end`},
		`local _, f = fight("1/9 mimic, 0/9 memo", "1/9") return story(f.events, { log = true })`, `log nil`},
}

// TestSentences: rules about abilities hold.
func TestSentences(t *testing.T) {
	for _, s := range sentences {
		t.Run(s.rule, func(t *testing.T) {
			stage := stages[s.system]
			text := sessiontest.Text(t, sessiontest.Mod(t, stage.files(s.abilities)), "(function() "+storied+stage.begin+s.play+" end)()")
			if strings.TrimSpace(text) != strings.TrimSpace(s.want) {
				t.Errorf("got  %s\nwant %s", text, s.want)
			}
		})
	}
}
