package themes

import (
	"maps"
	"slices"
	"sync"

	"arcana/configs"
)

// Themeable is a surface: something that shows itself to a person and can look another
// way at any time.
type Themeable interface {
	// ApplyTheme makes it look so from now on. It is called by any goroutine, with one
	// theme after the other; the surface asks nothing of the manager meanwhile.
	ApplyTheme(*Theme)
}

// Manager has the theme that is shown, and gives it to every surface. It is safe for any
// number of goroutines.
type Manager struct {
	library Library

	telling sync.Mutex // one change after the other
	mu      sync.Mutex
	shown   *Theme
	loaded  map[string]*Theme
	next    int // the number of the next surface or listener
	heard   map[int]func(*Theme)
}

// NewManager returns a manager that shows the theme of that name, or what is wrong with the
// theme.
func NewManager(library Library, name string) (*Manager, []configs.Problem) {
	m := &Manager{library: library, loaded: map[string]*Theme{}, heard: map[int]func(*Theme){}}
	return m, m.Show(name)
}

// Shown returns the theme that is shown now.
func (m *Manager) Shown() *Theme {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.shown
}

// Names returns the names of all themes, the base first.
func (m *Manager) Names() []string { return m.library.Names() }

// Named returns a theme, loaded when it is first asked for, or what is wrong with it.
func (m *Manager) Named(name string) (*Theme, []configs.Problem) {
	m.mu.Lock()
	theme := m.loaded[name]
	m.mu.Unlock()
	if theme != nil {
		return theme, nil
	}
	theme, problems := m.library.Load(name)
	if theme != nil {
		m.mu.Lock()
		m.loaded[name] = theme
		m.mu.Unlock()
	}
	return theme, problems
}

// Show makes a theme the shown one on all surfaces. If anything is wrong with it, it returns
// that and changes nothing.
func (m *Manager) Show(name string) []configs.Problem {
	m.telling.Lock()
	defer m.telling.Unlock()
	theme, problems := m.Named(name)
	if theme != nil {
		m.showTheme(theme)
	}
	return problems
}

// showTheme makes a theme the shown one and calls all listeners with it. The caller holds the
// lock telling.
func (m *Manager) showTheme(theme *Theme) {
	m.mu.Lock()
	m.shown = theme
	heard := make([]func(*Theme), 0, len(m.heard))
	for _, i := range slices.Sorted(maps.Keys(m.heard)) {
		heard = append(heard, m.heard[i])
	}
	m.mu.Unlock()
	for _, hear := range heard {
		hear(theme)
	}
}

// Reload reads the files of all loaded themes again, and tells the surfaces if any theme has
// changed. A theme with a mistake stays as it was; the mistakes are returned.
func (m *Manager) Reload() (problems []configs.Problem) {
	m.telling.Lock()
	defer m.telling.Unlock()
	m.mu.Lock()
	loaded, shown, changed := maps.Clone(m.loaded), m.shown.Name, false
	m.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(loaded)) {
		theme, wrong := m.library.Load(name)
		problems = append(problems, wrong...)
		if theme != nil && theme.Hash != loaded[name].Hash {
			loaded[name], changed = theme, true
		}
	}
	if changed {
		m.mu.Lock()
		maps.Copy(m.loaded, loaded)
		m.mu.Unlock()
		m.showTheme(loaded[shown])
	}
	return configs.Sorted(problems)
}

// Register gives a surface the shown theme at once, and each later one, until the function it
// returns is called.
func (m *Manager) Register(surface Themeable) (leave func()) { return m.Listen(surface.ApplyTheme) }

// Listen calls hear with the shown theme at once and with each later one, until the function
// it returns is called.
func (m *Manager) Listen(hear func(*Theme)) (leave func()) {
	m.telling.Lock()
	defer m.telling.Unlock()
	m.mu.Lock()
	i, theme := m.next, m.shown
	m.next++
	m.heard[i] = hear
	m.mu.Unlock()
	hear(theme)
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.heard, i)
	}
}
