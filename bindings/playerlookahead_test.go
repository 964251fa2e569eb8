package bindings_test

import (
	"strconv"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules"
)

// deciding returns a session with a personality of that choose, and a match of a system
// that it sits down to.
func deciding(t *testing.T, system, choose string, strict bool) *core.Match {
	t.Helper()
	s := sessiontest.SessionWith(t, map[string]string{"scripts/ai/x.lua": "return { choose = " + choose + " }"})
	sys, _ := rules.Named(system)
	names := []string{"lua:x", "random", "random", "random"}[:max(1, sys.Least)]
	table, err := match.Sit(s, system, names, map[string]any{"seed": 6, "strict": strict})
	if err != nil {
		t.Fatal(err)
	}
	return table.Match()
}

// TestMind: a personality plays on in copies as it likes, and the match stays as it was.
func TestMind(t *testing.T) {
	for _, sys := range rules.All() {
		m := deciding(t, sys.Name, `function(view, moves, mind)
			local SEATS = `+strconv.Itoa(sys.Least)+`
			local copy = mind:deal()
			assert(copy:turn() == mind:seat() and #copy:moves() == #moves)
			for i, m in ipairs(copy:moves()) do assert(m.move == moves[i].move and m.verb == moves[i].verb) end
			local value = copy:value()
			local fork = copy:fork()
			fork:play(moves[1])
			copy:play(1)
			assert(fork:value() == copy:value() and fork:value() == fork:value(mind:seat()))
			assert(fork:run("random", 2) <= 2)
			assert(copy:turn() == nil or copy:run(nil, 1) == 1)
			local worth = mind:deal():rollout("random", 1)
			assert(worth >= 0 and worth <= 1 and value >= 0 and value <= 1)
			local ended = mind:deal()
			ended:run()
			assert(ended:turn() == nil and ended:value() == ended:rollout())
			local seats, sum = 0, 0
			while pcall(ended.value, ended, seats + 1) do seats, sum = seats + 1, sum + ended:value(seats + 1) end
			assert(seats == SEATS and sum > 0 and copy:value(seats) >= 0)
			local ok, why = pcall(ended.value, ended, seats + 1)
			assert(why:find("expected a player's number from 1 to " .. seats .. ", got " .. seats + 1, 1, true), why)
			ok, why = pcall(ended.play, ended, 1)
			assert(not ok and why:find("the match in this copy has ended, so no move can be played in it"), why)
			return #moves
		end`, true)
		before := core.Hash(m.Game())
		moves := m.Game().Moves()
		last := moves[len(moves)-1]
		if move, err := m.Choice(); err != nil || move != last {
			t.Errorf("%s: %v, %v", sys.Name, move, err)
		}
		if core.Hash(m.Game()) != before {
			t.Errorf("%s: thinking changed the match", sys.Name)
		}
	}
}

