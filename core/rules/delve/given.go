// Keywords that abilities give single things of a delve, and take from them (RULES 12.11).

package delve

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// GiveKeyword gives a thing of the delve n of a keyword of the content for as long as l says: until it leaves play if l
// does not say. For a thing that has the keyword already n is added; with ability.NoAmount it only has it longer. It acts at
// once also while an event is being replaced. It returns an error for a thing that cannot have it, an amount out of range,
// and if no keyword has the name.
func (v CardVerbs) GiveKeyword(r core.Ref, word string, l ability.Lasting, n int) error {
	key, number, err := v.checkKeyword(r, word, n)
	if err != nil || n == 0 {
		return err
	}
	x := ability.Given{Of: r, Keyword: key, Amount: max(n, 0)}
	return v.fx.AtOnce(func() error {
		return v.fx.g.giveKeyword(v.fx.Owner(), ability.Gift{Given: x.LastingFor(l), Ability: number})
	})
}

// TakeKeyword takes from a thing n of a keyword that it was given, all of it for ability.NoAmount, and returns how many it
// took. A keyword of a card's own stays. It acts at once also while an event is being replaced. Its errors are those of
// GiveKeyword.
func (v CardVerbs) TakeKeyword(r core.Ref, word string, n int) (took int, err error) {
	key, number, err := v.checkKeyword(r, word, n)
	if err != nil || n == 0 || !v.team.given.Has(r, number) {
		return 0, err
	}
	err = v.fx.AtOnce(func() error {
		took = v.fx.g.takeKeyword(v.fx.Owner(), r, key, number, n)
		return nil
	})
	return took, err
}

// checkKeyword returns the key of a keyword that abilities can give and the number of its ability. It returns an error if
// there is none, if r cannot have keywords or is a card of a deck, or if n is no amount.
func (v CardVerbs) checkKeyword(r core.Ref, word string, n int) (key string, number int16, err error) {
	if !v.fx.g.canHaveKeywords(r) {
		return "", 0, fmt.Errorf("expected a hero, a hero card, a place, the current challenge or a card of the resonance row, got %s", v.fx.g.quoted(r))
	}
	if h, _ := v.team.inDeck(r); h != nil {
		return "", 0, errInDeck
	}
	if err := ability.CheckAmount(n); err != nil {
		return "", 0, err
	}
	return v.fx.g.config.givable.Find(word)
}

// errInDeck is the error of a verb about a card that no player sees.
var errInDeck = errors.New("expected a card that is in no deck")

// canHaveKeywords reports whether abilities can give a thing keywords.
func (b *board) canHaveKeywords(r core.Ref) bool {
	h, _ := b.team.card(r)
	return h != nil || b.inPlay(r)
}

// inPlay reports whether a thing lies on the table, where it keeps the keywords that it was given until it leaves: a hero,
// a place, a card of a tableau or of the row, the current challenge.
func (b *board) inPlay(r core.Ref) bool {
	switch {
	case r >= refResonance:
		return b.row.slotOf(r) >= 0
	case r >= refChallenge:
		return r == b.current.ref()
	case r >= refCard:
		h, c := b.team.card(r)
		return h != nil && h.tableau.find(c) >= 0
	}
	return b.exists(r)
}

// keywordsOf returns the keywords of a thing, those that it was given last.
func (b *board) keywordsOf(r core.Ref) []string {
	var own []string
	if h, c := b.team.card(r); h != nil {
		own = h.cards.def(c).Keywords
	}
	return b.given.With(own, r)
}

// ownsKeyword reports whether a card has a keyword by its content.
func (b *board) ownsKeyword(r core.Ref, key string) bool {
	h, c := b.team.card(r)
	return h != nil && slices.Contains(h.cards.def(c).Keywords, key)
}

