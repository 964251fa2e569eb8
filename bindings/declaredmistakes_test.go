package bindings_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/golden"
	rules "arcana/core/rules/declared"
)

// mistakes are changes of agram.lua: what an author may get wrong.
var mistakes = []struct{ name, old, new string }{
	{"loop that never ends (play)", "card:to(g.trick) end", "card:to(g.trick) while true do end end"},
	{"loop that never ends (moves)", "    may.play(seat", "    while true do end may.play(seat"},
	{"endless recursion", "card:to(g.trick) end", "local function f() return f() + 1 end f() end"},
	{"stages for ever", `if #g.lead.hand > 0 then return "trick" end`, `if #g.lead.hand > 0 then return "pause" end`},
	{"match for ever", "card:to(g.trick) end", "return seat end"},
	{"two moves of one name", "    may.play(seat", "    may.play(seat.hand) may.play(seat"},
	{"cards of two rivals", "    may.play(seat", "    may.play(seat.next.hand) may.play(seat.previous.hand) may.play(seat"},
	{"write in rate", "agram.trick = stage{", "function agram.rate(g, seat) g.lead = seat return {} end\nagram.trick = stage{"},
	{"huge deck", "except = {", "copies = 1e6, except = {"},
	{"memory", "card:to(g.trick) end", "local t = {} for i = 1, 1e9 do t[i] = string.rep('x', 1000) end end"},
	{"deal from an empty pile", "g:deals(g.stock, \"hand\", 6)", "g:deals(g.stock, \"hand\", 30)"},
	{"card moved twice", "card:to(g.trick) end", "card:to(g.trick) card:to(g.trick) end"},
	{"local of the file assigned", "agram.trick = stage{", "local count = 0\nagram.trick = stage{\n  enter = function() count = count + 1 end,"},
	{"table of the file changed", "agram.trick = stage{", "local memo = {}\nagram.trick = stage{\n  enter = function(g) memo.round = g.round end,"},
	{"global assigned", "card:to(g.trick) end", "card:to(g.trick) last = card end"},
	{"closure that counts", "agram.trick = stage{", "local function counter() local n = 0 return function() n = n + 1 return n end end\nlocal next = counter()\nagram.trick = stage{\n  enter = function(g) next() end,"},
	{"coroutine kept", "agram.trick = stage{", "local co = coroutine.wrap(function() while true do coroutine.yield() end end)\nagram.trick = stage{\n  enter = function(g) co() end,"},
	{"field of the rules table assigned", "card:to(g.trick) end", "card:to(g.trick) agram.last = 1 end"},
	{"chance in moves", "    may.play(seat", "    if g:random(2) == 1 then return end may.play(seat"},
	{"math.random in moves", "    may.play(seat", "    if math.random(2) == 1 then return end may.play(seat"},
	{"math.random in play", "card:to(g.trick) end", "if math.random() > 0.5 then end card:to(g.trick) end"},
	{"write in moves", "    may.play(seat", "    g.lead = seat may.play(seat"},
	{"card moved in moves", "    may.play(seat", "    seat.hand:first():to(g.won) may.play(seat"},
	{"moves read a rival's hand", "    may.play(seat", "    if seat.next.hand:has(\"suit\", \"hearts\") then end may.play(seat"},
	{"moves read a rival's card", "    may.play(seat", "    if seat.next.hand:first().rank > 3 then end may.play(seat"},
	{"no move for anybody", "may.play(seat.hand:prefer(\"suit\", g.trick:first(\"suit\")))", ""},
	{"misspelt field", ":most(\"rank\").by", ":most(\"rank\").bye"},
	{"misspelt pile", "card:to(g.trick) end", "card:to(g.trik) end"},
	{"misspelt attribute", "most(\"rank\")", "most(\"rnak\")"},
	{"misspelt stage", `then return "trick" end`, `then return "trik" end`},
	{"done says nothing", "g:wins(g.lead, \"last_trick\")", ""},
	{"number where a seat belongs", "g.lead = g:anyone()", "g.lead = 1"},
	{"undeclared state", "card:to(g.trick) end", "card:to(g.trick) seat.tricks = 1 end"},
	{"unknown seen", `hand = pile{ seen = "owner" }`, `hand = pile{ seen = "me" }`},
	{"dot for colon", "card:to(g.trick) end", "card.to(g.trick) end"},
	{"unknown move", "    may.play(seat", "    may.plya(seat"},
	{"ends twice", "g:wins(g.lead, \"last_trick\")", "g:wins(g.lead, \"last_trick\") g:wins(g.lead, \"again\")"},
	{"unknown entry of the file", "  seats = { 2, 5 },", "  seats = { 2, 5 }, seets = 3,"},
	{"unknown key of a pile", "won = pile{ seen = \"all\", show", "won = pile{ seen = \"all\", shows"},
	{"no seats", "  seats = { 2, 5 },", ""},
	{"a name that means something", "won = pile{", "next = pile{"},
	{"a name in capitals", "seat = { hand", "seat = { Lead = number{}, hand"},
	{"a deck of words and numbers", "rank = { 3, 4,", "rank = { \"three\", 4,"},
	{"turns that there are not", "agram.trick = stage{", "agram.trick = stage{ turns = \"all\","},
	{"a move that is no function", "agram.trick = stage{", "agram.trick = stage{ pass = 3,"},
	{"no setup", "function agram.setup(g)", "function agram.set(g)"},
	{"nothing returned", "return agram", ""},
	{"keeps an iterator", "agram.trick = stage{", "local loop = string.gmatch(\"a b\", \"%a\")\nagram.trick = stage{\n  enter = function(g) loop() end,"},
	{"deals to nobody", `seen = "owner" } },
}

function agram.setup(g)
  g.stock:shuffle()`, `seen = "owner" }, out = flag{} },
}

function agram.setup(g)
  for seat in g:seats() do seat.out = true end`},
	{"a word that the file has not", "may.play(seat", "may.play(seat.hand, string.rep(\"x\", 3)) may.play(seat"},
	{"does not end with a word", "g:wins(g.lead, \"last_trick\")", "g:wins(g.lead)"},
	{"ends by a number that there is not", "g:wins(g.lead, \"last_trick\")", "g:ends(\"over\", \"points\")"},
	{"ends by a list of numbers of which one there is not", "g:wins(g.lead, \"last_trick\")", "g:ends(\"over\", { \"points\" })"},
	{"says of a hand what is not so", "card:to(g.trick) end", "card:to(g.trick) seat.hand:tell(function(card) return card.rank == 1 end, \"ones\") end"},
	{"says what places cannot keep", "card:to(g.trick) end", "card:to(g.trick) seat.hand:tell(function(card) return card.rank > 2 or card.suit == \"red\" end) end"},
	{"says of no cards what cannot be kept", "card:to(g.trick) end", "seat.hand:where(\"rank\", 1):tell(function(card) return card.rank > 9 or card.suit == \"hearts\" end, \"high\") card:to(g.trick) end"},
	{"a third thing without a second", "    may.play(seat", "    may.play(seat.hand, nil, 3) may.play(seat"},
	{"a deck that nobody knows", "deck = {", "deck = \"frensh\", cards = {"},
	{"a row's function with a name that means something", "except = {", "cards = { { name = \"joker\", to = function() end } }, except = {"},
	{"a function in one row and a value in another", "except = {", "cards = { { name = \"a\", power = function() end }, { name = \"b\", power = 3 } }, except = {"},
	{"a row's function that fails", "card:to(g.trick) end", "card:to(g.trick) local rows = { play = function() return nil + 1 end } rows.play() end"},
	{"hands over a machine's own things", "card:to(g.trick) end", "card:to(g.trick) rawset(card, \"rank\", 3) end"},
	{"a metatable of a card", "card:to(g.trick) end", "card:to(g.trick) setmetatable(card, {}) end"},
	{"an attribute without a name", "card:to(g.trick) end", "card:to(g.trick) seat.hand:sum(\"\") end"},
	{"a pile of seats without a name", "card:to(g.trick) end", "card:to(g.trick) g:deals(g.trick, \"\") end"},
	{"more moves than anybody reads", "    may.play(seat", "    local many = {} for i = 1, 100 do many[i] = i end may.play(many, many) may.play(seat"},
	{"moves of a hundred thousand", "    may.play(seat", "    local many = {} for i = 1, 100 do many[i] = i end may.play(many, many, many) may.play(seat"},
}

