package main

import (
	"encoding/xml"
	"fmt"
	"io"
)

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
