// How the matches begin, by system. Each function gets the system's configuration and the rows that
// are tested. It returns options for game.new under which those rows are in play.

package fired

import (
	"slices"

	"arcana/core/card"
	"arcana/core/rules/delve"
	"arcana/core/rules/draft"
	"arcana/core/rules/encounter"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern/cards"
)

// tavernSamples returns recruit phases: one for each five of the cards, which all players have on
// board, in hand and in the shop; one with six cards of each tribe, and one for the tribes of each
// combo.
func tavernSamples(config any, tested testedRows) (list []sample) {
	c := config.(*cards.Config)
	var ids []string
	for _, i := range tested.indicesOf("card") {
		ids = append(ids, c.Cards[i].ID)
	}
	forEachChunk(ids, 5, func(cards []string) { list = append(list, tavernSample(c, cards)) })
	for _, i := range tested.indicesOf("tribe") {
		list = append(list, tavernSample(c, cardsOfTribe(c, 6, c.Tribes[i].ID, c.Tribes[i].Name)))
	}
	for _, i := range tested.indicesOf("combo") {
		cards := []string{}
		for _, tribe := range c.Combos[i].Tribes {
			cards = append(cards, cardsOfTribe(c, 6/len(c.Combos[i].Tribes), tribe)...)
		}
		list = append(list, tavernSample(c, cards))
	}
	return list
}

