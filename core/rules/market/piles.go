package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/rand"
)

// pile is copies in order; the last is on top.
type pile []core.Ref

// pop takes the top of a pile that is not empty.
func (p *pile) pop() core.Ref {
	top := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return top
}

// take removes a copy from a pile and reports whether it was there.
func (p *pile) take(r core.Ref) bool {
	i := slices.Index(*p, r)
	if i >= 0 {
		*p = few.Remove(*p, i)
	}
	return i >= 0
}

func shuffle(p pile, chance *rand.Stream) {
	chance.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
}

// stack is shuffle of a pile on top of which chance may be forced to lay cards by name.
func (c *copies) stack(p pile, chance *rand.Stream) {
	chance.Stack(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] }, func(i int) (id, name string) { return c.card(p[i]).ID, c.card(p[i]).Name })
}

// card returns the place of the card of that name, or an error with a
// suggestion.
func (c *Config) card(name string) (int, error) {
	i, ok := c.Find(name)
	if !ok {
		return 0, fmt.Errorf("no card is called %q%s", name, c.Near(name))
	}
	return i, nil
}
