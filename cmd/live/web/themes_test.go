package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/cmd/live/wire"
	"arcana/configs"
	"arcana/configs/themes"
)

// fetch gets a path with a header, and returns the answer and its body.
func (s *site) fetch(path, header, value string) (*http.Response, string) {
	s.t.Helper()
	request, _ := http.NewRequest(http.MethodGet, s.http.URL+path, nil)
	request.Header.Set(header, value)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	data, _ := io.ReadAll(response.Body)
	return response, string(data)
}

// TestThemesAreServed: a stranger chooses from the list, gets the style sheet and the
// words, and asks again only for what has changed.
func TestThemesAreServed(t *testing.T) {
	s := newSite(t, 0)
	_, text := s.fetch("/api/v1/themes", "Accept", "*/*")
	var looks ThemeList
	if err := json.Unmarshal([]byte(text), &looks); err != nil || looks.Theme != themes.Base || len(looks.Themes) < 3 || looks.Languages[0] != (Language{"en", "English"}) {
		t.Fatalf("%v: %s", err, text)
	}
	for _, look := range looks.Themes {
		sheet, css := s.fetch(themePath+look.Name+".css?v="+look.Hash, "Accept", "*/*")
		if !strings.HasPrefix(css, `:root[data-theme="`+look.Name+`"] {`) || !strings.Contains(css, "--ink-2: #") || sheet.Header.Get("Content-Type") != "text/css; charset=utf-8" {
			t.Errorf("%s is %v %s", look.Name, sheet.Header, css)
		}
		if !strings.Contains(sheet.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s with its hash is to be asked for again: %v", look.Name, sheet.Header)
		}
		var d themes.Document
		words, text := s.fetch(themePath+look.Name+"/de.json", "Accept", "*/*")
		if err := json.Unmarshal([]byte(text), &d); err != nil || d.Strings["tavern.freeze"] != "Einfrieren" || d.Tribes["tavern"]["cups"] != (themes.Named{Name: "Kelche", Colour: "--suit-cups", Mark: "cups"}) {
			t.Errorf("%v: %s", err, text)
		}
		if again, text := s.fetch(themePath+look.Name+"/de.json", "If-None-Match", words.Header.Get("ETag")); again.StatusCode != http.StatusNotModified || text != "" {
			t.Errorf("%s is sent again: %d", look.Name, again.StatusCode)
		}
		if words.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s without its hash: %v", look.Name, words.Header)
		}
	}
}

// TestThemesAreRefused has addresses of nothing, each with the sentence for it.
func TestThemesAreRefused(t *testing.T) {
	s := newSite(t, 0)
	for path, want := range map[string]string{
		themePath + "nihgt.css":                    `no theme is called "nihgt", expected one of parchment, night, woodcut; did you mean "night"?`,
		themePath + "night":                        "expected /api/v1/themes/NAME.css or /api/v1/themes/NAME/LANGUAGE.json",
		themePath + "night/de":                     "expected /api/v1/themes/NAME.css or /api/v1/themes/NAME/LANGUAGE.json",
		themePath + "%3Cscript%3E/de.json":         `no theme is called "<script>", expected one of parchment, night, woodcut`,
		themePath + "night/files/theme.toml":       "the theme has no picture of this name",
		themePath + "night/files/..%2ftheme.toml":  "the theme has no picture of this name",
		themePath + "night/files/%2fetc%2fpasswd":  "the theme has no picture of this name",
		themePath + "..%2f..%2fsettings%2fset.css": `no theme is called "../../settings/set", expected one of parchment, night, woodcut`,
	} {
		response, text := s.fetch(path, "Accept", "*/*")
		var got struct{ Error string }
		if err := json.Unmarshal([]byte(text), &got); err != nil || response.StatusCode != http.StatusNotFound || got.Error != want {
			t.Errorf("%s: %d %s, expected %s", path, response.StatusCode, text, want)
		}
	}
}

