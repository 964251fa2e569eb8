// Package scenario offers test and expect to scripts: with them a scenario states what
// must hold of matches and of the language.
//
// scenario.go declares both and most demands; demands.go, differ.go and within.go have the longer ones;
// run.go runs scenarios; fizzles.go is about content scripts that fail meanwhile.
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
	"arcana/core/card"
)

// scenario is one test(name, function) of a script, waiting to run.
type scenario struct {
	name string
	fn   *lua.LFunction
}

// scenarios are the scenarios of a session: those that wait, and the one that runs.
type scenarios struct {
	waiting []scenario
	running string      // the name of the one that runs, "" for none
	demands int         // how many demands it has made so far
	unmet   *vm.Error   // its first demand that was not met, even if a script caught the error
	expects []string    // the messages of failed content scripts that it expects
	machine *vm.Machine // the machine whose functions these are, see scenariosOf
}

// scenariosOf returns the scenarios of a session. If a new machine has replaced a broken one, it forgets
// those of the old machine, since their functions cannot run any more.
func scenariosOf(s *session.Session) *scenarios {
	all := session.State[scenarios](s)
	if all.machine != s.Machine {
		*all = scenarios{machine: s.Machine}
	}
	return all
}

// Module declares test and expect.
func Module(s *session.Session) declare.Module {
	return declare.Module{
		Doc: "Scenarios: tests of games and scripts.",
		Funcs: []declare.Func{
			declare.Fn2("test(name, body)", "Declares a scenario (a test). It runs after the whole file has been read.", `test("one", function() expect(1):eq(1) end)`,
				func(_ *declare.Call, name string, body *lua.LFunction) (declare.Nothing, error) {
					all := scenariosOf(s)
					if all.running != "" {
						return declare.Nothing{}, fmt.Errorf("%q: a scenario cannot be inside another scenario (%q)", name, all.running)
					}
					if card.Key(name) == "" {
						return declare.Nothing{}, fmt.Errorf("name: expected a name with letters, got %q", name)
					}
					if body == nil {
						return declare.Nothing{}, fmt.Errorf("%q: expected a function", name)
					}
					all.waiting = append(all.waiting, scenario{name, body})
					return declare.Nothing{}, nil
				}).Taking("", "fun()"),
			declare.Fn1("expect(value?)", "Returns an expectation, an object that checks a value.", `expect(2 + 2):eq(4)`,
				func(_ *declare.Call, v declare.Any) (*lua.LUserData, error) {
					noteExaminedFailures(s, v.Value())
					return s.Object(&expectation{value: v.Value(), session: s}, "expectation"), nil
				}).Returning("expectation"),
		},
		Classes: []declare.Class{expectationClass(s)},
	}
}

// expectation is what expect(value) returns: a value, and whether the next demand must not be met.
type expectation struct {
	value   lua.LValue
	never   bool // the demand must not be met
	session *session.Session
}

// expectationClass declares expect(...) and the demands that can be made of it.
func expectationClass(s *session.Session) declare.Class {
	return declare.Class{Name: "expectation", Label: "expect(...)", Doc: "A value to check; after never() the check must fail.", Methods: []declare.Func{
		declare.Method("never()", "Turns the following check round: it must fail.", `expect(1):never():eq(2)`,
			func(_ *declare.Call, e *expectation) (*lua.LUserData, error) {
				return s.Object(&expectation{e.value, !e.never, s}, "expectation"), nil
			}).Returning("expectation"),
		declare.Method("eq(want?)", "Checks that the value is equal. Tables are compared by their contents, and the message names the first difference.", `expect({1, 2}):eq({1, 2})`,
			func(c *declare.Call, e *expectation, want declare.Any) (declare.Nothing, error) {
				return e.noteFailure(c, e.eq(c, want.Value()))
			}),
		declare.Method("near(want, within?)", "Checks that the number differs by at most within (1e-9).", `expect(0.1 + 0.2):near(0.3)`,
			func(c *declare.Call, e *expectation, want float64, within *float64) (declare.Nothing, error) {
				return e.noteFailure(c, e.near(want, within))
			}),
		declare.Method("within(low, high)", "Checks that the number is from low to high. For a figure of the lab (report.figures[1], report.by.win[\"random\"]) the whole interval must lie there; the message says whether it lies outside, or whether too few matches were played to decide.", `expect(0.25):within(0.23, 0.27)`,
			func(c *declare.Call, e *expectation, low, high float64) (declare.Nothing, error) {
				return e.noteFailure(c, e.within(low, high))
			}),
		comparison("at_least(low)", "Checks that the number is at least the given one.", `expect(3):at_least(2)`, "at least", func(a, b float64) bool { return a >= b }),
		comparison("at_most(high)", "Checks that the number is at most the given one.", `expect(3):at_most(4)`, "at most", func(a, b float64) bool { return a <= b }),
		demand("contains(part)", "Checks that the text contains the part, or that the list has the entry.", `expect({"a", "b"}):contains("b")`, containing),
		demand("matches(pattern)", "Checks that the text matches the Lua pattern.", `expect("pick 2"):matches("^pick %d$")`, matching),
		plainDemand("is_true()", "Demands true.", `expect(1 < 2):is_true()`, "true", func(v lua.LValue) bool { return v == lua.LTrue }),
		plainDemand("is_nil()", "Demands nil.", `expect(nil):is_nil()`, "nil", func(v lua.LValue) bool { return v == lua.LNil }),
		declare.Method("errors(pattern?)", "Checks that the function fails when it is called, with a message that contains the text or matches the pattern.", `expect(function() error("no") end):errors("no")`,
			func(c *declare.Call, e *expectation, pattern *string) (declare.Nothing, error) {
				return e.noteFailure(c, e.errors(c, pattern))
			}),
		declare.Method("fizzles(pattern?)", "Checks that a script failed in the match or the fight, with a message that contains the text or matches the pattern. Without this check, a scenario fails if a script fails in it.", `expect(game.new("encounter")):never():fizzles()`,
			func(c *declare.Call, e *expectation, pattern *string) (declare.Nothing, error) {
				return e.noteFailure(c, e.fizzles(c, pattern))
			}),
	}}
}