// mistakesInAbilities are changes of duel.lua: what an author may get wrong about abilities.
var mistakesInAbilities = []struct{ name, old, new string }{
	{"misspelt moment of data", `{ when = "summon", choose`, `{ when = "sumon", choose`},
	{"misspelt moment of a function", "instead_loses_health =", "instead_loses_helth ="},
	{"a moment that only any_ hears", `{ when = "summon", choose`, `{ when = "stage_began", choose`},
	{"a function for a moment that only any_ hears", "instead_loses_health =", "enemy_stage_began ="},
	{"misspelt effect", `effect = "raise"`, `effect = "rais"`},
	{"misspelt number of a card", `what = "health", n = 2 } },`, `what = "helth", n = 2 } },`},
	{"misspelt pile", `from = "stock"`, `from = "stok"`},
	{"misspelt side", `side = "ally", kin`, `side = "aly", kin`},
	{"misspelt word of a card", `kin = "beast" }, attack`, `kin = "baest" }, attack`},
	{"misspelt number of an aura", `other = true }, attack = 1`, `other = true }, atack = 1`},
	{"misspelt key of an ability", `every = 3`, `evry = 3`},
	{"every that is too small", `every = 3`, `every = 1`},
	{"once in what there is not", `once = "turn"`, `once = "trun"`},
	{"no moment", `when = "aura", `, ""},
	{"listens from where there is nothing", `{ when = "aura"`, `{ when = "ally_summon", listens = "bord"`},
	{"a function that listens from where there is nothing", "{ instead_loses_health", `{ listens = "bord", instead_loses_health`},
	{"nothing acts anywhere", ", acts = true", ""},
	{"a pile that says so wrongly", "acts = true", "act = true"},
	{"abilities that are no list", "abilities = {\n      { instead_loses_health", "abilities = { at = \n      { instead_loses_health"},
	{"a move called choose", "strike = function", "choose = function"},
	{"a move called as what abilities hear", "strike = function", "turn_began = function"},
	{"a function that fails", "event:cancel()", "event:cancle()"},
	{"a function that remembers a table", "self.memory.hid = true", "self.memory.hid = {}"},
	{"a verb where an event is replaced", "event:cancel()", "self:to(fx.owner.hand)"},
	{"a pile without a name", "event:cancel()", "fx:cards(\"\")"},
	{"a function that never ends", "event:cancel()", "while true do end"},
	{"a table of the file changed", "event:cancel()", "duel.last = self"},
	{"a number that a card has not", "event:cancel()", "self.helth = 3"},
	{"abilities that set each other off without end", `{ when = "aura", {`, `{ when = "any_gains_ready", { effect = "raise", what = "ready", n = 1 } }, { when = "aura", {`},
	{"a settle that never ends", "function duel.settle(g)", "function duel.settle(g)\n  for seat in g:seats() do for card in seat.board:each() do card.ready = 1 - card.ready end end"},
}

