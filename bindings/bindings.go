package bindings

import (
	"fmt"
	"reflect"

	"arcana/bindings/lab"
	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/prompt"
	"arcana/bindings/rate"
	"arcana/bindings/scenario"
	"arcana/bindings/session"

	"arcana/bindings/declare"
	"arcana/bindings/expose"

	lua "github.com/yuin/gopher-lua"
)

// NewSession opens a session on a host with all modules that Arcana offers to scripts, and with
// what the program adds by [Expose]. It is an error if two things have one name.
func NewSession(host session.Host, exposed ...session.Part) (*session.Session, error) {
	return session.Open(host, append([]session.Part{prompt.Module, match.Module, scenario.Module, lab.Module, made.Module, rate.Module}, exposed...)...)
}

// Expose offers a value of Go to the scripts of a session, for [NewSession], as a
// global of that name. A function is called as any other; of anything else scripts
// read the exported fields, elements and keys and call the exported methods, under
// snake_case names (BuyCost is buy_cost), in sorted order where they go through them.
// They can change nothing, a name that does not exist is an error with a suggestion,
// and so is an argument that does not fit, an error that a method returns, and a
// panic. Methods run on the session's goroutine and must not wait; what they take of
// time is theirs to bound. Only the session's own scripts see the value: content and
// personalities, which run on machines of their own, do not.
func Expose(name string, value any) session.Part {
	return func(s *session.Session) declare.Module {
		if reflect.ValueOf(value).Kind() == reflect.Func {
			held := func() (any, error) { return value, nil }
			return declare.Module{Doc: "A function of the program.", Funcs: []declare.Func{expose.Func(name, value, held, s.Exposer)}}
		}
		return declare.Module{
			Name: name, Doc: fmt.Sprintf("A Go value of the type %T.", value), Funcs: expose.Funcs(value, s.Exposer),
			Value: func() lua.LValue { return s.Exposer().Value(s.Machine.State(), name, value) },
		}
	}
}