// countKeyword returns how many of a keyword a thing has: as often as its content lists it. number is the keyword's ability.
func (b *board) countKeyword(r core.Ref, key string, number int16) int {
	if h, c := b.team.card(r); h != nil && b.ownsKeyword(r, key) {
		return countOf(h.cards.def(c).Keywords, key)
	}
	return b.given.Count(r, number)
}

// countOf returns how often a word stands in a list.
func countOf(list []string, word string) (n int) {
	for _, w := range list {
		if w == word {
			n++
		}
	}
	return n
}

// giveKeyword gives a thing a keyword, unless an ability cancels that. actor is the thing that does it. Abilities may give
// it to another thing, and change the amount. A card that has the keyword by its content gets nothing, and without an
// amount also a thing that was given it, which only has it longer. It returns an error if the thing has been given too
// many keywords.
func (b *board) giveKeyword(actor core.Ref, x ability.Gift) error {
	gets := func(r core.Ref) bool {
		return !b.ownsKeyword(r, x.Keyword) && (x.Amount > 0 || !b.given.Has(r, x.Ability))
	}
	if !gets(x.Of) {
		return b.noteGift(x)
	}
	e := b.keywordEvent(eventKeyword, actor, x.Of, x.Keyword, x.Count())
	if !b.abilities.Replace(&e) || e.Amount <= 0 || !gets(e.Target) {
		return nil
	}
	if x.Of = e.Target; x.Amount > 0 {
		x.Amount = int(e.Amount)
	}
	if err := b.noteGift(x); err != nil {
		return err
	}
	b.abilities.emitAs(&e, b.log.write(ability.KindKeyword, actor, x.Of, b.given.Count(x.Of, x.Ability), x.Keyword))
	return nil
}

// keywordEvent returns an event about a thing that gains or loses n of a keyword, by the thing actor.
func (b *board) keywordEvent(kind ability.Kind, actor, r core.Ref, key string, n int) ability.Event {
	return ability.Event{Kind: kind, Source: actor, Target: r, Owner: b.seatOf(r), Amount: int32(n), Text: key}
}

// noteGift notes that a thing has a keyword from now on, or longer. A keyword of a card's content stays as it is. It
// returns an error if the thing has been given too many.
func (b *board) noteGift(x ability.Gift) error {
	if b.ownsKeyword(x.Of, x.Keyword) {
		return nil
	}
	x.Entered = b.inPlay(x.Of)
	return b.given.Add(x)
}

// takeKeyword takes from a thing n of a keyword that it was given, all of it for ability.NoAmount, and returns how many it
// took. actor is the thing that does it. An ability may cancel that, redirect it to another thing, or change the amount.
func (b *board) takeKeyword(actor, r core.Ref, key string, number int16, n int) int {
	e := b.keywordEvent(eventLoseKeyword, actor, r, key, b.given.AtMost(r, number, n))
	if !b.abilities.Replace(&e) || e.Amount <= 0 {
		return 0
	}
	took := b.given.Take(e.Target, number, int(e.Amount))
	if took == 0 {
		return 0
	}
	id := int32(0)
	if left := b.given.Count(e.Target, number); left > 0 {
		id = b.log.write(ability.KindKeyword, actor, e.Target, left, key)
	} else {
		id = b.lost(actor, e.Target, key, number)
	}
	b.abilities.emitAs(&e, id)
	return took
}

// loseGiven logs that things have lost keywords because the time is over for which they were given them.
func (t *table) loseGiven(over []ability.Gift) {
	for i := range over {
		t.lost(0, over[i].Of, over[i].Keyword, over[i].Ability)
	}
}

// lost logs that a thing has lost a given keyword, and forgets what the keyword has stored there. It returns the ID of the
// event. actor is the thing that took it, 0 for the rules.
func (t *table) lost(actor, r core.Ref, key string, number int16) int32 {
	t.abilities.memory.ForgetAbility(r, number)
	return t.log.write(ability.KindKeyword, actor, r, -1, key)
}
