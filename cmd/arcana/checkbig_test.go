package main

import (
	"fmt"
	"strings"
	"testing"
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

// BenchmarkCheck is what a run of `arcana check` costs, of the shipped content and of a mod of 3,000
// cards and 500 scripts.
func BenchmarkCheck(b *testing.B) {
	for name, files := range map[string]map[string]string{"shipped": nil, "3000 cards, 500 scripts": bigMod(3000, 500)} {
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

// TestBigModIsGood: what the benchmark checks is in order.
func TestBigModIsGood(t *testing.T) {
	if r := arcana(t, bigMod(30, 5), "", "check", "big"); r.code != 0 || strings.Contains(r.out, "big/") {
		t.Errorf("%+v", r)
	}
}
