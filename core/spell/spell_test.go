package spell

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"same", "same", 0},
		{"damage", "dmage", 1},   // a letter missing
		{"damage", "damaage", 1}, // a letter too many
		{"damage", "danage", 1},  // a wrong letter
		{"damage", "dmaage", 1},  // two neighbours swapped
		{"kitten", "sitting", 3},
		{"ca", "abc", 3}, // a swapped pair is not edited again
	} {
		if got := Distance(c.a, c.b); got != c.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// TestDistanceLaws: it is symmetric, 0 only for equal words, and never more than
// the longer word.
func TestDistanceLaws(t *testing.T) {
	word := rapid.StringMatching(`[a-c]{0,8}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		d := Distance(a, b)
		if d != Distance(b, a) || (d == 0) != (a == b) || d > max(len(a), len(b)) {
			t.Errorf("Distance(%q, %q) = %d, back %d", a, b, d, Distance(b, a))
		}
	})
}

func TestNearest(t *testing.T) {
	names := []string{"damage", "heal", "buff_allies", "buff"}
	for word, want := range map[string]string{
		"dmage":       "damage",
		"DAMAGE":      "damage",
		"buf_allies":  "buff_allies",
		"bufff":       "buff",
		"hael":        "heal",
		"summon":      "",
		"x":           "",
		"":            "",
		"buff_alies_": "buff_allies",
	} {
		if got := Nearest(word, names); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
	for word, want := range map[string]string{"glw": "glim:glow", "glim:glw": "glim:glow", "rim:glw": ""} {
		if got := Nearest(word, []string{"tide", "glim:glow"}); got != want {
			t.Errorf("Nearest(%q) of a mod's words = %q, want %q", word, got, want)
		}
	}
	if got := Nearest("bat", []string{"cat", "hat"}); got != "cat" {
		t.Errorf("a tie goes to %q, want the earlier", got)
	}
}

// TestNearestIsShort: words of 64 bytes are compared, longer ones are not.
func TestNearestIsShort(t *testing.T) {
	word := strings.Repeat("a", longest)
	if got := Nearest(word[1:], []string{word}); got != word {
		t.Errorf("64 bytes: %q", got)
	}
	if got := Nearest(word, []string{word + "a"}); got != "" {
		t.Errorf("a candidate of 65 bytes: %q", got)
	}
	if got := Nearest(word+"a", []string{word}); got != "" {
		t.Errorf("a word of 65 bytes: %q", got)
	}
}

func TestDidYouMean(t *testing.T) {
	if got := DidYouMean("dmage", []string{"damage"}); got != `; did you mean "damage"?` {
		t.Errorf("got %q", got)
	}
	if got := DidYouMean("summon", []string{"damage"}); got != "" {
		t.Errorf("got %q for a word that is far off", got)
	}
}

// TestSharedByMods: what two mods call by one name is said with both of their own.
func TestSharedByMods(t *testing.T) {
	known := []string{"omen_pago", "tides:omen_page", "storms:Omen_Page", "tides:other"}
	for word, want := range map[string]string{
		"omen_page":  `; did you mean "tides:omen_page" or "storms:Omen_Page"?`,
		"other":      `; did you mean "tides:other"?`,
		"omen_pagos": `; did you mean "omen_pago"?`,
	} {
		if got := DidYouMean(word, known); got != want {
			t.Errorf("%s: %s, expected %s", word, got, want)
		}
	}
}

func TestUnknown(t *testing.T) {
	for word, want := range map[string]string{
		"":      `expected an effect, one of damage, heal`,
		"dmage": `unknown effect "dmage", expected one of damage, heal; did you mean "damage"?`,
		"x":     `unknown effect "x", expected one of damage, heal`,
	} {
		if got := Unknown("effect", word, []string{"damage", "heal"}).Error(); got != want {
			t.Errorf("%q: got %q, want %q", word, got, want)
		}
	}
	if got := Unknown("tribe", "", []string{"cups"}).Error(); got != "expected a tribe, one of cups" {
		t.Errorf("got %q", got)
	}
}

// TestNearestIsNear: a suggestion never has more than a third of the letters
// wrong, and one slip of the pen in a word of six letters is always found.
func TestNearestIsNear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-z]{6,12}`).Draw(t, "word")
		i := rapid.IntRange(0, len(word)-1).Draw(t, "at")
		slip := word[:i] + word[i+1:]
		if got := Nearest(slip, []string{word}); got != word {
			t.Errorf("Nearest(%q) = %q, want %q", slip, got, word)
		}
		other := strings.Repeat("Z", len(word))
		if got := Nearest(word, []string{other}); got != "" && Distance(word, strings.ToLower(other)) > len(word)/3 {
			t.Errorf("Nearest(%q) = %q", word, got)
		}
	})
}

