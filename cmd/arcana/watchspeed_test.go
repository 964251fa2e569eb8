package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// fiftyFiles is a mod of fifty files: 24 scripts, as many scenarios in each of which one of
// them acts, their cards and the manifest.
func fiftyFiles() map[string]string {
	files := bigMod(24, 24)
	for i := range 24 {
		files[fmt.Sprintf("big/scripts/scenarios/s_%d.lua", i)] = fmt.Sprintf("test(\"card %d\", function()\n  local f = tavern.fight{ seed = 1, attacks = 1, you = { board = { \"card_%d\" } }, foe = { board = { { attack = 9, health = 9 } } } }\n  expect(f.foe.board[1].health):eq(7)\nend)\n", i, i)
	}
	return files
}

// verdict takes what a workshop says, and notes when the verdict about a save was said.
type verdict struct {
	text strings.Builder
	at   time.Time
}

func (v *verdict) Write(data []byte) (int, error) {
	if v.at.IsZero() && strings.Contains(string(data), "no problem; ran 1 of 24 scenario(s), 0 fail") {
		v.at = time.Now()
	}
	return v.text.Write(data)
}

// BenchmarkVerdict is what watch costs from a save in a mod of fifty files to its verdict,
// without the time for which it waits whether more is saved: the first figure. The second has
// the scenarios too that run afterwards.
func BenchmarkVerdict(b *testing.B) {
	files := fiftyFiles()
	if len(files) != 50 {
		b.Fatalf("%d files", len(files))
	}
	lay(b, files)
	said := &verdict{}
	p := newProgram(strings.NewReader(""), said, said)
	if err := layTested(p, []string{"big"}); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(p.close)
	w := &workshop{program: p, paths: []string{"big"}}
	w.judge(nil)
	var waited time.Duration
	for b.Loop() {
		*said = verdict{}
		begun := time.Now()
		w.judge([]string{filepath.FromSlash("big/abilities/tavern/does_7.lua")})
		if said.at.IsZero() {
			b.Fatal(said.text.String())
		}
		waited += said.at.Sub(begun)
	}
	b.ReportMetric(float64(waited.Milliseconds())/float64(b.N), "ms/verdict")
}
