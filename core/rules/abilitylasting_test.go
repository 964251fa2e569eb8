package rules_test

import (
	"fmt"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// TestShares: the share of a number stays as far as the number is there, and what is due
// leaves the list.
func TestShares(t *testing.T) {
	var s ability.Shares
	s.Add(1, "trade", 3)
	s.Add(2, "trade", 1)
	s.Add(1, "authority", 4)
	s.Add(2, "trade", -1)
	if n := s.Keep(1, "trade", 5); n != 3 {
		t.Errorf("kept %d of 5", n)
	}
	if n, m := s.Keep(1, "trade", 2), s.Keep(2, "trade", 9); n != 2 || m != 0 {
		t.Errorf("kept %d and %d", n, m)
	}
	due := s.Due(func(x *ability.Share) bool { return x.What == "authority" })
	if text := fmt.Sprint(due, s.Told()); text != "[{1 authority 4}] [{1 trade 2}]" {
		t.Error(text)
	}
	if s.Add(1, "trade", -2); s.Told() != nil {
		t.Errorf("nothing lasts, told as %v", s.Told())
	}
}

// TestSharesAreLaid: as situations say them, and no others.
func TestSharesAreLaid(t *testing.T) {
	known := func(r core.Ref, what string) bool { return r == 1 && what != "luck" }
	var s ability.Shares
	if err := s.Lay([]ability.Share{{Of: 1, What: "trade", Amount: 3}, {Of: 1, What: "combat", Amount: 1}}, 1, known); err != nil || len(s) != 2 {
		t.Errorf("%v: %v", s, err)
	}
	for want, list := range map[string][]ability.Share{
		`lasting[1]: a temporary change of "luck" is not possible for the card or player with the number 1 (ref)`:  {{Of: 1, What: "luck", Amount: 1}},
		`lasting[1].amount: expected a number from 1 to 1000000000 that is not 0, got 0`:                           {{Of: 1, What: "trade", Amount: 0}},
		`lasting[2]: "trade" of the card or player with the number 1 (ref) is listed twice`:                        {{Of: 1, What: "trade", Amount: 1}, {Of: 1, What: "trade", Amount: 2}},
		`lasting[1]: a temporary change of "trade" is not possible for the card or player with the number 2 (ref)`: {{Of: 2, What: "trade", Amount: 1}},
		`lasting[1].amount: expected a number from 1 to 1000000000 that is not 0, got -1`:                          {{Of: 1, What: "trade", Amount: -1}},
	} {
		if err := s.Lay(list, 1, known); fmt.Sprint(err) != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// TestLasting: words in whatever case, and the one that was meant.
func TestLasting(t *testing.T) {
	if l, err := ability.ParseLasting("For_Good"); l != ability.ForGood || err != nil {
		t.Error(l, err)
	}
	if _, err := ability.ParseLasting("tun"); fmt.Sprint(err) != `lasting: expected turn or for_good, got "tun"; did you mean "turn"?` {
		t.Error(err)
	}
}
