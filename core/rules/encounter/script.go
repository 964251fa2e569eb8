package encounter

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arcana/core"
)

// script is what a match holds of its script: which moments the script listens to,
// which wait for it, what it asks and what it remembers.
type script struct {
	scripts  Scripts
	listens  Moments
	firings  int32 // how many functions this move has set off
	queue    []firing
	question *Question
	memory   memory
	fx       Fx // of the function that runs
}

// firing is a moment that waits for the script's function.
type firing struct {
	moment Moments
	about  core.Ref // the choice or tag it is about
	answer string   // of Chosen
	cause  int32
}

// UseScripts lets the match go on with other scripts of the same content: a
// [Scripts], or nil for none, after which nothing waits for a function.
func (g *Game) UseScripts(scripts any) {
	s := &g.script
	s.listens = 0
	if s.scripts, _ = scripts.(Scripts); s.scripts != nil {
		s.listens = s.scripts.Listens()
	}
}

// own makes the copy of a script's part independent of the one it was copied from.
func (s *script) own() {
	s.fx = Fx{}
	s.queue = slices.Clone(s.queue)
	s.memory = slices.Clone(s.memory)
	if s.question != nil {
		q := *s.question
		s.question = &q
	}
}

// fire lets the script act at a moment, later: triggers never nest. Where nobody
// listens it costs one AND.
func (s *script) fire(m Moments, about core.Ref, cause int32) {
	if s.listens&m != 0 {
		s.queue = append(s.queue, firing{m, about, "", cause})
	}
}

// waits reports whether a function waits and no question is open.
func (s *script) waits() bool { return len(s.queue) > 0 && s.question == nil }

// next takes the first of the queue and counts it.
func (s *script) next() firing {
	f := s.queue[0]
	s.queue = slices.Delete(s.queue, 0, 1)
	s.firings++
	return f
}

// ask opens a question, or says why it cannot.
func (s *script) ask(text string, options []string) error {
	switch {
	case s.question != nil:
		return fmt.Errorf("a question is open already: %q", s.question.Text)
	case s.listens&Chosen == 0:
		return fmt.Errorf("expected a function chosen(self, fx, option) that hears the answer")
	case len(options) == 0 || len(options) > maxOptions:
		return fmt.Errorf("expected 1 to %d options, got %d", maxOptions, len(options))
	}
	if err := errors.Join(short(text), short(strings.Join(options, ""))); err != nil {
		return err
	}
	s.question = &Question{text, slices.Clone(options)}
	return nil
}

// answer closes the open question, and puts the script's function for the answer
// before all others. It returns the option that was chosen.
func (s *script) answer(option int, cause int32) {
	text := s.question.Options[option-1]
	s.question = nil
	s.queue = slices.Insert(s.queue, 0, firing{Chosen, 0, text, cause})
}

// waiting names what waits for the script, for the whole state.
func (s *script) waiting() []string {
	var list []string
	for _, f := range s.queue {
		list = append(list, fmt.Sprintf("%s %d %q %d", f.moment.name(), f.about, f.answer, f.cause))
	}
	return list
}

// memory is what a script remembers, sorted by key.
type memory []core.Value

// maxMemory is how many things an encounter may remember.
const maxMemory = 64

// find returns the place of a key, and whether it is there.
func (m memory) find(key string) (int, bool) {
	return slices.BinarySearchFunc(m, key, func(v core.Value, key string) int { return cmp.Compare(v.Name, key) })
}

// keep remembers a value under a key. It is an error when the memory is full.
func (m *memory) keep(key string, value any) error {
	i, found := m.find(key)
	switch {
	case found:
		(*m)[i].Value = value
	case len(*m) == maxMemory:
		return fmt.Errorf("an encounter remembers at most %d things", maxMemory)
	default:
		*m = slices.Insert(*m, i, core.Value{Name: key, Value: value})
	}
	return nil
}

// memorable returns a value that an encounter may remember, or says why it may not.
func memorable(key string, value any) (any, error) {
	switch text := value.(type) {
	case bool, float64:
		return value, nil
	case string:
		return value, short(key + text)
	}
	return nil, fmt.Errorf("expected a number, a string, a boolean or nil, got %T", value)
}

// forget forgets what is under a key, if anything.
func (m *memory) forget(key string) {
	if i, found := m.find(key); found {
		*m = slices.Delete(*m, i, i+1)
	}
}
