// What a personality looks ahead with: copies of the match in which all that its seat cannot
// know was dealt anew.

package player

import (
	"fmt"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lazy"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/search"
)

// Thinking is a personality whose choose has a third parameter, mind, to look ahead with.
type Thinking struct {
	*Scripted
	ahead *Lookahead
}

// Think is Choose for a personality that looks ahead: while it decides, mind deals copies of the match by
// deal. Its error is that of Choose.
func (p *Thinking) Think(deal search.Deal, seat core.Seat, view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	p.ahead.begin(deal, seat, chance)
	defer p.ahead.begin(nil, seat, chance) // ends the decision
	return p.Choose(view, moves, chance)
}

// wantsLookahead reports whether a choose function has a third parameter, by which it looks
// ahead. It is false for nil, and for a function of Go, which has no Proto.
func wantsLookahead(choose *lua.LFunction) bool {
	return choose != nil && choose.Proto != nil && int(choose.Proto.NumParameters) > 2
}

// Lookahead is the third argument of a personality's choose (mind). During one decision it deals
// copies of the match to look ahead in.
type Lookahead struct {
	deal       search.Deal
	seat       core.Seat
	base       uint64                                 // the seed of all chance in this decision's copies
	deals      int                                    // how many copies this decision has dealt
	searcher   *search.Mind                           // plays on in copies, and values them
	least      int                                    // how many seats a match has at least
	policies   map[string]core.Policy                 // those that were found, by name; the system's own for ""
	findPolicy func(name string) (core.Policy, error) // finds another
	shown      *lua.LUserData                         // the Lookahead as scripts hold it
	copies     *lua.LTable                            // the metatable of copies
}

// LuaType returns the type's name in stubs.
func (a *Lookahead) LuaType() string { return "game.Mind" }

// newLookahead returns the Lookahead of a personality, on its machine.
func newLookahead(s *session.Session, sys core.System, m *vm.Machine) *Lookahead {
	classes := MindClasses() // that of the mind, then that of copies
	usual := search.Usual(sys)
	a := &Lookahead{
		searcher: search.New(usual), least: sys.Least, policies: map[string]core.Policy{"": usual.Policy},
		findPolicy: func(name string) (core.Policy, error) { return policyNamed(s, sys, name) },
		copies:     declare.Metatable(m, classes[1], "copy", "method"),
	}
	a.searcher.Pay = func(moves int64) bool { m.Charge(ThoughtUnits * moves); return true } // the machine ends what costs too much
	a.shown = &lua.LUserData{Value: a, Metatable: declare.Metatable(m, classes[0], "mind", "method")}
	return a
}

// begin starts a decision: deal makes copies of its match in which all that the seat cannot know is
// dealt anew. With a nil deal it ends the decision: from then on no copy can be dealt.
func (a *Lookahead) begin(deal search.Deal, seat core.Seat, chance *rand.Stream) {
	if a.deal, a.seat, a.deals = deal, seat, 0; deal != nil {
		a.base = chance.Uint64()
	}
}

// policy returns the policy of a name, the searcher's present one for "". It remembers those that
// it has found.
func (a *Lookahead) policy(name string) (core.Policy, error) {
	if known, ok := a.policies[name]; ok {
		return known, nil
	}
	p, err := a.findPolicy(name)
	if err == nil {
		a.policies[name] = p
	}
	return p, err
}

// Copy is a match as a seat knows it, with everything unknown dealt anew. A personality may play
// on in it.
type Copy struct {
	of     *Lookahead   // that dealt it
	game   core.Game    // the copy itself
	chance *rand.Stream // of who plays on in it
}

// LuaType returns the type's name in stubs.
func (c *Copy) LuaType() string { return "game.Copy" }

// copyBytes is about how much memory a copy of a match takes.
const copyBytes = 16 << 10

// toLua returns the copy as a Lua value; the script pays for its memory.
func (c *Copy) toLua(L *lua.LState) *lua.LUserData {
	vm.Create(L, copyBytes)
	return &lua.LUserData{Value: c, Metatable: c.of.copies}
}

// dealCopy deals the next copy of the match for the present decision. Each copy has two streams of
// chance of its own, named by its number: one for the deal, one for playing on in it.
func (a *Lookahead) dealCopy() (*Copy, error) {
	if a.deal == nil {
		return nil, fmt.Errorf("the AI cannot look ahead, because it was given only a view of a match; an AI can look ahead if it plays in a match (game.new, arcana play or arcana sim)")
	}
	a.searcher.Spend(search.DealMoves)
	a.deals++
	deals, plays := rand.Prefixed("deal/").Number(a.deals).Stream(a.base), rand.Prefixed("play/").Number(a.deals).Stream(a.base)
	return &Copy{a, a.deal(&deals), &plays}, nil
}

// fork returns a copy of the copy with the same chance to come.
func (c *Copy) fork() *Copy {
	c.of.searcher.Spend(search.CopyMoves)
	chance := *c.chance
	return &Copy{c.of, c.game.Clone(), &chance}
}

// worth returns what the position is worth to a seat (from 1), from 0 to 1; nil stands for the
// deciding seat.
func (c *Copy) worth(seat *int) (float64, error) {
	if seat == nil {
		return c.of.searcher.Worth(c.game, c.of.seat), nil
	}
	seats := c.of.least
	if g, ok := c.game.(core.Measured); ok {
		seats = g.Seats()
	}
	if *seat < 1 || *seat > seats {
		return 0, fmt.Errorf("expected a player's number from 1 to %d, got %d", seats, *seat)
	}
	return c.of.searcher.Worth(c.game, core.Seat(*seat-1)), nil
}

