// Keywords that abilities give single copies, and take from them (RULES 6.16).

package market

import (
	"errors"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// GiveKeyword gives a card a keyword of the content for as long as l says: until the card leaves play if l does not say.
// The card may be one that all players see, or one of the owner's hand or deck. A card that has the keyword already only
// has it longer. While an event is being replaced, it waits until that is over. It returns an error for any other card,
// and if no keyword has the name.
func (fx *Fx) GiveKeyword(r core.Ref, word string, l ability.Lasting) error {
	key, script, err := fx.checkKeyword(r, word)
	switch {
	case err != nil:
		return err
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { return fx.GiveKeyword(r, word, l) })
		return nil
	}
	return fx.game.giveKeyword(fx.Self(), ability.Gift{Given: ability.Given{Of: r, Keyword: key}.LastingFor(l), Ability: script})
}

// TakeKeyword takes from a card a keyword that it was given, and reports whether it did. A keyword of the card's own
// stays. While an event is being replaced, it returns false and acts when that is over. Its errors are those of
// GiveKeyword.
func (fx *Fx) TakeKeyword(r core.Ref, word string) (bool, error) {
	key, script, err := fx.checkKeyword(r, word)
	switch {
	case err != nil || !fx.game.given.Has(r, script):
		return false, err
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error {
			return ability.Unless("the card was not given the keyword " + key)(fx.TakeKeyword(r, word))
		})
		return false, nil
	}
	return fx.game.takeKeyword(fx.Self(), r, key, script), nil
}

// checkKeyword returns the key and the script of a keyword that abilities can give, or an error if there is none, or if
// the owner of the ability cannot name the card.
func (fx *Fx) checkKeyword(r core.Ref, word string) (key string, script int16, err error) {
	g := fx.game
	if !g.refIn(r) || !g.isShown(r) && !g.movable(fx.Seat, r) && !fx.isRevealed(r) {
		return "", 0, errors.New("expected a card that all players see, or one in your hand or deck")
	}
	return g.config.givable.Find(word)
}

// Keywords returns the keywords of a copy, those that it was given last.
func (fx *Fx) Keywords(r core.Ref) []string { return fx.game.given.With(fx.game.card(r).Keywords, r) }

// hasKeyword reports whether a copy has a keyword by its card or given; script is the place of the keyword's script.
func (g *Game) hasKeyword(r core.Ref, script int16) bool {
	return slices.Contains(g.card(r).scripts, int(script)) || g.given.Has(r, script)
}

// giveKeyword gives a copy a keyword, unless an ability cancels that. source is the card that does it. Abilities may give
// the keyword to another copy, which gets nothing if it has the keyword. It returns an error if the copy has been given
// too many.
func (g *Game) giveKeyword(source core.Ref, x ability.Gift) error {
	if g.hasKeyword(x.Of, x.Ability) {
		return g.noteGift(x)
	}
	e := g.cardEvent(kindKeyword, source, x.Of)
	e.Text, e.Seen = x.Keyword, g.whoReads(x.Of)
	if !g.kernel.Replace(&e) || g.hasKeyword(e.Target, x.Ability) {
		return nil
	}
	x.Of, e.Seen = e.Target, g.whoReads(e.Target)
	if err := g.noteGift(x); err != nil {
		return err
	}
	e.Cause = g.log(core.Event{Kind: ability.KindKeyword, Actor: source, Target: x.Of, Amount: 1, Text: x.Keyword, Seen: e.Seen})
	g.kernel.Emit(&e)
	if g.isGiven(x.Of, Allied) { // its allies may be there already
		g.triggerAllies()
	}
	return nil
}

// noteGift notes that a copy has a keyword from now on, or longer. A keyword of its card stays as it is. It returns an
// error if the copy has been given too many.
func (g *Game) noteGift(x ability.Gift) error {
	if slices.Contains(g.card(x.Of).scripts, int(x.Ability)) {
		return nil
	}
	x.Entered, x.Secret = g.inPlay(x.Of), g.whoReads(x.Of) != core.Everyone
	return g.given.Add(x)
}

// takeKeyword takes from a copy a keyword that it was given, and reports whether it did. source is the card that does it.
// An ability may cancel that, or redirect it to another copy.
func (g *Game) takeKeyword(source, r core.Ref, key string, script int16) bool {
	e := g.cardEvent(kindSilence, source, r)
	e.Text, e.Seen = key, g.whoReads(r)
	if !g.kernel.Replace(&e) || g.given.Take(e.Target, script, ability.NoAmount) == 0 {
		return false
	}
	e.Seen = g.whoReads(e.Target)
	e.Cause = g.lost(source, e.Target, key, script)
	g.kernel.Emit(&e)
	return true
}

// loseGiven logs that copies have lost keywords because the time is over for which they were given them.
func (t *table) loseGiven(over []ability.Gift) {
	for i := range over {
		t.lost(0, over[i].Of, over[i].Keyword, over[i].Ability)
	}
}

// lost logs that a copy has lost a given keyword, and forgets what the keyword has stored there. It returns the ID of the
// event. actor is the card that took it, 0 for the rules.
func (t *table) lost(actor, r core.Ref, key string, script int16) int32 {
	t.memory.ForgetAbility(r, script)
	return t.log(core.Event{Kind: ability.KindKeyword, Actor: actor, Target: r, Amount: -1, Text: key, Seen: t.whoReads(r)})
}

// isGiven reports whether a copy was given a keyword with the trigger own.
func (g *Game) isGiven(r core.Ref, own Moment) bool {
	return slices.ContainsFunc(g.given, func(x ability.Gift) bool {
		return x.Of == r && g.scripts.Subscriptions(int(x.Ability)).Has(own)
	})
}

// maySee reports whether a seat may know where a copy lies.
func (t *table) maySee(s core.Seat, r core.Ref) bool {
	seen := t.whoReads(r)
	return seen == core.Everyone || s >= 0 && seen.Has(s)
}
