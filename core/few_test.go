package core_test

import (
	"cmp"
	"slices"
	"testing"

	"arcana/core/few"
	"arcana/core/rand"
)

// TestSort: lists of every small length are in order, and equals where they were.
func TestSort(t *testing.T) {
	type thing struct{ key, place int }
	chance := rand.New(1, "few")
	compare := func(a, b thing) int { return cmp.Compare(a.key, b.key) }
	for n := range 40 {
		list := make([]thing, n)
		for i := range list {
			list[i] = thing{chance.Intn(9), i}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, compare)
		if few.Sort(list, compare); !slices.Equal(list, want) {
			t.Fatalf("%v, expected %v", list, want)
		}
	}
}

// TestInsert: at every place of lists of every small length, with room behind and without.
func TestInsert(t *testing.T) {
	for n := range 9 {
		for at := range n + 1 {
			list := make([]int, n, n+n%2)
			want := slices.Insert(slices.Clone(list), at, 7)
			if got := few.Insert(list, at, 7); !slices.Equal(got, want) {
				t.Fatalf("%v, expected %v", got, want)
			}
		}
	}
}

// TestRemove: from every place of lists of every small length; the free place is empty.
func TestRemove(t *testing.T) {
	for n := 1; n < 9; n++ {
		for at := range n {
			list := make([]int, n)
			for i := range list {
				list[i] = i + 1
			}
			want := slices.Delete(slices.Clone(list), at, at+1)
			if got := few.Remove(list, at); !slices.Equal(got, want) || list[n-1] != 0 {
				t.Fatalf("%v in %v, expected %v", got, list, want)
			}
		}
	}
}
