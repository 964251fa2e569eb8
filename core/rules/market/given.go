// Keywords that abilities give single copies and players, and take from them (RULES 6.16).

package market

import (
	"errors"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// GiveKeyword gives a card or a player n of a keyword of the content for as long as l says: until a card leaves play if l
// does not say. The card may be one that all players see, or one of the owner's hand or deck. For what has the keyword
// already n is added; with ability.NoAmount it only has it longer. It acts at once also while an event is being replaced. It
// returns an error for any other card, for a player who is out, an amount out of range, and if no keyword has the name.
func (fx *Fx) GiveKeyword(r core.Ref, word string, l ability.Lasting, n int) error {
	key, script, err := fx.checkKeyword(r, word, n)
	if err != nil || n == 0 {
		return err
	}
	x := ability.Given{Of: r, Keyword: key, Amount: max(n, 0)}
	return fx.AtOnce(func() error {
		return fx.game.giveKeyword(fx.Self(), ability.Gift{Given: x.LastingFor(l), Ability: script})
	})
}

// TakeKeyword takes from a card or a player n of a keyword that it was given, all of it for ability.NoAmount, and returns
// how many it took: none from a player who is out. A keyword of the card's own stays. It acts at once also while an event is
// being replaced. Its errors are otherwise those of GiveKeyword.
func (fx *Fx) TakeKeyword(r core.Ref, word string, n int) (took int, err error) {
	if fx.isGone(r) {
		return 0, nil
	}
	key, script, err := fx.checkKeyword(r, word, n)
	if err != nil || n == 0 || !fx.game.given.Has(r, script) {
		return 0, err
	}
	err = fx.AtOnce(func() error {
		took = fx.game.takeKeyword(fx.Self(), r, key, script, n)
		return nil
	})
	return took, err
}

// checkKeyword returns the key and the script of a keyword that abilities can give, or an error if there is none, or if
// the owner of the ability cannot name the card, if the player is out, or if n is no amount.
func (fx *Fx) checkKeyword(r core.Ref, word string, n int) (key string, script int16, err error) {
	g := fx.game
	if !g.isPlaying(r) && (!g.refIn(r) || !g.isShown(r) && !g.movable(fx.Seat, r) && !fx.isRevealed(r)) {
		return "", 0, errors.New("expected a player, a card that all players see, or one in your hand or deck")
	}
	if err := ability.CheckAmount(n); err != nil {
		return "", 0, err
	}
	return g.config.givable.Find(word)
}

// Keywords returns the keywords of a copy or a player, those that were given last.
func (fx *Fx) Keywords(r core.Ref) []string { return fx.game.keywordsOf(r) }

// CountOfKeyword returns how many of a keyword a copy or a player has, 1 if its card has it. ok says whether there is a
// keyword of this name.
func (fx *Fx) CountOfKeyword(r core.Ref, word string) (n int, ok bool) {
	return fx.game.countKeyword(r, word)
}

// countKeyword is CountOfKeyword.
func (g *Game) countKeyword(r core.Ref, word string) (n int, ok bool) {
	_, script, err := g.config.givable.Find(word)
	if err != nil {
		return 0, false
	}
	if g.ownsKeyword(r, script) {
		return 1, true
	}
	return g.given.Count(r, script), true
}

// keywordsOf returns the keywords of a copy or a player, those that were given last.
func (c *copies) keywordsOf(r core.Ref) []string {
	if c.refIn(r) {
		return c.given.With(c.card(r).Keywords, r)
	}
	return c.given.With(nil, r)
}

// isPlaying reports whether r is a player who is in the match.
func (t *table) isPlaying(r core.Ref) bool {
	return r >= 1 && int(r) <= len(t.players) && t.players[seatOf(r)].place == 0
}

// ownsKeyword reports whether a copy has a keyword by its card; script is the place of the keyword's script.
func (c *copies) ownsKeyword(r core.Ref, script int16) bool {
	return c.refIn(r) && slices.Contains(c.card(r).scripts, int(script))
}

// giveKeyword gives a copy or a player a keyword, unless an ability cancels that. source is the card that does it.
// Abilities may give the keyword to another, and change the amount. A card that has the keyword by its content gets
// nothing, and without an amount also what was given it, which only has it longer. It returns an error if the target has
// been given too many keywords.
func (g *Game) giveKeyword(source core.Ref, x ability.Gift) error {
	gets := func(r core.Ref) bool {
		return !g.ownsKeyword(r, x.Ability) && (x.Amount > 0 || !g.given.Has(r, x.Ability))
	}
	if !gets(x.Of) {
		return g.noteGift(x)
	}
	e := g.keywordEvent(kindKeyword, source, x.Of, x.Keyword, x.Count())
	if !g.kernel.Replace(&e) || e.Amount <= 0 || !gets(e.Target) {
		return nil
	}
	if x.Of = e.Target; x.Amount > 0 {
		x.Amount = int(e.Amount)
	}
	e.Seen = g.whoReads(x.Of)
	if err := g.noteGift(x); err != nil {
		return err
	}
	e.Cause = g.log(core.Event{Kind: ability.KindKeyword, Actor: source, Target: x.Of, Amount: int32(g.given.Count(x.Of, x.Ability)), Text: x.Keyword, Seen: e.Seen})
	g.kernel.Emit(&e)
	if g.isGiven(x.Of, Allied) { // its allies may be there already
		g.triggerAllies()
	}
	return nil
}

// keywordEvent returns an event about a copy or a player that gains or loses n of a keyword, by the card source.
func (g *Game) keywordEvent(kind ability.Kind, source, r core.Ref, key string, n int) ability.Event {
	seat := seatOf(r)
	if g.refIn(r) {
		seat = g.thing(r).owner
	}
	return ability.Event{Kind: kind, Source: source, Target: r, Owner: seat, Amount: int32(n), Text: key, Seen: g.whoReads(r)}
}

// noteGift notes that a copy has a keyword from now on, or longer. A keyword of its card stays as it is. It returns an
// error if the copy has been given too many.
func (g *Game) noteGift(x ability.Gift) error {
	if g.ownsKeyword(x.Of, x.Ability) {
		return nil
	}
	x.Entered, x.Secret = g.keepsKeywords(x.Of), g.whoReads(x.Of) != core.Everyone
	return g.given.Add(x)
}

// keepsKeywords reports whether a copy is in play, where it keeps the keywords that it was given until it leaves. A player
// always does.
func (g *Game) keepsKeywords(r core.Ref) bool { return !g.refIn(r) || g.inPlay(r) }

// takeKeyword takes from a copy or a player n of a keyword that it was given, all of it for ability.NoAmount, and returns
// how many it took. source is the card that does it. An ability may cancel that, redirect it, or change the amount.
func (g *Game) takeKeyword(source, r core.Ref, key string, script int16, n int) int {
	e := g.keywordEvent(kindSilence, source, r, key, g.given.AtMost(r, script, n))
	if !g.kernel.Replace(&e) || e.Amount <= 0 {
		return 0
	}
	took := g.given.Take(e.Target, script, int(e.Amount))
	if took == 0 {
		return 0
	}
	e.Seen = g.whoReads(e.Target)
	if left := g.given.Count(e.Target, script); left > 0 {
		e.Cause = g.log(core.Event{Kind: ability.KindKeyword, Actor: source, Target: e.Target, Amount: int32(left), Text: key, Seen: e.Seen})
	} else {
		e.Cause = g.lost(source, e.Target, key, script)
	}
	g.kernel.Emit(&e)
	return took
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
