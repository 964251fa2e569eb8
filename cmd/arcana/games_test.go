package main

import (
	"io"
	"maps"
	"os"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/sessiontest"
	"arcana/cmd/arcana/environment"
	"arcana/configs"
)

// high is a game in one file: a card each, face down, and the highest takes the trick.
const high = `local high = {
  title = "A card each, face down: the highest takes the trick.",
  seats = { 2, 4 },
  deck = { rank = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }, copies = 4 },
  table = { stock = pile{ seen = "nobody" }, trick = pile{ seen = "all" }, won = pile{ seen = "all", show = "count" } },
  seat = { hand = pile{ seen = "owner" }, points = number{} },
}

function high.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 5)
  return "trick"
end

high.trick = stage{
  asks = "Play a card",
  turns = "together",
  moves = function(g, seat, may) may.play(seat.hand) end,
  play = function(g, seat, card) card:to(g.trick) end,
  done = function(g)
    local winner = g.trick:most("rank").by
    winner.points = winner.points + 1
    g.trick:to(g.won)
    if #winner.hand > 0 then return "trick" end
    g:ends("hands_empty", "points")
  end,
}

return high
`

// misspeltTest is that game with a test, which calls a function of the file, and a mistake in the test.
var misspeltTest = strings.Replace(high, "return high\n", `local function begins() return game.new{ players = { "first", "first" } } end

test("it begins", function()
  expect(#begins():view().seats[1].hnad):eq(5)
end)

return high
`, 1)

// low is that game with what the player greedy weighs.
var low = strings.Replace(high, "\nreturn high", `
high.terms = { "keep" }
function high.rate(g, seat, verb, card) return { keep = -card.rank } end

return high`, 1)

// wrongGame is a file with a mistake in its second line.
const wrongGame = "-- nobody plays\nreturn { seats = 0 }\n"

// lowcard is a plain folder with a game in one file, and tides a mod with an id and another one.
var lowcard = map[string]string{
	"m/scripts/games/lowcard.lua":        low,
	"m/scripts/ai/lowcard/brave.lua":     "return { weights = { keep = 0 } }\n",
	"m/scripts/scenarios/low.lua":        "test('ends', function() local g = game.new('lowcard', { players = { 'greedy', 'lua:brave' } }) expect(g:run()):eq(10) end)\n",
	"m/look.lua":                         "local g = game.new('lowcard', { players = { 'greedy', 'first' } }) g:run() g:save('low.record.json') print(g:hash() ~= nil)\n",
	"tides/mod.toml":                     manifest("tides"),
	"tides/scripts/games/ebb_flow.lua":   high + "-- another one\n",
	"tides/scripts/scenarios/ebbing.lua": "test('ends', function() expect(game.new('ebb_flow', { players = { 'first', 'first' } }):run()):eq(10) end)\n",
}

