// The calls line and forget, which are the prompt, and run, which runs a script.

package calls

import (
	"fmt"

	"arcana/bindings/prompt"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/core/rand"
)

// codeQuestion is the question of the calls line and run: a line of the prompt, or a script.
type codeQuestion struct {
	Code string `json:"code"`
	// Force makes a line that is not complete an error; otherwise the answer is Unfinished.
	Force bool `json:"force"`
	// Name is what errors call a script, "script.lua"; the prompt has its own.
	Name string `json:"name"`
	// Seed is where all chance of a script comes from; the prompt begins with 1.
	Seed rand.Seed `json:"seed"`
}

// codeAnswer is the answer of the calls line and run: how the code ended.
type codeAnswer struct {
	// Unfinished says that the line is the beginning of an entry, which needs another line.
	Unfinished bool `json:"unfinished"`
	// Values are what it returned, as the prompt shows them.
	Values []string `json:"values"`
	// Tests are the scenarios that it declared, in their order.
	Tests []testAnswer `json:"tests"`
}

// testAnswer is how one scenario ended.
type testAnswer struct {
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	*failure
}

// emptyObject is a question or an answer without content.
type emptyObject struct{}

// line is the call line: it evaluates a line of the prompt, in a session that keeps its variables
// until the call forget.
func (d *Dispatcher) line(q codeQuestion) (codeAnswer, error) {
	if d.prompt == nil {
		s, err := d.content.openSession(1, d.out)
		if err != nil {
			return codeAnswer{}, err
		}
		d.prompt = s
	}
	values, err := d.prompt.EvalAt("prompt", 1, q.Code)
	if session.Unfinished(err) && !q.Force {
		return codeAnswer{Unfinished: true, Values: []string{}, Tests: []testAnswer{}}, nil
	}
	return codeAnswerOf(d.prompt, values, err)
}

// forget is the call forget: it ends the prompt's session; the next line begins a new one.
func (d *Dispatcher) forget(emptyObject) (emptyObject, error) {
	d.prompt = nil
	return emptyObject{}, nil
}

// run is the call run: it runs a script in a new session, with its hooks and scenarios, as arcana run
// does.
func (d *Dispatcher) run(q codeQuestion) (codeAnswer, error) {
	s, err := d.content.openSession(uint64(q.Seed), d.out)
	if err != nil {
		return codeAnswer{}, err
	}
	if q.Name == "" {
		return codeAnswer{}, fmt.Errorf("run: name: expected a name for the script, got none")
	}
	values, err := s.Run(q.Name, q.Code)
	if err == nil {
		err = s.RunHooks(values)
	}
	return codeAnswerOf(s, values, err)
}

// codeAnswerOf runs the scenarios that code has declared in a session, and returns how they ended and the
// values that the code returned. If the code itself has failed with err, it runs nothing and returns err.
func codeAnswerOf(s *session.Session, values []session.Value, err error) (codeAnswer, error) {
	if err != nil {
		return codeAnswer{}, err
	}
	o := codeAnswer{Values: []string{}, Tests: testsOf(scenario.RunScenarios(s))}
	for _, v := range values {
		o.Values = append(o.Values, prompt.Show(s, v))
	}
	return o, nil
}

// testsOf returns how scenarios ended, as answers have them.
func testsOf(list []scenario.Outcome) []testAnswer {
	tests := []testAnswer{} // [] in JSON, not null
	for _, t := range list {
		row := testAnswer{Name: t.Name, OK: t.Err == nil}
		if t.Err != nil {
			f := failureOf(t.Err)
			row.failure = &f
		}
		tests = append(tests, row)
	}
	return tests
}
