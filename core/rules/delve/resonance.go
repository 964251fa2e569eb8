package delve

import "arcana/core"

// enter reveals n resonance cards: each goes to the leftmost free slot, face up
// unless it says otherwise (R-B7). Without a free slot or a card nothing more
// happens. It returns how many entered.
func (g *Game) enter(n int) int {
	for i := range n {
		free := g.freeSlot()
		if free < 0 || len(g.unseen) == 0 {
			return i
		}
		card := g.unseen[len(g.unseen)-1]
		g.unseen = g.unseen[:len(g.unseen)-1]
		g.row[free] = card
		g.place(card, free)
	}
	return n
}

// place tells of a card that entered and lets it act if it lies face up.
func (g *Game) place(card int16, slot int) {
	def, ref := g.resonanceOf(card), resonanceRef(card)
	if def.FaceDown {
		g.log.tell(KindResonance, 0, ref, slot+1, "")
		return
	}
	g.resonance[card].faceUp, g.resonance[card].known = true, true
	g.log.tell(KindResonance, 0, ref, slot+1, def.Name)
	g.set(def.Ability, ref, g.lead, Entered)
}

// freeSlot returns the leftmost free slot, -1 when the row is full.
func (g *Game) freeSlot() int {
	for i, card := range g.row {
		if card == none {
			return i
		}
	}
	return -1
}

// acts reports whether a place of the row holds a card that acts and counts:
// face up and not silenced.
func (g *Game) acts(card int16) bool {
	return card != none && g.resonance[card].faceUp && !g.resonance[card].silenced
}

func (g *Game) occupied() int {
	return g.countRow(func(card int16) bool { return card != none })
}

func (g *Game) faceUp() int { return g.countRow(g.acts) }

func (g *Game) threats() int {
	return g.countRow(func(card int16) bool { return g.acts(card) && g.resonanceOf(card).Threat })
}

func (g *Game) countRow(counts func(int16) bool) int {
	n := 0
	for _, card := range g.row {
		if counts(card) {
			n++
		}
	}
	return n
}

// mutedNow returns the tags that committed cards do not show: those muted for
// the round and those that the row mutes.
func (g *Game) mutedNow() Tags {
	muted := g.muted
	for _, card := range g.row {
		if g.acts(card) {
			muted |= g.resonanceOf(card).mutes
		}
	}
	return muted
}

// bossIsDue reports whether the boss appears: the row is full, or all that the
// boss asks for is there (R-B7).
func (g *Game) bossIsDue() bool {
	if g.freeSlot() < 0 {
		return true
	}
	a := g.challengeOf(g.boss).Appears
	if a == nil || a.Row == 0 && a.FaceUp == 0 && a.Threats == 0 {
		return false
	}
	return g.occupied() >= a.Row && g.faceUp() >= a.FaceUp && g.threats() >= a.Threats
}

// dispel takes a card out of the row for the rest of the delve.
func (g *Game) dispel(actor core.Ref, slot int) {
	card := g.row[slot]
	g.row[slot] = none
	g.log.tell(core.KindScrap, actor, resonanceRef(card), slot+1, g.resonanceName(card))
}

// turnCard turns a card of the row face up or down. A card turned up is known
// from then on; it does not enter anew.
func (g *Game) turnCard(actor core.Ref, card int16, up bool) {
	r := &g.resonance[card]
	amount := -1
	if r.faceUp = up; up {
		r.known, amount = true, 1
	}
	g.log.tell(KindTurn, actor, resonanceRef(card), amount, g.resonanceName(card))
}

// silence stops a card from acting and counting until the next Refresh.
func (g *Game) silence(actor core.Ref, card int16) {
	g.resonance[card].silenced = true
	g.log.tell(core.KindSilence, actor, resonanceRef(card), 1, g.resonanceName(card))
}

// resonanceName returns the name of a card that the team knows, else "".
func (g *Game) resonanceName(card int16) string {
	if !g.resonance[card].known {
		return ""
	}
	return g.resonanceOf(card).Name
}

// mute keeps committed cards from showing a tag until the round is over.
func (g *Game) mute(actor core.Ref, t Tag) {
	g.muted |= Set(t)
	g.log.tell(KindMute, actor, g.currentRef(), 1, g.config.Tags[t].ID)
}
