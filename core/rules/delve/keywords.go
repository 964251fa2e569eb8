package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// keywords checks a card's keywords and makes each an ability of the card (RULES 10.7).
func (k *checker) keywords(path string, c *Card) {
	rows := k.c.Keywords
	c.Keywords, c.shared = rows.Of(path, c.Keywords, &k.Faults), nil
	for _, key := range c.Keywords {
		c.shared = append(c.shared, &Ability{script: k.script(ability.KeywordScript(key))})
		if row := rows.Find(key); row != nil {
			c.value(row.Abilities)
		}
	}
	for _, block := range []*Ability{c.Play, c.Tableau} {
		if block != nil {
			block.Text = rows.Before(block.Text, c.Keywords)
		}
	}
}

// value adds what a keyword that is data is worth to the blocks of the card that it acts
// with: what happens when the card is played, to the play, all else to the tool.
func (c *Card) value(list []core.Tree) {
	for i := range list {
		a, worth := &list[i], ability.Worth(&list[i], dataUnit)
		played := ability.Speaks(a, momentName(Play))
		if played && c.Play != nil {
			c.Play.shared += worth
		}
		if c.Tableau != nil && (!played || ability.Speaks(a, momentName(Activate))) {
			c.Tableau.shared += worth
		}
	}
}

// KeywordNames returns the keywords that cards of the config have, in order of first use,
// and then those that data says and no card has.
func (c *Config) KeywordNames() []string { return c.Keywords.Names(c.scripts) }

// activates reports whether a tool acts when its hero pays for it.
func (a *abilities) activates(def *Card) bool {
	if def.Tableau == nil {
		return false
	}
	for _, x := range def.shared {
		if a.listens(x, Activate) {
			return true
		}
	}
	return a.listens(def.Tableau, Activate)
}

// shared adds the keywords of a card that lies in a zone, those that listen from there.
func (s *gathering) shared(def *Card, owner core.Ref, seat int, zone Zone) {
	for _, a := range def.shared {
		s.from(a, owner, seat, zone)
	}
}
