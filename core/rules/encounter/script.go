package encounter

import (
	"fmt"
	"maps"
	"slices"

	"arcana/core/ability"
)

// script is what a match holds of its script: what it listens to and what it remembers.
// What waits for it and what it asks is in the kernel.
type script struct {
	scripts Scripts // nil for none
	ears    *ability.Ears
	memory  ability.Memory
	fx      [4]Fx // of the functions that run, by level
}

// listener is the script as one who hears events.
func (s *script) listener() ability.Listener {
	return ability.Listener{Owner: LocationRef, Ears: s.ears}
}

// use binds scripts, nil for none.
func (s *script) use(scripts any) {
	s.ears = &deaf
	if s.scripts, _ = scripts.(Scripts); s.scripts != nil {
		s.ears = s.scripts.Ears(0)
	}
}

// table is the vocabulary with what the script declares.
func (s *script) table() *ability.Table {
	if s.scripts == nil {
		return Table
	}
	return s.scripts.Table()
}

// UseScripts lets the match go on with other scripts of the same content: a
// [Scripts], or nil for none, after which nothing waits for a function.
func (g *Game) UseScripts(scripts any) {
	g.script.use(scripts)
	g.abilities.Listen(*g.script.ears)
}

// own makes the copy of a script's part independent of the one it was copied from.
func (s *script) own() {
	s.fx = [4]Fx{}
	s.memory = slices.Clone(s.memory)
}

// remember takes what the script of a situation remembers.
func (s *script) remember(k *Situation) error {
	for _, key := range slices.Sorted(maps.Keys(k.Memory)) {
		if err := s.memory.Remember(LocationRef, 0, key, k.Memory[key]); err != nil {
			return fmt.Errorf("memory.%s: %w", key, err)
		}
	}
	return nil
}

// remembers tells what the script remembers, for a situation; nil for nothing.
func (s *script) remembers() map[string]any {
	var all map[string]any
	for _, m := range s.memory {
		if all == nil {
			all = map[string]any{}
		}
		all[m.Key] = m.Value
	}
	return all
}

// pose opens a question of the script, or says why it cannot.
func (g *Game) pose(f *ability.Firing, text string, options []string) error {
	if n := len(options); n == 0 || n > maxOptions {
		return fmt.Errorf("expected 1 to %d options, got %d", maxOptions, n)
	}
	answers := make([]ability.Option, len(options))
	for i, o := range options {
		answers[i].Word = o
	}
	return g.abilities.Choose(f, text, answers, chosen)
}

// asked is what the script asks as its player sees it, nil for nothing.
func asked(by *ability.Question) *Question {
	if by == nil {
		return nil
	}
	q := &Question{Text: by.Text}
	for _, o := range by.Options {
		q.Options = append(q.Options, o.Word)
	}
	return q
}
