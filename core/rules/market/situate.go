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
			if err := l.players[s].setNumbers(l.config, &k.Players[s], len(l.players)); err != nil {
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

func (p *player) setNumbers(c *Config, k *Side, seats int) error {
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
	return c.further.hold(p, k.Resources)
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
	if err := l.lasting.Lay(k.Lasting, 1, l.lasts); err != nil {
		return err
	}
	l.Last = int32(max(0, min(k.Events, core.MostGiven)))
	return l.memory.Keep(k.Memory, l.config.scripts, l.situated().Known)
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
	return ok && int(l.thing(r).card) == place
}
