package web

import (
	"sync"

	"arcana/cmd/live/wire"
	"arcana/configs/themes"
)

// dress is how a client looks: a surface of the manager's.
type dress struct {
	wardrobe *themes.Manager
	changed  func() // is called when it may have to look another way

	mu    sync.Mutex
	table string     // the table's theme
	shows wire.Theme // what the client has said, nothing where Name is ""
	told  string     // the hash that it was told last
}

// ApplyTheme makes it the table's theme.
func (d *dress) ApplyTheme(t *themes.Theme) {
	d.mu.Lock()
	d.table = t.Name
	d.mu.Unlock()
	d.changed()
}

// wear takes what the client says that it shows, or says why it cannot show that.
func (d *dress) wear(shows wire.Theme) (refused string) {
	if _, problems := d.wardrobe.Named(shows.Name); len(problems) > 0 {
		return clip(problems[0].String())
	}
	d.mu.Lock()
	d.shows, d.told = shows, shows.Hash
	d.mu.Unlock()
	d.changed() // the files may have changed since it loaded them
	return ""
}

// news returns what the client is to load, if it was not told that yet.
func (d *dress) news() (message any, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	name := d.table
	if d.shows.Name != "" {
		name = d.shows.Name
	}
	now, _ := d.wardrobe.Named(name)
	if now == nil || now.Hash == d.told {
		return nil, false
	}
	d.told = now.Hash
	return wire.Theme{Name: now.Name, Hash: now.Hash}, true
}

// undressed says why a client cannot begin that shows itself: it lacks its theme as the
// files are now.
func (d *dress) undressed() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if now, _ := d.wardrobe.Named(d.shows.Name); d.shows.Name != "" && (now == nil || now.Hash != d.shows.Hash) {
		return "the theme has changed since you loaded it, wait until it is loaded again"
	}
	return ""
}
