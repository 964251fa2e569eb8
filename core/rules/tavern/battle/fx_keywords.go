package battle

import (
	"arcana/core"
	"arcana/core/rules/tavern/cards"
)

// Verbs that give and take keywords: those that the rules know, aegis, and those of content.

// GiveKeyword gives a card a keyword: one that the rules know, a charge of "aegis", or one of content. It
// returns an error if the card has too many abilities for one more. A keyword that no match of the config
// knows does nothing.
func (f *Fx) GiveKeyword(p Spot, word string) error {
	form, bundle := cards.FormNamed(word), f.arena.cfg.Bundle(word)
	switch {
	case form != 0:
		f.giveForm(p, form)
	case word == cards.AegisKeyword:
		f.Aegis(p, 1)
	case bundle == nil:
	case f.deferred:
		ref := f.arena.unit(p).Ref
		laterOrFizzle(f, func(f *Fx) error {
			if p := f.arena.findRef(ref); p != noSpot {
				return f.GiveKeyword(p, word)
			}
			return nil
		})
	case f.arena.canGain(p):
		return f.arena.giveBundle(f.actor, p, bundle)
	}
	return nil
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

// giveKeyword gives a living card a keyword if it does not have it.
func (a *Arena) giveKeyword(actor core.Ref, at Spot, f cards.Form) {
	if a.unit(at).Is(f) {
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

// addKeyword gives a living card a keyword that it does not have.
func (a *Arena) addKeyword(actor core.Ref, at Spot, f cards.Form) {
	u := a.unit(at)
	u.Form |= f
	a.updateMasks(at)
	a.logKeyword(actor, u, f, 1)
}

// loseKeyword takes a keyword from a card that has it, and logs it as the actor's doing.
func (a *Arena) loseKeyword(actor core.Ref, at Spot, f cards.Form) {
	u := a.unit(at)
	if !u.Is(f) {
		return
	}
	u.Form &^= f
	a.updateMasks(at)
	a.logKeyword(actor, u, f, -1)
}

// logKeyword logs that a card has gained a keyword (n 1) or lost it (-1).
func (a *Arena) logKeyword(actor core.Ref, u *cards.Unit, f cards.Form, n int32) {
	switch {
	case !a.log.next():
	case f == cards.Guardian:
		a.log.write(KindGuardian, core.FieldNone, actor, u.Ref, n)
	default:
		a.log.writeText(KindKeyword, actor, u.Ref, n, cards.KeywordOf(f).Name)
	}
}

// giveBundle gives a living card a keyword of content if it does not have it.
func (a *Arena) giveBundle(actor core.Ref, at Spot, bundle *cards.Card) error {
	if a.unit(at).HasBundle(bundle) {
		return nil
	}
	key := bundle.Rules().Bundles[0]
	at, _, ok := a.askGain(cards.EventKeyword, actor, at, 1, key)
	if !ok || a.unit(at).HasBundle(bundle) {
		return nil
	}
	if err := a.unit(at).AddBundle(bundle); err != nil {
		return err
	}
	a.updateMasks(at)
	a.logBundle(actor, at, bundle, 1)
	a.emitGain(cards.EventKeyword, actor, at, 1, key, cards.Loan{Bundle: bundle})
	return nil
}

// loseBundle takes a keyword of content from a card, and logs it as the actor's doing if the card had it.
// Such a keyword is a bundle of abilities: bundle is the config's card that has it alone.
func (a *Arena) loseBundle(actor core.Ref, at Spot, bundle *cards.Card) {
	if u := a.unit(at); u.HasBundle(bundle) {
		u.DropBundle(bundle)
		a.updateMasks(at)
		a.logBundle(actor, at, bundle, -1)
	}
}

// logBundle logs that the card at a spot has gained a keyword of content (n 1) or lost it (-1).
func (a *Arena) logBundle(actor core.Ref, at Spot, bundle *cards.Card, n int32) {
	if a.log.next() {
		a.log.writeText(KindKeyword, actor, a.unit(at).Ref, n, bundle.Rules().Bundles[0])
	}
}
