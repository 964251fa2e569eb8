package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// advance runs the clock until somebody must decide or the delve is over: what
// waits in the queue first, then the next step of the round.
func (g *Game) advance() {
	for g.result == nil && g.abilities.Question == nil {
		if g.abilities.Waits() {
			g.hear()
			continue
		}
		if g.team.hasActed() {
			continue
		}
		if g.awaits() {
			return
		}
		steps[g.stage](g)
	}
}

// steps end a stage when nothing waits in it, and begin the next; in the order of a
// round.
var steps = [...]func(*Game){
	stageManage:    func(g *Game) { g.stage = stageRound },
	stageRound:     (*Game).beginRound,
	stageResonance: func(g *Game) { g.row.escalate(0, 1); g.stage = stageChallenge },
	stageChallenge: (*Game).revealChallenge,
	stageCommit:    func(g *Game) { g.stage = stageReveal },
	stageReveal:    (*Game).reveal,
	stageJudge:     (*Game).judge,
	stageReward:    func(g *Game) { g.stage = stageOutcome },
	stageOutcome:   setOutcome,
	stageClear:     (*Game).clearChallenge,
	stageRefresh:   (*Game).refresh,
}

// awaits reports whether the stage needs a decision, passing over seats that
// have none to make.
func (g *Game) awaits() bool {
	switch g.stage {
	case stageCommit:
		return g.passTurns(func(h *hero) bool { return h.commit.made })
	case stageManage:
		return g.passTurns(func(h *hero) bool { return g.round > 0 && !g.referee(core.Seat(h.seat)).manages() })
	case stageReward:
		return g.offersReward()
	}
	return false
}

// passTurns passes over the heroes who have nothing to decide, and reports whether one
// is left who has.
func (g *Game) passTurns(idle func(*hero) bool) bool {
	for g.turn < g.seats && idle(g.heroAt(g.turn)) {
		g.turn++
	}
	return g.turn < g.seats
}

// beginRound opens the Resonance phase of the next round.
func (g *Game) beginRound() {
	g.prepare(eventRoundBegan)
	g.nextRound()
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "resonance")
	g.announce(eventRoundBegan)
	g.stage = stageResonance
}

// revealChallenge turns up the next challenge and with that ends the Resonance
// phase.
func (g *Game) revealChallenge() {
	g.trial.begin(g.challenges.next())
	e := g.trial.event(eventReveal, 0, 1)
	g.abilities.Settle(&e)
	g.abilities.told(&e, g.log.lead(core.KindReveal, 0, g.trial.ref(), len(g.trial.required), g.trial.def().Name))
	if g.trial.boss() {
		g.shakeHands()
	}
	g.prepare(eventChallengeBegan)
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "challenge")
	g.announce(eventChallengeBegan)
	g.open(stageCommit)
}

// reveal turns up what the heroes have committed.
func (g *Game) reveal() {
	g.prepare(eventRevealed)
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "resolution")
	g.revealCommitments()
	g.announce(eventRevealed)
	g.stage = stageJudge
}

// judge determines the tier and exhausts the committed cards (RULES 3.3, 4).
func (g *Game) judge() {
	g.prepare(eventResolved)
	var room [mostSeats]Commitment
	g.trial.judge(g.team.committed(room[:0], g.muted()))
	g.team.exhaustCommitted()
	g.announce(eventResolved)
	g.stage, g.trial.forgone = stageReward, false
}

// setOutcome lets the block of the tier act, unless its boon was given up.
func setOutcome(g *Game) {
	g.stage = stageClear
	if g.trial.outcome() == nil {
		return
	}
	if e := g.trial.event(eventOf[g.trial.verdict.Tier], 0, 1); g.abilities.Settle(&e) {
		g.abilities.Tell(&e)
	}
}

// prepare lets all that lies in play act before a step of the round.
func (t *table) prepare(k ability.Kind) {
	e := ability.Event{Kind: k, Target: heroRef(t.lead), Owner: core.Seat(t.lead)}
	t.abilities.Settle(&e)
}

// announce lets all that lies in play hear of a step of the round.
func (t *table) announce(k ability.Kind) {
	t.abilities.Tell(&ability.Event{Kind: k, Target: heroRef(t.lead), Owner: core.Seat(t.lead)})
}

// clearChallenge keeps the challenge or removes it (RULES 8), ends the delve
// after the boss (R-B8), and sees whether the boss comes next (R-B7).
func (g *Game) clearChallenge() {
	g.challenges.clear(g.trial.card, g.trial.verdict.Tier.Kept())
	if g.trial.boss() {
		g.finish()
		return
	}
	if g.bossIsDue() {
		g.challenges.callBoss()
	}
	g.stage = stageRefresh
}

// finish ends the delve.
func (g *Game) finish() {
	g.ending(&g.ended)
	g.result = &g.ended
	g.log.write(core.KindMatchEnded, 0, 0, len(g.challenges.kept), g.result.Reason)
}

// refresh refills Drive, draws, and forgets what lasted for the round (R-B5,
// R-B9).
func (g *Game) refresh() {
	g.prepare(eventRefreshed)
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "refresh")
	g.trial.refresh()
	g.row.refresh()
	g.team.refresh()
	g.announce(eventRefreshed)
	g.open(stageManage)
}
