package main

import (
	"strings"
	"testing"
)

// TestCheckSaysWhereNoMatchCanBegin: content that is good line by line and that no match
// can begin with is one problem with file and line, whatever scripts it keeps from
// being tried.
func TestCheckSaysWhereNoMatchCanBegin(t *testing.T) {
	const none = "[draft_pool]\ncopies_common = 0\ncopies_uncommon = 0\ncopies_rare = 0\ncopies_legendary = 0\n"
	r := arcana(t, map[string]string{"mod/configs/draft/tuning.toml": none}, "", "check", "mod")
	const want = "mod/configs/draft/tuning.toml:2:17: no match can begin: draft: the card set dreamtides has no copies to draw\n"
	if r.code != exitContent || !strings.HasPrefix(r.out, want) || strings.Count(r.out, "no copies") != 1 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	r = arcana(t, map[string]string{"mod/configs/draft/tuning.toml": none}, "", "check", "mod", "--json")
	if !strings.Contains(r.out, `"file":"mod/configs/draft/tuning.toml","line":2,`) {
		t.Errorf("%s%s", r.out, r.err)
	}
}
