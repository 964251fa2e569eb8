// Package scenario offers test and expect to scripts: with them a scenario states what
// must hold of matches and of the language.
package scenario

import (
	"fmt"
	"math"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/bindings/vm"
)

// scenario is one test(name, function) of a script, waiting to run.
type scenario struct {
	name string
	fn   *lua.LFunction
}

// scenarios are those of a session.
type scenarios struct {
	waiting []scenario
	running string // the one that runs
	on      *vm.Machine
}

// declaredIn returns the session's; a machine that took the place of a broken one has
// none yet.
func declaredIn(s *session.Session) *scenarios {
	all := session.State[scenarios](s)
	if all.on != s.Machine {
		*all = scenarios{on: s.Machine}
	}
	return all
}

// Outcome is how one scenario ended.
type Outcome struct {
	Name string // the scenario's, as it was declared
	Err  error  // why it failed; nil where it passed
}

// RunScenarios runs the scenarios that scripts have declared since the last
// call, in order, and returns their outcomes. Each has a budget of its own.
func RunScenarios(s *session.Session) []Outcome {
	all := declaredIn(s)
	waiting := all.waiting
	all.waiting = nil
	outcomes := make([]Outcome, len(waiting))
	for i, sc := range waiting {
		s.Begin()
		all.running = sc.name
		_, err := s.Machine.Call(sc.fn, 0, s.Host.Units)
		outcomes[i] = Outcome{sc.name, s.Blamed(err)}
	}
	all.running = ""
	return outcomes
}

// Module declares test and expect.
func Module(s *session.Session) declare.Module {
	return declare.Module{
		Doc: "Scenarios: what must be so.",
		Funcs: []declare.Func{
			declare.Fn2("test(name, body)", "Declares a scenario, which runs when the file has been read.", `test("one", function() expect(1):eq(1) end)`,
				func(_ *declare.Call, name string, body *lua.LFunction) (declare.Nothing, error) {
					all := declaredIn(s)
					if all.running != "" {
						return declare.Nothing{}, fmt.Errorf("%q: a scenario cannot be declared within another (%q)", name, all.running)
					}
					if body == nil {
						return declare.Nothing{}, fmt.Errorf("%q: expected a function", name)
					}
					all.waiting = append(all.waiting, scenario{name, body})
					return declare.Nothing{}, nil
				}),
			declare.Fn1("expect(value?)", "Returns an expectation about a value.", `expect(2 + 2):eq(4)`,
				func(_ *declare.Call, v declare.Any) (*lua.LUserData, error) {
					return s.Object(&expectation{value: v.Value(), session: s}, "expectation"), nil
				}),
		},
		Classes: []declare.Class{expectationClass(s)},
	}
}

// expectation is a value that something is demanded of.
type expectation struct {
	value   lua.LValue
	never   bool
	session *session.Session
}

func expectationClass(s *session.Session) declare.Class {
	return declare.Class{Name: "expectation", Label: "expect(...)", Doc: "A value that something is demanded of; never() turns the demand round.", Methods: []declare.Func{
		declare.Method0("never()", "Turns the following demand round.", `expect(1):never():eq(2)`,
			func(_ *declare.Call, e *expectation) (*lua.LUserData, error) {
				return s.Object(&expectation{e.value, !e.never, s}, "expectation"), nil
			}),
		demand("eq(want?)", "Demands an equal value; tables are compared by what they hold.", `expect({1, 2}):eq({1, 2})`,
			func(c *declare.Call, got, want lua.LValue) (bool, string, error) {
				return equal(c, got, want, 0), brief(c.Charge, want), nil
			}),
		declare.Method2("near(want, within?)", "Demands a number at most within (1e-9) away.", `expect(0.1 + 0.2):near(0.3)`,
			func(c *declare.Call, e *expectation, want float64, within *float64) (declare.Nothing, error) {
				return declare.Nothing{}, e.near(want, within)
			}),
		compare("at_least(low)", "Demands a number that is not smaller.", `expect(3):at_least(2)`, "at least", func(a, b float64) bool { return a >= b }),
		compare("at_most(high)", "Demands a number that is not greater.", `expect(3):at_most(4)`, "at most", func(a, b float64) bool { return a <= b }),
		demand("contains(part)", "Demands a text with that part, or a list with that member.", `expect({"a", "b"}):contains("b")`, containing),
		demand("matches(pattern)", "Demands a text that the Lua pattern fits.", `expect("pick 2"):matches("^pick %d$")`, matching),
		demand0("is_true()", "Demands true.", `expect(1 < 2):is_true()`, "true", func(v lua.LValue) bool { return v == lua.LTrue }),
		demand0("is_nil()", "Demands nil.", `expect(nil):is_nil()`, "nil", func(v lua.LValue) bool { return v == lua.LNil }),
		declare.Method1("errors(pattern?)", "Demands a function that fails when called, with a message that contains the text or fits the pattern.", `expect(function() error("no") end):errors("no")`,
			func(c *declare.Call, e *expectation, pattern *string) (declare.Nothing, error) {
				return declare.Nothing{}, e.errors(c, pattern)
			}),
	}}
}

