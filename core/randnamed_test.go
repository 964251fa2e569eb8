package core_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arcana/core/rand"
)

var fruit = []string{"apple", "plum", "fig", "plum", "pear"}

func fruits(list []string) rand.Called {
	return func(i int) (id, name string) { return list[i], "A " + list[i] }
}

func forcedTo(names ...string) *rand.Stream {
	f := rand.Fixed{Stream: "x"}
	for _, name := range names {
		f.Draws = append(f.Draws, rand.Draw{Name: name})
	}
	return rand.NewSet(7, f).Stream("x")
}

// TestNamedDraws: a draw that is forced to a name comes to what is called so, and walks on as
// one of its own; a number after it is a number.
func TestNamedDraws(t *testing.T) {
	free, s := rand.New(7, "x"), rand.NewSet(7, rand.Fixed{Stream: "x", Draws: []rand.Draw{{Name: "a FIG"}, {Number: 1}, {Name: "pear"}}}).Stream("x")
	for _, want := range []int{2, 1, 4} {
		if s.ResolveName(len(fruit), fruits(fruit)); s.Intn(5) != want {
			t.Errorf("the draw did not come to %d", want)
		}
		free.Uint64()
	}
	if s.ResolveName(len(fruit), fruits(fruit)); *s != free {
		t.Errorf("after it the stream is %+v, want %+v", *s, free)
	}
	if s := forcedTo("plum", "fig"); !s.TakeIfNamed("Plum") || s.TakeIfNamed("plum") || !s.ForcesName() {
		t.Error("Takes does not take what is forced, once")
	}
}

// TestNamedShuffles: what is named comes to the front of what is dealt and to the top of a
// stack, in order, and chance goes on as without.
func TestNamedShuffles(t *testing.T) {
	for _, row := range []struct {
		names []string
		front string
	}{{nil, ""}, {[]string{"fig"}, "fig"}, {[]string{"plum", "apple", "plum"}, "plum apple plum"}, {[]string{"pear", "fig", "apple", "plum", "plum"}, "pear fig apple plum plum"}} {
		for _, stacked := range []bool{false, true} {
			s, free, list := forcedTo(row.names...), rand.New(7, "x"), slices.Clone(fruit)
			swap := func(i, j int) { list[i], list[j] = list[j], list[i] }
			if stacked {
				s.Stack(len(list), swap, fruits(list))
				slices.Reverse(list)
			} else {
				s.Deal(len(list), swap, fruits(list))
			}
			free.Shuffle(len(list), func(int, int) {})
			if got := strings.Join(list, " "); !strings.HasPrefix(got, row.front) || *s != free {
				t.Errorf("%v, stacked %v: %s, %+v", row.names, stacked, got, *s)
			}
			if slices.Sort(list); strings.Join(list, " ") != "apple fig pear plum plum" {
				t.Errorf("%v: something was lost: %v", row.names, list)
			}
		}
	}
}

// TestRefusedNames: a name that nothing has, or of a draw without names, is refused with
// its reason, and everything after it is drawn freely.
func TestRefusedNames(t *testing.T) {
	for _, row := range []struct {
		name string
		draw func(*rand.Stream)
		want string
	}{
		{"plumm", func(s *rand.Stream) { s.ResolveName(len(fruit), fruits(fruit)) }, `this draw has no result called "plumm"; did you mean "plum"?`},
		{"rhubarb", func(s *rand.Stream) { s.ResolveName(1, fruits(fruit)) }, `this draw has no result called "rhubarb", expected one of apple, A apple`},
		{"fig", func(s *rand.Stream) { s.ResolveName(0, fruits(nil)) }, `this draw has no result called "fig"`},
		{"fig", func(s *rand.Stream) { s.Coin() }, `"fig" cannot fix this draw, because the results of the draw have no names; expected a whole number of at least 0`},
		{"figg", func(s *rand.Stream) { s.Deal(5, func(int, int) {}, fruits(fruit)) }, `this draw has no result called "figg"; did you mean "fig"?`},
	} {
		set := rand.NewSet(7, rand.Fixed{Stream: "x", Draws: []rand.Draw{{Name: row.name}, {Number: 3}}})
		s := set.Stream("x")
		row.draw(s)
		if got := set.Fixed()[0]; got.Refused != row.want || len(got.Draws) > 0 {
			t.Errorf("%s: %+v, want %q", row.name, got, row.want)
		}
		free := rand.New(7, "x").At(s.Count())
		if s.Intn(1000) != free.Intn(1000) {
			t.Errorf("%s: it is not free afterwards", row.name)
		}
	}
}

// TestNamesAreState: names are part of the state, of the digest and of what is written.
func TestNamesAreState(t *testing.T) {
	f := rand.Fixed{Stream: "x", Draws: []rand.Draw{{Name: "fig"}, {Number: 3}}}
	set := rand.NewSet(7, f)
	if again := rand.NewSet(7, set.Fixed()...); !slices.Equal(again.Positions(), set.Positions()) {
		t.Errorf("%v, again %v", set.Positions(), again.Positions())
	}
	if other := rand.NewSet(7, rand.Fixed{Stream: "x", Draws: []rand.Draw{{Name: "pear"}, {Number: 3}}}); slices.Equal(other.Positions(), set.Positions()) {
		t.Error("another name, the same state")
	}
	data, err := json.Marshal(f)
	if want := `{"stream":"x","draws":["fig",3]}`; err != nil || string(data) != want {
		t.Errorf("%s, %v, want %s", data, err, want)
	}
	var read rand.Fixed
	if err := json.Unmarshal(data, &read); err != nil || !slices.Equal(read.Draws, f.Draws) {
		t.Errorf("%+v, %v", read, err)
	}
	if err := json.Unmarshal([]byte(`[{}]`), &read.Draws); err == nil {
		t.Error("a table was read as a draw")
	}
}
