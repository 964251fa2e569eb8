package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Whoever peeks at a deck may be asked about what lies there: only who is asked knows the
// answers (RULES 11.1).

// aCard is what others read for an option that lies in a deck.
const aCard = "a card of a deck"

// inDeck returns the hero in whose deck a thing lies, and its place there, nil and -1
// for none.
func (t *team) inDeck(r core.Ref) (*hero, int) {
	if h, c := t.card(r); h != nil {
		if at := slices.Index(h.piles.deck, c); at >= 0 {
			return h, at
		}
	}
	return nil, -1
}

// answerable returns who hears which option was chosen: the seat that is asked alone, where
// it lies in a deck.
func (t *team) answerable(o ability.Option, s core.Seat) core.Seats {
	if h, _ := t.inDeck(o.Ref); h != nil {
		return core.Only(s)
	}
	return core.Everyone
}

// whoReads returns who may read of a thing in an event: of a card that lies unseen in a deck
// its hero alone, and all others that something happened.
func (t *team) whoReads(r core.Ref) core.Seats {
	if h, at := t.inDeck(r); h != nil && at >= h.piles.buried {
		return core.Only(core.Seat(h.seat)) | core.Veiled
	}
	return core.Everyone
}

// askAnew lets the open question of another seat be about the cards that lie after a new
// deal where those lay that it was about before.
func askAnew(g, before *Game, viewer core.Seat) {
	q := g.abilities.Question
	if q == nil || q.Firing.Seat == viewer {
		return
	}
	for i := range q.Options {
		if h, at := before.team.inDeck(q.Options[i].Ref); h != nil {
			q.Options[i].Ref = cardRef(g.team.heroes[h.seat].piles.deck[at])
		}
	}
}
