package bindings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/prompt"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/show"
)

// stall is a value of a program that embeds Arcana.
type stall struct {
	Owner    string
	BuyCost  map[string]int
	Shelves  [][]string
	Notes    *stall
	OnSale   func(string) bool
	takings  int
	Mood     any
	Crate    struct{ Apples int }
	Callback chan int
}

func (s *stall) Price(goods string, n int) (int, error) {
	cost, ok := s.BuyCost[goods]
	if !ok {
		return 0, fmt.Errorf("nobody sells %q", goods)
	}
	s.takings += cost * n
	return cost * n, nil
}
func (s *stall) Takings() int { return s.takings }
func (s *stall) Total(prices []float64) (sum float64) {
	for _, p := range prices {
		sum += p
	}
	return sum
}
func (s *stall) Weigh(goods map[string]uint8) int { return len(goods) }
func (s *stall) Burn() int                        { panic("the stall is on fire") }
func (s *stall) Lose() error                      { return errors.New("it is lost") }
func (s *stall) Both() (int, string)              { return 1, "two" }
func (s *stall) Many(names ...string) string      { return strings.Join(names, "+") }
func (s *stall) Call(f func()) int                { return 1 }
func (s *stall) Take(any) int                     { return 1 }
func (s *stall) Self() *stall                     { return s }

// withStall opens a session that lends a stall and a function.
func withStall(t testing.TB) (*session.Session, *stall) {
	t.Helper()
	own := &stall{Owner: "Vesper", BuyCost: map[string]int{"pear": 3, "apple": 2}, Shelves: [][]string{{"a", "b"}, {}}, Callback: make(chan int)}
	host := sessiontest.Host(nil)
	host.Units = hostileUnits // some scripts use up their budget
	s, err := bindings.NewSession(host, bindings.Expose("stall", own), bindings.Expose("twice", func(n int) int { return 2 * n }))
	if err != nil {
		t.Fatal(err)
	}
	return s, own
}

// What a program exposes is read and called by scripts: a line, and what it shows.
func TestExpose(t *testing.T) {
	s, own := withStall(t)
	for _, row := range [][2]string{
		{`stall.owner`, `"Vesper"`},
		{`stall.buy_cost.pear`, `3`},
		{`#stall.buy_cost`, `2`},
		{`(function() local all = {} for k, v in stall.buy_cost() do all[#all + 1] = k .. v end return table.concat(all, " ") end)()`, `"apple2 pear3"`},
		{`(function() local all = {} for k in stall() do all[#all + 1] = k end return table.concat(all, " ") end)()`, `"buy_cost callback crate mood notes on_sale owner shelves"`},
		{`stall.shelves[1][2]`, `"b"`}, {`stall.shelves[3]`, `nil`}, {`#stall.shelves[2]`, `0`},
		{`stall.notes`, `nil`}, {`stall.mood`, `nil`}, {`stall.crate.apples`, `0`}, {`stall.callback`, `"<chan int>"`},
		{`stall.price("pear", 2)`, `6`}, {`stall:price("apple", 1)`, `2`}, {`stall.takings()`, `8`},
		{`stall.total{ 1.5, 2 }`, `3.5`}, {`stall.weigh{ a = 1, b = 255 }`, `2`},
		{`select("#", stall.both())`, `2`}, {`select(2, stall.both())`, `"two"`}, {`stall.many("a", "b", "c")`, `"a+b+c"`}, {`stall.many()`, `""`},
		{`stall.self().owner`, `"Vesper"`}, {`twice(4)`, `8`},
		{`tostring(stall):match("^[^\n]*")`, `"stall: bindings_test.stall"`},
	} {
		values, err := s.Eval("test", row[0])
		if err != nil {
			t.Errorf("%s: %v", row[0], err)
		} else if got := show.Result(values[0]); got != row[1] {
			t.Errorf("%s is %s, expected %s", row[0], got, row[1])
		}
	}
	if own.Owner = "Ash"; show.Result(must(t, s, `stall.owner`)) != `"Ash"` {
		t.Error("what scripts see is not live")
	}
}

