package delve

import (
	"errors"
	"fmt"

	"arcana/core"
)

// Choose opens a decision for the hero behind the ability: one of the options,
// things of the match that everyone may know. The answer is a move, and fires
// the moment Chosen of the same ability. An ability opens one at a time.
func (fx *Fx) Choose(options []core.Ref) error {
	if fx.g.choice != nil {
		return errors.New("a choice is open already")
	}
	if len(options) == 0 || len(options) > most {
		return fmt.Errorf("expected 1 to %d options, got %d", most, len(options))
	}
	for _, r := range options {
		if !fx.g.exists(r) {
			return fmt.Errorf("expected things of this match, got number %d", r)
		}
	}
	fx.g.choice = &choice{firing: fx.firing, options: clone(options)}
	return nil
}

// Remember keeps a number or a text under a key for the ability's owner. It is
// an error when the value is of another type or the owner remembers too much.
func (fx *Fx) Remember(key string, value any) error {
	memo := Memo{Of: fx.Owner(), Key: key}
	switch v := value.(type) {
	case float64:
		memo.Number = v
	case string:
		memo.Text, memo.IsText = v, true
	default:
		return fmt.Errorf("memory.%s: expected a number or a text, got %T", key, value)
	}
	return fx.keep(memo)
}

// maxMemos is how many keys one owner can remember.
const maxMemos = 16

func (fx *Fx) keep(memo Memo) error {
	held := 0
	for i := range fx.g.memory {
		m := &fx.g.memory[i]
		if m.Of == memo.Of && m.Key == memo.Key {
			*m = memo
			return nil
		}
		if m.Of == memo.Of {
			held++
		}
	}
	if held >= maxMemos {
		return fmt.Errorf("memory.%s: expected at most %d keys", memo.Key, maxMemos)
	}
	fx.g.memory = append(fx.g.memory, memo)
	return nil
}

// Recollect returns what the ability's owner remembers under a key, nil when
// nothing.
func (fx *Fx) Recollect(key string) any {
	for _, m := range fx.g.memory {
		if m.Of == fx.Owner() && m.Key == key {
			if m.IsText {
				return m.Text
			}
			return m.Number
		}
	}
	return nil
}

// Forget drops what the ability's owner remembers under a key.
func (fx *Fx) Forget(key string) {
	for i, m := range fx.g.memory {
		if m.Of == fx.Owner() && m.Key == key {
			fx.g.memory = append(clone(fx.g.memory[:i]), fx.g.memory[i+1:]...)
			return
		}
	}
}
