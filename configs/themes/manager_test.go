package themes

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"arcana/configs"
)

// looks remembers what a surface was given.
type looks struct {
	mu   sync.Mutex
	seen []string
}

func (l *looks) ApplyTheme(t *Theme) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seen = append(l.seen, t.Name+" "+t.Palette["paper"].String())
}

func manager(t *testing.T, l Library) *Manager {
	t.Helper()
	m, problems := NewManager(l, Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return m
}

// TestEverySurface: a surface has the theme at once, then each that is shown, until it
// leaves; what cannot be shown changes nothing.
func TestEverySurface(t *testing.T) {
	m := manager(t, Library{})
	var prompt, page looks
	leave := m.Register(&prompt)
	m.Show("night")
	m.Register(&page)
	if problems := m.Show("nigth"); len(problems) != 1 || problems[0].String() != `no theme is called "nigth", expected one of parchment, night, woodcut; did you mean "night"?` {
		t.Error(problems)
	}
	leave()
	m.Show("woodcut")
	if want := []string{"parchment #f3ead7", "night #0f1226"}; !slices.Equal(prompt.seen, want) {
		t.Errorf("the prompt was given %v, expected %v", prompt.seen, want)
	}
	if want := []string{"night #0f1226", "woodcut #ffffff"}; !slices.Equal(page.seen, want) || m.Shown().Name != "woodcut" {
		t.Errorf("the page was given %v, expected %v", page.seen, want)
	}
}

// mods is a folder of mods with these files, and its library.
func mods(t *testing.T, files map[string]string) (dir string, l Library) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		save(t, dir, name, text)
	}
	return dir, Library{Layers: []configs.Layer{configs.Mods(dir)}}
}

func save(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, "configs/themes", name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestReload: a file that is saved is applied; one with a mistake changes nothing and is
// named with its line; one that says the same is told to nobody.
func TestReload(t *testing.T) {
	dir, l := mods(t, map[string]string{"night/theme.toml": "[palette]\npaper = \"#010203\"\n"})
	m := manager(t, l)
	m.Show("night")
	var page looks
	m.Register(&page)
	m.Reload()
	save(t, dir, "night/theme.toml", "[palette]\npaper = \"blue\"\n")
	if problems := m.Reload(); len(problems) != 1 || problems[0].Line != 2 {
		t.Errorf("%v", problems)
	}
	save(t, dir, "night/theme.toml", "[palette]\npaper = \"#040506\"\n")
	if problems := m.Reload(); len(problems) > 0 {
		t.Error(problems)
	}
	if want := []string{"night #010203", "night #040506"}; !slices.Equal(page.seen, want) {
		t.Errorf("the page was given %v, expected %v", page.seen, want)
	}
	if old, _ := m.Named("night"); old.Palette["paper"].String() != "#040506" {
		t.Errorf("the theme by name is still %v", old.Palette["paper"])
	}
}

// TestManyAtOnce: surfaces come, go and are told at any time.
func TestManyAtOnce(t *testing.T) {
	m := manager(t, Library{})
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for range 20 {
				leave := m.Register(new(looks))
				m.Show(m.Names()[i%3])
				m.Shown().CSS("")
				leave()
			}
		})
	}
	all.Wait()
}
