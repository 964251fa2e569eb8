package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestGenre: the cards of docs/genre hold, and its page keeps its word. Every mechanic that
// it lists names the games that have it and a card whose scenario is there, or a scenario of
// the rules, or says why it cannot be said; a card needs Lua where the page says why, and
// nowhere else.
func TestGenre(t *testing.T) {
	inDocs(t)
	tests, scripted := genreTests(t), genreCards(t)
	said := genreRow.FindAllStringSubmatch(pageText(t, "genre/README.md"), -1)
	if len(said) < 124 {
		t.Errorf("the page lists %d mechanics, expected 124", len(said))
	}
	for _, row := range said {
		here, elsewhere, games, card, scenario, how := row[1], row[2], row[3], row[4], row[5], row[6]
		if elsewhere == "" || strings.Count(games, " ") < 1 {
			t.Errorf("%s: expected words of other games, and two games at least", here)
		}
		if how != "data" && strings.Count(how, " ") < 4 {
			t.Errorf("%s: says %q, expected data, or why not", here, how)
		}
		if card == "-" && scenario == "-" && strings.HasPrefix(how, "not: ") {
			continue
		}
		if !tests[scenario] {
			t.Errorf("%s: no scenario %s", here, scenario)
		}
		if card == "-" && strings.HasPrefix(how, "rules: ") {
			continue
		}
		if script, ok := scripted[card]; !ok || script != strings.HasPrefix(how, "Lua: ") {
			t.Errorf("%s: %s (known: %t, in Lua: %t) does not fit %q", here, card, ok, script, how)
		}
	}
	holds(t, "docs/genre", len(tests))
}

// genreRow is a mechanic: its word here, other words, games, card, scenario, and how it is said.
var genreRow = regexp.MustCompile(`(?m)^\| \*\*(.+?)\*\* \| (.*?) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$`)

// genreTests returns the scenarios as the page writes them, each of at most 15 lines.
func genreTests(t *testing.T) map[string]bool {
	t.Helper()
	tests := map[string]bool{}
	files, err := filepath.Glob("genre/scripts/scenarios/genre/*.lua")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, test := range regexp.MustCompile(`(?ms)^test\("(.*?)".*?^end\)$`).FindAllStringSubmatch(pageText(t, file), -1) {
			if n := strings.Count(test[0], "\n") + 1; n > 15 {
				t.Errorf("%s: %s has %d lines, expected at most 15", file, test[1], n)
			}
			tests[strings.TrimSuffix(filepath.Base(file), ".lua")+": "+test[1]] = true
		}
	}
	return tests
}

// genreCards returns whether each thing of the set is said in Lua, by its name.
func genreCards(t *testing.T) map[string]bool {
	t.Helper()
	cards := map[string]bool{}
	files, err := filepath.Glob("genre/configs/*/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, block := range strings.Split(pageText(t, file), "\n[[") {
			if name := regexp.MustCompile(`(?m)^name = "(.*)"$`).FindStringSubmatch(block); name != nil {
				cards[name[1]] = strings.Contains(block, "script = ")
			}
		}
	}
	return cards
}

// TestMoons: a mod adds a fifth tribe, with steps at 2, 4 and 6 and a combo with Cups, a
// keyword, a faction, a resource, a kind of Drive, a type of challenge, an approach, a narrative tag and a
// resonance.
func TestMoons(t *testing.T) {
	inDocs(t)
	holds(t, "docs/moons", 27)
}

// TestWorth: who asks cards what they are worth beats who guesses; the figures with their
// intervals are in docs/words/README.md.
func TestWorth(t *testing.T) {
	inDocs(t)
	holds(t, "docs/worth", 6)
	out := runIn(t, "..", "compare", "market", "lua:knowing", "lua:guessing", "--mods", "docs/worth", "--n", "40")
	if !regexp.MustCompile(`(?m)^win +\S+ +\S+ +0\.\d+ \*`).MatchString(out) {
		t.Errorf("knowing what cards are worth is worth nothing:\n%s", out)
	}
}

// TestNocturne: a skin of other cards, in four systems, takes the place of the shipped ones; what the
// check demands of a set it does, and the laboratory runs on it.
func TestNocturne(t *testing.T) {
	inDocs(t)
	if found := holds(t, "docs/nocturne", 5); strings.Contains(found, "remark: ") {
		t.Errorf("the check remarks on the set:\n%s", found)
	}
	out := runIn(t, "..", "sim", "tavern", "--mods", "docs/nocturne", "--players", "hard,medium", "--n", "3", "--metric", "place")
	if strings.Contains(out, "failed") || !strings.Contains(out, "hard") {
		t.Errorf("the laboratory says\n%s", out)
	}
}

// holds checks a mod, and that its scenarios hold, so many at least. It returns what the check prints.
func holds(t *testing.T, mod string, scenarios int) (found string) {
	t.Helper()
	found = runIn(t, "..", "check", mod)
	out := runIn(t, "..", "test", "--mods", mod, mod+"/scripts/scenarios")
	if good := strings.Count(out, "\nok "); good < scenarios || strings.Contains(out, "\nnot ok ") {
		t.Errorf("%d hold, expected %d and no other:\n%s", good, scenarios, out)
	}
	return found
}
