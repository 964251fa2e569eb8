package delve

import (
	"errors"
	"fmt"

	"arcana/core"
)

// dealHeroes seats the heroes, deals their opening hands and lays the opening
// cards of the resonance row.
func (g *Game) dealHeroes(o Options, seats int) error {
	if len(o.Avatars) > seats || len(o.Decks) > seats {
		return fmt.Errorf("expected at most %d avatars and decks, one a seat", seats)
	}
	avatars, err := g.avatars(o.Avatars, seats)
	if err != nil {
		return err
	}
	for seat, a := range avatars {
		g.heroes = append(g.heroes, hero{avatar: a, commit: none})
		if err := g.dealDeck(o, seat); err != nil {
			return err
		}
		g.seatHero(seat)
	}
	g.enterQuietly(g.preset.Opening)
	g.log.begin()
	g.log.count, g.queue = 0, nil
	return nil
}

// avatars returns those named and fills the other seats by chance, no avatar
// twice as long as there are enough.
func (g *Game) avatars(names []string, seats int) ([]int, error) {
	list, err := g.named("avatar", names, &g.config.index.avatars)
	if err != nil {
		return nil, err
	}
	if len(g.config.Avatars) == 0 {
		return nil, errors.New("there is no avatar")
	}
	var rest []int
	for i := range g.config.Avatars {
		if !contains(list, i) {
			rest = append(rest, i)
		}
	}
	stream := g.chance.Stream("setup")
	stream.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for len(list) < seats {
		if len(rest) == 0 {
			rest = append(rest, stream.Intn(len(g.config.Avatars)))
		}
		list, rest = append(list, rest[0]), rest[1:]
	}
	return list, nil
}

func contains(list []int, n int) bool {
	for _, v := range list {
		if v == n {
			return true
		}
	}
	return false
}

// dealDeck gives a hero a deck: the one of the options as it stands, or the
// avatar's, shuffled.
func (g *Game) dealDeck(o Options, seat int) error {
	var names []string
	if seat < len(o.Decks) {
		names = o.Decks[seat]
	}
	list, err := g.named("card", names, &g.config.index.cards)
	if err != nil {
		return err
	}
	given := list != nil
	if !given {
		list = g.config.Decks[g.avatar(seat).deck].cards
	}
	if len(list) > maxDeck {
		return fmt.Errorf("deck %d: expected at most %d cards, got %d", seat+1, maxDeck, len(list))
	}
	h := &g.heroes[seat]
	for i := len(list) - 1; i >= 0; i-- {
		h.deck = append(h.deck, int16(len(g.cards)))
		g.cards = append(g.cards, heroCard{def: int16(list[i]), owner: int8(seat)})
	}
	if !given {
		g.shuffle(seat)
	}
	return nil
}

// maxDeck bounds a deck, so that cards and challenges never share a Ref.
const maxDeck = 400

// seatHero gives a hero slots, full Drive and the opening hand (R-B5, R-B9).
func (g *Game) seatHero(seat int) {
	h, avatar := &g.heroes[seat], g.avatar(seat)
	for range min(g.tuning.Tableau.Slots+avatar.Slots, g.tuning.Tableau.Most) {
		h.tableau = append(h.tableau, slot{card: none})
	}
	g.refill(seat)
	g.draw(heroRef(seat), seat, max(0, g.tuning.OpeningHand+g.config.Bases[g.base].Hand))
}

// enterQuietly lays resonance cards into the row before the delve begins. They
// do not act on entering, for nothing is at hand yet.
func (g *Game) enterQuietly(n int) {
	g.enter(n)
	g.queue = nil
}

var _ core.Game = (*Game)(nil)
