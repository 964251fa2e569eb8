package validate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
)

// combat is a fight that is claimed to have ended in a way.
type combat struct {
	// Schema is "arcana.combat/1".
	Schema string `json:"schema"`
	// Fight is what tavern.fight takes: the two boards, the seed, who attacks first.
	Fight map[string]any `json:"fight"`
	// Outcome is what tavern.fight returns, or as much of it as is claimed.
	Outcome map[string]any `json:"outcome"`
}

// parseCombat reads a combat, which claims something about a fight on a seed of its own.
func parseCombat(data []byte) (combat, error) {
	var c combat
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		return c, fmt.Errorf("no combat: %w", err)
	}
	switch {
	case len(c.Fight) == 0:
		return c, errors.New("fight: expected what tavern.fight takes, got nothing")
	case c.Fight["seed"] == nil:
		return c, errors.New("fight.seed: expected the seed of the fight, got nothing")
	case len(c.Outcome) == 0:
		return c, errors.New("outcome: expected what is claimed of it (winner, damage, ...), got nothing")
	}
	return c, nil
}

// combat lets the boards of a combat fight again.
func (v *Verdict) combat(s *session.Session, name string, data []byte) error {
	c, err := parseCombat(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	outcome, err := fight(s, c.Fight)
	if err != nil {
		return fmt.Errorf("%s: fight: %w", name, err)
	}
	v.System, v.Outcome = "tavern", outcome
	v.Reason = differs("outcome", c.Outcome, outcome)
	v.Valid = v.Reason == ""
	return nil
}

// fight calls tavern.fight as a script would.
func fight(s *session.Session, options map[string]any) (any, error) {
	found, err := s.Eval("validate", "tavern.fight")
	if err != nil {
		return nil, err
	}
	values, err := s.Machine.Call(found[0].(*lua.LFunction), 1, s.Host.Units, declare.ToLua(s.Machine.State(), options))
	if err != nil {
		return nil, err
	}
	return declare.Plain(values[0])
}
