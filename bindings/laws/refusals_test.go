package laws_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/bindings/system"
	"arcana/core/rules"
)

// A refusal is a verb that is asked for what it cannot do: the call, and what comes of it. Either
// it fails with those words, or it "answers" so, or a rule makes it silent, which the row names.
type refusal struct{ call, want string }

// The rules by which verbs do nothing in silence.
const (
	passedOver = "silent: an effect never chooses a card that is dead (R-T8)"
	soAlready  = "silent: it is so already"
	nothing    = "silent: nothing is asked for"
)

// refused are, for moments of each system, the calls of an ability that speaks then.
var refused = []struct {
	system, when    string
	ability, moment string // who speaks, and the head of its function with what the calls name
	play            string
	calls           []refusal
}{
	{"tavern", "while a friend's death is heard", "probe", `ally_death = function(self, fx) local dead, foe = fx:dead_allies()[1], fx:enemies()[1]`,
		`local _, f = fight("3/9", "0/1 g, 0/9 probe") return f.events`, []refusal{
			{`fx:damage(dead, 1)`, `answers false`}, {`fx:heal(dead, 1)`, passedOver}, {`fx:buff(dead, 1, 1)`, passedOver}, {`fx:attack(dead, 1)`, passedOver}, {`fx:attack(dead)`, passedOver},
			{`fx:aegis(dead, 1)`, passedOver}, {`fx:guardian(dead)`, passedOver}, {`fx:destroy(dead)`, passedOver}, {`fx:debuff(dead, 1)`, passedOver}, {`fx:set(dead, 1, 1)`, passedOver},
			{`fx:silence(dead)`, passedOver}, {`fx:move(dead, 1)`, passedOver}, {`fx:transform(dead, "Ember Page")`, passedOver}, {`fx:take_keyword(dead, "aegis")`, passedOver}, {`fx:give_keyword(dead, "flurry")`, passedOver},
			{`fx:copy_ability(dead)`, `is dead, expected a living card`}, {`fx:copy_card(dead)`, `is dead, expected a living card`}, {`fx:revive(foe)`, `is not dead, expected one of fx:dead_allies()`},
			{`fx:steal(self)`, `is on the card's own side, expected an enemy`}, {`fx:cleave(1)`, `cleave can be used only during an attack, in on_attack`},
			{`fx:discount(1)`, `only in the recruit phase, not in a combat`}, {`fx:hero_damage(1)`, `only in the recruit phase, not in a combat`}, {`fx:give("ember_page", 1, "shop")`, `only in the recruit phase, not in a combat`}, {`fx:reroll()`, `only in the recruit phase, not in a combat`},
			{`fx:put(dead, "board")`, `is not aside, expected one of fx:aside()`}, {`fx:put(dead, "aside")`, `is dead, expected a living card`}, {`fx:put(foe, "hand")`, `combat`}, {`fx:discover(1)`, `answers false`}, {`fx:choose{ "a" }`, `answers true`}, {`fx:become(dead)`, `is dead, expected a living card`}, {`fx:put(self, "hand")`, `only in the recruit phase, not in a combat`}, {`fx:attach(foe)`, `only in the recruit phase, not in a combat`}, {`fx:spend("gold", 1)`, `answers false`},
			{`fx:gain("essence", 1)`, `expected "gold", got "essence"`}, {`fx:gold(-1)`, `expected a whole number from 0`}, {`fx:gain("gold", 1, 2)`, `expected at most 2 argument(s), got 3`}, {`fx:spend("gold", 1, 2)`, `expected at most 2 argument(s), got 3`}, {`fx:roll(6, 1)`, `expected at most 1 argument(s), got 2`}, {`fx:roll(0)`, `expected a number of at least 1`}, {`fx:log({})`, `expected a text`}, {`fx:whisper({})`, `expected a text`},
			{`fx:await("luck")`, `expected a trigger that runs after an event`}, {`fx:await("before_play")`, `expected a trigger that runs after an event`}, {`fx:await("turn_began")`, `expected a function awaited`}, {`fx:await(1)`, `moment: expected a text, got 1`}, {`fx:await("turn_began", 1)`, `each: expected true or false, got 1`}, {`fx:await("turn_began", true, 1)`, `expected at most 2 argument(s), got 3`},
			{`fx:grow("luck", 1)`, `no growth is called "luck"`}, {`fx:emit("omen")`, `expected the name of an event after the id of its mod`}, {`fx:trigger(self, "luck")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:trigger(self, "chosen")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:trigger(foe, "sell")`, `answers 0`}, {`fx:give("Nobody")`, `no card is called "Nobody"`}, {`fx:summon("Nobody")`, `no card is called "Nobody"`},
			{`fx:summon("Ember Page", { golden = 1 })`, `golden: expected true or false, got 1`}, {`fx:summon("Ember Page", { goldn = true })`, `the table of fx:summon has no field "goldn"`}, {`fx:summon("Ember Page", { health = 0 })`, `health: expected at least 1, got 0`}, {`fx:summon("Ember Page", { count = -1 })`, `count: expected a whole number from 0`},
			{`fx:take_keyword(foe, "aegis")`, soAlready}, {`fx:take_keyword(foe, "flurry")`, soAlready}, {`fx:give_keyword(nil, "flurry")`, nothing}, {`fx:damage(foe, 0)`, `answers false`}, {`fx:heal(foe, 0)`, nothing}, {`fx:heal(nil, 1)`, nothing},
			{`fx:damage(1, 1)`, `expected a card or a list of cards`}, {`fx:give("Ember Page", 10) and fx:give("Ember Page", 10) and fx:give("Ember Page")`, `answers false`},
		}},
	{"tavern", "when the card itself is dead", "probe", `deathrattle = function(self, fx) local foe = fx:enemies()[1]`,
		`local _, f = fight("3/9", "0/1 g probe, 0/9") return f.events`, []refusal{
			{`fx:buff(self, 1, 1)`, passedOver}, {`fx:debuff(self, 1)`, `is dead, expected a living card`}, {`fx:set(self, 1)`, `is dead, expected a living card`}, {`fx:silence(self)`, `is dead, `},
			{`fx:transform(self, "Ember Page")`, `is dead, `}, {`fx:move(self, 1)`, `is dead, `}, {`fx:take_keyword(self, "guardian")`, `is dead, `}, {`fx:copy_card(self)`, `is dead, `},
			{`fx:copy_ability(foe)`, `this card is dead and cannot gain abilities`},
		}},
	{"tavern", "on a full board", "probe", `start_of_combat = function(self, fx)`,
		`local _, f = fight("0/9 probe, 0/9, 0/9, 0/9, 0/9, 0/9, 0/9", "0/9") return f.events`, []refusal{
			{`fx:summon("Ember Page")`, `answers nil`}, {`fx:summon({ random = true, attack = -1 })`, `attack: expected a whole number from 0 to 1000000, got -1`}, {`fx:summon({ random = true, health = 0 })`, `health: expected at least 1, got 0`}, {`fx:copy_card(self)`, `answers nil`},
		}},
	{"tavern", "while recruiting", "ember_page", `battlecry = function(self, fx)`,
		`local g = game.new("tavern", { situation = { players = { { gold = 0, hand = { "Ember Page" } }, {} } } }) return g:play("play 1")`, []refusal{
			{`fx:give("Ember Page", 1, "enemy")`, `no combat is under way; `}, {`fx:put(self, "aside")`, `no combat is under way; `}, {`fx:put(fx:aside(), "board")`, `no combat is under way; `}, {`fx:give("Ember Page", 1, "nobody")`, `to: unknown word "nobody"`}, {`fx:put(self, "shop")`, `place: unknown word "shop"`}, {`fx:attach(self)`, `expected another living card on the same player's board`}, {`fx:become(self)`, soAlready},
			{`fx:steal(self)`, `no combat is under way; `}, {`fx:attack(self)`, `no combat is under way; `}, {`fx:cleave(1)`, `cleave can be used only during an attack`}, {`fx:revive(self)`, `is not dead`},
			{`fx:spend("gold", 99)`, `answers false`},
		}},
	{"market", "when it is played", "silk", `played = function(self, fx) local me, foe = fx:owner(), fx:random_enemy()`,
		`for _, m in ipairs(g:moves()) do if m.text:lower():find("play silk", 1, true) then return g:play(m) end end`, []refusal{
			{`fx:gain("luck", 1)`, `luck`}, {`fx:gain("trade", 1000001)`, `expected 0 to 1000000 points, got 1000001`}, {`fx:gain("trade", 0)`, nothing}, {`fx:spend("trade", 50)`, `answers false`}, {`fx:spend("luck", 1)`, `luck`},
			{`fx:heal(-1)`, `expected 0 to 1000000 points, got -1`}, {`fx:damage(self, 1)`, `expected a player who is still in the match`}, {`fx:gain("trade", 1, nil, self)`, `expected a player`}, {`fx:spend("trade", 1, self)`, `expected a player`}, {`fx:damage(foe, 1000001)`, `expected 0 to 1000000 points`},
			{`fx:draw(51)`, `expected 0 to 50 cards`}, {`fx:peek(51)`, `expected 0 to 50`}, {`fx:discard(self)`, `expected an opponent`}, {`fx:discard(me)`, `expected an opponent`}, {`fx:discard(foe, 51)`, `expected 0 to 50 cards`},
			{`fx:scrap(me)`, `expected a card`}, {`fx:scrap(foe)`, `expected a card`}, {`fx:destroy(self)`, `expected a base in play`}, {`fx:destroy(foe)`, `expected a base in play`}, {`fx:prevent(-1)`, `expected 0 to`}, {`fx:hurt(self, 1)`, `expected a base in play`}, {`fx:mend(foe, 1)`, `expected a base in play`}, {`fx:give_keyword(foe, "still")`, `unknown keyword "still"`}, {`fx:take_keyword(foe, "still", -1)`, `count: expected 0 to 1000`}, {`fx:give_keyword(self, "still")`, `unknown keyword "still"`}, {`fx:take_keyword(self, "still")`, `unknown keyword "still"`},
			{`fx:play(fx:row()[1])`, `expected a card in your hand, in your discard pile`}, {`fx:play(foe)`, `expected a card in your hand`}, {`fx:copy_effects(me)`, `expected a card that all players see`}, {`fx:copy_effects(self, "bought")`, `unknown part "bought"`}, {`fx:reveal(foe, 1, 1)`, `keep only one of the two`}, {`fx:reveal(foe, nil, 51)`, `expected 0 to 50 cards`}, {`fx:put(me, "hand")`, `expected a card in your hand, deck or discard pile`},
			{`fx:put(self, "pocket")`, `unknown place "pocket"`}, {`fx:create(self.id)`, `is no token`}, {`fx:create("nobody")`, `no card is called`}, {`fx:await("luck")`, `expected a trigger that runs after an event`}, {`fx:await("before_play")`, `expected a trigger that runs after an event`}, {`fx:await("turn_began")`, `expected a function awaited`}, {`fx:act_for(self)`, `expected a player who is still in the match`}, {`fx:act_for(foe)`, `expected a function awaited`}, {`fx:give(self, me)`, `expected an opponent`}, {`fx:give(foe, foe)`, `expected a card in your hand`}, {`fx:reveal(self)`, `expected a player who is still in the match`}, {`fx:reveal(foe, 51)`, `expected 0 to 50 cards`}, {`fx:reveal({ foe, "nobody" })`, `expected a card or a player`}, {`fx:reveal({ foe, foe, foe, foe, foe })`, `expected at most 4 players, got 5`}, {`fx:give(fx:row()[1], foe, "pocket")`, `unknown place "pocket"`}, {`fx:extra_turn() and fx:extra_turn()`, `answers false`},
			{`fx:put(fx:enemies()[1] or foe, "aside")`, `expected a card in your hand`}, {`fx:exhaust(fx:row()[1])`, `expected a card in play`}, {`fx:ready(me)`, `expected a card in play`}, {`fx:ready(self)`, `answers false`}, {`fx:exhaust(self) and fx:exhaust(self)`, `answers false`},
			{`fx:acquire(self)`, `expected a card in the trade row`}, {`fx:acquire(me)`, `expected a card in the trade row`}, {`fx:acquire(fx:row()[1], "pocket")`, `unknown place "pocket"`}, {`fx:top_deck(51)`, `expected 0 to 50 cards`}, {`fx:top_deck(0)`, nothing},
			{`fx:choose({})`, `expected 1 to 100 options, got 0`}, {`fx:choose({ "a", self }, { least = 2, most = 1 })`, `expected 0 <= least <= most`}, {`fx:roll(0)`, `expected 1 to 1000`}, {`fx:grow("luck", 1)`, `no growth is called "luck"`}, {`fx:emit("omen")`, `expected the name of an event after the id of its mod`}, {`fx:trigger(self, "luck")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:trigger(self, "chosen")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:log({})`, `expected`}, {`fx:whisper({})`, `expected`},
		}},
	{"delve", "when it is played", "play", `play = function(self, fx) local me, hand, row, tool, challenge = fx:hero(), fx:hand(fx:hero())[1], fx:row()[1], fx:tableau(fx:hero())[1], fx:challenge()`,
		`return g:play("play 1")`, []refusal{
			{`fx:draw(row, 1)`, `expected a hero, got `}, {`fx:await("luck")`, `expected a trigger that runs after an event`}, {`fx:await("round_began")`, `expected a function awaited`}, {`fx:draw(me, 101)`, `expected 0 to 100, got 101`}, {`fx:prevent(-1)`, `expected 0 to 100, got -1`}, {`fx:prevent()`, `answers 0`}, {`fx:draw(me, 0)`, `answers 0`}, {`fx:peek(row)`, `expected a hero`}, {`fx:discard_random(row)`, `expected a hero`}, {`fx:discard_random(me, 0)`, `answers 0`},
			{`fx:gain(row, "mind")`, `expected a hero`}, {`fx:gain(me, "luck")`, `luck`}, {`fx:gain(me, "mind", 0)`, `answers 0`}, {`fx:spend(row, "mind")`, `expected a hero`}, {`fx:spend(me, "mind", 0)`, `answers 0`},
			{`fx:recall_last(row)`, `expected a hero`}, {`fx:recall_last(me, 1)`, `answers 0`}, {`fx:restore_last(row)`, `expected a hero`}, {`fx:restore_last(me, 1)`, `answers 0`}, {`fx:exhaust(row)`, `expected a hero`},
			{`fx:slot(row)`, `expected a hero`}, {`(fx:slot(me) or fx:slot(me)) and fx:slot(me) and fx:slot(me)`, `answers false`}, {`fx:ready(row)`, `expected a hero`},
			{`fx:discard(row)`, `expected a hero card`}, {`fx:discard(tool)`, `hand`}, {`fx:recall(me)`, `expected a hero card`}, {`fx:recall(tool)`, `exhausted`}, {`fx:restore(row)`, `expected a hero card`}, {`fx:restore(tool)`, `exhausted`},
			{`fx:play(row)`, `expected a hero card`}, {`fx:play(tool)`, `is not in a hand`}, {`fx:install(row)`, `expected a hero card`}, {`fx:install(hand, hand)`, `expected a hero`}, {`fx:act_for(row)`, `expected a hero`}, {`fx:install(tool)`, `is not in the hand, not exhausted and not discarded`}, {`fx:retrieve(row)`, `expected a hero card`}, {`fx:retrieve(hand)`, `tableau`},
			{`fx:put(row, "hand")`, `expected a hero card`}, {`fx:put(hand, "pocket")`, `unknown place "pocket"`}, {`fx:put(hand, "hand")`, `is already there`}, {`fx:put(self, "hand")`, `can be moved only after the card's own ability is done`},
			{`fx:deck(row)`, `expected a hero`}, {`fx:discard_pile(row)`, `expected a hero`}, {`fx:tag(row, "lore")`, `expected a hero, a hero card or the current challenge`}, {`fx:tag(me, "luck")`, `unknown tag "luck"`}, {`fx:untag(row, "lore")`, `expected a hero, a hero card or the current challenge`},
			{`fx:give_keyword(me, "still")`, `keyword`}, {`fx:give_keyword(hand, "still")`, `keyword`}, {`fx:take_keyword(hand, "still")`, `keyword`}, {`fx:take_keyword(row, "still", -1)`, `count: expected 0 to 1000`},
			{`fx:untag(challenge, fx:required()[1] == "logic" and "lore" or "logic")`, `the challenge does not require`},
			{`fx:dispel(me)`, `expected a card of the resonance row`}, {`fx:turn_down(me)`, `expected a card of the resonance row`}, {`fx:turn_up(me)`, `expected a card of the resonance row`}, {`fx:silence(me)`, `expected a card of the resonance row`},
			{`fx:turn_up(row)`, soAlready}, {`fx:mute("luck")`, `unknown tag "luck"`}, {`fx:unmute("luck")`, `unknown tag "luck"`}, {`fx:unmute("combat")`, soAlready},
			{`fx:escalate(101)`, `expected 0 to 100`}, {`fx:escalate(0)`, `answers 0`}, {`fx:scout(101)`, `expected 0 to 100`}, {`fx:scout(0)`, `answers 0`}, {`fx:roll(0)`, `expected 1 to 1000 sides`},
			{`fx:choose({})`, `expected 1 to 100 options, got 0`}, {`fx:choose({ me, "a" }, { upto = 2 })`, `upto`}, {`fx:grow("luck", 1)`, `no growth is called "luck"`}, {`fx:emit("omen")`, `expected the name of an event after the id of its mod`}, {`fx:trigger(self, "luck")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:trigger(self, "chosen")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:log({})`, `expected`}, {`fx:whisper({})`, `expected`},
			{`fx:sink() and fx:sink() and fx:sink() and fx:sink()`, `answers true`},
		}},
	{"encounter", "when a choice is played", "place", `turn_ended = function(self, fx)`, `return g:play(1)`, []refusal{
		{`fx:momentum(1001)`, `expected -1000 to 1000, got 1001`}, {`fx:momentum(0)`, `answers 0`}, {`fx:pressure(1001)`, `expected -1000 to 1000`}, {`fx:pressure(-1000) and fx:pressure(-1)`, `answers 0`},
		{`fx:gain("luck")`, `luck`}, {`fx:gain("analysis", 0)`, `answers 0`}, {`fx:spend("luck")`, `luck`}, {`fx:spend("analysis", 0)`, `answers 0`},
		{`fx:tag("luck")`, `luck`}, {`fx:tag("tunnel_vision")`, soAlready}, {`fx:untag("luck")`, `luck`}, {`fx:untag("panic")`, soAlready},
		{`fx:strategy("luck", "neutral")`, `luck`}, {`fx:strategy("analysis", "luck")`, `luck`}, {`fx:turns(1001)`, `expected -1000 to 1000`}, {`fx:turns(-1000) and fx:turns(-1)`, `answers 0`},
		{`fx:max_pressure(1001)`, `expected -1000 to 1000`}, {`fx:max_pressure(0)`, `answers 0`}, {`fx:finish("luck")`, `luck`}, {`fx:roll(0)`, `expected 1 to 1000`}, {`fx:choose({})`, `expected 1 to 20`},
		{`fx:await("luck")`, `expected a trigger that runs after an event`}, {`fx:await("turn_began")`, `expected a function awaited`}, {`fx:grow("luck", 1)`, `no growth is called "luck"`}, {`fx:emit("omen")`, `expected the name of an event after the id of its mod`}, {`fx:trigger(self, "luck")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:trigger(self, "chosen")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:log({})`, `expected`}, {`fx:whisper({})`, `expected`},
	}},
	{"draft", "when a card is taken", "quest", `card_taken = function(self, fx)`, `return g:play(1)`, []refusal{
		{`fx:gain(-1)`, `expected an amount of essence of at least 0`}, {`fx:gain("gold", 1)`, `expected "essence"`}, {`fx:gain(0)`, nothing}, {`fx:spend(-1)`, `expected an amount of essence of at least 0`}, {`fx:spend(1000000)`, `answers false`},
		{`fx:draw("Nobody")`, `unknown card "Nobody"`}, {`fx:give("Nobody")`, `unknown card "Nobody"`}, {`fx:dreamsign("Nobody")`, `unknown dreamsign "Nobody"`}, {`fx:dreamsign("Gale Prism") and fx:dreamsign("Gale Prism")`, `answers false`}, {`fx:refill("luck")`, `unknown tag "luck"`},
		{`fx:rest()`, soAlready}, {`fx:roll(0)`, `expected a number of sides of at least 1`}, {`fx:choose({})`, `expected at least one thing to choose from`}, {`fx:await("luck")`, `expected a trigger that runs after an event`}, {`fx:await("site")`, `expected a function awaited`}, {`fx:grow("luck", 1)`, `no growth is called "luck"`}, {`fx:emit("omen")`, `expected the name of an event after the id of its mod`}, {`fx:trigger(self, "luck")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:trigger(self, "chosen")`, `expected a trigger for an event that happens to the card or thing itself`}, {`fx:log({})`, `expected`}, {`fx:whisper({})`, `expected`},
	}},
}

