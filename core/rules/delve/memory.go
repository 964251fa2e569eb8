package delve

import (
	"fmt"
	"slices"

	"arcana/core"
)

// memory is what abilities remember, in the order in which they first did.
type memory []Memo

// Memo is something that an ability remembers under a key: a number, a text, or
// true or false (as 1 or 0), as Type says.
type Memo struct {
	Of     core.Ref `json:"of"`     // the owner of the ability
	Key    string   `json:"key"`    // at most 200 bytes
	Type   string   `json:"type"`   // number, text or boolean
	Number float64  `json:"number"` // of a boolean 0 or 1
	Text   string   `json:"text"`   // at most 200 bytes
}

// memo makes a memo of a value, and reports whether it can be one.
func memo(of core.Ref, key string, value any) (Memo, bool) {
	m := Memo{Of: of, Key: key}
	switch v := value.(type) {
	case float64:
		m.Type, m.Number = "number", v
	case string:
		m.Type, m.Text = "text", v
	case bool:
		if m.Type = "boolean"; v {
			m.Number = 1
		}
	default:
		return m, false
	}
	return m, true
}

// value returns what was remembered.
func (m *Memo) value() any {
	switch m.Type {
	case "text":
		return m.Text
	case "boolean":
		return m.Number == 1
	}
	return m.Number
}

// maxText is how many letters of a text can be remembered.
const maxText = 200

// maxMemos is how many keys one owner can remember.
const maxMemos = 16

// find returns what an owner remembers under a key, nil when nothing.
func (m memory) find(of core.Ref, key string) *Memo {
	for i := range m {
		if m[i].Of == of && m[i].Key == key {
			return &m[i]
		}
	}
	return nil
}

// keep remembers a memo in place of one under the same key. It is an error when a
// text is too long or the owner remembers too much.
func (m *memory) keep(memo Memo) error {
	if len(memo.Text) > maxText || len(memo.Key) > maxText {
		return fmt.Errorf("expected at most %d letters", maxText)
	}
	if old := m.find(memo.Of, memo.Key); old != nil {
		*old = memo
		return nil
	}
	if m.held(memo.Of) >= maxMemos {
		return fmt.Errorf("expected at most %d keys", maxMemos)
	}
	*m = append(*m, memo)
	return nil
}

// held returns how many keys an owner remembers.
func (m memory) held(of core.Ref) int {
	n := 0
	for i := range m {
		if m[i].Of == of {
			n++
		}
	}
	return n
}

// forget forgets what an owner remembers under a key, if anything.
func (m *memory) forget(of core.Ref, key string) {
	*m = slices.DeleteFunc(*m, func(memo Memo) bool { return memo.Of == of && memo.Key == key })
}
