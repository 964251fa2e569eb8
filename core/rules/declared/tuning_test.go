package declared

import (
	"testing"

	"arcana/core"
	"arcana/core/tuning"
)

// TestTuning: a match has the numbers of its Config, the usual ones without one; what is changed is
// within its bounds, and no Config is written to.
func TestTuning(t *testing.T) {
	sys, err := System(&Rules{
		Name: "toy", Least: 1, Most: 1, Tuning: []Tuned{{"prize", 2, 1, 10}, {"hand_size", 5, -3, 9}},
		Setup:  func(*Game) (Next, error) { return Next{Stage: "go", Seat: core.None}, nil },
		Stages: []Stage{{Name: "go", Turns: Round, Verbs: []string{"go"}, Moves: func(g *Game, _ core.Seat) error { g.May(Choice{}); return nil }, Do: func(*Game, core.Seat, Choice) (Next, error) { return Nothing, nil }}},
	})
	if err != nil {
		t.Fatal(err)
	}
	numbers := func(config any) [2]int32 {
		g, err := sys.New(core.Setup{Seats: 1, Config: config})
		if err != nil {
			t.Fatal(err)
		}
		own := g.Clone().(*Game)
		return [2]int32{own.Tuned(0), own.Tuned(1)}
	}
	usual := sys.Content.Empty()
	if numbers(usual) != [2]int32{2, 5} || numbers(nil) != [2]int32{2, 5} {
		t.Errorf("usual: %v and %v", numbers(usual), numbers(nil))
	}
	changed := sys.Content.Tuning(usual)
	if err := tuning.Set(changed, "prize", 7); err != nil {
		t.Fatal(err)
	}
	if err := tuning.Set(changed, "prize", 11); err == nil || err.Error() != "prize: expected at most 10, got 11" {
		t.Error(err)
	}
	other, faults := sys.Content.Retune(usual, changed)
	if len(faults) > 0 || numbers(other) != [2]int32{7, 5} || numbers(usual) != [2]int32{2, 5} {
		t.Errorf("%v: %v, and before %v", faults, numbers(other), numbers(usual))
	}
	if got, err := tuning.Get(sys.Content.Tuning(other), "hand_size"); got != int32(5) || err != nil {
		t.Error(got, err)
	}
}

// TestTuningThatIsWrong: bounds that do not hold the usual number and names that mean something are
// refused, with the entry.
func TestTuningThatIsWrong(t *testing.T) {
	for want, wrong := range map[string]Tuned{
		"tuning.prize: expected { default, least, most } with least <= default <= most, got { 0, 1, 10 }": {"prize", 0, 1, 10},
		"tuning: Prize: expected a name of small letters and _":                                           {"Prize", 2, 1, 10},
	} {
		_, err := System(&Rules{Name: "toy", Least: 1, Most: 1, Tuning: []Tuned{wrong}, Stages: []Stage{{Name: "go"}}})
		if err == nil || err.Error() != want {
			t.Errorf("%v: %v", wrong, err)
		}
	}
}
