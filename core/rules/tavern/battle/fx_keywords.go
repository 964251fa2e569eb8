// Verbs that give and take keywords by their names: those that the rules know, aegis, and those that content
// declares. (The verbs for guardian and aegis alone are in fx.go.) A keyword of content is some abilities
// under one name; the config has a card for each, which has these abilities and nothing else, and stands
// for the keyword here.

package battle

import (
	"arcana/core"
	"arcana/core/rules/tavern/cards"
)

// GiveKeyword gives a card the keyword word: one that the rules know, a charge of "aegis", or one that
// content declares. Only this last one is given at once also while an event is being replaced. It returns an error if
// the card has too many abilities for one more. An unknown keyword does nothing.
func (f *Fx) GiveKeyword(p Spot, word string) error {
	form, keyword := cards.FormNamed(word), f.arena.cfg.ContentKeyword(word)
	switch {
	case form != 0:
		f.giveForm(p, form)
	case word == cards.AegisKeyword:
		f.Aegis(p, 1)
	case keyword == nil: // unknown
	case f.arena.canGain(p):
		return f.atOnce(func() error { return f.arena.giveContentKeyword(f.actor, p, keyword) })
	}
	return nil
}

// atOnce carries out a verb that does not wait while an event is being replaced (ability.Kernel.AtOnce).
func (f *Fx) atOnce(verb func() error) error {
	if !f.deferred {
		return verb()
	}
	f.deferred = false
	defer func() { f.deferred = true }()
	return f.arena.kernel.AtOnce(f.heard, verb)
}

// giveForm gives a card one of the keywords that the rules know.
func (f *Fx) giveForm(p Spot, w cards.Form) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.giveForm(p, w) })
		return
	}
	if f.arena.canGain(p) {
		f.arena.giveKeyword(f.actor, p, w)
	}
}

// giveKeyword gives a living card a keyword. A card that has it already only holds it longer. Abilities may
// cancel that the card gains it, or redirect it to another card, which gets nothing if it has the keyword.
// Guardian has an event of its own, which needs no text; those of all other keywords name the keyword.
func (a *Arena) giveKeyword(actor core.Ref, at Spot, f cards.Form) {
	if a.unit(at).Is(f) {
		a.holdLonger(at, cards.Loan{Words: f})
		return
	}
	kind, text := cards.EventKeyword, cards.KeywordOf(f).Name
	if f == cards.Guardian {
		kind, text = cards.EventGuardian, ""
	}
	at, _, ok := a.askGain(kind, actor, at, 1, text)
	if !ok || a.unit(at).Is(f) {
		return
	}
	a.addKeyword(actor, at, f)
	a.emitGain(kind, actor, at, 1, text, cards.Loan{Words: f})
}

// holdLonger notes that a card was given the keyword of l, which it has already: the card has it until the
// last of those who gave it is over. It gains nothing now, so there is no event and nothing to cancel.
func (a *Arena) holdLonger(at Spot, l cards.Loan) {
	if a.unit(at).Lent(l) || a.gifts.now == cards.ForGood { // else the card has the keyword as its own already
		a.noteLoan(at, l)
	}
}

// addKeyword gives a living card a keyword that it does not have.
func (a *Arena) addKeyword(actor core.Ref, at Spot, f cards.Form) {
	u := a.unit(at)
	u.Form |= f
	u.HoldForGood(cards.Loan{Words: f}) // takes it out of the loan by auras, which still has stealth that was lost by attacking; no other loan can have it
	a.updateMasks(at)
	a.logKeyword(actor, u, f, 1)
}

// loseKeyword takes a keyword from a card, and logs that actor did it; a card without it is left as it is.
func (a *Arena) loseKeyword(actor core.Ref, at Spot, f cards.Form) {
	u := a.unit(at)
	if !u.Is(f) {
		return
	}
	u.LoseKeywords(f)
	a.updateMasks(at)
	a.logKeyword(actor, u, f, -1)
}

