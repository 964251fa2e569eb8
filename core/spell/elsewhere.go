// Words of other games and languages, and what the same is called here.

package spell

import (
	"slices"
	"strings"
)

// elsewhere lists what other games, their tools and other languages call things, and what they
// are called here, the best first. Of these, the first that the place knows is suggested.
var elsewhere = map[string]string{
	// to change what runs, and to make things
	"spawn": "summon cheat make", "give": "cheat", "add": "cheat make", "set": "cheat", "put": "cheat", "edit": "cheat make", "modify": "cheat",
	"change": "cheat make", "grant": "cheat", "setup": "situation cheat", "state": "situation view cheat", "create": "make summon", "define": "make", "register": "make",
	"rewind": "undo back", "rollback": "undo back", "revert": "undo back", "restore": "back load", "checkpoint": "mark situation", "snapshot": "situation mark fork",
	"clone": "fork copy", "simulate": "odds fight run sim", "battle": "fight combat", "winrate": "odds rate compare", "win_rate": "odds rate compare",
	"strength": "rate attack", "balance": "rate", "benchmark": "rate", "refresh": "reload reroll", "reload": "load edit", "hotreload": "reload watch", "log": "events",
	"history": "events", "explain": "why", "reason": "why", "export": "keep save", "inspector": "inspect", "debug": "why inspect",

	// what is counted
	"money": "gold essence trade cheat", "coins": "gold essence trade cheat", "cash": "gold essence trade cheat", "dollars": "gold essence trade cheat", "gold": "cheat", "mana": "gold trade drive", "energy": "drive body mind agility gold trade",
	"hp": "health authority cheat", "life": "health authority", "lives": "health authority", "toughness": "health", "hitpoints": "health authority", "shields": "aegis", "block": "aegis", "armor": "aegis",
	"atk": "attack", "dmg": "damage", "power": "attack", "price": "cost buy_cost", "level": "tier", "rank": "tier",
	"deck": "draw pool", "draw": "hand cheat", "graveyard": "fallen dead_allies died_allies discard discard_pile", "exile": "scrap exhaust", "trash": "scrap",
	"market.seat": "market.Side", "minions": "board", "field": "board", "store": "shop row", "relics": "dreamsigns", "relic": "dreamsign", "artifact": "dreamsign", "mulligan": "reroll",

	// what cards say
	"taunt": "guardian", "shield": "aegis", "divine_shield": "aegis", "ward": "aegis", "resurrect": "revive recall",
	"windfury": "flurry", "double_strike": "flurry", "multistrike": "flurry", "double_attack": "flurry", "charge": "rush", "haste": "rush", "hidden": "stealth", "quick_attack": "ranged", "first_strike": "ranged",
	"hurt": "damage", "hit": "damage strike", "kill": "destroy", "remove": "destroy scrap", "pump": "buff", "boost": "buff", "polymorph": "transform", "morph": "transform", "mute": "silence",

	// when they act
	"on_play": "battlecry played play card_taken", "onplay": "battlecry played play", "played": "battlecry", "etb": "battlecry entered", "on_enter": "battlecry entered", "enters": "battlecry entered", "on_summon": "summon ally_summoned",
	"on_death": "deathrattle destroyed death", "dies": "deathrattle destroyed death", "last_breath": "deathrattle", "on_kill": "kills", "on_die": "deathrattle",
	"on_hit": "on_attack strike", "on_hurt": "on_damaged damage", "on_damage": "on_damaged damage", "enrage": "on_damaged", "when_attacking": "on_attack",
	"bought": "buy", "purchased": "buy bought", "sold": "sell", "died": "deathrattle destroyed", "killed": "kills deathrattle", "summoned": "summon entered", "attacked": "on_attack", "damaged": "on_damaged", "drawn": "draw draws", "discarded": "discard",
	"on_buy": "bought buy", "on_sell": "sell", "on_draw": "draw draws", "on_discard": "discard", "upkeep": "turn_began", "on_exhaust": "exhaust",
	"start_of_turn": "turn_began round_began", "turn_start": "turn_began round_began", "turn_end": "end_of_turn turn_ended refreshed", "end_of_turn": "turn_ended refreshed",
	"start_of_combat": "combat_began challenge_began encounter_began", "combat_start": "start_of_combat combat_began challenge_began", "combat_end": "combat_ended resolved encounter_ended", "end_of_combat": "combat_ended resolved encounter_ended",
}

// parts are words within a name that others put in the place of ours.
var parts = strings.NewReplacer("fight", "combat", "battle", "combat", "round", "turn", "begin", "start", "onturn", "turn")

// OurNames returns the names of this project for what other games and languages call by a word, the best
// first: "guardian" for "taunt". For a word that is not listed, it guesses names: it replaces words
// within the word, or its ending or beginning, by ours. It returns nothing if it can guess none.
func OurNames(word string) []string {
	key := strings.ReplaceAll(strings.ToLower(word), " ", "_")
	if ours := strings.Fields(elsewhere[key]); len(ours) > 0 {
		return ours
	}
	var ours []string
	if other := parts.Replace(key); other != key {
		ours = append([]string{other}, strings.Fields(elsewhere[other])...)
	}
	for _, form := range [][2]string{{"_start", "_began"}, {"_end", "_ended"}} {
		if what, ok := strings.CutSuffix(key, form[0]); ok {
			ours = append(ours, what+form[1])
		}
	}
	if what, ok := strings.CutPrefix(key, "on_"); ok {
		ours = append(ours, what)
	}
	return ours
}

// translated returns the candidate that is one of OurNames for a word; "" if none is. If there are several, it
// returns the one that OurNames has first. Of a candidate such as "game.Match:cheat" only the last name is
// compared.
func translated(word string, candidates []string) string {
	for _, ours := range OurNames(word) {
		if i := slices.IndexFunc(candidates, func(c string) bool { return c == ours || strings.EqualFold(c[strings.LastIndexAny(c, ".:")+1:], ours) }); i >= 0 {
			return candidates[i]
		}
	}
	return ""
}
