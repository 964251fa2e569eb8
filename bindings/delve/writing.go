package delve

import (
	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/delve"
)

// writing says what those who write abilities and personalities may write.
func writing() system.Writing {
	return system.Writing{
		File: "Ability", Fields: []declare.Param{{Name: "text", Type: "string", Doc: "what the ability says; {value} stands for its number", Optional: true}, system.ListensField(delve.ZoneNames)}, Zones: delve.ZoneNames,
		Most: map[string]int{"heroes": 4, "others": 3, "row": 5, "face_up": 5, "tableau": 5, "matched": 4, "required": 4}, // seats, and the most that the tuning takes
		Self: declare.Class{Name: "delve.Self", Doc: "What the ability belongs to.", Parents: []string{thingType}, Fields: []declare.Param{
			{Name: "value", Type: "integer", Doc: "the ability's number"},
			{Name: "hero", Type: thingType, Doc: "the hero behind it"},
			system.MemoryField,
		}},
		Thing: thingType, Given: given, Traits: traits, Owner: thingType, View: delve.View{}, New: delve.Options{}, Facts: factFields, Names: words,
	}
}

// given says what the older moments are told after self and fx.
func given(m *ability.Moment) []declare.Param {
	if m.Name == "chosen" {
		return []declare.Param{{Name: "option", Type: "delve.Answer"}}
	}
	return nil
}

// answerClass is what a hero chose of a list.
func answerClass() declare.Class {
	return declare.Class{Name: "delve.Answer", Doc: "What was chosen: a thing or a word, whichever were asked about.", Parents: []string{thingType, "string"}}
}

// factFields are what options say of the card that they are about.
var factFields = []declare.Param{
	system.Fact("card", cardName, "its id"),
	system.Fact("cost", "integer", "in Drive"),
	system.Fact("threat", "boolean", "of a card of the row: whether bosses count it"),
	system.Fact("tags", "integer", "how many it shows"),
	system.Fact("covers", "integer", "how many required tags it adds"),
	system.Fact("perfect", "boolean", "whether it is a perfect counter"),
}

// words returns the cards, challenges and tags of a configuration.
func words(config any) []declare.Alias {
	c := config.(*delve.Config)
	cards := declare.Alias{Name: cardName, Doc: "A hero card, by its id or its name.", Open: true}
	for i := range c.Cards {
		cards.Words = append(cards.Words, declare.Word{Text: c.Cards[i].ID}, declare.Word{Text: c.Cards[i].Name})
	}
	challenges := declare.Alias{Name: "delve.ChallengeName", Doc: "A challenge or a boss, by its id or its name.", Open: true}
	for _, list := range [][]delve.Challenge{c.Challenges, c.Bosses} {
		for i := range list {
			challenges.Words = append(challenges.Words, declare.Word{Text: list[i].ID, Note: list[i].Type}, declare.Word{Text: list[i].Name, Note: list[i].Type})
		}
	}
	return append(places(c), []declare.Alias{cards, challenges,
		{Name: tagName, Doc: "A tag of cards and challenges.", Open: true, Words: declare.Words(c.TagWords()...)},
		{Name: keywordName, Doc: "A keyword that cards have.", Open: true, Words: declare.Words(c.KeywordNames()...)},
		{Name: driveName, Doc: "A kind of Drive.", Words: declare.Words(c.DriveNames()...)},
		{Name: "delve.Type", Doc: "A type of challenges.", Open: true, Words: declare.Words(c.TypeWords()...)},
		{Name: "delve.Avatar", Doc: "An avatar, by its id.", Open: true, Words: declare.Words(c.AvatarNames()...)},
		{Name: "delve.Fact", Doc: "A number of the match, as conditions name it.", Words: declare.Words(delve.FactNames()...)},
		{Name: "delve.Tier", Doc: "How a challenge ends.", Words: declare.Words("strong_success", "success", "low_fail", "high_fail")},
	}...)
}

// places returns what else a delve is made of.
func places(c *delve.Config) []declare.Alias {
	alias := func(name, what string, n int, named func(int) (id, name string)) declare.Alias {
		a := declare.Alias{Name: "delve." + name, Doc: what + ", by its id or its name.", Open: true}
		for i := range n {
			id, name := named(i)
			a.Words = append(a.Words, declare.Word{Text: id}, declare.Word{Text: name})
		}
		return a
	}
	return []declare.Alias{
		alias("BaseName", "A base", len(c.Bases), func(i int) (id, name string) { return c.Bases[i].ID, c.Bases[i].Name }),
		alias("POIName", "A point of interest", len(c.POIs), func(i int) (id, name string) { return c.POIs[i].ID, c.POIs[i].Name }),
		alias("ThemeName", "A theme", len(c.Themes), func(i int) (id, name string) { return c.Themes[i].ID, c.Themes[i].Name }),
		alias("SignName", "A resonance card", len(c.Resonance), func(i int) (id, name string) { return c.Resonance[i].ID, c.Resonance[i].Name }),
	}
}
