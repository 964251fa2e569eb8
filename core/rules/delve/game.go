// A delve in progress, and its phases from top to bottom.

package delve

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// Game is a delve in progress: what lies on the board, and the course of play, which reads
// from top to bottom below.
type Game struct {
	board
	result *core.Result // nil until the delve is over
	ended  core.Result  // memory of the result
}

// What a Game can do beside what every match can: heroes decide at the same time, content may have
// scripts, views and matches can be made in memory that was used, and a move may lose at once.
var (
	_ core.Simultaneous = (*Game)(nil)
	_ core.Scripted     = (*Game)(nil)
	_ core.Viewer       = (*Game)(nil)
	_ core.Renewable    = (*Game)(nil)
	_ core.Perilous     = (*Game)(nil)
)

// Turn returns whose decision it is.
func (g *Game) Turn() core.Seat {
	switch {
	case g.result != nil:
		return core.None
	case g.abilities.Question != nil:
		return g.abilities.Question.Firing.Seat
	case g.stage == stageReward:
		return core.Seat(g.lead)
	}
	return core.Seat(g.actingSeat())
}

// Result returns how the delve ended: All wins, or nobody does.
func (g *Game) Result() (core.Result, bool) { return core.Ended(g.result) }

// Acting returns the seats that may act now: while heroes commit, all who have not
// decided, in any order; else whose decision it is (RULES 1.4, R-B4, R-B10).
func (g *Game) Acting() core.Seats {
	if turn := g.Turn(); turn == core.None {
		return 0
	} else if g.turnsAlternate() {
		return core.Only(turn)
	}
	return g.team.undecided()
}

// mayAct reports whether a seat is one of Acting. It is quicker than Acting, which makes the whole set. When the delve
// is over, Turn is core.None, which is below 0, so nobody may act.
func (g *Game) mayAct(s core.Seat) bool {
	if s < 0 || g.result != nil || g.turnsAlternate() {
		return s >= 0 && s == g.Turn()
	}
	return int(s) < g.seats && !g.team.heroes[s].commit.made
}

// turnsAlternate reports whether at most one seat may act now. That is so unless heroes commit and no
// question is open.
func (g *Game) turnsAlternate() bool { return g.stage != stageCommit || g.abilities.Question != nil }

// Play carries out a legal move of the seat whose turn it is, and all that follows
// from it.
func (g *Game) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

// PlayAs does the work of Play for any seat that may act now. A move that is not legal is an error and
// changes nothing.
func (g *Game) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	if why := g.forbids(s, m); !why.legal() {
		return nil, core.Illegal("delve", m, "%s", why)
	}
	g.log.Begin()
	g.abilities.BeginMove(m.Verb == verbChoose) // whether the move answers a question
	g.carryOut(s, m)
	g.advance()
	return g.log.Events, nil
}

// UseScripts lets the delve go on with other scripts of the same content, which must be an ability.Scripts
// of this system; any other value changes nothing.
func (g *Game) UseScripts(scripts any) {
	if other, ok := scripts.(ability.Scripts[*Fx]); ok {
		g.abilities.scripts = other
		g.abilities.listen(g.config)
	}
}

// Clone returns an independent copy; only content is shared.
func (g *Game) Clone() core.Game { return g.cloneWith(g.chance.Clone()) }

// cloneWith returns an independent copy with chance of its own.
func (g *Game) cloneWith(chance *rand.Set) *Game {
	c := *g
	c.board.unshare(chance)
	c.abilities.unshare(&c)
	c.ended.Places, c.ended.Scores = clone(g.ended.Places), clone(g.ended.Scores)
	if g.result != nil {
		c.result = &c.ended
	}
	return &c
}

// Seats returns how many seats the match has.
func (g *Game) Seats() int { return len(g.team.heroes) }

// Drawn returns how many numbers all streams have drawn.
func (g *Game) Drawn() uint64 { return g.chance.Drawn() }

// FieldName returns the id of a kind of Drive that the content adds, "" for any other field.
func (g *Game) FieldName(f core.Field) string { return g.config.drives.fieldName(f) }

// advance runs the match until somebody must decide or the delve is over. In each turn of the loop it runs
// a trigger that waits; if none waits, it lays a played card, which has acted now, on the discard pile; if
// there is none, it takes the next step of the round.
func (g *Game) advance() {
	for g.result == nil && g.abilities.Question == nil {
		if g.abilities.Waits() {
			g.runNextTrigger()
			continue
		}
		if len(g.given) > 0 {
			g.team.loseGiven(g.given.Leave(func(r core.Ref) bool { return !g.inPlay(r) }))
		}
		if g.team.finishActing() {
			continue
		}
		if g.needsDecision() {
			return
		}
		steps[g.stage](g)
	}
}

// steps has for each stage the function that ends it and begins the next. advance calls it when
// nobody has anything to decide in the stage.
var steps = [...]func(*Game){
	stageManage:    func(g *Game) { g.stage = stageRound },
	stageRound:     (*Game).beginRound,
	stageResonance: func(g *Game) { g.row.escalate(0, 1); g.stage = stageChallenge },
	stageChallenge: (*Game).revealChallenge,
	stageCommit:    func(g *Game) { g.stage = stageReveal },
	stageReveal:    (*Game).reveal,
	stageJudge:     (*Game).judge,
	stageReward:    func(g *Game) { g.stage = stageOutcome },
	stageOutcome:   runOutcome,
	stageClear:     (*Game).clearChallenge,
	stageRefresh:   (*Game).refresh,
}

