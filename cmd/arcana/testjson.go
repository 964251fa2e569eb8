package main

import (
	"arcana/bindings/vm"
	"arcana/cmd/arcana/report"
)

// testReport is what test --json prints.
type testReport struct {
	Schema string     `json:"schema"`
	Passed int        `json:"passed"`
	Failed int        `json:"failed"`
	Files  []testFile `json:"files"`
	// Coverage is there where it was asked for.
	Coverage []report.Coverage `json:"coverage,omitempty"`
	Moments  []report.Moment   `json:"moments,omitempty"`
	Cards    []report.Card     `json:"cards,omitempty"`
}

// testFile is a file of scenarios. Failure says why it could not be run at all;
// Printed is what its scripts printed.
type testFile struct {
	File    string       `json:"file"`
	Failure *testFailure `json:"failure,omitempty"`
	Printed string       `json:"printed,omitempty"`
	Tests   []testResult `json:"tests"`
}

// testResult is how one scenario ended.
type testResult struct {
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	*testFailure
}

// testFailure says what went wrong, and in which line of which file if any line
// is to blame.
type testFailure struct {
	Message string `json:"message"`
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
}

// writeTests prints the reports as one JSON document, in the order of the files.
func (p *program) writeTests(reports []fileReport, executed report.Executed) error {
	doc := testReport{Schema: "arcana.test/1", Failed: failures(reports), Files: []testFile{}}
	if executed.Files != nil {
		doc.Coverage, doc.Moments, doc.Cards = report.Coverages(executed.Files), executed.Moments, executed.Cards
	}
	for _, r := range reports {
		file := testFile{File: r.file, Failure: testFailureOf(r.err), Printed: r.printed, Tests: []testResult{}}
		for _, o := range r.outcomes {
			if o.Err == nil {
				doc.Passed++
			}
			file.Tests = append(file.Tests, testResult{o.Name, o.Err == nil, testFailureOf(o.Err)})
		}
		doc.Files = append(doc.Files, file)
	}
	return writeJSON(p.out, doc)
}

func testFailureOf(err error) *testFailure {
	if err == nil {
		return nil
	}
	f := &testFailure{Message: err.Error()}
	if e, ok := vm.AsError(err); ok {
		f.Message, f.File, f.Line = e.Message, e.File, e.Line
	}
	return f
}
