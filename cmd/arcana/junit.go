package main

import (
	"fmt"
	"html/template"
	"io"
	"strings"
)

// junit is JUnit's XML, as CI servers read it.
var junit = template.Must(template.New("junit").Parse(`
<testsuites>{{range .}}
  <testsuite name="{{.Name}}" tests="{{len .Cases}}" failures="{{.Failures}}">{{range .Cases}}
    <testcase name="{{.Name}}" classname="{{.Class}}">{{if .Failed}}
      <failure message="{{.Message}}">{{.Text}}</failure>
    {{end}}</testcase>{{end}}
  </testsuite>{{end}}
</testsuites>
`))

type junitSuite struct {
	Name     string
	Failures int
	Cases    []junitCase
}

type junitCase struct {
	Name, Class   string
	Failed        bool
	Message, Text string
}

func writeJUnit(out io.Writer, reports []fileReport, describe func(error) string) error {
	var suites []junitSuite
	for _, r := range reports {
		suite := junitSuite{Name: r.file}
		if r.err != nil {
			suite.add(r.file, r.file, r.err, describe)
		}
		for _, o := range r.outcomes {
			suite.add(r.file, o.Name, o.Err, describe)
		}
		suites = append(suites, suite)
	}
	var b strings.Builder
	err := junit.Execute(&b, suites)
	if err == nil {
		_, err = fmt.Fprint(out, `<?xml version="1.0" encoding="UTF-8"?>`, strings.Map(inXML, b.String()))
	}
	return err
}

// inXML returns a character, or what stands for one that XML cannot hold.
func inXML(r rune) rune {
	if r < ' ' && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF {
		return '\uFFFD'
	}
	return r
}

func (s *junitSuite) add(class, name string, err error, describe func(error) string) {
	c := junitCase{Name: name, Class: class}
	if err != nil {
		s.Failures++
		c.Failed, c.Message, c.Text = true, err.Error(), describe(err)
	}
	s.Cases = append(s.Cases, c)
}
