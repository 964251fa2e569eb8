// Verbs about whole cards: played by an ability, acting once more, laid elsewhere, given away and
// shown.

package market

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/spell"
)

// Play plays a card of the owner's hand or discard pile, or one that lies aside, without its cost, also in another
// player's turn (RULES 6.11), and reports whether it did. While an event is being replaced, it returns false and acts
// when that is over. It returns an error for any other card.
func (fx *Fx) Play(r core.Ref) (bool, error) {
	g := fx.game
	switch {
	case !g.playable(fx.Seat, fx.Self(), r):
		return false, errors.New("play: expected a card in your hand, in your discard pile or set aside")
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { _, err := fx.Play(r); return err })
		return false, nil
	}
	return g.play(fx.Self(), r), nil
}

// Parts are what CopyEffects can copy of a card, in the order of the moments of its abilities (Played, Allied, Scrapped).
var Parts = []string{"played", "ally", "scrap"}

// CopyEffects gives the ability's owner one of the Parts of another card: what it gives when it is played (its effects,
// its choice, and its abilities at played), or its ally or scrap effect with its abilities at that moment. All
// players must see that card. So a card in play acts once more, and a card of the row or of an opponent acts although
// the owner does not have it. A part that the card does not have gives nothing. It returns an error for a card
// that not all players see, and for an unknown part.
func (fx *Fx) CopyEffects(r core.Ref, part string) error {
	g := fx.game
	moment := Moment(slices.Index(Parts, part))
	switch {
	case !slices.Contains(Parts, part):
		return fmt.Errorf("copy_effects: %w", spell.Unknown("part", part, Parts))
	case !g.refIn(r) || !g.isShown(r):
		return errors.New("copy_effects: expected a card that all players see: in play, in a discard pile, set aside or for sale")
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { return fx.CopyEffects(r, part) })
		return nil
	}
	var err error
	g.Under(g.log(core.Event{Kind: core.KindTrigger, Actor: fx.Self(), Target: r, Text: "copied"}), func() {
		switch moment {
		case Allied:
			g.queueStep(step{do: doEffects, seat: fx.Seat, ref: r, effects: &g.card(r).Ally})
		case Scrapped:
			g.queueStep(step{do: doEffects, seat: fx.Seat, ref: r, effects: &g.card(r).Scrap})
		default:
			g.queueEffects(fx.Seat, r)
		}
		_, err = g.kernel.Trigger(fx.Firing, Table.Moment(moment).Name, ability.Event{Target: r, Owner: fx.Seat})
	})
	return err
}

// isShown reports whether all players see a copy: it lies in play, in a discard pile, aside, for
// sale, or in a hand after all have seen it there.
func (g *Game) isShown(r core.Ref) bool {
	switch g.zoneOf(r) {
	case 0: // the supply, a deck, or out of the match
		return g.forSale(r)
	case ZoneHand:
		return g.players[g.thing(r).owner].isOpen(r)
	}
	return true
}

// Places are where a card can be put, as scripts spell them.
var Places = []string{"hand", "deck", "bottom", "discard", "aside", "play"}

// unknownPlace is the error for a word that is none of the Places.
func unknownPlace(word string) error { return spell.Unknown("place", word, Places) }

// The places by their numbers among these names.
const (
	toHand = iota
	toDeck
	toBottom
	toDiscard
	toAside
	toPlay
)

// placeTexts are the places as events name them.
var placeTexts = [...]string{"hand", "top of deck", "bottom of deck", "discard pile", "cards aside", "cards in play"}

