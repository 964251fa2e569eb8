package rate

import (
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
)

// How much the questions about a card of the tavern play.
const (
	fights      = 1000 // with each card of its tier
	boardFights = 4    // with each board
	boardsFrom  = 48   // matches whose boards there are
)

// bench is where cards of the tavern fight: a configuration, what its scripts run on, and who pays.
type bench struct {
	cfg     *tavern.Config
	scripts tavern.Scripts
	till    *till
}

// newBench opens a bench on the content that the session has now.
func newBench(s *session.Session, who Asker) (*bench, error) {
	config, sys, err := s.Config("tavern")
	if err != nil {
		return nil, err
	}
	till, err := newTill(s, sys.Name, who)
	if err != nil {
		return nil, err
	}
	scripts, err := registry.Of(sys).Scripts(till.content, config, nil)
	if err != nil {
		return nil, err
	}
	b := &bench{cfg: config.(*tavern.Config), till: till}
	b.scripts, _ = scripts.(tavern.Scripts)
	return b, nil
}

// worth is what a fight came to for the first side.
func worth(v tavern.Verdict) float64 {
	switch v.Winner {
	case 0:
		return 1
	case 1:
		return 0
	}
	return 0.5
}

// fightUnits is what a fight costs, besides what its scripts do; payEach is after how many of them
// they are paid.
const (
	fightUnits = 40
	payEach    = 64
)

// fight lets two sides fight so many times, each on its own seed, and returns what became of it.
func (b *bench) fight(you, foe tavern.Side, times int, seed func(n int) uint64) ([]float64, error) {
	d, err := tavern.NewDuel(b.cfg, you, foe, "", b.scripts)
	if err != nil {
		return nil, err
	}
	all := make([]float64, times)
	for n := range all {
		if n%payEach == 0 {
			if err := b.till.take(int64(min(payEach, times-n)) * fightUnits); err != nil {
				return nil, err
			}
		}
		all[n] = worth(d.Fight(seed(n)))
	}
	return all, nil
}

// alone lets a card fight each other card of its tier, one against one.
func (b *bench) alone(c *tavern.Card, seed uint64) (out outcomes, against []string, err error) {
	for i, foe := range b.others(c) {
		you, other := tavern.Side{Tier: c.Tier, Board: []tavern.Unit{c.Unit(false)}}, tavern.Side{Tier: c.Tier, Board: []tavern.Unit{foe.Unit(false)}}
		all, err := b.fight(you, other, fights, func(n int) uint64 { return rand.Derive(seed, uint64(i)<<32+uint64(n)) })
		if err != nil {
			return nil, nil, err
		}
		out, against = append(out, all), append(against, foe.Name)
	}
	return out, against, nil
}

// meeting is two boards that met in a match.
type meeting struct {
	match int
	tier  [2]int
	board [2][]tavern.Laid
}

