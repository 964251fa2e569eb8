package ability

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// Memory is what abilities remember: numbers, texts, true and false, by the card or seat
// they belong to and the ability, so that two abilities never share a name. It is sorted,
// so that equal memories are equal in every way.
type Memory []Memo

// Memo is one thing that is remembered.
type Memo struct {
	// Owner is the card, thing or seat, Ability the number of its ability, Key the name.
	Owner   core.Ref
	Ability int16
	Key     string
	// Value is a float64, a string or a bool.
	Value any
}

// What one ability of one card may remember: so many things, texts and names so long.
const (
	maxMemos = 100
	maxText  = 1000
)

// find returns the place of what an ability remembers under a name, and whether it is there.
func (m Memory) find(owner core.Ref, ability int16, key string) (int, bool) {
	return slices.BinarySearchFunc(m, Memo{owner, ability, key, nil}, func(a, b Memo) int {
		return cmp.Or(cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Ability, b.Ability), cmp.Compare(a.Key, b.Key))
	})
}

// Recall returns what is remembered under a name, nil when nothing is.
func (m Memory) Recall(owner core.Ref, ability int16, key string) any {
	if i, ok := m.find(owner, ability, key); ok {
		return m[i].Value
	}
	return nil
}

// Remember keeps a value under a name in place of what was there; nil forgets it. It is
// an error when the value is of another type or too long, or the ability remembers too
// much already.
func (m *Memory) Remember(owner core.Ref, ability int16, key string, value any) error {
	i, found := m.find(owner, ability, key)
	if value == nil {
		if found {
			*m = few.Remove(*m, i)
		}
		return nil
	}
	if err := checkValue(key, value); err != nil {
		return err
	}
	if found {
		(*m)[i].Value = value
		return nil
	}
	if m.countOf(owner, ability) >= maxMemos {
		return fmt.Errorf("an ability remembers at most %d things", maxMemos)
	}
	*m = few.Insert(*m, i, Memo{owner, ability, key, value})
	return nil
}

// checkValue returns an error if a value cannot be remembered.
func checkValue(key string, value any) error {
	text := key
	switch v := value.(type) {
	case bool:
	case float64:
		if math.IsNaN(v) {
			return fmt.Errorf("expected a number, got NaN")
		}
	case string:
		text += v
	default:
		return errors.New("expected a number, a text, true, false or nil, got a table") // scripts have nothing else
	}
	if len(text) > maxText {
		return fmt.Errorf("expected a name and a text of at most %d bytes together, got %d", maxText, len(text))
	}
	return nil
}

// countOf returns how many things an ability remembers.
func (m Memory) countOf(owner core.Ref, ability int16) int {
	from, _ := m.find(owner, ability, "")
	to, _ := m.find(owner, ability+1, "")
	return to - from
}

// Of returns what the abilities of a card or seat remember.
func (m Memory) Of(owner core.Ref) Memory {
	if len(m) == 0 || owner < m[0].Owner || owner > m[len(m)-1].Owner {
		return nil // mostly: few cards remember anything
	}
	from, _ := m.find(owner, math.MinInt16, "")
	to := from
	for to < len(m) && m[to].Owner == owner {
		to++
	}
	return m[from:to]
}

// OfSeat is the number of the ability whose memory is a seat's own.
const OfSeat int16 = -1

// Store is what one ability of one card remembers, or one seat: a part of a Memory, by
// Owner and Ability.
type Store struct {
	Memory  *Memory
	Owner   core.Ref
	Ability int16
	// Asked is whether a query is asked meanwhile, in which nothing is remembered.
	Asked bool
}

// errUnwritable is what remembering something is in a query.
var errUnwritable = errors.New("a function called modify_... or worth cannot write memory")

// Recall returns what is remembered under a name, nil when nothing is.
func (s Store) Recall(name string) any { return s.Memory.Recall(s.Owner, s.Ability, name) }

// Remember keeps a value under a name, as [Memory.Remember] does.
func (s Store) Remember(name string, value any) error {
	if s.Asked {
		return errUnwritable
	}
	return s.Memory.Remember(s.Owner, s.Ability, name, value)
}

// Improvement returns by how much the values that abilities state have been improved, of the memory of
// one thing (Of).
func (m Memory) Improvement() (sum int) {
	for _, memo := range m {
		if n, isNumber := memo.Value.(float64); isNumber && memo.Key == Improved {
			sum += int(n)
		}
	}
	return sum
}

// Forget takes away all that the abilities of a card or seat remember.
func (m *Memory) Forget(owner core.Ref) {
	*m = slices.DeleteFunc(*m, func(x Memo) bool { return x.Owner == owner })
}
