// What others have recorded: matches of OpenSpiel, line by line.

package bindings_test

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/core"
	"arcana/core/rand"
)

// variants are the games of testdata/declared/openspiel.
var variants = []variant{
	{"kuhn", shippedGames, 2, nil, []string{`mine.rank > other.rank`, `mine.rank < other.rank`, `hand = pile{ seen = "owner"`, `hand = pile{ seen = "all"`}},
	{"leduc", testGames, 2, nil, []string{`g.raises < 2`, `g.raises < 1`, `hand = pile{ seen = "owner"`, `hand = pile{ seen = "all"`}},
	{"blackjack", testGames, 1, nil, []string{`math.min(card.rank, 10)`, `card.rank`, `hidden = pile{ seen = "nobody"`, `hidden = pile{ seen = "all"`}},
	{"goofspiel", shippedGames, 2, []string{
		"4, 5, 6, 7, 8, 9, 10, 11, 12, 13", "4",
		`box = pile{ seen = "all"`, `box = pile{ seen = "nobody"`, `bids = pile{ seen = "all"`, `bids = pile{ seen = "nobody"`,
	}, []string{`best.rank) == 1`, `best.rank) > 0`, `box = pile{ seen = "nobody"`, `box = pile{ seen = "all"`}},
	{"hearts", shippedGames, 4, []string{
		`return "pass"`, `return begins(g)`, `seat.points >= 100`, `true`, `if card.suit == "hearts" then g.broken`, `if points(card) > 0 then g.broken`,
	}, []string{`if g.broken then return hand end`, ``, `:most("rank").by`, `:least("rank").by`, `and 13 or 0`, `and 12 or 0`}},
	{"hanabi", shippedGames, 3, []string{
		`"red", "yellow", "green", "white", "blue"`, `"red", "yellow"`, "1, 1, 1, 2, 2, 3, 3, 4, 4, 5", "1, 1, 1, 2, 2, 3",
		"g:count() > 3 and 4 or 5", "3", "g.score == 25", "g.score == 6", "card.rank == 5", "card.rank == 3",
	}, []string{`g.left = g:count()`, `g.left = g:count() + 1`, `if g.hints < 8 then may.discard(seat.hand) end`, `may.discard(seat.hand)`, `g.hints = g.hints + 1`, ``}},
}

// variant is a game as OpenSpiel has it.
type variant struct {
	name, folder string
	seats        int
	replace      []string // in the file: old, new, old, new ...
	faults       []string // each changes a rule that a record must notice: old, new, old, new ...
}

// The folders of games.
const shippedGames, testGames = "../scripts/games", "testdata/declared/games"

// TestOpenSpiel plays what OpenSpiel has recorded and compares what every line says: whose turn it
// is, who sees which cards, numbers, legal moves, and the end. Where a rule is changed it notices.
func TestOpenSpiel(t *testing.T) {
	for _, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			if told := v.follow(t, v.source(t)); told != "" {
				t.Error(told)
			}
			for i := 0; i < len(v.faults); i += 2 {
				if v.follow(t, replaced(t, v.source(t), v.faults[i:i+2])) == "" {
					t.Errorf("nothing is noticed where %q is %q", v.faults[i], v.faults[i+1])
				}
			}
		})
	}
}

// source returns the game's file as OpenSpiel has the rules.
func (v variant) source(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(v.folder + "/" + v.name + ".lua")
	if err != nil {
		t.Fatal(err)
	}
	return replaced(t, string(source), v.replace)
}

// replaced replaces texts of a file, each of which it must have.
func replaced(t *testing.T, source string, replace []string) string {
	t.Helper()
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(source, replace[i]) {
			t.Fatalf("there is no %q", replace[i])
		}
	}
	return strings.NewReplacer(replace...).Replace(source)
}

