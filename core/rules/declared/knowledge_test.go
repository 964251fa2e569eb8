// What a seat holds possible is compared with what a person with perfect memory would: a model of
// its own plays a position with every outcome of every shuffle, and keeps those in which seat 1
// would have seen the same.

package declared

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// step is a line of a position.
type step struct {
	verb     string // shuffle, move, deal, turn, show, tell, none (that no card is red, else as tell)
	from, to string
	at       int // the place of the card, from 0
	n        int
}

// position is a small game up to some point.
type position struct {
	name  string
	cards string // a letter each; equal letters are alike, capitals are red
	piles string // name:seen, "/" before one that is loose
	steps []step
}

var positions = []position{
	{"a shuffled deck", "abcd", "deck:nobody mine:owner theirs:rival", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "mine", n: 1}, {verb: "deal", from: "deck", to: "theirs", n: 1}}},
	{"a shuffled discard", "abcde", "deck:nobody mine:owner theirs:rival discard:all", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "discard", n: 2}, {verb: "deal", from: "deck", to: "theirs", n: 1}, {verb: "move", from: "discard", to: "deck"}, {verb: "move", from: "discard", to: "deck"}, {verb: "shuffle", from: "deck"}}},
	{"drawn from a shuffled discard", "abcd", "deck:nobody mine:owner theirs:rival discard:all", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "discard", n: 2}, {verb: "deal", from: "deck", to: "theirs", n: 1}, {verb: "move", from: "discard", to: "deck"}, {verb: "move", from: "discard", to: "deck"}, {verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "theirs", n: 1}}},
	{"a skull among roses", "aaas", "box:all /theirs:rival mat:rival mine:owner", []step{{verb: "deal", from: "box", to: "theirs", n: 4}, {verb: "move", from: "theirs", to: "mat", at: 1}}},
	{"a skull laid and taken back", "aasb", "box:all /theirs:rival mat:rival mine:owner", []step{{verb: "deal", from: "box", to: "theirs", n: 3}, {verb: "move", from: "theirs", to: "mat", at: 1}, {verb: "move", from: "mat", to: "theirs"}, {verb: "move", from: "theirs", to: "mat"}}},
	{"a rose lost unseen", "aas", "box:all /theirs:rival lost:nobody mine:owner", []step{{verb: "deal", from: "box", to: "theirs", n: 3}, {verb: "move", from: "theirs", to: "lost"}, {verb: "move", from: "theirs", to: "lost"}}},
	{"passed cards", "abcd", "deck:nobody mine:owner theirs:rival", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "mine", n: 2}, {verb: "deal", from: "deck", to: "theirs", n: 2}, {verb: "move", from: "mine", to: "theirs"}}},
	{"passed cards in a loose hand", "abcd", "deck:nobody mine:owner /theirs:rival open:all", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "mine", n: 1}, {verb: "deal", from: "deck", to: "theirs", n: 2}, {verb: "move", from: "mine", to: "theirs"}, {verb: "move", from: "theirs", to: "open"}}},
	{"a returned hand", "abcd", "deck:nobody mine:owner theirs:rival", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "mine", n: 2}, {verb: "move", from: "mine", to: "deck"}, {verb: "move", from: "mine", to: "deck"}, {verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "theirs", n: 1}}},
	{"a drawn and unseen card", "abcd", "box:all deck:nobody theirs:rival mine:owner", []step{{verb: "deal", from: "box", to: "deck", n: 3}, {verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "theirs", n: 1}, {verb: "deal", from: "box", to: "deck", n: 1}, {verb: "shuffle", from: "deck"}}},
	{"a shown card", "abcd", "deck:nobody mine:owner theirs:rival", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "theirs", n: 2}, {verb: "show", from: "theirs", at: 1}, {verb: "move", from: "theirs", to: "deck", at: 1}, {verb: "shuffle", from: "deck"}}},
	{"a hint", "aBcD", "deck:nobody mine:nobody theirs:rival", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "mine", n: 2}, {verb: "tell", from: "mine"}}},
	{"something said of a whole hand", "aBcdE", "deck:nobody mine:nobody theirs:rival", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "theirs", n: 2}, {verb: "none", from: "theirs"}}},
	{"a hint, then a shuffle of known cards", "aBcDe", "deck:nobody mine:nobody discard:all theirs:rival", []step{{verb: "shuffle", from: "deck"}, {verb: "deal", from: "deck", to: "mine", n: 2}, {verb: "tell", from: "mine"}, {verb: "deal", from: "deck", to: "discard", n: 1}, {verb: "move", from: "discard", to: "deck"}, {verb: "shuffle", from: "deck"}}},
	{"two hands shuffled together", "abcd", "box:all left:nobody right:nobody theirs:rival", []step{{verb: "deal", from: "box", to: "left", n: 2}, {verb: "deal", from: "box", to: "right", n: 2}, {verb: "shuffle", from: "left"}, {verb: "shuffle", from: "right"}, {verb: "move", from: "left", to: "right"}, {verb: "shuffle", from: "right"}}},
}

