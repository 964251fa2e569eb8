// Package match offers matches to scripts: game.new and the methods of its result, which
// play moves, read the match, explain it, travel in time, save and load. It also has the
// table at which a person plays a match in the terminal.
package match

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core"
)

// What stubs call a match, an option of it, the name of a system, and a seat.
const (
	typeName   = "game.Match"
	optionType = "game.Option"
	systemType = "game.System"
	seatType   = "integer|\"all\""
)

// LuaType returns the type's name in stubs.
func (m *Match) LuaType() string { return typeName }

// Module declares the global table game and the class of matches, as a [session.Part].
func Module(s *session.Session) declare.Module {
	return declare.Module{
		Name: "game",
		Doc:  "Matches of every game: begin a match, play it, inspect it and take moves back.",
		Funcs: []declare.Func{
			declare.Fn2("new(system, options?)", "Begins a match of a game and returns it. help(\"tavern.New\") lists the options of the tavern; other games have the same.",
				`g = game.new("encounter", { encounter = "ancient_library", seed = 1 })`,
				func(c *declare.Call, system string, options *lua.LTable) (*lua.LUserData, error) {
					if options == nil {
						options = &lua.LTable{Metatable: lua.LNil}
					}
					c.Charge(BeginUnits)
					if k, situated := declare.FieldAnyCase(options, "situation").(*lua.LTable); situated {
						c.Charge(situateUnits + plainUnits*countValues(k))
					}
					defer chargeOpenedContents(s, c)()
					m, err := NewMatch(s, c.L, system, options)
					if err == nil {
						c.Charge(m.OpenUnits())
					}
					return Wrap(s, m, err)
				}).Taking(systemType).Returning(typeName),
			// Lua's own load runs text, which scripts here cannot do. So that no table has a
			// function of that name, this load, which reads a record, is a callable value.
			declare.Fn1("load(path)", "Replays a record and returns the match. The record is named as for g:save, or by the name of any file.",
				`g = game.load("match")`,
				func(c *declare.Call, path string) (*lua.LUserData, error) {
					c.Charge(BeginUnits)
					defer chargeOpenedContents(s, c)()
					m, err := loadMatch(s, c, path)
					return Wrap(s, m, err)
				}).Returning(typeName).AsValue(),
			declare.Fn0("systems()", "Returns the names of all rule systems.", `game.systems()`,
				func(*declare.Call) ([]string, error) { return s.Host.Systems.Names(), nil }).Returning(systemType + "[]"),
			declare.Fn1("players(system)", "Returns the names of the AIs and other players that can play a game.", `game.players("encounter")`,
				func(c *declare.Call, system string) ([]string, error) {
					c.Charge(listUnits)
					return PlayerNames(s, system)
				}).Taking(systemType).Returning("game.PlayerName[]"),
		},
		Classes: slices.Concat([]declare.Class{optionClass(), classOfMatches(s)}, player.MindClasses(), situationClasses()),
	}
}

// chargeOpenedContents returns a function for the caller to defer. It charges the call for each content that was
// opened in between: the first call that needs a content pays for opening it.
func chargeOpenedContents(s *session.Session, c *declare.Call) func() {
	before := session.OpenedContents(s)
	return func() { c.Charge(stageUnits * int64(session.OpenedContents(s)-before)) }
}

// Wrap returns a match as a value for scripts; err, if not nil, is passed through.
func Wrap(s *session.Session, m *Match, err error) (*lua.LUserData, error) {
	if err != nil {
		return nil, err
	}
	return s.Object(m, "game.Match"), nil
}

// classOfMatches declares the class of matches with all of its methods.
func classOfMatches(s *session.Session) declare.Class {
	return declare.Class{
		Name:    "game.Match",
		Doc:     "A match: a game with its players and everything that has happened in it.",
		Change:  "g:cheat{ gold = 9 } changes fields of the match by hand",
		Methods: rememberingEvents(s, slices.Concat(playMethods(s), accessors(s), timeMethods(s), thinkMethods())),
	}
}

