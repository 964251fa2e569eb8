// What a personality (a player written in Lua) sees of a decision: the view of its seat, and the
// options with their fields. All of it is made only when a function reads it.

package player

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lazy"
	"arcana/core"
	"arcana/core/score"
)

// decisionView is what the functions of a personality see of one decision: lazy tables, whose
// fields are made and paid when they are read. The next decision reuses their memory. No script can
// still hold a table by then, since nothing in a machine of content remembers.
type decisionView struct {
	*declare.LazyTables
	sys          core.System
	game         core.Game // the match of the decision
	seat         core.Seat // the seat that decides
	seen         any       // what valuations read of the match, see core.SeeOrView
	view         any       // the seat's view; nil until a function reads it
	lastView     any       // the view of the decision before, whose memory is used again
	moves        []core.Move
	rated        bool          // options belong to these moves, not to the decision before
	options      []core.Option // the options with their scores, see ratedOptions; their memory is used again
	table        lua.LValue    // the view as a table; nil until a function wants it
	optionTables []*seenOption // the options as tables, in the order in which they were first wanted
	optionsUsed  int           // how many of them this decision uses; the rest is memory of earlier decisions
}

// newDecisionView returns the view of decisions for a personality's machine.
func newDecisionView(L *lua.LState, sys core.System) *decisionView {
	return &decisionView{LazyTables: declare.NewLazyTables(L), sys: sys}
}

// beginView starts a decision about a given view; tables of the decision before become invalid.
func (s *decisionView) beginView(view any) {
	s.Forget()
	s.seen, s.view, s.table, s.optionsUsed, s.rated = view, view, nil, 0, false
}

// beginMatch starts a decision of a seat in a match. seen is what valuations read
// (core.SeeOrView); the whole view is made only if a function reads it.
func (s *decisionView) beginMatch(g core.Game, seat core.Seat, seen any) {
	s.beginView(nil)
	s.game, s.seat, s.seen = g, seat, seen
}

// fullView returns the seat's view, made on first use.
func (s *decisionView) fullView() any {
	if s.view == nil {
		s.lastView = core.ViewInto(s.game, s.seat, s.lastView)
		s.view = s.lastView
	}
	return s.view
}

// ratedOptions returns an option with its score for each move, without text.
func (s *decisionView) ratedOptions() []core.Option {
	if !s.rated {
		s.options, s.rated = s.sys.Weigh(s.seen, s.moves, s.options), true
	}
	return s.options
}

// describedOptions returns the options with their text, for a personality that returns the text of
// the one it wants. All option tables of the decision must have been made.
func (s *decisionView) describedOptions() []core.Option {
	list := make([]core.Option, len(s.moves))
	for i := range list {
		x := s.optionTables[i]
		x.describe()
		list[i] = x.option
	}
	return list
}

// optionTable returns the option of move i (from 0) as a lazy table. It reuses the table of an earlier
// decision if one is left.
func (s *decisionView) optionTable(i int) *lua.LTable {
	if s.optionsUsed == len(s.optionTables) {
		x := &seenOption{by: s}
		x.table = lazy.New(x)
		s.optionTables = append(s.optionTables, x)
	}
	x := s.optionTables[s.optionsUsed]
	s.optionsUsed++
	x.option, x.index, x.score, x.rated, x.described = core.Option{Move: s.moves[i]}, i, nil, false, false
	return x.table.Begin()
}

// seenOption is an option as scripts see it, filled in as far as they have read it.
type seenOption struct {
	by        *decisionView
	table     *lazy.Table
	option    core.Option
	index     int        // of its move among the moves of the decision
	score     lua.LValue // its score as a table, nil until it is read
	rated     bool       // the option has its score, features and ref
	described bool       // the option has its text and facts
}