// readMove reads a move that a script gives, of whoever's turn it is in the copy: its number in the
// list of moves, its text ("buy 2"), or a table of an option.
func (c *Copy) readMove(v lua.LValue) (core.Move, error) {
	moves := c.game.Moves()
	switch x := v.(type) {
	case lua.LNumber:
		if i := int(x); float64(i) == float64(x) && i >= 1 && i <= len(moves) {
			return moves[i-1], nil
		}
	case lua.LString:
		if m, ok := ParseMove(string(x)); ok {
			return m, nil
		}
	case *lua.LTable:
		lazy.Fill(x)
		if text, ok := x.RawGetString("move").(lua.LString); ok {
			return c.readMove(text)
		}
	}
	return core.Move{}, fmt.Errorf("expected a move (a value from moves(), its number or its text), got %s", declare.Text(v))
}

// play plays a move that a script gives, for whoever's turn it is in the copy.
func (c *Copy) play(v lua.LValue) error {
	if c.game.Turn() == core.None {
		return fmt.Errorf("the match in this copy has ended, so no move can be played in it")
	}
	move, err := c.readMove(v)
	if err != nil {
		return err
	}
	c.of.searcher.Spend(1)
	_, err = c.game.Play(move)
	return err
}

// run plays on in the copy, for all seats by the policy of that name ("" for the system's best), for
// at most so many moves and rounds (0 for no limit). It returns how many moves were played.
func (c *Copy) run(policy string, moves, rounds int) (n int, err error) {
	if moves < 0 || rounds < 0 {
		return 0, fmt.Errorf("expected a limit of at least 0")
	}
	by, err := c.of.policy(policy)
	if err != nil {
		return 0, err
	}
	c.of.searcher.Policy = by
	return c.of.searcher.Run(c.game, moves, rounds, c.chance)
}

// MindClasses declares the classes of the third argument of choose and of the copies that it
// deals.
var MindClasses = sync.OnceValue(func() []declare.Class {
	return []declare.Class{
		{Name: "game.Mind", Label: "mind", Doc: "The object with which a personality looks ahead: the third parameter of choose = function(view, moves, mind). All its work counts in the budget of the decision.", Methods: []declare.Func{
			declare.Method0("deal()", "Returns a copy of the match with new random values for everything that the seat may not know, and for all future random draws.", `copy = mind:deal()`,
				func(c *declare.Call, a *Lookahead) (*lua.LUserData, error) {
					dealt, err := a.dealCopy()
					if err != nil {
						return nil, err
					}
					return dealt.toLua(c.L), nil
				}).Returning("game.Copy"),
			declare.Method0("seat()", "Returns the seat that decides, from 1.", `copy:value(mind:seat())`,
				func(_ *declare.Call, a *Lookahead) (int, error) { return int(a.seat) + 1, nil }),
		}},
		{Name: "game.Copy", Label: "copy", Doc: "A copy of the match in which everything that a seat does not know is dealt anew. A personality may play on in it.", Methods: copyMethods()},
	}
})

// copyMethods declares the methods of a copy. What plays on in it is paid through the searcher,
// move by move.
func copyMethods() []declare.Func {
	return []declare.Func{
		declare.Method0("moves()", "Returns the moves of the seat whose turn it is, as a list of { move, verb, a, b }.", `copy:moves()[1].move`,
			func(c *declare.Call, own *Copy) (*lua.LTable, error) {
				moves, list := own.game.Moves(), c.L.NewTable()
				vm.Charge(c.L, optionUnits*int64(len(moves)))
				for _, m := range moves {
					list.Append(OptionTable(c.L, &core.Option{Move: m}))
				}
				return list, nil
			}).Returning("game.Option[]"),
		declare.Method1("play(move)", "Plays a move of the seat whose turn it is: an option, its number in moves(), or a text such as \"buy 2\".", `copy:play("end")`,
			func(_ *declare.Call, own *Copy, move declare.Any) (declare.Nothing, error) {
				return declare.Nothing{}, own.play(move.LValue)
			}).Taking("integer|string|game.Option"),
		declare.Method2("run(policy?, limit?)", "Lets a personality with weights play for all seats (by default the game's best one), to the end or for so many moves; returns the number of moves.", `copy:run("hard", 10)`,
			func(_ *declare.Call, own *Copy, policy string, limit int) (int, error) {
				return own.run(policy, limit, 0)
			}),
		declare.Method2("rollout(policy?, rounds?)", "Plays on in the same way to the end, or until so many rounds are over, and returns what that position is worth to the deciding seat, from 0 to 1.", `total = total + copy:rollout("hard", 2)`,
			func(_ *declare.Call, own *Copy, policy string, rounds int) (float64, error) {
				_, err := own.run(policy, 0, rounds)
				return own.of.searcher.Worth(own.game, own.of.seat), err
			}),
		declare.Method1("value(seat?)", "Returns what the position is worth to a seat (by default the deciding seat), from 0 to 1; at the end, the result.", `copy:value(mind:seat())`,
			func(c *declare.Call, own *Copy, seat *int) (float64, error) {
				c.Charge(ThoughtUnits)
				return own.worth(seat)
			}),
		declare.Method0("turn()", "Returns the seat whose turn it is in the copy, from 1; nil when the match in the copy is over.", `copy:turn()`,
			func(_ *declare.Call, own *Copy) (any, error) {
				if turn := own.game.Turn(); turn != core.None {
					return int(turn) + 1, nil
				}
				return nil, nil
			}).Returning("integer"),
		declare.Method0("fork()", "Returns a copy of the copy with the same future random draws, so that you can compare moves on the same deal.", `copy:fork():play(moves[1])`,
			func(c *declare.Call, own *Copy) (*lua.LUserData, error) { return own.fork().toLua(c.L), nil }).Returning("game.Copy"),
	}
}
