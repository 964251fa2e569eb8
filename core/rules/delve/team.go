package delve

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
)

// team is the heroes, by seats, and their cards.
type team struct {
	*table
	heroes []hero
	cards  copies
}

// own makes the copy of a team independent of the one it was copied from.
func (t *team) own(table *table) {
	t.table = table
	t.cards = copies{table, clone(t.cards.list)}
	t.heroes = clone(t.heroes)
	for i := range t.heroes {
		t.heroes[i].own(table, &t.cards)
	}
}

// owner returns the hero who a card belongs to.
func (t *team) owner(c int16) *hero { return &t.heroes[t.cards.list[c].owner] }

// undecided returns the heroes who have neither committed nor passed.
func (t *team) undecided() (seats core.Seats) {
	for i := range t.heroes {
		if !t.heroes[i].commit.made {
			seats |= core.Only(core.Seat(i))
		}
	}
	return seats
}

// drive returns the Drive of all heroes together.
func (t *team) drive() Drive {
	var sum Drive
	for i := range t.heroes {
		for kind := range DriveKinds {
			*sum.at(kind) += *t.heroes[i].drive.at(kind)
		}
	}
	return sum
}

// pay takes a price from the team: first from the hero of that seat, then from the
// others in seat order (RULES 9.5).
func (t *team) pay(seat int, price Drive) {
	payer := heroRef(seat)
	for kind := range DriveKinds {
		owed := *price.at(kind)
		for turn := range t.heroes {
			h := &t.heroes[(seat+turn)%len(t.heroes)]
			owed += h.addDrive(payer, kind, -owed)
		}
	}
}

// committed returns what the resolution sees of the commitments, by seats, in the
// room that is given; a pass is none.
func (t *team) committed(room []Commitment, muted Tags) []Commitment {
	for i := range t.heroes {
		if h := &t.heroes[i]; h.commit.card != none {
			room = append(room, Commitment{h.shows(h.commit.card, muted), h.commit.countering})
		}
	}
	return room
}

// exhaustCommitted spends the committed cards, the lead's first (RULES 3.3).
func (t *team) exhaustCommitted() {
	for turn := range t.heroes {
		h := &t.heroes[t.seatAt(turn)]
		if h.commit.card != none {
			h.exhaust(h.ref(), h.commit.card)
			h.commit.card = none
		}
	}
}

// refresh begins a new round for all heroes and their cards.
func (t *team) refresh() {
	t.cards.refresh()
	for i := range t.heroes {
		t.heroes[i].refresh()
	}
}

// deal seats the heroes and deals their opening hands.
func (t *team) deal(o Options) error {
	if len(o.Avatars) > t.seats || len(o.Decks) > t.seats {
		return fmt.Errorf("expected at most %d avatars and decks, one a seat", t.seats)
	}
	avatars, err := t.avatars(o.Avatars)
	if err != nil {
		return err
	}
	t.heroes = make([]hero, 0, t.seats)
	for seat, a := range avatars {
		t.heroes = append(t.heroes, hero{table: t.table, cards: &t.cards, seat: seat, avatar: a, commit: undecided})
		if err := t.dealDeck(o, &t.heroes[seat]); err != nil {
			return err
		}
		t.heroes[seat].sit()
	}
	return nil
}

// avatars returns those named and fills the other seats by chance, no avatar
// twice as long as there are enough.
func (t *team) avatars(names []string) ([]int, error) {
	list, err := named("avatar", names, &t.config.index.avatars)
	if err != nil {
		return nil, err
	}
	if len(t.config.Avatars) == 0 {
		return nil, errors.New("there is no avatar")
	}
	stream, rest := t.chance.Stream("setup"), t.unnamed(list)
	stream.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for len(list) < t.seats {
		if len(rest) == 0 {
			rest = append(rest, stream.Intn(len(t.config.Avatars)))
		}
		list, rest = append(list, rest[0]), rest[1:]
	}
	return list, nil
}

// unnamed returns the avatars that are not in the list.
func (t *team) unnamed(list []int) (rest []int) {
	for i := range t.config.Avatars {
		if !slices.Contains(list, i) {
			rest = append(rest, i)
		}
	}
	return rest
}

// dealDeck gives a hero a deck: the one of the options as it stands, or the
// avatar's, shuffled.
func (t *team) dealDeck(o Options, h *hero) error {
	var names []string
	if h.seat < len(o.Decks) {
		names = o.Decks[h.seat]
	}
	list, err := named("card", names, &t.config.index.cards)
	if err != nil {
		return err
	}
	given := list != nil
	if !given {
		list = t.config.Decks[h.who().deck].cards
	}
	if len(list) > maxDeck {
		return fmt.Errorf("deck %d: expected at most %d cards, got %d", h.seat+1, maxDeck, len(list))
	}
	for i := len(list) - 1; i >= 0; i-- {
		h.piles.deck = append(h.piles.deck, t.cards.add(list[i], h.seat))
	}
	if !given {
		h.piles.shuffle(t.chance.Stream(deckStreams[h.seat]))
	}
	return nil
}

// maxDeck bounds a deck, so that cards and challenges never share a Ref.
const maxDeck = 400

// hero returns the hero of a Ref, nil for any other.
func (t *team) hero(r core.Ref) *hero {
	if seat := int(r - refHero); seat >= 0 && seat < len(t.heroes) {
		return &t.heroes[seat]
	}
	return nil
}
