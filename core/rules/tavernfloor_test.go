package rules_test

import (
	"math"
	"testing"

	"arcana/core/rules/tavern/floor"
)

// The yardstick must play the same boards, or its times mean nothing.
func TestFightsComeOutAsTheBoardsSay(t *testing.T) {
	for _, b := range floor.Boards {
		const n = 20000
		wins, attacks := 0, 0
		f := floor.New(b)
		for range n {
			winner, made := f.Next()
			attacks += made
			if winner == 0 {
				wins++
			}
		}
		if got := float64(wins) / n; math.Abs(got-b.Win) > .02 {
			t.Errorf("%s: the floor wins %.4f, want %.3f", b.Name, got, b.Win)
		}
		if got := float64(attacks) / n; math.Abs(got-b.Attacks) > .3 {
			t.Errorf("%s: the floor attacks %.3f times, want %.1f", b.Name, got, b.Attacks)
		}
	}
}
