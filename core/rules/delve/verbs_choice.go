package delve

import (
	"errors"
	"fmt"

	"arcana/core"
)

// Choose opens a decision for the hero behind the ability: one of the options,
// things of the match that everyone may know. The answer is a move, and fires
// the moment Chosen of the same ability. An ability opens one at a time.
func (fx *Fx) Choose(things []core.Ref) error {
	options := make([]option, len(things))
	for i, r := range things {
		if !fx.g.exists(r) {
			return fmt.Errorf("expected things of this match, got number %d", r)
		}
		options[i].ref = r
	}
	return fx.open(options)
}

// ChooseWord opens a decision like Choose, between words.
func (fx *Fx) ChooseWord(words []string) error {
	options := make([]option, len(words))
	for i, w := range words {
		if w == "" || len(w) > maxText {
			return fmt.Errorf("expected words of 1 to %d letters", maxText)
		}
		options[i].word = w
	}
	return fx.open(options)
}

func (fx *Fx) open(options []option) error {
	if fx.g.choice != nil {
		return errors.New("a choice is open already")
	}
	if len(options) == 0 || len(options) > most {
		return fmt.Errorf("expected 1 to %d options, got %d", most, len(options))
	}
	fx.g.choice = &choice{firing: fx.firing, options: options}
	return nil
}

// Remember keeps a number, a text, true or false under a key for the ability's
// owner; nil forgets it. It is an error when the value is of another type, a text
// is too long or the owner remembers too much.
func (fx *Fx) Remember(key string, value any) error {
	if value == nil {
		fx.forget(key)
		return nil
	}
	m, ok := memo(fx.Owner(), key, value)
	if !ok {
		return fmt.Errorf("expected a number, a text, true or false, got %T", value)
	}
	if len(m.Text) > maxText || len(key) > maxText {
		return fmt.Errorf("expected at most %d letters", maxText)
	}
	return fx.keep(m)
}

// maxText is how many letters of a text can be remembered.
const maxText = 200

// maxMemos is how many keys one owner can remember.
const maxMemos = 16

func (fx *Fx) keep(m Memo) error {
	held := 0
	for i := range fx.g.memory {
		old := &fx.g.memory[i]
		if old.Of == m.Of && old.Key == m.Key {
			*old = m
			return nil
		}
		if old.Of == m.Of {
			held++
		}
	}
	if held >= maxMemos {
		return fmt.Errorf("expected at most %d keys", maxMemos)
	}
	fx.g.memory = append(fx.g.memory, m)
	return nil
}

// Recollect returns what the ability's owner remembers under a key, nil when
// nothing.
func (fx *Fx) Recollect(key string) any {
	for _, m := range fx.g.memory {
		if m.Of == fx.Owner() && m.Key == key {
			return m.value()
		}
	}
	return nil
}

func (fx *Fx) forget(key string) {
	for i, m := range fx.g.memory {
		if m.Of == fx.Owner() && m.Key == key {
			fx.g.memory = append(clone(fx.g.memory[:i]), fx.g.memory[i+1:]...)
			return
		}
	}
}
