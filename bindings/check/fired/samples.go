package fired

import (
	"slices"

	"arcana/core/card"
	"arcana/core/rules/delve"
	"arcana/core/rules/draft"
	"arcana/core/rules/encounter"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern"
)

// ofTavern lists recruit phases of rich players with five of the cards on the board, in the
// hand and in the shop, and with six cards of each tribe.
func ofTavern(config any, ours things) (list []sample) {
	c := config.(*tavern.Config)
	var ids []string
	for _, i := range ours.of("card") {
		ids = append(ids, c.Cards[i].ID)
	}
	chunks(ids, 5, func(cards []string) { list = append(list, inTavern(cards)) })
	for _, i := range ours.of("tribe") {
		list = append(list, inTavern(tribesmen(c, 6, c.Tribes[i].ID, c.Tribes[i].Name)))
	}
	for _, i := range ours.of("combo") {
		cards := []string{}
		for _, tribe := range c.Combos[i].Tribes {
			cards = append(cards, tribesmen(c, 6/len(c.Combos[i].Tribes), tribe)...)
		}
		list = append(list, inTavern(cards))
	}
	return list
}

// tribesmen are so many cards of a tribe, by its id or name, some of them twice where there
// are few.
func tribesmen(c *tavern.Config, most int, names ...string) (ids []string) {
	for i := range c.Cards {
		if slices.ContainsFunc(c.Cards[i].Tribes, func(tribe string) bool {
			return slices.ContainsFunc(names, func(name string) bool { return card.Same(name, tribe) })
		}) {
			ids = append(ids, c.Cards[i].ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	for i := 0; len(ids) < most; i++ {
		ids = append(ids, ids[i])
	}
	return ids[:most]
}

// inTavern is a match between players that have the same cards.
func inTavern(cards []string) sample {
	players := []any{}
	for range 4 {
		board := slices.Clone(cards)
		if len(board) > 0 && len(board) < 5 {
			board = append(board, board[0])
		}
		plain := map[string]int{} // three would fuse
		players = append(players, sample{"tier": tavern.Tiers, "board": created(board, plain), "hand": created(cards, plain), "shop": created(cards, map[string]int{})})
	}
	return sample{"situation": sample{"turn": 6, "players": players}}
}

// created are copies beside those of the pool, of each card at most two that are not golden.
func created(cards []string, plain map[string]int) (list []any) {
	for _, id := range cards {
		plain[id]++
		list = append(list, sample{"card": id, "created": true, "golden": plain[id] > 2})
	}
	return list
}

func anyOf(list []string) []any {
	all := make([]any, len(list))
	for i, s := range list {
		all[i] = s
	}
	return all
}

// ofMarket lists turns of rich players with four of the cards in their hands, on top of
// their decks and in the row, as far as there are copies, and the cards of each faction.
func ofMarket(config any, ours things) (list []sample) {
	c := config.(*market.Config)
	places := ours.of("card")
	for _, f := range ours.of("faction") {
		for i := range c.Cards {
			if f := &c.Factions[f]; card.Same(c.Cards[i].Faction, f.ID) || card.Same(c.Cards[i].Faction, f.Name) {
				places = append(places, i)
			}
		}
	}
	chunks(places, 4, func(some []int) { list = append(list, inMarket(c, some)) })
	return list
}

func inMarket(c *market.Config, places []int) sample {
	var lay [4][]any // the hands, the row, the first deck
	for _, i := range places {
		for n := range min(len(lay), c.Cards[i].Copies) {
			if !c.Cards[i].Starter && !c.Cards[i].Supply {
				lay[n] = append(lay[n], c.Cards[i].ID)
			}
		}
	}
	side := func(hand, deck []any) sample {
		own := sample{"trade": 20, "combat": 3, "hand": hand}
		if len(deck) > 0 {
			own["deck"] = deck
		}
		return own
	}
	where := sample{"players": []any{side(lay[0], lay[3]), side(lay[1], nil)}}
	if len(lay[2]) > 0 {
		where["row"] = lay[2]
	}
	return sample{"situation": where}
}

// ofDelve lists delves of heroes who have the cards and the avatars, before the challenges,
// the boss and the resonance.
func ofDelve(config any, ours things) (list []sample) {
	c := config.(*delve.Config)
	add := func(options sample) { list = append(list, options) }
	for _, i := range ours.of("avatar") {
		add(sample{"avatars": []any{c.Avatars[i].ID, c.Avatars[i].ID, c.Avatars[i].ID}})
	}
	var cards, challenges, resonance []string
	for _, i := range ours.of("card") {
		cards = append(cards, c.Cards[i].ID)
	}
	for _, i := range ours.of("challenge") {
		challenges = append(challenges, c.Challenges[i].ID)
	}
	for _, i := range ours.of("resonance") {
		resonance = append(resonance, c.Resonance[i].ID)
	}
	chunks(cards, 4, func(some []string) {
		deck := anyOf(slices.Concat(some, some, some))
		add(sample{"decks": []any{deck, deck, deck}})
	})
	chunks(challenges, 3, func(some []string) { add(sample{"challenges": anyOf(some)}) })
	chunks(resonance, 4, func(some []string) { add(sample{"resonance": anyOf(slices.Concat(some, some))}) })
	for _, i := range ours.of("boss") {
		add(sample{"boss": c.Bosses[i].ID, "challenges": []any{c.Challenges[0].ID}})
	}
	for _, i := range ours.of("base") {
		add(sample{"base": c.Bases[i].ID})
	}
	for _, i := range ours.of("poi") {
		add(sample{"poi": c.POIs[i].ID})
	}
	for _, i := range ours.of("theme") {
		add(sample{"theme": c.Themes[i].ID})
	}
	return list
}

// ofEncounter lists the encounters of scripts, and those in which tags are active.
func ofEncounter(config any, ours things) (list []sample) {
	c := config.(*encounter.Config)
	for _, name := range ours.scripts("scripts/encounters") {
		list = append(list, sample{"encounter": name})
	}
	for _, i := range ours.of("location") {
		list = append(list, sample{"encounter": c.Locations[i].ID})
	}
	for _, i := range ours.of("tag") {
		place := sample{"type": "social", "max_pressure": 20, "max_turns": 8, "success": []any{6, 12, 18}, "tags": []any{c.Tags[i].ID}}
		list = append(list, sample{"situation": sample{"encounter": place, "tags": []any{c.Tags[i].ID}}})
	}
	return list
}

// ofDraft lists the quests of scripts, and those that dreamcallers lead and in which
// dreamsigns are there from the beginning.
func ofDraft(config any, ours things) (list []sample) {
	c := config.(*draft.Config)
	for _, name := range ours.scripts("scripts/quests") {
		list = append(list, sample{"quest": name})
	}
	for _, i := range ours.of("quest") {
		list = append(list, sample{"quest": c.Quests[i].ID})
	}
	for _, i := range ours.of("dreamcaller") {
		list = append(list, sample{"dreamcaller": c.Dreamcallers[i].ID})
	}
	var signs []string
	for _, i := range ours.of("dreamsign") {
		signs = append(signs, c.Dreamsigns[i].ID)
	}
	chunks(signs, 3, func(some []string) { list = append(list, sample{"situation": sample{"dreamsigns": anyOf(some)}}) })
	return list
}
