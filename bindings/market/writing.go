package market

import (
	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/market"
)

// writing says what those who write abilities and personalities may write.
func writing() system.Writing {
	return system.Writing{
		File: "Ability", Fields: []declare.Param{{Name: "text", Type: "string", Doc: "what the card says; {value} and the like stand for the numbers of its ability", Optional: true}, system.ListensField(market.ZoneNames)}, Zones: market.ZoneNames,
		Most:  map[string]int{"row": 9, "opponents": 3}, // the most that the tuning takes, and seats
		Self:  declare.Class{Name: "market.Self", Doc: "The card that speaks.", Parents: []string{cardType}, Fields: []declare.Param{system.MemoryField}},
		Thing: cardType + "|" + playerType, Given: given, Owner: playerType, OwnerTraits: traits, View: market.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// given says what the older moments are told after self and fx.
func given(m *ability.Moment) []declare.Param {
	if m.Name == "chosen" {
		return []declare.Param{{Name: "option", Type: "market.Answer"}}
	}
	return nil
}

// answerClass is what a player chose of a list.
func answerClass() declare.Class {
	return declare.Class{Name: "market.Answer", Doc: "What was chosen: a card or a text, whichever were asked about.", Parents: []string{cardType, "string"}}
}

// factFields are what options say of the card or the player that they are about.
var factFields = []declare.Param{
	system.Fact("name", "string", "of the card"),
	system.Fact("faction", "market.Faction", "of the card"),
	system.Fact("cost", "integer", "in trade"),
	system.Fact("also", "string", "what it costs beside trade, in words"),
	system.Fact("ally", "boolean", "whether it has an ally effect"),
	system.Fact("base", "boolean", "whether it is a base"),
	system.Fact("starter", "boolean", "whether it is a card of the first deck"),
	system.Fact("value", "number", "what it is worth by itself"),
	system.Fact("rules", "string", "what it does"),
	system.Fact("synergy", "number", "with the deck, of a card to buy"),
	system.Fact("allies", "integer", "of a card to buy: cards of its faction in the deck"),
	system.Fact("chance", "number", "of a card to buy: that its ally effect acts"),
	system.Fact("mean_ally", "number", "of a card to buy"),
	system.Fact("existing_ally_bonus", "number", "of a card to buy"),
	system.Fact("stacking", "number", "of a card to buy"),
	system.Fact("new_ally_potential", "number", "of a card to buy"),
	system.Fact("density", "number", "of a card to buy"),
	system.Fact("faction_density", "number", "of a card to buy"),
	system.Fact("density_bonus", "number", "of a card to buy"),
	system.Fact("seat", "integer", "of a player to attack, from 1"),
	system.Fact("damage", "integer", "of a player to attack"),
	system.Fact("authority", "integer", "of a player to attack"),
}

// traits are the fields of players that the resources of a content add.
func traits(config any) (fields []declare.Param) {
	called, ids, most := config.(*market.Config).ResourceFields()
	for i, name := range called {
		fields = append(fields, declare.Param{Name: name, Type: "integer", Doc: "points of " + ids[i], Range: [2]int{0, most[i]}})
	}
	return fields
}

// names returns the cards and factions of a configuration.
func names(config any) []declare.Alias {
	cards := declare.Alias{Name: cardName, Doc: "A card, by its id or its name.", Open: true}
	for _, c := range config.(*market.Config).Cards {
		cards.Words = append(cards.Words, declare.Word{Text: c.ID, Note: c.Faction}, declare.Word{Text: c.Name, Note: c.Faction})
	}
	factions := declare.Alias{Name: "market.Faction", Doc: "A faction.", Words: declare.Words(config.(*market.Config).FactionNames()...)}
	resources := declare.Alias{Name: resource, Doc: "What players have by number.", Words: declare.Words(config.(*market.Config).ResourceNames()...)}
	keywords := declare.Alias{Name: keywordName, Doc: "A keyword that cards have.", Open: true, Words: declare.Words(config.(*market.Config).KeywordNames()...)}
	return []declare.Alias{cards, factions, resources, keywords}
}
