package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"arcana/abilities"
	"arcana/bindings"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/cmd/arcana/reference"
	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/intake"
	"arcana/core/rules"
	"arcana/scripts"
)

// environment is everything that sessions share: the script roots, where content comes
// from, and the content that all of them begin with. Nothing of it changes once it
// is open, so sessions may run on many goroutines.
type environment struct {
	scripts  fs.FS
	library  configs.Library
	mods     mods.Loaded
	files    []modFiles // of the mods, the strongest first
	settings configs.Settings
	first    *contents
}

// openEnvironment opens the mods over what the program carries.
func (p *program) openEnvironment() (*environment, error) {
	w := &environment{}
	err := loadMods(p, w)
	if err != nil {
		return nil, err
	}
	shipped := session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}
	var layers session.Layers
	for _, m := range slices.Backward(w.mods) {
		root, err := os.OpenRoot(m.Dir)
		if err != nil {
			return nil, folderFailure(m.Dir, err)
		}
		p.closers = append(p.closers, root)
		w.files = append(w.files, modFiles{m, m.Files(intake.Within(root), shipped)})
		layers = append(layers, w.files[len(w.files)-1].files)
	}
	for _, m := range w.mods {
		w.library.Layers = append(w.library.Layers, m.Layer())
	}
	w.settings = p.settings
	w.scripts = append(layers, shipped...)
	w.library.Scripts = w.scriptNames
	w.library.Text = w.abilityText
	w.library.Written = registry.Misread
	w.first = w.read()
	return w, nil
}

// scriptNames lists the abilities that exist for a system.
func (w *environment) scriptNames(system string) []string {
	return session.ScriptNames(w.scripts, path.Join("abilities", system))
}

// abilityText returns what the script of an ability says of itself.
func (w *environment) abilityText(system, script string) string {
	return session.AbilityText(w.scripts, system, script)
}

// host returns what one session works with; file is the script that will run, or "".
func (p *program) host(file string) (session.Host, error) {
	w, v := p.environment, p.environment.view()
	h := session.Host{
		Systems: rules.All(), Called: w.called, ModOf: w.modOf(), Sets: w.sets, Touched: w.touched, Renamed: w.mods.Renamed(), Config: v.config, Shipped: v.unchanged, Digests: v.digests, Blame: w.blame, About: reference.Help, Refresh: v.refresh,
		Scripts: w.scripts, Out: data(p.out), Err: p.err, Seed: p.settings.Seed, Workers: p.settings.Workers, Strict: p.settings.Strict,
		Save: p.save, Open: openBelow, Watch: p.watch, Trace: p.trace,
	}
	if file == "" {
		return h, nil
	}
	dir := filepath.Dir(file)
	root, err := os.OpenRoot(dir)
	if err != nil {
		return h, failure{exitUsage, fmt.Sprintf("%s: %s", dir, reason(err))}
	}
	p.closers = append(p.closers, root)
	if h.Local = intake.Within(root); !filepath.IsAbs(dir) {
		h.LocalName = filepath.ToSlash(dir)
	}
	return h, nil
}

// openSession opens a session for a script, "" for none, whose output goes to out; nil is
// where data goes.
func openSession(p *program, file string, out io.Writer) (*session.Session, error) {
	host, err := p.host(file)
	if err != nil {
		return nil, err
	}
	if out != nil {
		host.Out = out
	}
	s, err := bindings.NewSession(host)
	if err != nil {
		return nil, p.scriptFailure(err)
	}
	return s, nil
}

// blame makes faults of a system's content an error with their places.
func (w *environment) blame(system string, faults []core.Fault) error {
	sys, _ := rules.Named(system)
	return contentError(w.library.Blame(sys, faults))
}

// save writes a file below the working directory: no way leads out of it.
func (p *program) save(file string, data []byte) error {
	root, err := os.OpenRoot(".")
	if err != nil {
		return err
	}
	defer root.Close()
	if err := root.MkdirAll(path.Dir(file), 0o755); err != nil {
		return fmt.Errorf("%s: it cannot be written below the working directory", file)
	}
	if err := root.WriteFile(file, data, 0o644); err != nil {
		return fmt.Errorf("%s: it cannot be written: %w", file, errors.Unwrap(err))
	}
	return nil
}

// openBelow reads a file below the working directory: a plain file of a size that
// records have.
func openBelow(file string) ([]byte, error) {
	data, err := intake.Below(intake.Folder{Root: "."}, file, match.MostRecord)
	switch {
	case err == nil:
		return data, nil
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: %w", file, fs.ErrNotExist)
	case !filepath.IsLocal(file):
		return nil, fmt.Errorf("%s: it is not below the working directory", file)
	}
	return nil, fmt.Errorf("%s: %s", file, reason(err))
}
