package core

import (
	"encoding/json"
	"fmt"
	"testing"
)

// Counts are digested as a struct of their numbers would be, so that a view whose names
// become rows of content keeps its digest; each number counts, the names do not.
func TestCountsDigest(t *testing.T) {
	type three struct{ Tide, Ember, Ruin int }
	type view struct {
		Before  int
		Profile Counts
		After   []int
	}
	names := []string{"tide", "ember", "ruin"}
	of := func(names []string, numbers ...int) view {
		var list [MostCounts]int
		copy(list[:], numbers)
		return view{1, CountsOf(names, list), []int{2}}
	}
	plain := struct {
		Before  int
		Profile three
		After   []int
	}{1, three{7, 0, -1}, []int{2}}
	whole := Digest(of(names, 7, 0, -1))
	if whole != Digest(plain) {
		t.Error("three counts are digested otherwise than three fields")
	}
	for _, other := range []view{of(names, 7, 0, 0), of(names, 7, 1, -1), of(append(names, "dusk"), 7, 0, -1), of(names[:2], 7, 0)} {
		if Digest(other) == whole {
			t.Errorf("%v has the digest of another", other)
		}
	}
	if Digest(of([]string{"a", "b", "c"}, 7, 0, -1)) != whole {
		t.Error("names are digested")
	}
}

// Counts are read by name, in order, and written as an object in that order.
func TestCounts(t *testing.T) {
	c := CountsOf([]string{"tide", `moons:"dusk"`, "ember"}, [MostCounts]int{7, -2})
	said := ""
	c.Each(func(name string, n int) { said += fmt.Sprint(name, "=", n, " ") })
	if said != `tide=7 moons:"dusk"=-2 ember=0 ` || len(c.Names()) != 3 {
		t.Error(said)
	}
	if n, ok := c.Of("ember"); n != 0 || !ok {
		t.Errorf("ember is %d, %v", n, ok)
	}
	if n, ok := c.Of("stone"); n != 0 || ok {
		t.Errorf("stone is %d, %v", n, ok)
	}
	text, err := json.Marshal(map[string]any{"profile": c, "none": Counts{}})
	if want := `{"none":{},"profile":{"tide":7,"moons:\"dusk\"":-2,"ember":0}}`; string(text) != want || err != nil {
		t.Errorf("got %s, want %s (%v)", text, want, err)
	}
	many := make([]string, MostCounts+3)
	if c := CountsOf(many, [MostCounts]int{}); len(c.Names()) != MostCounts {
		t.Errorf("%d names", len(c.Names()))
	}
}