// themed is a site whose themes lie over those that ship, in a folder of mods.
func themed(t *testing.T) (s *site, save func(theme, text string)) {
	t.Helper()
	dir := t.TempDir()
	save = func(theme, text string) {
		t.Helper()
		folder := filepath.Join(dir, "configs/themes", theme)
		if err := errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(filepath.Join(folder, "theme.toml"), []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	save("night", "[palette]\npaper = \"#000011\"\n")
	m, problems := themes.NewManager(themes.Library{Layers: []configs.Layer{configs.Mods(dir)}}, themes.Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s = newSite(t, 0)
	s.server.Themes = m
	s.http.Config.Handler = s.server.Handler()
	return s, save
}

// TestThemesWithMistakes: who asks for a part of a theme with mistakes is told the first of them, and
// not in which folder the file lies.
func TestThemesWithMistakes(t *testing.T) {
	s, save := themed(t)
	save("broken", "[palette]\npaper = \"blue\"\n")
	_, problems := s.server.Themes.Named("broken")
	if len(problems) == 0 {
		t.Fatal("the theme has no mistake")
	}
	want := "theme.toml" + strings.TrimPrefix(problems[0].String(), problems[0].File)
	for _, path := range []string{"broken.css", "broken/de.json", "broken/files/x.svg"} {
		response, text := s.fetch(themePath+path, "Accept", "*/*")
		var got struct{ Error string }
		if err := json.Unmarshal([]byte(text), &got); err != nil || response.StatusCode != http.StatusNotFound || got.Error != want {
			t.Errorf("%s: %d %s, expected %s", path, response.StatusCode, text, want)
		}
	}
}

// told waits for the theme that the client is told.
func (c *caller) told() (theme wire.Theme) {
	c.t.Helper()
	c.until(func(m any) (ok bool) { theme, ok = m.(wire.Theme); return ok })
	return theme
}

// refused sends a message that is refused with a sentence.
func (c *caller) refused(message any, want string) {
	c.t.Helper()
	c.send(message)
	if m, ok := c.answered().(wire.Refused); !ok || m.Reason != want {
		c.t.Errorf("%v is refused with %q, expected %q", message, m.Reason, want)
	}
}

// TestClientTheme: who enters is told the table's theme; who shows another is told when that
// changes, and cannot begin before it was loaded again.
func TestClientTheme(t *testing.T) {
	s, save := themed(t)
	night := func() string { theme, _ := s.server.Themes.Named("night"); return theme.Hash }
	ada := s.guest("Ada")
	c := ada.enters(ada.opens(TableRequest{System: "encounter"}))
	if first := c.told(); first != (wire.Theme{Name: themes.Base, Hash: s.server.Themes.Shown().Hash}) {
		t.Errorf("the first theme is %v", first)
	}
	c.done(wire.Join{Number: c.count()})
	c.refused(wire.Theme{Number: c.count(), Name: "nihgt", Hash: "x"}, `no theme is called "nihgt", expected one of parchment, night, woodcut; did you mean "night"?`)
	old := night()
	c.done(wire.Theme{Number: c.count(), Name: "night", Hash: old})
	save("night", "[palette]\npaper = \"#000022\"\n")
	if problems := s.server.Themes.Reload(); len(problems) > 0 {
		t.Fatal(problems)
	}
	if now := c.told(); now != (wire.Theme{Name: "night", Hash: night()}) || now.Hash == old {
		t.Errorf("the theme has changed to %v, was %s", now, old)
	}
	start := func() wire.Start { return wire.Start{Number: c.count(), Content: c.About.Content} }
	c.refused(start(), "the theme has changed since your page loaded it; wait until the page loads it again")
	c.done(wire.Theme{Number: c.count(), Name: "night", Hash: night()})
	c.done(start())
}

// TestClientThemeIsOld: who comes with what the files were once is told what they are.
func TestClientThemeIsOld(t *testing.T) {
	s, _ := themed(t)
	c := s.guest("Ada").enters(s.guest("Bob").opens(TableRequest{System: "encounter"}))
	c.told()
	c.send(wire.Theme{Number: c.count(), Name: "woodcut", Hash: "0123"})
	if now := c.told(); now.Name != "woodcut" || now.Hash == "0123" {
		t.Errorf("told %v", now)
	}
}

// TestPicturesDoNothing: a skin's picture that holds a script is served as a picture, and
// whoever opens it as a page gets one that can do nothing.
func TestPicturesDoNothing(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "configs", "themes", "evil")
	evil := `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`
	for name, text := range map[string]string{"theme.toml": "title = \"Evil\"\n[frames]\nback = \"deep/back.svg\"\n", "deep/back.svg": evil, "other.svg": evil, "page.html": evil} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := newSite(t, 0)
	s.server.Themes, _ = themes.NewManager(themes.Library{Layers: []configs.Layer{configs.Mods(dir)}}, "evil")
	s.http.Config.Handler = s.server.Handler()
	response, text := s.fetch(themePath+"evil/files/deep/back.svg", "Accept", "*/*")
	want := http.Header{"Content-Type": {"image/svg+xml"}, "X-Content-Type-Options": {"nosniff"}, "Content-Security-Policy": {"default-src 'none'; style-src 'unsafe-inline'; sandbox"}}
	for name, value := range want {
		if got := response.Header.Values(name); response.StatusCode != http.StatusOK || text != evil || fmt.Sprint(got) != fmt.Sprint(value) {
			t.Errorf("%d, %s: %q, expected %q", response.StatusCode, name, got, value)
		}
	}
	for _, name := range []string{"other.svg", "page.html", "theme.toml", "deep", "deep/../theme.toml", "../../../../etc/passwd"} {
		if response, text := s.fetch(themePath+"evil/files/"+strings.ReplaceAll(name, "..", "%2e%2e"), "Accept", "*/*"); response.StatusCode == http.StatusOK {
			t.Errorf("%s is served: %s", name, text)
		}
	}
}