// Put lays a card at one of the Places of the card's owner. It may be a card of the hand, deck or discard
// pile of the ability's owner, a card in play of any player, or a card that lies aside and belongs
// to the ability's owner or was put there by this ability's card. It reports whether the card lies there then. While an
// event is being replaced, it returns false and acts when that is over. A revealed card of an opponent's hand or deck can be put too. It returns an error for any
// other card, and if the card lies at that place already; but a card of the deck may be put to another place in the deck.
func (fx *Fx) Put(r core.Ref, place string) (bool, error) {
	g, to := fx.game, slices.Index(Places, place)
	switch {
	case to < 0:
		return false, unknownPlace(place)
	case !g.refIn(r) || !g.movable(fx.Seat, r) && !slices.Contains(fx.Aside(), r) && !fx.isRevealed(r):
		return false, errors.New("put: expected a card in your hand, deck or discard pile, in play, set aside, or revealed by an opponent")
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { _, err := fx.Put(r, place); return err })
		return false, nil
	}
	owner := &g.players[g.thing(r).owner]
	switch {
	case to == toHand && slices.Contains(owner.hand, r), to == toDiscard && slices.Contains(owner.discard, r), to == toAside && owner.placeAside(r) >= 0, to == toPlay && owner.placeInPlay(r) >= 0:
		return false, fmt.Errorf("put: the card %s is already there", g.card(r).Name)
	case to == toDiscard && slices.Contains(owner.hand, r): // a discard, which abilities hear as such
		return g.discard(fx.Self(), r), nil
	}
	return g.put(fx.Self(), r, to), nil
}

// movable reports whether an ability of a seat s can move a copy: any copy in play, and those in the
// seat's own hand, discard pile and deck, or aside. Scrapped copies still have an owner, but lie
// nowhere. zoneOf knows all these places but the deck.
func (g *Game) movable(s core.Seat, r core.Ref) bool {
	owner := g.thing(r).owner
	return owner >= 0 && (g.inPlay(r) || owner == s && (g.zoneOf(r) != 0 || slices.Contains(g.players[s].deck, r)))
}

// put lays the copy r at a place of its owner, unless an ability cancels that. to is the number of the
// place among the Places, and source is the card that does it. The event names the copy only to players
// who see where it comes from or where it goes. If all see that, they know the copy from then on (open),
// also in a hand or deck. It reports whether a copy was put there.
func (g *Game) put(source, r core.Ref, to int) bool {
	e := g.cardEvent(kindPut, source, r)
	if e.Seen = g.whoReads(r); !g.kernel.Replace(&e) {
		return false
	}
	r = e.Target
	// worked out again, because an ability may have redirected the event to another copy
	if e.Seen = g.whoReads(r); to >= toDiscard { // all see the discard pile, what lies aside and what is in play
		e.Seen = core.Everyone
	}
	had, wasInPlay := g.thing(r).owner, g.inPlay(r)
	g.goBack(r)
	p := &g.players[g.thing(r).owner]
	if g.isLost(r, to) {
		p.removeCard(r, *g.worth(r))
		e.Cause = g.vanish(r)
		g.kernel.Emit(&e)
		g.Under(e.Cause, func() { g.left(source, r, had) })
		return false
	}
	p.takeOut(r, e.Seen == core.Everyone)
	g.placeCard(p, r, to, source)
	if e.Seen == core.Everyone && to < toDiscard { // all have seen it go to the hand or deck
		p.noteOpen(r)
	}
	e.Cause = g.log(core.Event{Kind: core.KindMove, Actor: source, Target: r, Text: placeTexts[to], Seen: e.Seen})
	g.kernel.Emit(&e)
	g.Under(e.Cause, func() { g.moved(source, r, had, wasInPlay, to == toPlay) })
	return true
}

// moved tells of a card that has come into play or left it. If it has been in play before and is there now, another
// player has it, and only its ally effect may act for that player. had is the seat whose card it was.
func (g *Game) moved(source, r core.Ref, had core.Seat, was, is bool) {
	switch {
	case was && is:
		g.triggerEntered(r)
	case is:
		g.entered(source, r)
	case was:
		g.left(source, r, had)
	}
}

