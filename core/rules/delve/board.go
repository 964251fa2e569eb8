package delve

import "arcana/core"

// board is everything that lies on the table of a match: the heroes, the challenges,
// the one at hand, and the resonance row. What takes several of them and no ability
// is the board's.
type board struct {
	table
	team       team
	challenges challenges
	trial      trial
	row        row
}

// settle points the parts to the table that they stand on.
func (b *board) settle() {
	t := &b.table
	b.team.table, b.team.cards.table, b.challenges.table, b.row.table = t, t, t, t
	b.trial.table, b.trial.challenges = t, &b.challenges
}

// own makes the copy of a board independent of the one it was copied from.
func (b *board) own() {
	t := &b.table
	t.chance, t.log.Events, t.lasting = t.chance.Clone(), nil, clone(t.lasting)
	b.team.own(t)
	b.challenges.own(t)
	b.trial.own(t, &b.challenges)
	b.row.own(t)
}

// heroAt returns the hero whose turn comes at that place of the stage, from 0.
func (b *board) heroAt(turn int) *hero { return &b.team.heroes[b.seatAt(turn)] }

// muted returns the tags that committed cards do not show: those muted for the
// round and those that the row mutes.
func (b *board) muted() Tags { return b.trial.muted | b.row.mutes() }

// shakeHands lets the boss mute some of its own tags and shake the heroes' hands, as
// hard as the difficulty says.
func (b *board) shakeHands() {
	ref := b.trial.ref()
	b.log.lead(KindBoss, ref, 0, 0, b.trial.def().Name)
	var room [maxRequired]Tag
	tags := append(room[:0], b.trial.required...)
	stream := b.chance.Stream("boss")
	stream.Deal(len(tags), func(i, j int) { tags[i], tags[j] = tags[j], tags[i] }, func(i int) (id, name string) { return b.config.tagCalled(int(tags[i])) })
	for _, t := range tags[:min(b.preset.BossMutes, len(tags))] {
		b.trial.mute(ref, t)
	}
	for i := range b.team.heroes {
		b.team.heroes[i].by(ref).discardRandom(b.preset.BossDiscards)
	}
}

// offersReward reports whether the team has to decide what a success is used
// for: a strong success may discard a resonance card instead of its boon, a
// success may turn one face down (R-B7). The boss leaves nothing to decide.
func (b *board) offersReward() bool {
	if b.trial.boss() || b.trial.forgone {
		return false
	}
	switch b.trial.verdict.Tier {
	case StrongSuccess:
		return b.row.occupied() > 0
	case Success:
		return b.row.uncovered() > 0
	}
	return false
}

// reward uses a success for the row: a card leaves it instead of the boon, or turns
// face down (R-B7).
func (b *board) reward(h *hero, m core.Move) {
	card := b.row.slots[m.A-1]
	b.log.lead(core.KindChoose, h.ref(), resonanceRef(card), m.A, m.Verb)
	if m.Verb == verbDispel {
		b.row.dispel(h.ref(), card)
		b.trial.forgone = true
	} else {
		b.row.flip(h.ref(), card, false)
	}
	b.stage = stageOutcome
}

// silence lets the team pay for a card that neither acts nor counts until the next
// Refresh (R-B7).
func (b *board) silence(h *hero, card int16) {
	b.log.lead(core.KindChoose, h.ref(), resonanceRef(card), 0, verbSilence)
	b.team.pay(h.seat, b.config.silence)
	b.row.calmed = true
	b.row.silence(h.ref(), card)
}

// bossIsDue reports whether the boss comes now and was not called before (R-B7).
func (b *board) bossIsDue() bool {
	c := &b.challenges
	return !c.bossComes && b.row.brings(c.def(c.boss).Appears)
}

// ending says how the delve ends after the boss, in the memory of a result: won when it
// was beaten at success or better (R-B8).
func (b *board) ending(r *core.Result) {
	*r = core.Result{Winner: core.None, Reason: "boss_prevailed", Places: r.Places[:0], Scores: r.Scores[:0]}
	place := 2
	if b.trial.verdict.Tier.Kept() {
		r.Winner, r.Reason, place = core.All, "boss_beaten", 1
	}
	for range b.seats {
		r.Places = append(r.Places, place)
		r.Scores = append(r.Scores, len(b.challenges.kept))
	}
}
