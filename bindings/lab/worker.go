// A worker: how it is made, plays a match, and compares pairs. In this package i is
// the number of a match (or a pair), from 0, and nth which of the matches with that number.

package lab

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/lab"
)

// worker plays matches of an experiment, one after the other, beside other workers. It has a session,
// content and players of its own, made once. They keep nothing from match to match (a law of the
// rules), so a used worker plays as a fresh one.
type worker struct {
	*plan
	session  *session.Session
	arms     []arm
	memories [2]matchMemory // where matches are played, one after the other
	values   [][]any        // what was measured of one match, by arm: kept only to reuse the memory
	playing  *core.Match    // the match that is being played
	warnings []warning      // of that match
	printed  bytes.Buffer   // what scripts have printed in it
	cost     int64          // in units, of the matches with the present number, without what machines spend
}

// warning is what a script did wrong at a move (from 1) of a match that went on.
type warning struct {
	move int
	text string
}

// arm is what the matches of one arm of an experiment begin with: an arm is a variant that is
// compared with the others, such as another value of a tuning key.
type arm struct {
	armSpec
	system  core.System
	config  any
	setup   core.Setup
	players []core.Player
	content *system.Content
	files   func() []core.FileHash
}

// newWorker makes a worker: a session beside the asker's, with content and players for each arm.
// What its scripts print is collected, its warnings are noted with their move, and it shows no
// progress.
func (p *plan) newWorker() (*worker, error) {
	host := p.asker.Host
	w := &worker{plan: p}
	host.Out, host.Err, host.Strict = &w.printed, io.Discard, host.Strict || p.Strict
	host.Watch = nil
	session, err := p.asker.OpenBeside(host)
	if err != nil {
		return nil, err
	}
	w.session = session
	session.Warn = w.addWarning
	for _, spec := range p.arms {
		a, err := w.newArm(spec)
		if err != nil {
			return nil, err
		}
		w.arms = append(w.arms, a)
	}
	return w, nil
}

// addWarning notes a warning of the worker's session with the present move.
func (w *worker) addWarning(text string) {
	now := warning{text: text}
	if w.playing != nil {
		now.move = w.playing.Ply() + 1
	}
	w.warnings = append(w.warnings, now)
}

// newArm opens the content and the players of an arm, as game.new does. A null model changes the
// system and the tuning before, and replaces players after they are made.
func (w *worker) newArm(spec armSpec) (arm, error) {
	a := arm{armSpec: spec, system: w.system}
	if spec.null {
		a.system, a.tuning = w.null.apply(a.system, a.tuning)
	}
	var err error
	if a.config, err = w.session.Environment.Tuned(w.system.Name, a.tuning); err != nil {
		return a, err
	}
	m := &match.Match{Session: w.session, Binding: w.binding, Config: a.config}
	a.setup = core.Setup{Seats: w.seats, Config: a.config, Mixed: w.mixed}
	own, _ := declare.ToLua(w.session.Machine.State(), a.options).(*lua.LTable)
	if err := match.OpenContent(w.session, m, &a.setup, own); err != nil {
		return a, err
	}
	a.content = m.Content
	for i, name := range w.players {
		player, err := player.Player(w.session, a.system, a.config, name)
		if err != nil {
			return a, fmt.Errorf("players[%d]: %w", i+1, err)
		}
		if spec.null {
			player = w.null.replacePlayer(a.system, player)
		}
		a.players = append(a.players, player)
	}
	a.files = match.Digests(w.session, w.system.Name, a.content, w.players)
	return a, nil
}

// matchMemory is the memory in which a match is played; the next match reuses it.
type matchMemory struct {
	played  playedMatch
	shown   match.Match // the match as metrics in Lua see it
	match   core.Match
	players []core.Player
}

