package web

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/configs"
	"arcana/configs/themes"
)

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
