package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const referenceFolder = "../../docs/reference"

// texts are the files below a folder.
func texts(t *testing.T, dir string) map[string]string {
	t.Helper()
	list := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(file)
		below, _ := filepath.Rel(dir, file)
		list[filepath.ToSlash(below)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestReferenceIsFresh: docs/reference is what arcana tool docs writes.
func TestReferenceIsFresh(t *testing.T) {
	want := texts(t, referenceFolder)
	if r := arcana(t, nil, "", "docs", "reference"); r.code != 0 || !strings.Contains(r.err, "begin with reference/README.md") {
		t.Fatalf("%+v", r)
	}
	got := texts(t, "reference")
	for file := range want {
		if _, ok := got[file]; !ok {
			t.Errorf("docs/reference/%s: nothing writes it any more", file)
		}
	}
	for file, text := range got {
		if want[file] != text {
			t.Errorf("docs/reference/%s is stale: go run ./cmd/arcana tool docs docs/reference", file)
		}
	}
}

var (
	linkTo  = regexp.MustCompile(`\]\(([^)# ]*)(?:#([^) ]+))?\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	fenced  = regexp.MustCompile("(?s)\n```.*?\n```\n")
	noPart  = regexp.MustCompile(`[^a-z0-9_ -]`)
)

// TestReferenceLinks: every link of the reference leads to a page and a heading of it.
func TestReferenceLinks(t *testing.T) {
	pages, links := texts(t, referenceFolder), 0
	anchors := map[string]bool{}
	for file, text := range pages {
		count := map[string]int{}
		for _, h := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(text, "\n"), -1) {
			anchor := strings.ReplaceAll(noPart.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-")
			if count[anchor]++; count[anchor] > 1 {
				anchor += "-" + string(rune('0'+count[anchor]-1))
			}
			anchors[file+"#"+anchor] = true
		}
	}
	for file, text := range pages {
		for _, link := range linkTo.FindAllStringSubmatch(fenced.ReplaceAllString(text, "\n"), -1) {
			to := file
			if links++; link[1] != "" {
				to = path.Join(path.Dir(file), link[1])
			}
			if _, ok := pages[to]; !ok || link[2] != "" && !anchors[to+"#"+link[2]] {
				t.Errorf("%s: %s leads nowhere", file, link[0])
			}
		}
	}
	if links < 500 {
		t.Errorf("%d links", links)
	}
}

// TestReferenceHasAll: each module, a verb, a moment, a key and a command of every kind is
// in the reference, with what is said of it.
func TestReferenceHasAll(t *testing.T) {
	pages := texts(t, referenceFolder)
	for file, words := range map[string][]string{
		"README.md":                    {"[tavern](tavern.md)", "[lab](lab.md)", "`configs/delve/bosses.toml`"},
		"tavern.md":                    {"### tavern.fight", "#### tavern.Acts:damage", "`deathrattle?`", "`modify_cost?`", "## Abilities as data"},
		"game.md":                      {"#### game.Match:fork", "g = game.new("},
		"files/mod.md":                 {"| `id` | a text, needed |"},
		"files/tavern.cards.md":        {"| `card[].tier` | a whole number from 1 to 6, needed |", "patch = true"},
		"files/tavern.tuning.md":       {"| `gold.buy` |"},
		"files/theme.md":               {"one of `light`, `dark`"},
		"commands.md":                  {"## arcana mods install", "--coverage", "## Flags of every command"},
		"files/encounter.locations.md": {"`location[].own_tag[].threshold`"},
	} {
		for _, word := range words {
			if !strings.Contains(pages[file], word) {
				t.Errorf("%s has no %q", file, word)
			}
		}
	}
}

// TestMan: every command has a manual page, which begins as such pages do.
func TestMan(t *testing.T) {
	if r := arcana(t, nil, "", "man", "man1"); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	pages := texts(t, "man1")
	for _, c := range newProgram(nil, nil, nil).rootCommand().Commands() {
		page := pages["arcana-"+c.Name()+".1"]
		if c.IsAvailableCommand() && (!strings.Contains(page, ".TH \"ARCANA\\-"+strings.ToUpper(c.Name())) && !strings.Contains(page, ".TH \"ARCANA-") || !strings.Contains(page, ".SH NAME")) {
			t.Errorf("%s: %.300q", c.Name(), page)
		}
	}
	if !strings.Contains(pages["arcana-mods-pack.1"], `SHA\-256`) {
		t.Errorf("a verb of mods: %.300s", pages["arcana-mods-pack.1"])
	}
}

// TestFormerNames: what went under arcana tool is still found by its name of before, and is
// offered there no more.
func TestFormerNames(t *testing.T) {
	help := arcana(t, nil, "", "--help").out
	for _, name := range []string{"completion", "docs", "grammar", "man", "order", "playground", "validate"} {
		before, now := arcana(t, nil, "", name, "--help"), arcana(t, nil, "", "tool", name, "--help")
		if before.code != 0 || now.code != 0 || !strings.HasPrefix(now.out, strings.SplitN(before.out, "\n", 2)[0]) || strings.Contains(help, "\n  "+name+" ") {
			t.Errorf("%s: %+v\n%+v", name, before, now)
		}
	}
}

// TestStubsStayInTheirFolder: a link that leads out of a mod is not followed.
func TestStubsStayInTheirFolder(t *testing.T) {
	lay(t, nil)
	for _, dir := range []string{"m", "elsewhere"} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join("..", "elsewhere"), filepath.Join("m", ".arcana")); err != nil {
		t.Fatal(err)
	}
	var out, talk strings.Builder
	code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"stubs", "m"})
	left, err := os.ReadDir("elsewhere")
	if code != exitUsage || !strings.Contains(talk.String(), "is a link to a path outside m; expected a file or folder inside m") || len(left) > 0 || err != nil {
		t.Errorf("exit %d, %s; elsewhere has %v", code, &talk, left)
	}
}