// playMethods declares the methods of a match that make moves and say whose turn it is.
func playMethods(s *session.Session) []declare.Func {
	return []declare.Func{
		declare.Method("turn()", "Returns the seat that must decide, from 1; nil when the match is over.", `g:turn()`,
			func(_ *declare.Call, m *Match) (any, error) { return seatNumber(m.Game().Turn()), nil }).Returning("integer"),
		declare.Method("acting()", "Returns the seats that may make a move now, from 1: several in a phase that all play at once, otherwise the seat whose turn it is.", `g:acting()`,
			func(_ *declare.Call, m *Match) ([]int, error) { return m.acting(), nil }),
		declare.Method("moves(seat?)", "Returns the legal moves of a seat (by default the seat whose turn it is) as a list of { text, verb, a, b, ref, score, ... }; ref is the number of the card that a move is about.", `g:moves()[1].text`,
			func(c *declare.Call, m *Match, v declare.Any) (*lua.LTable, error) {
				c.Charge(readUnits)
				seat, err := m.readActor(v.LValue)
				if err != nil {
					return nil, err
				}
				return m.moveList(c.L, seat), nil
			}).Taking("integer").Returning(optionType + "[]"),
		declare.Method("play(move, seat?)", "Plays a move of a seat that may act now (by default the seat whose turn it is), and returns the events of the move. The move is its text, a part of the text that no other move has, its number, or a value of moves().", `g:play(1)`,
			func(c *declare.Call, m *Match, v, who declare.Any) ([]gameEvent, error) {
				seat, err := m.readActor(who.LValue)
				if err != nil {
					return nil, err
				}
				move, err := m.findMove(v.LValue, seat)
				if err != nil {
					return nil, err
				}
				return m.rowsOrError(charged(c, m, MoveUnits, func() ([]core.Event, error) { return m.PlayAs(seat, move) }))
			}).Taking("integer|string|"+optionType, "integer"),
		declare.Method("step()", "Lets the AI of the player whose turn it is make one move; returns the events.", `g:step()`,
			func(c *declare.Call, m *Match) ([]gameEvent, error) {
				return m.rowsOrError(charged(c, m, MoveUnits, m.Step))
			}),
		declare.Method("run(limit?)", "Lets AIs play until the end, until a person's turn, or up to a limit of moves (0 for no limit); returns the number of moves. A match without an end is an error after 25000 moves. If a person must move first, no move is made, and a warning says so.", `g:run(10)`,
			func(c *declare.Call, m *Match, limit int) (int, error) {
				if limit < 0 {
					return 0, fmt.Errorf("limit: expected a number of moves of at least 0, got %d", limit)
				}
				n, err := m.runCharged(c, limit)
				if n == 0 && err == nil {
					warnOfPerson(s, m)
				}
				return n, err
			}),
		cheatMethod(),
		declare.Method("result()", "Returns { winner, places, scores, reason }, or nil while the match goes on.", `g:result()`,
			func(_ *declare.Call, m *Match) (any, error) { return m.resultRow(), nil }).Returning("game.Result"),
	}
}

// rowsOrError returns the events of a move as scripts see them, or its error with the seed.
func (m *Match) rowsOrError(events []core.Event, err error) ([]gameEvent, error) {
	if err != nil {
		return nil, m.withSeed(err)
	}
	return m.eventRows(events), nil
}

// withSeed adds the seed and the move to the error of a failed script, so that it can be reproduced. It returns
// other errors unchanged.
func (m *Match) withSeed(err error) error {
	if _, ok := err.(*core.Fizzle); ok {
		return fmt.Errorf("%w (seed %d, move %d)", err, m.Setup.Seed, m.Ply()+1)
	}
	return err
}

// moveList returns a seat's legal moves for scripts; an empty list when the match is over.
func (m *Match) moveList(L *lua.LState, seat core.Seat) *lua.LTable {
	list := L.NewTable()
	options := m.OptionsOf(seat)
	vm.Charge(L, optionUnits*int64(len(options)))
	for i := range core.MovesOf(m.Game(), seat) { // the first options are the legal moves, in this order
		list.Append(player.OptionTable(L, &options[i]))
	}
	return list
}

