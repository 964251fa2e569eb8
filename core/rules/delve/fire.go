package delve

import "arcana/core"

// firing is an ability that waits for its turn to act: whose it is, the hero who
// stands behind it, the moment, and the event that set it off.
type firing struct {
	owner   core.Ref
	seat    int8
	moment  Moment
	ability *Ability
	cause   int32
	option  option // what was chosen, for the moment Chosen
}

// hears reports whether an ability acts at a moment.
func (g *Game) hears(a *Ability, m Moment) bool {
	if a == nil {
		return false
	}
	return len(a.Do) > 0 && a.moment == m || a.script >= 0 && g.scripts.Hears(a.script).Has(m)
}

// set queues an ability if it hears the moment and its condition holds.
func (g *Game) set(a *Ability, owner core.Ref, seat int, m Moment) {
	if g.hears(a, m) && g.holds(a.Needs, seat) {
		g.queue = append(g.queue, firing{owner: owner, seat: int8(seat), moment: m, ability: a, cause: g.log.cause})
	}
}

// announce queues every ability that hears a moment of the match: the places,
// the row from left to right, the challenge, the tableaus from the lead on
// (RULES 10.2).
func (g *Game) announce(m Moment) {
	g.set(g.config.Bases[g.base].Ability, refBase, g.lead, m)
	g.set(g.config.POIs[g.poi].Ability, refPOI, g.lead, m)
	g.set(g.config.Themes[g.theme].Ability, refTheme, g.lead, m)
	for _, r := range g.row {
		if g.acts(r) {
			g.set(g.resonanceOf(r).Ability, resonanceRef(r), g.lead, m)
		}
	}
	if g.current != none {
		g.set(g.challengeOf(g.current).Ability, challengeRef(g.current), g.lead, m)
	}
	for turn := range g.heroes {
		g.announceTableau(g.seatAt(turn), m)
	}
}

func (g *Game) announceTableau(seat int, m Moment) {
	for _, s := range g.heroes[seat].tableau {
		if s.card != none {
			g.set(g.card(s.card).Tableau, cardRef(s.card), seat, m)
		}
	}
}

// fireNext lets the first of the queue act. What it triggers waits behind the
// others: triggers never nest. Past the limit of a move the queue is dropped.
func (g *Game) fireNext() {
	if g.firings++; g.firings > g.tuning.MaxFirings {
		g.log.tell(core.KindStalled, g.queue[0].owner, 0, len(g.queue), g.NameOf(g.queue[0].owner))
		g.queue = nil
		return
	}
	f := g.queue[0]
	g.queue = g.queue[1:]
	g.log.cause = f.cause
	if f.moment != Chosen {
		g.log.lead(core.KindTrigger, f.owner, heroRef(int(f.seat)), 0, f.moment.String())
	}
	g.fire(f)
	g.log.cause, g.log.source = f.cause, 0
}

// fire carries out an ability: its data, then its script.
func (g *Game) fire(f firing) {
	fx := &Fx{g: g, firing: f}
	if f.ability.moment == f.moment {
		for i := range f.ability.Do {
			f.ability.Do[i].apply(fx)
		}
	}
	if s := f.ability.script; s >= 0 && g.scripts.Hears(s).Has(f.moment) {
		g.log.source = g.scripts.Source(s, f.moment)
		if failure := g.scripts.Fire(s, fx); failure != nil {
			g.log.tell(core.KindFizzled, f.owner, f.owner, int(failure.Units), failure.Reason)
		}
	}
}
