package session

import (
	"errors"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/syntax"
)

// Run runs a script and returns what it returns. What it assigns to globals
// stays in the session.
func (s *Session) Run(name, source string) ([]lua.LValue, error) {
	program, err := vm.Compile(name, source, vm.Limits{})
	if err != nil {
		return nil, err
	}
	values, err := s.runEntry(program)
	return values, s.Blamed(err)
}

// Eval runs one entry of the prompt: an expression, also after the sign of
// equality of Lua's own prompt, whose values it returns, or statements, whose
// local variables live on in the session. Unfinished tells the error of an entry that
// needs another line.
func (s *Session) Eval(name, code string) ([]lua.LValue, error) { return s.EvalAt(name, 1, code) }

// EvalAt is Eval for an entry that begins at a line of a longer text, which
// errors say.
func (s *Session) EvalAt(name string, line int, code string) ([]lua.LValue, error) {
	program, err := compileEntry(name, line, code)
	if endsEarly(err) {
		return nil, unfinished{err}
	}
	if err != nil {
		return nil, err
	}
	values, err := s.runEntry(program)
	if err == nil && len(values) > 0 {
		s.Env.RawSetString("_2", s.Env.RawGetString("_1"))
		s.Env.RawSetString("_1", s.Env.RawGetString("_"))
		s.Env.RawSetString("_", values[0])
	}
	return values, s.Blamed(err)
}

// Defines reports whether there is a global of that name: a module, or what an entry has made.
func (s *Session) Defines(name string) bool { return s.Env.RawGetString(name) != lua.LNil }

// Parts parts an entry before the expression whose value the prompt shows, "" where its last
// statement is none.
func Parts(code string) (before, expression string) {
	if own, only := strings.CutPrefix(strings.TrimLeft(code, " \t"), "="); only {
		return "", own
	}
	if _, err := vm.Compile("", "return "+code, vm.Limits{}); err == nil {
		return "", code
	}
	at := syntax.LastStatement(code)
	if _, err := vm.Compile("", code[:at]+"return "+code[at:], vm.Limits{}); err != nil {
		return code, ""
	}
	return code[:at], code[at:]
}

// Peek returns the first value of an expression of the prompt, which is not remembered as one.
func (s *Session) Peek(name string, line int, expression string) (lua.LValue, error) {
	program, err := vm.CompileWith(name, "return "+expression, vm.Limits{}, vm.CompileOptions{FirstLine: line, Shown: expression})
	if err != nil {
		return nil, err
	}
	values, err := s.runEntry(program)
	if err != nil || len(values) == 0 {
		return lua.LNil, s.Blamed(err)
	}
	return values[0], nil
}

// Looking makes what functions return to entries of that name read-only from now on: what a
// person looks at at the prompt is no way to change it.
func (s *Session) Looking(name string) {
	s.looking = name
	s.Machine.KeepFrames()
	s.Machine.LendTo(name, "it shows what is there, and changes nothing; copy(value) is a table of your own, g:cheat{ gold = 10 } changes a match, tavern.make{ name = ... } a card")
}

// IsLooking reports whether a person looks at what functions return: at a prompt.
func (s *Session) IsLooking() bool { return s.looking != "" }

// runEntry runs what a file or a line of the prompt says. A machine that a bug of
// ours has broken is replaced first: what scripts had in it is lost, the session is
// not.
func (s *Session) runEntry(program *vm.Program) ([]lua.LValue, error) {
	s.Begin()
	if s.Machine.Broken() {
		s.warn("the last error was a bug of Arcana's; its variables are gone, and the session begins anew")
		if err := s.open(); err != nil {
			return nil, err
		}
		if s.looking != "" {
			s.Looking(s.looking)
		}
	}
	clear(s.warned)
	s.Runs++
	return s.Machine.RunIn(s.Env, program, s.Host.Units)
}

// compileEntry compiles an entry as an expression, or else as statements, of which the last may
// be an expression; errors show it as it was typed, without the return that makes it one. When
// it is neither, the error is the one that a reader of the entry understands: what
// begins like an expression is judged as one.
func compileEntry(name string, line int, code string) (*vm.Program, error) {
	options := vm.CompileOptions{Session: true, FirstLine: line, Shown: code}
	expression, only := strings.CutPrefix(strings.TrimLeft(code, " \t"), "=")
	if !only {
		expression = code
	}
	program, asExpression := vm.CompileWith(name, "return "+expression, vm.Limits{}, options)
	if only || asExpression == nil {
		return program, asExpression
	}
	at := syntax.LastStatement(code)
	last, asLast := vm.CompileWith(name, code[:at]+"return "+code[at:], vm.Limits{}, options)
	if asLast == nil {
		return last, nil
	}
	program, err := vm.CompileWith(name, code, vm.Limits{}, options)
	if err != nil && at > 0 && endsEarly(asLast) {
		return nil, asLast
	}
	if err != nil && !endsEarly(err) && (endsEarly(asExpression) || !beginsWithName(code)) {
		err = asExpression
	}
	return program, err
}

func beginsWithName(code string) bool {
	code = strings.TrimSpace(code)
	return code != "" && (code[0] == '_' || code[0]|0x20 >= 'a' && code[0]|0x20 <= 'z')
}

// unfinished is the error of an entry that ends too early itself: a script that the entry
// runs may do so too, and no further line of the entry mends that.
type unfinished struct{ error }

func (u unfinished) Unwrap() error { return u.error }

// Unfinished reports whether an error of Eval says that the entry is not
// complete yet.
func Unfinished(err error) bool {
	var entry unfinished
	return errors.As(err, &entry)
}

func endsEarly(err error) bool { return errors.Is(err, vm.ErrUnfinished) }
