package market_test

import "testing"

// A match in which everybody's deck is one base with a script, two cards of one faction
// with ally effects, and one that scraps itself from play.
const allies = `
g = game.new("market", { seed = 4, players = { "human", "human" }, deck = { "throne_hall", "guild_notary", "wayfarer", "silk_convoy" } })
act("play throne")
function names(cards)
  local list = {}
  for _, card in ipairs(cards) do list[#list + 1] = card.name end
  table.sort(list)
  return table.concat(list, ", ")
end
function player(seat) return g:view("all").players[seat] end
`

// RULES 6.6: what becomes of that which is cancelled. The script of the base has the
// function; the code says what happened and where things lie afterwards.
func TestCancelled(t *testing.T) {
	for name, c := range map[string]struct{ base, code, want string }{
		"a card that is played": {`instead_ally_play = function(self, fx, event) event:cancel() end`,
			`return act("play way") .. ": " .. names(player(1).discard) .. ", trade " .. player(1).trade`,
			"trigger 1 instead_ally_play | cancelled 1 play | discard: Wayfarer, trade 0"},
		"a purchase": {`instead_ally_buy = function(self, fx, event) event:cancel() end`,
			`act("play way") local left = g:view(1).supply_left return act("buy way") .. ": " .. names(player(1).discard) .. ", trade " .. player(1).trade
				.. ", left " .. left - g:view(1).supply_left .. ", scrapped " .. names(g:view(1).scrapped)`,
			"buy 2 | spend -2 | trigger 2 instead_ally_buy | cancelled 2 buy | scrap: , trade 0, left 1, scrapped Wayfarer"},
		"a scrap in play": {`instead_ally_scrap = function(self, fx, event) event:cancel() end`,
			`act("play way") return act("scrap way") .. ": " .. names(player(1).discard) .. ", combat " .. player(1).combat .. ", scrapped " .. names(g:view(1).scrapped)`,
			"trigger 1 instead_ally_scrap | cancelled 1 scrap: Wayfarer, combat 0, scrapped "},
		"an attack": {`instead_enemy_attack = function(self, fx, event) event:cancel() end, played = function(self, fx) fx:gain("combat", 5) end`,
			`return act("attack") .. ": combat " .. player(1).combat .. ", authority " .. player(2).authority`,
			"attack 5 | spend -5 | trigger 5 instead_enemy_attack | cancelled 5 attack: combat 0, authority 50"},
		"a break": {`instead_destroy = function(self, fx, event) event:cancel() end, played = function(self, fx) fx:gain("combat", 9) end`,
			`act("end") act("play throne") local story = act("break") return story .. ": combat " .. player(2).combat .. ", " .. names(player(1).play)`,
			"attack 6 | spend -6 | trigger 1 instead_destroy | cancelled 1 destroy: combat 3, Throne Hall"},
		"an ally effect": {`instead_ally_rally = function(self, fx, event) event:cancel() end`,
			`act("play guild") return act("play silk") .. ": combat " .. player(1).combat`,
			"play | trigger 1 instead_ally_rally | cancelled 1 rally | trigger 1 instead_ally_rally | cancelled 1 rally | gain 2: combat 0"},
		"an ally effect of one that goes before it": {`before_ally_rally = function(self, fx, event) fx:scrap(event.target) end`,
			`act("play guild") return act("play silk") .. ": combat " .. player(1).combat .. ", " .. names(g:view(1).scrapped)`,
			"play | trigger 1 before_ally_rally | scrap | fizzled 1 rally | gain 2: combat 0, Guild Notary"},
		"a scrap of what goes into a deck before it": {`before_any_scrap = function(self, fx, event) fx:top_deck(1) fx:acquire(event.target) end, played = function(self, fx) fx:scrap(fx:row()[1]) end`,
			`return names(g:view(1).scrapped) .. #player(1).deck .. story(g:events{ kind = "fizzled" })`, "1fizzled 1 scrap"},
		"a discard": {`instead_ally_discard = function(self, fx, event) event:cancel() end, played = function(self, fx) fx:discard(fx:hand()[1]) end`,
			`return #player(1).hand .. " in hand, " .. names(player(1).discard)`, "3 in hand, "},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, map[string]string{base: ability(c.base)}, allies+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 6.5: what an event is sent to instead, and 6.7: how often an ally effect acts.
func TestRedirectedAndRepeated(t *testing.T) {
	for name, c := range map[string]struct{ base, code, want string }{
		"a gain of the rival's": {`instead_gain = function(self, fx, event) if event.text == "trade" then event.target = fx:opponents()[1] end end`,
			`act("play way") return player(1).trade .. " and " .. player(2).trade`, "0 and 2"},
		"a forced discard comes back": {`instead_enemy_owe = function(self, fx, event) event.target = fx:owner() end, played = function(self, fx) fx:discard(fx:opponents()[1], 1) end`,
			`return player(1).owed .. " and " .. player(2).owed`, "1 and 0"},
		"a discard of what is in no hand": {`instead_ally_discard = function(self, fx, event) event.target = fx:row()[1] end, played = function(self, fx) fx:discard(fx:hand()[1]) end`,
			`return #player(1).hand .. " in hand, " .. names(player(1).discard) .. story(g:events{ kind = "fizzled" })`, "3 in hand, fizzled 1 discard"},
		"an ally effect acts twice": {`modify_trigger_times = function(self, fx, query) query:add("echo", 1) end`, `act("play silk") act("play guild") return player(1).combat`, "8"},
		"and ten times at most":     {`modify_trigger_times = function(self, fx, query) query:add("echo", 99) end`, `act("play silk") act("play guild") return player(1).combat`, "40"},
		"or not at all":             {`modify_trigger_times = function(self, fx, query) query:times("mute", 0) end`, `act("play silk") act("play guild") return player(1).combat`, "0"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, map[string]string{base: ability(c.base)}, allies+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