func must(t *testing.T, s *session.Session, code string) session.Value {
	t.Helper()
	values, err := s.Eval("test", code)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return values[0]
}

// Whatever a hostile script does with a value of Go is one clear error; the value stays
// as it is, and the session goes on.
func TestExposedValuesAreSafe(t *testing.T) {
	s, own := withStall(t)
	for code, want := range map[string]string{
		`stall.ownr`:                                   `stall has no field "ownr"; did you mean "owner"?`,
		`stall.buy_cost.peer`:                          `stall.buy_cost has no field "peer"; did you mean "pear"?`,
		`stall.takngs()`:                               `did you mean "takings"?`,
		`stall.Owner`:                                  `stall has no field "Owner"; did you mean "owner"?`,
		`stall.owner = "me"`:                           `stall is read-only`,
		`stall.buy_cost.pear = 0`:                      `stall.buy_cost is read-only`,
		`stall.shelves[1][1] = 0`:                      `stall.shelves[1] is read-only`,
		`stall = nil or error("gone")`:                 `gone`,
		`stall.price("fig", 1)`:                        `stall.price: nobody sells "fig"`,
		`stall.price("pear", 1.5)`:                     `stall.price: argument 2: expected a whole number, got 1.5`,
		`stall.price("pear", 1e300)`:                   `argument 2: expected a whole number`,
		`stall.price("pear", 0/0)`:                     `argument 2: expected a whole number`,
		`stall.price(1, 1)`:                            `argument 1: expected a string, got 1`,
		`stall.price("pear")`:                          `expected 2 argument(s), got 1`,
		`stall.weigh{ a = 256 }`:                       `argument 1: "a": expected a whole number of at least 0, got 256`,
		`stall.weigh{ a = -1 }`:                        `expected a whole number of at least 0, got -1`,
		`stall.total{ 1, "x" }`:                        `argument 1: [2]: expected a number, got "x"`,
		`stall.burn()`:                                 `stall.burn: it broke: the stall is on fire`,
		`stall.lose()`:                                 `stall.lose: it is lost`,
		`stall.call(function() while true do end end)`: `argument 1: expected a value of the Go type func(), which no script can have`,
		`stall.take(print)`:                            `which no script can have`,
		`stall.self(1)`:                                `expected 0 argument(s), got 1`,
		`getmetatable(stall).__index = 1`:              `attempt to index`,
		`setmetatable(stall, {})`:                      `setmetatable`,
		`rawset(stall, "owner", 1)`:                    `rawset`,
		`#stall`:                                       `stall has fields but no length`,
		`stall + 1`:                                    `arithmetic`,
		`twice()`:                                      `twice: expected 1 argument(s), got 0`,
		`for _ in stall.buy_cost() do while true do stall.takings() end end`: `budget`,
	} {
		if _, err := s.Eval("test", code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", code, err, want)
		}
	}
	if own.Owner != "Vesper" || own.BuyCost["pear"] != 3 || own.Shelves[0][0] != "a" {
		t.Errorf("a script changed the value: %+v", own)
	}
	must(t, s, `1`)
}

// Completion knows the fields and methods of what is exposed, and the fields alone of
// what one only looks at.
func TestExposedNamesComplete(t *testing.T) {
	s, _ := withStall(t)
	must(t, s, `(function() seen = inspect(stall) return 1 end)()`)
	for line, want := range map[string]string{"stall.o": "stall.on_sale stall.owner", "stall.ta": "stall.take stall.takings", "seen.ow": "seen.owner", "seen.ta": ""} {
		if got := strings.Join(prompt.Complete(s, "", line), " "); got != want {
			t.Errorf("%s is completed to %q, expected %q", line, got, want)
		}
	}
}