// check returns the failure of a demand, with both values and the seed.
func (e *expectation) check(ok bool, want string) error {
	if ok != e.never {
		return nil
	}
	if e.never {
		want = "not " + want
	}
	return fmt.Errorf("expected %s, got %s (seed %d)", want, brief(e.session.Machine.Charge, e.value), e.session.Host.Seed)
}

// longestBrief is how many bytes of a value a failed demand shows.
const longestBrief = 300

// brief shows a value in a failed demand: a number with as many digits as tell it
// from every other.
func brief(pay func(units int64), v lua.LValue) string {
	if text, ok := v.(lua.LString); ok && len(text) > 2*longestBrief {
		v = text[:2*longestBrief] // quoting takes time, and the rest is not shown
	}
	text := show.Paid(pay, v)
	if n, ok := v.(lua.LNumber); ok {
		if read, err := strconv.ParseFloat(text, 64); err == nil && read != float64(n) {
			return strconv.FormatFloat(float64(n), 'g', 17, 64)
		}
	}
	if len(text) > longestBrief {
		text = text[:longestBrief-3] + "..."
	}
	return text
}

func demand(sig, doc, example string, holds func(c *declare.Call, got, want lua.LValue) (bool, string, error)) declare.Func {
	return declare.Method1(sig, doc, example, func(c *declare.Call, e *expectation, want declare.Any) (declare.Nothing, error) {
		ok, text, err := holds(c, e.value, want.Value())
		if err == nil {
			err = e.check(ok, text)
		}
		return declare.Nothing{}, err
	})
}

func demand0(sig, doc, example, want string, holds func(lua.LValue) bool) declare.Func {
	return declare.Method0(sig, doc, example, func(_ *declare.Call, e *expectation) (declare.Nothing, error) {
		return declare.Nothing{}, e.check(holds(e.value), want)
	})
}

func compare(sig, doc, example, words string, holds func(a, b float64) bool) declare.Func {
	return declare.Method1(sig, doc, example, func(_ *declare.Call, e *expectation, limit float64) (declare.Nothing, error) {
		n, ok := e.value.(lua.LNumber)
		return declare.Nothing{}, e.check(ok && holds(float64(n), limit), words+" "+declare.Decimal(limit))
	})
}

func (e *expectation) near(want float64, within *float64) error {
	slack := 1e-9
	if within != nil {
		slack = *within
	}
	n, ok := e.value.(lua.LNumber)
	return e.check(ok && math.Abs(float64(n)-want) <= slack, fmt.Sprintf("%s within %g", declare.Decimal(want), slack))
}

// errors calls the value and looks at how it fails.
func (e *expectation) errors(c *declare.Call, pattern *string) error {
	fn, ok := e.value.(*lua.LFunction)
	if !ok {
		return fmt.Errorf("expected a function to call, got %s", declare.Text(e.value))
	}
	_, failure := vm.Protected(c.L, fn)
	if failure == nil {
		return e.check(false, "an error")
	}
	if pattern == nil {
		return e.check(true, "an error")
	}
	fits, err := fitsText(c, failure.Error(), *pattern)
	if err != nil {
		return err
	}
	probe := &expectation{lua.LString(failure.Error()), e.never, e.session}
	return probe.check(fits, fmt.Sprintf("an error like %q", *pattern))
}
