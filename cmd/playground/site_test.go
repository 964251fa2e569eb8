package main_test

import (
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/cmd/internal/npmtest"
	"arcana/cmd/playground/site"
)

var update = flag.Bool("update", false, "write what is not fresh")

// fresh compares a file of the page with what it is to hold.
func fresh(t *testing.T, name, want string) {
	t.Helper()
	file := filepath.Join("site", "page", "playground", filepath.FromSlash(name))
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(file); err != nil || string(have) != want {
		t.Errorf("%s is not fresh (%v); make it anew with -update", file, err)
	}
}

// TestEditorIsFresh: the editor is what the packages of npmtest make of made/, to the byte.
func TestEditorIsFresh(t *testing.T) {
	script, err := os.ReadFile("site/made/make.mjs")
	if err != nil {
		t.Fatal(err)
	}
	entry, err := filepath.Abs("site/made/editor.js")
	if err != nil {
		t.Fatal(err)
	}
	var made string
	if err := json.Unmarshal([]byte(npmtest.Start(t, string(script), entry)), &made); err != nil {
		t.Fatal(err)
	}
	fresh(t, "vendor/editor.js", made)
}

// TestConversationIsFresh: the page has the entries of the README's first conversation.
func TestConversationIsFresh(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "<!-- transcript:")
	_, rest, _ = strings.Cut(rest, "```\n")
	transcript, _, _ := strings.Cut(rest, "```")
	var entries []string
	for line := range strings.Lines(transcript) {
		line = strings.TrimSuffix(line, "\n")
		if more, ok := strings.CutPrefix(line, ">> "); ok {
			entries[len(entries)-1] += "\n" + more
		} else if entry, ok := strings.CutPrefix(line, "> "); ok && !strings.HasPrefix(entry, " ") {
			entries = append(entries, entry)
		}
	}
	var data strings.Builder
	enc := json.NewEncoder(&data)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(entries); err != nil || len(entries) == 0 {
		t.Fatalf("%d entries: %v", len(entries), err)
	}
	fresh(t, "conversation.json", data.String())
}

// outside are addresses that lead out of the site, or to its top.
var outside = regexp.MustCompile(`(?:href|src|from|import\(|fetch\(|url\()\s*=?\s*["'(]/|https?://`)

// TestLinksAreRelative: the site works at any address, so nothing in it leads to the top
// of its server or away; and no style or script stands in the document.
func TestLinksAreRelative(t *testing.T) {
	err := fs.WalkDir(os.DirFS("site/page"), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Base(name) == "editor.js" {
			return err
		}
		data, err := os.ReadFile(filepath.Join("site", "page", name))
		if found := outside.Find(data); found != nil {
			t.Errorf("%s leads away: %s", name, found)
		}
		if path.Ext(name) == ".html" && regexp.MustCompile(`<style|style="|<script>|\son\w+=`).Match(data) {
			t.Errorf("%s has a style or a script in it", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestWrite: a site is written and written anew, files of an older one go, and a folder
// with a file that no site wrote is left as it is.
func TestWrite(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "deep", "site")
	there := func(name string) bool { _, err := os.Stat(filepath.Join(folder, name)); return err == nil }
	if err := site.Write(folder, site.Files{"index.html": []byte("0"), "old/part.js": []byte("1")}); err != nil || !there("old/part.js") || !there("index.html") {
		t.Fatalf("the first: %v", err)
	}
	if err := site.Write(folder, site.Files{"new.js": []byte("2")}); err != nil || there("old/part.js") || !there("new.js") {
		t.Fatalf("the second: %v", err)
	}
	if err := os.WriteFile(filepath.Join(folder, "letter.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := site.Write(folder, site.Files{}); err == nil || !strings.Contains(err.Error(), "letter.txt is not a file of a playground") || !there("new.js") {
		t.Errorf("with a letter: %v", err)
	}
	if err := os.WriteFile(filepath.Join(folder, "playground.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := site.Write(folder, site.Files{}); err == nil || !strings.Contains(err.Error(), "playground.json is not part of a playground") {
		t.Errorf("with another list: %v", err)
	}
}
