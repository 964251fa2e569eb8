package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// luaBlock finds the examples of a page in Lua.
var luaBlock = regexp.MustCompile("(?s)```lua\n(.*?)```")

// tomlBlock finds the examples of a page in TOML.
var tomlBlock = regexp.MustCompile("(?s)```toml\n(.*?)```")

// TestGamePages: the game of the page passes its check and its test, and has the number that the page
// says how to tune; the card of the page passes the check and the test of the page in the duel. Both games
// lie in one folder, which is checked once.
func TestGamePages(t *testing.T) {
	inDocs(t)
	blocks := luaBlock.FindAllStringSubmatch(pageText(t, "write-a-game.md"), -1)
	if len(blocks) != 5 {
		t.Fatalf("%d examples", len(blocks))
	}
	dir := t.TempDir()
	game, tuning, tested := blocks[0][1], strings.Split(blocks[3][1], "\n"), blocks[4][1]
	said, prize := tuning[0], strings.TrimSuffix(tuning[1], " -- in done")
	put(t, filepath.Join(dir, "scripts/games/high.lua"), replaced(t, game, map[string]string{
		"winner.points = winner.points + 1\n": prize + "\n",
		"return high\n":                       said + "\n\n" + tested + "\nreturn high\n",
	}))
	put(t, filepath.Join(dir, "scripts/games/warden.lua"), replaced(t, pageText(t, "../scripts/games/duel.lua"), map[string]string{
		"local duel = {\n":     blocks[1][1] + "\nlocal duel = {\n",
		"deck = { cards = {\n": "deck = { cards = {\n    warden,\n",
		"\nreturn duel\n":      "\n" + blocks[2][1] + "\nreturn duel\n",
	}))
	put(t, filepath.Join(dir, "more/mod.toml"), "id = \"more\"\nname = \"More\"\nversion = \"1.0.0\"\n")
	put(t, filepath.Join(dir, "more/configs/duel/cards.toml"), tomlBlock.FindStringSubmatch(pageText(t, "write-a-game.md"))[1])
	if out := runIn(t, dir, "check", "more"); !strings.Contains(out, "no problem") {
		t.Error(out)
	}
	if out := runIn(t, dir, "check"); strings.Contains(out, "warden.lua") {
		t.Error(out)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"test", "scripts/games/high.lua"}, "ok 2 - "},
		{[]string{"sim", "high", "--n", "4", "--set", "high.prize=3"}, "7.5"}, // half of five tricks
		{[]string{"sim", "high", "--n", "4", "--vary", "prize=1,5,10"}, "by prize"},
		{[]string{"eval", `game.new("high", { tuning = { prize = 3 }, players = { "first", "first" } }):run()`}, "10"},
		{[]string{"test", "scripts/games/warden.lua"}, "ok 1 - "},
	} {
		if out := runIn(t, dir, c.args...); !strings.Contains(out, c.want) {
			t.Errorf("%v: %s", c.args, out)
		}
	}
}

// replaced returns a text in which each key, which stands there once, is replaced by its value.
func replaced(t *testing.T, text string, by map[string]string) string {
	t.Helper()
	for old, now := range by {
		if strings.Count(text, old) != 1 {
			t.Fatalf("the text has no %q", old)
		}
		text = strings.Replace(text, old, now, 1)
	}
	return text
}
