package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// modFile is a block of a page whose first line says which file of a mod it is.
var modFile = regexp.MustCompile("(?s)```(?:lua|toml)\n(?:--|#) (\\S+)\n(.*?)```")

// pageSession is a block of a page that shows what the program answers.
var pageSession = regexp.MustCompile("(?s)```\n(\\$ .*?)```")

// TestModsPage: what the page about mods writes works, and the program answers as it says.
func TestModsPage(t *testing.T) {
	inDocs(t)
	page, err := os.ReadFile("mods.md")
	if err != nil {
		t.Fatal(err)
	}
	top := t.TempDir()
	t.Setenv("XDG_DATA_HOME", filepath.Join(top, "data"))
	for _, block := range modFile.FindAllStringSubmatch(string(page), -1) {
		put(t, filepath.Join(top, block[1]), block[0][strings.Index(block[0], "\n")+1:len(block[0])-3])
	}
	sessions := pageSession.FindAllStringSubmatch(string(page), -1)
	for _, block := range sessions {
		for _, exchange := range strings.Split(strings.TrimPrefix(block[1], "$ "), "\n$ ") {
			line, want, _ := strings.Cut(exchange, "\n")
			args := strings.Fields(line)
			if got := runIn(t, top, args[1:]...); strings.TrimSpace(got) != strings.TrimSpace(want) {
				t.Errorf("%s prints\n%s, the page says\n%s", line, got, want)
			}
		}
	}
	out := runIn(t, top, "test", "tides")
	if len(sessions) < 2 || strings.Count(out, "\nok ") != strings.Count(string(page), "\ntest(") {
		t.Errorf("%d sessions and the tests\n%s", len(sessions), out)
	}
}