// TestGames: whatever takes a system takes the game of a file, of a folder and of a mod with an id.
func TestGames(t *testing.T) {
	lay(t, lowcard)
	for _, row := range []struct {
		args string
		in   string // standard input
		code int
		out  string // what is printed there, or on standard error
	}{
		{args: "sim lowcard --n 4 --players lua:brave,first", out: "lowcard"},
		{args: "sim ebb_flow --n 4", out: "ebb_flow"},
		{args: "compare lowcard greedy random --n 4", out: "lowcard"},
		{args: "compare lowcard search random --n 1", out: "lowcard"},
		{args: "profile sim lowcard --n 2", out: ""},
		{args: "play lowcard --players human,first", in: "play 1\nplay 1\nplay 1\nplay 1\nplay 1\n", out: "wins"},
		{args: "test m tides", out: "ok 1"},
		{args: "check m", out: ""},
		{args: "check tides", out: ""},
		{args: "run m/look.lua", out: "true"},
		{args: "replay low.record.json", out: ""},
		{args: "tool validate low.record.json", out: "valid"},
		{args: "eval help('lowcard')", out: "lowcard"},
		{args: "eval table.concat(game.systems(),'/')", out: "/ebb_flow"},
		{args: "stubs --bare stubs", out: "lowcard.lua"},
		{args: "tool docs docs", out: "pages"},
		{args: "mods why tuning prize", code: exitUsage, out: `no file sets "prize"`},
		{args: "sim lowcrad --n 4", code: exitUsage, out: `did you mean "lowcard"?`},
		{args: "tool order lowcrad", code: exitUsage, out: `did you mean "lowcard"?`},
		{args: "tool order lowcard", code: exitUsage, out: "cards of lowcard have no abilities; docs/write-a-game.md says how to write abilities"},
		{args: "tool grammar lowcard", code: exitUsage, out: "cards of lowcard have no abilities; docs/write-a-game.md says how to write abilities"},
		{args: "tool order duel", out: "the cards of the same seat in piles where they hear events"},
		{args: "tool grammar duel", out: `MOMENT: a trigger that help("duel.moments") lists`},
		{args: "eval help('duel.moments')", out: "attack: a number, changed by modify_attack"},
		{args: "eval help('self')", out: "self is the first parameter of abilities' functions"},
		{args: "check", out: ""},
		{args: "show rules lowcard", code: exitUsage, out: "the rules of lowcard are in the file m/scripts/games/lowcard.lua"},
		{args: "show rules ebb_flow", code: exitUsage, out: "the rules of ebb_flow are in the file tides/scripts/games/ebb_flow.lua"},
		{args: "sim", code: exitUsage, out: " or ebb_flow)"},
		{args: "__complete sim low", out: "lowcard\t"},
		{args: "__complete sim lowcard --players ", out: "lua:brave"},
		{args: "--set lowcard.prize=3 sim lowcard", code: exitUsage, out: "lowcard"},
	} {
		r := again(row.in, append([]string{"--mods", "m", "--mods", "tides"}, strings.Split(row.args, " ")...)...)
		if r.code != row.code || !strings.Contains(r.out+r.err, row.out) {
			t.Errorf("%s: %d, expected %d and %q\n%s---\n%s", row.args, r.code, row.code, row.out, r.out, r.err)
		}
	}
}

// TestWorkingGames: a file below the folder that one stands in is enough to play, and has the place
// there that a person can open. In a mod it is the mod's alone.
func TestWorkingGames(t *testing.T) {
	const file = "scripts/games/lowcard.lua"
	for _, row := range []struct {
		files map[string]string
		args  string
		code  int
		out   string
	}{
		{map[string]string{file: high}, "sim lowcard --n 2", exitGood, "lowcard"},
		{map[string]string{file: high}, "check", exitGood, ""},
		{map[string]string{file: high}, "--mods . sim lowcard --n 2", exitGood, "lowcard"},
		{map[string]string{file: misspeltTest}, "check", exitContent, file + ":32: a seat has no hnad"},
		{map[string]string{"lowcard.lua": misspeltTest}, "check lowcard.lua", exitContent, "lowcard.lua:32: a seat has no hnad"},
		{map[string]string{file: wrongGame}, "check", exitContent, "\n" + file + ":2: seats: expected a number"},
		{map[string]string{file: wrongGame}, "sim lowcard", exitContent, file + ":2: seats: expected a number"},
		{map[string]string{file: high, "scripts/games/.#lowcard.lua": "x"}, "check", exitGood, ""},
		{map[string]string{file: high, "mod.toml": manifest("tides")}, "sim lowcard --n 2", exitGood, "lowcard"},
		{map[string]string{file: high, "mod.toml": manifest("tides")}, "check", exitGood, ""},
	} {
		r := arcana(t, row.files, "", strings.Split(row.args, " ")...)
		if r.code != row.code || !strings.Contains("\n"+r.out+r.err, row.out) {
			t.Errorf("%s with %v: %d, expected %d and %q\n%s---\n%s", row.args, row.files, r.code, row.code, row.out, r.out, r.err)
		}
	}
}

