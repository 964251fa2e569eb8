package bindings_test

import (
	"arcana/bindings"
	"arcana/core/search"
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// solved runs the text of a puzzle and answers it.
func solved(s *session.Session, text string) (*match.Solution, error) {
	values, err := s.Run("puzzle.lua", text)
	if err != nil {
		return nil, err
	}
	return match.Solve(s, values, func(int64) bool { return false })
}

// shippedPuzzles are the answers of the puzzles that ship, which TestShippedPuzzles proves.
var shippedPuzzles = map[string]string{
	"delve_crowded": "impossible", "delve_muster": "forced", "draft_last": "forced", "draft_pure": "impossible",
	"encounter_hopeless": "impossible", "encounter_quick": "forced", "market_knives": "impossible",
	"market_purse": "forced", "tavern_duellist": "forced", "tavern_pair": "impossible",
}

// proof answers a puzzle in the plainest way: it plays every line, in copies of the match.
const proof = `
	local function reached(g, left, seat)
		if p.goal(g:view(seat)) then return true end
		if left == 0 or g:turn() ~= seat then return false end
		for i = 1, #g:moves() do
			local copy = g:fork()
			copy:play(i)
			if reached(copy, left - 1, seat) then return true end
		end
		return false
	end
	return reached(p.match, p.moves, p.match:turn()) and "forced" or "impossible"`

// TestShippedPuzzles: the answer to each is what trying every line comes to, and its line
// leads to the goal.
func TestShippedPuzzles(t *testing.T) {
	s, _ := sessiontest.Session(t)
	names := session.ScriptNames(sessiontest.Roots(), "scripts/puzzles")
	if len(names) != len(shippedPuzzles) {
		t.Errorf("%d puzzles ship, expected %d", len(names), len(shippedPuzzles))
	}
	for _, name := range names {
		source, err := session.ReadScript(sessiontest.Roots(), "scripts/puzzles/"+name+".lua")
		if err != nil {
			t.Fatal(err)
		}
		agrees(t, s, name, "local p = (function() "+string(source)+" end)()", shippedPuzzles[name])
	}
}

// agrees holds the answer to a puzzle, which a text puts into p, to its proof.
func agrees(t *testing.T, s *session.Session, name, puzzle, want string) (verdict string) {
	t.Helper()
	answer, err := solved(s, puzzle+" return p")
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	values, err := s.Run("proof.lua", puzzle+proof)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if proved := values[0].String(); answer.Verdict != proved || want != "" && want != proved {
		t.Errorf("%s: %s, the proof says %s, expected %s", name, answer, proved, want)
	}
	if answer.Verdict != "forced" {
		return answer.Verdict
	}
	line := fmt.Sprintf("for move in ('%s'):gmatch('[^;]+') do p.match:play(move) end return p.goal(p.match:view(1))", strings.Join(answer.Line, ";"))
	if values, err := s.Run("line.lua", puzzle+line); err != nil || values[0].String() != "true" {
		t.Errorf("%s: %v does not lead there (%v)", name, answer.Line, err)
	}
	return answer.Verdict
}

// TestGeneratedPuzzles: 25 puzzles, 100 at full size, of which some cannot be solved, are answered as
// trying every line answers them.
func TestGeneratedPuzzles(t *testing.T) {
	scenes := []string{"ancient_library", "bandit", "clockwork_vault", "flooded_crypt", "merchant"}
	characters := []string{"scholar", "diplomat", "soldier", "thief", "physician"}
	count := map[string]int{}
	var s *session.Session
	n := hosttest.Full(25, 100)
	for i := range n {
		if i%25 == 0 {
			s, _ = sessiontest.Session(t)
		}
		moves := 1 + i%3
		goal := []string{"view.momentum >= %d", "view.momentum - view.pressure >= %d - 4", "view.momentum == %d"}[i/3%3]
		puzzle := fmt.Sprintf("local p = { match = game.new('encounter', { encounter = '%s', character = '%s' }), moves = %d, goal = function(view) return %s end }",
			scenes[i%5], characters[i/5%5], moves, fmt.Sprintf(goal, moves*(2+i%4)))
		count[agrees(t, s, fmt.Sprint("puzzle ", i), puzzle, "")]++
	}
	if count["forced"] < n/5 || count["impossible"] < n/5 {
		t.Errorf("the puzzles are too much alike: %v", count)
	}
}

// TestPuzzleOfChance: where chance decides, the answer is a share, between what the policy
// reaches and what could be reached; nothing hidden makes a goal forced.
func TestPuzzleOfChance(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for goal, exact := range map[string]bool{`view.round >= 2`: true, `view.players[1].authority > 60`: true, `view.players[1].hand[1] ~= nil and view.players[1].hand[1].id == "rusty_knife"`: false} {
		answer, err := solved(s, `return { match = game.new("market", { seed = 3 }), moves = `+fmt.Sprint(hosttest.Full(3, 5))+`, deals = 3, goal = function(view) return `+goal+` and view.round >= 2 end }`)
		if err != nil {
			t.Fatal(err)
		}
		if answer.Verdict != "chance" || *answer.Reached > *answer.Most || *answer.Most > answer.Deals {
			t.Errorf("%s: %s", goal, answer)
		}
		if n := *answer.Reached; exact && n != 0 && n != answer.Deals {
			t.Errorf("%s: expected all deals or none, got %s", goal, answer)
		}
	}
}

// TestSolveAcrossTheEnd: the end of a match is no other seat's turn, and what follows from the
// last move, rivals' moves and a combat, may be the goal; with turn it may only be the end.
func TestSolveAcrossTheEnd(t *testing.T) {
	s, _ := sessiontest.Session(t)
	const (
		market = `match = game.new("market", { players = { "human", "human" }, seed = 3, situation = { players = { { hand = {}, deck = {}, combat = %d }, { authority = 4, hand = {}, deck = {} } } } })`
		tavern = `match = game.new("tavern", { players = { "human", "human" }, seed = 3, situation = { active = %d, players = {
			{ gold = 0, board = { "Duelling Acolyte" }, shop = {} }, { health = 1, gold = 0, shop = {} } } } })`
		beaten = `goal = function(view) return view.players[2].authority <= 0 end`
		over   = `goal = function(view) return view.players[1].place == 1 end`
	)
	for _, c := range []struct{ match, rest, want string }{
		{fmt.Sprintf(market, 4), `moves = 1, turn = true, ` + beaten, "forced: attack 2"},
		{fmt.Sprintf(market, 4), `moves = 2, turn = true, ` + beaten, "forced: attack 2"},
		{fmt.Sprintf(market, 3), `moves = 2, turn = true, ` + beaten, "impossible"},
		{fmt.Sprintf(tavern, 1), `moves = 1, ` + over, "chance decides: the best move is end. After this move the usual AI reaches the goal in 21 of 40 deals; the best play reaches the goal in at most 21 deals"}, // the rival's board is hidden
		{fmt.Sprintf(tavern, 1), `moves = 1, turn = true, ` + over, "impossible"},
		{fmt.Sprintf(tavern, 2), `moves = 1, turn = true, ` + over, "chance decides: the best move is end. After this move the usual AI reaches the goal in 14 of 40 deals; the best play reaches the goal in at most 14 deals"},
		{fmt.Sprintf(market, 0), `moves = 1, goal = function(view) return view.round >= 2 end`, "forced: end"},
		{fmt.Sprintf(market, 0), `moves = 1, turn = true, goal = function(view) return view.round >= 2 end`, "impossible"},
	} {
		answer, err := solved(s, "return { "+c.match+", "+c.rest+" }")
		if err != nil || !strings.HasPrefix(answer.String(), c.want) {
			t.Errorf("%s, %s:\n got  %v, %v\n want %s", c.match, c.rest, answer, err, c.want)
		}
	}
}

// TestGoalRemembersNothing: a goal that counts how often it is asked, or knows what it was asked
// before, is refused in its place and never told as reached.
func TestGoalRemembersNothing(t *testing.T) {
	for goal, want := range map[string]string{
		"local n = 0\nreturn { goal = function(view)\n n = n + 1 return n > 20 end":                                                "puzzle.lua:2: this function assigns a variable from outside the function: a goal cannot keep values between its calls",
		"local function count()\n n = (n or 0) + 1 return n end\nreturn { goal = function(view)\n return count() > 20 end":         "puzzle.lua:2: this table is read-only",
		"local seen = { n = 0 }\nreturn { goal = function(view)\n seen.n = seen.n + 1 return seen.n > 20 end":                      "puzzle.lua:3: this table is read-only",
		"local next = coroutine.wrap(function()\n while true do coroutine.yield() end end)\nreturn { goal = function() next() end": "an iterator cannot be stored here: a goal cannot keep values between its calls",
	} {
		s, _ := sessiontest.Session(t)
		answer, err := solved(s, goal+`, match = game.new("encounter"), moves = 3 }`)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngives %v, %v; expected %s", goal, answer, err, want)
		}
	}
}

