package player

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lazy"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/search"
)

// Thinking is a personality whose choose has a third parameter: what it looks ahead with.
type Thinking struct{ *Scripted }

// Think is Choose with a match to look ahead in.
func (p *Thinking) Think(deal search.Deal, seat core.Seat, view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	p.ahead.begin(deal, seat, chance)
	defer p.ahead.begin(nil, seat, chance)
	return p.Choose(view, moves, chance)
}

// wantsLookahead reports whether a choose function wants to look ahead.
func wantsLookahead(choose *lua.LFunction) bool {
	return choose != nil && choose.Proto != nil && int(choose.Proto.NumParameters) > 2
}

// Lookahead is what a personality looks ahead with in one decision.
type Lookahead struct {
	deal       search.Deal
	seat       core.Seat
	base       uint64 // where the chance of what is dealt comes from
	deals      int
	searcher   *search.Mind
	policies   map[string]core.Policy
	findPolicy func(name string) (core.Policy, error)
	shown      *lua.LUserData
	copies     *lua.LTable // the metatable of copies
}

// LuaType is what stubs call it.
func (a *Lookahead) LuaType() string { return "game.Mind" }

// newLookahead returns what the functions of a personality look ahead with, on its machine.
func newLookahead(s *session.Session, sys core.System, m *vm.Machine) *Lookahead {
	classes := MindClasses()
	a := &Lookahead{
		searcher: search.New(sys, search.Usual(sys)), policies: map[string]core.Policy{},
		findPolicy: func(name string) (core.Policy, error) { return policyCalled(s, sys, name) },
		copies:     declare.Metatable(m, classes[1], "copy", "method"),
	}
	a.searcher.Pay = func(moves int64) bool { m.Charge(ThoughtUnits * moves); return true }
	a.shown = &lua.LUserData{Value: a, Metatable: declare.Metatable(m, classes[0], "mind", "method")}
	return a
}

func (a *Lookahead) begin(deal search.Deal, seat core.Seat, chance *rand.Stream) {
	if a.deal, a.seat, a.deals = deal, seat, 0; deal != nil {
		a.base = chance.Uint64()
	}
}

// policy returns the policy of a name, the system's own for none.
func (a *Lookahead) policy(name string) (core.Policy, error) {
	if name == "" {
		return search.Usual(a.searcher.System()).Policy, nil
	}
	if known, ok := a.policies[name]; ok {
		return known, nil
	}
	p, err := a.findPolicy(name)
	if err == nil {
		a.policies[name] = p
	}
	return p, err
}

// Copy is a match as its seat knows it, in which all else was dealt: a script may play
// on in it.
type Copy struct {
	of     *Lookahead
	game   core.Game
	chance *rand.Stream // of who plays on in it
}

// LuaType is what stubs call it.
func (c *Copy) LuaType() string { return "game.Copy" }

// copyBytes is about what a copy keeps alive.
const copyBytes = 16 << 10

// value makes a copy a value of the machine.
func (c *Copy) value(L *lua.LState) *lua.LUserData {
	vm.Create(L, copyBytes)
	return &lua.LUserData{Value: c, Metatable: c.of.copies}
}

// dealCopy deals the next copy.
func (a *Lookahead) dealCopy() (*Copy, error) {
	if a.deal == nil {
		return nil, fmt.Errorf("there is no match to look ahead in: a view alone was given")
	}
	a.searcher.Spend(search.DealMoves)
	a.deals++
	deals, plays := rand.Prefixed("deal/").Number(a.deals).Stream(a.base), rand.Prefixed("play/").Number(a.deals).Stream(a.base)
	return &Copy{a, a.deal(&deals), &plays}, nil
}

// fork returns a copy of a copy.
func (c *Copy) fork() *Copy {
	c.of.searcher.Spend(search.CopyMoves)
	chance := *c.chance
	return &Copy{c.of, c.game.Clone(), &chance}
}

// worth is what the position is worth to a seat, from 1; nil is the one that decides.
func (c *Copy) worth(seat *int) (float64, error) {
	if seat == nil {
		return c.of.searcher.Worth(c.game, c.of.seat), nil
	}
	sys := c.of.searcher.System()
	seats := sys.Least
	if sys.SeatCount != nil {
		seats = sys.SeatCount(c.game)
	}
	if *seat < 1 || *seat > seats {
		return 0, fmt.Errorf("expected a seat from 1 to %d, got %d", seats, *seat)
	}
	return c.of.searcher.Worth(c.game, core.Seat(*seat-1)), nil
}

// move reads a move of whoever's turn it is in the copy.
func (c *Copy) move(v lua.LValue) (core.Move, error) {
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
			return c.move(text)
		}
	}
	return core.Move{}, fmt.Errorf("expected a move (an option, its number here or \"buy 2\"), got %s", declare.Text(v))
}

// play plays a move.
func (c *Copy) play(v lua.LValue) error {
	if c.game.Turn() == core.None {
		return fmt.Errorf("the match is over in this copy")
	}
	move, err := c.move(v)
	if err != nil {
		return err
	}
	c.of.searcher.Spend(1)
	_, err = c.game.Play(move)
	return err
}

// run goes on as a policy plays, for so many moves and rounds, 0 being no limit.
func (c *Copy) run(policy string, moves, rounds int) (n int, err error) {
	if moves < 0 || rounds < 0 {
		return 0, fmt.Errorf("expected a limit from 0 on")
	}
	if c.of.searcher.Policy, err = c.of.policy(policy); err != nil {
		return 0, err
	}
	return c.of.searcher.Run(c.game, moves, rounds, c.chance)
}
