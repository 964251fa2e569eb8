package delve

import "arcana/core"

// advance runs the clock until somebody must decide or the delve is over: what
// waits in the queue first, then the next step of the round.
func (g *Game) advance() {
	for !g.over() && g.choice == nil {
		if len(g.queue) > 0 {
			g.fireNext()
			continue
		}
		if g.awaits() {
			return
		}
		g.step()
	}
}

// awaits reports whether the stage needs a decision, passing over seats that
// have none to make.
func (g *Game) awaits() bool {
	switch g.stage {
	case stageCommit:
		return g.turn < len(g.heroes)
	case stageManage:
		for g.turn < len(g.heroes) && g.round > 0 && !g.hasToManage(g.seatAt(g.turn)) {
			g.turn++
		}
		return g.turn < len(g.heroes)
	case stageReward:
		return g.offersReward()
	}
	return false
}

// step ends the stage and begins the next.
func (g *Game) step() {
	switch g.stage {
	case stageManage:
		g.stage = stageRound
	case stageRound:
		g.beginRound()
	case stageResonance:
		g.enter(1)
		g.stage = stageChallenge
	case stageChallenge:
		g.revealChallenge()
	case stageCommit:
		g.stage = stageReveal
	case stageReveal:
		g.revealCommitments()
	default:
		g.stepResolution()
	}
}

func (g *Game) stepResolution() {
	switch g.stage {
	case stageJudge:
		g.judge()
	case stageReward:
		g.stage = stageOutcome
	case stageOutcome:
		g.setOutcome()
	case stageClear:
		g.clearChallenge()
	case stageRefresh:
		g.refresh()
	}
}

// beginRound opens the Resonance phase of the next round.
func (g *Game) beginRound() {
	g.round++
	g.lead = (g.round - 1) % len(g.heroes)
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "resonance")
	g.announce(RoundBegan)
	g.stage = stageResonance
}

// revealChallenge turns up the next challenge, the boss when it comes or when
// no other is left (R-B7), and with that ends the Resonance phase.
func (g *Game) revealChallenge() {
	g.current = g.boss
	if n := len(g.deck); n > 0 && !g.bossComes {
		g.current = g.deck[n-1]
		g.deck = g.deck[:n-1]
		g.scouted = max(g.scouted-1, 0)
	}
	g.challenges[g.current].known = true
	def := g.challengeOf(g.current)
	g.required, g.verdict = append(g.required[:0], def.required...), Verdict{Counter: -1}
	g.log.lead(core.KindReveal, 0, challengeRef(g.current), len(g.required), def.Name)
	if g.isBoss(g.current) {
		g.bossArrives()
	}
	g.openChallenge()
}

// openChallenge begins the Challenge phase.
func (g *Game) openChallenge() {
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "challenge")
	g.announce(ChallengeBegan)
	g.stage, g.turn = stageCommit, 0
}

// bossArrives lets the boss mute some of its own tags and shake the heroes'
// hands, as hard as the difficulty says.
func (g *Game) bossArrives() {
	ref := challengeRef(g.boss)
	g.log.lead(KindBoss, ref, 0, 0, g.challengeOf(g.boss).Name)
	tags := clone(g.required)
	stream := g.chance.Stream("boss")
	stream.Shuffle(len(tags), func(i, j int) { tags[i], tags[j] = tags[j], tags[i] })
	for _, t := range tags[:min(g.preset.BossMutes, len(tags))] {
		g.mute(ref, t)
	}
	for seat := range g.heroes {
		g.discardRandom(ref, seat, g.preset.BossDiscards)
	}
}

// refresh refills Drive, draws, and forgets what lasted for the round (R-B5,
// R-B9).
func (g *Game) refresh() {
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "refresh")
	g.current, g.muted, g.calmed = none, 0, false
	g.required = g.required[:0]
	for i := range g.resonance {
		g.resonance[i].silenced = false
	}
	for i := range g.cards {
		g.cards[i].plus, g.cards[i].minus = 0, 0
	}
	for seat := range g.heroes {
		g.refreshHero(seat)
	}
	g.announce(Refreshed)
	g.stage, g.turn = stageManage, 0
}

func (g *Game) refreshHero(seat int) {
	h := &g.heroes[seat]
	for i := range h.tableau {
		h.tableau[i].used = false
	}
	h.plus, h.minus, h.committed, h.plays, h.replaced, h.powered = 0, 0, false, 0, 0, false
	h.commit, h.countering = none, false
	g.refill(seat)
	g.draw(heroRef(seat), seat, g.tuning.Draw)
}

// refill sets a hero's Drive to its avatar's mix, within the cap: what was left over
// is lost, nothing is added (R-B5).
func (g *Game) refill(seat int) {
	mix := g.avatar(seat).Drive
	for kind := range DriveKinds {
		want := min(*mix.at(kind), g.tuning.DriveCap)
		g.addDrive(heroRef(seat), seat, kind, want-*g.heroes[seat].drive.at(kind))
	}
}
