package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"arcana/bindings/scenario"
)

// tapPoint is one result of a TAP document.
type tapPoint struct {
	ok        bool
	name      string
	directive string
	message   string
	source    []string
}

var (
	tapLine   = regexp.MustCompile(`^(not )?ok (\d+) - ((?:[^\\#]|\\[\\#])*)(#.*)?$`)
	tapScalar = regexp.MustCompile(`^(message: |source:$|  - )(.*)$`)
)

// readTAP reads a document strictly: a line that no rule allows is an error.
func readTAP(text string) (points []tapPoint, err error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if lines[0] != "TAP version 13" || lines[len(lines)-1] != fmt.Sprintf("1..%d", strings.Count("\n"+text, "\nok ")+strings.Count("\n"+text, "\nnot ok ")) {
		return nil, fmt.Errorf("no version or no plan in %q", text)
	}
	inBlock := false
	for _, line := range lines[1 : len(lines)-1] {
		m := tapLine.FindStringSubmatch(line)
		switch {
		case inBlock && line == "  ...":
			inBlock = false
		case inBlock:
			err = points[len(points)-1].diagnose(line)
		case strings.HasPrefix(line, "# "):
		case m != nil && m[2] == strconv.Itoa(len(points)+1):
			name := strings.NewReplacer(`\\`, `\`, `\#`, "#").Replace(m[3])
			points = append(points, tapPoint{ok: m[1] == "", name: name, directive: m[4]})
		case line == "  ---" && len(points) > 0:
			inBlock = true
		default:
			err = fmt.Errorf("no line of TAP: %q", line)
		}
		if err != nil {
			return nil, err
		}
	}
	return points, nil
}

// diagnose reads one line of a block.
func (p *tapPoint) diagnose(line string) error {
	m := tapScalar.FindStringSubmatch(strings.TrimPrefix(line, "  "))
	if m == nil {
		return fmt.Errorf("no line of YAML: %q", line)
	}
	if m[1] == "source:" {
		return nil
	}
	text, err := unquoted(m[2])
	if m[1] == "message: " {
		p.message = text
	} else {
		p.source = append(p.source, text)
	}
	return err
}

// unquoted reads a quoted scalar.
func unquoted(text string) (string, error) {
	if strings.HasPrefix(text, `"`) {
		return strconv.Unquote(text)
	}
	inner, ok := strings.CutPrefix(text, "'")
	inner, ok2 := strings.CutSuffix(inner, "'")
	if !ok || !ok2 || strings.Contains(strings.ReplaceAll(inner, "''", ""), "'") {
		return "", fmt.Errorf("no quoted scalar: %q", text)
	}
	return strings.ReplaceAll(inner, "''", "'"), nil
}

// Whatever names and messages hold, the results are as many as there are
// scenarios, each says what became of it, and none carries a directive.
func TestTAPIsRead(t *testing.T) {
	r := arcana(t, map[string]string{"odd.lua": `print("not ok\nok 9 - no")
test("later # TODO", function() expect(1):eq(2) end)
test("a\nok 5 - b", function() error("it's\n\na: b", 0) end)
test("\\# SKIP", function() expect(1):eq(1) end)
test("bytes", function() error("\255\0\t'") end)
`}, "", "test", "odd.lua")
	points, err := readTAP(r.out)
	if err != nil {
		t.Fatal(err)
	}
	if r.code != exitFailed || len(points) != 4 {
		t.Fatalf("code %d, results %+v", r.code, points)
	}
	wants := []tapPoint{
		{false, "odd.lua: later # TODO", "", "odd.lua:2: expect(...):eq: expected 2, got 1 (seed 1)", nil},
		{false, "odd.lua: a ok 5 - b", "", "odd.lua:3: it's\n\na: b", nil},
		{true, `odd.lua: \# SKIP`, "", "", nil},
		{false, "odd.lua: bytes", "", "odd.lua:5: \ufffd\x00\t'", nil},
	}
	for i, want := range wants {
		got := points[i]
		if got.ok != want.ok || got.name != want.name || got.directive != "" || got.message != want.message {
			t.Errorf("result %d is %+v, expected %+v", i+1, got, want)
		}
		if !got.ok && !strings.Contains(strings.Join(got.source, "\n"), fmt.Sprintf(">    %s | test(", strings.Split(got.message, ":")[1])) {
			t.Errorf("result %d shows %q", i+1, got.source)
		}
	}
}

// TestJUnit: what a reader of XML finds in a report is what the tests are called and what
// they said, whatever characters that has.
func TestJUnit(t *testing.T) {
	const odd = "a <b> & \"c\" 'd' + é"
	var page struct {
		Suites []struct {
			Name     string `xml:"name,attr"`
			Tests    int    `xml:"tests,attr"`
			Failures int    `xml:"failures,attr"`
			Seconds  string `xml:"time,attr"`
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
	p := newProgram(strings.NewReader(""), &got, io.Discard)
	err := p.writeJUnit([]fileReport{
		{file: odd, outcomes: []scenario.Outcome{{Name: odd}, {Name: "x", Err: errors.New(odd + "\x01")}}, took: 1500 * time.Millisecond},
		{file: "y", err: errors.New("z")},
	})
	p.out.Close()
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
		said.Message != odd+"\ufffd" || said.Text != odd+"\ufffd" || first.Seconds != "1.500" || second.Failures != 1 || second.Cases[0].Name != "y" {
		t.Errorf("%+v", page)
	}
}

// TestJUnitAndLog: a failure is in the report under its path on the disk, and in the log as well; a report
// is XML even if no test could begin.
func TestJUnitAndLog(t *testing.T) {
	files := map[string]string{
		"m/mod.toml":                  manifest("mine"),
		"m/configs/tavern/cards.toml": "[[card]]\nid = \"lamp\"\nname = \"Lamp\"\ntier = 1\nattack = 7\nhealth = 2\nability = { script = \"lamp\" }\n",
		"m/abilities/tavern/lamp.lua": "return { deathrattle = function(self, fx)\n  fx:gold('much')\nend }\n",
		"m/scripts/scenarios/own.lua": "test('own', function()\n  expect(tavern.fight({ seed = 1, you = { board = { { 'mine:lamp', health = 1 } } }, foe = { board = { { 'mine:lamp', attack = 9 } } } }).winner):eq('foe')\nend)\n",
		"n/mod.toml":                  manifest("none"),
	}
	r := arcana(t, files, "", "test", "m", "--junit")
	const place = "m/abilities/tavern/lamp.lua:2:"
	if r.code == exitGood || !strings.Contains(r.err, place) || !strings.Contains(r.out, `message="`+place) {
		t.Errorf("%d: the log says %s and the report %s, expected %s in both", r.code, r.err, r.out, place)
	}
	if r = arcana(t, files, "", "test", "m", "--json"); !strings.Contains(r.out, `"file":"m/abilities/tavern/lamp.lua","line":2`) {
		t.Errorf("%s", r.out)
	}
	r = arcana(t, files, "", "test", "n", "--junit")
	if r.code != exitUsage || !strings.Contains(r.err, "no scenario file found") || !strings.Contains(r.out, `<failure message="n: no scenario file found`) {
		t.Errorf("%d: %s, %s", r.code, r.err, r.out)
	}
}

// TestContentIsBlamedOnce: a mistake in a mod's TOML fails every scenario that needs the content, but only the first of
// them tells it to people; the others name the first.
func TestContentIsBlamedOnce(t *testing.T) {
	files := map[string]string{
		"m/mod.toml": manifest("m"), "m/configs/tavern/cards.toml": "[[card]]\nid = \"imp\"\nname = \"Imp\"\ntier = 1\nattack = 1\nhealth = 1\nabilities = [ { when = \"deathrattl\", do = { effect = \"gold\", coins = 1 } } ]\n",
		"m/scripts/scenarios/a.lua": `local function begin() local g = game.new("tavern") return g end
test("one", function() expect(#begin():moves() > 0):eq(true) end)
test("two", function() expect(#game.new("tavern"):moves() > 0):eq(true) end)`,
		"m/scripts/scenarios/b.lua": `test("three", function() expect(#game.new("tavern"):moves() > 0):eq(true) end)
test("four", function() expect(1):eq(2) end)`,
	}
	for _, flags := range [][]string{{"test", "m"}, {"test", "m", "--junit"}} {
		r := arcana(t, files, "", flags...)
		if text := r.out + r.err; r.code != exitContent || strings.Count(r.out, "unknown trigger") != 1+strings.Count(r.out, "<?xml") || strings.Count(r.out, "m/scripts/scenarios/a.lua: one") < 2 || !strings.Contains(text, "expected 2, got 1") {
			t.Errorf("%v: %d\n%s", flags, r.code, text)
		}
	}
}

// TestFieldsOfContentThatCannotBeRead: where a mistake keeps content from being read, conditions on its own keywords,
// and counts of cards that have them, are not reported too.
func TestFieldsOfContentThatCannotBeRead(t *testing.T) {
	const cards = `[[keyword]]
id = "clue"
name = "Clue"

[[card]]
id = "lens"
name = "Lens"
tags = ["logic"]
play = { needs = { fact = "%s", at_least = 1 }, abilities = [ { when = "play", if = [ { count = { from = "places", clue = { least = 1 } }, least = 1 }, { count = "discard", this = "turn", clue = 1 } ], do = { effect = "draw", count = 1 } } ] }
`
	for fact, want := range map[string]string{"hand": "no problem", "hnd": `unknown fact "hnd"`} {
		r := arcana(t, map[string]string{"m/mod.toml": manifest("m"), "m/configs/delve/cards.toml": fmt.Sprintf(cards, fact)}, "", "check", "m")
		if text := r.out + r.err; !strings.Contains(text, want) || strings.Contains(text, "unknown key") {
			t.Errorf("%s: %s", fact, text)
		}
	}
}