// TestGameDigest: a record holds the bytes of the file that the game was made of, and no folder.
func TestGameDigest(t *testing.T) {
	digests := func(file string) map[string]string {
		files := maps.Clone(lowcard)
		files["m/scripts/games/lowcard.lua"] = file
		lay(t, files)
		e, err := environment.Open(configs.Settings{Mods: []string{"m", "tides"}}, true)
		if err != nil {
			t.Fatal(err)
		}
		defer e.Close()
		found := map[string]string{}
		for _, name := range []string{"lowcard", "ebb_flow", "tavern"} {
			for _, f := range e.Host(nil, nil).Digests(name) {
				found[name+" "+f.Path] = f.Hash
			}
		}
		return found
	}
	before, after := digests(high), digests(high+"\n")
	const low = "lowcard scripts/games/lowcard.lua"
	if before[low] == "" || before[low] == after[low] {
		t.Errorf("the digest of the file is %q, and %q after a change", before[low], after[low])
	}
	if before["ebb_flow scripts/games/tides:ebb_flow.lua"] == "" || before["tavern scripts/games/lowcard.lua"] != "" {
		t.Errorf("the digests are %v", before)
	}
	delete(before, low)
	delete(after, low)
	if !maps.Equal(before, after) {
		t.Errorf("other digests changed: %v and %v", before, after)
	}
}

