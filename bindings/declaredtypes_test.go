package bindings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/declare"
	"arcana/bindings/declared"
	"arcana/bindings/hosttest"
	"arcana/bindings/schema"
	"arcana/bindings/sessiontest"
	"arcana/core/golden"
)

// misspeltNames are changes of games that ship: names and words that are wrong, most of them where no match
// between random players needs to come by.
var misspeltNames = []struct{ game, old, new string }{
	{"kingdom", `pile:last("cost") <=`, `pile:last("cosst") <=`},
	{"kingdom", "    card:to(seat.played)\n", "    card:too(seat.played)\n"},
	{"kingdom", "g.supply.province", "g.supply.provinse"},
	{"kingdom", "card.draws or 0", "card.drows or 0"},
	{"kingdom", `g.phase == "act"`, `g.phase == "atc"`},
	{"kingdom", `g.phase, g.coins = "buy"`, `g.phase, g.coins = "bury"`},
	{"kingdom", `"down_to_three", seat`, `"down_to_tree", seat`},
	{"kingdom", `has("name", "moat")`, `has("name", "moot")`},
	{"kingdom", "cards:to(seat.discard)\n    draw", "cards:two(seat.discard)\n    draw"},
	{"kingdom", "local card = pile:last()", "pile:shufle() local card = pile:last()"},
	{"kingdom", "#pile > 0 and", "pile.count > 0 and"},
	{"kingdom", "local n = #cards", "local n = #cards cards:shuffle()"},
	{"skull", "lead.next or lead\n  return \"first_disc\"", "lead.next or lead\n  return \"frist_disc\""},
	{"skull", "seat.passed = true end", "seat.pased = true end"},
	{"skull", `disc.disc == "skull"`, `disc.disc == "skul"`},
	{"skull", "other.mat:last()", "other.matt:last()"},
	{"letter", "mine:show(other)", "mine:shows(other)"},
	{"letter", "may.play(card) end", "may.pla(card) end"},
	{"letter", "card:to(seat.played)", "card:to(seat.plaid)"},
	{"letter", "card:to(seat.played)", "crad:to(seat.played)"},
	{"letter", "function(g, seat, card, other) other.hand:first():show(seat) end", "function(g, seat, card, other) other.hnd:first():show(seat) end"},
	{"letter", "card:act(other, rank)", "card:at(other, rank)"},
	{"letter", "copies = 5, meets =", "copies = 5, meet ="},
	{"hanabi", `other.hand:tell("color", color)`, `other.hand:tell("colour", color)`},
	{"hanabi", "g.lives = g.lives - 1", "g.lifes = g.lives - 1"},
	{"hanabi", `"lives_gone", "score"`, `"lives_gone", "scor"`},
	{"hanabi", `other.hand:tell("color", color)`, `if color == "gren" then return end other.hand:tell("color", color)`},
	{"goofspiel", "best.by.points = best", "best.by.pionts = best"},
	{"goofspiel", "best.by.points + g", "best.by.pionts + g"},
	{"hearts", `g:deals(g.stock, "hand")`, `g:deals(g.stock, "hnd")`},
	{"hearts", `return "scores"`, `return "score"`},
	{"hearts", "seat.taken:sum(points)", `seat.taken:sum("points")`},
	{"president", `same = "rank" }) end`, `same = "rnk" }) end`},
	{"president", "least = 1, most = 4", "leest = 1, most = 4"},
	{"lost", "g.discarded = nil", `g.discarded = "pink"`},
	{"lost", "g.discarded = nil", "g.discards = nil"},
	{"lost", "function lost.worth(g, seat)", "function lost.worth(g, seat) if seat.nxt then return 0 end"},
	{"fight", `g.intent == "hits"`, `g.intent == "hit"`},
	{"fight", "  moves = function", "  tunrs = \"round\", moves = function"},
	{"fight", "  end_turn = function", "  end_trun = function"},
	{"fight", "  end_turn = function", "  bgin = function() end, end_turn = function"},
	{"fight", "g.tuning.energy, 0", "g.tuning.enregy, 0"},
	{"fight", "draw(g, seat, g.tuning.cards)", "draw(g, seat, 5)"},
	{"fight", "{ 3, 1, 10 }", "{ 0, 1, 10 }"},
	{"fight", "{ 3, 1, 10 }", "{ 3, 10 }"},
	{"fight", "{ 3, 1, 10 }", `"three"`},
	{"fight", "energy = { 3, 1, 10 }", "Energy = 3"},
	{"fight", "draw(g, seat, g.tuning.cards)", "draw(g, seat, g.tuning.cards) g.tuning.cards = 4"},
	{"crew", "for task in seat.tasks:each() do", "for task in seat.taks:each() do"},
	{"crew", "task.rank) > 0", "task.rang) > 0"},
	{"crew", "task:to(g.won)", "task:to(g.woon)"},
	{"agram", "g:wins(g.lead", "g:winss(g.lead"},
	{"agram", "g.lead = g:anyone()", "g.lead = 1"},
	{"agram", "g.lead = g:anyone()", "g.stock = nil"},
	{"agram", "card:to(g.trick)", "card.rank = 3 card:to(g.trick)"},
	{"agram", "card:to(g.trick)", `card:to("trick")`},
	{"agram", "return agram", `agram.terms = { "high" } function agram.rate(g, seat, verb) return { hihg = verb == "play" and 1 or 0 } end return agram`},
	{"agram", "return agram", `agram.terms = { "high" } function agram.rate(g, seat, verb) return { high = verb == "plya" and 1 or 0 } end return agram`},
}