// placeCard puts a copy that has left its place at another one of its owner, the player p. to is the number of the place
// among the Places, source the card that does it.
func (g *Game) placeCard(p *player, r core.Ref, to int, source core.Ref) {
	switch to {
	case toHand:
		p.hand = append(p.hand, r)
	case toDeck:
		p.deck = append(p.deck, r)
	case toBottom:
		p.deck = slices.Insert(p.deck, 0, r)
	case toAside:
		p.aside = append(p.aside, laidAside{r, source})
	case toPlay:
		g.forgetPaid(r)
		g.enterPlay(p, r)
		p.play[len(p.play)-1].put = g.card(r).Defense == 0
	default: // toDiscard
		p.discard = append(p.discard, r)
	}
}

// tellPlace logs that a copy has gone to a place of its owner, where all have seen it go; that of the discard pile goes
// without saying. place is the number of the place among the Places, source the card that does it.
func (g *Game) tellPlace(source, r core.Ref, place int) {
	if place != toDiscard {
		g.log(core.Event{Kind: core.KindMove, Actor: source, Target: r, Text: placeTexts[place]})
	}
	if place < toDiscard { // the hand or the deck
		g.players[g.thing(r).owner].noteOpen(r)
	}
}

// takeOut takes a copy of this player from where it lies. If that is the deck, the cards of the deck are
// no longer known to all: nobody knows any more where in the deck they lie. But if all knew where the copy lay and
// see it leave (seen), they still know where the others lie.
func (p *player) takeOut(r core.Ref, seen bool) {
	if slices.Contains(p.deck, r) {
		if !seen || !p.isOpen(r) {
			p.open = slices.DeleteFunc(p.open, func(o core.Ref) bool { return slices.Contains(p.deck, o) })
		}
		p.deck.take(r)
		return
	}
	p.lift(r)
}

// Give gives a card to a player, at one of whose Places it then lies. To an opponent it may give a card that is for
// sale, or one of the owner's that is not in the deck; to the owner, or another opponent, a card that an opponent has in
// play, or a revealed one of an opponent's hand or deck. With ability.ForTurn a card in play goes to the player's cards in
// play until the present turn ends (lend). It reports whether the player has the card then. While an event is being
// replaced, it returns false and acts when that is over. It returns an
// error for any other card, if the player is not in the match, and for an unknown place.
func (fx *Fx) Give(r, player core.Ref, place string, l ability.Lasting) (bool, error) {
	g, to := fx.game, slices.Index(Places, place)
	taken := (fx.isRevealed(r) || g.refIn(r) && g.inPlay(r)) && player != seatRef(g.thing(r).owner)
	if err := fx.checkOpponent(player); err != nil && !(taken && player == fx.Owner()) {
		return false, err
	}
	if to < 0 {
		return false, unknownPlace(place)
	}
	own := g.refIn(r) && g.thing(r).owner == fx.Seat && g.zoneOf(r) != 0 // zone 0 is the deck, or out of the match
	if !own && !taken && (r == 0 || !g.forSale(r)) {
		return false, errors.New("give: expected a card in your hand, in your discard pile, in play, for sale, or revealed by an opponent")
	}
	if l == ability.ForTurn && (to != toPlay || !g.inPlay(r)) {
		return false, errors.New(`with lasting = "turn" only a card in play can be given, and only with the place play`)
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.Give(r, player, place, l); return err })
		return false, nil
	}
	return g.give(fx.Self(), r, seatOf(player), to, l), nil
}

// forSale reports whether a copy can be bought: it lies in the row, or on top of the supply. It may be true for the
// ref 0, which an empty place of the row has; so callers that may have 0 test for it themselves.
func (g *Game) forSale(r core.Ref) bool {
	return slices.Contains(g.row, r) || g.offered(len(g.row)) == r
}

