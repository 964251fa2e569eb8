// The claim that a fight ended in a certain way: how it is read, and how it is checked.

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

// combat is a claim about a fight: how it began, and how it is said to have ended.
type combat struct {
	// Schema is "arcana.combat/1".
	Schema string `json:"schema"`
	// Fight is what tavern.fight takes: the two boards, the seed, who attacks first.
	Fight map[string]any `json:"fight"`
	// Outcome is what tavern.fight returns, or as much of it as is claimed.
	Outcome map[string]any `json:"outcome"`
}

// parseCombat reads a combat. It must have a fight with a seed, without which the fight could not be
// repeated, and claim some of its outcome.
func parseCombat(data []byte) (combat, error) {
	var c combat
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c); err != nil {
		return c, fmt.Errorf("no combat: %w", err)
	}
	switch {
	case len(c.Fight) == 0:
		return c, errors.New("the file does not have the key \"fight\"; this key must have the arguments of tavern.fight")
	case c.Fight["seed"] == nil:
		return c, errors.New("the file does not have the key \"fight.seed\"; this key must have the seed of the fight")
	case len(c.Outcome) == 0:
		return c, errors.New("the file has no key outcome; expected the key outcome with the claimed result (winner, damage, ...)")
	}
	return c, nil
}

// checkCombat fights a claimed combat again and notes in the verdict whether it ended as claimed.
func (v *Verdict) checkCombat(s *session.Session, name string, data []byte) error {
	c, err := parseCombat(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	outcome, err := fight(s, c.Fight)
	if err != nil {
		return fmt.Errorf("%s: fight: %w", name, err)
	}
	v.System, v.Outcome = "tavern", outcome
	v.Reason = firstDifference("outcome", c.Outcome, outcome)
	v.Valid = v.Reason == ""
	return nil
}

// fight calls tavern.fight as a script would, and returns its result as plain data.
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
