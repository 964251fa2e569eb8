package rate

import (
	"fmt"
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
)

// How much the questions about a card of the tavern play.
const (
	fights      = 1000 // with each card of its tier
	boardFights = 4    // with each board
	boardsFrom  = 48   // matches whose boards there are
)

// players are who plays the matches.
const players = "hard"

// outcomes are what fights came to, 1 for one that was won, 1/2 for a tie, by what belongs
// together: the fights with one card, or on the boards of one match.
type outcomes [][]float64

// bench is where cards of the tavern fight: a configuration and what its scripts run on.
type bench struct {
	cfg     *tavern.Config
	scripts tavern.Scripts
}

// newBench opens a bench on the content that the session has now.
func newBench(s *session.Session) (*bench, error) {
	config, sys, err := s.Config("tavern")
	if err != nil {
		return nil, err
	}
	content, err := s.Environment.Content(sys.Name)
	if err != nil {
		return nil, err
	}
	scripts, err := registry.Of(sys).Scripts(content, config, nil)
	if err != nil {
		return nil, err
	}
	b := &bench{cfg: config.(*tavern.Config)}
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

// alone lets a card fight each other card of its tier, one against one.
func (b *bench) alone(c *tavern.Card, seed uint64) (out outcomes, against []string, err error) {
	for i, foe := range b.others(c) {
		you, other := tavern.Side{Tier: c.Tier, Board: []tavern.Unit{c.Unit(false)}}, tavern.Side{Tier: c.Tier, Board: []tavern.Unit{foe.Unit(false)}}
		d, err := tavern.NewDuel(b.cfg, you, other, "", b.scripts)
		if err != nil {
			return nil, nil, err
		}
		all := make([]float64, fights)
		for n := range all {
			all[n] = worth(d.Fight(rand.Derive(seed, uint64(i)<<32+uint64(n))))
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
func meetings(s *session.Session, seed uint64) (list []meeting, err error) {
	for n := range boardsFrom {
		m, err := table(s, rand.Derive(seed, uint64(n)))
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

func (b *bench) units(lineup []tavern.Laid) (board []tavern.Unit) {
	for i := range lineup {
		if u, ok := b.unit(&lineup[i]); ok {
			board = append(board, u)
		}
	}
	return board
}

// placed lets a card stand in the place of a plain card of its tier, by chance, on boards that met
// in matches; usual is what the same boards come to with another card of its tier, by chance.
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
	empty := func(of []float64) bool { return len(of) == 0 }
	return slices.DeleteFunc(out, empty), slices.DeleteFunc(usual, empty), n, nil
}

// share is what some fights of two boards come to for the first.
func (b *bench) share(you, foe tavern.Side, seed uint64) (float64, error) {
	d, err := tavern.NewDuel(b.cfg, you, foe, "", b.scripts)
	if err != nil {
		return 0, err
	}
	sum := 0.0
	for k := range boardFights {
		sum += worth(d.Fight(rand.Derive(seed, uint64(k))))
	}
	return sum / boardFights, nil
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

// table begins a match of four players of one kind.
func table(s *session.Session, seed uint64) (*match.Match, error) {
	return match.Between(s, "tavern", seed, []string{"lua:" + players, "lua:" + players, "lua:" + players, "lua:" + players})
}

// given plays a match in which a seat, by chance, is given the card in the turn in which its
// tier can be bought at the earliest; it returns whether that seat came first, a tie counting its part.
func given(s *session.Session, c *tavern.Card, seed uint64) (won float64, err error) {
	m, err := table(s, seed)
	if err != nil {
		return 0, err
	}
	chance := rand.New(seed, "rate/seat")
	seat := core.Seat(chance.Intn(len(m.Players)))
	for turn := 1; m.Game().Turn() != core.None; {
		if turn >= c.Tier {
			break
		}
		if _, err := m.Step(); err != nil {
			return 0, err
		}
		if slices.ContainsFunc(m.EventsOf(m.Ply()-1), func(e core.Event) bool { return e.Kind == core.KindTurnBegan }) {
			turn++
		}
	}
	if err := m.Give(seat, "hand", c.ID); err != nil {
		return 0, err
	}
	if _, err := m.Run(match.LongestMatch); err != nil {
		return 0, err
	}
	result, over := m.Game().Result()
	if !over {
		return 0, fmt.Errorf("a match has no end after %d moves", match.LongestMatch)
	}
	first, winners := result.Places[seat] == 1, 0
	for _, place := range result.Places {
		if place == 1 {
			winners++
		}
	}
	if first {
		return 1 / float64(winners), nil
	}
	return 0, nil
}

// stratified is the mean over groups that are all there are, each a sample of its own.
func (o outcomes) stratified() lab.Estimate {
	mean, variance := 0.0, 0.0
	for _, group := range o {
		var m lab.Moments
		for _, v := range group {
			_ = m.Add(v) // which is within the limits
		}
		mean += m.Mean()
		variance += m.Variance() / float64(len(group))
	}
	k := float64(len(o))
	return interval(mean/k, variance/float64(k*k))
}

// clustered is the mean over groups that are a sample themselves.
func (o outcomes) clustered() lab.Estimate {
	var m lab.Moments
	for _, group := range o {
		sum := 0.0
		for _, v := range group {
			sum += v
		}
		_ = m.Add(sum / float64(len(group)))
	}
	return m.TInterval()
}

// minus are the differences of fights on equal seeds.
func (o outcomes) minus(before outcomes) outcomes {
	differences := outcomes{}
	for i := range min(len(o), len(before)) {
		n := min(len(o[i]), len(before[i]))
		group := make([]float64, n)
		for j := range group {
			group[j] = o[i][j] - before[i][j]
		}
		if n > 0 {
			differences = append(differences, group)
		}
	}
	return differences
}
