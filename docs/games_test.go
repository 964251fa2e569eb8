package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// luaBlock finds the examples of a page in Lua.
var luaBlock = regexp.MustCompile("(?s)```lua\n(.*?)```")

// TestGamePage: the game of the page passes its check and its test, and has the number that the page
// says how to tune.
func TestGamePage(t *testing.T) {
	blocks := luaBlock.FindAllStringSubmatch(read(t, "write-a-game.md"), -1)
	if len(blocks) != 5 {
		t.Fatalf("%d examples", len(blocks))
	}
	game, tuning, tested := blocks[0][1], strings.Split(blocks[3][1], "\n"), blocks[4][1]
	said, prize := tuning[0], strings.TrimSuffix(tuning[1], " -- in done")
	for old, now := range map[string]string{
		"winner.points = winner.points + 1\n": prize + "\n",
		"return high\n":                       said + "\n\n" + tested + "\nreturn high\n",
	} {
		if strings.Count(game, old) != 1 {
			t.Fatalf("the game has no %q", old)
		}
		game = strings.Replace(game, old, now, 1)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "scripts", "games", "high.lua")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(game), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"check"}, ""},
		{[]string{"test", "scripts/games/high.lua"}, "ok 2 - "},
		{[]string{"sim", "high", "--n", "4", "--set", "high.prize=3"}, "7.5"}, // half of five tricks
		{[]string{"sim", "high", "--n", "4", "--vary", "prize=1,5,10"}, "by prize"},
		{[]string{"eval", `game.new("high", { tuning = { prize = 3 }, players = { "first", "first" } }):run()`}, "10"},
	} {
		if out := arcana(t, dir, c.args...); !strings.Contains(out, c.want) {
			t.Errorf("%v: %s", c.args, out)
		}
	}
}

// TestAbilitiesOfGamePage: the card of the page passes the check and the test of the page in the duel.
func TestAbilitiesOfGamePage(t *testing.T) {
	blocks := luaBlock.FindAllStringSubmatch(read(t, "write-a-game.md"), -1)
	game := read(t, "../scripts/games/duel.lua")
	for old, now := range map[string]string{
		"local duel = {\n":     blocks[1][1] + "\nlocal duel = {\n",
		"deck = { cards = {\n": "deck = { cards = {\n    warden,\n",
		"\nreturn duel\n":      "\n" + blocks[2][1] + "\nreturn duel\n",
	} {
		if strings.Count(game, old) != 1 {
			t.Fatalf("the duel has no %q", old)
		}
		game = strings.Replace(game, old, now, 1)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "scripts", "games", "warden.lua")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(game), 0o644); err != nil {
		t.Fatal(err)
	}
	if out := arcana(t, dir, "check"); strings.Contains(out, "warden.lua") {
		t.Error(out)
	}
	if out := arcana(t, dir, "test", "scripts/games/warden.lua"); !strings.Contains(out, "ok 1 - ") {
		t.Error(out)
	}
}