// shippedGame returns the text of a game that ships.
func shippedGame(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../scripts/games/" + name + ".lua")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestTypes: each wrong name is told once, where it is written, with what was meant.
func TestTypes(t *testing.T) {
	var told strings.Builder
	for _, c := range misspeltNames {
		before := shippedGame(t, c.game)
		text := strings.Replace(before, c.old, c.new, 1)
		if text == before {
			t.Errorf("%s: there is no %q", c.game, c.old)
		}
		faults := declared.Check(c.game, c.game+".lua", []byte(text))
		if len(faults) != 1 {
			t.Errorf("%q: %v", c.new, faults)
		}
		for _, fault := range faults {
			fmt.Fprintf(&told, "%q\n    %v\n", strings.TrimSpace(c.new), fault)
		}
	}
	golden.Check(t, "declared/types.txt", told.String())
}

// used finds the names of fields and methods in a line of a game.
var used = regexp.MustCompile(`\b(\w+)[.:]([a-z_]+)\b`)

// TestEveryNameIsChecked misspells each name of a field or a method in the functions of the games that
// ship, one at a time (each ninth, at full size all): each is told in its line.
func TestEveryNameIsChecked(t *testing.T) {
	files, _ := filepath.Glob("../scripts/games/*.lua")
	names, every := 0, hosttest.Full(9, 1)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".lua")
		text := shippedGame(t, name)
		for _, at := range used.FindAllStringSubmatchIndex(text, -1) {
			owner := text[at[2]:at[3]]
			line := text[strings.LastIndexByte(text[:at[0]], '\n')+1:]
			if owner == name || strings.HasPrefix(line, "--") || strings.Contains(strings.Split(line, "\n")[0], "asks =") {
				continue
			}
			if names++; names%every != 0 {
				continue
			}
			changed := text[:at[5]] + "qq" + text[at[5]:]
			place := fmt.Sprintf("%s.lua:%d: ", name, 1+strings.Count(text[:at[0]], "\n"))
			faults := declared.Check(name, name+".lua", []byte(changed))
			if len(faults) == 0 || !strings.HasPrefix(faults[0].Error(), place) || !strings.Contains(faults[0].Error(), "has no "+text[at[4]:at[5]]+"qq") {
				t.Errorf("%s%s is told as %v", place, text[at[0]:at[1]], faults)
			}
		}
	}
	if t.Logf("%d names", names); names < 500 {
		t.Errorf("only %d names were changed", names)
	}
}

