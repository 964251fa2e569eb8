package main_test

import (
	"encoding/json"
	"io"
	"io/fs"
	"math"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/cmd/playground/calls"
	"arcana/scripts"
)

// answered are the fields of answers that these tests read.
type answered struct {
	Error    string
	Line     int
	Document struct {
		Acting bool
		Moves  []struct{ Move, Refused string }
		View   struct{ Turn int }
	}
	After      int
	Events     []struct{ Say string }
	Names      []string
	Moves      []string
	Result     *struct{ Reason string }
	Difference *struct {
		Move    int
		Was, Is string
	}
	Faults []struct {
		Error string
		Line  int
	}
	Tests   []struct{ OK bool }
	Figures []struct {
		Name, Note      string
		Value           float64
		N               int
		Was, Difference *struct{ Value float64 }
		Low, High, Even *float64
	}
	Cards    int
	Unplayed []string
	Before   *int
}

// put asks a desk and decodes its answer.
func put(t *testing.T, d *calls.Dispatcher, name string, question map[string]any) (a answered) {
	t.Helper()
	data, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	if answer := d.Answer(name, data); json.Unmarshal(answer, &a) != nil {
		t.Fatalf("%s: %.300s", name, answer)
	}
	return a
}

// rulesOf returns the file of a game that ships.
func rulesOf(t *testing.T, game string) string {
	t.Helper()
	text, err := fs.ReadFile(scripts.Files, "games/"+game+".lua")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firstLegal is the first move of a position.
func (a answered) firstLegal() string {
	for _, o := range a.Document.Moves {
		if o.Move != "" && o.Refused == "" {
			return o.Move
		}
	}
	return ""
}

// TestTable: a game is laid out, played and taken back; a change of its rules replays the match, says
// where it first goes otherwise and what was there before; a mistake leaves the table as it is.
func TestTable(t *testing.T) {
	d, text := calls.New(io.Discard), rulesOf(t, "agram")
	if a := put(t, d, "move", map[string]any{"move": "play 1"}); !strings.Contains(a.Error, `with the call "lay"`) {
		t.Errorf("before there is a table: %+v", a)
	}
	game := map[string]any{"system": "agram", "text": text, "seed": "7"}
	first := put(t, d, "lay", game)
	if first.Error != "" || !first.Document.Acting || first.Difference != nil {
		t.Fatalf("laid: %+v", first)
	}
	now := first
	for range 3 {
		now = put(t, d, "move", map[string]any{"move": now.firstLegal(), "have": len(now.Events) + now.After})
	}
	if now.After == 0 || len(now.Events) == 0 || len(now.Moves) < 6 {
		t.Fatalf("after three moves: %+v", now)
	}
	if a := put(t, d, "move", map[string]any{"move": "play 99"}); a.Error == "" {
		t.Error("there is no card 99")
	}
	same := put(t, d, "lay", map[string]any{"system": "agram", "text": text + "-- a remark\n", "seed": "7"})
	if same.Difference != nil || strings.Join(same.Moves, ",") != strings.Join(now.Moves, ",") {
		t.Errorf("a remark changes the match: %+v", same)
	}
	if a := put(t, d, "lay", map[string]any{"system": "agram", "text": text + "\nx = = 1", "seed": "7"}); a.Error == "" || a.Line == 0 {
		t.Errorf("a mistake: %+v", a)
	}
	other := put(t, d, "lay", map[string]any{"system": "agram", "text": strings.Replace(text, `:most("rank").by`, `:least("rank").by`, 1), "seed": "7"})
	if other.Difference == nil || other.Difference.Move != 2 || !strings.Contains(other.Difference.Is, "lead of the table") || other.Difference.Was == "" {
		t.Errorf("the lowest card takes the trick: %+v", other.Difference)
	}
	put(t, d, "lay", map[string]any{"system": "agram", "text": text, "seed": "7", "anew": true, "moves": now.Moves})
	if back := put(t, d, "back", nil); len(back.Moves) >= len(now.Moves) || !back.Document.Acting {
		t.Errorf("taken back: %+v", back.Moves)
	}
	still := calls.New(io.Discard)
	if after := put(t, still, "lay", map[string]any{"system": "agram", "text": text, "seed": "7", "moves": now.Moves[:1], "still": true}); len(after.Moves) != 1 {
		t.Errorf("after one move: %v", after.Moves)
	}
	for _, call := range []string{"move", "weigh"} {
		if a := put(t, still, call, map[string]any{"move": "play 1"}); !strings.Contains(a.Error, "it is the turn of an AI") {
			t.Errorf("%s in the turn of an AI: %q", call, a.Error)
		}
	}
	fresh := put(t, calls.New(io.Discard), "lay", map[string]any{"system": "agram", "text": text, "seed": "7", "moves": now.Moves})
	if strings.Join(fresh.Moves, ",") != strings.Join(now.Moves, ",") {
		t.Errorf("from a link: %v, expected %v", fresh.Moves, now.Moves)
	}
}

// TestSeats: a game is played and counted by as many players as are chosen, within what its rules allow; another
// number begins the match anew.
func TestSeats(t *testing.T) {
	d := calls.New(io.Discard)
	game := map[string]any{"system": "agram", "text": rulesOf(t, "agram"), "seed": "7"}
	for _, c := range []struct{ chosen, seats int }{{0, 2}, {4, 4}, {3, 3}, {9, 5}, {1, 2}, {0, 2}} {
		game["seats"] = c.chosen
		laid := put(t, d, "lay", game)
		if laid.Error != "" || len(laid.Names) != c.seats || len(laid.Moves) >= c.seats {
			t.Errorf("%d players: %d, after %d moves, %s", c.chosen, len(laid.Names), len(laid.Moves), laid.Error)
		}
		game["random"] = 2
		even := put(t, d, "count", game).Figures[0].Even
		if delete(game, "random"); even == nil || *even != 1/float64(c.seats) {
			t.Errorf("%d players: the first seat wins %v of matches where all are even, expected 1 of %d", c.chosen, even, c.seats)
		}
	}
}

// TestCheck: the file is checked as arcana check does it, and its tests are run.
func TestCheck(t *testing.T) {
	d, text := calls.New(io.Discard), rulesOf(t, "agram")
	tested := strings.Replace(text, "return agram", `test("it begins", function() expect(game.new().turn):eq(1) end)`+"\ntest('no', function() expect(1):eq(2) end)\nreturn agram", 1)
	for _, c := range []struct {
		name, system, text, fault string
		line, tests               int
	}{
		{"shipped", "agram", text, "", 0, 0},
		{"with tests", "agram", tested, "", 0, 2},
		{"a wrong name", "agram", strings.Replace(text, `:first("suit")))`, `:first("suite")))`, 1), `did you mean "suit"`, 24, 0},
		{"no Lua", "agram", "return {", "agram.lua:1", 1, 0},
		{"a card", "tavern", `tavern.make{ name = "Bellringer", tier = 2, attack = 2, health = 3 }`, "", 0, 0},
		{"a wrong card", "tavern", "\n" + `tavern.make{ name = "Bellringer", teir = 2 }`, `did you mean "tier"`, 2, 0},
	} {
		a := put(t, d, "check", map[string]any{"system": c.system, "text": c.text, "seed": "1"})
		if c.fault == "" && (a.Error != "" || len(a.Faults) > 0 || len(a.Tests) != c.tests) {
			t.Errorf("%s: %+v", c.name, a)
		}
		if c.fault != "" && (len(a.Faults) == 0 || !strings.Contains(a.Faults[0].Error, c.fault) || a.Faults[0].Line != c.line) {
			t.Errorf("%s: %+v", c.name, a.Faults)
		}
	}
}

// TestCards: a card for a system in Go is played at once, in a match that begins as the script returns
// it; a change of the card replays the match.
func TestCards(t *testing.T) {
	d := calls.New(io.Discard)
	card := `tavern.make{ name = "Bellringer", tier = 1, attack = 2, health = 3 }
return { situation = { players = { { shop = { "Bellringer" }, gold = 5 } } } }`
	now := put(t, d, "lay", map[string]any{"system": "tavern", "text": card, "seed": "3"})
	for _, move := range []string{"buy 1", "play 1", "end"} {
		now = put(t, d, "move", map[string]any{"move": move})
	}
	if now.Error != "" || len(now.Moves) < 3 {
		t.Fatalf("%+v", now)
	}
	again := put(t, d, "lay", map[string]any{"system": "tavern", "text": strings.Replace(card, "attack = 2", "attack = 9", 1), "seed": "3"})
	if again.Error != "" || again.Difference == nil {
		t.Errorf("%s %+v, expected another fight", again.Error, again.Difference)
	}
}

// TestCount: figures grow from call to call, are those of equal seeds, and stand beside those of the
// version before with the difference of each match.
func TestCount(t *testing.T) {
	d, text := calls.New(io.Discard), rulesOf(t, "agram")
	game := func(text, was string, random, search int) map[string]any {
		return map[string]any{"system": "agram", "text": text, "was": was, "seed": "1", "random": random, "search": search}
	}
	put(t, d, "count", game(text, "", 20, 2))
	grown := put(t, d, "count", game(text, "", 20, 2))
	at := put(t, calls.New(io.Discard), "count", game(text, "", 40, 4))
	if len(grown.Figures) != 4 || grown.Figures[0].Value != at.Figures[0].Value || grown.Figures[0].N != 40 || grown.Figures[3].N != 4 {
		t.Fatalf("grown: %+v, at once: %+v", grown, at)
	}
	if f := grown.Figures[1]; f.Value != 12 || f.Low != nil || f.Note != "no spread" {
		t.Errorf("the length is always 12 moves: %+v", f)
	}
	if grown.Cards != 35 || *grown.Figures[0].Even != .5 {
		t.Errorf("35 cards, two seats: %+v", grown)
	}
	if all := put(t, d, "count", game(text, "", 200, 0)); len(all.Unplayed) > 0 {
		t.Errorf("in 240 matches nobody plays %v", all.Unplayed)
	}
	fewer := put(t, d, "count", game(strings.Replace(text, `"hand", 6`, `"hand", 3`, 1), text, 40, 0))
	if f := fewer.Figures[1]; f.Value != 6 || f.Was == nil || f.Was.Value != 12 || f.Difference.Value != -6 {
		t.Errorf("three cards each: %+v", f)
	}
	for _, d := range []*calls.Dispatcher{d, calls.New(io.Discard)} { // the version before has more matches, or none yet
		lowest := put(t, d, "count", game(strings.Replace(text, ":most(", ":least(", 1), text, 30, 4))
		for _, f := range []int{0, 3} {
			if f := lowest.Figures[f]; f.Was == nil || math.Abs(f.Value-f.Was.Value-f.Difference.Value) > 1e-9 {
				t.Errorf("the lowest card takes the trick: %+v", f)
			}
		}
	}
	if a := put(t, d, "count", game(text, "", 100_000, 0)); !strings.Contains(a.Error, "expected at most") {
		t.Errorf("too many: %+v", a)
	}
	never := put(t, d, "count", map[string]any{"system": "kuhn", "text": rulesOf(t, "kuhn"), "seed": "1", "random": 5})
	if never.Cards != 3 || len(never.Unplayed) != 3 {
		t.Errorf("no move of Kuhn poker is about a card: %+v", never)
	}
}

// TestGalleryPlays: every file of the gallery is without fault, is laid out, played (twelve moves, at full size
// to the end of the match) and counted.
func TestGalleryPlays(t *testing.T) {
	shelves, err := calls.Gallery()
	if err != nil || len(shelves) != 18 {
		t.Fatalf("%d files: %v", len(shelves), err)
	}
	moves := hosttest.Full(12, math.MaxInt)
	for _, shelf := range shelves {
		t.Run(shelf.System, func(t *testing.T) {
			d, file := calls.New(io.Discard), map[string]any{"system": shelf.System, "text": shelf.Text, "seed": "7"}
			if f := put(t, d, "check", file); f.Error != "" || len(f.Faults) > 0 {
				t.Errorf("%s %+v", f.Error, f.Faults)
			}
			now := put(t, d, "lay", file)
			for n := 0; n < moves && now.Result == nil && now.Error == ""; n++ {
				now = put(t, d, "move", map[string]any{"move": now.firstLegal(), "have": now.After + len(now.Events)})
			}
			if now.Error != "" {
				t.Fatalf("after %d moves: %s", len(now.Moves), now.Error)
			}
			file["random"], file["search"] = 2, hosttest.Full(0, 1)
			if c := put(t, d, "count", file); c.Error != "" || len(c.Figures) != 4 {
				t.Errorf("%+v", c)
			}
		})
	}
}
