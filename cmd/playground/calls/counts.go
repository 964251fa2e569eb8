// The call count: it plays matches of the file that is edited and measures them. A later call adds
// matches, so that the figures get more exact. They are compared with those of the version of the
// file before, on equal seeds.

package calls

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
)

// The kinds of matches that are counted: all players play at random, or one of them searches ahead.
const (
	atRandom = iota
	withSearch
	kindCount
)

// countQuestion is the question of the call count.
type countQuestion struct {
	version
	// Was is the text of the version before, whose figures are compared; "" for none. It is counted as far as the present
	// version, if it was not yet.
	Was string `json:"was"`
	// Random and Search are how many more matches are played, between random players, and of one that
	// searches against random ones.
	Random int `json:"random"`
	Search int `json:"search"`
}

// maxCounted is how many matches of a kind a tally has at most.
const maxCounted = 20_000

// tally is what was counted of one version.
type tally struct {
	seats    int
	together bool                               // all win or lose together
	match    *match.Console                     // whose content all its matches are played on
	players  [kindCount][]core.Player           // by kind: the first of them is moved from seat to seat
	scores   [kindCount][measureCount][]float64 // by kind and measure: one for each match
	cards    []string                           // what the cards are called; none where nobody knows
	played   map[string]bool                    // those that a move was about
	names    map[core.Ref]string                // of cards, where all matches have the same
}

// What is measured of a match.
const (
	win     = iota // of the first seat, or of the player who searches
	length         // how many moves it had
	choices        // among how many moves a seat could choose, on average
	measureCount
)

// countedFigure is a figure of the answer of the call count.
type countedFigure struct {
	Name string `json:"name"`
	lab.Estimate
	N    int      `json:"n"`              // matches that it is of
	Even *float64 `json:"even,omitempty"` // what it is where no seat and no player is better
	// Was is the figure of the version before, Difference how much it has changed: both nil where
	// there is none.
	Was        *lab.Estimate `json:"was,omitempty"`
	Difference *lab.Estimate `json:"difference,omitempty"`
}

// countAnswer is the answer of the call count.
type countAnswer struct {
	Figures  []countedFigure `json:"figures"`
	Cards    int             `json:"cards"`            // how many there are; 0 where nobody knows
	Unplayed []string        `json:"unplayed"`         // those that no move of a match was about
	Before   *int            `json:"before,omitempty"` // how many these were in the version before
}

// count is the call count: it plays more matches of a version and answers with the figures of all its
// matches so far.
func (d *Dispatcher) count(q countQuestion) (countAnswer, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(lab.GCPercent)) // sets it now, and back at the end
	t, err := d.tallyOf(q.version)
	if err != nil {
		return countAnswer{}, err
	}
	for kind, n := range [kindCount]int{q.Random, q.Search} { // atRandom, withSearch
		have := len(t.scores[kind][win])
		if n < 0 || have+n > maxCounted {
			return countAnswer{}, fmt.Errorf("expected at most %d matches in all; %d are played already, and this call asks for %d more", maxCounted, have, n)
		}
		for i := range n {
			if err := t.play(kind, have+i, rand.Derive(uint64(q.Seed), uint64(have+i))); err != nil {
				return countAnswer{}, err
			}
		}
	}
	before, err := d.countBefore(q, t)
	if err != nil {
		return countAnswer{}, err
	}
	return t.answer(before), nil
}

// countBefore returns the tally of the version before, with at least as many matches as t has, so that each of these is
// compared with one of an equal seed. It returns nil if there is no such version.
func (d *Dispatcher) countBefore(q countQuestion, t *tally) (*tally, error) {
	if q.Was == "" {
		return nil, nil
	}
	v := q.version
	v.Text = q.Was
	before, err := d.tallyOf(v)
	if err != nil {
		return nil, err
	}
	for kind := range kindCount {
		for i := len(before.scores[kind][win]); i < len(t.scores[kind][win]); i++ {
			if err := before.play(kind, i, rand.Derive(uint64(q.Seed), uint64(i))); err != nil {
				return nil, err
			}
		}
	}
	return before, nil
}

