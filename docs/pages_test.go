package docs_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// pages returns the pages for people, by their paths in this folder, the list of all apart.
func pages(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob("*.md")
	more, _ := filepath.Glob("words/*.md")
	if err != nil || len(more) == 0 {
		t.Fatal(more, err)
	}
	list = slices.DeleteFunc(append(list, more...), func(name string) bool { return name == "README.md" })
	return list
}

// exampleBy is the line by which the first example of a page begins: on the first screen.
const exampleBy = 20

// TestPages: every page begins with an example, ends with where to look next, and stands in the list
// of all pages.
func TestPages(t *testing.T) {
	all := read(t, "README.md")
	for _, name := range pages(t) {
		text := strings.TrimSpace(read(t, name))
		lines := strings.Split(text, "\n")
		first := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "| ") })
		if first < 0 || first > exampleBy {
			t.Errorf("%s: the first example begins at line %d, expected %d at most", name, first+1, exampleBy)
		}
		if last := text[strings.LastIndex(text, "\n\n")+2:]; !strings.HasPrefix(last, "Next: ") || !strings.Contains(last, ".md") {
			t.Errorf("%s: it ends with %q, expected Next: and links", name, last)
		}
		if to := strings.TrimPrefix(name, "words/"); !strings.Contains(all, "("+name+")") && !strings.Contains(read(t, "words/README.md"), "("+to+")") {
			t.Errorf("%s is in no list of pages", name)
		}
	}
}

var (
	pageLink = regexp.MustCompile(`\]\(([^)# :]*)(?:#([^) ]+))?\)`)
	fences   = regexp.MustCompile("(?s)\n```.*?\n```")
	headline = regexp.MustCompile(`(?m)^#+ (.*)$`)
	unlinked = regexp.MustCompile(`[^a-z0-9_ -]`)
)

// TestPageLinks: every link of a page leads to a file, and to a heading of it.
func TestPageLinks(t *testing.T) {
	links := 0
	for _, name := range append(pages(t), "README.md", "../README.md", "../CONTRIBUTING.md", "../ARCHITECTURE.md", "../CHANGELOG.md", "../SECURITY.md") {
		for _, link := range pageLink.FindAllStringSubmatch(fences.ReplaceAllString(read(t, name), ""), -1) {
			links++
			to := path.Join(path.Dir(name), link[1])
			if link[1] == "" {
				to = name
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s: %s leads to no file", name, link[0])
			} else if link[2] != "" && !slices.Contains(anchors(t, to), link[2]) {
				t.Errorf("%s: %s leads to no heading", name, link[0])
			}
		}
	}
	if links < 100 {
		t.Errorf("%d links", links)
	}
}

// anchors returns what the headings of a page are linked by.
func anchors(t *testing.T, page string) (list []string) {
	for _, h := range headline.FindAllStringSubmatch(fences.ReplaceAllString(read(t, page), ""), -1) {
		list = append(list, strings.ReplaceAll(unlinked.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-"))
	}
	return list
}

// sameEntry is by how many of its first letters an entry of the changelog is known: two that begin so
// are one that was merged twice.
const sameEntry = 45

// TestChangelogEntriesStandOnce: no entry of the changelog stands there twice, in whatever words it
// goes on.
func TestChangelogEntriesStandOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, entry := range strings.Split(read(t, "../CHANGELOG.md"), "\n- ")[1:] {
		begin := strings.Join(strings.Fields(entry), " ")
		begin = begin[:min(len(begin), sameEntry)]
		if seen[begin] {
			t.Errorf("CHANGELOG.md: %q begins two entries", begin)
		}
		seen[begin] = true
	}
	if len(seen) < 100 {
		t.Errorf("CHANGELOG.md has %d entries", len(seen))
	}
}

// TestPagesAreMerged: no page of the project, nor what is made for editors, holds the marks of two
// versions that were not merged.
func TestPagesAreMerged(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".md", ".lua", ".toml", ".txt", ".json"}, path.Ext(name)) {
			return err
		}
		files++
		if text := "\n" + read(t, name); strings.Contains(text, "\n<<<<<<< ") || strings.Contains(text, "\n>>>>>>> ") {
			t.Errorf("%s holds two versions that were not merged", name)
		}
		return nil
	})
	if err != nil || files < 300 {
		t.Errorf("%d files, %v", files, err)
	}
}