// acting returns the seats that may act now, from 1.
func (m *Match) acting() []int {
	seats := []int{}
	core.Acting(m.Game()).Each(func(s core.Seat) { seats = append(seats, int(s)+1) })
	return seats
}

// readActor reads the argument that names the seat for which a script makes a move; nil means the seat whose
// turn it is. A seat that may not act now is an error.
func (m *Match) readActor(v lua.LValue) (core.Seat, error) {
	turn := m.Game().Turn()
	if v == nil || v == lua.LNil {
		return turn, nil
	}
	seat, err := m.readSeat(v)
	switch {
	case err != nil:
		return turn, err
	case core.Acting(m.Game()).Has(seat) && seat >= 0: // Has is true for "all" too, which is no seat
		return seat, nil
	case turn == core.None:
		return turn, fmt.Errorf("%s: the match is over", m.System.Name)
	}
	return turn, fmt.Errorf("%s: player %s may not act now; these players may: %v", m.System.Name, declare.Text(v), m.acting())
}

// runCharged lets players decide until the end, a person's turn or the limit (0 for none). The script pays for
// each decision. It returns the number of moves.
func (m *Match) runCharged(c *declare.Call, limit int) (int, error) {
	for n := 0; ; n++ {
		seat := m.Next()
		if seat == core.None || limit > 0 && n == limit { // core.None: it is over, or a person decides
			return n, nil
		}
		if limit == 0 && n == LongestMatch {
			return n, ErrEndless
		}
		if _, err := charged(c, m, runUnits, func() ([]core.Event, error) { return m.StepAs(seat) }); err != nil {
			return n, m.withSeed(err)
		}
	}
}

// warnOfPerson warns that g:run made no move because a person decides first.
func warnOfPerson(s *session.Session, m *Match) {
	if seat := m.Game().Turn(); seat >= 0 && m.Players[seat] == nil {
		s.WarnOnce(fmt.Sprintf("game.Match:run: no move was made, because player %d is a person; play a move with g:play(move), or let AIs play with players = { \"random\", ... }", seat+1))
	}
}

// result is what g:result returns.
type result struct {
	Winner any    `json:"winner" luals:"integer|\"all\"" doc:"the winning seat from 1, \"all\", or nil"`
	Places []int  `json:"places" doc:"each seat's place"`
	Scores []int  `json:"scores" doc:"each seat's score"`
	Reason string `json:"reason" doc:"how it ended"`
}

// resultRow returns the result of the match as scripts see it; nil if the match is not over.
func (m *Match) resultRow() any {
	r, over := m.Game().Result()
	if !over {
		return nil
	}
	return result{seatNumber(r.Winner), r.Places, r.Scores, r.Reason}
}

// seatNumber returns a seat as scripts have it: from 1, "all", or nil for nobody.
func seatNumber(s core.Seat) any {
	switch s {
	case core.None:
		return nil
	case core.All:
		return "all"
	}
	return int(s) + 1
}

// readSeat reads a seat that a script gives: a number from 1, "all", or nil for the seat whose turn it is
// (core.All when the match is over).
func (m *Match) readSeat(v lua.LValue) (core.Seat, error) {
	switch x := v.(type) {
	case *lua.LNilType:
		if turn := m.Game().Turn(); turn != core.None {
			return turn, nil
		}
		return core.All, nil
	case lua.LString:
		if strings.EqualFold(string(x), "all") {
			return core.All, nil
		}
	case lua.LNumber:
		if i := int(x); float64(i) == float64(x) && i >= 1 && i <= len(m.Players) {
			return core.Seat(i - 1), nil
		}
	}
	return core.None, fmt.Errorf("expected a player's number from 1 to %d or \"all\", got %s", len(m.Players), declare.Text(v))
}
