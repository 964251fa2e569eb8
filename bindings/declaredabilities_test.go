package bindings_test

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/core"
	"arcana/core/rand"
	rules "arcana/core/rules/declared"
)

// zone is a part of a position.
type zone = map[string]any

// with is a card of a position with numbers of its own.
func with(card string, numbers zone) zone {
	numbers["card"] = card
	return numbers
}

// situated begins a match of a game in a position.
func situated(t *testing.T, s core.System, p rules.Position) core.Game {
	t.Helper()
	g, err := s.New(core.Setup{Seed: 1, Seats: s.Least, Config: &rules.Config{}, Options: rules.Options{Position: &p}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// playWords plays moves in the words of whose turn it is: the first whose text ends so.
func playWords(t *testing.T, s core.System, g core.Game, moves ...string) {
	t.Helper()
	for _, words := range moves {
		options := s.Options(g.View(g.Turn()), g.Moves())
		i := slices.IndexFunc(options, func(o core.Option) bool { return strings.HasSuffix(o.Text, words) })
		if i < 0 {
			t.Fatalf("nobody may %q, only %q", words, names(s, g))
		}
		more, err := g.Play(options[i].Move)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range more {
			if e.Kind == core.KindFizzled {
				t.Errorf("%s fizzled: %s", g.(core.Named).NameOf(e.Actor), e.Text)
			}
		}
	}
}

// shown writes what the whole state shows of a zone's piles and numbers, by their names: cards with two of
// their numbers.
func shown(g core.Game, numbers [2]string, names ...string) string {
	view := reflect.ValueOf(g.View(core.All)).Elem()
	var words []string
	for _, name := range names {
		at := view.FieldByName("Table")
		if seat, own, ok := strings.Cut(name, " "); ok {
			at, name = view.FieldByName("Seats").Index(int(seat[0]-'1')), own
		}
		v := at.FieldByName(strings.ToUpper(name[:1]) + name[1:])
		if v.Kind() != reflect.Slice {
			words = append(words, fmt.Sprint(v.Interface()))
			continue
		}
		var cards []string
		for i := range v.Len() {
			card := v.Index(i)
			cards = append(cards, fmt.Sprintf("%s %v/%v", card.FieldByName("Name"), reflect.Indirect(card.FieldByName(numbers[0])), reflect.Indirect(card.FieldByName(numbers[1]))))
		}
		words = append(words, strings.Join(cards, ", "))
	}
	return strings.Join(words, " | ")
}

var fighting = [2]string{"Attack", "Health"}

// duels are sentences about the duel that ships, each from a position of the first seat's turn to what the
// whole state shows after some moves.
var duels = []struct {
	name          string
	first, second zone
	moves         []string
	shows         []string
	want          string
}{
	{"a summoned herbalist heals the friend that its player chooses",
		zone{"hand": []any{"herbalist"}, "board": []any{"squire", "wolf"}, "mana": 2}, zone{},
		[]string{": herbalist", "choose 2: wolf"}, []string{"1 board", "1 mana"}, "squire 1/2, wolf 3/4, herbalist 1/3 | 0"},
	{"where there is no friend nothing is asked",
		zone{"hand": []any{"herbalist"}, "mana": 2}, zone{},
		[]string{": herbalist", "end_turn"}, []string{"1 board"}, "herbalist 1/3"},
	{"an imp that falls burns the opponent of its player",
		zone{"board": []any{with("wolf", zone{"ready": 1})}}, zone{"board": []any{"ember imp"}},
		[]string{": wolf, ember imp"}, []string{"1 health", "2 board", "graveyard", "1 board"}, "13 |  | ember imp 1/-2 | wolf 3/1"},
	{"the attack of friends is higher while a bearer is there",
		zone{"board": []any{"squire", "standard bearer"}}, zone{"board": []any{"squire"}},
		nil, []string{"1 board", "2 board"}, "squire 2/2, standard bearer 1/4 | squire 1/2"},
	{"what a bearer adds strikes too, and is gone with it",
		zone{"board": []any{with("squire", zone{"ready": 1}), with("standard bearer", zone{"health": 1, "ready": 1})}}, zone{"board": []any{"wolf"}},
		[]string{"strike 1: squire", ": standard bearer, wolf"}, []string{"2 health", "1 board", "2 board"}, "13 | squire 1/2 | wolf 3/1"},
	{"a chronicler draws with every third friend",
		zone{"hand": []any{"squire", "squire", "squire", "squire"}, "board": []any{"chronicler"}, "mana": 4}, zone{},
		[]string{": squire", ": squire", ": squire"}, []string{"1 board"}, "chronicler 2/3, squire 1/2, squire 1/2, squire 1/2"},
	{"a hedge witch heals once in a turn",
		zone{"board": []any{"hedge witch", with("squire", zone{"ready": 1, "health": 1}), with("squire", zone{"ready": 1, "health": 1})}}, zone{"board": []any{"bear"}},
		[]string{": squire, bear", ": squire, bear"}, []string{"1 health", "1 board"}, "17 | hedge witch 1/3"},
	{"beasts are stronger for the rest of the match, those that come later too",
		zone{"hand": []any{"pack mother", "wolf"}, "board": []any{"wolf"}, "mana": 6}, zone{"board": []any{"wolf"}},
		[]string{": pack mother", ": wolf"}, []string{"1 board", "2 board"}, "wolf 4/2, pack mother 3/4, wolf 4/2 | wolf 3/2"},
	{"a turtle hides from the first blow",
		zone{"board": []any{with("wolf", zone{"ready": 1}), with("bear", zone{"ready": 1})}}, zone{"board": []any{"turtle"}},
		[]string{": wolf, turtle"}, []string{"2 board", "1 board"}, "turtle 1/2 | wolf 3/1, bear 4/5"},
	{"and not from the second",
		zone{"board": []any{with("wolf", zone{"ready": 1}), with("bear", zone{"ready": 1})}}, zone{"board": []any{"turtle"}},
		[]string{": wolf, turtle", ": bear, turtle"}, []string{"2 board", "graveyard"}, " | turtle 1/-2"},
}

// TestDuel holds what abilities of the duel do, a sentence each.
func TestDuel(t *testing.T) {
	s := loadGame(t, "../scripts/games/duel.lua")
	for _, d := range duels {
		t.Run(d.name, func(t *testing.T) {
			g := situated(t, s, rules.Position{Stage: "turn", Turn: 1, Seats: []map[string]any{d.first, d.second}})
			playWords(t, s, g, d.moves...)
			if got := shown(g, fighting, d.shows...); got != d.want {
				t.Errorf("got      %s\nexpected %s", got, d.want)
			}
		})
	}
	t.Run("the hand after every third", func(t *testing.T) {
		d := duels[5]
		g := situated(t, s, rules.Position{Stage: "turn", Turn: 1, Seats: []map[string]any{d.first, d.second}})
		playWords(t, s, g, ": squire", ": squire")
		if got := len(strings.Split(shown(g, fighting, "1 hand"), ",")); got != 2 {
			t.Errorf("%d cards before the third friend, expected 2", got)
		}
		playWords(t, s, g, ": squire")
		if got := len(strings.Split(shown(g, fighting, "1 hand"), ",")); got != 1+2 {
			t.Errorf("%d cards after the third friend, expected 3", got)
		}
	})
}

// TestCardComesBackToItsPlayer: a card that falls in the other seat's turn goes to the hand of its own player,
// though the rules of that turn have moved it to the table.
func TestCardComesBackToItsPlayer(t *testing.T) {
	source, err := os.ReadFile("../scripts/games/duel.lua")
	if err != nil {
		t.Fatal(err)
	}
	s := loaded(t, "revenant", replaced(t, string(source), []string{`{ effect = "lose", what = "health", n = 2, player = "opponents" }`, `{ effect = "move", target = "self", pile = "hand" }`}))
	g := situated(t, s, rules.Position{Stage: "turn", Turn: 1, Seats: []map[string]any{{"board": []any{with("wolf", zone{"ready": 1})}}, {"board": []any{"ember imp"}}}})
	playWords(t, s, g, ": wolf, ember imp")
	if got := shown(g, fighting, "1 hand", "2 hand", "graveyard"); !strings.Contains(strings.Split(got, " | ")[1], "ember imp") {
		t.Errorf("hands and graveyard: %s", got)
	}
}

// TestAmountsAreBounded: a number that does not fit changes nothing, and the ability fizzles.
func TestAmountsAreBounded(t *testing.T) {
	source, err := os.ReadFile("../scripts/games/duel.lua")
	if err != nil {
		t.Fatal(err)
	}
	for _, verb := range []string{`fx:raise(self, "health", 4294967297)`, `fx:gain("health", 4294967297)`} {
		s := loaded(t, "huge", replaced(t, string(source), []string{"event:cancel()", verb}))
		g := situated(t, s, rules.Position{Stage: "turn", Turn: 1, Seats: []map[string]any{{"board": []any{with("wolf", zone{"ready": 1})}}, {"board": []any{"turtle"}}}})
		i := slices.IndexFunc(s.Options(g.View(0), g.Moves()), func(o core.Option) bool { return strings.HasSuffix(o.Text, ": wolf, turtle") })
		events, err := g.Play(g.Moves()[i])
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(events, func(e core.Event) bool {
			return e.Kind == core.KindFizzled && strings.Contains(e.Text, "got 4294967297")
		}) {
			t.Errorf("%s: no ability has fizzled: %v", verb, events)
		}
	}
}

// TestQuestionIsSituated: a match goes on from a situation in which an ability asks as it would have gone on,
// and only the seat that is asked sees the question.
func TestQuestionIsSituated(t *testing.T) {
	s := loadGame(t, "../scripts/games/duel.lua")
	d := duels[0]
	g := situated(t, s, rules.Position{Stage: "turn", Turn: 1, Seats: []map[string]any{d.first, d.second}})
	playWords(t, s, g, ": herbalist")
	if q := reflect.ValueOf(g.View(1)).Elem().FieldByName("Question"); !q.IsNil() {
		t.Errorf("the other seat sees %v", q)
	}
	if asking := g.(core.Asking); !asking.Asks(0) || asking.Asks(1) {
		t.Error("players are not told who is asked")
	}
	options := g.(core.Situated).Situation(core.All).(rules.Options)
	if options.Position != nil {
		t.Error("a position has words for a question")
	}
	again, err := s.New(core.Setup{Seed: 1, Seats: 2, Config: &rules.Config{}, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []core.Game{g, again, g.Clone(), g.Secrets(1, rand.NewSet(1).Stream("x"))} {
		playWords(t, s, g, "choose 1: squire", "end_turn")
		if got, want := shown(g, fighting, "1 board"), "squire 1/4, wolf 3/2, herbalist 1/3"; got != want {
			t.Errorf("got %s, expected %s", got, want)
		}
	}
}

// small is a game with one seat, a hand and a place where cards act.
const small = `
	local x = {
		seats = 1, deck = { cards = { CARDS } },
		table = { box = pile{ seen = "all" } }, seat = { hand = pile{ seen = "owner" }, field = pile{ seen = "all", acts = true }, points = number{}, turns = number{} },
	}
	function x.setup(g) g.box:to(g:seat(1).hand) return "turn" end
	x.turn = stage{
		turns = "round",
		moves = function(g, seat, may) may.play(seat.hand) may.hit(seat.field) may.pass() may.stop() end,
		play = function(g, seat, card) card:to(seat.field) return seat end,
		hit = function(g, seat, card) card.n = card.n - 1 return seat end,
		pass = function(g, seat) seat.turns = seat.turns + 1 end,
		stop = function(g) g:ends("stopped", "points") end,
	}
	return x`

// sentences are about the small game with some cards: moves of its seat, and what it has then: the hand, the
// field and the points.
var sentences = []struct{ name, cards, moves, want string }{
	{"an ability in the hand hears from where it says",
		`{ name = "a", n = 1, abilities = { { when = "turn_began", listens = "hand", { effect = "raise", what = "n", n = 2 } } } }`,
		"pass, pass", "a 7/7 |  | 0"},
	{"one that does not say so is silent there",
		`{ name = "a", n = 1, abilities = { { when = "turn_began", { effect = "raise", what = "n", n = 2 } } } }`,
		"pass, pass", "a 1/1 |  | 0"},
	{"what befalls a card itself it hears wherever it lies",
		`{ name = "a", n = 1, abilities = { { when = "enters_field", { effect = "gain", what = "points", n = 3 } } } }`,
		"play 1: a", " | a 1/1 | 3"},
	{"what was raised lasts",
		`{ name = "a", n = 1, abilities = { { when = "play", { effect = "raise", what = "n", n = 2 } } } }`,
		"play 1: a, pass", " | a 3/3 | 0"},
	{"for the turn it ends with the turn",
		`{ name = "a", n = 1, abilities = { { when = "play", { effect = "raise", what = "n", n = 2, lasting = "turn" } } } }`,
		"play 1: a, pass", " | a 1/1 | 0"},
	{"another turn comes after this one",
		`{ name = "a", n = 1, abilities = { { when = "play", { effect = "again" } }, { when = "turn_began", { effect = "gain", what = "points", n = 1 } } } }`,
		"play 1: a, pass", " | a 1/1 | 1"},
	{"an aura adds to a number of the seat",
		`{ name = "a", n = 1, abilities = { { when = "aura", { effect = "have", seat_points = 4 } } } }`,
		"play 1: a", " | a 1/1 | 4"},
	{"what happens in a turn is counted",
		`{ name = "a", n = 1, abilities = { { when = "turn_ended", { effect = "gain", what = "points", n = { count = "hit", this = "turn", by = "any" } } } } }`,
		"play 1: a, hit 1: a, hit 1: a, pass, hit 1: a, pass", " | a -2/-2 | 3"},
	{"the first of a turn acts alone",
		`{ name = "a", n = 1, abilities = { { when = "any_hit", first = "turn", { effect = "gain", what = "points", n = 1 } } } }`,
		"play 1: a, hit 1: a, hit 1: a, pass, hit 1: a", " | a -2/-2 | 2"},
	{"instead of going somewhere a card stays",
		`{ name = "a", n = 1, abilities = { { when = "instead_enters_field", once = true, { effect = "cancel" } } } }`,
		"play 1: a", "a 1/1 |  | 0"},
	{"functions do the same as data, and call what rules call",
		`{ name = "a", n = 1, abilities = { { play = function(self, fx, event) self.n = self.n + 4 fx.owner.points = 2 fx.game:tells("played") end } } }`,
		"play 1: a", " | a 5/5 | 2"},
	{"an ability remembers, and so does its seat",
		`{ name = "a", n = 1, abilities = { { hit = function(self, fx)
			self.memory.hits = (self.memory.hits or 0) + 1
			fx.owner.memory.all = (fx.owner.memory.all or 0) + 10
			fx:gain("points", self.memory.hits + fx.owner.memory.all)
		end } } }`,
		"play 1: a, hit 1: a, hit 1: a", " | a -1/-1 | 33"},
	{"a mod's own event is heard",
		`{ name = "a", n = 1, abilities = { { play = function(self, fx) fx:emit("x:bell", { amount = 3, target = self }) end }, { ["x:bell"] = function(self, fx, event) fx:gain("points", event.amount) end } } }`,
		"play 1: a", " | a 1/1 | 3"},
	{"words are chosen, and a menu acts",
		`{ name = "a", n = 1, abilities = { { when = "play", choose = { { name = "points", { effect = "gain", what = "points", n = 5 } }, { name = "strength", { effect = "raise", what = "n", n = 5 } } } } } }`,
		"play 1: a, choose 2: strength", " | a 6/6 | 0"},
	{"an ability waits for the next turn",
		`{ name = "a", n = 1, abilities = { { when = "play", next = "turn_began", { effect = "gain", what = "points", n = 7 } } } }`,
		"play 1: a, pass, pass", " | a 1/1 | 7"},
	{"what a card was given ends where not all see it",
		`{ name = "a", n = 1, abilities = { { when = "play", { effect = "raise", what = "n", n = 5 } }, { when = "hit", { effect = "move", pile = "hand" } } } }`,
		"play 1: a, hit 1: a", "a 1/1 |  | 0"},
	{"cards are drawn from one pile to another, as many as there are",
		`{ name = "a", n = 1, abilities = { { when = "hit", { effect = "draw", from = "hand", to = "field", n = 3 } } } }, { name = "b", n = 2 }`,
		"play 1: a, hit 1: a", " | a 0/0, b 2/2 | 0"},
	{"a condition must hold",
		`{ name = "a", n = 1, abilities = { { when = "hit", ["if"] = { stat = "n", most = -1 }, { effect = "gain", what = "points", n = 1 } } } }`,
		"play 1: a, hit 1: a, hit 1: a, hit 1: a", " | a -2/-2 | 2"},
}

// TestAbilities holds what abilities of a game in one file do, a sentence each.
func TestAbilities(t *testing.T) {
	for _, x := range sentences {
		t.Run(x.name, func(t *testing.T) {
			s, err := declared.Load("x", "x.lua", []byte(strings.Replace(small, "CARDS", x.cards, 1)), nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			g := beginGame(t, s, 1, 1).Game()
			playWords(t, s, g, strings.Split(x.moves, ", ")...)
			if got := shown(g, [2]string{"N", "N"}, "1 hand", "1 field", "1 points"); got != x.want {
				t.Errorf("got      %s\nexpected %s", got, x.want)
			}
		})
	}
}

// tide is a game in which all act together. The card's ability hears a moment.
const tide = `local tide = {
  title = "A tide.", seats = 2, deck = { cards = { { name = "boar", power = 1, copies = 4, abilities = { { %s = function(self, fx, event) end } } } } },
  table = { stock = pile{ seen = "nobody" }, field = pile{ seen = "all", acts = true }, moon = number{} }, seat = { points = number{} },
}
function tide.setup(g) g.stock:to(g.field) return "pass" end
tide.pass = stage{
  turns = "together",
  moves = function(g, seat, may) may.wait() end,
  wait = function(g, seat) g.moon = g.moon + 1 seat.points = seat.points + 1 end,
  done = function(g) if g.moon < 4 then return "pass" end g:ends("full", "points") end,
}
return tide`

// TestTriggersThatAct: each trigger of a game is called in some match, or a check says at its line what to
// write instead.
func TestTriggersThatAct(t *testing.T) {
	const anyOnly, noTurns = "because this event happens to no card and no player", "; this game has no turns, because all players act at the same time in every stage; use any_stage_began"
	const noCard = "; write ally_wait or any_wait, because this event happens to no card"
	for moment, want := range map[string]string{
		"any_stage_began": "", "any_table_gains_moon": "", "before_any_table_gains_moon": "", "ally_seat_gains_points": "",
		"stage_began": "; write any_stage_began, " + anyOnly, "enemy_stage_began": "; write any_stage_began, " + anyOnly,
		"table_gains_moon": "; write any_table_gains_moon, " + anyOnly, "instead_ally_table_gains_moon": "; write any_table_gains_moon, " + anyOnly,
		"turn_began": noTurns, "any_turn_ended": noTurns, "before_turn_ended": noTurns,
		"wait": noCard, "before_wait": noCard, "ally_wait": "", "enemy_wait": "", "before_any_wait": "",
	} {
		faults := declared.Check("tide", "tide.lua", fmt.Appendf(nil, tide, moment))
		if want != "" {
			want = fmt.Sprintf("tide.lua:2: abilities: this game has no trigger %q%s", moment, want)
		}
		if got := errors.Join(faults...); want == "" && got != nil || want != "" && (got == nil || got.Error() != want) {
			t.Errorf("%s: got %v, want %q", moment, got, want)
		}
	}
}

// pair is a game with two seats, whose numbers and cards abilities may redirect.
const pair = `
	local x = {
		seats = 2, deck = { cards = { CARDS } }, table = { box = pile{ seen = "all" } },
		seat = { hand = pile{ seen = "all" }, field = pile{ seen = "all", acts = true }, points = number{ least = 0, most = 3 } },
	}
	function x.setup(g) g.box:to(g:seat(1).hand) return "turn" end
	x.turn = stage{
		turns = "round",
		moves = function(g, seat, may) may.give(seat.hand) may.score() may.grow(seat.field) may.stop() end,
		give = function(g, seat, card) card:to(seat.next.hand) return seat end,
		score = function(g, seat) seat.points = seat.points + 1 return seat end,
		grow = function(g, seat, card) card.n = card.n + 1 return seat end,
		stop = function(g) g:ends("stopped", "points") end,
	}
	return x`

// TestReplacedEventsHappenAsTold: a change that abilities have replaced is logged and heard as it happens, and not if
// nothing changes; and a card comes into any pile in which it does not lie yet.
func TestReplacedEventsHappenAsTold(t *testing.T) {
	const listens = `{ name = "a", n = 0, abilities = { { before_any_enters_hand = function() end }, %s } }, { name = "b", n = 0, copies = 2 }`
	for _, x := range []struct {
		name, ability string
		first, second zone
		move          string
		events        string // kind, target and amount of each
		shows         string
	}{
		{"more than fits", `{ instead_any_seat_gains_points = function(self, fx, event) event.amount = 9 end, any_seat_gains_points = function(self, fx, event) self.n = event.amount end }`,
			zone{"field": []any{"a"}, "points": 1}, zone{},
			"score", "change seat 1 2, change a 2", "a 2/2 | 3 |  | 0"},
		{"for a seat that has as many as fit", `{ instead_any_seat_gains_points = function(self, fx, event) event.target = fx.owner.next end, any_seat_gains_points = function(self, fx, event) self.n = 7 end }`,
			zone{"field": []any{"a"}}, zone{"points": 3},
			"score", "", "a 0/0 | 0 |  | 3"},
		{"more than a card can have", `{ instead_gains_n = function(self, fx, event) event.amount = 5000000 end, gains_n = function(self, fx, event) if event.amount == 1000000 then fx.owner.points = 2 end end }`,
			zone{"field": []any{"a"}}, zone{},
			"a", "change a 1000000, change seat 1 2", "a 1000000/1000000 | 2 |  | 0"},
		{"a card goes to the hand of the other", `{ give = function() end }`,
			zone{"field": []any{"a"}, "hand": []any{"b"}}, zone{},
			"give 1: b", "move b 0", "a 0/0 | 0 | b 0/0 | 0"},
		{"a card that lies there already", `{ instead_any_enters_hand = function(self, fx, event) event.target = fx.owner.next.hand:first() end }`,
			zone{"field": []any{"a"}, "hand": []any{"b"}}, zone{"hand": []any{"b"}},
			"give 1: b", "fizzled b 1", "a 0/0 | 0 | b 0/0 | 0"},
	} {
		t.Run(x.name, func(t *testing.T) {
			s := loaded(t, "pair", strings.Replace(pair, "CARDS", fmt.Sprintf(listens, x.ability), 1))
			g := situated(t, s, rules.Position{Stage: "turn", Turn: 1, Seats: []map[string]any{x.first, x.second}})
			i := slices.IndexFunc(s.Options(g.View(0), g.Moves()), func(o core.Option) bool { return strings.HasSuffix(o.Text, x.move) })
			events, err := g.Play(g.Moves()[i])
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, e := range events {
				if e.Target != 0 { // else the move itself, or the call of an ability
					told = append(told, fmt.Sprintf("%s %s %d", e.Kind, g.(core.Named).NameOf(e.Target), e.Amount))
				}
				if e.Actor != 0 && e.Player != 1 { // the seat itself, or its card
					t.Errorf("%s of player %d, expected 1", e.Kind, e.Player)
				}
			}
			if got := strings.Join(told, ", "); got != x.events {
				t.Errorf("events %s, expected %s", got, x.events)
			}
			if got := shown(g, [2]string{"N", "N"}, "1 field", "1 points", "2 hand", "2 points"); got != x.shows {
				t.Errorf("got      %s\nexpected %s", got, x.shows)
			}
		})
	}
}
