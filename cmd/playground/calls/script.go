package calls

import (
	"fmt"

	"arcana/bindings/prompt"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/core/rand"
)

// The calls line and forget, which are the prompt, and run, which runs a script.

// code is the question of the calls line and run: a line of the prompt, or a script.
type code struct {
	Code string `json:"code"`
	// Force makes a line that is not complete an error; otherwise the answer is Unfinished.
	Force bool `json:"force"`
	// Name is what errors call a script, "script.lua"; the prompt has its own.
	Name string `json:"name"`
	// Seed is where all chance of a script comes from; the prompt begins with 1.
	Seed rand.Seed `json:"seed"`
}

// outcome is the answer of the calls line and run: how the code ended.
type outcome struct {
	// Unfinished says that the line is the beginning of an entry, which needs another line.
	Unfinished bool `json:"unfinished"`
	// Values are what it returned, as the prompt shows them.
	Values []string `json:"values"`
	// Tests are the scenarios that it declared, in their order.
	Tests []test `json:"tests"`
}

// test is how one scenario ended.
type test struct {
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	*failure
}

// none is a question without content.
type none struct{}

// line evaluates a line of the prompt, in a session that keeps its variables until forget.
func (d *Desk) line(q code) (outcome, error) {
	if d.prompt == nil {
		s, err := d.content.openSession(1, d.out)
		if err != nil {
			return outcome{}, err
		}
		d.prompt = s
	}
	values, err := d.prompt.EvalAt("prompt", 1, q.Code)
	if session.Unfinished(err) && !q.Force {
		return outcome{Unfinished: true, Values: []string{}, Tests: []test{}}, nil
	}
	return outcomeOf(d.prompt, values, err)
}

// forget ends the prompt's session; the next line begins a new one.
func (d *Desk) forget(none) (none, error) {
	d.prompt = nil
	return none{}, nil
}

// run runs a script in a new session, with its hooks and scenarios, as arcana run does.
func (d *Desk) run(q code) (outcome, error) {
	s, err := d.content.openSession(uint64(q.Seed), d.out)
	if err != nil {
		return outcome{}, err
	}
	if q.Name == "" {
		return outcome{}, fmt.Errorf("run: name: expected what errors call the script, got none")
	}
	values, err := s.Run(q.Name, q.Code)
	if err == nil {
		err = s.RunHooks(values)
	}
	return outcomeOf(s, values, err)
}

// outcomeOf returns the values that code returned and how the scenarios that it declared
// ended; or the code's error.
func outcomeOf(s *session.Session, values []session.Value, err error) (outcome, error) {
	if err != nil {
		return outcome{}, err
	}
	o := outcome{Values: []string{}, Tests: testsOf(scenario.RunScenarios(s))}
	for _, v := range values {
		o.Values = append(o.Values, prompt.Show(s, v))
	}
	return o, nil
}

// testsOf returns how scenarios ended, as answers have them.
func testsOf(list []scenario.Outcome) []test {
	tests := []test{}
	for _, t := range list {
		row := test{Name: t.Name, OK: t.Err == nil}
		if t.Err != nil {
			f := failureOf(t.Err)
			row.failure = &f
		}
		tests = append(tests, row)
	}
	return tests
}