// TestMindIsHonest: what a personality finds in its copies is the same where all that its
// seat may not know is otherwise, and where it is asked again.
func TestMindIsHonest(t *testing.T) {
	choose := `function(view, moves, mind)
		local best, most = 1, -1
		for i = 1, math.min(#moves, 6) do
			local worth = 0
			for _ = 1, 3 do
				local copy = mind:deal()
				copy:play(i)
				worth = worth + copy:rollout("random", 2)
			end
			if worth > most then best, most = i, worth end
		end
		return best
	end`
	for _, name := range []string{"market", "tavern", "delve"} {
		m := deciding(t, name, choose, true)
		for range hosttest.Full(6, 12) {
			seat, anew := m.Game().Turn(), rand.New(9, "anew")
			thinker, ok := m.Players[seat].(core.Thinker)
			if ok {
				dealt := m.Game().Secrets(seat, &anew)
				a, b := thought(t, m, m.Game(), thinker, seat), thought(t, m, dealt, thinker, seat)
				if again := thought(t, m, m.Game(), thinker, seat); a != b || a != again {
					t.Fatalf("%s: plays %v, %v where its secrets are otherwise, and %v when asked again", name, a, b, again)
				}
			}
			if _, err := m.Step(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// thought is what a player decides about a game, which is a match's or a copy of it.
func thought(t *testing.T, m *core.Match, g core.Game, player core.Thinker, seat core.Seat) core.Move {
	t.Helper()
	view := g.View(seat)
	chance := core.SearchChance(view, seat)
	deal := func(c *rand.Stream) core.Game {
		dealt := g.Secrets(seat, c)
		if scripted, ok := dealt.(core.Scripted); ok {
			scripted.UseScripts(m.Setup.Fork())
		}
		return dealt
	}
	move, err := player.Think(deal, seat, view, g.Moves(), &chance)
	if err != nil {
		t.Fatal(err)
	}
	return move
}

// TestMindKeepsTheUsualPolicy: the policy that one call names plays that call alone. A call without a name plays the
// same after calls with names, also after one with an unknown name.
func TestMindKeepsTheUsualPolicy(t *testing.T) {
	m := deciding(t, "market", `function(view, moves, mind)
		local deal = mind:deal()
		local function played(by)
			local copy = deal:fork()
			copy:run(by, 30)
			local list = {}
			for i, m in ipairs(copy:moves()) do list[i] = m.move end
			return copy:value() .. table.concat(list, " ")
		end
		local usual = played()
		assert(played("random") ~= usual and played() == usual, "after another policy")
		assert(not pcall(played, "hoardr") and played() == usual, "after an unknown one")
		return 1
	end`, true)
	if _, err := m.Choice(); err != nil {
		t.Error(err)
	}
}

// TestMindHasABudget: whatever a personality does with its copies, it comes to an end.
func TestMindHasABudget(t *testing.T) {
	for name, choose := range map[string]string{
		"deals":   `function(view, moves, mind) while true do mind:deal() end end`,
		"forks":   `function(view, moves, mind) local c = mind:deal() while true do c:fork() end end`,
		"plays":   `function(view, moves, mind) while true do mind:deal():rollout() end end`,
		"values":  `function(view, moves, mind) local c = mind:deal() while true do c:value() end end`,
		"runs":    `function(view, moves, mind) local c = mind:deal() while true do pcall(c.run, c, "random") c = mind:deal() end end`,
		"hoards":  `function(view, moves, mind) local all = {} while true do all[#all + 1] = mind:deal() end end`,
		"catches": `function(view, moves, mind) while true do pcall(mind.deal, mind) end end`,
	} {
		m := deciding(t, "market", choose, true)
		if _, err := m.Choice(); err == nil || !strings.Contains(err.Error(), "budget") {
			t.Errorf("%s: %v", name, err)
		}
		m = deciding(t, "market", choose, false)
		if _, err := m.Choice(); err != nil {
			t.Errorf("%s: a decision without its script failed: %v", name, err)
		}
	}
}

// TestMindIsRefused: mistakes are one sentence.
func TestMindIsRefused(t *testing.T) {
	for body, want := range map[string]string{
		`mind:deal():play("buy 99")`:        `market: buy 99`,
		`mind:deal():play({})`:              `expected a move`,
		`mind:deal():run("hoardr")`:         `no player is called "hoardr"`,
		`mind:deal():run("lua:x")`:          `cannot play the simulated matches (roll-outs) of a search`,
		`mind:deal():run("random", -1)`:     `expected a limit of at least 0`,
		`mind:deals()`:                      `mind has no method "deals"; did you mean "deal"?`,
		`mind:deal():ply(1)`:                `copy has no method "ply"; did you mean "play"?`,
		`mind.deal = 5`:                     `x.lua`,
		`mind:deal():rollout("random", -2)`: `expected a limit of at least 0`,
	} {
		m := deciding(t, "market", `function(view, moves, mind) `+body+` return 1 end`, true)
		if _, err := m.Choice(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got  %v\n want %s", body, err, want)
		}
	}
	m := deciding(t, "market", `function(view, moves, mind) mind:deal() return 1 end`, true)
	moves := m.Game().Moves()
	if _, err := m.Players[0].Choose(m.Game().View(0), moves, nil); err == nil || !strings.Contains(err.Error(), "cannot look ahead") {
		t.Error(err)
	}
}
