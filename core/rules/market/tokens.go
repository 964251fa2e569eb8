// Tokens: cards that are in no deck at first. Abilities create them, and what leaves play leaves the match (RULES 6.17).

package market

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Create gives a player n copies of a token, which lie at one of the Places of that player. name is the id or name of
// the token. In play they are not played: they give nothing. While an event is being replaced, it waits until that is
// over. It returns an error if no token has the name, for an unknown place, if the player is not in the match, and if n
// is out of its bounds or the match would have too many cards.
func (fx *Fx) Create(name, place string, n int, player core.Ref) error {
	g, to := fx.game, slices.Index(Places, place)
	token, err := g.config.token(name)
	if err == nil && to < 0 {
		err = unknownPlace(place)
	}
	err = cmp.Or(err, checkCards(n), fx.checkPlayer(player))
	switch {
	case err != nil:
		return err
	case len(g.things)+n > maxCards:
		return fmt.Errorf("a match has at most %d cards", maxCards)
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { return fx.Create(name, place, n, player) })
		return nil
	}
	for i := 0; i < n && len(g.things) < maxCards; i++ { // abilities that act before one of them may create more
		g.create(fx.Self(), token, seatOf(player), to)
	}
	return nil
}

// token returns the place in the content of the token with a name. It is an error if there is no such card, or if the
// card is no token.
func (c *Config) token(name string) (int, error) {
	i, err := c.card(name)
	if err == nil && !c.Cards[i].Token {
		err = fmt.Errorf("%s is no token; write token = true in the entry of a card that abilities create", c.Cards[i].Name)
	}
	return i, err
}

// create makes a copy of a token, which a seat has at a place from then on. token is its place in the content, to the
// number of the place among the Places, and source the card that does it. Abilities may cancel that, or change the amount:
// the copies beyond the first are replaced by nothing. One that is not created counts as one that has left the match.
func (g *Game) create(source core.Ref, token int, s core.Seat, to int) {
	r := g.add(nil, token, s, 1)[0]
	e := g.cardEvent(kindCreate, source, r)
	if !g.kernel.Replace(&e) || e.Amount == 0 {
		g.scraps = append(g.scraps, r)
		return
	}
	n := min(e.Amount, maxDrawn)
	for e.Amount = 1; ; e.Target = g.add(nil, token, s, 1)[0] {
		g.bring(e, to)
		if n--; n == 0 || len(g.things) >= maxCards {
			return
		}
	}
}

// bring lays a token that is created at a place of its owner. All players see it.
func (g *Game) bring(e ability.Event, to int) {
	r, source := e.Target, e.Source
	p := &g.players[g.thing(r).owner]
	p.tracker.Add(*g.worth(r))
	g.placeCard(p, r, to, source)
	e.Cause = g.log(core.Event{Kind: core.KindSummon, Actor: source, Target: r, Text: g.card(r).ID})
	if to != toPlay {
		g.log(core.Event{Kind: core.KindMove, Actor: source, Target: r, Text: placeTexts[to]})
	}
	if to < toDiscard { // all have seen it go to the hand or deck
		p.noteOpen(r)
	}
	g.kernel.Emit(&e)
	if to == toPlay {
		g.Under(e.Cause, func() { g.entered(source, r) })
	}
}

// isLost reports whether a copy would leave the match if it came to a place now: it is fleeting and in play, and the place
// is another one.
func (g *Game) isLost(r core.Ref, to int) bool {
	return to != toPlay && g.inPlay(r) && g.isFleeting(&g.players[g.thing(r).owner], r)
}

// vanish takes a copy, which its player has lost already, out of the match, and returns the ID of the event.
func (t *table) vanish(r core.Ref) int32 {
	t.scraps = append(t.scraps, r)
	e := t.logThen(core.KindScrap, r, t.card(r).ID)
	e.Actor, e.Player = r, 0
	return e.ID
}

// addTokens makes the tokens that the situation names, before copies are found for names. A token with a ref has this ref;
// what lies between two refs is a token that has left the match.
func (l *situationBuilder) addTokens() {
	dealt, byRef := len(l.things), map[core.Ref]int{}
	var unnamed []int // the places of tokens in the content that stand without a ref
	last := firstCard + core.Ref(dealt) - 1
	for i := range l.piles {
		for _, text := range l.piles[i].names {
			name, r, err := core.ReadCopy(text)
			token, known := l.config.Find(name)
			if err != nil || !known || !l.config.Cards[token].Token || int(r-firstCard) >= maxCards {
				continue // whatever it is, takeCopy says what is wrong
			}
			if byRef[r] = token; r == 0 {
				unnamed = append(unnamed, token)
			}
			last = max(last, r)
		}
	}
	for r := firstCard + core.Ref(dealt); r <= last; r++ {
		token, named := byRef[r]
		if !named {
			token = byRef[last]
		}
		l.add(nil, token, core.None, 1)
	}
	for _, token := range unnamed {
		l.add(nil, token, core.None, 1)
	}
	l.taken = append(l.taken, make([]bool, len(l.things)-dealt)...)
}

// loseTokens takes out of the match the tokens that the situation does not place, from the copy at place first on.
func (l *situationBuilder) loseTokens(first int) {
	for i := first; i < len(l.things); i++ {
		if !l.taken[i] {
			l.taken[i] = true
			l.scraps = append(l.scraps, firstCard+core.Ref(i))
		}
	}
}
