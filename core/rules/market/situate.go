package market

import (
	"fmt"
	"slices"

	"arcana/core"
)

// situate lays a situation over a match that was just dealt, or says what of it cannot be.
func (g *Game) situate(k *Situation) error {
	if n := len(k.Players); n > len(g.players) {
		return fmt.Errorf("situation.players: expected at most %d seats, got %d", len(g.players), n)
	}
	l := &laying{Game: g, taken: make([]bool, len(g.things))}
	for _, part := range []func(*Situation) error{l.setCards, l.setNumbers, l.setMarks, l.setWaiting, l.setPending} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation.%w", err)
		}
	}
	g.moves = g.list(g.moves[:0])
	return nil
}

// laying is a match on which a situation is laid, part by part.
type laying struct {
	*Game
	taken []bool // the copies that the situation places, by their order
	piles []placed
}

// placed is a pile that the situation says.
type placed struct {
	path  string
	names []string
	into  *pile
	owner core.Seat // whose cards lie there, core.None for the market's, core.All for any
	old   pile
}

// setCards lays out all piles. Cards that are not placed stay where they were dealt, or go
// back to the decks that they came from, where the situation does not say these.
func (l *laying) setCards(k *Situation) error {
	play := make([]pile, len(l.players))
	for s := range k.Players {
		p, side := &l.players[s], &k.Players[s]
		at := fmt.Sprintf("players[%d].", s+1)
		for _, x := range []placed{{at + "hand", side.Hand, &p.hand, core.Seat(s), nil}, {at + "play", side.Play, &play[s], core.Seat(s), nil},
			{at + "discard", side.Discard, &p.discard, core.Seat(s), nil}, {at + "deck", side.Deck, &p.deck, core.Seat(s), nil}} {
			l.say(x)
		}
	}
	for _, x := range []placed{{"row", k.Row, &l.row, core.None, nil}, {"supply", k.Supply, &l.supply, core.None, nil},
		{"market", k.Market, &l.market, core.None, nil}, {"scrapped", k.Scrapped, &l.scraps, core.All, nil}} {
		l.say(x)
	}
	if len(k.Row) > l.config.Tuning.Row {
		return fmt.Errorf("row: expected at most %d cards, got %d", l.config.Tuning.Row, len(k.Row))
	}
	if err := l.place(); err != nil {
		return err
	}
	for s := range play {
		for _, r := range play[s] {
			l.players[s].play = append(l.players[s].play, inPlay{ref: r})
		}
	}
	l.tidy()
	return nil
}

func (l *laying) say(x placed) {
	if x.names != nil {
		x.old, *x.into = *x.into, nil
		l.piles = append(l.piles, x)
	}
}

// place finds a copy for everything that is named: first those with refs, for these are
// meant and no others.
func (l *laying) place() error {
	for i := range l.piles {
		l.piles[i].into.fill(len(l.piles[i].names))
	}
	for _, exact := range []bool{true, false} {
		for i := range l.piles {
			x := &l.piles[i]
			for n, text := range x.names {
				r, err := l.find(x, text, exact)
				if err != nil {
					return fmt.Errorf("%s[%d]: %w", x.path, n+1, err)
				}
				if r != 0 {
					(*x.into)[n] = r
				}
			}
		}
	}
	return nil
}

// fill makes n empty places of a pile.
func (p *pile) fill(n int) { *p = make(pile, n) }

// find returns a copy for an entry of a pile and takes it; 0 for an empty place of the
// row, and where the entry is not of the kind that is looked for: with a ref, or without.
func (l *laying) find(x *placed, text string, exact bool) (core.Ref, error) {
	if text == "" && x.path == "row" {
		return 0, nil
	}
	name, r, err := core.ReadCopy(text)
	if err != nil {
		return 0, err
	}
	card, err := l.config.card(name)
	if err != nil || exact != (r != 0) {
		return 0, err
	}
	if r == 0 {
		if r = l.free(card, x.owner); r == 0 {
			return 0, fmt.Errorf("no copy of %s is left", l.config.Cards[card].Name)
		}
	}
	if err := l.fits(r, card, x.owner); err != nil {
		return 0, err
	}
	l.taken[r-firstCard] = true
	if x.owner >= 0 {
		l.thing(r).owner = x.owner
	}
	return r, nil
}