// memoryFor returns the memory for match k of those that are measured together: 0, or for the second
// match of a pair 1. It is reused, unless a metric in Lua may still hold the last match there.
func (w *worker) memoryFor(k int) *matchMemory {
	hasLuaMetric := slices.ContainsFunc(w.metrics, func(x metric) bool { return x.native == nil })
	if hasLuaMetric {
		return new(matchMemory)
	}
	return &w.memories[k]
}

// prepareMatch sets up a match of an arm in a memory, and returns it. At seat s sits the player with index
// seating[s].
func (w *worker) prepareMatch(memory *matchMemory, a arm, seating []int) *playedMatch {
	memory.players, memory.shown.Names = memory.players[:0], memory.shown.Names[:0]
	for _, p := range seating {
		memory.players = append(memory.players, a.players[p])
		memory.shown.Names = append(memory.shown.Names, w.players[p])
	}
	memory.shown = match.Match{
		Session: w.session, Binding: w.binding, Content: a.content, Files: a.files, Config: a.config,
		Given: a.options, Tuning: a.tuning, Match: &memory.match, Names: memory.shown.Names,
	}
	memory.played = playedMatch{arm: a.armSpec, seating: seating, Match: &memory.shown}
	return &memory.played
}

// play plays a match of an arm to its end, in the memory of memoryFor(k). If scripts fail and the
// match goes on, that is noted in measured, unless that is nil; any other error, or a match without an
// end, is a failure with the match's record.
func (w *worker) play(k int, a arm, seed uint64, seating []int, measured *lab.Measurements) (*playedMatch, error) {
	w.warnings = w.warnings[:0]
	a.setup.Seed = seed
	memory := w.memoryFor(k)
	m := w.prepareMatch(memory, a, seating)
	if err := m.Again(a.system, a.setup, memory.players); err != nil {
		return nil, err
	}
	m.Strict, w.playing = w.Strict, m.Match.Match
	err := w.run(m)
	w.cost += m.PlayedUnits()
	if err != nil {
		return nil, w.failure(m, m.Ply()+1, err, measured)
	}
	if m.Game().Turn() != core.None {
		return nil, w.failure(m, 0, match.ErrEndless, measured)
	}
	if measured != nil {
		w.reportTrouble(m, measured)
	}
	return m, nil
}

// movesAtOnce is how many moves of a match are played before their cost is compared with the
// budget.
const movesAtOnce = 50

// run plays a match to its end, or to match.LongestMatch moves. If the match alone costs more than the
// experiment has left, it stops; the cost then ends the experiment.
func (w *worker) run(m *playedMatch) error {
	before := w.spentUnits()
	unitsSoFar := func() int64 { return w.cost + m.PlayedUnits() + w.spentUnits() - before }
	for m.Ply() < match.LongestMatch && m.Game().Turn() != core.None && !w.ledger.exceedsBudget(unitsSoFar()) {
		if _, err := m.Run(movesAtOnce); err != nil {
			return err
		}
	}
	return nil
}

// playedMatch is a match that an experiment plays.
type playedMatch struct {
	*match.Match
	arm      armSpec                // what it is made from
	seating  []int                  // by seat, the index of its player in the list of players
	measures map[string]*lua.LTable // the tables of metric scripts, by name
}

// reportTrouble notes in measured what scripts did wrong in a match that went on, as one failure:
// the first by its move, and how many more there were.
func (w *worker) reportTrouble(m *playedMatch, measured *lab.Measurements) {
	for i := 0; core.HasFailed(m.Match.Match) && i < m.Ply(); i++ { // a match without failures is not looked through
		for _, e := range m.EventsOf(i) {
			if e.Kind == core.KindFizzled {
				w.warnings = append(w.warnings, warning{i + 1, e.Text})
			}
		}
	}
	if len(w.warnings) == 0 {
		return
	}
	first := slices.MinFunc(w.warnings, func(x, y warning) int { return x.move - y.move })
	text := first.text
	if n := len(w.warnings) - 1; n > 0 {
		text += fmt.Sprintf(" (and %d more failures in this match)", n)
	}
	measured.AddFailure(lab.Failure{Arm: m.arm.name, Nth: m.arm.nth, Text: text, Move: first.move, Record: w.record(m, measured)})
}