// logKeyword logs that a card has gained a keyword (n 1) or lost it (-1).
func (a *Arena) logKeyword(actor core.Ref, u *cards.Unit, f cards.Form, n int32) {
	switch {
	case !a.log.next(): // counted, but not written
	case f == cards.Guardian:
		a.log.write(KindGuardian, core.FieldNone, actor, u.Ref, n)
	default:
		a.log.writeText(KindKeyword, actor, u.Ref, n, cards.KeywordOf(f).Name)
	}
}

// giveContentKeyword gives a living card a keyword of content (keyword); a card that has it already only holds
// it longer. Abilities may cancel the gift, or redirect it to another card, which gets nothing if it has the
// keyword. It returns an error if the card that gets the keyword has too many abilities.
func (a *Arena) giveContentKeyword(actor core.Ref, at Spot, keyword *cards.Card) error {
	if a.unit(at).HasContentKeyword(keyword) {
		a.holdLonger(at, cards.Loan{ContentKeyword: keyword})
		return nil
	}
	key := keyword.Rules().ContentKeywords[0]
	at, _, ok := a.askGain(cards.EventKeyword, actor, at, 1, key)
	if !ok || a.unit(at).HasContentKeyword(keyword) {
		return nil
	}
	if err := a.unit(at).AddContentKeyword(keyword); err != nil {
		return err
	}
	a.updateMasks(at)
	a.logContentKeyword(actor, at, keyword, 1)
	a.emitGain(cards.EventKeyword, actor, at, 1, key, cards.Loan{ContentKeyword: keyword})
	return nil
}

// loseContentKeyword takes a keyword of content (keyword) from a card that has it, and logs that actor did it.
// Abilities are not asked here: TakeKeyword has asked them.
func (a *Arena) loseContentKeyword(actor core.Ref, at Spot, keyword *cards.Card) {
	if u := a.unit(at); u.HasContentKeyword(keyword) {
		u.DropContentKeyword(keyword)
		a.updateMasks(at)
		a.logContentKeyword(actor, at, keyword, -1)
	}
}

// logContentKeyword logs that the card at a spot has gained a keyword of content (n 1) or lost it (-1).
func (a *Arena) logContentKeyword(actor core.Ref, at Spot, keyword *cards.Card, n int32) {
	if a.log.next() {
		a.log.writeText(KindKeyword, actor, a.unit(at).Ref, n, keyword.Rules().ContentKeywords[0])
	}
}

// TakeKeyword takes a keyword from a card: one that the rules know, up to n charges of "aegis", or one
// that content declares, which it takes at once also while an event is being replaced. For the events it counts as an EventSilence. It reports whether there is a keyword of that
// name, whether or not the card had it.
func (f *Fx) TakeKeyword(p Spot, word string, n int32) bool {
	keyword, form := f.arena.cfg.ContentKeyword(word), cards.FormNamed(word)
	if keyword == nil && form == 0 && word != cards.AegisKeyword {
		return false
	}
	lose := func(f *Fx, p Spot, n int32) {
		switch {
		case form != 0:
			f.arena.loseKeyword(f.actor, p, form)
		case word == cards.AegisKeyword:
			loseAegis(f, p, n)
		default:
			f.arena.loseContentKeyword(f.actor, p, keyword)
		}
	}
	if keyword == nil {
		changeCard(f, cards.EventSilence, p, n, lose)
		return true
	}
	_ = f.atOnce(func() error { changeCard(f, cards.EventSilence, p, n, lose); return nil })
	return true
}

// loseAegis takes up to n charges of aegis from a card, logs and emits it.
func loseAegis(f *Fx, p Spot, n int32) {
	a, u := f.arena, f.arena.unit(p)
	if n = min(n, int32(u.Aegis)); n <= 0 {
		return
	}
	u.LoseAegis(n)
	if a.log.next() {
		a.log.write(KindAegis, FieldAegis, f.actor, u.Ref, -n)
	}
	if a.usesKernel() {
		a.emit(cards.EventAegisLost, f.actor, p, n, "")
	}
}
