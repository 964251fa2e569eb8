package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arcana/configs"
	"arcana/configs/themes"
)

// told passes on what a surface is given.
type told chan string

func (c told) ApplyTheme(t *themes.Theme) { c <- t.Name + " " + t.Palette["paper"].String() }

// wants waits for what it must be given next.
func (c told) wants(t *testing.T, want string) {
	t.Helper()
	select {
	case got := <-c:
		if got != want {
			t.Errorf("the surface was given %s, expected %s", got, want)
		}
	case <-time.After(time.Minute):
		t.Fatalf("the surface was never given %s", want)
	}
}

// TestFollow: a theme that is saved is shown, even in folders that were not there before;
// one with a mistake is complained of.
func TestFollow(t *testing.T) {
	dir := t.TempDir()
	complaints := make(told, 9)
	p := newProgram(strings.NewReader(""), nil, writing(func(text string) { complaints <- text }))
	p.settings = configs.Settings{Mods: []string{dir}, Theme: themes.Base, Lang: "en"}
	p.flags.watch = true
	if err := p.openEnvironment(); err != nil {
		t.Fatal(err)
	}
	wardrobe, err := p.themeManager()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.close)
	surface := make(told, 9)
	wardrobe.Register(surface)
	surface.wants(t, "parchment #f3ead7")
	save := func(text string) {
		folder := filepath.Join(dir, "configs", "themes", "parchment")
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "theme.toml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	save("[palette]\npaper = \"#010203\"\n")
	surface.wants(t, "parchment #010203")
	save("[palette]\npapr = \"#010203\"\n")
	select {
	case text := <-complaints:
		if want := "configs/themes/parchment/theme.toml:2:1: unknown key \"palette.papr\", expected a key of configs/themes/parchment/theme.toml; did you mean \"paper\"?"; !strings.Contains(text, want) {
			t.Errorf("complained %q, expected %q", text, want)
		}
	case <-time.After(time.Minute):
		t.Fatal("nobody complains")
	}
	save("[palette]\npaper = \"#040506\"\n")
	surface.wants(t, "parchment #040506")
}

// writing is a writer that passes on what is written.
type writing func(string)

func (w writing) Write(data []byte) (int, error) { w(string(data)); return len(data), nil }
