// The calls lay, move, back and weigh: one match of the file that is edited, played by a person on
// the first seat against AIs. The call check says what is wrong with the file.

package calls

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path"
	"slices"

	"arcana/bindings/declare"
	"arcana/bindings/declared"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	contents "arcana/cmd/live/content"
	"arcana/cmd/live/wire"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules"
)

// version is the edited file at one moment, and the seed of the matches that are played with it.
type version struct {
	// System is the name of the game whose rules the file has, or of the system for which the file,
	// a script, makes cards.
	System string `json:"system"`
	// Text is what the file holds.
	Text string `json:"text"`
	// Seed is where all chance comes from.
	Seed rand.Seed `json:"seed"`
	// Seats is how many players a game in Lua is played by, kept within what its rules allow; 0 is the
	// usual number.
	Seats int `json:"seats"`
}

// seatsOf returns how many players the matches of a version have by the rules of its system.
func (v version) seatsOf(sys core.System) int {
	if v.Seats == 0 || !v.isGame() {
		return sys.Usual
	}
	return min(max(v.Seats, sys.Least), sys.Most)
}

// isGame reports whether the file is a game, and not a script for a system in Go.
func (v version) isGame() bool {
	return !slices.ContainsFunc(rules.All(), func(sys core.System) bool { return sys.Name == v.System })
}

// file returns the name of the file in messages.
func (v version) file() string {
	if v.isGame() {
		return v.System + ".lua"
	}
	return "card.lua"
}

// open opens a session in which the file's game, or the file's cards, can be played, and returns with it
// the options of its matches: what a script for a system in Go returns, as game.new takes it.
func (d *Dispatcher) open(v version) (s *session.Session, options map[string]any, err error) {
	if v.isGame() {
		s, err = d.openGame(v)
		return s, nil, err
	}
	if s, err = d.content.openSession(uint64(v.Seed), d.out); err != nil {
		return nil, nil, err
	}
	values, err := s.Run(v.file(), v.Text)
	if err == nil && len(values) > 0 {
		var plain any
		plain, err = declare.Plain(values[0])
		options, _ = plain.(map[string]any)
	}
	return s, options, err
}

// openGame opens a session in which the game in the file can be played; the error says what is wrong
// with the file.
func (d *Dispatcher) openGame(v version) (*session.Session, error) {
	game := path.Join(session.Games, v.System+".lua")
	list := session.NewSystems(rules.All()...).WithGames(session.Texts{game: v.Text}, func(string) string { return v.file() }, nil, declared.Load)
	c := newContent(func() session.Systems { return list })
	for _, err := range list.Faults() { // the first is enough
		return nil, err
	}
	return c.openSession(uint64(v.Seed), d.out)
}

// layQuestion is the question of the call lay: the version to be played. Moves are those of a match that the
// page does not play yet, as a link holds them. Anew begins a new match, even if one is being played.
// With NoMoves the AIs do not move on from there.
type layQuestion struct {
	version
	Moves   []string `json:"moves"`
	Anew    bool     `json:"anew"`
	NoMoves bool     `json:"still"`
}

// matchAnswer is the answer of the calls lay, move and back: the state of the match as the person on the
// first seat sees it.
type matchAnswer struct {
	Document wire.Document `json:"document"`
	// Events are what happened after the first After, which the page has.
	After   int                  `json:"after"`
	Events  []match.EventInWords `json:"events"`
	Names   []string             `json:"names"`
	Moves   []string             `json:"moves"` // those that were made, as lay takes them
	Result  *core.Result         `json:"result,omitempty"`
	Title   string               `json:"title"`
	Least   int                  `json:"least"` // how few players the rules allow, and how many
	Most    int                  `json:"most"`
	Content json.RawMessage      `json:"content"` // what the files of a system in Go say
	// Difference says at which event the match differs from the one that was played before; nil if
	// it does not.
	Difference *match.Difference `json:"difference,omitempty"`
}

// lay is the call lay: it begins a match with a version of the file. That is the present match, replayed
// with the new version to where it was, or else one with the moves of the question. If it cannot
// begin, the present match stays.
func (d *Dispatcher) lay(q layQuestion) (matchAnswer, error) {
	s, options, err := d.open(q.version)
	if err != nil {
		return matchAnswer{}, err
	}
	table, difference, err := d.matchFor(q, s, options)
	if err != nil {
		return matchAnswer{}, err
	}
	d.console = table
	if !q.NoMoves {
		err = d.playOthers()
	}
	if err != nil {
		return matchAnswer{}, err
	}
	p, err := d.matchAnswer(0)
	p.Difference = difference
	return p, err
}

