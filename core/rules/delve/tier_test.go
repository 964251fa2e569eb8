package delve

import (
	"fmt"
	"slices"
	"testing"
)

// commitments reads cards given as lists of tag numbers.
func commitments(cards ...[]Tag) []Commitment {
	list := make([]Commitment, len(cards))
	for i, tags := range cards {
		list[i] = Commitment{Shows: Set(tags...)}
	}
	return list
}

type tags = []Tag

// RULES 4.1, 4.2 (R-B1, R-B2): every condition for one to four required tags,
// duplicates included, in both modes.
var tierRows = []struct {
	required       tags
	cards          []Commitment
	presence, each Tier
}{
	{tags{0}, commitments(), HighFail, HighFail},
	{tags{0}, commitments(tags{1}), HighFail, HighFail},
	{tags{0}, commitments(tags{0}), StrongSuccess, StrongSuccess},
	{tags{0}, commitments(tags{1}, tags{0, 2}), StrongSuccess, StrongSuccess},
	{tags{0, 1}, commitments(tags{2}, tags{3}), HighFail, HighFail},
	{tags{0, 1}, commitments(tags{0}), LowFail, LowFail},
	{tags{0, 1}, commitments(tags{0}, tags{0}), LowFail, LowFail},
	{tags{0, 1}, commitments(tags{0, 1}), StrongSuccess, LowFail},
	{tags{0, 1}, commitments(tags{0, 1}, tags{1}), StrongSuccess, StrongSuccess},
	{tags{0, 0}, commitments(tags{0}), StrongSuccess, LowFail},
	{tags{0, 0}, commitments(tags{0}, tags{0, 1}), StrongSuccess, StrongSuccess},
	{tags{0, 1, 2}, commitments(tags{3}), HighFail, HighFail},
	{tags{0, 1, 2}, commitments(tags{2}), LowFail, LowFail},
	{tags{0, 1, 2}, commitments(tags{0}, tags{2}), Success, Success},
	{tags{0, 1, 2}, commitments(tags{0, 1}), Success, LowFail},
	{tags{0, 1, 2}, commitments(tags{0, 1}, tags{2}), StrongSuccess, Success},
	{tags{0, 1, 2}, commitments(tags{0}, tags{1}, tags{2}), StrongSuccess, StrongSuccess},
	{tags{0, 0, 1}, commitments(tags{0}), Success, LowFail},
	{tags{0, 0, 1}, commitments(tags{0}, tags{1}), StrongSuccess, Success},
	{tags{0, 1, 2, 3}, commitments(tags{4}, tags{4}, tags{4}, tags{4}), HighFail, HighFail},
	{tags{0, 1, 2, 3}, commitments(tags{3}, tags{4}), LowFail, LowFail},
	{tags{0, 1, 2, 3}, commitments(tags{0}, tags{1}), Success, Success},
	{tags{0, 1, 2, 3}, commitments(tags{0}, tags{1}, tags{3}), Success, Success},
	{tags{0, 1, 2, 3}, commitments(tags{0, 1}, tags{2, 3}), StrongSuccess, Success},
	{tags{0, 1, 2, 3}, commitments(tags{0, 1, 2, 3}), StrongSuccess, LowFail},
	{tags{0, 1, 2, 3}, commitments(tags{0, 1}, tags{0}, tags{2, 3}, tags{2}), StrongSuccess, StrongSuccess},
	{tags{0, 0, 1, 1}, commitments(tags{0, 1}, tags{0, 1}), StrongSuccess, Success},
	{tags{0, 0, 0, 0}, commitments(tags{0}, tags{0}, tags{0}), StrongSuccess, Success},
}

func TestTiers(t *testing.T) {
	for _, row := range tierRows {
		for mode, want := range []Tier{row.presence, row.each} {
			got := Judge(Matching(mode), row.required, row.cards)
			if got.Tier != want || got.Counter != -1 {
				t.Errorf("%v against %v, %s: got %v, want %s (RULES 4.2)", row.required, row.cards, Matching(mode), got, want)
			}
		}
	}
}

