package encounter

import (
	"fmt"
	"slices"

	"arcana/core/ability"
)

// script is what a match holds of its scripts: what the encounter's own listens to, and
// what all remember. What waits for them and what they ask is in the kernel.
type script struct {
	scripts Scripts       // nil for none
	ears    *ability.Ears // of the encounter's own
	memory  ability.Memory
	fx      [4]Fx // of the functions that run, by level
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
	g.abilities.Listen(g.script.all(g.scene))
}

// own makes the copy of a script's part independent of the one it was copied from.
func (s *script) own() {
	s.fx = [4]Fx{}
	s.memory = slices.Clone(s.memory)
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
	_, err := g.abilities.Choose(f, text, answers, chosen, func(fx *Fx) error { return fx.game.pose(fx.Firing, text, options) })
	return err
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
