package encounter

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/card"
	"arcana/core/rules/encounter"
)

// choice is a choice as scripts give it: a name, an entry of a hand or a
// list, or a table that says what it is.
type choice struct {
	name  string
	given *encounter.ChoiceCard
}

// LuaType names the type in stubs.
func (choice) LuaType() string {
	return choiceName + "|encounter.ChoiceTable|encounter.Entry|encounter.EntryView|encounter.ChoiceFacts"
}

// LuaTables are the tables that it names.
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

// FromLua reads the choice.
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

// card returns the choice as content states it.
func (c *choice) card(config *encounter.Config) (encounter.ChoiceCard, error) {
	if c.given != nil {
		return *c.given, nil
	}
	return config.FindCard(c.name)
}

// in returns the choice ready for the rules: one of the state's by its name, one
// of the content's, or the given one.
func (c *choice) in(config *encounter.Config, s *encounter.State) (encounter.Choice, error) {
	if c.given == nil {
		if place, ok := s.Find(c.name); ok {
			return s.Choices[place], nil
		}
		found, err := config.FindChoice(c.name)
		if err != nil {
			return encounter.Choice{}, err
		}
		return *found, nil
	}
	return config.Ready(c.given)
}

// state is a state as scripts write it; what is left out is usual.
type state struct {
	Type        string         `lua:"type" luals:"encounter.Type" need:"yes" doc:"physical, social or intellectual"`
	Approach    approaches     `lua:"approach" doc:"the character's values"`
	Strategic   strategic      `lua:"strategic" doc:"what approaches do here: momentum_up, pressure_down, momentum_down, pressure_up"`
	Blocked     []string       `lua:"blocked" luals:"encounter.Focus[]" doc:"the focuses that narrative tags block"`
	Momentum    int            `lua:"momentum"`
	Pressure    int            `lua:"pressure"`
	Success     *int           `lua:"success" doc:"the standard success threshold (16)"`
	MaxPressure *int           `lua:"max_pressure" doc:"where the encounter fails (13)"`
	Turn        *int           `lua:"turn" doc:"the turn, from 1 (1)"`
	MaxTurns    *int           `lua:"max_turns" doc:"how many turns there are (6)"`
	Choices     *[]choice      `lua:"choices" doc:"the choices there are (the content's)"`
	Tuning      map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// sketch turns the state into the core's.
func (s *state) sketch(c *encounter.Config) (*encounter.Sketch, error) {
	k := &encounter.Sketch{
		Type: s.Type, Approach: encounter.Approaches(s.Approach), Strategic: encounter.Strategic(s.Strategic), Blocked: s.Blocked,
		Momentum: s.Momentum, Pressure: s.Pressure, Success: s.Success, MaxPressure: s.MaxPressure, Turn: s.Turn, MaxTurns: s.MaxTurns,
	}
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

func (e calculators) choices(*declare.Call) ([]choiceFacts, error) {
	c, err := e.config(nil)
	if err != nil {
		return nil, err
	}
	var list []choiceFacts
	for _, k := range c.AllChoices() {
		list = append(list, choiceFacts{k.ID, k.Name, c.Vocabulary().ID(k.Primary), c.Vocabulary().ID(k.Secondary), k.Focus.String(), k.Effect.String(), k.Strength(&c.Tuning)})
	}
	return list, nil
}

func (e calculators) locations(*declare.Call) ([]string, error) {
	c, err := e.config(nil)
	if err != nil {
		return nil, err
	}
	return c.LocationNames(), nil
}

func (e calculators) characters(*declare.Call) ([]string, error) {
	c, err := e.config(nil)
	if err != nil {
		return nil, err
	}
	var list []string
	for i := range c.Characters {
		list = append(list, c.Characters[i].ID)
	}
	return list, nil
}