// fits says why a copy cannot lie where it is said to.
func (l *laying) fits(r core.Ref, card int, owner core.Seat) error {
	switch {
	case !l.refIn(r):
		return fmt.Errorf("no copy has the ref %d, expected %d to %d", r, firstCard, int(firstCard)+len(l.things)-1)
	case l.thing(r).card != card:
		return fmt.Errorf("the copy %d is one of %s", r, l.card(r).Name)
	case l.taken[r-firstCard]:
		return fmt.Errorf("the copy %d lies elsewhere already", r)
	case owner != core.All && l.thing(r).owner != core.None && l.thing(r).owner != owner:
		return fmt.Errorf("the copy %d of %s is seat %d's", r, l.card(r).Name, l.thing(r).owner+1)
	}
	return nil
}

// free returns a copy of a card that may lie with that owner, 0 where none is left: one of
// its own, else one of the market's deck, else any of the market.
func (l *laying) free(card int, owner core.Seat) core.Ref {
	best, rank := core.Ref(0), 0
	for i := range l.things {
		r := firstCard + core.Ref(i)
		if l.fits(r, card, owner) != nil {
			continue
		}
		own := 1
		switch {
		case owner >= 0 && l.things[i].owner == owner:
			own = 3
		case slices.Contains(l.market, r):
			own = 2
		}
		if own > rank {
			best, rank = r, own
		}
	}
	return best
}

// tidy takes the placed copies out of where they were dealt, and puts back what lay where
// others lie now.
func (l *laying) tidy() {
	isTaken := func(r core.Ref) bool { return r != 0 && l.taken[r-firstCard] }
	said := func(p *pile) bool {
		return slices.ContainsFunc(l.piles, func(x placed) bool { return x.into == p })
	}
	loose := func(p *pile) pile {
		i := slices.IndexFunc(l.piles, func(x placed) bool { return x.into == p })
		if i < 0 {
			return nil
		}
		return slices.DeleteFunc(slices.Clone(l.piles[i].old), func(r core.Ref) bool { return r == 0 || isTaken(r) })
	}
	if !said(&l.supply) {
		l.supply = slices.DeleteFunc(l.supply, isTaken)
	}
	if !said(&l.market) {
		l.market = slices.DeleteFunc(l.market, isTaken)
		if back := loose(&l.row); len(back) > 0 {
			l.market = append(l.market, back...)
			shuffle(l.market, l.chance.Stream("market"))
		}
	}
	for i, r := range l.row {
		if !said(&l.row) && isTaken(r) {
			l.row[i] = l.stock.next()
		}
	}
	for len(l.row) < l.config.Tuning.Row {
		l.row = append(l.row, l.stock.next())
	}
	for s := range l.players {
		p := &l.players[s]
		if !said(&p.deck) {
			p.deck = slices.DeleteFunc(p.deck, isTaken)
			if back := loose(&p.hand); len(back) > 0 {
				p.deck = append(p.deck, back...)
				shuffle(p.deck, l.deckChance(core.Seat(s)))
			}
		}
		if size := len(p.hand); !said(&p.hand) {
			for p.hand = slices.DeleteFunc(p.hand, isTaken); len(p.hand) < size && len(p.deck) > 0; {
				p.hand = append(p.hand, p.deck.pop())
			}
		}
		p.tracker = Tracker{}
		for _, list := range []pile{p.hand, p.deck, p.discard} {
			for _, r := range list {
				p.tracker.Add(l.worth(r))
			}
		}
		for _, in := range p.play {
			p.tracker.Add(l.worth(in.ref))
		}
	}
}

