package delve

import "arcana/core"

// apply carries out one effect in data by the verbs that scripts use too. Data
// was checked when it was prepared, so no verb refuses what it is given here.
func (e *Effect) apply(fx *Fx) {
	switch effectForms[e.effect].scope {
	case atHeroes, atShowing:
		for _, r := range fx.aim(e.target) {
			e.applyTo(fx, r)
		}
	case atResonance:
		for range e.amount() {
			e.applyToRow(fx)
		}
	default:
		e.applyToAll(fx)
	}
}

// aim returns the heroes, or the challenge, that a target means.
func (fx *Fx) aim(t targetKind) []core.Ref {
	switch t {
	case toHeroes:
		return fx.Heroes()
	case toOthers:
		return fx.Others()
	case toLead:
		return []core.Ref{fx.Lead()}
	case toRandomHero:
		return []core.Ref{fx.RandomHero()}
	case toChallenge:
		return []core.Ref{fx.Challenge()}
	}
	return []core.Ref{fx.Hero()}
}

func (e *Effect) applyTo(fx *Fx, r core.Ref) {
	switch e.effect {
	case doDraw:
		fx.Draw(r, e.amount())
	case doDiscard:
		fx.DiscardRandom(r, e.amount())
	case doGain:
		fx.Gain(r, e.Drive, e.amount())
	case doSpend:
		fx.Spend(r, e.Drive, e.amount())
	case doTag:
		fx.Tag(r, e.Tag)
	case doUntag:
		fx.Untag(r, e.Tag)
	default:
		e.applyToCards(fx, r)
	}
}

func (e *Effect) applyToCards(fx *Fx, r core.Ref) {
	switch e.effect {
	case doRecall:
		fx.RecallLast(r, e.amount())
	case doRestore:
		fx.RestoreLast(r, e.amount())
	case doExhaust:
		fx.ExhaustTop(r, e.amount())
	case doSlot:
		fx.Slot(r)
	case doReady:
		fx.Ready(r)
	}
}

// applyToRow finds the card of the row that the target means, the leftmost or
// the rightmost that the effect would change, and changes it.
func (e *Effect) applyToRow(fx *Fx) {
	list := fx.changeable(e.effect)
	if len(list) == 0 {
		return
	}
	r := list[0]
	if e.target == toRightmost {
		r = list[len(list)-1]
	}
	switch e.effect {
	case doDispel:
		fx.Dispel(r)
	case doTurnDown:
		fx.TurnDown(r)
	case doTurnUp:
		fx.TurnUp(r)
	case doSilence:
		fx.Silence(r)
	}
}

// changeable returns the cards of the row that an effect would change.
func (fx *Fx) changeable(kind effectKind) []core.Ref {
	var list []core.Ref
	for _, card := range fx.g.row {
		if card == none {
			continue
		}
		r := &fx.g.resonance[card]
		fits := r.faceUp
		switch kind {
		case doDispel:
			fits = true
		case doTurnUp:
			fits = !r.faceUp
		case doSilence:
			fits = r.faceUp && !r.silenced
		}
		if fits {
			list = append(list, resonanceRef(card))
		}
	}
	return list
}

func (e *Effect) applyToAll(fx *Fx) {
	switch e.effect {
	case doMute:
		fx.Mute(e.Tag)
	case doUnmute:
		fx.Unmute(e.Tag)
	case doEscalate:
		fx.Escalate(e.amount())
	case doScout:
		fx.Scout(e.amount())
	case doSink:
		fx.Sink()
	}
}
