package ability

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/few"
)

// Memory is what abilities remember: numbers, texts, true and false. Each ability of each card, and each
// seat, has its own names. The list is sorted, so memories with the same content are equal lists.
type Memory []Memo

// Memo is one thing that is remembered.
type Memo struct {
	// Owner is the card, thing or seat that remembers it. Ability is the number of the ability, OfSeat
	// for what a seat remembers. Key is the name.
	Owner   core.Ref
	Ability int16
	Key     string
	// Value is a float64, a string or a bool.
	Value any
}

// The limits of what one ability of one card can remember.
const (
	maxMemos = 100  // how many things
	maxText  = 1000 // how many bytes a name and a text have together
)

// find returns the index of what an ability remembers under a name, and true. If it remembers nothing
// under the name, it returns the index for it, and false.
func (m Memory) find(owner core.Ref, ability int16, key string) (int, bool) {
	return slices.BinarySearchFunc(m, Memo{owner, ability, key, nil}, compareMemos)
}

// compareMemos compares by owner, then ability, then key: the order of a Memory.
func compareMemos(a, b Memo) int {
	switch {
	case a.Owner != b.Owner:
		return cmp.Compare(a.Owner, b.Owner)
	case a.Ability != b.Ability:
		return cmp.Compare(a.Ability, b.Ability)
	}
	return strings.Compare(a.Key, b.Key)
}

// Recall returns what an ability remembers under a name, nil for nothing.
func (m Memory) Recall(owner core.Ref, ability int16, key string) any {
	if i, ok := m.find(owner, ability, key); ok {
		return m[i].Value
	}
	return nil
}

// Remember sets what an ability remembers under a name; nil forgets it. It returns an error if the value
// has a type that cannot be remembered or is too long, or if the ability remembers maxMemos things.
func (m *Memory) Remember(owner core.Ref, ability int16, key string, value any) error {
	if _, found := m.find(owner, ability, key); !found && value != nil && m.countOf(owner, ability) >= maxMemos {
		return fmt.Errorf("an ability can remember at most %d values", maxMemos)
	}
	return m.Lay(owner, ability, key, value)
}

// Lay does the work of Remember without the limit maxMemos. Situations use it, because their memories also
// have the counts of a match, to which the limit does not apply (see addTo).
func (m *Memory) Lay(owner core.Ref, ability int16, key string, value any) error {
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
	*m = few.Insert(*m, i, Memo{owner, ability, key, value})
	return nil
}

// checkValue returns an error if a value cannot be remembered: it is no bool, number or text, it is NaN, or
// the name (key) and the text together are too long.
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
		return errors.New("expected a number, a text, true, false or nil, got a table") // from a situation; what scripts write has been checked before
	}
	if len(text) > maxText {
		return fmt.Errorf("expected a name and a text of at most %d bytes together, got %d", maxText, len(text))
	}
	return nil
}

// countOf returns how many things an ability of a card remembers. In the sorted list they stand together, before those
// of the next number.
func (m Memory) countOf(owner core.Ref, ability int16) int {
	from, _ := m.find(owner, ability, "") // the index is right whether the name is found or not
	to, _ := m.find(owner, ability+1, "")
	return to - from
}

// Of returns what a card with all its abilities, or a seat, remembers. It is a part of m and no copy.
func (m Memory) Of(owner core.Ref) Memory {
	if len(m) == 0 || owner < m[0].Owner || owner > m[len(m)-1].Owner {
		return nil // this is the usual case, because few cards remember anything
	}
	from, _ := m.find(owner, math.MinInt16, "") // the index before all abilities of the owner
	to := from
	for to < len(m) && m[to].Owner == owner {
		to++
	}
	return m[from:to]
}

// OfSeat stands for the ability's number in what a seat remembers.
const OfSeat int16 = -1

// Store is the part of a Memory that belongs to one Ability of one card (Owner), or to one seat.
type Store struct {
	Memory  *Memory
	Owner   core.Ref
	Ability int16
	// Asked says that it is used in a query. Then it cannot be written to.
	Asked bool
}

// errUnwritable is the error of remembering something in a query.
var errUnwritable = errors.New("a function called modify_... or worth cannot write memory")

// Recall returns what is remembered under a name, nil for nothing.
func (s Store) Recall(name string) any { return s.Memory.Recall(s.Owner, s.Ability, name) }

// All returns the names of everything that is remembered, in their order, with the values.
func (s Store) All() iter.Seq2[string, any] {
	return func(yield func(string, any) bool) {
		for _, m := range s.Memory.Of(s.Owner) {
			if m.Ability == s.Ability && !yield(m.Key, m.Value) {
				return
			}
		}
	}
}

// Remember does the work of [Memory.Remember]. In a query it returns an error.
func (s Store) Remember(name string, value any) error {
	if s.Asked {
		return errUnwritable
	}
	return s.Memory.Remember(s.Owner, s.Ability, name, value)
}

// Improvement returns by how much the values of a card's abilities have been improved. The memory must
// be that of the one card, see Of.
func (m Memory) Improvement() (sum int) {
	for _, memo := range m {
		if n, isNumber := memo.Value.(float64); isNumber && memo.Key == Improved {
			sum += int(n)
		}
	}
	return sum
}

// ImprovementOf returns by how much the value of one ability of a card has been improved.
func (m Memory) ImprovementOf(owner core.Ref, ability int16) int {
	n, _ := m.Recall(owner, ability, Improved).(float64)
	return int(n)
}

// ForgetAbility removes everything that one ability of a card remembers.
func (m *Memory) ForgetAbility(owner core.Ref, ability int16) {
	*m = slices.DeleteFunc(*m, func(x Memo) bool { return x.Owner == owner && x.Ability == ability })
}

// Forget removes everything that a card with all its abilities, or a seat, remembers.
func (m *Memory) Forget(owner core.Ref) {
	*m = slices.DeleteFunc(*m, func(x Memo) bool { return x.Owner == owner })
}
