package core

import (
	"strings"
	"sync"
	"testing"
)

// The words of core stand at their numbers, no two share one, and a name leads back
// to its number.
func TestWords(t *testing.T) {
	for _, w := range []*vocabulary{&kinds, &fields} {
		for n, name := range w.names {
			if name != "" && (w.number(name) != n || w.name(n) != name) {
				t.Errorf("%s %d is called %q, which is %d", w.what, n, name, w.number(name))
			}
		}
	}
	if k, ok := KindNamed("spend"); !ok || k != KindSpend || KindSpend != 32 || KindScout != 64 {
		t.Errorf("spend is %d, %v", k, ok)
	}
	if f, ok := FieldNamed("cost"); !ok || f != FieldCost || FieldCost != 6 {
		t.Errorf("cost is %d, %v", f, ok)
	}
	if k, ok := KindNamed("spnd"); ok || k != KindNone || Kind(9999).String() != "" || KindNone.String() != "" {
		t.Error("there is a kind that nobody declared")
	}
}

// What is declared without a number gets one that no old word has; what has one
// keeps it, in whatever order the two are declared.
func TestDeclare(t *testing.T) {
	w := vocabulary{what: "kind", names: []string{1: "draw"}}
	trick, site, point := w.declare(0, "trick", "a.go:1"), w.declare(51, "site", "b.go:2"), w.declare(0, "point", "a.go:3")
	if trick != firstDeclared || point != firstDeclared+1 || site != 51 {
		t.Errorf("the numbers are %d, %d and %d", trick, site, point)
	}
	if got := strings.Join(w.all(), " "); got != "draw site trick point" || w.name(trick) != "trick" || w.number("point") != point {
		t.Errorf("the words are %s", got)
	}
}

// A declaration that cannot be is one sentence with both places.
func TestDeclareTwice(t *testing.T) {
	for want, again := range map[string]func(w *vocabulary){
		`c/c.go:9: the kind "trick": the name is already declared, at a/a.go:1`:                               func(w *vocabulary) { w.declare(0, "trick", "c/c.go:9") },
		`c/c.go:9: the kind "draw": the name is already declared, by core itself`:                             func(w *vocabulary) { w.declare(70, "draw", "c/c.go:9") },
		`c/c.go:9: the kind "visit": the number 51 already belongs to "site", which was declared at b/b.go:2`: func(w *vocabulary) { w.declare(51, "visit", "c/c.go:9") },
		`c/c.go:9: the kind "far": expected a number from 1 to 1023, got 1024`:                                func(w *vocabulary) { w.declare(1024, "far", "c/c.go:9") },
		`c/c.go:9: the kind "Trick": expected a name in lower_snake, such as ember_page`:                      func(w *vocabulary) { w.declare(0, "Trick", "c/c.go:9") },
	} {
		w := vocabulary{what: "kind", names: []string{1: "draw"}}
		w.declare(0, "trick", "a/a.go:1")
		w.declare(51, "site", "b/b.go:2")
		if got := panicked(func() { again(&w) }); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := panicked(func() { DeclareKind("draw") }); !strings.HasPrefix(got, "core/declare_test.go:") {
		t.Errorf("the place of a declaration is not told: %s", got)
	}
}

func panicked(f func()) (text string) {
	defer func() { text, _ = recover().(string) }()
	f()
	return ""
}

// A digest keeps an old kind by its number, whatever the width of the type, and one
// that is declared without a number by its name: it is the same in a program that
// declares others before it.
func TestDigestOfDeclaredKinds(t *testing.T) {
	type narrow struct{ Kind uint8 }
	type wide struct{ Kind Kind }
	if Digest(narrow{53}) != Digest(wide{KindCommit}) {
		t.Error("the digest of a kind depends on its width")
	}
	before := kinds.unnumbered.Load()
	defer kinds.unnumbered.Store(before)
	first := DeclareKind("digested")
	alone := Digest(wide{first})
	kinds.unnumbered.Store(before)
	DeclareKind("another")
	second := DeclareKind("digested")
	if second != first+1 || Digest(wide{second}) != alone || Digest(wide{second - 1}) == alone {
		t.Error("the digest of a declared kind is not that of its name")
	}
}

// TestNumberField: numbers of games are declared while others read the words, each name once, and a
// name that is no word is an error.
func TestNumberField(t *testing.T) {
	before := fields.unnumbered.Load()
	defer fields.unnumbered.Store(before)
	var group sync.WaitGroup
	found := make([]Field, 8)
	for i := range found {
		group.Go(func() {
			for range 50 {
				_ = FieldAttack.String()
				found[i], _ = NumberField("number_of_a_game")
			}
		})
	}
	group.Wait()
	for _, f := range found {
		if f != found[0] || f.String() != "number_of_a_game" {
			t.Errorf("one name is the fields %v", found)
		}
	}
	if f, err := NumberField("attack"); f != FieldAttack || err != nil {
		t.Errorf("attack is %v, %v", f, err)
	}
	if _, err := NumberField("No Word"); err == nil {
		t.Error("no error for a name that is no word")
	}
}
