// Second opinions: models of the games that were written apart from their files.

package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core"
	"arcana/core/rand"
	rules "arcana/core/rules/declared"
)

// referee is a second model of a game. It keeps a state of its own, is told what is decided, and
// looks at the whole state only for what chance has dealt.
type referee interface {
	// turn returns the seat that decides, from 1, and what it may do in words: "play: 7 clubs".
	// Cards of a move about several stand in order of their names.
	turn() (seat int, may []string)
	// decide takes a decision and what is on the table after it. It says what cannot be, "" for nothing.
	decide(words string, after table) string
	// end returns the scores, 1 for who simply wins and 0 for who does not; nil while the match goes on.
	end() []int
}

// referees are the referees of games.
var referees = []struct {
	game    string
	several string // the verb of moves that are about several cards
	begin   func(seats int, laid table) referee
	faults  []string                 // each changes a rule that a referee must notice: old, new, old, new ...
	leans   func(decided string) int // how often a decision is made among others; nil for all alike
}{
	{"skull", "", newSkull, []string{`points == 2`, `points == 3`, `n = g.bid + 1`, `n = g.bid + 2`, `g.bid, g.bidder = n, seat`, `g.bid, g.bidder = n, g.lead`, `lead.out and lead.next or lead`, `lead.next`, `seat.out = #seat.hand == 0`, `seat.out = #seat.hand == 1`, `if #seat.mat > 0 then return may.turn(seat) end`, ``}, nil},
	{"president", "play", newPresident, []string{`card.rank > rank`, `card.rank >= rank`, `or g.last end`, `or g.last.next end`, `seat.passed = true`, ``}, nil},
	{"kingdom", "discard", newKingdom, []string{`empty >= 3`, `empty >= 4`, `g.buys - 1`, `g.buys`, ` and not other.hand:has("name", "moat")`, ``, `actions = 2, draws = 1`, `actions = 2, draws = 2`}, nil},
	{"agram", "", newAgram, []string{`seat.hand:prefer("suit", g.trick:first("suit"))`, `seat.hand`, `:most("rank").by`, `:least("rank").by`}, nil},
	{"letter", "", newLetter, []string{`return hand:prefer("rank", 7)`, `return hand`, `mine:to(other.hand)`, ``, `not other.safe and`, ``, `seat.safe = false`, ``, `other.hand:first("rank") == rank`, `other.hand:first("rank") > rank`, `if not met then may.play(card) end`, ``, `if #g.stock > 0 then g.stock:deal(other.hand) else`, `if #g.stock > 1 then g.stock:deal(other.hand) else`, `return other ~= seat`, `return true`}, nil},
	{"lost", "", newLost, []string{`card.rank >=`, `card.rank >`, ` ~= g.discarded`, ` ~= "none"`, `>= 8 and 20`, `>= 8 and 0`, `(1 + wagers)`, `(2 + wagers)`}, risesSlowly},
	{"crew", "", newCrew, []string{`return rockets:most("rank").by`, `return rockets:least("rank").by`, `local rockets = g.trick:where("suit", "rocket")`, `local rockets = g.trick:where("suit", "pink")`, `seat ~= g.lead then`, `seat == g.lead then`, `g:all_win("tasks_done")`, `g:all_lose("tasks_done")`}, nil},
	{"fight", "", newFight, []string{`damage + damage / 2`, `damage + damage`, `g.enemy_block, g.marked = 0,`, `g.marked =`, `seat.energy, seat.block = g.tuning.energy, 0`, `seat.energy = g.tuning.energy`, `draw(g, seat, g.tuning.cards)`, `draw(g, seat, g.tuning.cards + 1)`, `g:all_win("enemy_down")`, `g:all_lose("enemy_down")`, `g.rage + 3`, `g.rage + 4`}, nil},
}

// TestReferees plays random matches before referees, who must agree with every list of moves, whose
// turn it is, and the end. Where a rule is changed they do not.
func TestReferees(t *testing.T) {
	for _, r := range referees {
		t.Run(r.game, func(t *testing.T) {
			v := variant{name: r.game, folder: shippedGames}
			source := v.source(t)
			matches := func(source string, n int) (decided int, told string) {
				s := loaded(t, r.game, source)
				for seed := uint64(0); seed < uint64(n) && told == ""; seed++ {
					seats := s.Least + int(seed)%(s.Most-s.Least+1)
					g, err := s.New(core.Setup{Seed: seed, Seats: seats})
					if err != nil {
						t.Fatal(err)
					}
					of := 0
					if of, told = judge(g, r.begin(seats, tableOf(g)), r.several, r.leans, rand.New(seed, "moves")); told != "" {
						told = fmt.Sprintf("seed %d, %d seats, decision %d: %s", seed, seats, of+1, told)
					}
					decided += of
				}
				return decided, told
			}
			decided, told := matches(source, hosttest.Full(6, 1000))
			if told != "" {
				t.Fatal(told)
			}
			t.Logf("%d decisions", decided)
			for i := 0; i < len(r.faults); i += 2 {
				if _, told := matches(replaced(t, source, r.faults[i:i+2]), 200); told == "" {
					t.Errorf("nothing is noticed where %q is %q", r.faults[i], r.faults[i+1])
				}
			}
		})
	}
}

