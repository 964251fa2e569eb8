package rate_test

import (
	"path"
	"regexp"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/rate"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core/rules"
)

// saved rates what two sets of files over the shipped content differ in.
func saved(t *testing.T, before, after session.Texts, matches ...match.Reloaded) []string {
	t.Helper()
	was, _ := sessiontest.Session(t)
	now, _ := sessiontest.Session(t)
	was.Override(before)
	now.Override(after)
	return rate.OfSave(was, now, rules.All(), matches)
}

// TestSavesOfThings: a thing of any system has its own questions with the version before, in a text that
// names what changed; what only people read, and where it stands in its file, is no change.
func TestSavesOfThings(t *testing.T) {
	const keen = "[[card]]\nid = \"ember_page\"\npatch = true\nabilities = [{ when = \"deathrattle\", value = 1, do = { effect = \"gold\" } }]\n"
	for _, row := range []struct {
		file, before, after string
		wants               []string // what each line begins with; none for no text
	}{
		{"configs/encounter/choices.toml", "", "[[choice]]\nid = \"display_of_force\"\npatch = true\neffect = \"pressure\"\n", []string{"Display of Force  effect was momentum", "  chosen ", "  with ", "  without it "}},
		{"configs/market/cards.toml", "", "[[card]]\nid = \"dire_wolf\"\npatch = true\ncost = 7\n", []string{"Dire Wolf  cost was ", "  bought ", "  with ", "  without it "}},
		{"configs/tavern/cards.toml", "", "[[card]]\nid = \"ember_page\"\npatch = true\nguardian = true\n", []string{"Ember Page  guardian was false", "  alone ", "  boards "}},
		{"configs/tavern/cards.toml", "", "[[card]]\nid = \"ember_page\"\npatch = true\nname = \"Amber Page\"\ntext = \"A page.\"\n", nil},
		{"configs/tavern/cards.toml", keen, "\n\n" + keen, nil},
		{"configs/tavern/cards.toml", keen, strings.Replace(keen, "value = 1", "value = 2", 1), []string{"Ember Page  abilities changed", "  alone ", "  boards ", "  these are only fights"}}, // gold wins no fight
	} {
		before := session.Texts{row.file: row.before}
		if row.before == "" {
			before = nil
		}
		texts := saved(t, before, session.Texts{row.file: row.after})
		if row.wants == nil {
			if len(texts) != 0 {
				t.Errorf("%q: %q", row.after, texts)
			}
			continue
		}
		if len(texts) != 1 {
			t.Errorf("%q: %d texts: %q", row.after, len(texts), texts)
			continue
		}
		lines := strings.Split(texts[0], "\n")
		if len(lines) != len(row.wants) {
			t.Errorf("%q: expected %d lines, got\n%s", row.after, len(row.wants), texts[0])
			continue
		}
		for i, want := range row.wants {
			compared := " was "
			if strings.HasPrefix(want, "  without it") {
				compared = "  against it "
			}
			if want == "  these are only fights" {
				compared = `rate("Ember Page") also plays whole matches`
			}
			if !strings.HasPrefix(lines[i], want) || i > 0 && !strings.Contains(lines[i], compared) {
				t.Errorf("%q: line %d is %q, expected %q and what it is compared with", row.after, i+1, lines[i], want)
			}
		}
	}
}

// TestSavesOfPersonalities: of a personality of any system a save says what it comes to, what it was, and
// the difference: lower where it is made to play worse. All others play as before the save, also where
// that one is the usual player.
func TestSavesOfPersonalities(t *testing.T) {
	for file, worse := range map[string]string{
		"scripts/ai/tavern/hard.lua":         "",
		"scripts/ai/market/synergy.lua":      "value = -1",
		"scripts/ai/draft/synergy.lua":       "",
		"scripts/ai/encounter/strongest.lua": "momentum = -1, danger = 8",
		"scripts/ai/delve/cautious.lua":      "",
	} {
		worse = "return { weights = { " + worse + " } }"
		told := make([]string, hosttest.Full(1, 2))
		for i := range told {
			texts := saved(t, nil, session.Texts{file: worse})
			if len(texts) != 1 {
				t.Fatalf("%s: %q", file, texts)
			}
			told[i] = texts[0]
		}
		first, _, _ := strings.Cut(told[0], "\n")
		if first != strings.TrimSuffix(path.Base(file), ".lua")+"  its script changed" || !regexp.MustCompile(`\n  (first|comes to) +[0-9.]+ % .* was [0-9.]+ %  -.* ▼ lower\n`).MatchString(told[0]) {
			t.Errorf("%s:\n%s", file, told[0])
		}
		if last := told[len(told)-1]; last != told[0] {
			t.Errorf("%s: %s\nand %s", file, told[0], last)
		}
		if texts := saved(t, session.Texts{file: worse}, session.Texts{file: worse}); len(texts) != 0 {
			t.Errorf("%s is as it was: %q", file, texts)
		}
	}
}

// TestDearPersonality: a personality whose decisions cost more than a save pays for is named, and so is
// what plays it; two such saves say the same.
func TestDearPersonality(t *testing.T) {
	rate.SavePays(t, hosttest.Full[int64](6_000_000, 50_000_000))
	const dear = "return { choose = function(view, moves) for i = 1, 1000000 do end return 1 end }"
	for _, row := range []struct{ before, after string }{{"", dear}, {dear, ""}}[:hosttest.Full(1, 2)] {
		files := [2]session.Texts{}
		for i, text := range []string{row.before, row.after} {
			if text != "" {
				files[i] = session.Texts{"scripts/ai/tavern/medium.lua": text}
			}
		}
		texts := saved(t, files[0], files[1])
		if want := "medium  its script changed\n  not rated: these matches take too long for a rating after a save; rate the change with: arcana compare tavern lua:medium lua:hard"; len(texts) != 1 || texts[0] != want {
			t.Errorf("%q, expected %q", texts, want)
		}
	}
}

// TestSavesTellTheFirstChange: beside the figures stands where a match that goes on changed first, and
// nothing of one that did not.
func TestSavesTellTheFirstChange(t *testing.T) {
	s, _ := sessiontest.Session(t)
	if _, err := s.Eval("test", `g = game.new("encounter", { players = { "lua:strongest" }, seed = 3 }) g:run() h = game.new("tavern")`); err != nil {
		t.Fatal(err)
	}
	changed := session.Texts{
		"configs/encounter/choices.toml": "[[choice]]\nid = \"analytical_insight\"\npatch = true\namount = 9\n",
	}
	s.Override(changed)
	matches := match.ReloadAll(s)
	texts := saved(t, nil, changed, matches...)
	if len(matches) != 2 || matches[0].Difference == nil || !matches[1].AsBefore() {
		t.Fatalf("%+v", matches)
	}
	if first := "\n  g          first change at " + matches[0].Difference.First(); len(texts) != 1 || !strings.HasSuffix(texts[0], first) || strings.Contains(texts[0], "\n  h") {
		t.Errorf("%q, expected that it ends with %q", texts, first)
	}
}
