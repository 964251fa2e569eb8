package main

import (
	"encoding/xml"
	"errors"
	"strings"
	"testing"

	"arcana/bindings/scenario"
)

// TestJUnit: what a reader of XML finds in a report is what the tests are called and what
// they said, whatever characters that has.
func TestJUnit(t *testing.T) {
	const odd = "a <b> & \"c\" 'd' + é"
	var page struct {
		Suites []struct {
			Name     string `xml:"name,attr"`
			Tests    int    `xml:"tests,attr"`
			Failures int    `xml:"failures,attr"`
			Cases    []struct {
				Name    string `xml:"name,attr"`
				Class   string `xml:"classname,attr"`
				Failure *struct {
					Message string `xml:"message,attr"`
					Text    string `xml:",chardata"`
				} `xml:"failure"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	var got strings.Builder
	err := writeJUnit(&got, []fileReport{
		{file: odd, outcomes: []scenario.Outcome{{Name: odd}, {Name: "x", Err: errors.New(odd + "\x01")}}},
		{file: "y", err: errors.New("z")},
	}, func(err error) string { return "it says " + err.Error() })
	if err == nil {
		err = xml.Unmarshal([]byte(got.String()), &page)
	}
	if err != nil {
		t.Fatalf("%v in %s", err, &got)
	}
	if len(page.Suites) != 2 || len(page.Suites[0].Cases) != 2 || page.Suites[0].Cases[1].Failure == nil || len(page.Suites[1].Cases) != 1 {
		t.Fatalf("%+v", page)
	}
	first, second := page.Suites[0], page.Suites[1]
	said := first.Cases[1].Failure
	if first.Name != odd || first.Tests != 2 || first.Failures != 1 || first.Cases[0].Name != odd || first.Cases[0].Class != odd || first.Cases[0].Failure != nil ||
		said.Message != odd+"\ufffd" || said.Text != "it says "+odd+"\ufffd" || second.Failures != 1 || second.Cases[0].Name != "y" {
		t.Errorf("%+v", page)
	}
}