// maxTallies is how many versions keep their tallies: the present one, the one it is compared with,
// and two edited in between.
const maxTallies = 4

// tallyOf returns the tally of a version. If there is none, it makes an empty one, and drops the one of more than
// maxTallies that was asked for longest ago.
func (d *Dispatcher) tallyOf(v version) (*tally, error) {
	if t := d.tallies[v]; t != nil {
		d.counted = append(slices.DeleteFunc(d.counted, func(other version) bool { return other == v }), v)
		return t, nil
	}
	s, options, err := d.open(v)
	if err != nil {
		return nil, err
	}
	t, err := newTally(s, v, options)
	if err != nil {
		return nil, err
	}
	d.counted = append(d.counted, v)
	for len(d.counted) > maxTallies {
		delete(d.tallies, d.counted[0])
		d.counted = d.counted[1:]
	}
	d.tallies[v] = t
	return t, nil
}

// newTally returns an empty tally of a version that is open in a session. It begins a first match, on whose
// content all matches of the tally are played. It makes the players of both kinds: random ones, and the
// same with a first player who searches. For a game in Lua it also lists the cards.
func newTally(s *session.Session, v version, options map[string]any) (*tally, error) {
	sys, _, err := s.System(v.System)
	if err != nil {
		return nil, err
	}
	t := &tally{seats: v.seatsOf(sys), together: sys.Together || sys.Usual == 1, played: map[string]bool{}} // who plays alone has no rival
	if t.match, err = match.Sit(s, v.System, slices.Repeat([]string{"random"}, t.seats), options); err != nil {
		return nil, err
	}
	for kind, first := range []string{"random", searchPlayer} { // atRandom, withSearch
		for seat := range t.seats {
			name := "random"
			if seat == 0 {
				name = first
			}
			p, err := player.Player(s, sys, t.match.Match().Setup.Config, name)
			if err != nil {
				return nil, err
			}
			t.players[kind] = append(t.players[kind], p)
		}
	}
	if v.isGame() {
		t.cards, t.names = cardsOf(t.match.Match().Game()), map[core.Ref]string{}
	}
	return t, nil
}

// cardsOf returns the names of all cards in the piles of a game in Lua, hidden ones too, sorted and each once.
// In the view that sees everything, whatever has a name on the table or at a seat is such a card. It
// returns none if that view has another form.
func cardsOf(g core.Game) (names []string) {
	var whole struct{ Table, Seats any }
	data, err := json.Marshal(g.View(core.All))
	if err == nil {
		err = json.Unmarshal(data, &whole)
	}
	if err != nil {
		return nil
	}
	var visit func(any)
	visit = func(v any) {
		switch x := v.(type) {
		case map[string]any:
			if name, ok := x["name"].(string); ok && name != "" {
				names = append(names, name)
			}
			for _, inner := range x {
				visit(inner)
			}
		case []any:
			for _, inner := range x {
				visit(inner)
			}
		}
	}
	visit(whole.Table)
	visit(whole.Seats)
	slices.Sort(names)
	return slices.Compact(names)
}