// loaded loads a game from the text of its file.
func loaded(t *testing.T, name, source string) core.System {
	t.Helper()
	s, err := declared.Load(name, name+".lua", []byte(source), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// follow plays the records of a game and returns the first line that is otherwise, "" for none.
func (v variant) follow(t *testing.T, source string) string {
	t.Helper()
	data, err := os.ReadFile("testdata/declared/openspiel/" + v.name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	r := playedRecord{system: loaded(t, v.name, source), seats: v.seats}
	for i, line := range strings.Split(string(data), "\n") {
		if told := r.line(line); told != "" {
			return fmt.Sprintf("%s.txt:%d: %s: %s", v.name, i+1, line, told)
		}
	}
	if r.ended == 0 || r.compared == 0 {
		return fmt.Sprintf("%s.txt: %d matches ended, and %d lists of moves were compared", v.name, r.ended, r.compared)
	}
	return ""
}

// playedRecord is a match that follows a recorded one.
type playedRecord struct {
	system          core.System
	seats           int
	game            core.Game
	compared, ended int // lists of moves, matches
}

// sees is a line about a pile.
var sees = regexp.MustCompile(`^(all but|only|all|nobody) ?(\d*) sees? (\w+) ?(\d*):(.*)$`)

// line does what a line of a record says, or says what is otherwise.
func (r *playedRecord) line(line string) string {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "" || word == "#" || word == "record":
		return ""
	case word == "deal":
		return r.deal(rest)
	case word == "turn":
		return differs(rest, fmt.Sprint(r.game.Turn()+1))
	case word == "may":
		r.compared++
		texts := choices(r.game)
		slices.Sort(texts)
		return differs(rest, strings.Join(texts, "; "))
	case word == "plays":
		return r.play(rest)
	case word == "ends":
		r.ended++
		result, over := r.game.Result()
		if !over {
			return "the match goes on"
		}
		return differs(rest, strings.Trim(fmt.Sprint(result.Scores), "[]"))
	}
	if found := sees.FindStringSubmatch(line); found != nil {
		return r.sees(found[1], found[2], pileNamed(found[3], found[4]), found[5])
	}
	return differs(rest, r.number(word))
}

// differs says that something is otherwise than was recorded, "" where it is not.
func differs(recorded, own string) string {
	if recorded == own {
		return ""
	}
	return fmt.Sprintf("got %q", own)
}

// deal begins a match in which cards of a pile come in this order.
func (r *playedRecord) deal(text string) (told string) {
	pile, cards, _ := strings.Cut(text, ": ")
	var draws []rand.Draw
	for name := range strings.SplitSeq(cards, "; ") {
		draws = append(draws, rand.Draw{Name: name})
	}
	var err error
	if r.game, err = r.system.New(core.Setup{Seed: 1, Seats: r.seats, Chance: []rand.Fixed{{Stream: pile, Draws: draws}}}); err != nil {
		return err.Error()
	}
	return ""
}

// play plays the move that is called so.
func (r *playedRecord) play(text string) string {
	i := slices.Index(choices(r.game), text)
	if i < 0 {
		return fmt.Sprintf("got %q", choices(r.game))
	}
	if _, err := r.game.Play(r.game.Moves()[i]); err != nil {
		return err.Error()
	}
	return ""
}

// sees compares what everybody sees of a pile: the viewers its cards, others how many there are, and
// all what was told of them.
func (r *playedRecord) sees(who, seat string, pile pileName, cards string) string {
	cards = strings.TrimSpace(cards)
	for viewer := range core.Seat(r.seats) {
		is, want := seat == fmt.Sprint(viewer+1), cards
		if who == "nobody" || who == "only" && !is || who == "all but" && is {
			want = covered(cards)
		}
		if told := differs(want, pile.text(r.game.View(viewer))); told != "" {
			return fmt.Sprintf("seat %d: %s", viewer+1, told)
		}
	}
	return ""
}

// covered is a list of cards as one who does not see them has it.
func covered(cards string) string {
	list := strings.Split(cards, "; ")
	for i, card := range list {
		if _, told, was := strings.Cut(card, " ("); was {
			list[i] = "? (" + told
		} else {
			list[i] = "?"
		}
	}
	return strings.Join(list, "; ")
}

// number returns a number of the table, of all seats, or of cards in a pile of the table.
func (r *playedRecord) number(name string) string {
	view := reflect.ValueOf(r.game.View(core.Watcher)).Elem()
	name = strings.ToUpper(name[:1]) + name[1:]
	if n := view.FieldByName("Table").FieldByName(name); n.Kind() == reflect.Slice {
		return fmt.Sprint(n.Len())
	} else if n.IsValid() {
		return fmt.Sprint(n.Int())
	}
	var all []string
	for i := range r.seats {
		all = append(all, fmt.Sprint(view.FieldByName("Seats").Index(i).FieldByName(name)))
	}
	return strings.Join(all, " ")
}
