// Package validate checks what another machine says has happened: a record of a match,
// or a combat with its outcome. It plays what is claimed again and compares, so a claim
// that was tampered with is refused with the first thing that differs.
package validate

import (
	"encoding/json"
	"fmt"
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/spell"
)

// MostClaim is how many bytes a claim may have.
const MostClaim = match.MostRecord

// The schemas of claims, and of what is said about them.
const (
	combatSchema  = "arcana.combat/1"
	verdictSchema = "arcana.verdict/1"
)

// Verdict says whether a claim is true.
type Verdict struct {
	// Schema is "arcana.verdict/1".
	Schema string `json:"schema"`
	// Claim is the schema of what was claimed.
	Claim string `json:"claim"`
	// Valid says that it happened as claimed.
	Valid bool `json:"valid"`
	// Reason is the first thing that differs, in one sentence; empty where nothing does.
	Reason string `json:"reason,omitempty"`
	// System is the rule system's name.
	System string `json:"system"`
	// Moves is how many moves of a record were played again, from 0.
	Moves int `json:"moves,omitempty"`
	// Hash is of the state after them.
	Hash string `json:"hash,omitempty"`
	// Result is how a match ended; nil while it goes on.
	Result *core.Result `json:"result,omitempty"`
	// Outcome is how a combat really ended, as tavern.fight says it.
	Outcome any `json:"outcome,omitempty"`
}

// CheckClaim checks a claim (data, as JSON) on the session's content; name is what errors call it. An error
// says that the data are no claim, or one that cannot be played here. A claim that is false is no
// error: the verdict says so.
func CheckClaim(s *session.Session, name string, data []byte) (Verdict, error) {
	if len(data) > MostClaim {
		return Verdict{}, fmt.Errorf("%s has %d bytes, expected at most %d", name, len(data), MostClaim)
	}
	var head struct {
		Schema string `json:"schema"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return Verdict{}, fmt.Errorf("%s is not a record or a combat in JSON: %w", name, err)
	}
	verdict := Verdict{Schema: verdictSchema, Claim: head.Schema}
	var err error
	switch head.Schema {
	case match.RecordSchemas[0], match.RecordSchemas[1]:
		err = verdict.checkRecord(s, name, data)
	case combatSchema:
		err = verdict.checkCombat(s, name, data)
	default:
		err = fmt.Errorf("%s: the schema is %q, %s", name, head.Schema, spell.Choices(head.Schema, append(slices.Clone(match.RecordSchemas), combatSchema)))
	}
	if err != nil {
		return Verdict{}, err
	}
	return verdict, nil
}

// checkRecord plays a record again and notes in the verdict whether the match went as claimed. The
// digests of the content on which it was played are part of the claim.
func (v *Verdict) checkRecord(s *session.Session, name string, data []byte) error {
	record, err := match.ParseRecord(name, data)
	if err != nil {
		return err
	}
	if err := match.CheckAsProof(record); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	s.Begin()
	m, difference, err := match.ReplayRecord(s, s.Machine.State(), record)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	v.System, v.Moves, v.Hash = record.System, m.Ply(), core.Hash(m.Game())
	if result, over := m.Game().Result(); over {
		v.Result = &result
	}
	if difference == nil {
		difference = match.OtherContent(m, record)
	}
	v.Valid = difference == nil
	if !v.Valid {
		v.Reason = difference.String()
	}
	return nil
}