// cardsOfTribe returns the ids of count cards of a tribe that are no spells. If the tribe has fewer, some are repeated;
// if it has none, there are none. names are the tribe's id and name: cards may give either.
func cardsOfTribe(c *cards.Config, count int, names ...string) (ids []string) {
	for i := range c.Cards {
		if !c.Cards[i].Spell && slices.ContainsFunc(c.Cards[i].Tribes, func(tribe string) bool {
			return slices.ContainsFunc(names, func(name string) bool { return card.Same(name, tribe) })
		}) {
			ids = append(ids, c.Cards[i].ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	for i := 0; len(ids) < count; i++ {
		ids = append(ids, ids[i])
	}
	return ids[:count]
}

// tavernSample returns a match of four players who all have these cards on board, in hand and in the
// shop, spells not on the board. If there are one to four on the board, the first lies there twice.
func tavernSample(c *cards.Config, ids []string) sample {
	players := []any{}
	isSpell := func(id string) bool { return c.Find(id).Spell }
	for range 4 {
		board := slices.DeleteFunc(slices.Clone(ids), isSpell)
		if len(board) > 0 && len(board) < 5 {
			board = append(board, board[0])
		}
		plain := map[string]int{} // of board and hand together
		players = append(players, sample{"tier": cards.Tiers, "board": createdCopies(board, plain), "hand": createdCopies(ids, plain), "shop": createdCopies(ids, map[string]int{})})
	}
	return sample{"situation": sample{"turn": 6, "players": players}}
}

// createdCopies returns the cards as rows of a situation, created instead of taken from the pool. Three
// plain copies of a card would fuse, so those after the second are golden. copies counts the copies of
// each card; the call adds its own, so that board and hand of a player can be counted together.
func createdCopies(ids []string, copies map[string]int) (list []any) {
	for _, id := range ids {
		copies[id]++
		list = append(list, sample{"card": id, "created": true, "golden": copies[id] > 2})
	}
	return list
}

// anyList returns the texts as a list of any, as options of a match need it.
func anyList(list []string) []any {
	all := make([]any, len(list))
	for i, s := range list {
		all[i] = s
	}
	return all
}

// marketSamples returns matches between players with much trade, one for each four of the tested
// cards. For a tested faction, all its cards are tested.
func marketSamples(config any, tested testedRows) (list []sample) {
	c := config.(*market.Config)
	indices := tested.indicesOf("card")
	for _, f := range tested.indicesOf("faction") {
		for i := range c.Cards {
			if f := &c.Factions[f]; card.Same(c.Cards[i].Faction, f.ID) || card.Same(c.Cards[i].Faction, f.Name) {
				indices = append(indices, i)
			}
		}
	}
	forEachChunk(indices, 4, func(some []int) { list = append(list, marketSample(c, some)) })
	return list
}

// marketSample returns a match with one copy of each of these cards (by their indices) in up to four
// zones: the hand of each player, the row, and the first player's deck. A card with fewer copies lies
// in the first of these zones only. Starters and supply cards are left out: situations take none.
func marketSample(c *market.Config, indices []int) sample {
	var zones [4][]any // the hand of each player, the row, the first player's deck
	for _, i := range indices {
		for zone := range min(len(zones), c.Cards[i].Copies) {
			if !c.Cards[i].Starter && !c.Cards[i].Supply {
				zones[zone] = append(zones[zone], c.Cards[i].ID)
			}
		}
	}
	player := func(hand, deck []any) sample {
		options := sample{"trade": 20, "combat": 3, "hand": hand}
		if len(deck) > 0 {
			options["deck"] = deck
		}
		return options
	}
	situation := sample{"players": []any{player(zones[0], zones[3]), player(zones[1], nil)}}
	if len(zones[2]) > 0 {
		situation["row"] = zones[2]
	}
	return sample{"situation": situation}
}

// delveSamples returns delves, each with one or a few of the avatars, cards, challenges and so on.
func delveSamples(config any, tested testedRows) (list []sample) {
	c := config.(*delve.Config)
	add := func(options sample) { list = append(list, options) }
	for _, i := range tested.indicesOf("avatar") {
		add(sample{"avatars": []any{c.Avatars[i].ID, c.Avatars[i].ID, c.Avatars[i].ID}})
	}
	var cards, challenges, resonance []string
	for _, i := range tested.indicesOf("card") {
		cards = append(cards, c.Cards[i].ID)
	}
	for _, i := range tested.indicesOf("challenge") {
		challenges = append(challenges, c.Challenges[i].ID)
	}
	for _, i := range tested.indicesOf("resonance") {
		resonance = append(resonance, c.Resonance[i].ID)
	}
	forEachChunk(cards, 4, func(some []string) {
		deck := anyList(slices.Concat(some, some, some))
		add(sample{"decks": []any{deck, deck, deck}})
	})
	forEachChunk(challenges, 3, func(some []string) { add(sample{"challenges": anyList(some)}) })
	forEachChunk(resonance, 4, func(some []string) { add(sample{"resonance": anyList(slices.Concat(some, some))}) })
	for _, i := range tested.indicesOf("boss") { // with one challenge only, so that the boss comes soon
		add(sample{"boss": c.Bosses[i].ID, "challenges": []any{c.Challenges[0].ID}})
	}
	for _, i := range tested.indicesOf("base") {
		add(sample{"base": c.Bases[i].ID})
	}
	for _, i := range tested.indicesOf("poi") {
		add(sample{"poi": c.POIs[i].ID})
	}
	for _, i := range tested.indicesOf("theme") {
		add(sample{"theme": c.Themes[i].ID})
	}
	return list
}

// encounterSamples returns the encounters of scripts, the locations, and encounters in which a tag is
// active.
func encounterSamples(config any, tested testedRows) (list []sample) {
	c := config.(*encounter.Config)
	for _, name := range tested.scripts("scripts/encounters") {
		list = append(list, sample{"encounter": name})
	}
	for _, i := range tested.indicesOf("location") {
		list = append(list, sample{"encounter": c.Locations[i].ID})
	}
	for _, i := range tested.indicesOf("tag") {
		place := sample{"type": "social", "max_pressure": 20, "max_turns": 8, "success": []any{6, 12, 18}, "tags": []any{c.Tags[i].ID}}
		list = append(list, sample{"situation": sample{"encounter": place, "tags": []any{c.Tags[i].ID}}})
	}
	return list
}

// draftSamples returns the quests of scripts and of data, and quests with a dreamcaller or with some
// dreamsigns.
func draftSamples(config any, tested testedRows) (list []sample) {
	c := config.(*draft.Config)
	for _, name := range tested.scripts("scripts/quests") {
		list = append(list, sample{"quest": name})
	}
	for _, i := range tested.indicesOf("quest") {
		list = append(list, sample{"quest": c.Quests[i].ID})
	}
	for _, i := range tested.indicesOf("dreamcaller") {
		list = append(list, sample{"dreamcaller": c.Dreamcallers[i].ID})
	}
	var signs []string
	for _, i := range tested.indicesOf("dreamsign") {
		signs = append(signs, c.Dreamsigns[i].ID)
	}
	forEachChunk(signs, 3, func(some []string) { list = append(list, sample{"situation": sample{"dreamsigns": anyList(some)}}) })
	return list
}
