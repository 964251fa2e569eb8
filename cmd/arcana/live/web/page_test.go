package web

import (
	"encoding/base64"
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/cmd/arcana/live/npmtest"
)

var update = flag.Bool("update", false, "make anew what the page has from npm")

// eachFile calls do with every file of the page.
func eachFile(t *testing.T, do func(name string, data []byte)) {
	t.Helper()
	err := fs.WalkDir(files, "page", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			data, _ := fs.ReadFile(files, name)
			do(strings.TrimPrefix(name, "page/"), data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestPageIsSmall: a newcomer waits for little, and no file of ours has become two ideas.
func TestPageIsSmall(t *testing.T) {
	sizes, all := map[string]int{}, 0
	eachFile(t, func(name string, data []byte) {
		if path.Ext(name) != ".txt" { // licences, which no page asks for
			sizes[path.Ext(name)] += len(data)
			all += len(data)
		}
		if lines := strings.Count(string(data), "\n"); lines > 300 && !strings.HasPrefix(name, "fonts/") {
			t.Errorf("%s: %d lines, expected at most 300", name, lines)
		}
	})
	for _, row := range []struct {
		what       string
		size, most int
	}{{"script", sizes[".js"], 150_000}, {"fonts", sizes[".woff2"], 80_000}, {"everything", all, 250_000}} {
		if row.size > row.most || row.size == 0 {
			t.Errorf("%s: %d bytes, expected at most %d", row.what, row.size, row.most)
		}
	}
	t.Log(sizes, all)
}

// raw is what would run or parse a stranger's text, or what the policy of the server's
// answers forbids: markup in strings, script or style within the document.
var raw = regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|\beval\(|new Function|<script>|<style|javascript:|\son[a-z]+="|style="`)

// TestPageIsStrict: our files have none of that.
func TestPageIsStrict(t *testing.T) {
	eachFile(t, func(name string, data []byte) {
		if strings.HasPrefix(name, "fonts/") || strings.HasPrefix(name, "vendor/") {
			return
		}
		if found := raw.Find(data); found != nil {
			t.Errorf("%s: %q", name, found)
		}
	})
}

var (
	imported = regexp.MustCompile(`(?:from|import|import\() ?"(\.[^"]+)"`)
	linked   = regexp.MustCompile(`(?:href|src)="/page/([^"]+)"|url\(/page/([^)]+)\)`)
)

// TestPageIsWhole: all that a file of the page asks for is there.
func TestPageIsWhole(t *testing.T) {
	there := map[string]bool{}
	eachFile(t, func(name string, _ []byte) { there[name] = true })
	eachFile(t, func(name string, data []byte) {
		for _, m := range imported.FindAllStringSubmatch(string(data), -1) {
			if target := path.Join(path.Dir(name), m[1]); !there[target] && path.Dir(name) != "vendor" {
				t.Errorf("%s imports %s, which is missing", name, target)
			}
		}
		for _, m := range linked.FindAllStringSubmatch(string(data), -1) {
			if target := m[1] + m[2]; !there[target] {
				t.Errorf("%s asks for %s, which is missing", name, target)
			}
		}
	})
}

// TestMadeIsFresh: what the page has from npm is what the packages of npmtest make of
// made/, to the byte; -update writes it.
func TestMadeIsFresh(t *testing.T) {
	script, err := os.ReadFile("made/make.mjs")
	if err != nil {
		t.Fatal(err)
	}
	entry, err := filepath.Abs("made/ui.js")
	if err != nil {
		t.Fatal(err)
	}
	var made map[string]string
	if err := json.Unmarshal([]byte(npmtest.Start(t, string(script), entry)), &made); err != nil || len(made) == 0 {
		t.Fatalf("made/make.mjs says %v: %v", made, err)
	}
	for name, text := range made {
		data, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("page", filepath.FromSlash(name))
		if *update {
			err = os.WriteFile(file, data, 0o644)
		}
		if have, _ := os.ReadFile(file); err != nil || string(have) != string(data) {
			t.Errorf("%s is not what made/ makes (%v); make it anew with -update", file, err)
		}
	}
}