// give puts the copy r at a place of a seat (to), which owns it from then on, unless an ability
// cancels that. source is the card that does it, place the number of the place among the Places. While abilities are
// asked whether they replace the event, only seats that see the card where it lies (whoSees) may know the event; after
// that everybody may, and all know where the card lies. l says whether the card goes back when the turn ends (lend). It
// reports whether the seat has the card; a token that leaves play nobody has.
func (g *Game) give(source, r core.Ref, to core.Seat, place int, l ability.Lasting) bool {
	e := g.cardEvent(kindGive, source, r)
	if owner := g.thing(r).owner; owner >= 0 {
		e.Seen = g.whoSees(r)
	}
	e.Owner = to
	if !g.kernel.Replace(&e) {
		return false
	}
	r = e.Target
	had, lost, wasInPlay, p := g.thing(r).owner, g.isLost(r, place), g.inPlay(r), &g.players[to]
	if wasInPlay {
		g.lend(r, l)
	}
	if wasInPlay && place == toPlay {
		g.handOver(r, to)
	} else {
		if owner := g.thing(r).owner; owner >= 0 {
			g.players[owner].removeCard(r, *g.worth(r))
		} else {
			g.leaveMarket(r)
		}
		if lost {
			g.Under(g.vanish(r), func() { g.left(source, r, had) })
			return false
		}
		g.thing(r).owner = to
		p.tracker.Add(*g.worth(r))
		g.placeCard(p, r, place, source)
	}
	e.Seen, e.Cause = core.Everyone, g.log(core.Event{Kind: core.KindPass, Actor: source, Target: r, Amount: int32(to) + 1, Text: g.card(r).ID})
	g.tellPlace(source, r, place)
	g.kernel.Emit(&e)
	g.Under(e.Cause, func() { g.moved(source, r, had, wasInPlay, place == toPlay) })
	return true
}

// Reveal shows a player's hand to all: it logs each card, and from then on all know these cards (open). It returns the
// hand. It returns an error if the player is not in the match, and in a function that answers a query.
func (fx *Fx) Reveal(player core.Ref) ([]core.Ref, error) {
	if err := fx.checkReveal(player); err != nil {
		return nil, err
	}
	hand := slices.Clone(fx.game.players[seatOf(player)].hand)
	fx.showAll(seatOf(player), hand)
	return hand, nil
}

// checkReveal returns the error of a verb that reveals cards of a player.
func (fx *Fx) checkReveal(player core.Ref) error {
	if err := fx.checkPlayer(player); err != nil {
		return fmt.Errorf("reveal: %w", err)
	}
	if fx.AnswersQuery() {
		return errAsked
	}
	return nil
}

// RevealTop shows the top n cards of a player's deck to all, or all if there are fewer, as Reveal shows a hand. It
// returns them, the top card first. If the deck has too few, the discard pile is first shuffled under it; but not
// while an event is being replaced, because nothing may move then. It returns the errors of Reveal, and one if n is
// out of its bounds.
func (fx *Fx) RevealTop(player core.Ref, n int) ([]core.Ref, error) {
	if err := cmp.Or(fx.checkReveal(player), checkCards(n)); err != nil {
		return nil, err
	}
	s := seatOf(player)
	if n > len(fx.game.players[s].deck) && fx.VerbsActNow() {
		fx.game.refillDeck(s)
	}
	top := fx.game.players[s].topCards(n)
	fx.showAll(s, top)
	return top, nil
}

// RevealRandom shows n cards of a player's hand to all, or all if there are fewer, as Reveal shows a hand. It returns
// them. Chance chooses them, from the stream "target". It returns the errors of RevealTop.
func (fx *Fx) RevealRandom(player core.Ref, n int) ([]core.Ref, error) {
	if err := cmp.Or(fx.checkReveal(player), checkCards(n)); err != nil {
		return nil, err
	}
	g, chance := fx.game, fx.game.chance.Stream("target")
	left := slices.Clone(g.players[seatOf(player)].hand)
	drawn := left[:min(n, len(left))]
	for i := range drawn {
		rest := left[i:]
		chance.ResolveName(len(rest), func(k int) (id, name string) { c := g.card(rest[k]); return c.ID, c.Name })
		k := chance.Intn(len(rest))
		rest[0], rest[k] = rest[k], rest[0]
	}
	fx.showAll(seatOf(player), drawn)
	return drawn, nil
}

