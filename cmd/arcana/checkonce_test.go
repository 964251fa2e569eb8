package main

import (
	"path"
	"strings"
	"testing"

	"arcana/configs"
	"arcana/core/rules"
)

// TestFaultsOfContentHideNoWords: where no file of content can be used, check says what is
// wrong in each, once, and nothing of the scripts that ship, whose words it cannot know then.
func TestFaultsOfContentHideNoWords(t *testing.T) {
	files := map[string]string{}
	for _, sys := range rules.All() {
		for _, f := range configs.Files(sys) {
			files[path.Join("mod", f.Path)] = "planted = 1\n"
		}
	}
	r := arcana(t, files, "", "check", "mod")
	for name := range files {
		if strings.Count(r.out, name+":1:1: unknown key \"planted\"") != 1 {
			t.Errorf("%s is not told once", name)
		}
		r.out = strings.Replace(r.out, name+":1:1: unknown key", "", 1)
	}
	if strings.Contains(r.out, ".lua") || strings.Contains(r.out, ".toml") || r.code != exitContent {
		t.Errorf("%d: %s", r.code, r.out)
	}
}