func TestSuggestion(t *testing.T) {
	for _, c := range []struct {
		word  string
		known []string
		want  string
	}{
		{"dmage", []string{"damage", "heal"}, `; did you mean "damage"?`},
		{"x", []string{"damage", "heal"}, ", expected one of damage, heal"},
		{"x", nil, ""},
		{"xyz", strings.Fields(strings.Repeat("damage ", 33)), ""},
	} {
		if got := Suggestion(c.word, c.known); got != c.want {
			t.Errorf("Suggestion(%q, %v) = %q, want %q", c.word, c.known, got, c.want)
		}
	}
}

// An answer never ends in "expected one of" and nothing.
func TestNothingKnown(t *testing.T) {
	for got, want := range map[string]string{
		Choices("x", nil): "there are none",
		Choices("dmage", []string{"damage", "heal"}): `expected one of damage, heal; did you mean "damage"?`,
		Unknown("quest", "x", nil).Error():           `unknown quest "x", there are none`,
		Unknown("quest", "", nil).Error():            "expected a quest, but none exists",
		Suggestion("x", nil):                         "",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestDidYouMeanTellsApart: words that look the same are told apart by their letters.
func TestDidYouMeanTellsApart(t *testing.T) {
	for _, row := range [][3]string{
		{"Café", "Cafe\u0301", "; did you mean \"Cafe\u0301\" (the letter \"e\\u0301\" instead of \"\\u00e9\")?"},
		{"Cafe\u0301", "Café", `; did you mean "Café" (the letter "\u00e9" instead of "e\u0301")?`},
		{"\u0421afe", "Cafe", `; did you mean "Cafe" (the letter "C" instead of "\u0421")?`},
		{"Ubungen", "Übungen", `; did you mean "Übungen"?`}, {"cafes", "cafe", `; did you mean "cafe"?`},
	} {
		if got := DidYouMean(row[0], []string{row[1]}); got != row[2] {
			t.Errorf("%q: %s, want %s", row[0], got, row[2])
		}
	}
}

// TestDistanceMakesNothing: of names.
func TestDistanceMakesNothing(t *testing.T) {
	if made := testing.AllocsPerRun(10, func() { Distance("modify_trigger_times", "modify_tigger_time") }); made != 0 {
		t.Errorf("%v objects", made)
	}
}

// TestOtherWords: what others call by a word comes before a word that looks like it, and after
// the word itself.
func TestOtherWords(t *testing.T) {
	for _, row := range []struct {
		word string
		here []string
		want string
	}{
		{"spawn", []string{"span", "cheat"}, "cheat"},
		{"spawn", []string{"spawn", "cheat"}, "spawn"},
		{"Divine Shield", []string{"game.fx:aegis"}, "game.fx:aegis"},
		{"battle_start", []string{"combat_began", "start_of_combat"}, "start_of_combat"},
		{"end_of_round", []string{"turn_ended"}, "turn_ended"},
		{"spawn", []string{"move"}, ""},
		{"quest_start", []string{"quest_began"}, "quest_began"},
		{"dreamscape_end", []string{"quest_ended", "dreamscape_ended"}, "dreamscape_ended"},
		{"on_revealed", []string{"reveal", "revealed"}, "revealed"},
	} {
		if got := Nearest(row.word, row.here); got != row.want {
			t.Errorf("%s among %q is %q, want %q", row.word, row.here, got, row.want)
		}
	}
	for word, want := range map[string]string{"winrate": "rate(NAME)", "benchmark": "arcana sim", "spawn": ", expected one of undo, view", "rate": ", expected"} {
		if got := Suggestion(word, []string{"undo", "view"}); !strings.Contains(got, want) {
			t.Errorf("%s is answered by %q, want %q", word, got, want)
		}
	}
	for word, ours := range elsewhere {
		if word != strings.ToLower(word) || slices.Contains(strings.Fields(ours), word) {
			t.Errorf("%s: %s", word, ours)
		}
	}
}

// TestBeginsWord: a word begins where no letter of any alphabet stands before it.
func TestBeginsWord(t *testing.T) {
	for _, row := range []struct {
		text, begin string
		want        bool
	}{
		{"draws a card", "card", true},
		{"draws a card", "dra", true},
		{"draws a card", "raw", false},
		{"a discard, a card", "card", true},
		{"zieht drei räuber", "räu", true},
		{"zieht drei räuber", "uber", false},
		{"größe", "e", false},
		{"eine „karte“", "karte", true},
		{"", "a", false},
	} {
		if got := BeginsWord(row.text, row.begin); got != row.want {
			t.Errorf("%q begins a word of %q: got %v, want %v", row.begin, row.text, got, row.want)
		}
	}
}