// TestGameReloads: a match goes on with the rules that the file of its game has now, and with those
// before where it is at fault.
func TestGameReloads(t *testing.T) {
	lay(t, lowcard)
	e, err := environment.Open(configs.Settings{Seed: 1, Workers: 1, Mods: []string{"m"}}, true)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	s, err := bindings.NewSession(e.Host(io.Discard, io.Discard))
	if err != nil {
		t.Fatal(err)
	}
	const points = `g:view("all").seats[1].points + g:view("all").seats[2].points`
	for _, row := range []struct{ file, code, want string }{
		{low, `g = game.new("lowcard", { players = { "first", "first" } }) g:run(2) return g:reload() == nil, ` + points, "true 1"},
		{strings.Replace(low, "winner.points + 1", "winner.points + 3", 1), `return g:reload() ~= nil, ` + points, "true 3"},
		{wrongGame, `local fine, why = pcall(g.reload, g) return ` + points + `, fine, why`, "3 false"},
		{wrongGame, `return pcall(g.reload, g)`, "lowcard.lua:2: seats: expected a number"},
	} {
		if err := os.WriteFile("m/scripts/games/lowcard.lua", []byte(row.file), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := sessiontest.Text(t, s, row.code); !strings.Contains(got, row.want) {
			t.Errorf("%s: got %s, expected %s", row.code, got, row.want)
		}
	}
}

// TestSnapshotHasNamedGames: a game that the command line names is still there when a session on a snapshot
// reads its files again.
func TestSnapshotHasNamedGames(t *testing.T) {
	lay(t, map[string]string{"apart/lowcard.lua": high})
	e, err := environment.Open(configs.Settings{Seed: 1, Workers: 1, Games: []string{"apart/lowcard.lua"}}, true)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	for _, env := range []*environment.Environment{e, e.Snapshot()} {
		if _, err := env.Host(io.Discard, io.Discard).Refresh().Named("lowcard"); err != nil {
			t.Error(err)
		}
	}
}

// TestBrokenGames: a file that is no system is one finding with its place, and stops only what names
// its game.
func TestBrokenGames(t *testing.T) {
	for _, row := range []struct{ file, name, want string }{
		{"m/scripts/games/kuhn.lua", "kuhn", "m/scripts/games/kuhn.lua:2: seats: expected a number"},
		{"m/scripts/games/tavern.lua", "", "m/scripts/games/tavern.lua:1: a built-in game is already called tavern; give this file another name"},
		{"m/scripts/games/ebb_flow.lua", "", "tides/scripts/games/ebb_flow.lua:1: another game is already called ebb_flow, in scripts/games/ebb_flow.lua; give this file another name"},
		{"m/scripts/games/lab.lua", "lab", "m/scripts/games/lab.lua:1: the name lab already has a meaning in scripts; give the file another name"},
		{"m/scripts/games/end.lua", "end", `m/scripts/games/end.lua:1: the file name is the name of the game; expected small letters, digits and _, and no keyword of Lua, got "end"`},
		{"m/scripts/games/Low Card.lua", "Low Card", `m/scripts/games/Low Card.lua:1: the file name is the name of the game`},
	} {
		files := maps.Clone(lowcard)
		files[row.file] = high
		if row.name == "kuhn" {
			files[row.file] = wrongGame
		}
		lay(t, files)
		with := []string{"--mods", "m", "--mods", "tides"}
		if r := again("", append(with, "check", "m", "tides")...); r.code != exitContent || strings.Count(r.out, row.want) != 1 || !strings.HasSuffix(r.err, "1 problem(s)\n") {
			t.Errorf("%s: check says %d: %s---\n%s", row.file, r.code, r.out, r.err)
		}
		if r := again("", append(with, "sim", "tavern", "--n", "1")...); r.code != exitGood {
			t.Errorf("%s: a match of another system: %s", row.file, r.err)
		}
		if row.name == "" { // the system that was there first is played
			continue
		}
		for _, command := range []string{"sim", "play"} {
			if r := again("", append(with, command, row.name)...); r.code != exitContent || !strings.Contains(r.err, row.want) {
				t.Errorf("%s: %s says %d: %s", row.file, command, r.code, r.err)
			}
		}
	}
}

// TestGamesByTheirFiles: a file that lies anywhere is played by its path where a command takes a system,
// and stays a file for commands of files, wherever flags stand.
func TestGamesByTheirFiles(t *testing.T) {
	arcana(t, nil, "", "version")
	arc := func(args ...string) ran {
		var out, talk strings.Builder
		code := newProgram(strings.NewReader(""), &out, &talk).run(args)
		return ran{out.String(), talk.String(), code}
	}
	if r := arc("new", "game", "pot"); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	if err := os.Rename("scripts/games/pot.lua", "pot.lua"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, want string }{
		{"sim pot.lua --n 4", "pot: 4 matches"}, {"--seed 3 sim pot.lua --n 4", "pot: 4 matches, seed 3"},
		{"test pot.lua", "ok 1 - pot.lua: "}, {"--workers 1 test pot.lua", "ok 1 - pot.lua: "},
	} {
		if r := arc(strings.Fields(c.args)...); r.code != 0 || !strings.Contains(r.out, c.want) {
			t.Errorf("%s: %+v", c.args, r)
		}
	}
	for _, args := range []string{"check pot.lua", "--json check pot.lua"} {
		if r := arc(strings.Fields(args)...); r.code != 0 {
			t.Errorf("%s: %+v", args, r)
		}
	}
}

// TestWhyOfGames: of a card of a game in one file the prompt says of what its numbers are sums: what is
// printed, which cards and moves gave what, and which auras and growths add to it.
func TestWhyOfGames(t *testing.T) {
	const begin = `local g = game.new("duel", { players = { "human", "human" }, situation = { stage = "turn", seats = {
		{ hand = { "standard bearer", "herbalist", "pack mother" }, board = { "squire", { card = "wolf", ready = 1, health = 3 } }, mana = 9, most_mana = 6 }, { board = { "bear" } } } } })
	local function of(place, field) print(g:why(g:view("all").seats[1].board[place], field)) end
	`
	for code, want := range map[string]string{
		`of(1, "attack")`: "1 = printed 1",
		`of(2, "health")`: "3 = printed 2 + given before 1",
		`of(1, "atack")`:  `did you mean "attack"?`,
		`of(1)`:           "cost of squire: 1 = printed 1\nattack of squire: 1 = printed 1\nhealth of squire: 2 = printed 2\nready of squire: 0 = printed 0",
		`print(#g:why(g:view("all").seats[1].board[1]))`:                                                                           "4",
		`g:play("summon standard bearer") of(1, "Attack")`:                                                                         "2 = printed 1 + standard bearer 1",
		`g:play("summon standard bearer") of(1)`:                                                                                   "attack of squire: 2 = printed 1 + standard bearer 1\n",
		`g:play("summon herbalist") g:play("choose squire") of(1, "health")`:                                                       "4 = printed 2 + herbalist 2",
		`g:play("summon herbalist") g:play("choose squire") g:undo() of(1, "health")`:                                              "2 = printed 2",
		`g:play("summon pack mother") of(2, "attack")`:                                                                             "4 = printed 3 + for good where kin beast (pack mother) 1",
		`g:play("summon pack mother") of(1, "attack")`:                                                                             "1 = printed 1",
		`g:play("summon herbalist") g:play("choose wolf") g:play("attack wolf") of(2, "health")`:                                   "1 = printed 2 + given before 1 + herbalist 2 - seat 1: attack 4",
		`g:play("summon herbalist") g:play("choose squire") print(g:why(g:view("all").seats[1].board[1], "health").terms[2].name)`: "herbalist",
		`print(#g:why(g:view("all").seats[1], "mana"))`:                                                                            "0",
		`g = game.new("duel", { situation = g:situation("all") }) g:play("summon standard bearer") of(2)`:                          "health of wolf: 3 = printed 2 + given before 1",
		`local h = game.new("hearts", { seed = 1 }) print(tostring(h:why(h:view(1).seats[1].hand[1], "rank")))`:                    "no field is called",
	} {
		if r := arcana(t, map[string]string{"why.lua": begin + code}, "", "run", "why.lua"); !strings.Contains(r.out+r.err, want) {
			t.Errorf("%s:\n%s%s\nexpected %s", code, r.out, r.err, want)
		}
	}
	r := arcana(t, nil, "summon ember imp\nwhy ember imp attack\nwhy 1\n", "play", "duel", "--seed", "2")
	if !strings.Contains(r.out, "attack of ember imp: 1 = printed 1\n") || !strings.Contains(r.out, "end_turn: 0") {
		t.Errorf("the terminal says %+v", r)
	}
}

// TestReportsOfGames: what the program tells of matches it tells of games in one file too, by the name
// of one that ships and by the path of a file: who wins, what rules cost, which of their lines ran,
// puzzles and records.
func TestReportsOfGames(t *testing.T) {
	const tested = `test("it ends", function() expect(game.new{ players = { "first", "first" } }:run()):eq(10) end)`
	odd := strings.ReplaceAll(high, "high.", "odd.")
	able := strings.Replace(strings.NewReplacer("odd.", "able.", `trick = pile{ seen = "all" }`, `trick = pile{ seen = "all", acts = true }`).Replace(odd), "deck = { rank = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }, copies = 4 }",
		`deck = { cards = { { name = "ace", rank = 1, copies = 20, abilities = { { when = "enters_trick", { effect = "gain", what = "points", n = 1 } },
			{ when = "leaves_won", { effect = "lose", what = "points", n = 1 } } } } } }`, 1)
	arcana(t, map[string]string{
		"mine.lua":   "local g = game.new('kuhn', { players = { 'first', 'first' } }) g:run() g:save('kuhn.record.json')\n",
		"tuned.lua":  "local g = game.new('fight', { players = { 'first' }, tuning = { energy = 8 } }) g:run() g:save('fight.record.json')\n",
		"puzzle.lua": "return { text = 'Win.', match = game.new('kuhn', { seed = 3, players = { 'human', 'first' } }), goal = function(view) return view.result ~= '' and view.seats[1].won > 0 end, moves = 2 }\n",
		"able.lua":   strings.Replace(strings.Replace(able, "local high", "local able", 1), "return high", tested+"\n\nreturn able", 1),
		"odd.lua":    strings.Replace(strings.Replace(odd, "local high", "local odd", 1), "return high", tested+"\n\nreturn odd", 1),
	}, "", "version")
	for _, row := range []struct {
		args string
		code int
		out  string
	}{
		{"compare agram first random --n 4", 0, "agram: 4 pairs of matches"},
		{"compare odd.lua first random --n 4", 0, "odd: 4 pairs of matches"},
		{"compare hanabi first random --n 2", 0, "hanabi: 2 pairs"},
		{"profile sim agram --n 2", 0, "scripts/games/agram.lua:23 moves"},
		{"profile sim hanabi --n 2", 0, "scripts/games/hanabi.lua:37 moves"},
		{"profile sim kingdom --n 1", 0, "scripts/games/kingdom.lua:71 moves"},
		{"profile sim odd.lua --n 2", 0, "odd.lua:18 moves"},
		{"profile mine.lua", 0, "scripts/games/kuhn.lua:31 moves"},
		{"test odd.lua --coverage", 0, "# odd.lua  20/20  100 %"},
		{"test able.lua --coverage", 0, "# able.lua  20/21  95 %  2/2       100 %  5"},
		{"test able.lua --coverage", 0, "# moments that acted: 2 of 3"},
		{"test able.lua --coverage", 0, "#   never able.lua:5 leaves_won"},
		{"run mine.lua", 0, ""},
		{"replay kuhn.record.json", 0, "kuhn, seed 1"},
		{"tool validate kuhn.record.json", 0, "valid"},
		{"solve puzzle.lua", 0, "the best move is bet"},
		{"rate agram", exitUsage, "compare AIs with arcana compare agram"},
		{"rate gold --system kingdom --matches 2", 0, "gold  a card of kingdom"},
		{"rate fight --matches 2", 0, "against matches without"},
		{"rate odd.lua", exitUsage, "no card of odd has a name"},
		{"sim fight --n 2 --set fight.energy=7", 0, "fight: 2 matches"},
		{"sim fight --n 2 --vary energy=2,5", 0, "by energy"},
		{"--set fight.energy=7 eval game.new('fight',{players={'random'}}):view().seats[1].energy", 0, "7"},
		{"eval game.new('fight',{players={'random'},tuning={energy=9}}):view().seats[1].energy", 0, "9"},
		{"eval game.new('fight',{players={'random'},tuning={energy=11}})", exitFailed, "energy: expected at most 10, got 11"},
		{"sim fight --set fight.energy=11", exitUsage, "--set: fight: energy: expected at most 10, got 11"},
		{"sim fight --set fight.enrgy=1", exitUsage, `did you mean "energy"?`},
		{"sim fight --set fihgt.energy=1", exitUsage, `did you mean "fight"?`},
		{"sim agram --set agram.energy=1", exitUsage, `no tuning key is called "energy"`},
		{"run tuned.lua", 0, ""},
		{"tool validate fight.record.json", 0, "valid"},
		{"solve odd.lua", exitUsage, "odd.lua is a game, not a script"},
		{"run odd.lua", exitUsage, "odd.lua is a game, not a script"},
		{"profile odd.lua", exitUsage, "odd.lua is a game, not a script"},
	} {
		r := again("", strings.Fields(row.args)...)
		if r.code != row.code || !strings.Contains(r.out+r.err, row.out) {
			t.Errorf("%s: %d, expected %d and %q\n%s---\n%s", row.args, r.code, row.code, row.out, r.out, r.err)
		}
		if profiles := strings.HasPrefix(row.args, "profile sim "); profiles && strings.Count(r.out, "(file)") != 1 {
			t.Errorf("%s tells of other files:\n%s", row.args, r.out)
		}
	}
}
