// Own bases as the price of a card that is played (RULES 11.10).

package market

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// count returns how many bases are destroyed, 0 for no price.
func (s *Sacrifice) count() int {
	if s == nil {
		return 0
	}
	return cmp.Or(s.Count, 1)
}

// SacrificeCount returns how many own bases a player destroys to play the card, 0 for none.
func (c *Card) SacrificeCount() int { return c.PlayDestroy.count() }

// readSacrifice returns the price s with what its words mean. at is its path, for faults. All cards and keywords must be
// known.
func (p *preparer) readSacrifice(at string, s Sacrifice) *Sacrifice {
	c, known := p.config, false
	s.Count, s.kind = s.count(), -1
	if s.Faction != "" {
		if s.faction, known = c.FactionOf(s.Faction); !known || s.faction == Neutral {
			p.checkWord(at+".faction", "faction", s.Faction, c.FactionNames()[1:])
		}
	}
	if s.Keyword != "" {
		if row := c.Keywords.Find(s.Keyword); row != nil {
			s.Keyword = row.ID
		}
		s.Keyword = card.Key(s.Keyword)
		p.checkWord(at+".keyword", "keyword", s.Keyword, c.KeywordNames())
	}
	if s.ID != "" {
		if s.kind, known = c.Find(s.ID); !known {
			p.fault(at+".id", "no card is called %q%s", s.ID, c.Near(s.ID))
		} else if c.Cards[s.kind].Defense == 0 {
			p.fault(at+".id", "the card %s is no base, expected a card with a defense", c.Cards[s.kind].Name)
		}
	}
	return &s
}

// text returns the bases in words: "2 bases of yours (wilds, guard)".
func (s *Sacrifice) text(c *Config) string {
	words := slices.DeleteFunc([]string{s.Faction, s.Keyword, s.ID}, func(word string) bool { return word == "" })
	which := ""
	if len(words) > 0 {
		which = " (" + strings.Join(words, ", ") + ")"
	}
	if s.Count == 1 {
		return "a base of yours" + which
	}
	return fmt.Sprintf("%d bases of yours%s", s.Count, which)
}

// fits reports whether a base pays the price, by the place of its card, its factions and its keywords.
func (s *Sacrifice) fits(kind int, sides factionSet, keywords []string) bool {
	return (s.kind < 0 || s.kind == kind) && (s.faction == Neutral || sides.has(s.faction)) && (s.Keyword == "" || slices.Contains(keywords, s.Keyword))
}

// sacrifices lists the bases of a seat that pay a price.
func (g *Game) sacrifices(seat core.Seat, s *Sacrifice) (list []core.Ref) {
	for _, in := range g.players[seat].play {
		if r := in.ref; g.card(r).Defense > 0 && s.fits(int(g.thing(r).card), g.sidesOf(r, g.askApart), g.keywordsOf(r)) {
			list = append(list, r)
		}
	}
	return list
}

// canSacrifice reports whether the owner of a copy has the bases that playing it destroys.
func (g *Game) canSacrifice(r core.Ref) bool {
	s := g.card(r).PlayDestroy
	return s == nil || len(g.sacrifices(g.thing(r).owner, s)) >= s.Count
}

// sacrificeWorths lists what each base of the seat that decides is worth that pays a price, the least first.
func (v *View) sacrificeWorths(s *Sacrifice) (worths []float64) {
	for i := range v.me().Play {
		c := &v.me().Play[i]
		sides := v.cardOf(c).sides
		for _, x := range v.Factions {
			if x.Of == c.Ref {
				f, _ := v.config.FactionOf(x.Faction)
				sides |= 1 << f
			}
		}
		if c.Defense > 0 && s.fits(c.kind, sides, c.Keywords) {
			worths = append(worths, v.baseWorth(c))
		}
	}
	slices.Sort(worths)
	return worths
}

// baseWorth returns what a base of the seat that decides would still do in play, and for a token also what it is worth.
func (v *View) baseWorth(c *CardView) float64 {
	t := &v.config.Tuning
	worth := float64(t.BaseTurns*v.actsWorth(c)) + float64(float64(c.Defense)*t.Value.Defense)
	if v.cardOf(c).Token {
		worth += c.worth(v.config).Base
	}
	return worth
}

// givenUp returns by how much the bases that playing a card destroys are worth more than its worth says already.
func (v *View) givenUp(c *Card) (worth float64) {
	s := c.PlayDestroy
	if s == nil {
		return 0
	}
	worths := v.sacrificeWorths(s)
	for _, x := range worths[:min(s.Count, len(worths))] {
		worth += x - v.config.Tuning.Value.DestroyBase
	}
	return max(0, worth)
}
