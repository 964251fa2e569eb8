package market

import "slices"

// What a turn can still come to: combat that is there, and what the cards in play bring when
// they are scrapped, all of them (RULES 5.6).

// reach is what the cards in play of who decides bring when they are scrapped.
type reach struct{ combat, breaks int }

func (v *View) reach() (r reach) {
	for i := range v.me().Play {
		e := &v.card(&v.me().Play[i]).Scrap
		r.combat += e.Combat
		r.breaks += e.DestroyBase
	}
	return r
}

// takes reports whether so much reach takes an opponent's authority: through its outposts,
// the dearest of which are destroyed and the others broken. One base may be gone already.
func (r reach) takes(p *PlayerView, gone *CardView) bool {
	var room [8]int
	walls := room[:0]
	for i := range p.Play {
		if c := &p.Play[i]; c.Outpost && c != gone {
			walls = append(walls, c.Defense)
		}
	}
	slices.Sort(walls)
	need := p.Authority
	for _, defense := range walls[:max(0, len(walls)-r.breaks)] {
		need += defense
	}
	return r.combat >= need
}

// ends reports whether scrapping a card ends somebody's match this turn: its combat alone, or
// with what else is scrapped.
func (v *View) ends(c *CardView) bool {
	e := &v.card(c).Scrap
	if e.Combat+e.DestroyBase == 0 {
		return false
	}
	for i := range v.Players {
		p := &v.Players[i]
		if p.Place > 0 || i == v.Turn-1 {
			continue
		}
		if e.Combat > 0 && v.me().Combat+e.Combat >= p.Authority || v.scrapping(p, nil, 0) {
			return true
		}
	}
	return false
}

// scrapping reports whether an opponent's match ends this turn if cards are scrapped, and not
// without: where a base is gone for so much combat, nil for none. What is worth playing is
// played before: it costs nothing, and may save the scraps.
func (v *View) scrapping(p *PlayerView, gone *CardView, combat int) bool {
	if slices.ContainsFunc(v.me().Hand, func(c CardView) bool { return c.worth(v.config).Base > 0 }) {
		return false
	}
	alone := reach{combat: v.me().Combat - combat}
	all := v.reach()
	all.combat += alone.combat
	return all.takes(p, gone) && !alone.takes(p, gone)
}

// within reports whether an opponent's match can end this turn once a base is gone.
func (v *View) within(p *PlayerView, gone *CardView) bool {
	all := v.reach()
	all.combat += v.me().Combat
	return p != nil && all.takes(p, gone)
}
