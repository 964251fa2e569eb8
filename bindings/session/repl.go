// What runs on a session's machine: whole scripts and entries of the prompt, which are expressions
// or statements.

package session

import (
	"errors"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/syntax"
)

// Run runs a script and returns its values. The globals that it assigns stay in the session.
func (s *Session) Run(name, source string) ([]lua.LValue, error) {
	program, err := vm.Compile(name, source, vm.Limits{})
	if err != nil {
		return nil, err
	}
	values, err := s.runEntry(program)
	return values, s.Blamed(err)
}

// Eval runs one entry of the prompt: an expression (also after =), whose values it returns, or
// statements. Local variables of the entry live on. If the entry is incomplete, Unfinished
// recognizes the error.
func (s *Session) Eval(name, code string) ([]lua.LValue, error) { return s.EvalAt(name, 1, code) }

// EvalAt is Eval for an entry within a longer text: line is the number of its first line there, name
// what errors call the text. The first value of the entry stays in the global _, those of the two
// entries before in _1 and _2.
func (s *Session) EvalAt(name string, line int, code string) ([]lua.LValue, error) {
	program, err := compileEntry(name, line, code)
	if endsEarly(err) {
		return nil, unfinished{err}
	}
	if err != nil {
		return nil, err
	}
	s.promptEntries, s.entryLine = s.promptEntries+1, line
	values, err := s.runEntry(program)
	if err == nil && len(values) > 0 {
		s.Env.RawSetString("_2", s.Env.RawGetString("_1"))
		s.Env.RawSetString("_1", s.Env.RawGetString("_"))
		s.Env.RawSetString("_", values[0])
	}
	return values, s.Blamed(err)
}

// Entry returns the number of the entry that runs or ran last, from 1; 0 before the first.
func (s *Session) Entry() int { return s.promptEntries }

// EntryLine returns the line at which that entry begins, in the text whose lines errors count.
func (s *Session) EntryLine() int { return max(1, s.entryLine) }

// Defines reports whether there is a global of that name: a module, or something an entry made.
func (s *Session) Defines(name string) bool { return s.Env.RawGetString(name) != lua.LNil }

// SplitEntry splits an entry of the prompt into its statements and the expression at its end,
// whose value the prompt shows. expression is "" if the entry does not end with one.
func SplitEntry(code string) (before, expression string) {
	if shown, asked := strings.CutPrefix(strings.TrimLeft(code, " \t"), "="); asked {
		return "", shown
	}
	if _, err := vm.Compile("", "return "+code, vm.Limits{}); err == nil {
		return "", code
	}
	last := syntax.LastStatement(code)
	if _, err := vm.Compile("", code[:last]+"return "+code[last:], vm.Limits{}); err != nil {
		return code, ""
	}
	return code[:last], code[last:]
}

// Peek returns the first value of an expression, Lua's nil for none. name and line are as in EvalAt;
// unlike that, Peek does not keep the value in the global _.
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

// MakeReadOnlyFor makes the tables that functions return to entries of that name read-only from now
// on: name is what errors call the prompt, where a person looks at a match and changes it only by
// g:cheat. It also keeps the frames of errors, which the prompt can show.
func (s *Session) MakeReadOnlyFor(name string) {
	s.readOnlyName = name
	s.Machine.KeepFrames()
	s.Machine.LendTo(name, "it only shows a value; copy(value) makes a table that you can change, g:cheat{ gold = 10 } changes a match, tavern.make{ name = ... } changes a card")
}

// IsPrompt reports whether MakeReadOnlyFor was called, that is whether a person works at a prompt.
func (s *Session) IsPrompt() bool { return s.readOnlyName != "" }

// runEntry runs a compiled file or line of the prompt. If a bug of Arcana has broken the machine,
// it first opens a new one; the scripts' variables are lost then.
func (s *Session) runEntry(program *vm.Program) ([]lua.LValue, error) {
	s.Begin()
	if s.Machine.Broken() {
		s.warn("the last error was a bug in Arcana; the session starts again, without its variables")
		if err := s.openMachine(); err != nil {
			return nil, err
		}
		if s.readOnlyName != "" {
			s.MakeReadOnlyFor(s.readOnlyName)
		}
	}
	clear(s.warned)
	s.Runs++
	return s.Machine.RunIn(s.Env, program, s.Host.Units)
}

// compileEntry compiles an entry as an expression, else as statements that end with an expression,
// else as statements. If no form compiles, the error is that of the form that was most likely
// meant. After "=" only an expression may follow.
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
	last := syntax.LastStatement(code)
	program, asMixed := vm.CompileWith(name, code[:last]+"return "+code[last:], vm.Limits{}, options)
	if asMixed == nil {
		return program, nil
	}
	program, err := vm.CompileWith(name, code, vm.Limits{}, options)
	switch {
	case err == nil:
		return program, nil
	case last > 0 && endsEarly(asMixed): // its last expression is incomplete
		return nil, asMixed
	case !endsEarly(err) && (endsEarly(asExpression) || !beginsWithName(code)): // it begins like an expression
		return nil, asExpression
	}
	return nil, err
}

// beginsWithName reports whether code begins with a name or keyword, as statements do.
func beginsWithName(code string) bool {
	code = strings.TrimSpace(code)
	if code == "" {
		return false
	}
	lower := code[0] | 0x20 // the small letter, if code[0] is an ASCII letter
	return code[0] == '_' || lower >= 'a' && lower <= 'z'
}

// unfinished is the error of an entry that is itself incomplete, so that the prompt asks for more
// lines. The error of an incomplete script that the entry runs is none.
type unfinished struct{ error }

// Unwrap returns the compiler's error.
func (u unfinished) Unwrap() error { return u.error }

// Unfinished reports whether an error of Eval says that the entry is not
// complete yet.
func Unfinished(err error) bool {
	var entry unfinished
	return errors.As(err, &entry)
}

// endsEarly reports whether an error says that code ended too early.
func endsEarly(err error) bool { return errors.Is(err, vm.ErrUnfinished) }
