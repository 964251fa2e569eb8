package bindings_test

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings"
	"arcana/bindings/delve"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core/golden"
)

// size returns the quick size of a law, or the full one when asked for.
func size(quick, full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return quick
}

// playDelves plays n delves of four such players and returns, by a line of Lua
// that ends each, what it says.
func playDelves(t *testing.T, n int, player, answer string) []string {
	t.Helper()
	code := fmt.Sprintf(`local out = {}
for seed = 1, %d do
  local g = game.new("delve", { seed = seed, players = { %q, %q, %q, %q } })
  g:run()
  %s
end
return out`, n, player, player, player, player, answer)
	host := sessiontest.Host(nil)
	host.Units = 1e10 // the law is about delves, and plays more than one script may
	session, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	values, err := session.Eval("delves", code)
	if err != nil {
		t.Fatal(err)
	}
	table := values[0].(*lua.LTable)
	out := make([]string, table.Len())
	for i := range out {
		out[i] = table.RawGetInt(i + 1).String()
	}
	return out
}

// TestDelveScripts: in delves by chance and by greed every scripted ability acts, none ever
// fizzles, and each leaves an event of its own.
func TestDelveScripts(t *testing.T) {
	const collect = `
  for _, e in ipairs(g:events{}) do
    if e.kind == "fizzled" then error(e.text) end
    if e.source then out[#out + 1] = e.source.file end
  end`
	found := append(playDelves(t, size(60, 400), "random", collect), playDelves(t, size(30, 400), "greedy", collect)...)
	slices.Sort(found)
	found = slices.Compact(found)
	files, err := fs.ReadDir(sessiontest.Roots(), "abilities/delve")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !slices.Contains(found, "abilities/delve/"+f.Name()) {
			t.Errorf("%s never did anything", f.Name())
		}
	}
	if len(files) < 15 {
		t.Errorf("%d scripted abilities, expected 15", len(files))
	}
}

// TestDelveShow: what people see at the terminal, and no more than the seat may
// see.
func TestDelveShow(t *testing.T) {
	session, _ := sessiontest.Session(t)
	table, err := match.Sit(session, "delve", []string{"cautious", "cautious", "cautious"}, map[string]any{"seed": uint64(1)})
	if err != nil {
		t.Fatal(err)
	}
	m := table.Match()
	if _, err := m.Run(12); err != nil {
		t.Fatal(err)
	}
	show := delve.Binding().Show
	text := show(m.Game().View(0)) + "\n\n" + show(m.Game().View(1)) + "\n"
	golden.Check(t, "delve_view.txt", text)
}

// share returns how many of the delves were won, and the half-width of its 95 %
// interval.
func share(results []string) (rate, spread float64) {
	wins := 0
	for _, r := range results {
		if r == "boss_beaten" {
			wins++
		}
	}
	rate = float64(wins) / float64(len(results))
	return rate, 1.96 * math.Sqrt(rate*(1-rate)/float64(len(results)))
}

// TestDelveWinRates: with the shipped content, scripts and personalities, the
// middle difficulty is won by cautious and by greedy teams between one time in
// five and four in five, and cautious beats random beyond chance.
func TestDelveWinRates(t *testing.T) {
	n := size(20, 1000)
	const result = `out[seed] = g:result().reason`
	random, ofRandom := share(playDelves(t, n, "lua:random", result))
	slack := 0.0
	if n < 1000 {
		slack = 1.96 * math.Sqrt(0.25/float64(n))
	}
	for _, name := range []string{"cautious", "greedy"} {
		rate, spread := share(playDelves(t, n, "lua:"+name, result))
		t.Logf("%s %.3f ± %.3f, random %.3f", name, rate, spread, random)
		if rate < 0.2-slack || rate > 0.8+slack {
			t.Errorf("%s wins %.3f of %d delves", name, rate, n)
		}
		if name == "cautious" && rate-random <= math.Hypot(spread, ofRandom) {
			t.Errorf("cautious %.3f, random %.3f of %d delves: no difference beyond chance", rate, random, n)
		}
	}
}

// BenchmarkDelveLua is a whole delve of four personalities in Lua, with all
// scripted abilities.
func BenchmarkDelveLua(b *testing.B) {
	session, _ := sessiontest.Session(b)
	b.ReportAllocs()
	for seed := 0; b.Loop(); seed++ {
		code := fmt.Sprintf(`local g = game.new("delve", { seed = %d, players = { "lua:cautious", "lua:greedy", "lua:cautious", "lua:drive_saver" } }) return g:run()`, seed)
		if _, err := session.Eval("bench", code); err != nil {
			b.Fatal(err)
		}
	}
}