// play plays match i (from 0) of a kind with a seed and adds its measures to the scores. The win is that of the
// first seat if all players play at random. Otherwise it is that of the player who searches, and who
// moves on by one seat from match to match. It also notes which cards were played, until all were.
func (t *tally) play(kind, i int, seed uint64) error {
	m := t.match.Match()
	setup := m.Setup
	setup.Seed = seed
	at := i % t.seats     // the seat of the player who is measured
	if kind == atRandom { // all players are alike, and the first seat is what is measured
		at = 0
	}
	players := slices.Clone(t.players[kind])
	players[0], players[at] = players[at], players[0] // the first of the players is measured
	t.match.BeginEntry()                              // each match has a full budget
	if err := m.Again(m.System, setup, players); err != nil {
		return err
	}
	open := 0
	for m.Game().Turn() != core.None {
		if m.Ply() >= match.LongestMatch {
			return match.ErrEndless
		}
		open += len(core.MovesOf(m.Game(), m.Game().Turn()))
		if _, err := m.Step(); err != nil {
			return err
		}
	}
	won, err := winMetric.Measure(m, core.Seat(at))
	if err != nil {
		return err
	}
	mean, _ := lab.MeanValue(won) // what "win" measures is always a number
	row := &t.scores[kind]
	row[win] = append(row[win], mean.Value)
	row[length] = append(row[length], float64(m.Ply()))
	row[choices] = append(row[choices], float64(open)/float64(max(1, m.Ply())))
	if kind == atRandom && len(t.cards) > len(t.played) { // looking takes long, and is over once every card was played
		t.addPlayed(m.Events())
	}
	return nil
}

// winMetric is the metric "win" of experiments: 1 for a win, 0 for a loss.
var winMetric, _ = lab.MetricNamed("win")

// addPlayed notes cards as played: the card that a move of a seat was about, and the cards that the move moved from
// pile to pile.
func (t *tally) addPlayed(events []core.Event) {
	moves := map[int32]bool{} // the events that are moves of seats
	for _, e := range events {
		isMove := e.Cause == 0 && (e.Kind == core.KindPlay || e.Kind == core.KindChoose)
		if isMove {
			moves[e.ID] = true
		}
		if !isMove && (e.Kind != core.KindMove || !moves[e.Cause]) {
			continue
		}
		name, known := t.names[e.Target]
		if !known { // putting an event into words takes long, so names are remembered
			name = t.match.Sentences(t.match.Match().Game(), []core.Event{e})[0].Target
			t.names[e.Target] = name
		}
		if _, isCard := slices.BinarySearch(t.cards, name); isCard {
			t.played[name] = true
		}
	}
}

// answer returns the figures of the tally, with those of as many matches of the version before, which may be nil, and
// the differences. A difference is the mean of those between matches with the same number, which have equal seeds.
func (t *tally) answer(before *tally) countAnswer {
	c := countAnswer{Cards: len(t.cards), Unplayed: t.unplayed()}
	if before != nil && before.cards != nil {
		n := len(before.unplayed())
		c.Before = &n
	}
	for _, f := range []struct {
		name          string
		kind, measure int
		even          bool // where no seat and no player is better, each wins equally often
	}{{"first", atRandom, win, true}, {"length", atRandom, length, false}, {"choices", atRandom, choices, false}, {"search", withSearch, win, true}} {
		now := t.scores[f.kind][f.measure]
		figure := countedFigure{Name: f.name, Estimate: estimate(now, f.measure), N: len(now)}
		if f.even && !t.together {
			even := 1 / float64(t.seats)
			figure.Even = &even
		}
		if before != nil && len(now) > 0 {
			old := before.scores[f.kind][f.measure][:len(now)]
			was, pairs := estimate(old, f.measure), lab.Moments{}
			for i := range now { // match i of both versions has the same seed
				pairs.Add(now[i] - old[i])
			}
			difference := pairs.TInterval()
			if f.measure == win { // both values are 0 to 1
				difference = pairs.BoundedMean(-1, 1)
			}
			figure.Was, figure.Difference = &was, &difference
		}
		c.Figures = append(c.Figures, figure)
	}
	return c
}

// estimate returns the mean of the values of a measure with its 95 % interval. Wins lie between 0 and 1, so their
// interval keeps within these bounds.
func estimate(list []float64, measure int) lab.Estimate {
	m := lab.Moments{}
	for _, v := range list {
		m.Add(v)
	}
	if measure == win {
		return m.BoundedMean(0, 1)
	}
	return m.TInterval()
}

// unplayed returns the cards that no move was about in any match so far.
func (t *tally) unplayed() []string {
	list := []string{} // [] in JSON, not null
	for _, name := range t.cards {
		if !t.played[name] {
			list = append(list, name)
		}
	}
	return list
}
