package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
	"arcana/bindings/validate"
)

// cheats are a cheat of each system, with what shows that it holds.
var cheats = map[string]struct{ fields, holds string }{
	"tavern":    {`{ gold = 10, hand = { "The Star" }, board = { "Ember Page", "Almoner" } }`, `g:view(1).gold == 10 and g:view(1).hand[1].name == "The Star" and #g:view(1).board == 2`},
	"market":    {`{ trade = 8, hand = { "Leviathan of Reeds", "Dire Wolf", "Berry Forager" } }`, `g:view(1).players[1].trade == 8 and #g:view(1).players[1].hand == 3 and #g:view(1).row == 5`},
	"delve":     {`{ body = 3 }`, `g:view(1).heroes[1].body == 3`},
	"encounter": {`{ momentum = 11, turn = 3 }`, `g:view(1).momentum == 11 and g:view(1).turn == 3`},
	"draft":     {`{ essence = 999 }`, `g:view(1).essence == 999`},
}

// TestCheat: a cheat is a move of the record in every system: it holds, is taken back and played
// again, forked, saved and loaded, written as a scenario, and goes on with the same chance.
func TestCheat(t *testing.T) {
	for system, row := range cheats {
		s, _ := sessiontest.Writing(t)
		values, err := s.Eval("test", `
			local players = { draft = { "random" }, encounter = { "random" }, market = { "random", "random" }, delve = { "random", "random", "random" }, tavern = { "random", "random", "random" } }
			g = game.new("`+system+`", { players = players["`+system+`"] })
			g:run(`+map[bool]string{true: "3", false: "1"}[system == "draft"]+`)
			local before = g:hash()
			local events = g:cheat(`+row.fields+`, 1)
			assert(#events == 1 and events[1].kind == "log" and events[1].id == g:events()[#g:events()].id, "the event")
			assert(`+row.holds+`, "it holds")
			local after = g:hash()
			assert(after ~= before, "another hash")
			g:undo()
			assert(g:hash() == before, "taken back")
			g:redo()
			assert(g:hash() == after, "played again")
			g:run(5)
			local fork = g:fork()
			fork:undo(3)
			fork:redo(3)
			assert(fork:hash() == g:hash(), "the fork")
			g:save("cheat")
			local again = game.load("cheat")
			assert(again:hash() == g:hash(), "the record")
			for i, e in ipairs(g:events()) do assert(i == 1 or e.id == g:events()[i - 1].id + 1, "ids") end
			return g:scenario()`)
		if err != nil {
			t.Errorf("%s: %v", system, err)
			continue
		}
		text := values[0].String()
		if _, err := s.Run("scenario", text); err != nil || !strings.Contains(text, "g:cheat(") {
			t.Errorf("%s: as a scenario: %v\n%s", system, err, text)
		}
		data, err := s.Host.Open("cheat.record.json")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := validate.CheckClaim(s, "cheat", data); err == nil || !strings.Contains(err.Error(), "is a cheat, which changed") {
			t.Errorf("%s: validated: %v", system, err)
		}
	}
}

// TestCheatRefused: what cannot be is refused in words, and changes nothing.
func TestCheatRefused(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/market/resources.toml": "[[resource]]\nid = \"shadow\"\nname = \"Shadow\"\n"},
		`local g = game.new("market", { players = { "human", "human" } }) return select(2, pcall(g.cheat, g, { shadow = 2 })):match("a position.*")`,
		`a position of market has no field "shadow"; write resources = { shadow = 2 }`)
	for fields, want := range map[string]string{
		`{ god = 3 }`:                      `a position of tavern has no field "god"; did you mean "gold"?`,
		`{ hand = { "The Starr" } }`:       `no card is called "The Starr"; did you mean`,
		`{ gold = "much" }`:                `gold: expected a number, got "much"`,
		`{ tier = 9 }`:                     `tier`,
		`{ players = { {}, {}, {}, {} } }`: `players[4]: expected a table with fields of a player, one table for each player of this match`,
		`7`:                                `fields: expected a table, such as { gold = 10 }, got 7`,
		`{}, 9`:                            `seat: expected a player's number from 1 to 3, got 9`,
		`{ chance = { foo = { 1 } } }`:     `chance`,
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Eval("test", `g = game.new("tavern", { players = { "human", "random", "random" } }) before = g:hash()`); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Eval("test", `g:cheat(`+fields+`)`); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", fields, err, want)
		}
		if values, err := s.Eval("test", `return g:hash() == before and #g:events() == 0`); err != nil || values[0].String() != "true" {
			t.Errorf("%s: afterwards %v %v", fields, values, err)
		}
	}
}

// TestAssigningNamesCheat: who tries to assign a field of a match is told of cheats.
func TestAssigningNamesCheat(t *testing.T) {
	s, _ := sessiontest.Session(t)
	if _, err := s.Eval("test", `g = game.new("tavern") g.gold = 100`); err == nil || !strings.Contains(err.Error(), `game.Match is read-only: "gold" cannot be assigned; g:cheat{`) {
		t.Error(err)
	}
}