// needsDecision reports whether the stage waits for a decision. It first passes the turns of heroes who
// have nothing to decide. In the muster (round 0) every hero has a decision.
func (g *Game) needsDecision() bool {
	switch g.stage {
	case stageCommit:
		return g.passTurns(func(h *hero) bool { return h.commit.made })
	case stageManage:
		return g.passTurns(func(h *hero) bool { return g.round > 0 && !g.referee(core.Seat(h.seat)).canManage() })
	case stageReward:
		return g.offersReward()
	}
	return false // in the other stages nobody decides
}

// passTurns passes the turn on to the next hero who has something to decide, and reports whether there is
// one. isIdle reports whether a hero has nothing to decide.
func (g *Game) passTurns(isIdle func(*hero) bool) bool {
	for g.turn < g.seats && isIdle(g.heroAt(g.turn)) {
		g.turn++
	}
	return g.turn < g.seats
}

// beginRound opens the Resonance phase of the next round.
func (g *Game) beginRound() {
	g.emitBefore(eventRoundBegan)
	g.nextRound()
	g.log.cause(core.KindPhase, 0, heroRef(g.lead), g.round, "resonance")
	g.emitStep(eventRoundBegan)
	g.stage = stageResonance
}

// revealChallenge makes the next challenge the current one and reveals it, with which the Resonance phase
// ends. A boss then does what it does on arrival. After that the challenge phase begins, and heroes commit.
func (g *Game) revealChallenge() {
	g.current.begin(g.challenges.drawNext())
	e := g.current.newEvent(eventReveal, 0, 1)
	g.abilities.Replace(&e) // nobody can cancel it: abilities only act before it
	g.abilities.emitAs(&e, g.log.cause(core.KindReveal, 0, g.current.ref(), len(g.current.required), g.current.def().Name))
	if g.current.isBoss() {
		g.bossArrives()
	}
	g.emitBefore(eventChallengeBegan)
	g.log.cause(core.KindPhase, 0, heroRef(g.lead), g.round, "challenge")
	g.emitStep(eventChallengeBegan)
	g.openStage(stageCommit)
}

// reveal turns up what the heroes have committed.
func (g *Game) reveal() {
	g.emitBefore(eventRevealed)
	g.log.cause(core.KindPhase, 0, heroRef(g.lead), g.round, "resolution")
	g.revealCommitments()
	g.emitStep(eventRevealed)
	g.stage = stageJudge
}

// judge resolves the challenge, unless abilities answer its tier first (RULES 12.12).
func (g *Game) judge() {
	g.emitBefore(eventResolved)
	if g.abilities.Overhears(eventWouldTier) {
		if e := g.current.newEvent(eventTier, 0, int(g.verdict().Tier)); g.abilities.Hold(eventWouldTier, &e) {
			return
		}
	}
	g.resolve()
}

// verdict returns what the committed cards make of the challenge now.
func (g *Game) verdict() Verdict {
	var room [mostSeats]Commitment
	return g.current.verdictOn(g.team.commitments(room[:0], g.mutedTags()))
}

// resolve determines the tier by the committed cards, and then exhausts these cards (RULES 3.3, 4). The next
// stage is the reward; its boon has not been given up yet.
func (g *Game) resolve() {
	g.current.judge(g.verdict())
	g.team.exhaustCommitted()
	g.emitStep(eventResolved)
	g.stage, g.current.forgone = stageReward, false
}

// runOutcome emits the event of the tier that was reached, to which the challenge's ability for that tier
// listens. If the team gave up its boon, there is no such ability, and nothing is emitted. Abilities may
// answer the effect of a fail first (RULES 12.12), and cancel the event.
func runOutcome(g *Game) {
	g.stage = stageClear
	if g.current.outcome() == nil {
		return
	}
	tier := g.current.verdict.Tier
	e := g.current.newEvent(eventOf[tier], 0, 1)
	if tier > LowFail || !g.abilities.Hold(wouldFail[tier], &e) {
		g.happen(&e)
	}
}

// happen lets an event happen of which nothing else is to be done, unless an ability cancels it.
func (g *Game) happen(e *ability.Event) {
	if g.abilities.Replace(e) {
		g.abilities.Emit(e)
	}
}

// emitBefore lets abilities act before a step of the round. They cannot cancel the step.
func (t *table) emitBefore(k ability.Kind) {
	e := ability.Event{Kind: k, Target: heroRef(t.lead), Owner: core.Seat(t.lead)}
	t.abilities.Replace(&e)
}

// emitStep emits a step of the round to all who listen.
func (t *table) emitStep(k ability.Kind) {
	t.abilities.Emit(&ability.Event{Kind: k, Target: heroRef(t.lead), Owner: core.Seat(t.lead)})
}

// clearChallenge puts the challenge on the kept or the cleared pile (RULES 8). After the boss the delve is
// over (R-B8). Otherwise the boss is called if the row now brings it (R-B7).
func (g *Game) clearChallenge() {
	g.challenges.clear(g.current.card, g.current.verdict.Tier.Kept())
	if g.current.isBoss() {
		g.finish()
		return
	}
	if g.bossIsDue() {
		g.challenges.callBoss()
	}
	g.stage = stageRefresh
}

// finish ends the delve: it sets and logs the result.
func (g *Game) finish() {
	g.setResult(&g.ended)
	g.result = &g.ended
	g.log.write(core.KindMatchEnded, 0, 0, len(g.challenges.kept), g.result.Reason)
}

// refresh ends what lasted for the round, refills Drive and draws cards (R-B5, R-B9). Then heroes manage
// their tableaus.
func (g *Game) refresh() {
	g.emitBefore(eventRefreshed)
	g.abilities.EndSpan(ability.ThisTurn)
	g.log.cause(core.KindPhase, 0, heroRef(g.lead), g.round, "refresh")
	g.current.clear()
	g.row.refresh()
	g.team.refresh()
	g.team.loseGiven(g.given.EndTurn())
	g.emitStep(eventRefreshed)
	g.openStage(stageManage)
}
