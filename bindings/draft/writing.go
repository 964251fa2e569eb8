package draft

import (
	"slices"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/draft"
)

// cardName is what stubs call the name of a card.
const cardName = "draft.CardName"

// writing says what those who write quests and personalities may write.
func writing() system.Writing {
	return system.Writing{
		File: "File", Fields: declare.Fields[questTable](), Tables: []any{siteTable{}, draft.Card{}, draft.Dreamsign{}},
		Most: map[string]int{"deck": 1000, "dreamsigns": 1000}, // the most that the tuning takes
		Self: selfClass(), Thing: thingType, Given: given, Owner: "draft.Self", View: draft.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// selfClass declares what scripts read of self: what the player sees, and memory.
func selfClass() declare.Class {
	seen := slices.DeleteFunc(declare.Fields[draft.View](), func(f declare.Param) bool { return f.Name == "hidden" })
	return declare.Class{Name: "draft.Self", Doc: "The quest as its player sees it, live and read-only.", Parents: []string{thingType}, Fields: append(seen, system.MemoryField)}
}

// given says what the older moments are told after self and fx.
func given(m *ability.Moment) []declare.Param {
	switch m.Name {
	case "card_taken":
		return []declare.Param{{Name: "card", Type: "draft.Card"}}
	case "dreamsign_taken":
		return []declare.Param{{Name: "dreamsign", Type: "draft.Dreamsign"}}
	case "site_entered":
		return []declare.Param{{Name: "site", Type: "draft.SiteName"}}
	case "chosen":
		return []declare.Param{{Name: "answer", Type: "string"}}
	}
	return nil
}

// factFields are what options say of the card or the choice that they are about.
var factFields = []declare.Param{
	system.Fact("name", "string", "of the card"),
	system.Fact("id", "string", "of the card"),
	system.Fact("rarity", "draft.Rarity", ""),
	system.Fact("type", "string", "as printed"),
	system.Fact("cost", "integer", "as printed"),
	system.Fact("spark", "integer", "as printed"),
	system.Fact("fast", "boolean", "as printed"),
	system.Fact("resonance", "string", "in one text: none, one or two"),
	system.Fact("tags", "string", "in one text"),
	system.Fact("staleness", "integer", "how often the copy was passed over"),
	system.Fact("weight", "number", "the copy's final weight"),
	system.Fact("probability", "number", "the chance that the card had to be drawn first"),
	system.Fact("reason", "string", "drawn, diversity, rarity or refill"),
	system.Fact("price", "integer", "in essence"),
	system.Fact("full_price", "integer", "in essence"),
	system.Fact("essence", "integer", "of a dreamcaller"),
}

// names returns the words of a configuration.
func names(config any) []declare.Alias {
	c := config.(*draft.Config)
	cards := declare.Alias{Name: cardName, Doc: "A card, by its id or its name.", Open: true}
	for i := range c.Cards {
		note := c.Cards[i].Rarity.String()
		cards.Words = append(cards.Words, declare.Word{Text: c.Cards[i].ID, Note: note}, declare.Word{Text: c.Cards[i].Name, Note: note})
	}
	var sites []string
	for i := range c.Sites {
		sites = append(sites, c.Sites[i].ID)
	}
	open := func(name, doc string, words []string) declare.Alias {
		return declare.Alias{Name: name, Doc: doc, Open: true, Words: declare.Words(words...)}
	}
	return []declare.Alias{cards, open("draft.Tag", "A tag of cards.", c.AllTags()),
		open("draft.DreamcallerName", "A dreamcaller, by its id or its name.", c.DreamcallerNames()),
		open("draft.DreamsignName", "A dreamsign, by its id or its name.", c.DreamsignNames()),
		open("draft.QuestName", "A quest of the content or of scripts/quests.", c.QuestNames()),
		open("draft.SiteName", "A site of quests.", sites),
		{Name: "draft.SiteKind", Doc: "What happens at a site.", Words: declare.Words(draft.SiteKinds()...)},
		{Name: "draft.Resonance", Doc: "A resonance.", Words: declare.Words(c.Palette()...)},
		{Name: "draft.Rarity", Doc: "How rare a card is.", Words: declare.Words("common", "uncommon", "rare", "legendary", "special")},
	}
}
