// The values of scripts: choices and states that they give to the module encounter, tables with a
// member for each approach. Then what editors complete: the fields of files, the facts of options, the
// words of the content.

package encounter

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/encounter"
)

// choice is a choice as scripts give it: a name, an entry of a hand or a list, or a table that
// describes one.
type choice struct {
	name  string
	given *encounter.ChoiceCard
}

// LuaType returns the name of the type in stubs and help.
func (choice) LuaType() string {
	return choiceName + "|encounter.ChoiceTable|encounter.Entry|encounter.EntryView|encounter.ChoiceFacts"
}

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (choice) LuaTables() []any {
	return []any{choiceTable{}, entry{}, encounter.EntryView{}, choiceFacts{}}
}

// choiceTable is a choice written out.
type choiceTable struct {
	ID          string `lua:"id" json:"id,omitempty"`
	Name        string `lua:"name" json:"name"`
	Approach    string `lua:"approach" luals:"encounter.Approach" need:"yes" json:"approach"`
	Second      string `lua:"second_approach" luals:"encounter.Approach" json:"second_approach,omitempty"`
	Focus       string `lua:"focus" luals:"encounter.Focus" need:"yes" json:"focus"`
	Effect      string `lua:"effect" luals:"encounter.Effect" need:"yes" json:"effect"`
	Delta       *int   `lua:"delta" json:"delta,omitempty"`
	SecondDelta *int   `lua:"second_delta" json:"second_delta,omitempty"`
	Amount      *int   `lua:"amount" json:"amount,omitempty"`
	After       string `lua:"after" json:"after,omitempty"`
}

// FromLua reads a name, an entry that this module returned (by its name; only entries have a score), or a
// table that describes a choice. A choice without a name is called by its approach, focus and effect.
func (c *choice) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		c.name = string(x)
		return nil
	case *lua.LTable:
		if x.RawGetString("score") != lua.LNil { // an entry of a hand or a list
			c.name = lua.LVAsString(x.RawGetString("name"))
			return nil
		}
		var t choiceTable
		if err := r.Read("", v, &t); err != nil {
			return err
		}
		if t.Name == "" {
			t.Name = t.Approach + " " + t.Focus + " " + t.Effect
		}
		if t.ID == "" {
			t.ID = card.Key(t.Name)
		}
		c.given = &encounter.ChoiceCard{ID: t.ID, Name: t.Name, Approach: t.Approach, Second: t.Second, Focus: t.Focus, Effect: t.Effect,
			Delta: t.Delta, SecondDelta: t.SecondDelta, Amount: t.Amount, After: t.After}
		return nil
	}
	return fmt.Errorf("expected a choice: its name or a table { name, approach, focus, effect }, got %s", declare.Text(v))
}

// card returns the choice as content states it: the described one, or the one of that name.
func (c *choice) card(config *encounter.Config) (encounter.ChoiceCard, error) {
	if c.given != nil {
		return *c.given, nil
	}
	return config.FindCard(c.name)
}

// resolve returns the choice ready for the rules: a named one from the state or else from the
// content, or the described one.
func (c *choice) resolve(config *encounter.Config, s *encounter.State) (encounter.Choice, error) {
	if c.given == nil {
		if i, ok := s.Find(c.name); ok {
			return s.Choices[i], nil
		}
		found, err := config.FindChoice(c.name)
		if err != nil {
			return encounter.Choice{}, err
		}
		return *found, nil
	}
	return config.Ready(c.given)
}