// Field is the hook of [lazy.Table] for reading a name: it returns that field of the option. Its score
// and ref are made only when they are read, and so are its text and the facts of its system.
func (x *seenOption) Field(name string) lua.LValue {
	switch name {
	case "text":
		x.describe()
	case "ref", "score":
		x.rate()
		if name == "score" && len(x.option.Score.Terms) > 0 {
			return x.scoreTable()
		}
	}
	if v := fixedField(&x.option, name); v != lua.LNil {
		return v
	}
	return x.fact(name)
}

// scoreTable returns the table of the option's score, made once.
func (x *seenOption) scoreTable() lua.LValue {
	if x.score == nil {
		x.score = x.by.Value(&x.option.Score)
	}
	return x.score
}

// fact returns a field of the option that only its system knows, such as the cost of a card. If the
// system can ([core.Factual]), it makes that field alone, without the option's text.
func (x *seenOption) fact(name string) lua.LValue {
	if seen, ok := x.by.sys.Observed(x.by.seen).(core.Factual); ok && !x.described { // described options have all facts
		return x.by.Value(seen.Fact(x.option.Move, name))
	}
	x.describe()
	return x.by.Value(x.option.Field(name))
}

// rate fills in the option's score, features and ref, unless they are there.
func (x *seenOption) rate() {
	if !x.rated {
		o := &x.by.ratedOptions()[x.index]
		x.option.Ref, x.option.Score, x.option.Features = o.Ref, o.Score, o.Features
	}
	x.rated = true
}

// describe fills in the option's text and facts, unless they are there.
func (x *seenOption) describe() {
	if !x.described {
		words := x.by.sys.Describe(x.by.fullView(), x.option.Move)
		x.option.Text, x.option.Fields = words.Text, words.Fields
	}
	x.described = true
}

// Fill is the hook of [lazy.Table] for a script that goes through the table: it puts all fields into
// it.
func (x *seenOption) Fill(t *lua.LTable) {
	x.rate()
	x.describe()
	fillOption(t, &x.option, func(v any) lua.LValue {
		if _, ok := v.(score.Score); ok {
			return x.scoreTable()
		}
		return x.by.Value(v)
	})
}

// OptionTable returns an option as scripts see it: text, verb, a, b, the thing that it
// is about (ref), why it is refused, its facts by name, and its score.
func OptionTable(L *lua.LState, o *core.Option) *lua.LTable {
	t := L.NewTable()
	fillOption(t, o, func(v any) lua.LValue { return declare.ToLua(L, v) })
	return t
}

// fillOption puts an option's fields into a table; toLua turns its facts and its score into Lua
// values.
func fillOption(t *lua.LTable, o *core.Option, toLua func(any) lua.LValue) {
	for _, f := range o.Fields {
		t.RawSetString(f.Name, toLua(f.Value))
	}
	for _, name := range fixedFields {
		if v := fixedField(o, name); v != lua.LNil {
			t.RawSetString(name, v)
		}
	}
	if len(o.Score.Terms) > 0 {
		t.RawSetString("score", toLua(o.Score))
	}
}

// fixedFields are the fields that every option may have, besides its facts and score.
var fixedFields = []string{"text", "verb", "move", "a", "b", "ref", "refused"}

// fixedField returns one of the fixedFields, Lua's nil if the option does not have it.
func fixedField(o *core.Option, name string) lua.LValue {
	switch name {
	case "text":
		return lua.LString(o.Text)
	case "verb":
		return lua.LString(o.Move.Verb)
	case "move":
		return lua.LString(o.Move.String())
	case "a":
		return numberOrNil(o.Move.A)
	case "b":
		return numberOrNil(o.Move.B)
	case "ref":
		return numberOrNil(int(o.Ref))
	case "refused":
		if o.Refused != "" {
			return lua.LString(o.Refused)
		}
	}
	return lua.LNil
}

// numberOrNil returns a number, Lua's nil for 0.
func numberOrNil(n int) lua.LValue {
	if n == 0 {
		return lua.LNil
	}
	return vm.Int(n)
}
