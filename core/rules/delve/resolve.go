package delve

import "arcana/core"

// revealCommitments turns all committed cards up together, pays for the perfect
// counters among them, and moves the cards out of the hands (RULES 3.1, R-B3,
// R-B4).
func (g *Game) revealCommitments() {
	g.log.lead(core.KindPhase, 0, heroRef(g.lead), g.round, "resolution")
	for turn := range g.heroes {
		seat := g.seatAt(turn)
		h := &g.heroes[seat]
		if h.commit == none {
			g.log.tell(core.KindPass, heroRef(seat), 0, 0, "")
			continue
		}
		g.log.tell(core.KindReveal, heroRef(seat), cardRef(h.commit), 1, g.card(h.commit).Name)
		h.countering = h.countering && g.payCounter(seat)
		h.hand = without(h.hand, h.commit)
	}
	g.announce(Revealed)
	g.stage = stageJudge
}

// payCounter pays what a hero set aside for a perfect counter, and reports
// whether the counter is valid: it fits, it is paid, its condition is true.
func (g *Game) payCounter(seat int) bool {
	h := &g.heroes[seat]
	counter := g.card(h.commit).Counter
	if !g.fits(counter) || !h.drive.Covers(counter.Cost) || !g.holds(counter.Needs, seat) {
		return false
	}
	g.pay(seat, counter.Cost)
	return true
}

// fits reports whether a perfect counter is against the challenge at hand: its
// type, or one of the tags it requires (R-B3).
func (g *Game) fits(c *Counter) bool {
	if c == nil || g.current == none {
		return false
	}
	if c.types>>g.challengeOf(g.current).kind&1 == 1 {
		return true
	}
	return c.tags&Set(g.required...) != 0
}

// shows returns the tags that a hero's card shows when committed now: its own,
// as they were changed on the card and for the hero, less those muted.
func (g *Game) shows(seat int, card int16) Tags {
	c, h := &g.cards[card], &g.heroes[seat]
	own := (g.card(card).tags|c.plus)&^c.minus | h.plus
	return own &^ h.minus &^ g.mutedNow()
}

// judge determines the tier and exhausts the committed cards (RULES 3.3, 4).
func (g *Game) judge() {
	var list [4]Commitment
	committed := list[:0]
	for seat := range g.heroes {
		if h := &g.heroes[seat]; h.commit != none {
			committed = append(committed, Commitment{g.shows(seat, h.commit), h.countering})
		}
	}
	g.verdict = Judge(g.matching, g.required, committed)
	g.log.lead(KindTier, 0, challengeRef(g.current), int(g.verdict.Tier), g.verdict.Tier.String())
	for turn := range g.heroes {
		seat := g.seatAt(turn)
		if h := &g.heroes[seat]; h.commit != none {
			g.exhaust(heroRef(seat), seat, h.commit)
			h.commit = none
		}
	}
	g.announce(Resolved)
	g.stage, g.forgone = stageReward, false
}

// offersReward reports whether the team has to decide what a success is used
// for: a strong success may discard a resonance card instead of its boon, a
// success may turn one face down (R-B7). The boss leaves nothing to decide.
func (g *Game) offersReward() bool {
	if g.isBoss(g.current) || g.forgone {
		return false
	}
	switch g.verdict.Tier {
	case StrongSuccess:
		return g.occupied() > 0
	case Success:
		return g.uncovered() > 0
	}
	return false
}

// uncovered counts the cards of the row that lie face up.
func (g *Game) uncovered() int {
	return g.countRow(func(card int16) bool { return card != none && g.resonance[card].faceUp })
}

// setOutcome lets the block of the tier act, unless its boon was given up.
func (g *Game) setOutcome() {
	g.stage = stageClear
	tier := g.verdict.Tier
	if tier == StrongSuccess && g.forgone {
		return
	}
	g.set(g.challengeOf(g.current).outcome(tier), challengeRef(g.current), g.lead, outcomeMoments[tier])
}

// clearChallenge keeps the challenge or removes it (RULES 8), ends the delve
// after the boss (R-B8), and sees whether the boss comes next (R-B7).
func (g *Game) clearChallenge() {
	ref, name := challengeRef(g.current), g.challengeOf(g.current).Name
	if g.verdict.Tier.Kept() {
		g.kept = append(g.kept, g.current)
		g.log.tell(KindKeep, 0, ref, 1, name)
	} else {
		g.cleared = append(g.cleared, g.current)
		g.log.tell(KindClear, 0, ref, 1, name)
	}
	if g.isBoss(g.current) {
		g.finish()
		return
	}
	if !g.bossComes && g.bossIsDue() {
		g.bossComes = true
		g.log.tell(KindBoss, challengeRef(g.boss), 0, 0, g.challengeOf(g.boss).Name)
	}
	g.stage = stageRefresh
}

// finish ends the delve: won when the boss was beaten at success or better.
func (g *Game) finish() {
	r := &core.Result{Winner: core.None, Reason: "boss_prevailed"}
	place := 2
	if g.verdict.Tier.Kept() {
		r.Winner, r.Reason, place = core.All, "boss_beaten", 1
	}
	for range g.heroes {
		r.Places = append(r.Places, place)
		r.Scores = append(r.Scores, len(g.kept))
	}
	g.result = r
	g.log.tell(core.KindMatchEnded, 0, 0, len(g.kept), r.Reason)
}

// currentRef returns the challenge at hand, 0 when there is none.
func (g *Game) currentRef() core.Ref {
	if g.current == none {
		return 0
	}
	return challengeRef(g.current)
}
