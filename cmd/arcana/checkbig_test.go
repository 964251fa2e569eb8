package main

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
)

// bigMod is a mod of so many cards and scripts.
func bigMod(cards, scripts int) map[string]string {
	files := map[string]string{"big/mod.toml": "id = \"big\"\nname = \"Big\"\nversion = \"1.0.0\"\n"}
	for i := range scripts {
		files[fmt.Sprintf("big/abilities/tavern/does_%d.lua", i)] = "return {\n  text = \"Hurts.\",\n  deathrattle = function(self, fx) fx:damage(fx:random_enemy(), self.value) end,\n}\n"
	}
	var b strings.Builder
	for i := range cards {
		fmt.Fprintf(&b, "[[card]]\nid = \"card_%d\"\nname = \"Card %d\"\ntier = %d\ntribes = [\"cups\"]\nattack = 1\nhealth = 2\nset = \"big\"\nability = { script = \"does_%d\", value = 1 }\n\n", i, i, 1+i%6, i%scripts)
	}
	files["big/configs/tavern/cards.toml"] = b.String()
	return files
}

// BenchmarkCheck is what a run of `arcana check` costs, of the shipped content, of a mod of 3,000
// cards and 500 scripts, and of one with a single script beside its cards.
func BenchmarkCheck(b *testing.B) {
	for name, files := range map[string]map[string]string{"shipped": nil, "one script": bigMod(1, 1), "3000 cards, 500 scripts": bigMod(3000, 500)} {
		b.Run(name, func(b *testing.B) {
			lay(b, files)
			args := []string{"check"}
			if files != nil {
				args = append(args, "big")
			}
			for b.Loop() {
				var out, talk strings.Builder
				if code := newProgram(strings.NewReader(""), &out, &talk).run(args); code != 0 {
					b.Fatal(out.String() + talk.String())
				}
			}
		})
	}
}

// TestGamesTooLong: a game with too long a file is called that, and is not taken for another script.
func TestGamesTooLong(t *testing.T) {
	game := "g.play = stage{}\n"
	lay(t, map[string]string{"big.lua": game + strings.Repeat("-", vm.ContentSource)})
	want := fmt.Sprintf("big.lua: the file has %d bytes, expected at most %d\n", vm.ContentSource+len(game), vm.ContentSource)
	for _, command := range []string{"check", "play", "test", "run"} {
		var out, talk strings.Builder
		if code := newProgram(strings.NewReader(""), &out, &talk).run([]string{command, "big.lua"}); code == 0 || out.String()+talk.String() != want {
			t.Errorf("%s ends with %d: %q, expected %q", command, code, out.String()+talk.String(), want)
		}
	}
}

// begun counts machines, and how often they begin scripts.
type begun struct {
	machines int
	scripts  map[string]int
}

func (b *begun) trace() vm.Tracer {
	b.machines++
	return &tracer{b, new(covered.Count).Begin()}
}

type tracer struct {
	begun *begun
	*covered.Trace
}

// Add counts a script that begins.
func (t *tracer) AddProgram(text covered.Text) { t.begun.scripts[text.Name]++ }

// beginnings checks a mod and returns what it took.
func beginnings(t *testing.T, files map[string]string) *begun {
	lay(t, files)
	var out, talk strings.Builder
	b := &begun{scripts: map[string]int{}}
	p := newProgram(strings.NewReader(""), &out, &talk)
	p.trace = b.trace
	if code := p.run([]string{"check", "big"}); code != 0 || strings.Contains(out.String(), "big/") {
		t.Errorf("%d: %s%s", code, out.String(), talk.String())
	}
	return b
}

// TestBigModIsOpenedOnce: what check costs does not grow with scripts times matches. However
// many cards and scripts there are, there are no more machines, and each script is begun
// twice: to load it, and to let it act.
func TestBigModIsOpenedOnce(t *testing.T) {
	small, big := beginnings(t, bigMod(6, 2)), beginnings(t, bigMod(120, 24))
	if big.machines > small.machines {
		t.Errorf("a big mod takes %d machines, a small one %d", big.machines, small.machines)
	}
	for _, b := range []*begun{small, big} {
		for name, n := range b.scripts {
			if n > 2 && strings.Contains(name, "big:") {
				t.Errorf("%s begins %d times", name, n)
			}
		}
	}
	own := func(b *begun) (n int) {
		for name := range b.scripts {
			if strings.Contains(name, "big:") {
				n++
			}
		}
		return n
	}
	if own(small) != 2 || own(big) != 24 {
		t.Errorf("%d and %d scripts", own(small), own(big))
	}
}
