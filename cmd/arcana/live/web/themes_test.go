package web

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

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
	var looks Looks
	if err := json.Unmarshal([]byte(text), &looks); err != nil || looks.Theme != themes.Base || len(looks.Themes) < 3 || looks.Languages[0] != (Tongue{"en", "English"}) {
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
		themePath + "night/files/theme.toml":       "the theme has no such picture",
		themePath + "night/files/..%2ftheme.toml":  "the theme has no such picture",
		themePath + "night/files/%2fetc%2fpasswd":  "the theme has no such picture",
		themePath + "..%2f..%2fsettings%2fset.css": `no theme is called "../../settings/set", expected one of parchment, night, woodcut`,
	} {
		response, text := s.fetch(path, "Accept", "*/*")
		var got struct{ Error string }
		if err := json.Unmarshal([]byte(text), &got); err != nil || response.StatusCode != http.StatusNotFound || got.Error != want {
			t.Errorf("%s: %d %s, expected %s", path, response.StatusCode, text, want)
		}
	}
}