// unusual is a game in which rules are written in ways that no game that ships has, and nothing is wrong.
const unusual = `
local odd = {
  title = "Odd.", seats = { 2, 3 },
  deck = { rank = { 1, 2, 3, 4, 5, 6 }, suit = { "red", "blue" } },
  table = { stock = pile{ seen = "nobody" }, columns = piles{ 3, seen = "all" }, won = pile{ seen = "all" }, lead = seat{}, phase = word{ "one", "two" } },
  seat = { hand = pile{ seen = "owner" }, points = number{}, tricks = number{} },
}
local attribute = "rank"
local function total(cards, how) local n = 0 for card in cards:each() do n = n + how(card) end return n end
local function deep(n) if n == 0 then return 0 end return deep(n - 1) + 1 end
local function lists(may, verb, what) may[verb](what) end
local effects = { red = function(g, card) card:to(g.columns[1]) end, blue = function(g, card) card:to(g.columns[2]) end }
function odd.setup(g)
  g.stock:shuffle()
  g:deals(g.stock, "hand", 2)
  g.lead, g.phase = nil, nil
  return deep(2) == 2 and "play" or "play"
end
odd.play = stage{
  turns = "round",
  moves = function(g, seat, may)
    for i = 1, #g.columns do
      if #g.columns[i] > 9 then may.look(g.columns[i]) end
    end
    lists(may, "lay", seat.hand)
    may.say({ "red", "blue" }, g.lead)
    may.add({ 1, 2 })
    for other in g:seats(seat.next) do if other ~= seat then may.accuse(other, other.hand) end end
  end,
  lay = function(g, seat, card)
    local value = card[attribute] or 0
    if value > 2 and card.name ~= "6 red" then seat.points = seat.points + value end
    effects[card.suit](g, card)
    local count = {}
    for other in g:seats() do
      count[other] = (count[other] or 0) + total(other.hand, function(c) return c.rank end)
      count[card.suit] = #other.hand:values("suit")
    end
    local best
    for c in seat.hand:each() do
      if not best or c.rank > best.rank then best = c end
    end
    if best and best.by and best.by ~= seat then g.lead = best.by end
    local first = seat.hand:first(attribute)
    if first then seat.tricks = seat.tricks + first end
    local places = { g.columns[1], g.columns[2], g.won }
    if #places[3] == 0 then places[1]:to(places[3]) end
    g.phase = g.phase == "one" and "two" or g.phase == nil and "one" or nil
    g:tells(string.format("%s of %d", tostring(card), seat.number))
    if #seat.hand == 0 then
      local ahead = {}
      for other in g:seats() do ahead[#ahead + 1] = other end
      table.sort(ahead, function(a, b) return a.points > b.points end)
      if ahead[1].points == ahead[2].points then return g:wins(ahead, "even") end
      g:ends("hand_empty", seat.points > 3 and "points" or "tricks")
    end
  end,
  say = function(g, seat, suit, other)
    if suit == "red" and other ~= nil then return ask({ seat, other }, "rest", "play") end
    return ask(seat, "rest", seat.next)
  end,
  look = function(g, seat, column) end,
  accuse = function(g, seat, other, card) card:show(seat) end,
  add = function(g, seat, n) seat.points = seat.points + n end,
}
odd.rest = stage{
  moves = function(g, seat, may) may.rest() may.lay(seat.hand:where("suit", nil)) end,
  rest = function() end,
  lay = odd.play.lay,
}
function odd.worth(g, seat) return math.min(1, seat.points / 20) end
test("it begins", function() expect(game.new{}:view().turn):eq(1) end)
return odd
`

// TestTypesOfUnusualRules: what is right is no mistake, however it is written.
func TestTypesOfUnusualRules(t *testing.T) {
	for _, fault := range declared.Check("odd", "odd.lua", []byte(unusual)) {
		t.Error(fault)
	}
	checkClean(t, "testdata/declared/games/*.lua")
}

