package draft

import (
	"arcana/core"
	"arcana/core/ability"
)

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
	g.abilities.Drain()
	g.stage.closeFull(&g.journey)
	return !g.asks() && !g.over && g.stage.state != open
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
	e := ability.Event{Kind: SiteEntered, Target: player, Amount: int32(g.place + 1), Text: site.ID}
	g.settle(&e)
	g.stage.enter(site)
	g.lead(KindSite, player, g.place+1, site.ID)
	g.abilities.Tell(&e)
}

// endDreamscape lets the pool rest (RULES 3.3) and goes on to the next one.
func (g *Game) endDreamscape() {
	g.rest()
	e := ability.Event{Kind: DreamscapeEnded, Target: player, Amount: int32(g.dreamscape + 1)}
	g.settle(&e)
	g.lead(core.KindPhase, player, g.dreamscape+1, "dreamscape_ended")
	g.abilities.Tell(&e)
	g.dreamscape++
	g.place = -1
	if g.dreamscape == len(g.quest.Dreamscapes) {
		g.finish()
	}
}

// finish ends the quest; what its script does then is heard, but leads nowhere.
func (g *Game) finish() {
	e := ability.Event{Kind: QuestEnded, Target: player}
	g.settle(&e)
	g.over = true
	g.stage.enter(nil)
	g.stage.state = done
	g.log.add(core.KindMatchEnded, player, len(g.deck), "")
	e.Amount = int32(len(g.deck))
	g.abilities.Tell(&e)
	g.abilities.Drain()
}