// TestMistakesInGames says for each mistake when it is told and how. A move that fails changes nothing.
func TestMistakesInGames(t *testing.T) {
	data, err := os.ReadFile("../scripts/games/agram.lua")
	if err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	for _, c := range mistakes {
		text := strings.Replace(string(data), c.old, c.new, 1)
		if c.name == "stages for ever" {
			text = strings.Replace(text, "return agram", "agram.pause = stage{ enter = function(g) return 'rest' end }\nagram.rest = stage{ enter = function(g) return 'pause' end }\nreturn agram", 1)
		}
		if text == string(data) {
			t.Errorf("%s: nothing was replaced", c.name)
		}
		fmt.Fprintf(&told, "%s\n    %s\n", c.name, outcomeOf(t, "agram", 3, text))
	}
	if data, err = os.ReadFile("../scripts/games/duel.lua"); err != nil {
		t.Fatal(err)
	}
	for _, c := range mistakesInAbilities {
		text := strings.Replace(string(data), c.old, c.new, 1)
		if text == string(data) {
			t.Errorf("%s: nothing was replaced", c.name)
		}
		fmt.Fprintf(&told, "abilities: %s\n    %s\n", c.name, outcomeOf(t, "duel", 2, text))
		for _, fault := range declared.Check("duel", "duel.lua", []byte(text)) {
			line, _, _ := strings.Cut(fault.Error(), "\n")
			fmt.Fprintf(&told, "    check: %s\n", line)
		}
	}
	golden.Check(t, "declared/mistakes.txt", told.String())
}

