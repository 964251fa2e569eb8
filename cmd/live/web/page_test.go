package web

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings/hosttest"
	"arcana/cmd/internal/npmtest"
	"arcana/configs/themes"
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
// Sizes are of what is sent.
func TestPageIsSmall(t *testing.T) {
	sent, sizes, all := page(t), map[string]int{}, 0
	eachFile(t, func(name string, data []byte) {
		if path.Ext(name) != ".txt" { // licences, which no page asks for
			size := len(sent(name))
			sizes[path.Ext(name)] += size
			all += size
		}
		if contentTypes[path.Ext(name)] == "" {
			t.Errorf("%s: no type is said of such files", name)
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

// page returns a function that fetches a file of the page as a browser does, packed.
func page(t *testing.T) func(name string) []byte {
	mux := http.NewServeMux()
	addPage(mux)
	return func(name string) []byte {
		r := httptest.NewRequest("GET", "/page/"+name, nil)
		r.Header.Set("Accept-Encoding", "gzip, br")
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			t.Fatalf("%s: %d", name, w.Code)
		}
		return w.Body.Bytes()
	}
}

// TestPacked: a file comes packed to who takes that and plain to who does not, as itself;
// who has it is told so.
func TestPacked(t *testing.T) {
	p := loadStatic(fstest.MapFS{"a/long.js": {Data: []byte(strings.Repeat("let x;", 100))}, "x": {Data: []byte("x")}})
	for _, c := range []struct {
		path, takes, has string
		code, size       int
		packed           bool
	}{
		{"/a/long.js", "", "", 200, 600, false}, {"/a/long.js", "gzip", "", 200, len(p["a/long.js"].gzip), true}, {"/x", "gzip", "", 200, 1, false},
		{"/a/long.js", "gzip", `"` + p["a/long.js"].tag + `-gzip"`, 304, 0, false}, {"/a/long.js", "", `"` + p["a/long.js"].tag + `"`, 304, 0, false}, {"/a", "", "", 404, 19, false},
	} {
		r := httptest.NewRequest("GET", c.path, nil)
		r.Header.Set("Accept-Encoding", c.takes)
		r.Header.Set("If-None-Match", c.has)
		w := httptest.NewRecorder()
		p.ServeHTTP(w, r)
		if w.Code != c.code || w.Body.Len() != c.size || (w.Header().Get("Content-Encoding") == "gzip") != c.packed {
			t.Errorf("%+v: %d, %d bytes, %v", c, w.Code, w.Body.Len(), w.Header())
		}
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(p["a/long.js"].gzip))
	if err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(unpacked); err != nil || !bytes.Equal(data, p["a/long.js"].plain) {
		t.Errorf("%q %v", data, err)
	}
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
	fonts := hosttest.Full([]string{"num-700"}, nil) // nil is all, which takes a second
	if *update {
		fonts = nil
	}
	var made map[string]string
	if err := json.Unmarshal([]byte(npmtest.Start(t, string(script), append([]string{entry}, fonts...)...)), &made); err != nil || len(made) == 0 {
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

var (
	needed  = regexp.MustCompile(`(?m)^(?:import|export) [^;]*?from "(\.[^"]+)"`)
	preload = regexp.MustCompile(`<link rel="modulepreload" href="/page/([^"]+)">`)
)

// TestPageComesAtOnce: the document asks for all modules that the lobby is made of, so that
// a browser need not find them one behind the other; and for no other.
func TestPageComesAtOnce(t *testing.T) {
	var list []string
	var walk func(name string)
	walk = func(name string) {
		if slices.Contains(list, name) {
			return
		}
		list = append(list, name)
		data, err := fs.ReadFile(files, "page/"+name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range needed.FindAllStringSubmatch(string(data), -1) {
			walk(path.Join(path.Dir(name), m[1]))
		}
	}
	walk("main.js")
	var asked []string
	index, _ := fs.ReadFile(files, "page/index.html")
	for _, m := range preload.FindAllStringSubmatch(string(index), -1) {
		asked = append(asked, m[1])
	}
	slices.Sort(asked)
	if list = list[1:]; len(list) < 10 {
		t.Fatalf("the lobby is made of %d modules", len(list))
	}
	slices.Sort(list)
	if diff := cmp.Diff(list, asked); diff != "" {
		t.Errorf("the lobby's modules (-needed +asked for in index.html):\n%s", diff)
	}
}

// TestUnits: what the page's modules do without a browser; node runs the tests of
// testdata/units.
func TestUnits(t *testing.T) {
	node := hosttest.Need(t, "node")
	folder := t.TempDir()
	if err := os.CopyFS(folder, files); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(folder, "units"), os.DirFS("testdata/units")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"type":"module"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	units, err := filepath.Glob(filepath.Join(folder, "units", "*.test.js"))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder // one process runs all files; node --test starts one for each
	for _, file := range units {
		fmt.Fprintf(&all, "import %q;\n", "./units/"+filepath.Base(file))
	}
	run := exec.Command(node, "--input-type=module", "-")
	run.Dir, run.Stdin = folder, strings.NewReader(all.String())
	out, err := run.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "pass 28") {
		t.Errorf("node --test: %v\n%s", err, out)
	}
}

var (
	asked  = regexp.MustCompile("\\b(?:t|said)\\(\\s*[\"`]([a-z_]+\\.[a-z_0-9.]*)")
	inside = regexp.MustCompile(`"((?:app|systems|lobby|table|tavern|combat|draft|encounter|market|delve|replay|history|profile|why|clock|errors|card)\.[a-z_0-9]+)"`)
)

// TestPageHasWords: all that the page says is in the languages; a key that is put together
// begins as some do.
func TestPageHasWords(t *testing.T) {
	base, problems := themes.Library{}.Load(themes.Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	words, said := base.DocumentIn("de").Strings, 0
	begins := func(prefix string) bool {
		for key := range words {
			if strings.HasPrefix(key, prefix) {
				return true
			}
		}
		return false
	}
	eachFile(t, func(name string, data []byte) {
		if !strings.HasSuffix(name, ".js") || strings.HasPrefix(name, "vendor/") {
			return
		}
		for _, m := range inside.FindAllStringSubmatch(string(data), -1) {
			if said++; words[m[1]] == "" {
				t.Errorf("%s says %q, which no language has", name, m[1])
			}
		}
		for _, m := range asked.FindAllStringSubmatch(string(data), -1) {
			if said++; words[m[1]] == "" && !begins(m[1]) {
				t.Errorf("%s says %q, and no key begins so", name, m[1])
			}
		}
	})
	if said < 100 {
		t.Errorf("only %d sentences were found", said)
	}
}
