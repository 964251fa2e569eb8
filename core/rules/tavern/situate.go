package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// situate lays a situation over a match that was just dealt, or says what of it cannot be.
func situate(g *Game, k *Situation) error {
	if n := len(k.Seats); n > len(g.seats) {
		return fmt.Errorf("situation.players: expected at most %d seats, got %d", len(g.seats), n)
	}
	l := &laying{Game: g, said: slices.Clone(k.Seats)}
	l.said = append(l.said, make([]Seat, len(g.seats)-len(k.Seats))...)
	for _, part := range []func(*Situation) error{l.setNumbers, l.setFallen, l.setCards, l.setShops, l.setRota} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation.%w", err)
		}
	}
	g.house.record.begin()
	for s := range g.seats {
		g.house.attend()
		r := g.recruit(core.Seat(s))
		r.price()
	}
	return nil
}

// laying is a match on which a situation is laid, part by part.
type laying struct {
	*Game
	said  []Seat   // of every seat
	dealt [][]Unit // the shops as they were dealt
}

// each does something for every seat that the situation speaks of, and gives errors the
// seat's place.
func (l *laying) each(do func(s *seat, k *Seat) error) error {
	for i := range l.said {
		if err := do(&l.seats[i], &l.said[i]); err != nil {
			return fmt.Errorf("players[%d].%w", i+1, err)
		}
	}
	return nil
}

// setNumbers sets the turn and what seats have in numbers.
func (l *laying) setNumbers(k *Situation) error {
	last := int(l.house.record.last)
	if err := core.Give("turn", &l.turn, k.Turn, 1, l.house.tuning.MaxTurns); err != nil {
		return err
	}
	if err := core.Give("events", &last, k.Events, 0, core.MostGiven); err != nil {
		return err
	}
	l.house.turn, l.house.record.last = l.turn, int32(last)
	return l.each(func(s *seat, own *Seat) error {
		t := &l.house.tuning
		if own.Tier != nil && own.Upgrade == nil && *own.Tier >= 1 && *own.Tier <= Tiers {
			s.shop.upgrade = 0
			if *own.Tier < Tiers {
				s.shop.upgrade = t.Gold.Upgrade[*own.Tier-1]
			}
		}
		if k.Turn != nil && own.Gold == nil {
			s.gold = min(s.income(t, l.turn), t.Gold.Cap)
		}
		return l.setSeat(s, own)
	})
}

// setSeat sets what a seat has in numbers.
func (l *laying) setSeat(s *seat, k *Seat) error {
	t := &l.house.tuning
	if err := core.Give("place", &s.place, k.Place, 0, len(l.seats)); err != nil {
		return err
	}
	least := 1
	if s.out = s.place > 0; s.out {
		least = -core.MostGiven
	}
	for _, n := range []struct {
		name        string
		into, given *int
		low, high   int
	}{{"health", &s.health, k.Health, least, core.MostGiven}, {"tier", &s.tier, k.Tier, 1, Tiers}, {"gold", &s.gold, k.Gold, 0, t.Gold.Cap},
		{"upgrade_cost", &s.shop.upgrade, k.Upgrade, 0, core.MostGiven}, {"bonus", &s.bonus, k.Bonus, 0, core.MostGiven}, {"paid", &s.paid, k.Paid, 0, core.MostGiven}, {"discount", &s.off, k.Discount, 0, mostChange}} {
		if err := core.Give(n.name, n.into, n.given, n.low, n.high); err != nil {
			return err
		}
	}
	s.shop.frozen = k.Frozen
	if err := s.memory.Keep(k.Memory, l.house.cfg.scripts, func(r core.Ref) bool { return r == s.ref }); err != nil {
		return err
	}
	return l.setPast(s, k)
}

// setPast sets what the seat has of past combats.
func (l *laying) setPast(s *seat, k *Seat) error {
	seats := len(l.seats)
	if k.Last != nil {
		if !slices.Contains([]string{"", "win", "loss", "tie", "bye"}, k.Last.Result) || k.Last.Foe < 0 || k.Last.Foe > seats {
			return fmt.Errorf("last: expected a result of win, loss, tie or bye, and a foe of 0 to %d, got %q and %d", seats, k.Last.Result, k.Last.Foe)
		}
		s.last = *k.Last
	}
	if len(k.Met) > len(s.met) {
		return fmt.Errorf("met: expected at most %d turns, got %d", len(s.met), len(k.Met))
	}
	copy(s.met[:], k.Met)
	return nil
}

// setFallen sets who is out, in which order.
func (l *laying) setFallen(k *Situation) error {
	l.fallen = l.fallen[:0]
	for s := range l.seats {
		if l.seats[s].out {
			l.fallen = append(l.fallen, core.Seat(s))
		}
	}
	if left := len(l.seats) - len(l.fallen); left < 2 {
		return fmt.Errorf("players: expected at least two seats that are in the match (place 0), got %d", left)
	}
	few.Sort(l.fallen, func(a, b core.Seat) int { return l.seats[b].place - l.seats[a].place })
	if k.Fallen == nil {
		return nil
	}
	given := make([]core.Seat, len(k.Fallen))
	for i, s := range k.Fallen {
		if given[i] = core.Seat(s - 1); !slices.Contains(l.fallen, given[i]) || slices.Contains(given[:i], given[i]) {
			return fmt.Errorf("fallen[%d]: expected a seat that is out (place above 0), once, got %d", i+1, s)
		}
	}
	if len(given) != len(l.fallen) {
		return fmt.Errorf("fallen: expected all %d seats that are out, got %d", len(l.fallen), len(given))
	}
	l.fallen = given
	return nil
}

// setRota sets who has yet to recruit.
func (l *laying) setRota(k *Situation) error {
	l.rota.begin(l.turn, l.seats)
	active := 0
	if err := core.Give("active", &active, k.Active, 1, len(l.seats)); err != nil {
		return err
	}
	for i := range l.said {
		if err := core.Give("actions", &l.rota.actions[i], l.said[i].Actions, 0, l.house.tuning.MaxActions); err != nil {
			return fmt.Errorf("players[%d].%w", i+1, err)
		}
		if l.said[i].Ended && !l.seats[i].out {
			l.rota.end(core.Seat(i))
		}
	}
	for active > 0 && l.rota.now() != core.Seat(active-1) {
		if l.rota.now() == core.None {
			return fmt.Errorf("active: seat %d is out of the match, or has ended its recruit phase", active)
		}
		l.rota.end(l.rota.now())
	}
	if l.rota.acting == 0 {
		return fmt.Errorf("players: expected a seat that has not ended its recruit phase")
	}
	return nil
}
