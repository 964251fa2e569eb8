// Running the scenarios that scripts have declared.

package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core/rand"
)

// Outcome is how one scenario ended.
type Outcome struct {
	Name string // the scenario's, as it was declared
	Err  error  // why it failed; nil where it passed
}

// Choice says which of the waiting scenarios run, and in which order.
type Choice struct {
	Filter  string // what their names must contain, in any case; empty for all
	Shuffle bool   // whether they run in an order drawn from the session's seed, not in their own
}

// RunScenarios runs the scenarios that scripts have declared since the last call, in
// the order of their declarations, and returns their outcomes in that order.
func RunScenarios(s *session.Session) []Outcome { return RunChosen(s, Choice{}) }

// RunChosen runs the waiting scenarios that the choice accepts, one after the other, and forgets the others.
// Each has a budget of its own and begins without what earlier ones have noted or made. A scenario that demands
// nothing fails. An error without a file and line gets those of the scenario's function.
func RunChosen(s *session.Session, c Choice) []Outcome {
	all := scenariosOf(s)
	waiting := c.choose(all.waiting, s.Host.Seed)
	all.waiting = nil
	outcomes := make([]Outcome, len(waiting))
	for i, sc := range waiting {
		session.Undoing(s, func() { outcomes[i] = sc.run(s, all) })
	}
	all.running = ""
	return outcomes
}

// run runs a scenario, which becomes the running one of all, and returns its outcome.
func (sc scenario) run(s *session.Session, all *scenarios) Outcome {
	s.Begin()
	*all = scenarios{running: sc.name, machine: all.machine}
	*session.State[session.Fizzles](s) = session.Fizzles{}
	err := session.RunWithChecks(s, func() error {
		if _, err := s.Machine.Call(sc.fn, 0, s.Host.Units); err != nil || all.demands > 0 {
			return err
		}
		return sc.fault("%q checks nothing, so it would always pass; add an expect(...)", sc.name)
	})
	err = all.finalError(s, err)
	var placed *vm.Error
	if err != nil && !errors.As(err, &placed) {
		err = sc.fault("%q: %v", sc.name, err)
	}
	if e, ok := vm.AsError(err); ok {
		sc.addCallingLine(e)
	}
	return Outcome{sc.name, s.Blamed(err)}
}

// addCallingLine adds a line to an error from a helper function in the scenario's file: the line of the
// scenario that called the helper.
func (sc scenario) addCallingLine(e *vm.Error) {
	p := sc.fn.Proto
	if p == nil { // a function of Go
		return
	}
	within := func(line int) bool { return line >= p.LineDefined && line <= p.LastLineDefined }
	if e.File != p.SourceName || within(e.Line) {
		return
	}
	for _, call := range e.Traceback {
		if call.File == p.SourceName && within(call.Line) {
			first, more, several := strings.Cut(e.Message, "\n")
			e.Message = fmt.Sprintf("%s (called at line %d)", first, call.Line)
			if several {
				e.Message += "\n" + more
			}
			return
		}
	}
}

// choose returns the waiting scenarios that the choice accepts, in their order or in one drawn from the
// seed.
func (c Choice) choose(waiting []scenario, seed uint64) []scenario {
	part := strings.ToLower(c.Filter)
	chosen := slices.DeleteFunc(slices.Clone(waiting), func(sc scenario) bool {
		return !strings.Contains(strings.ToLower(sc.name), part)
	})
	if c.Shuffle {
		chance := rand.New(seed, "scenarios")
		chance.Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	}
	return chosen
}

// fault returns the error of a scenario that fails as a whole, with the file and line of its function.
func (sc scenario) fault(format string, args ...any) error {
	e := &vm.Error{Message: fmt.Sprintf(format, args...)}
	if p := sc.fn.Proto; p != nil { // a function of Go has none
		e.File, e.Line = p.SourceName, p.LineDefined
	}
	return e
}
