package encounter

import (
	"fmt"

	"arcana/core"
)

// Sketch is a state as a person writes it: words instead of numbers, and what is
// left out takes the usual value.
type Sketch struct {
	Type      string     `toml:"type" need:"yes"` // physical, social or intellectual
	Approach  Approaches `toml:"approach"`        // the character's values
	Strategic Strategic  `toml:"strategic"`       // what approaches do; neutral unless stated
	// Blocked names the focuses that narrative tags block.
	Blocked []string `toml:"blocked"`
	// Momentum and Pressure are 0 unless stated.
	Momentum int `toml:"momentum"`
	Pressure int `toml:"pressure"` // 0 or more
	// Turn is 1; Success (the standard threshold), MaxPressure and MaxTurns are the
	// tuning's usual ones unless stated.
	Success     *int `toml:"success"`
	MaxPressure *int `toml:"max_pressure"` // 1 or more
	Turn        *int `toml:"turn"`         // from 1
	MaxTurns    *int `toml:"max_turns"`    // 1 or more
	// Choices are the content's unless stated; an empty list is a list.
	Choices *[]ChoiceCard `toml:"choices"`
}

// FindCard returns the choice of that id or name as the content states it.
func (c *Config) FindCard(name string) (ChoiceCard, error) {
	i, err := c.placeOf(name)
	if err != nil {
		return ChoiceCard{}, err
	}
	return c.Choices[i], nil
}

// State returns the state that the sketch means, or an error that names the field
// that makes no sense.
func (k *Sketch) State(c *Config) (State, error) {
	usual := &c.Tuning.Usual
	s := State{
		Vocabulary: c.built.approaches, Momentum: k.Momentum, Pressure: k.Pressure,
		Success: or(k.Success, usual.Success[1]), MaxPressure: or(k.MaxPressure, usual.MaxPressure), Turn: or(k.Turn, 1), MaxTurns: or(k.MaxTurns, usual.MaxTurns),
	}
	if err := k.words(&s); err != nil {
		return State{}, err
	}
	if err := k.choices(c, &s); err != nil {
		return State{}, err
	}
	return s, s.Validate()
}

func or(n *int, usual int) int {
	if n == nil {
		return usual
	}
	return *n
}

// words reads what the sketch names.
func (k *Sketch) words(s *State) (err error) {
	if s.Type, err = ParseType(k.Type); err != nil {
		return fmt.Errorf("type: %w", err)
	}
	var f core.Faults
	s.Approach, s.Strategic = s.Vocabulary.values(k.Approach, "approach", &f), s.Vocabulary.strategies(k.Strategic, "strategic", &f)
	if len(f) > 0 {
		return fmt.Errorf("%s: %w", f[0].Path, f[0])
	}
	for i, name := range k.Blocked {
		f, err := ParseFocus(name)
		if err != nil {
			return fmt.Errorf("blocked[%d]: %w", i+1, err)
		}
		if s.Blocked[f] {
			return fmt.Errorf("blocked[%d]: %s is blocked twice", i+1, f)
		}
		s.Blocked[f] = true
	}
	return nil
}

func (k *Sketch) choices(c *Config, s *State) error {
	if k.Choices == nil {
		s.Choices, s.shut = c.built.choices, c.apart
		return nil
	}
	for i := range *k.Choices {
		var f core.Faults
		s.Choices = append(s.Choices, c.resolve(&(*k.Choices)[i], fmt.Sprintf("choices[%d]", i+1), &f))
		if len(f) > 0 {
			return fmt.Errorf("%s: %s", f[0].Path, f[0].Text)
		}
	}
	return nil
}