// pilesOf reads the piles of a position: their names, which are loose, and who sees them.
func (p position) pilesOf() (names []string, loose []bool, seen []string) {
	for _, text := range strings.Fields(p.piles) {
		name, who, _ := strings.Cut(text, ":")
		loose = append(loose, strings.HasPrefix(name, "/"))
		names, seen = append(names, strings.TrimPrefix(name, "/")), append(seen, who)
	}
	return names, loose, seen
}

// world is what the model keeps: the cards of each pile, as places in the deck.
type world struct {
	p     *position
	piles map[string][]int
	seen  strings.Builder
}

// play plays the position in the model. Each shuffle of n cards asks for an order.
func (p *position) play(order func(n int) []int) *world {
	names, loose, seers := p.pilesOf()
	w := &world{p: p, piles: map[string][]int{}}
	for i := range p.cards {
		w.piles[names[0]] = append(w.piles[names[0]], i)
	}
	shuffle := func(name string) {
		cards := w.piles[name]
		mixed := make([]int, len(cards))
		for i, from := range order(len(cards)) {
			mixed[i] = cards[from]
		}
		w.piles[name] = mixed
	}
	move := func(from, to string, at int) {
		card := w.piles[from][at]
		w.piles[from] = slices.Delete(slices.Clone(w.piles[from]), at, at+1)
		w.piles[to] = append(slices.Clone(w.piles[to]), card)
		if loose[slices.Index(names, to)] {
			shuffle(to)
		}
	}
	for _, s := range p.steps {
		switch s.verb {
		case "shuffle":
			shuffle(s.from)
		case "move":
			move(s.from, s.to, s.at)
		case "deal":
			for range s.n {
				move(s.from, s.to, 0)
			}
		case "show":
			fmt.Fprintf(&w.seen, "shown %c;", p.cards[w.piles[s.from][s.at]])
		case "tell", "none":
			if s.verb == "none" && strings.ToLower(w.text(s.from)) == w.text(s.from) {
				w.seen.WriteString("none red;")
				break
			}
			for _, c := range w.piles[s.from] {
				fmt.Fprintf(&w.seen, "red %v;", p.cards[c] < 'a')
			}
		}
		for i, name := range names {
			if seers[i] == "all" || seers[i] == "owner" {
				fmt.Fprintf(&w.seen, "%s;", w.text(name))
			}
		}
	}
	return w
}

// text writes a pile of the model.
func (w *world) text(name string) string {
	var b strings.Builder
	for _, c := range w.piles[name] {
		b.WriteByte(w.p.cards[c])
	}
	return b.String()
}

// final writes where all cards lie. Places in loose piles do not count.
func final(names []string, loose []bool, text func(name string) string) string {
	var parts []string
	for i, name := range names {
		cards := []byte(text(name))
		if loose[i] {
			slices.Sort(cards)
		}
		parts = append(parts, string(cards))
	}
	return strings.Join(parts, "|")
}

