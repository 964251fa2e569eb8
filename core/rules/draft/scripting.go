package draft

import (
	"fmt"
	"slices"
	"sort"

	"arcana/core"
)

// scripting is the part of a quest's script that belongs to the match: the moments
// that wait for it, the question that it asks the player, and what it remembers.
type scripting struct {
	scripts  Scripts // nil when the quest has none
	queue    []firing
	question string   // that it asks the player
	pending  []string // the answers to choose from; none when no question is open
	chooser  firing   // who asked
	memory   []Memo   // by name
}

// Memo is one thing that a quest's script remembers: a bool, a float64 or a
// string. It is a part of the match.
type Memo struct {
	Name  string `json:"name"`  // at most 200 bytes
	Value any    `json:"value"` // a text of at most 200 bytes, a number or a bool
}

// firing is a moment that waits for its turn.
type firing struct {
	moment Moment
	about  core.Ref
	answer int // of Chosen: the place of the option, from 0
	text   string
	cause  int32
}

// firings is how many moments one move may lead to before scripts fall silent.
const firings = 1000

// queueUp lets a moment wait until what is being done is done: triggers never
// nest.
func (s *scripting) queueUp(m Moment, about core.Ref, cause int32) {
	if s.scripts != nil && s.scripts.Listens()&m != 0 {
		s.queue = append(s.queue, firing{moment: m, about: about, cause: cause})
	}
}

// next takes the first waiting moment, which must be there.
func (s *scripting) next() firing {
	f := s.queue[0]
	s.queue = append(s.queue[:0], s.queue[1:]...)
	return f
}

// asking reports whether the player must answer.
func (s *scripting) asking() bool { return len(s.pending) > 0 }

// ask opens a question of the script that hears f.
func (s *scripting) ask(f firing, question string, options []string) {
	s.chooser, s.question, s.pending = f, question, append([]string(nil), options...)
}

// answer closes the question: who asked hears the answer at place i next.
func (s *scripting) answer(i int, log *journal) {
	f := s.chooser
	f.moment, f.answer, f.text = Chosen, i, s.pending[i]
	f.cause = log.add(core.KindChoose, player, i+1, f.text)
	log.cause = f.cause
	s.question, s.pending = "", nil
	s.queue = append([]firing{f}, s.queue...)
}

// recall returns what is remembered under a name, or nil.
func (s *scripting) recall(name string) any {
	for _, m := range s.memory {
		if m.Name == name {
			return m.Value
		}
	}
	return nil
}

// A quest's script remembers at most mostMemos things, each text at most
// mostMemo bytes long.
const (
	mostMemos = 100
	mostMemo  = 200
)

// remember keeps a bool, a float64 or a string under a name; nil forgets it.
func (s *scripting) remember(name string, value any) error {
	switch v := value.(type) {
	case nil, bool, float64:
	case string:
		if len(v) > mostMemo {
			return fmt.Errorf("expected a text of at most %d bytes, got %d", mostMemo, len(v))
		}
	default:
		return fmt.Errorf("expected a number, a text, true, false or nil, got %T", value)
	}
	if len(name) > mostMemo || len(s.memory) >= mostMemos && s.recall(name) == nil {
		return fmt.Errorf("a quest remembers at most %d things by names of at most %d bytes", mostMemos, mostMemo)
	}
	i := sort.Search(len(s.memory), func(i int) bool { return s.memory[i].Name >= name })
	if i < len(s.memory) && s.memory[i].Name == name {
		s.memory = slices.Delete(s.memory, i, i+1)
	}
	if value != nil {
		s.memory = slices.Insert(s.memory, i, Memo{name, value})
	}
	return nil
}

func (s *scripting) clone() scripting {
	c := *s
	c.queue, c.pending, c.memory = slices.Clone(s.queue), slices.Clone(s.pending), slices.Clone(s.memory)
	return c
}
