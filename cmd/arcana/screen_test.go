package main

import (
	"strings"
	"testing"

	"arcana/configs/themes"
)

// TestInkOf has what terminals say of themselves.
func TestInkOf(t *testing.T) {
	for _, row := range []struct {
		term, colours string
		want          colourDepth
	}{
		{"", "truecolor", noColours},
		{"dumb", "truecolor", noColours},
		{"xterm", "", onlyBold},
		{"xterm-256color", "", colours256},
		{"screen-256color", "yes", colours256},
		{"xterm-256color", "truecolor", trueColour},
		{"xterm-kitty", "24bit", trueColour},
	} {
		if got := coloursOfTerminal(row.term, row.colours); got != row.want {
			t.Errorf("%q, %q: %d, expected %d", row.term, row.colours, got, row.want)
		}
	}
}

// TestLegible: every colour of every theme that is written in is read on black and on
// white, and so is the nearest that a terminal of 256 colours has, nearly.
func TestLegible(t *testing.T) {
	black, white := themes.Colour{A: 255}, themes.Colour{R: 255, G: 255, B: 255, A: 255}
	for _, name := range (themes.Library{}).Names() {
		theme, _ := themes.Library{}.Load(name)
		for _, role := range []string{"gold", "oxblood", "verdigris", "lapis"} {
			c, _ := legible(theme.Palette[role])
			if on := min(themes.Contrast(c, black), themes.Contrast(c, white)); on < 4.4 {
				t.Errorf("%s: %s becomes %v, with a contrast of %.2f", name, role, c, on)
			}
			level := []uint8{0, 95, 135, 175, 215, 255}
			n := nearestOf216(c) - 16
			near := themes.Colour{R: level[n/36], G: level[n/6%6], B: level[n%6], A: 255}
			if on := min(themes.Contrast(near, black), themes.Contrast(near, white)); on < 3 {
				t.Errorf("%s: %s becomes %v of 256, with a contrast of %.2f", name, role, near, on)
			}
		}
	}
}

// TestWordsOfPlay: what a table says of itself, it says in the language that is asked for,
// and the match is the same.
func TestWordsOfPlay(t *testing.T) {
	german := arcana(t, nil, "", "play", "encounter", "--players", "random", "--lang", "de", "--theme", "night")
	english := arcana(t, nil, "", "play", "encounter", "--players", "random")
	if german.code != 0 || !strings.Contains(german.out, "Die Partie ist vorbei: ") || !strings.Contains(german.out, " Punkte\n") {
		t.Errorf("%d %s%s", german.code, german.out, german.err)
	}
	story := func(out string) string { before, _, _ := strings.Cut(out, "\n\n"); return before }
	if story(german.out) != story(english.out) || story(english.out) == "" {
		t.Error("in another language it is another match")
	}
}

// TestThemeOfNobody: a theme or language that nobody has is refused where it is stated.
func TestThemeOfNobody(t *testing.T) {
	for _, row := range []struct {
		args []string
		file string
		code int
		want string
	}{
		{[]string{"eval", "1", "--theme", "nihgt"}, "", exitUsage, `--theme: no theme is called "nihgt", expected one of parchment, night, woodcut; did you mean "night"?`},
		{[]string{"eval", "1", "--lang", "xx"}, "", exitUsage, `--lang: no language is called "xx", expected one of en, de`},
		{[]string{"eval", "1"}, "seed = 1\ntheme = \"wodcut\"\n", exitContent, `arcana.toml:2:9: theme: no theme is called "wodcut", expected one of parchment, night, woodcut; did you mean "woodcut"?`},
	} {
		files := map[string]string{"arcana.toml": row.file}
		if row.file == "" {
			files = nil
		}
		if r := arcana(t, files, "", row.args...); r.code != row.code || !strings.HasPrefix(r.err, row.want+"\n") {
			t.Errorf("%v: %d %s, expected %s", row.args, r.code, r.err, row.want)
		}
	}
}

// TestThemeAtThePrompt has the prompt's own command.
func TestThemeAtThePrompt(t *testing.T) {
	r := arcana(t, nil, ":theme\n:theme night\n:theme\n:theme a b\n:theme nihgt\n", "--lang", "de")
	if want := "Aussehen parchment: Pergament\nAussehen night: Nacht\nAussehen night: Nacht\n"; r.out != want {
		t.Errorf("the prompt says %q, expected %q", r.out, want)
	}
	if want := ":theme: expected one NAME, got 2 words\n" + `no theme is called "nihgt", expected one of parchment, night, woodcut; did you mean "night"?` + "\n"; r.err != want {
		t.Errorf("the prompt complains %q, expected %q", r.err, want)
	}
}
