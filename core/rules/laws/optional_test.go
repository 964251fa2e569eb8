package laws

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// needed are the interfaces of core that every system has, and those that are none of its parts.
var needed = []string{"Game", "Content", "Player", "Observation", "Members", "Thinker", "Looker"}

// TestOptionalParts: each optional interface of core stands in docs/add-a-system.md, beside a law that
// there is. What a Config tells of itself is no part of a match, and no law is about it.
func TestOptionalParts(t *testing.T) {
	doc := read(t, "../../../docs/add-a-system.md")
	files, _ := filepath.Glob("../../*.go")
	for _, file := range files {
		for _, found := range regexp.MustCompile(`(?m)^type ([A-Z]\w*) interface`).FindAllStringSubmatch(read(t, file), -1) {
			if name := found[1]; !slices.Contains(needed, name) && !strings.Contains(doc, "`"+name+"`") {
				t.Errorf("%s: docs/add-a-system.md does not name %s", file, name)
			}
		}
	}
	rows := 0
	for _, row := range regexp.MustCompile("(?m)^\\| `.* (game|view|player|Config) \\|.* \\|(.*) \\|$").FindAllStringSubmatch(doc, -1) {
		names := strings.TrimSpace(row[2])
		if rows++; names == "" && row[1] == "Config" {
			continue
		}
		for name := range strings.SplitSeq(names, ", ") {
			if !slices.ContainsFunc(allLaws, func(l law) bool { return l.name == name }) {
				t.Errorf("docs/add-a-system.md names %q, which is no law: %s", name, row[0])
			}
		}
	}
	if rows < 10 {
		t.Errorf("docs/add-a-system.md has %d rows of optional parts", rows)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
