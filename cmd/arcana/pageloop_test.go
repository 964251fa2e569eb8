package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ofTheClock are figures that differ from run to run.
var ofTheClock = regexp.MustCompile(` *\d+\.\d (ms| |  )`)

// TestLoopPages: the pages about the tools of who writes a mod are true: what they write is
// written, and the program answers as they say, but for times.
func TestLoopPages(t *testing.T) {
	inDocs(t)
	for _, name := range []string{"check.md"} {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		top := t.TempDir()
		for _, block := range modFile.FindAllStringSubmatch(string(page), -1) {
			put(t, filepath.Join(top, block[1]), block[2])
		}
		sessions := pageSession.FindAllStringSubmatch(string(page), -1)
		for _, block := range sessions {
			for _, exchange := range strings.Split(strings.TrimPrefix(block[1], "$ "), "\n$ ") {
				line, want, _ := strings.Cut(exchange, "\n")
				got, _ := enter(t, top, "", strings.Fields(line)[1:]...) // the exit code says that something is wrong, as the page does
				if withoutTimes(got) != withoutTimes(want) {
					t.Errorf("%s: %s prints\n%s, the page says\n%s", name, line, got, want)
				}
			}
		}
		if len(sessions) == 0 {
			t.Errorf("%s: no session", name)
		}
	}
}

func withoutTimes(text string) string {
	return strings.TrimSpace(ofTheClock.ReplaceAllString(text, " 0.0 $1"))
}
