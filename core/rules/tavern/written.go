package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// written finds the scripts of a card's abilities that are data. One that is the only one
// of its card stands where that of the card's own line would.
func (p *preparer) written(c *Card) {
	c.said = c.saidWorth()
	list := c.references(p.at)
	for i, ref := range list {
		script := p.named(p.cfg.written.Join(ref, c.ID, i+1, p.cfg.scripts))
		if c.Ability == nil && len(list)+len(c.Keywords) == 1 {
			c.script = script
			return
		}
		c.more = append(c.more, script)
		p.cfg.several = true
	}
}

// references are the places of the card's abilities that are data, one for each script. A card
// of nothing but data that counts is asked what that comes to for who looks at it.
func (c *Card) references(at string) (list []core.ScriptRef) {
	unit := 0.0
	if c.Worth == 0 && c.isData() && ability.Computes(c.Abilities) {
		unit = dataUnit
	}
	for _, p := range ability.Pieces(c.Abilities) {
		list = append(list, core.ScriptRef{Path: at + "." + p.At, Text: &c.Text, Written: p.Tree, Label: c.Name, Unit: unit})
	}
	return list
}

// isData reports whether all that a card does is data of its own.
func (c *Card) isData() bool {
	return len(c.Abilities) > 0 && c.Ability == nil && len(c.Keywords) == 0
}

// dataUnit is what a point of an effect of data is worth when nobody says.
const dataUnit = 0.25

// saidWorth is what the card's abilities that are data are worth.
func (c *Card) saidWorth() (worth float64) {
	for i := range c.Abilities {
		worth += ability.Worth(&c.Abilities[i], dataUnit)
	}
	return worth
}
