// Scripts of content that fail during a scenario. A failure is expected if the scenario demands it
// (fizzles), or if it examines it with expect. Any other failure fails the scenario.

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

// fizzled returns the messages of scripts that failed in the match or fight that the expectation is about.
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

// fizzles demands that a script failed in the match or fight. The message must fit pattern, unless that is
// nil. The failures that fit are noted as expected; after never() none are.
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
		all := scenariosOf(e.session)
		all.expects = append(all.expects, fitting...)
	}
	want := "a script that fizzles"
	if pattern != nil {
		want += fmt.Sprintf(" with %q", *pattern)
	}
	aboutTexts := &expectation{lua.LString(strings.Join(texts, "; ")), e.never, e.session} // its failure shows them
	if len(texts) == 0 {
		aboutTexts.value = lua.LString("none")
	}
	return aboutTexts.check(len(fitting) > 0, want)
}

// noteExaminedFailures is called with each value v of expect(v). If v shows that the scenario has examined
// failures of scripts, it notes these as expected. v may be a list of failure events that the scenario
// got, the length of the last such list, or one event of a list or its text.
func noteExaminedFailures(s *session.Session, v lua.LValue) {
	all, looked := scenariosOf(s), session.State[session.Fizzles](s).Looked
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
func splitFailure(text string) (file string, line int, message string, ok bool) {
	place, message, _ := strings.Cut(text, ": ")
	colon := strings.LastIndexByte(place, ':')
	if colon < 1 {
		return "", 0, "", false
	}
	line, err := strconv.Atoi(place[colon+1:])
	file = place[:colon]
	return file, line, message, err == nil && filepath.Ext(file) != ""
}

// unexpectedFailures returns the first failure of a script that the scenario does not expect, and how many
// there are. Failures without a file do not count. If the host says which scripts are tested
// (Host.Tested), failures of others do not count either.
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

// noteFailure returns err, the failure of a demand, as the result of the function that a script called. It
// also remembers the first failure: if a script catches the error, the scenario fails all the same.
func (e *expectation) noteFailure(c *declare.Call, err error) (declare.Nothing, error) {
	if all := scenariosOf(e.session); err != nil && all.unmet == nil {
		file, line := vm.CallingLine(c.L)
		all.unmet = vm.WithExcerpt(e.session.Machine, &vm.Error{File: file, Line: line, Message: c.Name + ": " + err.Error()})
	}
	return declare.Nothing{}, err
}

// finalError returns the error of a scenario whose body returned err, nil if it passed. The first demand
// that was not met comes before err, even if the script caught it; but an err that contains it stays, since
// it also has the calls that led there. An unexpected failure of a script comes before both, because it may
// be why a demand is not met; they follow in its message.
func (all *scenarios) finalError(s *session.Session, err error) error {
	if unmet := all.unmet; unmet != nil && (err == nil || !strings.Contains(err.Error(), unmet.Error())) {
		err = unmet
	}
	failure, count := all.unexpectedFailures(s)
	switch {
	case count == 0:
		return err
	case err != nil:
		failure.Message += "; then " + err.Error()
	default:
		failure.Message += `; if the failure is expected, write expect(g):fizzles("words of this message")`
	}
	if count > 1 {
		failure.Message += fmt.Sprintf(" (and %d more scripts failed)", count-1)
	}
	return failure
}
