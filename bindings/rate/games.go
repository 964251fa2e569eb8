// The questions about the named cards of a game in one file: what players come to that had a card in one
// of their piles, and what those come to that made a move about one of their own.

package rate

import (
	"fmt"
	"math"
	"slices"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/declared"
)

// The keys of these questions, and the kind of thing that find returns for all cards of a game.
const (
	hadKey    = "had"
	playedKey = "played"
	gameKind  = "game"
)

// gameThings returns the named cards of a declared game (one written as a Lua file), as things that a rating
// can be about. For a system written in Go it returns none.
func gameThings(sys core.System) (list []registry.Thing) {
	names, _ := declared.CardNames(sys)
	for _, name := range names {
		list = append(list, registry.Thing{System: sys.Name, Kind: "card", ID: card.Key(name), Name: name})
	}
	return list
}

// assessGame asks both questions about the named cards of a game in one file, or about one of them
// if one has an ID. At least one match is played, and no more when the asker has enough. A game
// whose cards have no names is an error.
func assessGame(s *session.Session, sys core.System, one registry.Thing, o Options, who Asker) (*Rating, error) {
	names, _ := declared.CardNames(sys)
	if len(names) == 0 {
		return nil, fmt.Errorf("no card of %s has a name, so there is nothing to rate; compare AIs with arcana compare %[1]s, or vary the game's numbers with arcana sim %[1]s --vary", sys.Name)
	}
	c, err := newMatchPlayers(s, sys, o.Seats, who)
	if err != nil {
		return nil, err
	}
	t := &cardTallies{matchPlayers: c, names: names, only: one.Name, had: make([]cardTally, len(names)), played: make([]cardTally, len(names))}
	r := &Rating{System: sys.Name, ID: one.ID, Name: one.Name, About: "a card of " + sys.Name, Players: c.String()}
	if one.ID == "" {
		r.Name, r.About = "Each card", "of "+sys.Name
	}
	for done, due := 0, max(1, o.matches()); done < due; {
		if err := t.playMatch(rand.Derive(s.Seed(), gameSeeds+uint64(done))); err != nil {
			return nil, err
		}
		done++
		r.Questions = []Question{
			t.question(hadKey, "Had", "Players who had the card in one of their piles.", t.had, done, due),
			t.question(playedKey, "Played", "Players who made a move about such a card of their own.", t.played, done, due),
		}
		if !c.continues(done, &r.Questions[0]) {
			break
		}
	}
	r.Verdict = "Had: " + r.Questions[0].sortedText() + ". Played: " + r.Questions[1].sortedText() + "."
	return r, nil
}

// cardTally is what was counted of a card.
type cardTally struct {
	with    lab.Moments // the mean result of the seats that had or played it, match by match
	without lab.Moments // the results of the matches in which nobody did
	seats   int         // that did
}

// cardTallies are those of all named cards of a game.
type cardTallies struct {
	*matchPlayers
	names       []string
	only        string      // the card that is asked about, "" for all
	had, played []cardTally // by the index of the name: of seats that had the card, and that played it
}

// playMatch plays a match and adds its results to the tallies. Before each move it looks which
// seats hold which cards, and whether the move is about a card of the seat's own.
func (t *cardTallies) playMatch(seed uint64) error {
	m, err := t.begin(seed, nil, nil)
	if err != nil {
		return err
	}
	g := m.Game().(*declared.Game)
	had, played := make([]core.Seats, len(t.names)), make([]core.Seats, len(t.names))
	numbers := make([]int, g.CardCount()) // of a card: the place of its name, -1 for a card without one
	for at := range numbers {
		numbers[at] = -1
		if c := g.Card(int32(at)); c.Named {
			numbers[at] = slices.Index(t.names, c.Name)
		}
	}
	note := func(into []core.Seats, card int32) { // adds to a card's seats the one that holds it
		if holder := g.Holder(card); holder != core.None && numbers[card] >= 0 {
			into[numbers[card]] |= core.Only(holder)
		}
	}
	err = t.follow(m, func(seat core.Seat, move core.Move) {
		g = m.Game().(*declared.Game) // a move may have replaced it
		for at := range numbers {
			note(had, int32(at))
		}
		for _, card := range g.About(seat, move) {
			if g.Holder(card) == seat {
				note(played, card)
			}
		}
	})
	if err != nil {
		return err
	}
	var results []float64
	for seat := range t.players {
		v, err := t.outcome(m, core.Seat(seat))
		if err != nil {
			return err
		}
		results = append(results, v)
	}
	for i := range t.names {
		t.had[i].add(results, had[i])
		t.played[i].add(results, played[i])
	}
	return nil
}

// add adds a match to the tally of a card. results has the result of each seat, seats are those that had or
// played the card.
func (t *cardTally) add(results []float64, seats core.Seats) {
	var own []float64
	for seat, v := range results {
		if seats.Has(core.Seat(seat)) {
			own = append(own, v)
		}
	}
	t.seats += len(own)
	if own == nil {
		_ = t.without.Add(mean(results)) // results are shares from 0 to 1, and Add refuses only what is beyond a billion
		return
	}
	_ = t.with.Add(mean(own))
}

// question returns a question with the results so far of the cards that are asked about. of has the
// tallies of all cards, done says how many of the due matches were played. The intervals of several cards
// are wider than that of one, so that all of them hold at once. With rivals the average of all seats is
// known exactly, and results are compared with that. Without rivals all seats of a match have the same
// result, which is compared with that of matches in which nobody had or played the card.
func (t *cardTallies) question(key, title, text string, of []cardTally, done, due int) Question {
	q := Question{Key: key, Title: title, Text: text, Done: done, Due: due, Played: t.matchPlayers.playedText(done, due)}
	several := len(t.names)
	if t.only != "" {
		several = 1
	}
	if !t.withoutRivals() {
		q.Even = 1 / float64(len(t.players))
	}
	for i, name := range t.names {
		if t.only != "" && name != t.only {
			continue
		}
		a := Assigned{Name: name, Seats: of[i].seats}
		if q.Even > 0 {
			a.Now = unknown.share(of[i].with, several)
			a.Difference = Measure{Share: a.Now.Share - q.Even, Low: a.Now.Low - q.Even, High: a.Now.High - q.Even}
		} else {
			a.Now = unknown.mean(of[i].with, several)
			a.Difference = a.Now.minus(unknown.mean(of[i].without, several))
		}
		if of[i].with.N == 0 || q.Even == 0 && of[i].without.N == 0 {
			a.Difference = unknownDifference
		}
		q.Groups = append(q.Groups, a)
	}
	if t.only != "" {
		q.Now, q.Needs = q.Groups[0].Now, neededMatches(done, q.Groups[0].Difference)
	}
	return q
}

// minus returns the difference of the shares of two independent samples, with its interval. The distance from
// the difference to a bound is the root of the sum of two squares: those of the distances from each share
// to its own bound.
func (m Measure) minus(other Measure) Measure {
	d := m.Share - other.Share
	side := func(a, b float64) float64 { return math.Sqrt(float64(a*a) + float64(b*b)) }
	return Measure{Share: d, Low: d - side(m.Share-m.Low, other.High-other.Share), High: d + side(m.High-m.Share, other.Share-other.Low)}
}
