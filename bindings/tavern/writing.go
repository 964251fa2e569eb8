package tavern

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/tavern"
)

// cardType is what stubs call a card, cardName the name of one.
const (
	cardType = "tavern.Card"
	cardName = "tavern.CardName"
	unitType = cardName + "|tavern.UnitTable|tavern.Token" // what can be summoned

	keywordName = "tavern.Keyword"
	tribeName   = "tavern.Tribe"
)

// writing says what those who write abilities and personalities may write.
func writing() system.Writing {
	return system.Writing{
		File: "Ability", Fields: []declare.Param{{Name: "text", Type: "string", Doc: "what the card says; {value} and the like stand for the numbers of its ability", Optional: true}, system.ListensField(tavern.ZoneNames)}, Zones: tavern.ZoneNames, Most: map[string]int{"allies": tavern.BoardSize, "enemies": tavern.BoardSize, "all": 2 * tavern.BoardSize},
		Self:  declare.Class{Name: "tavern.Self", Doc: "The card that speaks, with what its ability says.", Parents: []string{cardType}, Fields: selfFields},
		Thing: cardType, Given: given, Traits: traits, View: tavern.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// selfFields are what only the speaking card has.
var selfFields = []declare.Param{
	system.MemoryField,
}

// helpers are the classes of what a speaking card has.
func helpers() []declare.Class {
	number := func(name string) declare.Param { return declare.Param{Name: name, Type: "integer"} }
	either := func(name, kind, doc string) declare.Param { return system.Fact(name, kind, doc) }
	const seal = "there is no such field"
	return []declare.Class{
		{Name: "tavern.Find", Doc: "What is to be discovered.", Seal: seal, Fields: []declare.Param{either("tier", "integer", "1 to 6"), either("tribe", "tavern.Tribe", "")}},
		{Name: "tavern.Numbered", Doc: "The numbers of a verb by name, and how long what it gives lasts.", Seal: seal, Fields: []declare.Param{
			either("points", "integer", ""), either("attack", "integer", ""), either("health", "integer", ""), either("charges", "integer", ""), either("place", "integer", ""),
			either("lasting", declare.OneOf(tavern.LastingNames[1:]...), "")}},
		{Name: "tavern.UnitTable", Doc: "A unit that is no card of the content.", Seal: seal, Fields: []declare.Param{number("attack"), number("health"), either("name", "string", "for people")}},
		{Name: "tavern.Numbers", Doc: "The numbers of an ability.", Fields: []declare.Param{number("value"), number("attack"), number("health"), number("count"), number("tier"), {Name: "target", Type: "string"}}},
		{Name: "tavern.Token", Doc: "What a summon brings.", Fields: []declare.Param{{Name: "name", Type: "string"}, number("attack"), number("health")}},
	}
}

// given says what the older moments are told after self and fx.
func given(m *ability.Moment) []declare.Param {
	points := declare.Param{Name: "points", Type: "integer"}
	switch m.Name {
	case "on_damaged":
		return []declare.Param{{Name: "by", Type: cardType + "?"}, points}
	case "ally_died", "enemy_died", "ally_summoned", "ally_damaged", "ally_attacked":
		return []declare.Param{{Name: "other", Type: cardType}, points}
	case "chosen":
		return []declare.Param{{Name: "answer", Type: "string"}, {Name: "place", Type: "integer"}}
	}
	return nil
}

// factFields are what options say of the card that they are about.
var factFields = []declare.Param{
	system.Fact("name", "string", "of the card"),
	system.Fact("id", cardName, "of the card"),
	system.Fact("tier", "integer", "1 to 6"),
	system.Fact("attack", "integer", ""),
	system.Fact("health", "integer", ""),
	system.Fact("guardian", "boolean", ""),
	system.Fact("aegis", "integer", "how many hits it stops"),
	system.Fact("golden", "boolean", ""),
	system.Fact("pentacles", "boolean", "whether it is one"),
	system.Fact("cups", "boolean", "whether it is one"),
	system.Fact("swords", "boolean", "whether it is one"),
	system.Fact("wands", "boolean", "whether it is one"),
	system.Fact("cost", "integer", "in gold; less than 0 for what it brings"),
}

// traits are the fields that say of a card whether it is of a tribe of a mod, by what the mod
// calls it.
func traits(config any) (fields []declare.Param) {
	for _, tribe := range config.(*tavern.Config).TribeNames() {
		if mod, own := card.Parted(tribe); mod != "" {
			fields = append(fields, declare.Param{Name: own, Type: "boolean", Doc: "whether it counts for " + tribe})
		}
	}
	return fields
}

// names returns the cards of a configuration, and the scripts that they name.
func names(config any) []declare.Alias {
	cards := declare.Alias{Name: cardName, Doc: "A card, by its id or its name.", Open: true}
	scripts := declare.Alias{Name: "tavern.Script", Doc: "An ability of abilities/tavern.", Open: true, Words: declare.Words(slices.Sorted(slices.Values(config.(*tavern.Config).ScriptNames()))...)}
	for _, c := range config.(*tavern.Config).Cards {
		note := fmt.Sprintf("tier %d, %s", c.Tier, strings.Join(c.Tribes, " and "))
		cards.Words = append(cards.Words, declare.Word{Text: c.ID, Note: note}, declare.Word{Text: c.Name, Note: note})
	}
	tribes := declare.Alias{Name: tribeName, Doc: "A tribe.", Words: declare.Words(config.(*tavern.Config).TribeNames()...)}
	keywords := declare.Alias{Name: keywordName, Doc: "A keyword that cards have.", Open: true, Words: declare.Words(config.(*tavern.Config).KeywordNames()...)}
	return []declare.Alias{cards, scripts, tribes, keywords}
}
