package core_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arcana/core/score"
)

func TestOrderOfTerms(t *testing.T) {
	var s score.Score
	s.Add("floor", 0.5)
	s.Add("tide", 9.5)
	s.Multiply("staleness", 0.5)
	s.Add("late", 1)
	want := score.Score{Total: 6, Terms: []score.Term{{Name: "floor", Value: 0.5}, {Name: "tide", Value: 9.5}, {Name: "staleness", Value: 0.5, Factor: true}, {Name: "late", Value: 1}}}
	if diff := cmp.Diff(want, s); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(s, score.Of(s.Terms...)); diff != "" {
		t.Errorf("Of the same terms (-built +of):\n%s", diff)
	}
}

func TestTerm(t *testing.T) {
	s := score.Of(score.Term{Name: "a", Value: 2}, score.Term{Name: "b", Value: 3, Factor: true})
	if v, ok := s.Term("b"); v != 3 || !ok {
		t.Errorf("Term(b) = %v, %v", v, ok)
	}
	if v, ok := s.Term("c"); v != 0 || ok {
		t.Errorf("Term(c) = %v, %v", v, ok)
	}
	if (score.Score{}).Total != 0 || score.Total(nil) != 0 {
		t.Error("a score without terms is not 0")
	}
}

// TestTotalIsItsTerms: whatever was added and multiplied, the total is what the
// terms give in order, to the last bit.
func TestTotalIsItsTerms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s score.Score
		for range rapid.IntRange(0, 12).Draw(t, "n") {
			v := rapid.Float64Range(-1e6, 1e6).Draw(t, "value")
			if rapid.Bool().Draw(t, "factor") {
				s.Multiply("x", v)
			} else {
				s.Add("x", v)
			}
		}
		if got := score.Total(s.Terms); got != s.Total {
			t.Errorf("total %v, its terms give %v", s.Total, got)
		}
	})
}
