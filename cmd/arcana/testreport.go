// Results of tests for other programs: TAP, JUnit and JSON.

package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"arcana/bindings/vm"
	"arcana/cmd/arcana/report"
)

// writeTAP prints the results in the Test Anything Protocol, in the order of the files. What
// scripts printed stands as comments before them.
func (p *program) writeTAP(reports []fileReport) {
	fmt.Fprintln(p.out, "TAP version 13")
	n := 0
	for _, r := range reports {
		writeComment(p.out, r.printed)
		if r.err != nil {
			n++
			p.writeNotOK(n, r.file, r.err)
		}
		for _, o := range r.outcomes {
			n++
			name := fmt.Sprintf("%s: %s", r.file, o.Name)
			if o.Err != nil {
				p.writeNotOK(n, name, o.Err)
				continue
			}
			fmt.Fprintf(p.out, "ok %d - %s\n", n, escapeTAP(name))
		}
	}
	fmt.Fprintf(p.out, "1..%d\n", n)
}

// escapeTAP escapes the name of a test for TAP, so that it stays on one line and has no directive,
// which begins with #.
func escapeTAP(name string) string {
	return strings.NewReplacer(`\`, `\\`, "#", `\#`, "\r", " ", "\n", " ").Replace(name)
}

// writeNotOK prints a failed test in TAP, with its message and source as a block of YAML. n is the
// test's number.
func (p *program) writeNotOK(n int, name string, err error) {
	fmt.Fprintf(p.out, "not ok %d - %s\n  ---\n", n, escapeTAP(name))
	message, excerpt := p.diagnosis(err)
	fmt.Fprintf(p.out, "  message: %s\n", quoted(message))
	if excerpt != "" {
		fmt.Fprintln(p.out, "  source:")
		for line := range strings.SplitSeq(excerpt, "\n") {
			fmt.Fprintf(p.out, "    - %s\n", quoted(line))
		}
	}
	fmt.Fprintln(p.out, "  ...")
}

// quoted returns a text as YAML on one line: in single quotes, or in double ones if it has
// letters that must be escaped.
func quoted(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	if strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) }) {
		return strconv.Quote(text)
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}

// writeComment writes each line of a text as a comment of TAP.
func writeComment(out io.Writer, text string) {
	if text == "" {
		return
	}
	for _, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		fmt.Fprintf(out, "# %s\n", line)
	}
}

// junitSuite is the scenarios of one file in JUnit's XML.
type junitSuite struct {
	Name     string
	Failures int
	Seconds  string // how long the file took
	Cases    []junitCase
}

// junitCase is one scenario in JUnit's XML.
type junitCase struct {
	Name, Class   string
	Failed        bool
	Message, Text string
}

// printFailures prints what failed to the error output, for people who read the log of a CI server
// while the XML goes to a file.
func (p *program) printFailures(reports []fileReport) {
	for _, r := range reports {
		for _, err := range r.errors() {
			fmt.Fprintln(p.err, p.describe(err))
		}
	}
}

// writeJUnit prints the results as JUnit XML.
func (p *program) writeJUnit(reports []fileReport) error {
	var suites []junitSuite
	for _, r := range reports {
		suite := junitSuite{Name: r.file, Seconds: fmt.Sprintf("%.3f", r.took.Seconds())}
		if r.err != nil {
			p.addCase(&suite, r.file, r.err)
		}
		for _, o := range r.outcomes {
			p.addCase(&suite, o.Name, o.Err)
		}
		suites = append(suites, suite)
	}
	var page report.Page
	page.Add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>")
	for _, suite := range suites {
		page.Add("\n  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" time=\"%s\">", suite.Name, len(suite.Cases), suite.Failures, suite.Seconds)
		for _, c := range suite.Cases {
			page.Add("\n    <testcase name=\"%s\" classname=\"%s\">", c.Name, c.Class)
			if c.Failed {
				page.Add("\n      <failure message=\"%s\">%s</failure>\n    ", c.Message, c.Text)
			}
			page.Add("</testcase>")
		}
		page.Add("\n  </testsuite>")
	}
	page.Add("\n</testsuites>\n")
	_, err := fmt.Fprint(p.out, strings.Map(replaceNonXML, page.String()))
	return err
}

// replaceNonXML returns a letter itself, or U+FFFD for one that XML must not have.
func replaceNonXML(r rune) rune {
	if r < ' ' && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF {
		return '\uFFFD'
	}
	return r
}

// addCase adds a test case to the suite of its file, failed if err is not nil.
func (p *program) addCase(s *junitSuite, name string, err error) {
	c := junitCase{Name: name, Class: s.Name}
	if err != nil {
		s.Failures++
		c.Failed, c.Text = true, p.describe(err)
		c.Message, _ = p.diagnosis(err)
	}
	s.Cases = append(s.Cases, c)
}

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
	doc := testReport{Schema: "arcana.test/1", Failed: countFailures(reports), Files: []testFile{}}
	if executed.Files != nil {
		doc.Coverage, doc.Moments, doc.Cards = report.Coverages(executed.Files), executed.Moments, executed.Cards
	}
	for _, r := range reports {
		file := testFile{File: r.file, Failure: p.testFailureOf(r.err), Printed: r.printed, Tests: []testResult{}}
		for _, o := range r.outcomes {
			if o.Err == nil {
				doc.Passed++
			}
			file.Tests = append(file.Tests, testResult{o.Name, o.Err == nil, p.testFailureOf(o.Err)})
		}
		doc.Files = append(doc.Files, file)
	}
	return writeJSON(p.out, doc)
}

// testFailureOf returns an error as the JSON report has it, with file and line if it is an error of
// a script; nil if err is nil.
func (p *program) testFailureOf(err error) *testFailure {
	if err == nil {
		return nil
	}
	f := &testFailure{Message: err.Error()}
	if e, ok := vm.AsError(err); ok {
		f.Message, f.File, f.Line = e.Message, p.shownName(e.File), e.Line
	}
	return f
}
