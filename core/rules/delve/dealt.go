package delve

import (
	"slices"

	"arcana/core/card"
)

// dealt are the places of what chance deals: that of the set that is played (RULES 1).
type dealt struct{ avatars, challenges, bases, pois, themes []int }

// deal works out what chance deals, and says when there is no such set.
func (c *Config) deal() error {
	avatars := card.SetsOf(c.Avatars, func(a *Avatar) string { return a.Set })
	challenges := card.SetsOf(c.Challenges, func(x *Challenge) string { return x.Set })
	bases := card.SetsOf(c.Bases, func(b *Base) string { return b.Set })
	pois := card.SetsOf(c.POIs, func(p *POI) string { return p.Set })
	themes := card.SetsOf(c.Themes, func(t *Theme) string { return t.Set })
	of := func(sets []string) []int { return card.OfSet(c.Tuning.Set, sets) }
	c.dealt = dealt{of(avatars), of(challenges), of(bases), of(pois), of(themes)}
	return card.CheckSet(c.Tuning.Set, slices.Concat(avatars, challenges, bases, pois, themes))
}