// matchFor returns the match for a version (see lay), and where it differs from the present one. The
// present match is replayed if it has the same system, seed and number of players; if it cannot be, or a
// new match is asked for, one is begun with the moves of the question. That one differs from nothing.
func (d *Dispatcher) matchFor(q layQuestion, s *session.Session, options map[string]any) (*match.Console, *match.Difference, error) {
	s.Begin()
	players, err := opponents(s, q.version)
	if err != nil {
		return nil, nil, err
	}
	if d.console != nil && !q.Anew && d.console.Match().System.Name == q.System && d.console.Match().Setup.Seed == uint64(q.Seed) && len(d.console.Names()) == len(players) {
		table, difference, err := d.console.ReplayElsewhere(s, options)
		if err == nil {
			describeDifference(difference, d.console, table)
			return table, difference, nil
		}
	}
	table, err := match.Sit(s, q.System, players, options)
	if err != nil {
		return nil, nil, err
	}
	for _, text := range q.Moves {
		act, ok := player.ParseAct(text)
		if !ok {
			return nil, nil, fmt.Errorf("moves: expected moves that the call \"lay\" returned, got %q", text)
		}
		if _, err := table.PlayAs(act.Seat, act.Move); err != nil {
			break // the link's match went otherwise, or this file is another one
		}
	}
	return table, nil, nil
}

// describeDifference replaces the two descriptions of the first event that differs, before and now, by
// sentences in the words of the game, as the person may know them. It does not if the matches themselves
// differ first at another move than the difference says.
func describeDifference(difference *match.Difference, before, now *match.Console) {
	if difference == nil {
		return
	}
	at, n, _ := core.FirstDifference(before.Match().Digests(), now.Match().Digests())
	if difference.Move == at+1 {
		difference.Was, difference.Is = wordsOf(before, at, n, difference.Was), wordsOf(now, at, n, difference.Is)
	}
}

// wordsOf returns a sentence about event n of a move (both from 0), with what the person may know of it,
// in the words of the game. It returns plain if there is no such event or the game has no words for
// it.
func wordsOf(t *match.Console, move, n int, plain string) string {
	m := t.Match()
	if move >= m.Ply() || n >= len(m.EventsOf(move)) {
		return plain
	}
	seen := core.VisibleTo(m.EventsOf(move)[n:n+1], personSeat)
	if len(seen) == 0 {
		return "something that you do not see"
	}
	return cmp.Or(t.Sentences(m.Game(), seen)[0].Say, plain)
}

// searchPlayer is the AI that searches ahead, with 20 roll-outs of at most 6 rounds, so few that a telephone
// is quick enough.
const searchPlayer = "search:20,cut=6"

// opponents returns the players of a match by seat: the person on the first, and AIs that play well.
func opponents(s *session.Session, v version) ([]string, error) {
	if !v.isGame() {
		return match.Opponents(s, v.System, nil)
	}
	sys, _, err := s.System(v.System)
	if err != nil {
		return nil, err
	}
	return append([]string{player.Person}, slices.Repeat([]string{searchPlayer}, v.seatsOf(sys)-1)...), nil
}

// personSeat is the seat of the person.
const personSeat core.Seat = 0

// mayAct reports whether the person may make a move now.
func mayAct(g core.Game) bool { return g.Turn() != core.None && core.Acting(g).Has(personSeat) }

// playOthers lets the AIs move until the person may, or the match is over. A match that does not end is
// match.ErrEndless.
func (d *Dispatcher) playOthers() error {
	m := d.console.Match()
	for m.Game().Turn() != core.None && !mayAct(m.Game()) {
		if m.Ply() >= match.LongestMatch {
			return match.ErrEndless
		}
		if _, err := d.console.Step(); err != nil {
			return err
		}
	}
	return nil
}

// matchAnswer returns the state of the match as an answer, with the events that the page does not have
// yet. have is how many of the first events the page has.
func (d *Dispatcher) matchAnswer(have int) (matchAnswer, error) {
	m := d.console.Match()
	g, known := m.Game(), core.CountSeen(m.Events(), core.Only(personSeat))
	p := matchAnswer{After: min(max(have, 0), known), Names: d.console.Names(), Title: m.System.Title, Least: m.System.Least, Most: m.System.Most, Moves: []string{}}
	p.Events = d.console.Sentences(g, core.SeenSince(m.Events(), core.Only(personSeat), p.After, known))
	p.Document = wire.Document{View: g.View(personSeat), Acting: mayAct(g), Moves: []wire.Choice{}}
	if moves := core.MovesOf(g, personSeat); p.Document.Acting {
		p.Document.Moves = wire.Choices(m.System.Options(p.Document.View, moves))
	}
	for _, act := range m.Acts() {
		p.Moves = append(p.Moves, act.String())
		if act.Seat == personSeat {
			p.Document.Ply++
		}
	}
	if result, over := g.Result(); over {
		p.Result = &result
	}
	var err error
	p.Content, err = contents.Of(session.Host{}, m.System.Name, m.Setup.Config)
	return p, err
}