// judge plays a match by chance before a referee, and returns how many decisions there were and what
// the two do not agree about.
func judge(g core.Game, r referee, several string, leans func(string) int, chance rand.Stream) (n int, told string) {
	for ; g.Turn() != core.None; n++ {
		if end := r.end(); end != nil {
			return n, fmt.Sprintf("the match goes on, expected its end: %d", end)
		}
		list := decisions(g, several)
		seat, may := r.turn()
		if seat != int(g.Turn())+1 {
			return n, fmt.Sprintf("it is the turn of seat %d, expected %d", g.Turn()+1, seat)
		}
		var words []string
		for _, d := range list {
			words = append(words, d.words)
		}
		if own, expected := unique(words), unique(may); !slices.Equal(own, expected) {
			return n, fmt.Sprintf("seat %d may do\n%q, expected\n%q", seat, own, expected)
		}
		chosen := list[choose(list, leans, &chance)]
		for _, m := range chosen.moves {
			if _, err := g.Play(m); err != nil {
				return n, err.Error()
			}
		}
		if told := r.decide(chosen.words, tableOf(g)); told != "" {
			return n, chosen.words + ": " + told
		}
	}
	result, _ := g.Result()
	if end := r.end(); !slices.Equal(end, result.Scores) {
		return n, fmt.Sprintf("%s: scores %d, expected %d", result.Reason, result.Scores, end)
	}
	return n, ""
}

// choose returns the place of a decision by chance.
func choose(list []decision, leans func(string) int, chance *rand.Stream) int {
	if leans == nil {
		return chance.Intn(len(list))
	}
	sum := 0
	for _, d := range list {
		sum += leans(d.words)
	}
	at := chance.Intn(sum)
	for i, d := range list {
		if at -= leans(d.words); at < 0 {
			return i
		}
	}
	return 0
}

// decision is a whole decision in words, and the moves that make it.
type decision struct {
	words string
	moves []core.Move
}

// decisions returns what may be decided, with all ways to pick cards for a move about several.
func decisions(g core.Game, several string) (list []decision) {
	for i, words := range choices(g) {
		m := g.Moves()[i]
		verb, about := parts(words)
		if verb != several || m.A == 0 {
			list = append(list, decision{words, []core.Move{m}})
			continue
		}
		list = append(list, picks(g, m, about)...)
	}
	return list
}

// picks returns the decisions that begin with a card; picked are the names of it and those before.
func picks(g core.Game, m core.Move, picked []string) (list []decision) {
	seat, next := g.Turn(), g.Clone()
	if _, err := next.Play(m); err != nil {
		panic(err)
	}
	whole := func(moves ...core.Move) decision {
		return decision{m.Verb + ": " + strings.Join(slices.Sorted(slices.Values(picked)), ", "), moves}
	}
	if _, verb := next.(*rules.Game).Picked(seat); verb < 0 {
		return []decision{whole(m)}
	}
	for i, words := range choices(next) {
		more := next.Moves()[i]
		if more.A == 0 {
			list = append(list, whole(m, more))
			continue
		}
		_, about := parts(words)
		for _, d := range picks(next, more, slices.Concat(picked, about)) {
			list = append(list, decision{d.words, append([]core.Move{m}, d.moves...)})
		}
	}
	return list
}

// parts returns the verb of a decision and what it is about.
func parts(words string) (verb string, about []string) {
	verb, list, has := strings.Cut(words, ": ")
	if has {
		about = strings.Split(list, ", ")
	}
	return verb, about
}

// unique returns a list in order and without what stands in it twice.
func unique(list []string) []string { return slices.Compact(slices.Sorted(slices.Values(list))) }

// words returns a decision in words.
func words(verb string, about ...string) string {
	if len(about) == 0 {
		return verb
	}
	return verb + ": " + strings.Join(slices.Sorted(slices.Values(about)), ", ")
}

// nextSeat returns the first seat after one for which something holds, the seat itself as the last,
// and 0 for none.
func nextSeat(seat, seats int, holds func(seat int) bool) int {
	for i := range seats {
		if next := (seat+i)%seats + 1; holds(next) {
			return next
		}
	}
	return 0
}

// without returns a list without some of its entries, and whether it had them all.
func without(list []string, some ...string) ([]string, bool) {
	left := slices.Clone(list)
	for _, x := range some {
		i := slices.Index(left, x)
		if i < 0 {
			return list, false
		}
		left = slices.Delete(left, i, i+1)
	}
	return left, true
}

// subsets returns all ways to take least to most entries of a list.
func subsets(list []string, least, most int) (all [][]string) {
	for bits := range 1 << len(list) {
		var some []string
		for i, x := range list {
			if bits>>i&1 != 0 {
				some = append(some, x)
			}
		}
		if len(some) >= least && len(some) <= most {
			all = append(all, some)
		}
	}
	return all
}