// misspeltInTests are lines of tests: names and words that are wrong, and with no word lines in which nothing
// is wrong.
var misspeltInTests = []struct{ game, line, word string }{
	{"duel", "expect(g:view().seats[1].bord):eq({})", "bord"},
	{"duel", "expect(g:view().seats[1].board[1].atack):eq(1)", "atack"},
	{"duel", "expect(g:view().seats[1].heath):eq(1)", "heath"},
	{"duel", "expect(g:view().table.stok):eq({})", "stok"},
	{"duel", "expect(g:veiw()):eq(1)", "veiw"},
	{"duel", "expect(g:view().stagge):eq(1)", "stagge"},
	{"duel", "expect(g:moves()[1].vreb):eq('summon')", "vreb"},
	{"duel", "expect(g:moves()[1].verb == 'sumon'):eq(true)", "sumon"},
	{"duel", "expect(g:result().reson):eq('fallen')", "reson"},
	{"duel", "g = game.new{ situation = { stage = 'trun' } }", "trun"},
	{"duel", "g = game.new{ situation = { seats = { { hnad = { 'wolf' } } } } }", "hnad"},
	{"duel", "g = game.new{ situation = { seats = { { hand = { 'wofl' } } } } }", "wofl"},
	{"duel", "g = game.new{ situation = { seats = { { hand = { { card = 'wolf', redy = 1 } } } } } }", "redy"},
	{"duel", "g = game.new{ situation = { seats = { { mna = 1 } } } }", "mna"},
	{"duel", "g = game.new{ situation = { table = { graveyrd = {} } } }", "graveyrd"},
	{"duel", "g = game.new{ players = { 'ranodm' } }", "ranodm"},
	{"duel", "g = game.new{ sede = 1 }", "sede"},
	{"duel", "expct(1):eq(1)", "expct"},
	{"duel", "g:play('sumon 1')", "sumon 1"},
	{"kingdom", "expect(#g:view().table.supply.coper):eq(1)", "coper"},
	{"kingdom", "g = game.new{ situation = { table = { phase = 'bury' } } }", "bury"},
	{"agram", "expect(g:view().seats[2].hand[1].siut):eq('hearts')", "siut"},
	{"agram", "begins(g):paly(1)", "paly"},

	{"duel", "g:play('summon 1') g:play('bear') g:play('attack 1 2') g:play(g:moves()[1]) g:play(1)", ""},
	{"duel", "g = game.new('duel', { seed = 2 }) g = game.new() expect(g:view('all').chance):eq(nil)", ""},
	{"duel", "g = game.new{ situation = g:situation('all') } expect(g:view().seats[1].ref):eq(1)", ""},
	{"duel", "expect(function() game.new{ situation = { stage = 'trun' } } end):errors('turn')", ""},
	{"duel", "g = game.new{ situation = { seats = { { hand = { 'wolf', { card = 'bear', ready = 1, by = 2 } }, health = 3 } } } }", ""},
	{"kingdom", "g = game.new{ situation = { table = { phase = false, supply = { copper = {} } } } } expect(g:view().table.phase):eq(nil)", ""},
	{"agram", "expect(begins(g):view().turn):eq(1)", ""},
}

// TestTypesOfTests: what is wrong in a test is told once, in its line, and in a function that tests call.
func TestTypesOfTests(t *testing.T) {
	schemas := map[string][]declare.Module{} // of games; tests change nothing in them
	for _, c := range misspeltInTests {
		before := shippedGame(t, c.game)
		at := strings.LastIndex(before, "return "+c.game)
		text := before[:at] + "local function begins(g) return g or game.new{} end\n" +
			"test(\"it\", function()\n  local g = game.new{ players = { \"human\", \"random\" } }\n  " + c.line + "\nend)\n" + before[at:]
		if schemas[c.game] == nil {
			sys, err := declared.Load(c.game, c.game+".lua", []byte(text), nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			s, err := bindings.NewSession(sessiontest.HostOf(nil, sys))
			if err != nil {
				t.Fatal(err)
			}
			schemas[c.game] = schema.Of(s)
		}
		faults := append(declared.Check(c.game, c.game+".lua", []byte(text)), declared.CheckTests(c.game, c.game+".lua", []byte(text), schemas[c.game])...)
		place := fmt.Sprintf("%s.lua:%d: ", c.game, 1+strings.Count(text[:strings.Index(text, c.line)], "\n"))
		switch {
		case c.word == "" && len(faults) > 0:
			t.Errorf("%s is told as %v", c.line, faults)
		case c.word == "":
		case len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), place) || !strings.Contains(faults[0].Error(), c.word):
			t.Errorf("%s is told as %v", c.line, faults)
		}
	}
}