// setNumbers sets whose turn it is and what the seats have in points.
func (l *laying) setNumbers(k *Situation) error {
	active := int(l.turn) + 1
	if err := core.Give("active", &active, k.Active, 1, len(l.players)); err != nil {
		return err
	}
	if err := core.Give("round", &l.round, k.Round, 1, l.config.Tuning.TurnLimit); err != nil {
		return err
	}
	l.turn = core.Seat(active - 1)
	in := 0
	for s := range l.players {
		if s < len(k.Players) {
			if err := l.players[s].setNumbers(&k.Players[s], len(l.players)); err != nil {
				return fmt.Errorf("players[%d].%w", s+1, err)
			}
		}
		if l.players[s].place == 0 {
			in++
		}
	}
	switch {
	case in < 2:
		return fmt.Errorf("players: expected at least two seats that are in the match (place 0), got %d", in)
	case l.me().place > 0:
		return fmt.Errorf("active: seat %d is out of the match", active)
	}
	return nil
}

func (p *player) setNumbers(k *Side, seats int) error {
	if err := core.Give("place", &p.place, k.Place, 0, seats); err != nil {
		return err
	}
	least := 1
	if p.place > 0 {
		least = -core.MostGiven
	}
	for _, n := range []struct {
		name        string
		into, given *int
		low         int
	}{{"authority", &p.authority, k.Authority, least}, {"trade", &p.trade, k.Trade, 0}, {"combat", &p.combat, k.Combat, 0},
		{"owed", &p.owed, k.Owed, 0}, {"top_deck", &p.top, k.TopDeck, 0}} {
		if err := core.Give(n.name, n.into, n.given, n.low, core.MostGiven); err != nil {
			return err
		}
	}
	return nil
}

// setMarks marks what acted and what all know, and lets everything remember.
func (l *laying) setMarks(k *Situation) error {
	for s := range k.Players {
		p, side := &l.players[s], &k.Players[s]
		for i, text := range side.Acted {
			n := slices.IndexFunc(p.play, func(in inPlay) bool { return !in.acted && l.called(in.ref, text) })
			if n < 0 {
				return fmt.Errorf("players[%d].acted[%d]: expected a card that the seat has in play, got %q", s+1, i+1, text)
			}
			p.play[n].acted = true
		}
		if err := l.setOpen(p, side.Open); err != nil {
			return fmt.Errorf("players[%d].%w", s+1, err)
		}
		for i, text := range side.Lost {
			n := slices.IndexFunc(l.scraps, func(r core.Ref) bool { return l.called(r, text) })
			if n < 0 {
				return fmt.Errorf("players[%d].lost[%d]: expected a scrapped card, got %q", s+1, i+1, text)
			}
			l.thing(l.scraps[n]).owner = core.Seat(s)
		}
	}
	l.Last = int32(max(0, min(k.Events, core.MostGiven)))
	return l.memory.Keep(k.Memory, l.config.scripts, l.known)
}

// setOpen notes which cards of hand and deck all know.
func (l *laying) setOpen(p *player, names []string) error {
	if names != nil {
		p.open = p.open[:0]
	}
	for i, text := range names {
		name, r, err := core.ReadCopy(text)
		if err == nil && r == 0 {
			lies := append(slices.Clone(p.hand), p.deck...)
			if n := slices.IndexFunc(lies, func(r core.Ref) bool { return l.called(r, name) && !p.known(r) }); n >= 0 {
				r = lies[n]
			}
		}
		if err != nil || !l.refIn(r) {
			return fmt.Errorf("open[%d]: expected a card of the seat's hand or deck, got %q", i+1, text)
		}
		p.open = append(p.open, r)
	}
	return nil
}

// called reports whether a situation means that copy, with or without a ref.
func (l *laying) called(r core.Ref, text string) bool {
	name, ref, err := core.ReadCopy(text)
	if err != nil || ref != 0 {
		return err == nil && r == ref
	}
	place, ok := l.config.Find(name)
	return ok && l.thing(r).card == place
}

// known reports whether a ref is a seat's or a copy's.
func (l *laying) known(r core.Ref) bool { return l.name(r) != "" }