// meetings plays matches and returns the boards that met in them.
func meetings(table *company, seed uint64) (list []meeting, err error) {
	for n := range boardsFrom {
		m, err := table.begin(rand.Derive(seed, uint64(n)), nil, nil)
		if err != nil {
			return nil, err
		}
		for m.Game().Turn() != core.None && m.Ply() < match.LongestMatch {
			if _, err := m.Step(); err != nil {
				return nil, err
			}
			if !slices.ContainsFunc(m.EventsOf(m.Ply()-1), func(e core.Event) bool { return e.Kind == core.KindCombatEnded }) {
				continue
			}
			list = append(list, met(m, n)...)
		}
		if err := table.takeMatch(m); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// met are the boards that have just met in a match.
func met(m *match.Match, number int) (list []meeting) {
	options, _ := m.System.Situation(m.Game(), core.All).(*tavern.Options)
	if options == nil || options.Situation == nil {
		return nil
	}
	seats := options.Situation.Seats
	for i := range seats {
		last := seats[i].Last
		if last == nil || last.Ghost || last.Foe < 1 || last.Foe > len(seats) || last.Foe-1 == i {
			continue
		}
		foe := &seats[last.Foe-1]
		list = append(list, meeting{match: number, tier: [2]int{tierOf(&seats[i]), tierOf(foe)}, board: [2][]tavern.Laid{seats[i].Lineup, foe.Lineup}})
	}
	return list
}

// tierOf is the tavern tier of a seat, 1 where the board does not say.
func tierOf(s *tavern.Seat) int {
	if s.Tier == nil {
		return 1
	}
	return *s.Tier
}

// unit is a card of a lineup as it stood there, as far as its numbers tell.
func (b *bench) unit(l *tavern.Laid) (u tavern.Unit, ok bool) {
	c := b.cfg.Find(l.Card)
	if c == nil {
		return u, false
	}
	u = c.Unit(l.Golden)
	if l.Attack != nil {
		u.Attack = int32(*l.Attack)
	}
	if l.Health != nil {
		u.Health = int32(*l.Health)
	}
	if l.Aegis != nil {
		u.Aegis = uint8(*l.Aegis)
	}
	return u, u.Health > 0
}

// units makes units of what a seat has laid out, and leaves out cards that the content does not
// have.
func (b *bench) units(lineup []tavern.Laid) (board []tavern.Unit) {
	for i := range lineup {
		if u, ok := b.unit(&lineup[i]); ok {
			board = append(board, u)
		}
	}
	return board
}

// placed lets a card stand in the place of a plain card of its tier, by chance, on n of the boards
// that met in matches; usual is what the same boards come to with another card of its tier, by
// chance. Both have a group for each match, which is empty where none of its boards had such a card.
func (b *bench) placed(c *tavern.Card, boards []meeting, seed uint64) (out, usual outcomes, n int, err error) {
	chance, others := rand.New(seed, "rate/places"), b.others(c)
	out, usual = make(outcomes, boardsFrom), make(outcomes, boardsFrom)
	for i, m := range boards {
		mine, theirs := b.units(m.board[0]), b.units(m.board[1])
		var places []int
		for p := range mine {
			if mine[p].Card.Tier == c.Tier && mine[p].Form&tavern.Golden == 0 {
				places = append(places, p)
			}
		}
		place, other := chance.Intn(max(1, len(places))), chance.Intn(max(1, len(others)))
		if len(places) == 0 || len(theirs) == 0 || len(others) == 0 {
			continue
		}
		foe := tavern.Side{Tier: m.tier[1], Board: theirs}
		for k, card := range []*tavern.Card{c, others[other]} {
			mine[places[place]] = card.Unit(false)
			share, err := b.share(tavern.Side{Tier: m.tier[0], Board: mine}, foe, rand.Derive(seed, uint64(i)))
			if err != nil {
				return nil, nil, 0, err
			}
			to := []*[]float64{&out[m.match], &usual[m.match]}[k]
			*to = append(*to, share)
		}
		n++
	}
	return out, usual, n, nil
}

// share is what some fights of two boards come to for the first.
func (b *bench) share(you, foe tavern.Side, seed uint64) (float64, error) {
	all, err := b.fight(you, foe, boardFights, func(n int) uint64 { return rand.Derive(seed, uint64(n)) })
	if err != nil {
		return 0, err
	}
	return mean(all), nil
}

// others are the cards of the pool that have the tier of a card.
func (b *bench) others(c *tavern.Card) (list []*tavern.Card) {
	for i := range b.cfg.Cards {
		if other := &b.cfg.Cards[i]; other.Tier == c.Tier && other.ID != c.ID && !other.Apart && other.Set == c.Set {
			list = append(list, other)
		}
	}
	return list
}

// given plays a match in which a seat, by chance, is given the card in the turn in which its
// tier can be bought at the earliest; it returns whether that seat came first, a tie counting its
// part. A match in which it cannot be given then, because it is over, the seat is out or its hand
// is full, counts as it ends: who may be given it is settled before the match begins.
func given(table *company, c *tavern.Card, seed uint64) (won float64, err error) {
	m, err := table.begin(seed, nil, nil)
	if err != nil {
		return 0, err
	}
	chance := rand.New(seed, "rate/seat")
	seat := core.Seat(chance.Intn(len(m.Players)))
	for turn := 1; turn < c.Tier && m.Game().Turn() != core.None; {
		if _, err := m.Step(); err != nil {
			return 0, err
		}
		if slices.ContainsFunc(m.EventsOf(m.Ply()-1), func(e core.Event) bool { return e.Kind == core.KindTurnBegan }) {
			turn++
		}
	}
	if hasRoom(m, seat) {
		if err := m.Give(seat, "hand", c.ID); err != nil {
			return 0, err
		}
	}
	if err := table.finish(m); err != nil {
		return 0, err
	}
	return table.outcome(m, seat)
}

// hasRoom reports whether a seat of a match that goes on is in it and has room in its hand.
func hasRoom(m *match.Match, seat core.Seat) bool {
	if m.Game().Turn() == core.None {
		return false
	}
	own := m.System.Situation(m.Game(), core.All).(*tavern.Options).Situation.Seats[seat]
	return (own.Place == nil || *own.Place == 0) && len(own.Hand) < m.Config.(*tavern.Config).Tuning.Hand
}