// check counts a demand and returns its failure: an error with want, the value and the seed. It returns nil
// if the demand is met, or after never() if it is not met.
func (e *expectation) check(met bool, want string) error {
	e.countDemand()
	if met != e.never {
		return nil
	}
	return fmt.Errorf("expected %s, got %s (seed %d)", e.wording(want), brief(e.session.Machine.Charge, e.value), e.session.Host.Seed)
}

// wording returns want as a failure words it: with "not" after never().
func (e *expectation) wording(want string) string {
	if e.never {
		return "not " + want
	}
	return want
}

// countDemand counts a demand of the scenario that runs. A scenario without demands fails.
func (e *expectation) countDemand() { scenariosOf(e.session).demands++ }

// eq demands a value with the same content as want. For two tables the failure lists the places where they
// differ.
func (e *expectation) eq(c *declare.Call, want lua.LValue) error {
	if !e.never {
		if places := describeDifferences(c, e.value, want); places != "" {
			e.countDemand()
			return fmt.Errorf("%s (seed %d)", places, e.session.Host.Seed)
		}
	}
	return e.check(equal(c, e.value, want), brief(c.Charge, want))
}

// maxBrief is how many bytes of a value a failed demand shows.
const maxBrief = 300

// brief returns a value as a failed demand shows it, at most maxBrief bytes. A number whose short form
// would read as another number has all its digits. pay is called with the price in units.
func brief(pay func(units int64), v lua.LValue) string {
	if text, ok := v.(lua.LString); ok && len(text) > 2*maxBrief {
		v = text[:2*maxBrief] // the rest is not shown, so it need not be quoted
	}
	text := show.Paid(pay, v)
	if n, ok := v.(lua.LNumber); ok {
		if read, err := strconv.ParseFloat(text, 64); err == nil && read != float64(n) {
			return strconv.FormatFloat(float64(n), 'g', 17, 64)
		}
	}
	if len(text) > maxBrief {
		text = text[:maxBrief-3] + "..."
	}
	return text
}

// demand declares a demand with one argument, such as :contains(part). holds gets the value (got) and
// the argument (want). It returns whether the demand is met, and what the failure says was expected.
func demand(sig, doc, example string, holds func(c *declare.Call, got, want lua.LValue) (bool, string, error)) declare.Func {
	return declare.Method(sig, doc, example, func(c *declare.Call, e *expectation, want declare.Any) (declare.Nothing, error) {
		ok, text, err := holds(c, e.value, want.Value())
		if err == nil {
			err = e.check(ok, text)
		}
		return e.noteFailure(c, err)
	})
}

// plainDemand declares a demand without arguments, such as :is_true(); want is what the failure says
// was expected.
func plainDemand(sig, doc, example, want string, holds func(lua.LValue) bool) declare.Func {
	return declare.Method(sig, doc, example, func(c *declare.Call, e *expectation) (declare.Nothing, error) {
		return e.noteFailure(c, e.check(holds(e.value), want))
	})
}

// comparison declares a demand of a number against a limit, such as :at_least(low). words come before the
// limit in the failure's message.
func comparison(sig, doc, example, words string, holds func(a, b float64) bool) declare.Func {
	return declare.Method(sig, doc, example, func(c *declare.Call, e *expectation, limit float64) (declare.Nothing, error) {
		n, ok := e.value.(lua.LNumber)
		return e.noteFailure(c, e.check(ok && holds(float64(n), limit), words+" "+declare.Decimal(limit)))
	})
}

// near demands a number that differs from want by at most within; by at most a billionth if that is nil.
func (e *expectation) near(want float64, within *float64) error {
	slack := 1e-9
	if within != nil {
		slack = *within
	}
	n, ok := e.value.(lua.LNumber)
	return e.check(ok && math.Abs(float64(n)-want) <= slack, fmt.Sprintf("%s within %g", declare.Decimal(want), slack))
}

// errors calls the value, a function, and demands that it fails. The message must fit pattern, unless that
// is nil. If this demand is not met, its failure shows the message of the function.
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
	ofMessage := &expectation{lua.LString(failure.Error()), e.never, e.session}
	return ofMessage.check(fits, fmt.Sprintf("an error like %q", *pattern))
}