// showAll logs copies of a player's hand or deck, and from then on all know where these lie (open).
func (fx *Fx) showAll(s core.Seat, list []core.Ref) {
	g, p := fx.game, &fx.game.players[s]
	for _, r := range list {
		p.noteOpen(r)
		g.log(core.Event{Kind: core.KindReveal, Actor: fx.Self(), Target: r, Text: g.card(r).ID})
	}
}

// isRevealed reports whether a copy lies in an opponent's hand or deck and all know where.
func (fx *Fx) isRevealed(r core.Ref) bool {
	g := fx.game
	if !g.refIn(r) || g.thing(r).owner < 0 || !g.opponents(fx.Seat).Has(g.thing(r).owner) {
		return false
	}
	p := &g.players[g.thing(r).owner]
	return p.isOpen(r) && (slices.Contains(p.hand, r) || slices.Contains(p.deck, r))
}

// Exhaust exhausts a card in play if exhausted is true, so that it cannot be used until its owner's
// turn ends. Otherwise it readies the card, which can happen mostReadied times in its owner's turn. It reports whether
// the card has changed. While an event is being replaced, it returns false and acts when that is over. It
// returns an error if the card is not in play.
func (fx *Fx) Exhaust(r core.Ref, exhausted bool) (bool, error) {
	g := fx.game
	switch {
	case !g.refIn(r) || !g.inPlay(r):
		return false, errors.New("expected a card in play")
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error {
			return ability.Unless("the card is already in that state, or was readied too often in this turn of its owner")(fx.Exhaust(r, exhausted))
		})
		return false, nil
	}
	return g.setExhausted(fx.Self(), r, exhausted), nil
}

// Exhausted reports whether a copy lies in play and cannot be used.
func (fx *Fx) Exhausted(r core.Ref) bool { return fx.game.isExhausted(r) }

// InPlay reports whether a copy lies in play.
func (fx *Fx) InPlay(r core.Ref) bool { return fx.game.inPlay(r) }

// Played reports whether a copy that is no base lies in play and was played there (RULES 6.11).
func (fx *Fx) Played(r core.Ref) bool { return fx.game.isPlayed(r) }

// DamageOn returns the damage on a copy in play, 0 for any other copy.
func (fx *Fx) DamageOn(r core.Ref) int { return fx.game.damageOn(r) }

// Deck returns the cards of the owner's deck, sorted by their Refs, so that their order tells
// nothing about how they lie.
func (fx *Fx) Deck() []core.Ref {
	list := slices.Clone(fx.ownerPlayer().deck)
	slices.Sort(list)
	return list
}

// Owned returns all cards of the owner, wherever they lie, sorted by their Refs.
func (fx *Fx) Owned() []core.Ref { return fx.game.owned(fx.Seat) }

// Aside returns the cards that this ability's card has put aside, of whatever player: player by
// player, and for each in the order in which they were put aside.
func (fx *Fx) Aside() (refs []core.Ref) {
	for s := range fx.game.players {
		for _, a := range fx.game.players[s].aside {
			if a.by == fx.Self() {
				refs = append(refs, a.ref)
			}
		}
	}
	return refs
}

// Paid returns the cards that paid for the last play of this ability's card (RULES 11.9), while that is in play.
func (fx *Fx) Paid() []core.Ref { return fx.game.paidFor(fx.Self()) }

// Supply returns the top card of the supply, which can be bought, in a list; an empty list when
// there is none.
func (fx *Fx) Supply() []core.Ref {
	if r := fx.game.offered(len(fx.game.row)); r != 0 {
		return []core.Ref{r}
	}
	return nil
}
