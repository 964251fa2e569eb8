package main

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// writeTAP prints the reports as the Test Anything Protocol, in the order of
// the files; what scripts printed stands as comments before their results.
func (p *program) writeTAP(reports []fileReport) {
	fmt.Fprintln(p.out, "TAP version 13")
	n := 0
	for _, r := range reports {
		comment(p.out, r.printed)
		if r.err != nil {
			n++
			p.notOK(n, r.file, r.err)
		}
		for _, o := range r.outcomes {
			n++
			name := fmt.Sprintf("%s: %s", r.file, o.Name)
			if o.Err != nil {
				p.notOK(n, name, o.Err)
				continue
			}
			fmt.Fprintf(p.out, "ok %d - %s\n", n, name)
		}
	}
	fmt.Fprintf(p.out, "1..%d\n", n)
}

func (p *program) notOK(n int, name string, err error) {
	fmt.Fprintf(p.out, "not ok %d - %s\n  ---\n", n, name)
	for _, line := range strings.Split(strings.TrimRight(p.describe(err), "\n"), "\n") {
		fmt.Fprintf(p.out, "  %s\n", line)
	}
	fmt.Fprintln(p.out, "  ...")
}

func comment(out io.Writer, text string) {
	if text == "" {
		return
	}
	for _, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		fmt.Fprintf(out, "# %s\n", line)
	}
}

// The shape of JUnit's XML, as CI servers read it.
type junitSuites struct {
	XMLName xml.Name     `xml:"testsuites"`
	Suites  []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Failure *junitFailure `xml:"failure,omitempty"`
}

type junitFailure struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

func writeJUnit(out io.Writer, reports []fileReport, describe func(error) string) error {
	doc := junitSuites{}
	for _, r := range reports {
		suite := junitSuite{Name: r.file}
		if r.err != nil {
			suite.add(r.file, r.file, r.err, describe)
		}
		for _, o := range r.outcomes {
			suite.add(r.file, o.Name, o.Err, describe)
		}
		doc.Suites = append(doc.Suites, suite)
	}
	data, err := xml.MarshalIndent(doc, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(out, "%s%s\n", xml.Header, data)
	}
	return err
}

func (s *junitSuite) add(class, name string, err error, describe func(error) string) {
	c := junitCase{Name: name, Class: class}
	if err != nil {
		s.Failures++
		c.Failure = &junitFailure{Message: err.Error(), Text: describe(err)}
	}
	s.Tests++
	s.Cases = append(s.Cases, c)
}