// TestCheatNamesCards: cards are named by card, as situations say, by name, as make says, and by
// what a view has of them; a bound is said.
func TestCheatNamesCards(t *testing.T) {
	for _, row := range []struct{ system, field, cheat, want string }{
		{"tavern", "g:view().hand", `hand = { { name = "Almoner", attack = 9 }, { card = "almoner" }, g:view().shop[1] }`, "Almoner, Almoner, Almoner"},
		{"market", "g:view().players[1].hand", `hand = { { name = "Dire Wolf" }, { card = "dire_wolf" }, g:view().row[1] }`, "Dire Wolf, Dire Wolf, Berry Forager"},
		{"draft", "g:view().deck", `deck = { { name = "Lantern Keeper" } }`, "Lantern Keeper"},
		{"encounter", "g:view().hand", `hand = { { card = "Gather Secrets" }, g:view().hand[1] }`, "Gather Secrets, Analytical Insight"},
		{"delve", "g:view().heroes[1].hand", `hand = { { name = "Steady Hand" }, "prayer wheel" }`, "Steady Hand, Prayer Wheel"},
	} {
		s, _ := sessiontest.Session(t)
		values, err := s.Eval("test", `g = game.new("`+row.system+`", { seed = 1 }) g:cheat{ fuse = nil, `+row.cheat+` } local names = {} for i, c in ipairs(`+row.field+`) do names[i] = c.name end return table.concat(names, ", ")`)
		if row.system == "tavern" { // three would be one
			values, err = s.Eval("test", `g = game.new("tavern", { seed = 1 }) g:cheat{ hand = { { name = "Almoner", attack = 9 }, g:view().shop[2] }, board = { { name = "almoner" } } } return g:view().hand[1].name .. g:view().hand[1].attack .. g:view().hand[2].name .. g:view().board[1].name`)
			row.want = "Almoner9Ember PageAlmoner"
		}
		if err != nil || values[0].String() != row.want {
			t.Errorf("%s: %v, %v", row.system, values, err)
		}
	}
	for cheat, want := range map[string]string{
		`game.new("tavern"):cheat{ gold = 99 }`:        "gold: expected 0 to 10, got 99",
		`game.new("market"):cheat{ trade = 9e9 }`:      "trade: expected 0 to 1000000, got 9000000000",
		`game.new("draft"):cheat{ essence = -1 }`:      "essence: expected 0 to 1000000, got -1",
		`game.new("delve"):cheat({ body = 99 }, 1)`:    "body: expected 0 to 10, got 99",
		`game.new("encounter"):cheat{ pressure = 99 }`: "pressure",
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Eval("test", cheat); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", cheat, err, want)
		}
	}
}

// TestCheatOfWhatIsNoPile: what a seat of the market has besides piles of cards is overwritten as it is given. Its tables
// were once taken for piles, and the match refused.
func TestCheatOfWhatIsNoPile(t *testing.T) {
	files := map[string]string{"configs/market/resources.toml": "[[resource]]\nid = \"energy\"\nname = \"Energy\"\nmark = \"gem\"\ntext = \"Energy.\"\nworth = 1\n"}
	for fields, want := range map[string]string{
		`resources = { energy = 3 }`: `3 1`,
		`exhausted = {}`:             `1 0`,
	} {
		sessiontest.Says(t, files, `g = game.new("market", { seed = 1 }) g:cheat({ resources = { energy = 1 }, play = { "Toll Bridge" } }, 1) g:cheat({ exhausted = g:situation().players[1].play }, 1)
			g:cheat({ `+fields+` }, 1) local p = g:situation().players[1] return (p.resources.energy or 0) .. " " .. #(p.exhausted or {})`, want)
	}
}

// TestCheatGivesHeroesNewCards: a card that a hero of a delve does not have takes the number of
// one that lies low in its deck, so that no hero has more cards than before.
func TestCheatGivesHeroesNewCards(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		delve.make{ name = "Zap", tags = { "lore" } }
		g = game.new("delve", { seed = 1 })
		g:cheat({ hand = { "Zap", "Zap", "Steady Hand" } }, 2)
		local s = g:situation("all").heroes[2]
		local names = {}
		for i, c in ipairs(g:view(2).heroes[2].hand) do names[i] = c.name end
		g:play(1)
		local before = g:hash()
		g:undo() g:redo()
		return table.concat(names, ", ") .. " " .. #s.cards .. " " .. #s.hand + #s.deck + #s.discard + #s.exhausted .. tostring(before == g:hash())`)
	if err != nil || values[0].String() != "Zap, Zap, Steady Hand 30 30true" {
		t.Errorf("%v, %v", values, err)
	}
}

// TestCheatConserves: a card that a cheat gives comes out of the pool.
func TestCheatConserves(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		local g = game.new("tavern", { players = { "human", "random", "random" } })
		local function pool() local n = 0 for _, row in ipairs(g:view("all").pool or {}) do n = n + row.left end return n end
		local before = pool()
		g:cheat{ hand = { "The Star", "The Star" } }
		return before - pool()`)
	if err != nil || values[0].String() != "2" {
		t.Errorf("%v, %v", values, err)
	}
}

// TestWhyKnowsCheats: a number that a cheat has laid is explained by the cheat, and not by the
// file that set it before.
func TestWhyKnowsCheats(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		local g = game.new("tavern", { players = { "human", "random", "random" } })
		g:cheat{ gold = 7, board = { { card = "Almoner", attack = 50 } } }
		local card, gold = g:why(g:view().board[1], "attack"), g:why("gold")
		return #card == 1 and card[1].kind == "log" and #gold == 1 and gold[1].text`)
	if err != nil || !strings.Contains(values[0].String(), "gold = 7") {
		t.Errorf("%v, %v", values, err)
	}
}

// TestCheatLaysTheRow: the cards of the row come out of the deck, and those that lay there go back.
func TestCheatLaysTheRow(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		local g = game.new("market", { players = { "human", "random" } })
		local before = g:situation("all")
		g:cheat{ row = { "Dire Wolf", "Leviathan of Reeds" } }
		local now, row = g:situation("all"), g:view(1).row
		return row[1].name .. ", " .. row[2].name .. ", " .. (#now.market + #now.row - #before.market - #before.row)`)
	if err != nil || values[0].String() != "Dire Wolf, Leviathan of Reeds, 0" {
		t.Errorf("%v, %v", values, err)
	}
}
