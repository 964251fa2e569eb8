package bindings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/core"
	rules "arcana/core/rules/declared"
)

// TestExpensiveMoves: a verb that moves many cards of a large deck moves each once, although the call costs
// more than one without a frame may.
func TestExpensiveMoves(t *testing.T) {
	const large = `local ranks = {}
for i = 1, 500 do ranks[i] = i end
local large = {
  title = "Many cards.", seats = 2, deck = { rank = ranks },
  table = { deck = pile{ seen = "nobody" }, aside = pile{ seen = "nobody" } }, seat = { hand = pile{ seen = "owner" } },
}
local function lie(g, deck, aside, hand)
  for i, n in ipairs{ g.deck:count(), g.aside:count(), g:seat(1).hand:count(), g:seat(2).hand:count() } do
    local want = ({ deck, aside, hand, hand })[i]
    if n ~= want then error("pile " .. i .. " has " .. n .. " cards, expected " .. want) end
  end
end
function large.setup(g)
  g.deck:deal(g.aside, 200)
  lie(g, 300, 200, 0)
  g:deals(g.deck, "hand", 100)
  lie(g, 100, 200, 100)
  g:gather(g.deck)
  lie(g, 500, 0, 0)
  g.deck:to(g.aside)
  lie(g, 0, 500, 0)
  g.aside:take(200):to(g.deck)
  lie(g, 200, 300, 0)
  return "turn"
end
large.turn = stage{
  moves = function(g, seat, may) may.stop() end,
  stop = function(g, seat) g:all_win("stopped") end,
}
return large
`
	path := filepath.Join(t.TempDir(), "large.lua")
	if err := os.WriteFile(path, []byte(large), 0o644); err != nil {
		t.Fatal(err)
	}
	beginGame(t, loadGame(t, path), 1, 2)
}

// TestMovesByAbilities: while a verb moves several cards, an ability that acts before one of the moves may move
// others of them.
func TestMovesByAbilities(t *testing.T) {
	const thieving = `local thieving = {
  title = "A thief.", seats = 2,
  deck = { cards = {
    { name = "thief", abilities = { { before_leaves_deck = function(self, fx) for _ = 1, 3 do fx.game.deck:first():to(fx.game.aside) end end } } },
    { name = "coin", copies = 5 },
    { name = "herald", abilities = { { enters_hand = function(self, fx) fx:draw("deck", "aside", 4, fx.owner) end } } },
  } },
  table = { deck = pile{ seen = "all" }, aside = pile{ seen = "all" } }, seat = { hand = pile{ seen = "all", acts = true } },
}
function thieving.setup(g) return "turn" end
thieving.turn = stage{
  moves = function(g, seat, may) may.share() may.clear() may.call() end,
  share = function(g, seat) g:deals(g.deck, "hand") end,
  clear = function(g, seat) g.deck:to(g.aside) end,
  call = function(g, seat) g.deck:last():to(seat.hand) end,
}
return thieving
`
	path := filepath.Join(t.TempDir(), "thieving.lua")
	if err := os.WriteFile(path, []byte(thieving), 0o644); err != nil {
		t.Fatal(err)
	}
	s := loadGame(t, path)
	for _, c := range []struct{ move, want string }{
		{"share", "[] [] [thief coin coin herald] [coin coin coin]"},
		{"clear", "[] [thief coin coin coin coin coin herald] [] []"},
		{"call", "[coin coin] [thief coin coin coin] [herald] []"},
	} {
		g := beginGame(t, s, 1, 2).Game()
		playWords(t, s, g, c.move)
		view := reflect.ValueOf(g.View(core.All)).Elem()
		names := func(pile reflect.Value) (list []string) {
			for i := range pile.Len() {
				list = append(list, pile.Index(i).FieldByName("Name").String())
			}
			return list
		}
		table, seats := view.FieldByName("Table"), view.FieldByName("Seats")
		got := fmt.Sprint(names(table.FieldByName("Deck")), names(table.FieldByName("Aside")), names(seats.Index(0).FieldByName("Hand")), names(seats.Index(1).FieldByName("Hand")))
		if got != c.want {
			t.Errorf("%s: got %s, expected %s", c.move, got, c.want)
		}
	}
}

// TestNamesAlike: numbers whose names have the same length and the same letters at both ends are told apart, and an unknown
// name of this kind is an error with a suggestion.
func TestNamesAlike(t *testing.T) {
	const alike = `local names = {}
for i = 1, 30 do names[i] = "x" .. ("aeiou"):sub(i % 5 + 1, i % 5 + 1) .. ("bcdfgh"):sub(i % 6 + 1, i % 6 + 1) .. "x" end
local alike = { title = "Names.", seats = 1, deck = {}, table = {}, seat = {} }
for i, name in ipairs(names) do alike.table[name], alike.seat[name] = number{ i }, number{} end
local function check(of, sum)
  for i, name in ipairs(names) do if of[name] ~= i + sum then error(name .. " is " .. of[name]) end end
end
function alike.setup(g)
  local seat = g:seat(1)
  check(g, 0)
  for i, name in ipairs(names) do g[name], seat[name] = g[name] + 1, i end
  check(g, 1)
  check(seat, 0)
  return "turn"
end
alike.turn = stage{
  moves = function(g, seat, may) may.stop() may.ask() end,
  stop = function(g, seat) g:all_win("stopped") end,
  ask = function(g, seat) return seat["xazx"] end,
}
return alike
`
	path := filepath.Join(t.TempDir(), "alike.lua")
	if err := os.WriteFile(path, []byte(alike), 0o644); err != nil {
		t.Fatal(err)
	}
	m := beginGame(t, loadGame(t, path), 1, 1)
	_, err := m.Play(core.Move{Verb: "ask"})
	if got := fmt.Sprint(err); !strings.HasPrefix(got, "alike.lua:19: a seat has no field xazx,") || !strings.HasSuffix(got, `; did you mean "xabx"? (in stage turn, ask)`) {
		t.Errorf("got %s", got)
	}
}

// TestReadingIsPaid: a verb that reads many cards costs more than one that reads few, with a frame and without.
func TestReadingIsPaid(t *testing.T) {
	for _, work := range []string{`g.stock:groups("rank")`, `g.stock:count("rank", 1)`} {
		for copies, fails := range map[int]bool{2: false, 250: true} {
			source := fmt.Sprintf(`local game = { title = "Reads.", seats = 2, deck = { { rank = { 1, 2 }, copies = %d } }, table = { stock = pile{ seen = "all" } } }
function game.setup(g) for _ = 1, 1500 do %s end return "play" end
game.play = stage{ asks = "Pass", moves = function(g, seat, may) may.pass() end, pass = function(g) g:wins(g:seat(1), "done") end }
return game`, copies, work)
			s, err := declared.Load("reads", "reads.lua", []byte(source), nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			_, err = core.NewMatch(s, core.Setup{Seed: 1, Seats: 2, Config: &rules.Config{}}, nil)
			if stopped := err != nil && strings.Contains(err.Error(), "budget"); stopped != fails {
				t.Errorf("%s of %d cards: got %v, expected an error: %t", work, 2*copies, err, fails)
			}
		}
	}
}
