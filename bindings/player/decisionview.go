package player

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm/lazy"
	"arcana/core"
	"arcana/core/score"
)

// decisionView is what the functions of a personality see of one decision: tables that cost
// what is read of them, in memory that the next decision uses again. No script can keep
// one so long, for nothing in a machine of content remembers.
type decisionView struct {
	*declare.LazyTables
	sys       core.System // what describes options beyond their score
	game      core.Game   // that a seat looks at, for its view
	seat      core.Seat
	seen      any // what valuations read of it
	view      any // nil until somebody reads it
	lastView  any // the view before, for its memory
	moves     []core.Move
	rated     bool          // the options are those of the moves
	options   []core.Option // in the memory of the decision before
	table     lua.LValue    // of the view, once a function wanted it
	slots     []*seenOption
	slotsUsed int // how many of them show an option
}

func newDecisionView(L *lua.LState, sys core.System) *decisionView {
	return &decisionView{LazyTables: declare.NewLazyTables(L), sys: sys}
}

// show begins to show the decision that a view is about.
func (s *decisionView) show(view any) {
	s.Forget()
	s.seen, s.view, s.table, s.slotsUsed, s.rated = view, view, nil, 0, false
}

// showMatch begins to show the decision of a seat in a match; valuations read what is seen.
func (s *decisionView) showMatch(g core.Game, seat core.Seat, seen any) {
	s.show(nil)
	s.game, s.seat, s.seen = g, seat, seen
}

// fullView returns the view. It is made when it is read first.
func (s *decisionView) fullView() any {
	if s.view == nil {
		s.lastView = core.ViewInto(s.game, s.seat, s.lastView)
		s.view = s.lastView
	}
	return s.view
}

// rate returns an option for each move, with words only where the system cannot do
// without.
func (s *decisionView) rate() []core.Option {
	switch {
	case s.rated:
	case s.sys.Weigh == nil:
		s.options = s.sys.Options(s.fullView(), s.moves)
	default:
		s.options = s.sys.Weigh(s.seen, s.moves, s.options)
	}
	s.rated = true
	return s.options
}

// describedOptions returns the options with their words, by which a text may mean them.
func (s *decisionView) describedOptions() []core.Option {
	list := make([]core.Option, len(s.moves))
	for i := range list {
		x := s.slots[i]
		x.describe()
		list[i] = x.option
	}
	return list
}

// option returns a table of the option of a move, by its place.
func (s *decisionView) option(place int) *lua.LTable {
	if s.slotsUsed == len(s.slots) {
		x := &seenOption{by: s}
		x.table = lazy.New(x)
		s.slots = append(s.slots, x)
	}
	x := s.slots[s.slotsUsed]
	s.slotsUsed++
	x.option, x.place, x.score, x.rated, x.described = core.Option{Move: s.moves[place]}, place, nil, false, false
	return x.table.Begin()
}

// seenOption is an option that scripts see.
type seenOption struct {
	by        *decisionView
	table     *lazy.Table
	option    core.Option
	place     int        // of its move
	score     lua.LValue // once it was read
	rated     bool       // the option has its score, features and ref
	described bool       // the option has its text and facts
}

// Field returns the field of a name.
func (x *seenOption) Field(name string) lua.LValue {
	switch name {
	case "text":
		x.describe()
	case "ref", "score":
		x.rate()
		if name == "score" && len(x.option.Score.Terms) > 0 {
			return x.scored()
		}
	}
	if v := fixedField(&x.option, name); v != lua.LNil {
		return v
	}
	return x.fact(name)
}

// scored returns the table of the score, one for one option.
func (x *seenOption) scored() lua.LValue {
	if x.score == nil {
		x.score = x.by.Value(&x.option.Score)
	}
	return x.score
}

// fact returns what the system says about the move under a name, without words where it
// can.
func (x *seenOption) fact(name string) lua.LValue {
	if fact := x.by.sys.Fact; fact != nil && !x.described {
		return x.by.Value(fact(x.by.seen, x.option.Move, name))
	}
	x.describe()
	return x.by.Value(x.option.Field(name))
}

// rate gives the option what valuations say of it.
func (x *seenOption) rate() {
	if !x.rated {
		o := &x.by.rate()[x.place]
		x.option.Ref, x.option.Score, x.option.Features = o.Ref, o.Score, o.Features
		if o.Text != "" {
			x.option.Text, x.option.Fields, x.described = o.Text, o.Fields, true
		}
	}
	x.rated = true
}

// describe gives the option its text and facts.
func (x *seenOption) describe() {
	if x.by.sys.Weigh == nil {
		x.rate()
	}
	if !x.described && x.by.sys.Describe != nil {
		words := x.by.sys.Describe(x.by.fullView(), x.option.Move)
		x.option.Text, x.option.Fields = words.Text, words.Fields
	}
	x.described = true
}

// Fill puts all of the option into its table.
func (x *seenOption) Fill(t *lua.LTable) {
	x.rate()
	x.describe()
	fillOption(t, &x.option, func(v any) lua.LValue {
		if _, ok := v.(score.Score); ok {
			return x.scored()
		}
		return x.by.Value(v)
	})
}
