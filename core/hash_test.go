package core

import (
	"arcana/core/golden"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type inner struct {
	N    int
	List []int
}

type outer struct {
	A      string
	B      bool
	F      float64
	U      uint8
	In     inner
	Ptr    *inner
	Flag   *bool
	Any    any
	hidden int
}

// TestDigestTellsApart: any change of an exported value changes the digest, also
// where the same bytes stand in other fields.
func TestDigestTellsApart(t *testing.T) {
	base := outer{A: "ab", In: inner{List: []int{1, 2}}}
	seen := map[string]string{Digest(base): "base"}
	for name, change := range map[string]func(*outer){
		"text":             func(o *outer) { o.A = "ba" },
		"bool":             func(o *outer) { o.B = true },
		"float":            func(o *outer) { o.F = 0.1 },
		"negative zero":    func(o *outer) { o.F = -1 / inf() },
		"unsigned":         func(o *outer) { o.U = 1 },
		"inner":            func(o *outer) { o.In.N = 1 },
		"list order":       func(o *outer) { o.In.List = []int{2, 1} },
		"list length":      func(o *outer) { o.In.List = []int{1, 2, 0} },
		"pointer":          func(o *outer) { o.Ptr = &inner{} },
		"pointer to more":  func(o *outer) { o.Ptr = &inner{N: 1} },
		"pointer to false": func(o *outer) { o.Flag = new(bool) },
		"interface":        func(o *outer) { o.Any = 1 },
		"text in any":      func(o *outer) { o.Any = "1" },
		"empty for a list": func(o *outer) { o.In.List = nil },
	} {
		o := base
		change(&o)
		d := Digest(o)
		if other, taken := seen[d]; taken {
			t.Errorf("%s has the digest of %s", name, other)
		}
		seen[d] = name
	}
}

func inf() float64 { f := 1e308; return f * 10 }

// TestDigestIgnores: unexported fields, and nil against empty lists.
func TestDigestIgnores(t *testing.T) {
	if Digest(outer{hidden: 1}) != Digest(outer{}) {
		t.Error("an unexported field counts")
	}
	if Digest(inner{List: []int{}}) != Digest(inner{}) {
		t.Error("an empty list is not an empty list")
	}
	if Digest(&inner{N: 1}) != Digest(inner{N: 1}) {
		t.Error("a pointer counts")
	}
}

// TestDigestOfOptionals: what says hash:"some" counts only where there is some, and none stands for
// another.
func TestDigestOfOptionals(t *testing.T) {
	type marks struct {
		A    bool  `hash:"some"`
		B    bool  `hash:"some"`
		N    int   `hash:"some"`
		List []int `hash:"some"`
	}
	if Digest(marks{}) != Digest(struct{}{}) {
		t.Error("what is empty counts")
	}
	seen := map[string]marks{}
	for _, m := range []marks{{}, {A: true}, {B: true}, {N: 1}, {List: []int{1}}, {A: true, B: true}} {
		if other, twice := seen[Digest(m)]; twice {
			t.Errorf("%+v counts as %+v", m, other)
		}
		seen[Digest(m)] = m
	}
}

// TestDigestOfValues: with hash:"value" a pointer counts as the number that it points to.
func TestDigestOfValues(t *testing.T) {
	type plain struct{ N, M int }
	type pointing struct {
		N, M *int `hash:"value"`
	}
	three, zero := 3, 0
	for _, row := range []struct {
		pointing pointing
		plain    plain
	}{{pointing{}, plain{}}, {pointing{N: &three}, plain{N: 3}}, {pointing{N: &zero, M: &three}, plain{M: 3}}} {
		if Digest(row.pointing) != Digest(row.plain) {
			t.Errorf("%+v does not count as %+v", row.pointing, row.plain)
		}
	}
}

// TestDigestGolden: the digest is the same on every machine and for ever.
func TestDigestGolden(t *testing.T) {
	golden.Check(t, "digest.txt", Digest(outer{A: "arcana", B: true, F: 0.1, U: 7, In: inner{-1, []int{1, 2, 3}}})+"\n")
}

// TestDigestRefusesMaps, whose order nobody knows.
func TestDigestRefusesMaps(t *testing.T) {
	defer func() {
		if r := recover(); r != "core: a view contains a value of the wrong type map[string]int" {
			t.Errorf("got %v", r)
		}
	}()
	Digest(struct{ M map[string]int }{map[string]int{"a": 1}})
}

// TestEventDigests: an event is written down as any value is.
func TestEventDigests(t *testing.T) {
	m := begin(t, 4)
	m.Run(0)
	events := append(m.Events(), Event{-1, -2, -3, -4, -5, -6, 7, firstDeclared, firstDeclared + 1, 8, 3, "text"}, Event{Kind: 1<<16 - 1, Field: 1<<16 - 1})
	want := ""
	for i := range events {
		want += Digest(struct{ Any Event }{events[i]})[:eventDigits]
	}
	if got := string(appendDigests(nil, events)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestStory: a story is the digest of the list of what moves led to, whatever the match
// told before: of other events, of fewer, of the same ones told by other moves, in a match
// that was undone or begun anew.
func TestStory(t *testing.T) {
	m := begin(t, 4)
	anew := func() { m.Again(m.System, Setup{Seed: 5}, m.Players); m.Run(0) }
	for _, change := range []struct {
		name string
		make func()
	}{
		{"nothing", func() {}},
		{"a match", func() { m.Run(0) }},
		{"undo", func() { m.Undo(2) }},
		{"amount", func() { m.events[len(m.events)-1].Amount++ }},
		{"text", func() { m.events[0].Text += "?" }},
		{"marks", func() { m.eventStarts[len(m.eventStarts)-1]-- }},
		{"again", anew}, {"the same again", anew},
		{"fork", func() { m = m.Fork(); m.Undo(1) }},
	} {
		change.make()
		if got, want := m.Story(), Digest(m.Digests()); got != want {
			t.Errorf("%s: the story is %s, and that of the list %s", change.name, got, want)
		}
	}
}

// TestHash: a match's hash follows its state, streams included.
func TestHash(t *testing.T) {
	a, _ := toySystem.New(Setup{Seed: 1})
	b, _ := toySystem.New(Setup{Seed: 1})
	if Hash(a) != Hash(b) || len(Hash(a)) != 16 {
		t.Errorf("%s and %s", Hash(a), Hash(b))
	}
	c := a.Clone()
	c.Play(Move{Verb: "roll"})
	if Hash(a) != Hash(b) || Hash(c) == Hash(a) {
		t.Error("a clone's move shows in its origin, or not in itself")
	}
}

type numbered struct {
	Ref    Ref
	Gold   int `field:"gold"`
	Health int `field:"health"`
	Plain  int
}

func TestNumbers(t *testing.T) {
	view := struct {
		You  *numbered
		Foes []numbered
		None *numbered
		Any  any
		Off  numbered // without a Ref: nobody can mean it
	}{&numbered{1, 5, 40, 9}, []numbered{{2, 6, 30, 9}}, nil, numbered{3, 1, 2, 3}, numbered{0, 7, 7, 7}}
	want := []Number{{1, FieldGold, 5}, {1, FieldHealth, 40}, {2, FieldGold, 6}, {2, FieldHealth, 30}, {3, FieldGold, 1}, {3, FieldHealth, 2}}
	if diff := cmp.Diff(want, Numbers(view)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestNumbersUnknownField: a misspelt tag is found at the first look.
func TestNumbersUnknownField(t *testing.T) {
	defer func() {
		if r := recover(); r != "core: no field is called golt" {
			t.Errorf("got %v", r)
		}
	}()
	Numbers(struct {
		Ref  Ref
		Gold int `field:"golt"`
	}{1, 2})
}

// TestNumbersFollowEvents: the law that holds for every system, on the toy.
func TestNumbersFollowEvents(t *testing.T) {
	m := begin(t, 4)
	sums := map[Number]int{}
	for _, n := range Numbers(m.Game().View(All)) {
		sums[Number{Of: n.Of, Field: n.Field}] = n.Value
	}
	m.Run(0)
	for _, e := range m.Events() {
		if e.Field != FieldNone {
			sums[Number{Of: e.Target, Field: e.Field}] += int(e.Amount)
		}
	}
	for _, n := range Numbers(m.Game().View(All)) {
		if got := sums[Number{Of: n.Of, Field: n.Field}]; got != n.Value {
			t.Errorf("%v of %d: events say %d, the view %d", n.Field, n.Of, got, n.Value)
		}
	}
}
