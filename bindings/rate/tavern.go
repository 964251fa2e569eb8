// The fights of the questions about a card of the tavern: one against one, on boards, and the match
// in which a seat is given the card.

package rate

import (
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// How much the questions about a card of the tavern play.
// How much the first two questions play. Only tests change it.
var (
	fights     = 1000 // with each card of its tier
	boardsFrom = 48   // matches that are played for their boards
)

const boardFights = 4 // with each board

// fightSetup is what fights between cards of the tavern need: a configuration, what its scripts run
// on, and who pays.
type fightSetup struct {
	cfg      *cards.Config
	scripts  battle.Scripts
	payments *payments
}

// newFightSetup returns a fightSetup of the content that the session has now.
func newFightSetup(s *session.Session, who Asker) (*fightSetup, error) {
	config, sys, err := s.Config("tavern")
	if err != nil {
		return nil, err
	}
	pay, err := newPayments(s, sys.Name, who)
	if err != nil {
		return nil, err
	}
	scripts, err := registry.Of(sys).Scripts(pay.content, config, nil)
	if err != nil {
		return nil, err
	}
	b := &fightSetup{cfg: config.(*cards.Config), payments: pay}
	b.scripts, _ = scripts.(battle.Scripts)
	return b, nil
}

// worth returns the result of a fight for the first side: 1 for a win, 1/2 for a tie, 0 for a loss.
func worth(v battle.Verdict) float64 {
	switch v.Winner {
	case 0:
		return 1
	case 1:
		return 0
	}
	return 0.5
}

const (
	fightUnits = 40 // the price of a fight, besides what its scripts do
	payEach    = 64 // how many fights are paid at a time
)

// playFights lets two sides fight that many times, fight n on seed(n), and returns the worth of each
// fight for the first side. It charges payEach fights at a time, before they are fought.
func (b *fightSetup) playFights(you, foe battle.Side, times int, seed func(n int) uint64) ([]float64, error) {
	d, err := battle.NewDuel(b.cfg, you, foe, "", b.scripts)
	if err != nil {
		return nil, err
	}
	all := make([]float64, times)
	for n := range all {
		if n%payEach == 0 {
			if err := b.payments.chargeAsker(int64(min(payEach, times-n))*fightUnits, 0); err != nil {
				return nil, err
			}
		}
		all[n] = worth(d.Fight(seed(n)))
	}
	return all, nil
}

// fightAlone lets a card fight each other card of its tier, one against one. It returns the results, a
// group for each of those cards, and their names in the same order.
func (b *fightSetup) fightAlone(c *cards.Card, seed uint64) (out outcomes, against []string, err error) {
	for i, foe := range b.others(c) {
		you, other := battle.Side{Tier: c.Tier, Board: []cards.Unit{c.Unit(false)}}, battle.Side{Tier: c.Tier, Board: []cards.Unit{foe.Unit(false)}}
		all, err := b.playFights(you, other, fights, func(n int) uint64 { return rand.Derive(seed, uint64(i)<<32+uint64(n)) })
		if err != nil {
			return nil, nil, err
		}
		out, against = append(out, all), append(against, foe.Name)
	}
	return out, against, nil
}

// meeting is two boards that met in a match, from the view of the first.
type meeting struct {
	match int              // which match, from 0
	tier  [2]int           // the tavern tiers of the two seats
	board [2][]tavern.Laid // their cards
}

// meetings plays boardsFrom matches and returns the boards that met in them. It looks at the boards
// after each move that ended a combat.
func meetings(table *matchPlayers, seed uint64) (list []meeting, err error) {
	for n := range boardsFrom {
		m, err := table.begin(rand.Derive(seed, uint64(n)), nil, nil)
		if err != nil {
			return nil, err
		}
		for m.Game().Turn() != core.None && m.Ply() < match.LongestMatch {
			if _, err := m.Step(); err != nil {
				return nil, err
			}
			combatEnded := slices.ContainsFunc(m.EventsOf(m.Ply()-1), func(e core.Event) bool { return e.Kind == core.KindCombatEnded })
			if combatEnded {
				list = append(list, boardsMet(m, n)...)
			}
		}
		if err := table.charge(m.PlayedUnits()); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// boardsMet returns the boards that have just met in a match, which has that number. Each fight comes
// twice, once from the view of each seat. Fights against ghosts are left out: a ghost has no seat
// that shows its board.
func boardsMet(m *match.Match, number int) (list []meeting) {
	options, _ := m.Game().(*tavern.Game).Situation(core.All).(*tavern.Options)
	if options == nil || options.Situation == nil {
		return nil
	}
	seats := options.Situation.Seats
	for i := range seats {
		last := seats[i].Last
		if last == nil || last.Ghost {
			continue
		}
		if isSeat := last.Foe >= 1 && last.Foe <= len(seats); !isSeat || last.Foe-1 == i {
			continue
		}
		foe := &seats[last.Foe-1]
		list = append(list, meeting{match: number, tier: [2]int{tierOf(&seats[i]), tierOf(foe)}, board: [2][]tavern.Laid{seats[i].Lineup, foe.Lineup}})
	}
	return list
}

// tierOf returns the tavern tier of a seat, 1 if the situation does not say it.
func tierOf(s *tavern.Seat) int {
	if s.Tier == nil {
		return 1
	}
	return *s.Tier
}

// unit returns a card of a lineup with the attack, health and aegis that it had there; anything else
// that it had gained is lost. ok is false for a card that the content does not have, and for one that
// was dead.
func (b *fightSetup) unit(l *tavern.Laid) (u cards.Unit, ok bool) {
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

// units makes units of the cards of a lineup, and leaves out those for which unit returns false.
func (b *fightSetup) units(lineup []tavern.Laid) (board []cards.Unit) {
	for i := range lineup {
		if u, ok := b.unit(&lineup[i]); ok {
			board = append(board, u)
		}
	}
	return board
}

// fightOnBoards fights with a card in the place of a plain (not golden) card of its tier, drawn by
// chance, on each board that has such a card. n is how many boards that are, and out their results;
// usual are the results with another card of its tier in that place, also drawn by chance, on the
// same seeds. Both have a group for each match, empty if none of its boards could be used. Chance is
// drawn for boards that are skipped too, so that two versions of a card draw the same.
func (b *fightSetup) fightOnBoards(c *cards.Card, boards []meeting, seed uint64) (out, usual outcomes, n int, err error) {
	chance, others := rand.New(seed, "rate/places"), b.others(c)
	out, usual = make(outcomes, boardsFrom), make(outcomes, boardsFrom)
	for i, m := range boards {
		mine, theirs := b.units(m.board[0]), b.units(m.board[1])
		var places []int
		for p := range mine {
			if mine[p].Card.Tier == c.Tier && mine[p].Form&cards.Golden == 0 {
				places = append(places, p)
			}
		}
		place, other := chance.Intn(max(1, len(places))), chance.Intn(max(1, len(others)))
		if len(places) == 0 || len(theirs) == 0 || len(others) == 0 {
			continue
		}
		foe := battle.Side{Tier: m.tier[1], Board: theirs}
		for k, card := range []*cards.Card{c, others[other]} {
			mine[places[place]] = card.Unit(false)
			share, err := b.boardShare(battle.Side{Tier: m.tier[0], Board: mine}, foe, rand.Derive(seed, uint64(i)))
			if err != nil {
				return nil, nil, 0, err
			}
			group := []*[]float64{&out[m.match], &usual[m.match]}[k] // of the card itself, or of the other
			*group = append(*group, share)
		}
		n++
	}
	return out, usual, n, nil
}

// boardShare fights boardFights times and returns the mean worth of a fight for the first board.
func (b *fightSetup) boardShare(you, foe battle.Side, seed uint64) (float64, error) {
	all, err := b.playFights(you, foe, boardFights, func(n int) uint64 { return rand.Derive(seed, uint64(n)) })
	if err != nil {
		return 0, err
	}
	return mean(all), nil
}

// others returns the other cards of a card's tier and set that can be in the pool.
func (b *fightSetup) others(c *cards.Card) (list []*cards.Card) {
	for i := range b.cfg.Cards {
		other := &b.cfg.Cards[i]
		isRival := other.ID != c.ID && other.Tier == c.Tier && other.Set == c.Set
		if isRival && !other.Apart && !other.Spell { // cards apart are not in the pool, and spells do not fight
			list = append(list, other)
		}
	}
	return list
}

// playGiven plays a match in which a seat, drawn by chance, is given the card. That happens in the turn
// with the number of the card's tier, about when it could first be bought. It returns the seat's part
// of the first place (see outcome). If by then the match is over, the seat is out or its hand is
// full, the card is not given, but the match still counts: leaving it out would favour seats that do
// well.
func playGiven(table *matchPlayers, c *cards.Card, seed uint64) (won float64, err error) {
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
	own := m.Game().(*tavern.Game).Situation(core.All).(*tavern.Options).Situation.Seats[seat]
	return (own.Place == nil || *own.Place == 0) && len(own.Hand) < m.Config.(*cards.Config).Tuning.Hand
}
