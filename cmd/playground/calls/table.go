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

// The calls lay, move, back and weigh: one match of the file that is edited, played by a person on
// the first seat against AIs. The call check says what is wrong with the file.

// version is a file as it was at one moment, and the seed of what is played on it.
type version struct {
	// System is the name of the game whose rules the file has, or of the system for which the file,
	// a script, makes cards.
	System string `json:"system"`
	// Text is what the file holds.
	Text string `json:"text"`
	// Seed is where all chance comes from.
	Seed rand.Seed `json:"seed"`
}

// isGame reports whether the file is a game, and not a script for a system in Go.
func (v version) isGame() bool {
	return !slices.ContainsFunc(rules.All(), func(sys core.System) bool { return sys.Name == v.System })
}

// file is what messages call the file.
func (v version) file() string {
	if v.isGame() {
		return v.System + ".lua"
	}
	return "card.lua"
}

// open opens a session in which the file's game, or the file's cards, can be played, and returns with it
// the options of its matches: what a script for a system in Go returns, as game.new takes it.
func (d *Desk) open(v version) (s *session.Session, options map[string]any, err error) {
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

// openGame opens a session in which the file's game can be played.
func (d *Desk) openGame(v version) (*session.Session, error) {
	game := path.Join(session.Games, v.System+".lua")
	list := session.NewSystems(rules.All()...).WithGames(session.Texts{game: v.Text}, func(string) string { return v.file() }, declared.Load)
	c := newContent(func() session.Systems { return list })
	for _, err := range list.Faults() {
		return nil, err
	}
	return c.openSession(uint64(v.Seed), d.out)
}

// laid is the question of the call lay: the version to be played. Moves are those of a match that is
// not on the desk yet, as a link holds them. Anew begins another match, also where one is on the desk;
// Still lets nobody play on from there.
type laid struct {
	version
	Moves []string `json:"moves"`
	Anew  bool     `json:"anew"`
	Still bool     `json:"still"`
}

// position is the answer of the calls lay, move and back: where the match stands, as the first seat
// sees it.
type position struct {
	Document wire.Document `json:"document"`
	// Events are what happened after the first After, which the page has.
	After   int                  `json:"after"`
	Events  []match.EventInWords `json:"events"`
	Names   []string             `json:"names"`
	Moves   []string             `json:"moves"` // those that were made, as lay takes them
	Result  *core.Result         `json:"result,omitempty"`
	Title   string               `json:"title"`
	Content json.RawMessage      `json:"content"` // what the files of a system in Go say
	// Difference says where the match leaves the one that was on the desk; nil where it does not.
	Difference *match.Difference `json:"difference,omitempty"`
}

// lay lays the match out on a version of the file: the one on the desk, replayed to where it was, or
// else one with the moves of the question. If it cannot begin, the match on the desk stays.
func (d *Desk) lay(q laid) (position, error) {
	s, options, err := d.open(q.version)
	if err != nil {
		return position{}, err
	}
	table, difference, err := d.tableFor(q, s, options)
	if err != nil {
		return position{}, err
	}
	d.table = table
	if !q.Still {
		err = d.playOthers()
	}
	if err != nil {
		return position{}, err
	}
	p, err := d.position(0)
	p.Difference = difference
	return p, err
}

// tableFor returns the match for a version, and where it leaves the one on the desk.
func (d *Desk) tableFor(q laid, s *session.Session, options map[string]any) (*match.Console, *match.Difference, error) {
	s.Begin()
	if d.table != nil && !q.Anew && d.table.Match().System.Name == q.System && d.table.Match().Setup.Seed == uint64(q.Seed) {
		table, difference, err := d.table.Anew(s, options)
		if err == nil { // a match of other seats cannot go on
			describeDifference(difference, d.table, table)
			return table, difference, nil
		}
	}
	players, err := opponents(s, q.version)
	if err != nil {
		return nil, nil, err
	}
	table, err := match.Sit(s, q.System, players, options)
	if err != nil {
		return nil, nil, err
	}
	for _, text := range q.Moves {
		act, ok := player.ParseAct(text)
		if !ok {
			return nil, nil, fmt.Errorf("moves: expected moves as lay answers them, got %q", text)
		}
		if _, err := table.PlayAs(act.Seat, act.Move); err != nil {
			break // the link's match went otherwise, or this file is another one
		}
	}
	return table, nil, nil
}

// describeDifference puts the first event that differs into the words of the game, as the person may know
// it, where there is one before and now.
func describeDifference(difference *match.Difference, before, now *match.Console) {
	if difference == nil {
		return
	}
	at, n, _ := core.FirstDifference(before.Match().Digests(), now.Match().Digests())
	if difference.Move == at+1 {
		difference.Was, difference.Is = wordsOf(before, at, n, difference.Was), wordsOf(now, at, n, difference.Is)
	}
}

// wordsOf returns what the person may know of event n of a move (both from 0), in the words of the game;
// plain where there is no such event or the game has no words for it.
func wordsOf(t *match.Console, move, n int, plain string) string {
	m := t.Match()
	if move >= m.Ply() || n >= len(m.EventsOf(move)) {
		return plain
	}
	seen := core.VisibleTo(m.EventsOf(move)[n:n+1], me)
	if len(seen) == 0 {
		return "something that you do not see"
	}
	return cmp.Or(t.Tell(m.Game(), seen)[0].Say, plain)
}

// thinking is the player that looks ahead: a few times and some rounds far, so that a telephone is quick
// enough for it.
const thinking = "search:20,cut=6"

// opponents returns the players of a match: a person, and others who are worth playing against.
func opponents(s *session.Session, v version) ([]string, error) {
	if !v.isGame() {
		return match.Opponents(s, v.System, nil)
	}
	sys, _, err := s.System(v.System)
	if err != nil {
		return nil, err
	}
	return append([]string{player.Person}, slices.Repeat([]string{thinking}, sys.Usual-1)...), nil
}

// me is the seat of the person.
const me core.Seat = 0

// mayAct reports whether the person has something to decide.
func mayAct(g core.Game) bool { return g.Turn() != core.None && core.Acting(g).Has(me) }

// playOthers lets the others decide until the person has to, or the match is over.
func (d *Desk) playOthers() error {
	m := d.table.Match()
	for m.Game().Turn() != core.None && !mayAct(m.Game()) {
		if m.Ply() >= match.LongestMatch {
			return match.ErrEndless
		}
		if _, err := d.table.Step(); err != nil {
			return err
		}
	}
	return nil
}

// position says where the match on the desk stands, to a page that has so many events of it.
func (d *Desk) position(have int) (position, error) {
	m := d.table.Match()
	g, known := m.Game(), core.CountSeen(m.Events(), core.Only(me))
	p := position{After: min(max(have, 0), known), Names: d.table.Names(), Title: m.System.Title, Moves: []string{}}
	p.Events = d.table.Tell(g, core.SeenSince(m.Events(), core.Only(me), p.After, known))
	p.Document = wire.Document{View: g.View(me), Acting: mayAct(g), Moves: []wire.Choice{}}
	if moves := core.MovesOf(g, me); p.Document.Acting {
		p.Document.Moves = wire.Choices(m.System.Options(p.Document.View, moves))
	}
	for _, act := range m.Acts() {
		p.Moves = append(p.Moves, act.String())
		if act.Seat == me {
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

// chosen is the question of the calls move, back and weigh: a move of the person, or for weigh a thing
// that is offered.
type chosen struct {
	Move string `json:"move"`
	Have int    `json:"have"` // how many events the page has
}

// onTable returns an error if there is no match on the desk in which the person may act.
func (d *Desk) onTable() error {
	if d.table == nil {
		return fmt.Errorf("there is no match yet, expected the call lay first")
	}
	if !mayAct(d.table.Match().Game()) {
		return fmt.Errorf("there is nothing to decide: the match is over")
	}
	return nil
}

// move plays a move of the person, and then the others'.
func (d *Desk) move(q chosen) (position, error) {
	if err := d.onTable(); err != nil {
		return position{}, err
	}
	d.table.BeginEntry()
	move, err := d.table.ParseMove(me, q.Move)
	if err == nil {
		_, err = d.table.PlayAs(me, move)
	}
	if err == nil {
		err = d.playOthers()
	}
	if err != nil {
		return position{}, err
	}
	return d.position(q.Have)
}

// back takes the person's last move back, and all after it.
func (d *Desk) back(q chosen) (position, error) {
	if d.table == nil {
		return position{}, d.onTable()
	}
	m := d.table.Match()
	acts := m.Acts()
	for i := len(acts) - 1; i >= 0; i-- {
		if acts[i].Seat == me {
			m.Undo(len(acts) - i)
			return d.position(q.Have)
		}
	}
	return position{}, fmt.Errorf("you have made no move that could be taken back")
}

// weigh explains what a move or an offered thing is worth to the person, or why it is not legal.
func (d *Desk) weigh(q chosen) (reason, error) {
	if err := d.onTable(); err != nil {
		return reason{}, err
	}
	d.table.BeginEntry()
	text, err := d.table.WhyAs(me, q.Move)
	return reason{text}, err
}

// findings is the answer of the call check.
type findings struct {
	Faults []failure `json:"faults"`
	Tests  []test    `json:"tests"` // of a file without faults
}

// check says what is wrong with a file, as arcana check does, and how its tests end.
func (d *Desk) check(v version) (findings, error) {
	f := findings{Faults: []failure{}, Tests: []test{}}
	if v.isGame() {
		for _, err := range declared.Check(v.System, v.file(), []byte(v.Text)) {
			f.Faults = append(f.Faults, failureOf(err))
		}
	}
	if len(f.Faults) > 0 {
		return f, nil
	}
	s, _, err := d.open(v)
	if err == nil && v.isGame() {
		if _, err = s.Run("game", declared.Prelude(v.System)); err == nil {
			_, err = s.Run(v.file(), v.Text)
		}
	}
	if _, ok := vm.AsError(err); ok {
		f.Faults = append(f.Faults, failureOf(err))
		return f, nil
	}
	if err == nil {
		f.Tests = testsOf(scenario.RunScenarios(s))
	}
	return f, err
}
