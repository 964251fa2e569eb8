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
	Filter  string // a part of their names in any case; empty for all
	Shuffle bool   // in an order that the session's seed gives, instead of their own
}

// RunScenarios runs the scenarios that scripts have declared since the last call, in
// order, and returns their outcomes.
func RunScenarios(s *session.Session) []Outcome { return RunChosen(s, Choice{}) }

// RunChosen runs the chosen ones of the scenarios that wait, possibly none, and forgets the others.
// Each has a budget of its own. One that demands nothing fails, and an error without a place is placed
// at the scenario's function.
func RunChosen(s *session.Session, c Choice) []Outcome {
	all := declaredIn(s)
	waiting := c.choose(all.waiting, s.Host.Seed)
	all.waiting = nil
	outcomes := make([]Outcome, len(waiting))
	for i, sc := range waiting {
		s.Begin()
		*all = scenarios{running: sc.name, on: all.on}
		*session.State[session.Fizzles](s) = session.Fizzles{}
		err := session.RunWithChecks(s, func() error {
			if _, err := s.Machine.Call(sc.fn, 0, s.Host.Units); err != nil || all.demands > 0 {
				return err
			}
			return sc.fault("%q expects nothing: it would pass whatever happens, so say expect(...)", sc.name)
		})
		err = all.outcome(s, err)
		if unplaced := (*vm.Error)(nil); err != nil && !errors.As(err, &unplaced) {
			err = sc.fault("%q: %v", sc.name, err)
		}
		if e, ok := vm.AsError(err); ok {
			sc.calledAt(e)
		}
		outcomes[i] = Outcome{sc.name, s.Blamed(err)}
	}
	all.running = ""
	return outcomes
}

// calledAt adds to an error the line of the scenario from which it came, if the error lies outside the
// scenario's function but in the same file: in a helper that the scenario called.
func (sc scenario) calledAt(e *vm.Error) {
	p := sc.fn.Proto
	if p == nil || e.File != p.SourceName || e.Line >= p.LineDefined && e.Line <= p.LastLineDefined {
		return
	}
	for _, call := range e.Traceback {
		if call.File == p.SourceName && call.Line >= p.LineDefined && call.Line <= p.LastLineDefined {
			first, more, several := strings.Cut(e.Message, "\n")
			if e.Message = fmt.Sprintf("%s (called at line %d)", first, call.Line); several {
				e.Message += "\n" + more
			}
			return
		}
	}
}

// choose returns the waiting scenarios whose names have the filter's text, in their order, or in an
// order drawn by the seed.
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

// fault returns the error of a scenario that fails as a whole, placed at its function.
func (sc scenario) fault(format string, args ...any) error {
	e := &vm.Error{Message: fmt.Sprintf(format, args...)}
	if p := sc.fn.Proto; p != nil { // a function of Go has none
		e.File, e.Line = p.SourceName, p.LineDefined
	}
	return e
}
