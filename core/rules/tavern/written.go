package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// written finds the scripts of a card's abilities that are data. One that is the only one
// of its card stands where that of the card's own line would.
func (p *preparer) written(c *Card) {
	c.said = c.saidWorth()
	pieces := ability.Pieces(c.Abilities)
	for i, piece := range pieces {
		script := p.named(p.cfg.written.Join(c.reference(p.at, piece), c.ID, i+1, p.cfg.scripts))
		if c.Ability == nil && len(pieces)+len(c.Keywords) == 1 {
			c.script = script
			return
		}
		c.more = append(c.more, script)
		p.cfg.several = true
	}
}

// reference is the place of abilities that are data and one script. A card of nothing but data
// that counts is asked what that comes to for who looks at it.
func (c *Card) reference(at string, p ability.Piece) core.ScriptRef {
	ref := core.ScriptRef{Path: at + "." + p.At, Text: &c.Text, Written: p.Tree, Label: c.Name}
	if c.Worth == 0 && c.isData() && ability.Computes(c.Abilities) {
		ref.Unit = dataUnit
	}
	return ref
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