// failure returns an error at a move (0 for none) of a match as a failure with the match's record. An error
// that is a failure already stays as it is.
func (w *worker) failure(m *playedMatch, move int, err error, measured *lab.Measurements) error {
	if _, ok := errors.AsType[*lab.Failure](err); ok {
		return err
	}
	return &lab.Failure{Arm: m.arm.name, Nth: m.arm.nth, Move: move, Text: err.Error(), Record: w.record(m, measured)}
}

// record returns the match's record. It returns nil if measured wants no more records, or if the record cannot be
// made. If measured is nil, the record is wanted.
func (w *worker) record(m *playedMatch, measured *lab.Measurements) *core.Record {
	if measured != nil && !measured.WantsRecords() {
		return nil
	}
	if r, err := m.Record(); err == nil {
		r.Players = slices.Clone(r.Players) // the next match is played by others
		return &r
	}
	return nil
}

// playPair plays pair i of a comparison and measures it. In the second match of a pair the two
// players change seats.
func (w *worker) playPair(i int, seed uint64, measured *lab.Measurements) error {
	var pair [2]*playedMatch
	for k := range pair {
		m, err := w.playNth(i, k, seed, measured)
		if err != nil {
			return err
		}
		pair[k] = m
	}
	measured.NoteStory("", func() string { return pair[0].Story() + pair[1].Story() })
	for k := range w.metrics {
		if err := w.measurePair(i, k, pair, measured); err != nil {
			return w.failure(pair[1], 0, err, measured)
		}
	}
	return nil
}

// pairSeating returns who sits where in match k (0 or 1) of a pair: the players alternate, in the
// second match the other way round. In cooperative systems each plays a match with itself.
func (p *plan) pairSeating(k int) []int {
	list := make([]int, p.seats)
	for s := range list {
		if list[s] = (s + k) % 2; p.system.Together { // the system is cooperative
			list[s] = k
		}
	}
	return list
}

// measurePair measures metric k (its index) on both matches of pair i, for each of the two players, and stores
// the values in the metric's columns of measured.
func (w *worker) measurePair(i, k int, pair [2]*playedMatch, measured *lab.Measurements) error {
	var values [2][2]*lab.Mean // by player and match
	x := &w.metrics[k]
	for j, m := range pair {
		for player := range values {
			v, err := w.meanOver(i, x, m, m.seatsOf(player))
			if err != nil {
				return err
			}
			values[player][j] = v
		}
	}
	return x.withMetric(measured.SetPair(k*lab.PairWidth, values[0], values[1])) // each metric has PairWidth columns
}

// meanOver returns the mean of a metric of match i over those of the seats that have a value, nil if none has. If
// all values are true or false, the mean is the fraction of true ones, and its Share is true. A value that
// has no mean, such as a word, is an error.
func (w *worker) meanOver(i int, x *metric, m *playedMatch, seats []core.Seat) (*lab.Mean, error) {
	sum, n, isShare := 0.0, 0, true
	for _, s := range seats {
		v, err := w.measureOne(i, x, m, s)
		if err != nil {
			return nil, err
		}
		if v == nil {
			continue
		}
		mean, ok := lab.MeanValue(v)
		if !ok {
			return nil, x.withMetric(fmt.Errorf("a mean needs a number, true or false from each match, got %v", v))
		}
		sum, n, isShare = sum+mean.Value, n+1, isShare && mean.Share
	}
	if n == 0 {
		return nil, nil
	}
	return &lab.Mean{Value: sum / float64(n), Share: isShare}, nil
}

// seatsOf returns the seats at which a player of a comparison sits.
func (m *playedMatch) seatsOf(player int) []core.Seat {
	var list []core.Seat
	for s, p := range m.seating {
		if p == player {
			list = append(list, core.Seat(s))
		}
	}
	return list
}
