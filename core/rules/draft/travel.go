package draft

import "arcana/core"

// run goes on until the player must decide or the quest is over.
func (g *Game) run() {
	for g.goesOn() {
		g.step()
	}
	if g.Turn() == core.None {
		g.end()
	}
}

// goesOn lets scripts be heard and reports whether the quest goes on without a decision.
func (g *Game) goesOn() bool {
	g.fire()
	g.stage.closeFullShop(&g.journey)
	return !g.script.asking() && !g.over && g.stage.state != open
}

// step takes the quest one state further.
func (g *Game) step() {
	switch g.stage.state {
	case arriving:
		g.stage.open(&g.journey, g.dreamscape)
	case between:
		g.stage.nextOffer(&g.journey)
	case done:
		g.nextSite()
	}
}

// nextSite enters the next site, or ends the dreamscape.
func (g *Game) nextSite() {
	g.place++
	sites := g.quest.Dreamscapes[g.dreamscape].Sites
	if g.place >= len(sites) {
		g.endDreamscape()
		return
	}
	site, _ := g.config.FindSite(g.quest, sites[g.place])
	g.stage.enter(site)
	g.lead(KindSite, player, g.place+1, site.ID)
	g.queueUp(SiteEntered, 0)
}

// endDreamscape lets the pool rest (RULES 3.3) and goes on to the next one.
func (g *Game) endDreamscape() {
	g.pool.Rest()
	g.lead(core.KindPhase, player, g.dreamscape+1, "dreamscape_ended")
	g.queueUp(DreamscapeEnded, 0)
	g.dreamscape++
	g.place = -1
	if g.dreamscape == len(g.quest.Dreamscapes) {
		g.over = true
		g.stage.enter(nil)
		g.stage.state = done
		g.log.add(core.KindMatchEnded, player, len(g.deck), "")
		g.queueUp(QuestEnded, 0)
		g.fire()
	}
}

// fire lets the waiting moments act, first in, first out, until none is left or
// the player must answer.
func (g *Game) fire() {
	for n := 0; len(g.script.queue) > 0 && !g.script.asking(); n++ {
		f := g.script.next()
		if n == firings {
			g.log.add(core.KindStalled, player, n, "the quest's script goes round in circles")
			g.script.queue = g.script.queue[:0]
			return
		}
		g.fireOne(f)
	}
}

func (g *Game) fireOne(f firing) {
	cause := g.log.cause
	g.log.cause = f.cause
	fx := &Fx{game: g, firing: f}
	if units, err := g.script.scripts.Fire(f.moment, fx); err != nil {
		g.log.add(core.KindFizzled, player, units, err.Error())
	}
	g.log.cause, g.log.source = cause, 0
}