// moveQuestion is the question of the calls move, back and weigh: a move of the person, or for weigh also the
// name of something offered.
type moveQuestion struct {
	Move string `json:"move"`
	Have int    `json:"have"` // how many events the page has
}

// checkMayAct returns an error if there is no match in which the person may make a move now.
func (d *Dispatcher) checkMayAct() error {
	if d.console == nil {
		return fmt.Errorf("there is no match yet; begin a match with the call \"lay\"")
	}
	switch g := d.console.Match().Game(); {
	case g.Turn() == core.None:
		return fmt.Errorf("the match is over, so there is nothing to decide")
	case !mayAct(g): // after lay without the moves of the AIs
		return fmt.Errorf("it is the turn of an AI; let the AIs move with the call \"lay\" without \"still\"")
	}
	return nil
}

// move is the call move: it plays a move of the person, and then those of the AIs. It answers with the match as it is
// after these.
func (d *Dispatcher) move(q moveQuestion) (matchAnswer, error) {
	if err := d.checkMayAct(); err != nil {
		return matchAnswer{}, err
	}
	d.console.BeginEntry()
	move, err := d.console.ParseMove(personSeat, q.Move)
	if err == nil {
		_, err = d.console.PlayAs(personSeat, move)
	}
	if err == nil {
		err = d.playOthers()
	}
	if err != nil {
		return matchAnswer{}, err
	}
	return d.matchAnswer(q.Have)
}

// back is the call back: it takes the person's last move back, and all moves after it.
func (d *Dispatcher) back(q moveQuestion) (matchAnswer, error) {
	if d.console == nil {
		return matchAnswer{}, d.checkMayAct() // which says that there is no match
	}
	m := d.console.Match()
	acts := m.Acts()
	for i := len(acts) - 1; i >= 0; i-- {
		if acts[i].Seat == personSeat {
			m.Undo(len(acts) - i)
			return d.matchAnswer(q.Have)
		}
	}
	return matchAnswer{}, fmt.Errorf("you have not made a move yet, so you cannot take one back")
}

// weigh is the call weigh: it explains how an AI in the person's place rates a move or something
// offered, or why a move is not legal.
func (d *Dispatcher) weigh(q moveQuestion) (whyAnswer, error) {
	if err := d.checkMayAct(); err != nil {
		return whyAnswer{}, err
	}
	d.console.BeginEntry()
	text, err := d.console.WhyAs(personSeat, q.Move)
	return whyAnswer{text}, err
}

// checkAnswer is the answer of the call check.
type checkAnswer struct {
	Faults []failure    `json:"faults"`
	Tests  []testAnswer `json:"tests"` // of a file without faults
}

// check is the call check: it answers with the mistakes of a file, and if there are none, with the results of its
// tests. A game in one file is first checked as arcana check does, and then run, so that it declares its tests.
// A script of one of the five systems needs neither: open runs it. A mistake that only shows when a file runs
// is one more fault of the answer; any other error (the budget of the call is used up) is returned.
func (d *Dispatcher) check(v version) (checkAnswer, error) {
	answer := checkAnswer{Faults: []failure{}, Tests: []testAnswer{}}
	if v.isGame() {
		for _, err := range declared.Check(v.System, v.file(), []byte(v.Text)) {
			answer.Faults = append(answer.Faults, failureOf(err))
		}
	}
	if len(answer.Faults) > 0 {
		return answer, nil
	}
	s, _, err := d.open(v)
	if err == nil && v.isGame() {
		if _, err = s.Run("game", declared.Prelude(v.System)); err == nil { // what the file expects to be there
			_, err = s.Run(v.file(), v.Text)
		}
	}
	if _, ok := vm.AsError(err); ok {
		answer.Faults = append(answer.Faults, failureOf(err))
		return answer, nil
	}
	if err == nil {
		answer.Tests = testsOf(scenario.RunScenarios(s))
	}
	return answer, err
}