// TestPuzzleIsRefused: what is wrong with a puzzle is one sentence.
func TestPuzzleIsRefused(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for puzzle, want := range map[string]string{
		`return 5`:            `a puzzle file returns a table { text, match, goal, moves }, but this file returns 5`,
		`return { goal = 5 }`: `goal: expected a function, got 5`,
		`return { moves = 2, goal = function() end }`:                                                  `match: expected a match`,
		`return { match = game.new("encounter"), goal = function() end }`:                              `moves: expected a whole number from 1 to 50, got 0`,
		`return { match = game.new("encounter"), moves = 2 }`:                                          `goal: expected a function that reads the player's view`,
		`return { match = game.new("encounter"), moves = 2, seat = 2, goal = print }`:                  `expected a player's number from 1 to 1`,
		`return { match = game.new("encounter"), move = 2, goal = print }`:                             `did you mean "moves"?`,
		`return { match = game.new("encounter"), moves = 2, goal = function() error("no") end }`:       `no`,
		`return { match = game.new("encounter"), moves = 2, goal = function() while true do end end }`: `budget`,
	} {
		if _, err := solved(s, puzzle); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got  %v\n want %s", puzzle, err, want)
		}
	}
}

// TestSolveStops: a search that is stopped says what it has looked at, and so does one whose
// budget is spent.
func TestSolveStops(t *testing.T) {
	const puzzle = `return { match = game.new("draft", { players = { "random" }, seed = 3 }), goal = function() return false end, moves = 3, positions = 200 }`
	for _, c := range []struct{ units, most int64 }{{0, 5}, {400_000, 1 << 40}} {
		host := sessiontest.Host(nil)
		s, err := bindings.NewSession(host)
		if err != nil {
			t.Fatal(err)
		}
		values, err := s.Run("puzzle", puzzle)
		if err != nil {
			t.Fatal(err)
		}
		s.Host.Units = c.units
		asked := int64(0)
		solution, err := match.Solve(s, values, func(looked int64) bool { asked = looked; return looked >= c.most })
		if err != nil || solution.Verdict != search.Stopped || asked == 0 || asked > min(c.most, 600) {
			t.Errorf("%d units, at most %d positions: %+v, %v after %d", c.units, c.most, solution, err, asked)
		}
	}
}
