package scenario

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/vm"
)

// Scripts of content that fail during a scenario. A failure is expected if the scenario demands it
// (fizzles) or shows that it has looked at it. Any other failure fails the scenario.

// fizzled returns the texts of the script failures in the value of an expectation, which is a match
// or a fight.
func (e *expectation) fizzled() ([]string, error) {
	if ud, ok := e.value.(*lua.LUserData); ok {
		if m, ok := ud.Value.(interface{ Fizzled() []string }); ok {
			return m.Fizzled(), nil
		}
	}
	if t, ok := e.value.(*lua.LTable); ok {
		if events, ok := t.RawGetString("events").(*lua.LTable); ok {
			return fizzledIn(events), nil
		}
	}
	return nil, fmt.Errorf("expected a match or a fight, got %s", declare.Text(e.value))
}

// fizzledIn returns the texts of the script failures in a list of events.
func fizzledIn(events *lua.LTable) (texts []string) {
	for _, k := range declare.SortedKeys(events) {
		row, _ := events.RawGet(k).(*lua.LTable)
		if row != nil && row.RawGetString("kind") == lua.LString("fizzled") {
			texts = append(texts, lua.LVAsString(row.RawGetString("text")))
		}
	}
	return texts
}

// fizzles demands that a script failed in the match or fight, with a text that fits pattern if that is
// not nil. The failures that fit are noted as expected, so that they do not fail the scenario. After
// never() none is noted.
func (e *expectation) fizzles(c *declare.Call, pattern *string) error {
	texts, err := e.fizzled()
	if err != nil {
		return err
	}
	c.Charge(nodeUnits * int64(len(texts)+1))
	var fitting []string
	for _, text := range texts {
		fits := pattern == nil
		if !fits {
			if fits, err = fitsText(c, text, *pattern); err != nil {
				return err
			}
		}
		if fits {
			fitting = append(fitting, text)
		}
	}
	if !e.never {
		all := declaredIn(e.session)
		all.expects = append(all.expects, fitting...)
	}
	want := "a script that fizzles"
	if pattern != nil {
		want += fmt.Sprintf(" with %q", *pattern)
	}
	ofTexts := &expectation{lua.LString(strings.Join(texts, "; ")), e.never, e.session} // its failure shows them
	if len(texts) == 0 {
		ofTexts.value = lua.LString("none")
	}
	return ofTexts.check(len(fitting) > 0, want)
}

// expectLooked is called for each value v of expect(v). It notes failures of scripts as expected if v
// shows that the scenario has looked at them. It has if v is a list of failure events that it was
// given, the length of the last such list, or an event of a list or the text of one.
func expectLooked(s *session.Session, v lua.LValue) {
	all, looked := declaredIn(s), session.State[session.Fizzles](s).Looked
	for i, look := range looked {
		isLast := i == len(looked)-1
		if v == look.List || isLast && v == lua.LNumber(len(look.Texts)) {
			all.expects = append(all.expects, look.Texts...)
			continue
		}
		for n, text := range look.Texts {
			if v == look.List.RawGetInt(n+1) || v == lua.LString(text) {
				all.expects = append(all.expects, text)
			}
		}
	}
}

// splitFailure splits the message of a failed script ("file:line: text") into its parts; ok is false
// if it does not begin with a file and a line.
func splitFailure(text string) (file string, line int, said string, ok bool) {
	place, said, _ := strings.Cut(text, ": ")
	colon := strings.LastIndexByte(place, ':')
	if colon < 1 {
		return "", 0, "", false
	}
	line, err := strconv.Atoi(place[colon+1:])
	file = place[:colon]
	return file, line, said, err == nil && filepath.Ext(file) != ""
}

// unexpectedFailures returns the first failure of a script that the scenario does not expect, and how many
// such failures there are. Failures that name no file do not count, nor do those of scripts that are not
// under test (Host.Tested; without it every script is).
func (all *scenarios) unexpectedFailures(s *session.Session) (first *vm.Error, count int) {
	for _, text := range session.State[session.Fizzles](s).Texts {
		file, line, said, ok := splitFailure(text)
		aboutOther := s.Host.Tested != nil && !s.Host.Tested(file)
		if !ok || aboutOther || slices.Contains(all.expects, text) {
			continue
		}
		if count++; count > 1 {
			continue
		}
		first = &vm.Error{File: file, Line: line, Message: said}
		if source, err := session.ReadScript(s.Files(), file); err == nil {
			first.Excerpt = vm.Excerpt(string(source), 1, line)
		}
	}
	return first, count
}

// result returns err, the failure of a demand, as the result of the function that a script called. It
// also keeps the first failure of the scenario: if a script catches the error, the scenario fails all
// the same.
func (e *expectation) result(c *declare.Call, err error) (declare.Nothing, error) {
	if all := declaredIn(e.session); err != nil && all.failed == nil {
		file, line := vm.CallingLine(c.L)
		all.failed = vm.WithExcerpt(e.session.Machine, &vm.Error{File: file, Line: line, Message: c.Name + ": " + err.Error()})
	}
	return declare.Nothing{}, err
}

// finalError returns the error of a scenario whose body returned err, nil if it passed. It is the first
// demand that was not met, even if the script caught that error; else err. If scripts failed and the
// scenario does not expect it, the error is the first of these failures, and the other follows in it.
func (all *scenarios) finalError(s *session.Session, err error) error {
	if unmet := all.failed; unmet != nil && (err == nil || !strings.Contains(err.Error(), unmet.Error())) {
		err = unmet
	}
	fizzled, count := all.unexpectedFailures(s)
	switch {
	case count == 0:
		return err
	case err != nil:
		fizzled.Message += "; then " + err.Error()
	default:
		fizzled.Message += `; if the failure is expected, write expect(g):fizzles("words of this message")`
	}
	if count > 1 {
		fizzled.Message += fmt.Sprintf(" (and %d more scripts failed)", count-1)
	}
	return fizzled
}