// RULES 4.2 (R-B2, R-B3): a valid perfect counter makes every row a strong
// success, whatever is matched, and the verdict names the commitment.
func TestPerfectCounterDecidesEveryTier(t *testing.T) {
	for _, row := range tierRows {
		for i := range row.cards {
			cards := clone(row.cards)
			cards[i].Counter = true
			for mode := range 2 {
				plain := Judge(Matching(mode), row.required, row.cards)
				got := Judge(Matching(mode), row.required, cards)
				if got.Tier != StrongSuccess || got.Counter != i || got.Matched != plain.Matched {
					t.Errorf("%v with counter %d: got %v, plain %v (R-B2)", row.required, i, got, plain)
				}
			}
		}
	}
}

// R-B2: what one and two required tags leave out.
func TestReachableTiers(t *testing.T) {
	want := map[int][]Tier{
		1: {StrongSuccess, HighFail},
		2: {StrongSuccess, LowFail, HighFail},
		3: {StrongSuccess, Success, LowFail, HighFail},
		4: {StrongSuccess, Success, LowFail, HighFail},
	}
	for n := 1; n <= 4; n++ {
		if got := Reachable(n); !slices.Equal(got, want[n]) {
			t.Errorf("%d required: got %v, want %v", n, got, want[n])
		}
	}
}

// bruteForce is the largest number of required tags that different cards can
// answer, by trying every assignment.
func bruteForce(required tags, cards []Commitment, used uint) int {
	if len(required) == 0 {
		return 0
	}
	best := bruteForce(required[1:], cards, used)
	for i, c := range cards {
		if used>>i&1 == 0 && c.Shows.Has(required[0]) {
			best = max(best, 1+bruteForce(required[1:], cards, used|1<<i))
		}
	}
	return best
}

// RULES 4.1 (R-B1): the maximum matching is exact on every case of up to four
// required tags and four cards of up to three tags. Tags that nobody requires
// change nothing, so a card is any subset (of at most three) of the required
// positions; duplicates among the required make equal tags.
func TestMatchingAgreesWithBruteForce(t *testing.T) {
	shapes := []tags{{0}, {0, 0}, {0, 1}, {0, 0, 0}, {0, 0, 1}, {0, 1, 2}, {0, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 1}, {0, 0, 1, 2}, {0, 1, 2, 3}}
	var faces []Tags
	for set := Tags(0); set < 16; set++ {
		if set.Count() <= 3 {
			faces = append(faces, set)
		}
	}
	for _, required := range shapes {
		cards := make([]Commitment, 0, 4)
		tryAll(t, required, cards, faces)
	}
}

func tryAll(t *testing.T, required tags, cards []Commitment, faces []Tags) {
	got := Judge(OneCardEach, required, cards)
	if want := bruteForce(required, cards, 0); got.Count() != want {
		t.Fatalf("%v against %v: matched %d, brute force %d", required, cards, got.Count(), want)
	}
	if len(cards) == 4 {
		return
	}
	for _, face := range faces {
		tryAll(t, required, append(cards, Commitment{Shows: face}), faces)
	}
}

// The calculator speaks in words, of any case, known to a config or not.
func TestAsk(t *testing.T) {
	rows := []struct {
		q    Question
		want string
	}{
		{Question{Required: []string{"Combat", "logic"}, Committed: []Answer{{Tags: []string{"combat"}}}}, "low_fail [Combat] [logic] false"},
		{Question{Required: []string{"a", "b", "c"}, Committed: []Answer{{Tags: []string{"a", "c"}}}}, "success [a c] [b] false"},
		{Question{Required: []string{"a", "b", "c"}, Matching: OneCardEach, Committed: []Answer{{Tags: []string{"a", "c"}}}}, "low_fail [a] [b c] false"},
		{Question{Required: []string{"a"}, Type: "Hostile", Committed: []Answer{{Counters: []string{"hostile"}}}}, "strong_success [] [a] true"},
		{Question{Required: []string{"a"}, Type: "puzzle", Committed: []Answer{{Counters: []string{"hostile"}}}}, "high_fail [] [a] false"},
		{Question{Required: []string{"a", "b"}, Committed: []Answer{{Counters: []string{"b"}}}}, "strong_success [] [a b] true"},
	}
	for _, row := range rows {
		got, err := Ask(row.q)
		if s := fmt.Sprint(got.Tier, got.Matched, got.Missing, got.Counter); err != nil || s != row.want {
			t.Errorf("%v: got %s, %v, want %s", row.q, s, err, row.want)
		}
	}
	for _, n := range []int{0, 5} {
		if _, err := Ask(Question{Required: make([]string, n)}); err == nil {
			t.Errorf("a challenge that requires %d tags was answered", n)
		}
	}
}
