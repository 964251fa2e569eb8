package draft

import (
	"arcana/core"
	"arcana/core/ability"
)

// Store is one memory of a quest, as a script reads and writes it.
type Store struct {
	ability.Store
	fx *Fx
}

// Memory is what the script that speaks remembers.
func (fx *Fx) Memory() Store {
	return Store{ability.Store{Memory: &fx.game.script.memory, Owner: fx.Owner, Ability: fx.Ability}, fx}
}

// DreamerMemory is what the dreamer remembers, for all scripts.
func (fx *Fx) DreamerMemory() Store {
	return Store{ability.Store{Memory: &fx.game.script.memory, Owner: player, Ability: ability.OfSeat}, fx}
}

// Remember keeps a bool, a float64 or a string under a name for the rest of the
// match; nil forgets it. Text and name hold at most 1000 bytes together. In a query it is
// an error.
func (s Store) Remember(name string, value any) error {
	if err := s.fx.unasked(); err != nil {
		return err
	}
	return s.Store.Remember(name, value)
}

// Memo is one thing that a quest's script remembers: a bool, a float64 or a
// string. It is a part of the match.
type Memo struct {
	Name  string `json:"name"`  // at most 1000 bytes with a text
	Value any    `json:"value"` // a text, a number or a bool
}

// OtherMemo is one thing that the dreamer remembers, a dreamcaller or a dreamsign.
type OtherMemo struct {
	Of    core.Ref `json:"of"`    // the dreamer or the thing
	Name  string   `json:"name"`  // as in Memo
	Value any      `json:"value"` // as in Memo
}

// memos lists what the quest's own script remembers, by name, and what all others do.
func (s *scripting) memos() (own []Memo, others []OtherMemo) {
	for _, m := range s.memory {
		if m.Ability == 0 {
			own = append(own, Memo{m.Key, m.Value})
		} else {
			others = append(others, OtherMemo{m.Owner, m.Key, m.Value})
		}
	}
	return own, others
}