// checkClean fails for each fault that a check finds in the games of some files.
func checkClean(t *testing.T, pattern string) {
	t.Helper()
	files, _ := filepath.Glob(pattern)
	if len(files) == 0 {
		t.Fatal(pattern, "finds no games")
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range declared.Check(strings.TrimSuffix(filepath.Base(file), ".lua"), file, source) {
			t.Error(fault)
		}
	}
}

// TestCheck says what a check finds in each of the files: nothing in those that ship, and every mistake.
func TestCheck(t *testing.T) {
	checkClean(t, "../scripts/games/*.lua")
	agram, _ := os.ReadFile("../scripts/games/agram.lua")
	for _, c := range append(slices.Clone(mistakes), struct{ name, old, new string }{"a stage that nothing leads to", "return agram", "agram.rest = stage{ enter = function() return \"trick\" end }\nreturn agram"},
		struct{ name, old, new string }{"a worth that is no number", "return agram", "function agram.worth(g, seat) return {} end\nreturn agram"},
		struct{ name, old, new string }{"state that nothing uses", "seat = { hand", "seat = { points = number{}, hand"}) {
		text := strings.Replace(string(agram), c.old, c.new, 1)
		faults := declared.Check("agram", "agram.lua", []byte(text))
		if told := len(faults) > 0 && regexp.MustCompile(`^agram\.lua:\d+: `).MatchString(faults[0].Error()); !told {
			t.Errorf("%s: %v", c.name, faults)
		}
		for _, fault := range faults {
			if strings.Count(fault.Error(), "agram.lua:") > 1 {
				t.Errorf("%s: the place is said twice: %v", c.name, fault)
			}
		}
	}
}

// TestCheckAtBounds: a check finds what fails where a number of the tuning is the least or the most, and plays
// no bounds that a file does not declare.
func TestCheckAtBounds(t *testing.T) {
	agram, _ := os.ReadFile("../scripts/games/agram.lua")
	for hand, want := range map[string]string{
		"6": "", "{ 6, 1, 6 }": "", "{ 6, 6, 7 }": "",
		"{ 6, 1, 8 }":  "agram.lua:15: with hand = 8: stock has only 35 cards, so 8 cannot be dealt to each of 5 seats (in setup)",
		"{ 6, -1, 7 }": "agram.lua:15: with hand = -1: g:deals: expected a whole number from 1, got -1 (in setup)",
	} {
		text := strings.NewReplacer(`"hand", 6)`, `"hand", g.tuning.hand)`, "  seats = { 2, 5 },", "  seats = { 2, 5 }, tuning = { hand = "+hand+" },").Replace(string(agram))
		faults := errors.Join(declared.Check("agram", "agram.lua", []byte(text))...)
		if want == "" && faults != nil || want != "" && (faults == nil || faults.Error() != want) {
			t.Errorf("hand = %s: got %v, want %q", hand, faults, want)
		}
	}
}

// outcomeOf plays a match of a game with a changed file and says what comes of it.
func outcomeOf(t *testing.T, name string, seats int, text string) string {
	s, err := declared.Load(name, name+".lua", []byte(text), nil, nil)
	if err != nil {
		return "read: " + err.Error()
	}
	m, err := core.NewMatch(s, core.Setup{Seed: 1, Seats: seats, Config: &rules.Config{}}, slices.Repeat([]core.Player{core.Random{}}, seats))
	if err != nil {
		return "begin: " + err.Error()
	}
	for m.Game().Turn() != core.None {
		before := m.Game().Clone() // its hash is asked for only where a move fails
		events, err := m.Step()
		if i := slices.IndexFunc(events, func(e core.Event) bool { return e.Kind == core.KindFizzled || e.Kind == core.KindStalled }); i >= 0 {
			return events[i].Kind.String() + ": " + events[i].Text
		}
		if err != nil {
			if core.Hash(m.Game()) != core.Hash(before) {
				t.Errorf("%v: and the match has changed", err)
			}
			var failed *rules.Failure
			var lua *vm.Error
			if !errors.As(err, &failed) || errors.As(err, &lua) && lua.Line == 0 {
				t.Errorf("%v: expected the line and the stage", err)
			}
			return "play: " + err.Error()
		}
	}
	r, _ := m.Game().Result()
	return "ends: " + r.Reason
}
