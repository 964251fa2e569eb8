// Keywords that abilities give single cards of heroes, and take from them (RULES 12.11).

package delve

import (
	"errors"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// GiveKeyword gives a card of a hero a keyword of the content for as long as l says: until it leaves the tableau if l
// does not say. A card that has the keyword already only has it longer. While an event is being replaced, it waits until
// that is over. It returns an error for any other thing, for a card of a deck, and if no keyword has the name.
func (v CardVerbs) GiveKeyword(r core.Ref, word string, l ability.Lasting) error {
	key, number, err := v.checkKeyword(r, word)
	switch {
	case err != nil:
		return err
	case !v.fx.VerbsActNow():
		v.fx.Later(func(fx *Fx) error { return fx.Cards().GiveKeyword(r, word, l) })
		return nil
	}
	return v.team.giveKeyword(v.fx.Owner(), ability.Gift{Given: ability.Given{Of: r, Keyword: key}.LastingFor(l), Ability: number})
}

// TakeKeyword takes from a card a keyword that it was given, and reports whether it did. A keyword of the card's own
// stays. While an event is being replaced, it returns false and acts when that is over. Its errors are those of
// GiveKeyword.
func (v CardVerbs) TakeKeyword(r core.Ref, word string) (bool, error) {
	key, number, err := v.checkKeyword(r, word)
	switch {
	case err != nil || !v.team.given.Has(r, number):
		return false, err
	case !v.fx.VerbsActNow():
		v.fx.Later(func(fx *Fx) error {
			return ability.Unless("the card was not given the keyword " + key)(fx.Cards().TakeKeyword(r, word))
		})
		return false, nil
	}
	return v.team.takeKeyword(v.fx.Owner(), r, key, number), nil
}

// checkKeyword returns the key of a keyword that abilities can give and the number of its ability, or an error if there
// is none, or if r is no card of a hero that all players see.
func (v CardVerbs) checkKeyword(r core.Ref, word string) (key string, number int16, err error) {
	if _, _, err = v.fx.card(r); err != nil {
		return "", 0, err
	}
	if h, _ := v.team.inDeck(r); h != nil {
		return "", 0, errInDeck
	}
	return v.fx.g.config.givable.Find(word)
}

// errInDeck is the error of a verb about a card that no player sees.
var errInDeck = errors.New("expected a card that is in no deck")

// hasKeyword reports whether a card has a keyword by its content or given. x is the keyword for it.
func (t *team) hasKeyword(of core.Ref, x *ability.Gift) bool {
	h, c := t.card(of)
	return slices.Contains(h.cards.def(c).Keywords, x.Keyword) || t.given.Has(of, x.Ability)
}

// giveKeyword gives a card a keyword, unless an ability cancels that. actor is the thing that does it. Abilities may give
// it to another card, which gets nothing if it has the keyword. It returns an error if the card has been given too many.
func (t *team) giveKeyword(actor core.Ref, x ability.Gift) error {
	if t.hasKeyword(x.Of, &x) {
		return t.noteGift(x)
	}
	e := t.keywordEvent(eventKeyword, actor, x.Of, x.Keyword)
	if !t.abilities.Replace(&e) || t.hasKeyword(e.Target, &x) {
		return nil
	}
	x.Of = e.Target
	if err := t.noteGift(x); err != nil {
		return err
	}
	t.abilities.emitAs(&e, t.log.write(ability.KindKeyword, actor, x.Of, 1, x.Keyword))
	return nil
}

// keywordEvent returns an event about a card that gains or loses a keyword, by the thing actor.
func (t *team) keywordEvent(kind ability.Kind, actor, r core.Ref, key string) ability.Event {
	h, _ := t.card(r)
	return ability.Event{Kind: kind, Source: actor, Target: r, Owner: core.Seat(h.seat), Amount: 1, Text: key}
}

// noteGift notes that a card has a keyword from now on, or longer. A keyword of its content stays as it is. It returns an
// error if the card has been given too many.
func (t *team) noteGift(x ability.Gift) error {
	if h, c := t.card(x.Of); slices.Contains(h.cards.def(c).Keywords, x.Keyword) {
		return nil
	}
	x.Entered = t.inTableau(x.Of)
	return t.given.Add(x)
}

// takeKeyword takes from a card a keyword that it was given, and reports whether it did. actor is the thing that does it.
// An ability may cancel that, or redirect it to another card.
func (t *team) takeKeyword(actor, r core.Ref, key string, number int16) bool {
	e := t.keywordEvent(eventLoseKeyword, actor, r, key)
	if !t.abilities.Replace(&e) || !t.given.Take(e.Target, number) {
		return false
	}
	t.abilities.emitAs(&e, t.lost(actor, e.Target, key, number))
	return true
}

// loseGiven logs that cards have lost keywords because the time is over for which they were given them.
func (t *team) loseGiven(over []ability.Gift) {
	for i := range over {
		t.lost(0, over[i].Of, over[i].Keyword, over[i].Ability)
	}
}

// lost logs that a card has lost a given keyword, and forgets what the keyword has stored there. It returns the ID of the
// event. actor is the thing that took it, 0 for the rules.
func (t *team) lost(actor, r core.Ref, key string, number int16) int32 {
	t.abilities.memory.ForgetAbility(r, number)
	return t.log.write(ability.KindKeyword, actor, r, -1, key)
}

// inTableau reports whether a card of a hero lies in a tableau.
func (t *team) inTableau(r core.Ref) bool {
	h, c := t.card(r)
	return h.tableau.find(c) >= 0
}
