package bindings_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings"
	"arcana/bindings/lab"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// measured runs an experiment with one metric script and returns its figures and
// what was printed: as data and to the person.
func measured(t *testing.T, source string, n, workers int) (r fmt.Stringer, out, err string) {
	t.Helper()
	var said, talk bytes.Buffer
	host := sessiontest.Host(&said)
	host.Err = &talk
	host.Scripts = session.Layers{fstest.MapFS{"scripts/shared.lua": &fstest.MapFile{Data: []byte("return { n = 0 }")}}, host.Scripts}
	s, problem := bindings.NewSession(host)
	if problem != nil {
		t.Fatal(problem)
	}
	report, problem := lab.Sim(s, lab.Experiment{System: "market", Players: []string{"random", "first"}, N: n, Seed: 1, Workers: workers,
		Scripts: []lab.MetricScript{{Name: "m.lua", Source: source}}})
	if problem != nil {
		t.Fatal(problem)
	}
	return &report, said.String(), talk.String()
}

// A metric script runs once for each match: its functions share what the file has
// made, and what they do to it ends with the match.
func TestMetricScriptRunsOncePerMatch(t *testing.T) {
	r, _, talk := measured(t, `print("begun") local calls = { 0 }
		local function count() calls[1] = calls[1] + 1 return calls[1] end
		return { a = function(g, seat) return count() end, b = function(g) return count() end }`, 3, 1)
	if talk != "match 1: begun\nmatch 2: begun\nmatch 3: begun\n" {
		t.Errorf("it says %q", talk)
	}
	for _, want := range []string{"a       random  1 ", "a       first   2 ", "b               3 "} {
		if !strings.Contains(r.String(), want) {
			t.Errorf("no %q in\n%s", want, r)
		}
	}
}

// Nothing goes from match to match, neither by modules nor by chance, and what is
// printed comes in the order of the matches: so workers make no difference.
func TestMetricScriptsAreTheSameOnAnyWorkers(t *testing.T) {
	const source = `local shared = require("shared")
		return { remembered = function(g) shared.n = shared.n + 1 return shared.n end,
			chance = function(g, seat) print(seat, g:seed()) return math.random() end }`
	one, out, talk := measured(t, source, 12, 1)
	if !strings.Contains(one.String(), "remembered          1 ") || out != "" || strings.Count(talk, "\n") != 24 || !strings.HasPrefix(talk, "match 1: 1\t") {
		t.Errorf("%s\n%q\n%q", one, out, talk)
	}
	for _, workers := range []int{2, 5} {
		many, _, said := measured(t, source, 12, workers)
		if diff := cmp.Diff(one.String()+talk, many.String()+said); diff != "" {
			t.Errorf("%d workers: %s", workers, diff)
		}
	}
}

// A script that has its metrics only sometimes is reported with its place.
func TestMetricThatComesAndGoes(t *testing.T) {
	r, _, _ := measured(t, `local m = { a = function() return 1 end }
		if math.random() < 0.5 then m.b = function() return 2 end else m.c = function() return 3 end end return m`, 4, 1)
	if !strings.Contains(r.String(), "m.lua:2: metric ") || !strings.Contains(r.String(), ": the script returned this metric only in some matches, expected the metric in every match") {
		t.Error(r)
	}
}