// state is a state of an encounter as scripts write it for the calculators; what is left out is
// as usual.
type state struct {
	encounter.Sketch
	Choices *[]choice      `lua:"choices" doc:"the choices there are (the content's)"`
	Tuning  map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// toSketch returns the state as the rules take it. Named choices are looked up in the content.
// Without the key choices the sketch has none, and the rules take the content's.
func (s *state) toSketch(c *encounter.Config) (*encounter.Sketch, error) {
	k := &s.Sketch
	if s.Choices == nil {
		return k, nil
	}
	k.Choices = &[]encounter.ChoiceCard{}
	for i := range *s.Choices {
		card, err := (*s.Choices)[i].card(c)
		if err != nil {
			return nil, fmt.Errorf("choices[%d]: %w", i+1, err)
		}
		*k.Choices = append(*k.Choices, card)
	}
	return k, nil
}

// choiceFacts is a choice of the content as scripts get it.
type choiceFacts struct {
	ID       string `json:"id" luals:"encounter.ChoiceName|string"`
	Name     string `json:"name"`
	Approach string `json:"approach" luals:"encounter.Approach"`
	Second   string `json:"second_approach,omitempty" luals:"encounter.Approach"`
	Focus    string `json:"focus" luals:"encounter.Focus"`
	Effect   string `json:"effect" luals:"encounter.Effect"`
	Amount   int    `json:"amount"`
}

// Tables with a member for each approach. Which approaches there are, the content says.

// approachClasses declares the tables that have a field for each approach of the content.
func approachClasses() (classes []declare.Class) {
	for _, table := range [...]struct {
		name, member, doc string // member is the type of its members
		written           bool   // scripts write such tables, and may leave members out
	}{
		{"Approaches", "integer", "A table with a value for each approach; an approach that is left out has 0.", true},
		{"Strategic", "encounter.Strategy", "A table with what each approach does in a location; an approach that is left out is neutral.", true},
		{"Values", "integer", "The character's value in each approach.", false},
		{"ApproachView", "integer", "The character's value in each approach.", false},
		{"StrategicView", "string", "What each approach does in the location.", false},
	} {
		c := declare.Class{Name: "encounter." + table.name, Doc: table.doc}
		switch {
		case table.written:
			c.Seal = "there is no such field"
		case table.name == "ApproachView":
			c.Fields = []declare.Param{{Name: "ref", Type: "integer", Doc: "of the character"}}
		}
		c.Fields = append(c.Fields, declare.Each(approachName, table.member, table.written))
		classes = append(classes, c)
	}
	return classes
}

// What stubs call words of the content.
const (
	choiceName   = "encounter.ChoiceName"
	tagName      = "encounter.TagName"
	approachName = "encounter.Approach"
)

// writing returns what editors and the content check need to know about files of encounters.
func writing() system.Writing {
	return system.Writing{
		File: "File", Fields: declare.Fields[file](), Tables: []any{tagTable{}, choiceFacts{}, tagFacts{}},
		Most: map[string]int{"hand": 4}, // slots
		Self: selfClass(), Thing: thingType, Given: triggerParameters, Owner: "encounter.Values", View: encounter.View{}, New: setup{}, Facts: factFields, Names: names,
	}
}

// triggerParameters returns the parameters after self and fx of a trigger's functions in scripts
// from before 0.2, which take no event there (see [system.Writing.Given]). Triggers without a
// parameter of their own have the turn.
func triggerParameters(m *ability.Moment) []declare.Param {
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
	system.Fact("momentum", "integer", "by how much the choice would change it, by the rules alone"),
	system.Fact("pressure", "integer", "by how much the choice would change it, by the rules alone"),
	system.Fact("blocked", "boolean", "by a narrative tag"),
	system.Fact("slot", "integer", "of the hand"),
	system.Fact("reason", "string", "why it was dealt"),
}

// names returns the words of a configuration that editors complete: its choices, tags, characters
// and so on.
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
		closed("encounter.Focus", "What a choice deals with (its focus).", "relationship", "information", "physical", "environment", "resource"),
		closed("encounter.Effect", "What a choice does.", "momentum", "pressure"),
		closed("encounter.Type", "The type of an encounter.", "physical", "social", "intellectual"),
		closed("encounter.Strategy", "What an approach does in an encounter.", "momentum_up", "pressure_down", "momentum_down", "pressure_up"),
	}
}
