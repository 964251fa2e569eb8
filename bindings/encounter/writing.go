package encounter

import (
	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/encounter"
)

// What stubs call words of the content.
const (
	choiceName   = "encounter.ChoiceName"
	tagName      = "encounter.TagName"
	approachName = "encounter.Approach"
)

// writing says what those who write encounters and personalities may write.
func writing() system.Writing {
	return system.Writing{
		File: "File", Fields: declare.Fields[file](), Tables: []any{tagTable{}, choiceFacts{}, tagFacts{}},
		Most: map[string]int{"hand": 4}, // slots
		Self: selfClass(), Thing: thingType, Given: given, Owner: "encounter.Values", View: encounter.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// given says what the older moments are told after self and fx.
func given(m *ability.Moment) []declare.Param {
	switch m.Name {
	case "choice_made":
		return []declare.Param{{Name: "choice", Type: "encounter.ChoiceFacts"}}
	case "tag_activated":
		return []declare.Param{{Name: "tag", Type: "encounter.TagFacts"}}
	case "chosen":
		return []declare.Param{{Name: "answer", Type: "string"}}
	case "encounter_ended":
		return []declare.Param{{Name: "outcome", Type: declare.OneOf("failure", "partial", "standard", "exceptional")}}
	}
	return []declare.Param{{Name: "turn", Type: "integer"}}
}

// factFields are what options say of the choice that they are about.
var factFields = []declare.Param{
	system.Fact("name", "string", "of the choice, or the answer"),
	system.Fact("approach", "encounter.Approach", ""),
	system.Fact("second_approach", "string", "the empty text for none"),
	system.Fact("focus", "encounter.Focus", ""),
	system.Fact("effect", "encounter.Effect", ""),
	system.Fact("amount", "integer", "how strong the effect is"),
	system.Fact("momentum", "integer", "by how much it would move it, by the rules alone"),
	system.Fact("pressure", "integer", "by how much it would move it, by the rules alone"),
	system.Fact("blocked", "boolean", "by a narrative tag"),
	system.Fact("slot", "integer", "of the hand"),
	system.Fact("reason", "string", "why it was dealt"),
}

// names returns the words of a configuration.
func names(config any) []declare.Alias {
	c := config.(*encounter.Config)
	choices := declare.Alias{Name: choiceName, Doc: "A choice, by its id or its name.", Open: true}
	for i := range c.Choices {
		choices.Words = append(choices.Words, declare.Word{Text: c.Choices[i].ID, Note: c.Choices[i].Approach}, declare.Word{Text: c.Choices[i].Name, Note: c.Choices[i].Approach})
	}
	tags := declare.Alias{Name: tagName, Doc: "A narrative tag, by its id or its name.", Open: true}
	for i := range c.Tags {
		tags.Words = append(tags.Words, declare.Word{Text: c.Tags[i].ID, Note: "blocks " + c.Tags[i].Blocks}, declare.Word{Text: c.Tags[i].Name, Note: "blocks " + c.Tags[i].Blocks})
	}
	characters := declare.Alias{Name: "encounter.CharacterName", Doc: "A character, by its id.", Open: true}
	for i := range c.Characters {
		characters.Words = append(characters.Words, declare.Word{Text: c.Characters[i].ID})
	}
	closed := func(name, doc string, words ...string) declare.Alias {
		return declare.Alias{Name: name, Doc: doc, Words: declare.Words(words...)}
	}
	return []declare.Alias{choices, tags, characters,
		{Name: "encounter.Place", Doc: "A location or an encounter of scripts/encounters.", Open: true, Words: declare.Words(c.LocationNames()...)},
		closed(approachName, "An approach.", c.Vocabulary().IDs()...),
		closed("encounter.Focus", "What a choice works on.", "relationship", "information", "physical", "environment", "resource"),
		closed("encounter.Effect", "What a choice does.", "momentum", "pressure"),
		closed("encounter.Type", "The type of an encounter.", "physical", "social", "intellectual"),
		closed("encounter.Strategy", "What an approach does in an encounter.", "momentum_up", "pressure_down", "momentum_down", "pressure_up"),
	}
}
