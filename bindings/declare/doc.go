// Package declare describes functions for scripts, each in one place.
//
// A [Func] has a name, parameters, a sentence and a runnable example, and a body
// in Go. Its registration in the machine, the LuaLS stub, help(), completion and the
// reference are all made from that one declaration. [Fn0], [Fn1], [Fn2] and
// [Fn3] (and [Method0] to [Method3] for values with methods) build one from a
// plain Go function: arguments are read from Lua into Go structs by their `lua`
// tags, and results are written back as fresh plain tables by their `json` tags.
//
//	type weightArgs struct {
//		Resonance []string `lua:"resonance" doc:"up to two resonances"`
//		Staleness int      `lua:"staleness"`
//	}
//
//	declare.Fn1("weight(options)", "Returns the weight of a card in an offer.",
//		`draft.weight{ resonance = {"tide"} }`,
//		func(c *declare.Call, a weightArgs) (score.Score, error) { ... })
//
// A field tagged `need:"yes"` must be given; a pointer tells "not given" from
// zero; a type with a method FromLua(*Reader, lua.LValue) reads itself (a card
// that is a name or a table). An unknown field is an error with a suggestion.
// A function on a hot path gives its raw lua.LGFunction instead and states its
// parameters by hand with [Raw].
package declare
