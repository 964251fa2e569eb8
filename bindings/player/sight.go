package player

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm/lazy"
	"arcana/core"
	"arcana/core/score"
)

// sight is what the functions of a personality see of one decision: tables that cost
// what is read of them, in memory that the next decision uses again. No script can keep
// one so long, for nothing in a machine of content remembers.
type sight struct {
	*declare.Lazily
	sys    core.System // what describes options beyond their score
	game   core.Game   // that a seat looks at, for its view
	seat   core.Seat
	seen   any        // what valuations read of it
	view   any        // nil until somebody reads it
	used   any        // the view before, for its memory
	table  lua.LValue // of the view, once a function wanted it
	rooms  []*seenOption
	facing int // how many of the rooms show an option
}

func newSight(L *lua.LState, sys core.System) *sight {
	return &sight{Lazily: declare.NewLazily(L), sys: sys}
}

// begin shows the decision that a view is about.
func (s *sight) begin(view any) {
	s.Forget()
	s.seen, s.view, s.table, s.facing = view, view, nil, 0
}

// look shows the decision of a seat of a match, of which valuations read what is seen.
func (s *sight) look(g core.Game, seat core.Seat, seen any) {
	s.begin(nil)
	s.game, s.seat, s.seen = g, seat, seen
}

// whole returns the view, which is made when it is read first.
func (s *sight) whole() any {
	if s.view == nil {
		s.used = core.ViewInto(s.game, s.seat, s.used)
		s.view = s.used
	}
	return s.view
}

// option returns a table of an option.
func (s *sight) option(o *core.Option) *lua.LTable {
	if s.facing == len(s.rooms) {
		x := &seenOption{by: s}
		x.table = lazy.New(x)
		s.rooms = append(s.rooms, x)
	}
	x := s.rooms[s.facing]
	s.facing++
	x.option, x.score, x.described = *o, nil, o.Text != ""
	return x.table.Begin()
}

// seenOption is an option that scripts see.
type seenOption struct {
	by        *sight
	table     *lazy.Table
	option    core.Option
	score     lua.LValue // once it was read
	described bool       // the option has its text and facts
}

// Field returns the field of a name.
func (x *seenOption) Field(name string) lua.LValue {
	switch {
	case name == "text":
		x.describe()
	case name == "score" && len(x.option.Score.Terms) > 0:
		return x.scored()
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

// describe gives the option, which was weighed, its text and facts.
func (x *seenOption) describe() {
	if !x.described && x.by.sys.Describe != nil {
		words := x.by.sys.Describe(x.by.whole(), x.option.Move)
		x.option.Text, x.option.Fields = words.Text, words.Fields
	}
	x.described = true
}

// Fill puts all of the option into its table.
func (x *seenOption) Fill(t *lua.LTable) {
	x.describe()
	fillOption(t, &x.option, func(v any) lua.LValue {
		if _, ok := v.(score.Score); ok {
			return x.scored()
		}
		return x.by.Value(v)
	})
}