// TestRefusals: a verb that cannot do what it is asked says so, or a rule makes it silent; no verb
// of any system is left out.
func TestRefusals(t *testing.T) {
	for _, sys := range rules.All() {
		t.Run(sys.Name, func(t *testing.T) {
			asked := ""
			for _, r := range refused {
				if r.system != sys.Name {
					continue
				}
				for _, c := range r.calls {
					asked += c.call
				}
				t.Run(r.when, func(t *testing.T) {
					said := outcomes(t, r.system, r.ability, r.moment, r.play, r.calls)
					for i, c := range r.calls {
						switch got, want := said[i], c.want; {
						case strings.HasPrefix(want, "silent: ") && got != "answers nil":
							t.Errorf("%s: %s, expected it to be silent", c.call, got)
						case strings.HasPrefix(want, "answers ") && got != want, !strings.HasPrefix(want, "silent: ") && !strings.Contains(got, want):
							t.Errorf("%s: %s, expected %s", c.call, got, want)
						}
					}
				})
			}
			for _, class := range registry.Of(sys).Module(&system.Environment{}).Classes {
				for _, f := range class.Methods {
					if class.Name == sys.Name+".fx" && !f.Looks && !f.Elsewhere && !strings.Contains(asked, "fx:"+f.Name+"(") && !strings.Contains(asked, "fx:"+f.Name+"{") && !slices.Contains(looking, f.Name) {
						t.Errorf("%s is asked for nothing that it cannot do", f.Name)
					}
				}
			}
		})
	}
}

// looking are methods beside the verbs that only read.
var looking = []string{"has_tag", "find", "hand", "location", "owner"}

// outcomes lets an ability make calls, one after the other, and returns what came of each: its
// error, or what it answers.
func outcomes(t *testing.T, system, ability, moment, play string, calls []refusal) []string {
	t.Helper()
	var body strings.Builder
	body.WriteString(moment + "\n")
	for _, c := range calls {
		fmt.Fprintf(&body, "do local ok, got = pcall(function() return %s end) fx:log(ok and \"answers \" .. tostring(got) or got:sub(1, 150)) end\n", c.call)
	}
	body.WriteString("end")
	stage := stages[system]
	text := sessiontest.Text(t, sessiontest.Mod(t, stage.files(told{ability: body.String()})), "(function() "+storied+stage.begin+"local function played() "+play+` end
		local list = {}
		for _, e in ipairs(played()) do if e.kind == "log" or e.kind == "fizzled" then list[#list + 1] = e.text end end
		return table.concat(list, "\n") end)()`)
	said := strings.Split(text, "\n")
	if len(said) != len(calls) {
		t.Fatalf("%d calls, %d outcomes:\n%s", len(calls), len(said), text)
	}
	return said
}
