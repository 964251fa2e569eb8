// The manager: it keeps the theme that is shown now and calls every surface when that changes.

package themes

import (
	"maps"
	"slices"
	"sync"

	"arcana/configs"
)

// Themeable is something on the screen whose look can change at any time, such as a terminal or a
// page.
type Themeable interface {
	// ApplyTheme makes it look so from now on. It is called by any goroutine, with one
	// theme after the other; the surface asks nothing of the manager meanwhile.
	ApplyTheme(*Theme)
}

// Manager has the theme that is shown, and tells every listener when another is shown. It is safe
// for any number of goroutines.
type Manager struct {
	library Library

	changing  sync.Mutex // held while the theme changes and listeners are called, one change after the other
	mu        sync.Mutex // guards the fields below, and is not held while listeners are called
	shown     *Theme
	loaded    map[string]*Theme
	nextID    int // of the next listener
	listeners map[int]func(*Theme)
}

// NewManager returns a manager that shows the theme of that name, or what is wrong with the
// theme.
func NewManager(library Library, name string) (*Manager, []configs.Problem) {
	m := &Manager{library: library, loaded: map[string]*Theme{}, listeners: map[int]func(*Theme){}}
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

// Show makes a theme the shown one and calls all listeners with it. If anything is wrong with the
// theme, it returns the problems and changes nothing.
func (m *Manager) Show(name string) []configs.Problem {
	m.changing.Lock()
	defer m.changing.Unlock()
	theme, problems := m.Named(name)
	if theme != nil {
		m.showTheme(theme)
	}
	return problems
}

// showTheme makes a theme the shown one and calls all listeners with it, in the order in which they
// came. The caller holds the lock changing.
func (m *Manager) showTheme(theme *Theme) {
	m.mu.Lock()
	m.shown = theme
	listeners := make([]func(*Theme), 0, len(m.listeners))
	for _, id := range slices.Sorted(maps.Keys(m.listeners)) {
		listeners = append(listeners, m.listeners[id])
	}
	m.mu.Unlock()
	for _, call := range listeners {
		call(theme)
	}
}

// Reload reads the files of all loaded themes again. If any theme has changed, all listeners are
// called with the shown theme. A theme with a mistake stays as it was; the mistakes are returned.
func (m *Manager) Reload() (problems []configs.Problem) {
	m.changing.Lock()
	defer m.changing.Unlock()
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

// Register calls ApplyTheme of a surface with the shown theme at once and with each later one, until
// the returned function is called.
func (m *Manager) Register(surface Themeable) (leave func()) { return m.Listen(surface.ApplyTheme) }

// Listen calls a function with the shown theme at once and with each later one, until the returned
// function is called.
func (m *Manager) Listen(call func(*Theme)) (leave func()) {
	m.changing.Lock()
	defer m.changing.Unlock()
	m.mu.Lock()
	id, theme := m.nextID, m.shown
	m.nextID++
	m.listeners[id] = call
	m.mu.Unlock()
	call(theme)
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.listeners, id)
	}
}