// Names are taken once, whoever takes them.
func TestExposeTakenNames(t *testing.T) {
	for _, name := range []string{"game", "string", "print", "help", "tavern", "_G"} {
		if _, err := bindings.NewSession(sessiontest.Host(nil), bindings.Expose(name, &stall{})); err == nil || !strings.Contains(err.Error(), "scripts already have something called "+name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	one := bindings.Expose("one", &stall{})
	if _, err := bindings.NewSession(sessiontest.Host(nil), one, one); err == nil {
		t.Error("two values have one name")
	}
}

// inspect opens a match, a config, a view and a record: a line, and what it shows.
func TestInspect(t *testing.T) {
	s, _ := withStall(t)
	must(t, s, `(function() g = game.new("tavern", { seed = 3, players = { "random", "random" } }) g:run(30) x = inspect(g) return 1 end)()`)
	for _, row := range [][2]string{
		{`x.system`, `"tavern"`}, {`x.ply`, `30`}, {`x.seed`, `"3"`}, {`x.players[2]`, `"random"`},
		{`x.config.tuning.health == inspect("tavern").tuning.health`, `true`},
		{`#x.config.cards == #inspect("tavern").cards`, `true`},
		{`x.tuning.gold.buy == x.config.tuning.gold.buy`, `true`},
		{`#x.record.moves`, `30`}, {`x.record.schema`, `"arcana.record/2"`},
		{`#x.events == #g:events()`, `true`}, {`x.events[9].kind == g:events()[9].kind`, `true`},
		{`#x.view.seats`, `2`},
		{`inspect(stall).buy_cost.pear`, `3`},
		{`inspect(stall).on_sale`, `nil`},
		{`inspect(x.view).turn == x.view.turn`, `true`},
	} {
		values, err := s.Eval("test", row[0])
		if err != nil {
			t.Errorf("%s: %v", row[0], err)
		} else if got := show.Result(values[0]); got != row[1] {
			t.Errorf("%s is %s, expected %s", row[0], got, row[1])
		}
	}
}

// inspect looks and does nothing: no method can be called, nothing is written, and
// what it cannot open is an error.
func TestInspectRefuses(t *testing.T) {
	s, own := withStall(t)
	must(t, s, `(function() g = game.new("market", { players = { "random", "random" } }) x = inspect(g) return 1 end)()`)
	before := must(t, s, `g:hash()`)
	for code, want := range map[string]string{
		`inspect(stall).price("pear", 1)`:      `value has no field "price"`,
		`inspect(stall).takings()`:             `value has no field "takings"`,
		`x.game`:                               `match has no field "game"`,
		`x.config.cards[1].cost = 0`:           `match.config.cards[1] is read-only`,
		`x.tuning.turn_limt`:                   `match.tuning has no field "turn_limt"; did you mean "turn_limit"?`,
		`x.view.players[1].authority = 99`:     `is read-only`,
		`inspect(1)`:                           `expected a match, the name of a game or a value of the program, got 1`,
		`inspect({})`:                          `got a table`,
		`inspect("tavrn")`:                     `no system is called "tavrn"`,
		`inspect(game.load)`:                   `expected a match`,
		`while true do local _ = x.record end`: `budget`,
		`while true do local _ = x.config.cards[1].cost end`: `budget`,
	} {
		if _, err := s.Eval("test", code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", code, err, want)
		}
	}
	if after := must(t, s, `g:hash()`); after != before || own.takings != 0 {
		t.Error("inspect changed the match or called a method")
	}
}

// Neither content nor a personality can inspect, or see what a program exposes.
func TestContentCannotInspect(t *testing.T) {
	for _, name := range []string{"inspect", "stall"} {
		host := sessiontest.Host(nil)
		host.Local = fstest.MapFS{
			"scripts/ai/market/spy.lua": {Data: []byte("return { choose = function(view, moves) return " + name + "(view) end }")},
			"scripts/quests/spy.lua":    {Data: []byte(`return { name = "Spy", dreamscapes = { { "draft" } }, card_taken = function(self, fx) ` + name + `(self) end }`)},
		}
		s, err := bindings.NewSession(host, bindings.Expose("stall", &stall{}))
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range []string{
			`g = game.new("market", { players = { "lua:spy", "random" }, strict = true }) g:run(2)`,
			`g = game.new("draft", { quest = "spy", players = { "random" }, strict = true }) g:run()`,
		} {
			if _, err := s.Run("test", code); err == nil || !strings.Contains(err.Error(), "spy.lua:1") || !strings.Contains(err.Error(), name) {
				t.Errorf("%s in %s: %v", name, code, err)
			}
		}
	}
}