// eachOutcome plays the position with every outcome of its shuffles.
func (p *position) eachOutcome(found func(*world)) {
	var path []int // the outcome of each shuffle, as a number
	for {
		at := 0
		var sizes []int
		w := p.play(func(n int) []int {
			if at == len(path) {
				path = append(path, 0)
			}
			sizes = append(sizes, factorial(n))
			at++
			return permutation(n, path[at-1])
		})
		found(w)
		i := len(path) - 1
		for ; i >= 0; i-- {
			if path[i]++; path[i] < sizes[i] {
				break
			}
		}
		if i < 0 {
			return
		}
		path = path[:i+1]
	}
}

func factorial(n int) int {
	if n < 2 {
		return 1
	}
	return n * factorial(n-1)
}

// permutation returns the k-th order of n things.
func permutation(n, k int) []int {
	rest, order := make([]int, n), make([]int, 0, n)
	for i := range rest {
		rest[i] = i
	}
	for n > 0 {
		f := factorial(n - 1)
		order = append(order, rest[k/f])
		rest = slices.Delete(rest, k/f, k/f+1)
		k, n = k%f, n-1
	}
	return order
}

// match plays the position in a match, and the model with the same outcomes.
func (p *position) match(t *testing.T, seed uint64) (*Game, *world) {
	t.Helper()
	names, loose, seers := p.pilesOf()
	r := &Rules{
		Name: "position", Least: 2, Most: 2, Attributes: []Attribute{{Name: "letter", Words: strings.Split(p.cards, "")}, {Name: "color", Words: []string{"red", "black"}}},
		Stages: []Stage{{Name: "idle", Verbs: []string{"wait"}, Moves: func(g *Game, _ core.Seat) error {
			g.May(Choice{})
			return nil
		}, Do: func(*Game, core.Seat, Choice) (Next, error) { return Nothing, nil }, Turns: Round}},
	}
	for i := range p.cards {
		color := int32(1)
		if p.cards[i] < 'a' {
			color = 0
		}
		r.Cards = append(r.Cards, Card{Name: p.cards[i : i+1], Values: []int32{int32(strings.IndexByte(p.cards, p.cards[i])), color}})
	}
	// seat 1 looks: what is its rival's to see is a pile of nobody that the rival is shown.
	at := map[string]int32{}
	for i, name := range names {
		seen := Nobody
		if seers[i] == "all" {
			seen = All
		}
		if seers[i] == "owner" {
			r.Seat.Piles = append(r.Seat.Piles, Pile{Name: name, Seen: Owner, Loose: loose[i]})
			continue
		}
		at[name] = int32(len(r.Table.Piles))
		r.Table.Piles = append(r.Table.Piles, Pile{Name: name, Seen: seen, Loose: loose[i]})
	}
	r.Setup = func(*Game) (Next, error) { return Next{Stage: "idle", Seat: core.None}, nil }
	s, err := System(r)
	if err != nil {
		t.Fatal(err)
	}
	game, err := s.New(core.Setup{Seed: seed, Seats: 2, Config: &Config{}})
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	for i, pile := range r.Seat.Piles {
		at[pile.Name] = g.Pile(0, i)
	}
	var orders [][]int
	for _, s := range p.steps {
		from, to := at[s.from], at[s.to]
		same := func() { // a loose pile keeps its order in the match
			if len(g.Cards(to)) > 0 && loose[slices.Index(names, s.to)] {
				orders = append(orders, permutation(len(g.Cards(to)), 0))
			}
		}
		var err error
		switch s.verb {
		case "shuffle":
			before := slices.Clone(g.Cards(from))
			g.Shuffle(from)
			order := make([]int, len(before))
			for i, c := range g.Cards(from) {
				order[i] = slices.Index(before, c)
			}
			orders = append(orders, order)
		case "move":
			err = g.Move(g.Cards(from)[s.at], to)
			same()
		case "deal":
			for range s.n {
				err = g.Deal(from, to, 1)
				same()
			}
		case "show":
			g.Show(g.Cards(from)[s.at], 0)
		case "tell", "none":
			if s.verb == "none" && g.TellThat(g.Cards(from), func(card int32) bool { return g.Card(card).Values[1] == 1 }, "none is red") == nil {
				break
			}
			g.Tell(g.Cards(from), 1, 0, "red")
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	w := p.play(func(int) []int {
		order := orders[0]
		orders = orders[1:]
		return order
	})
	if own := final(names, loose, g.texts(at)); own != final(names, loose, w.text) {
		t.Fatalf("the match has %s, the model %s", own, final(names, loose, w.text))
	}
	return g, w
}

// texts writes the piles of a match.
func (g *Game) texts(at map[string]int32) func(name string) string {
	return func(name string) string {
		var b strings.Builder
		for _, c := range g.Cards(at[name]) {
			b.WriteString(g.Card(c).Name)
		}
		return b.String()
	}
}

// TestDealsArePossible holds what is dealt anew for a seat to what a person with perfect memory
// holds possible: the same deals, each as likely.
func TestDealsArePossible(t *testing.T) {
	for _, p := range positions {
		t.Run(p.name, func(t *testing.T) {
			names, loose, seers := p.pilesOf()
			for seed := range uint64(6) {
				g, seen := p.match(t, seed)
				at := map[string]int32{}
				table := 0
				for i, name := range names {
					if seers[i] == "owner" {
						at[name] = g.Pile(0, 0)
						continue
					}
					at[name] = int32(table)
					table++
				}
				possible, all := map[string]float64{}, 0.0
				p.eachOutcome(func(w *world) {
					if w.seen.String() == seen.seen.String() {
						possible[final(names, loose, w.text)]++
						all++
					}
				})
				deals := 1000
				if os.Getenv("ARCANA_LONG") != "" {
					deals = 4000
				}
				dealt := map[string]int{}
				chance := rand.New(seed, "deals")
				for range deals {
					dealt[final(names, loose, g.Secrets(0, &chance).(*Game).texts(at))]++
				}
				for way, n := range dealt {
					share := possible[way] / all
					if share == 0 {
						t.Fatalf("seed %d: %s is dealt and cannot be", seed, way)
					}
					if d := math.Abs(float64(n)/float64(deals) - share); d > 4.5*math.Sqrt(share*(1-share)/float64(deals)) {
						t.Errorf("seed %d: %s is dealt %d times of %d, expected %.0f", seed, way, n, deals, share*float64(deals))
					}
				}
				if len(dealt) != len(possible) {
					t.Errorf("seed %d: %d ways are dealt, %d are possible", seed, len(dealt), len(possible))
				}
			}
		})
	}
}

// TestTellThat: what is told of cards must hold for them.
func TestTellThat(t *testing.T) {
	p := &position{"told", "aBcD", "deck:nobody mine:owner", []step{{verb: "deal", from: "deck", to: "mine", n: 2}}}
	for want, holds := range map[string]func(c *Card) bool{
		"": func(c *Card) bool { return c.Name != "D" },
		"tell: the card B does not meet the condition, so players cannot be told that all cards of the pile do": func(c *Card) bool { return c.Name == "a" },
		"tell: the card a does not meet the condition, so players cannot be told that all cards of the pile do": func(c *Card) bool { return c.Values[1] == 0 },
	} {
		g, _ := p.match(t, 1)
		before := slices.Clone(g.all)
		err := g.TellThat(g.Cards(g.Pile(0, 0)), func(card int32) bool { return holds(g.Card(card)) }, "said")
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && got != want {
			t.Errorf("got %v, expected %q", err, want)
		}
		if err != nil && !slices.Equal(before, g.all) {
			t.Errorf("%v: the match has changed", err)
		}
	}
}
