package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"arcana/abilities"
	"arcana/bindings"
	"arcana/configs"
	"arcana/core"
	"arcana/core/intake"
	"arcana/core/rules"
	"arcana/scripts"
)

// world is everything that sessions share: the systems, the script roots, and
// each system's content, read once. Sessions may run on many goroutines.
type world struct {
	scripts  fs.FS
	library  configs.Library
	settings configs.Settings

	mu      sync.Mutex
	shipped map[string]loaded
	tuned   map[string]loaded
}

// loaded is a configuration or why there is none.
type loaded struct {
	config any
	err    error
}

// openWorld opens the mods over what the program carries.
func (p *program) openWorld() (*world, error) {
	w := &world{settings: p.settings}
	var layers bindings.Layers
	for _, dir := range slices.Backward(p.settings.Mods) {
		root, err := os.OpenRoot(dir)
		if err != nil {
			return nil, failure{exitUsage, fmt.Sprintf("--mods %s: %s, expected a folder", dir, reason(err))}
		}
		p.closers = append(p.closers, root)
		layers = append(layers, root.FS())
	}
	for _, dir := range p.settings.Mods {
		w.library.Layers = append(w.library.Layers, configs.Mods(dir))
	}
	w.scripts = append(layers, bindings.Mount{Folder: "abilities", Files: abilities.Files}, bindings.Mount{Folder: "scripts", Files: scripts.Files})
	w.library.Scripts = w.scriptNames
	w.library.Text = w.abilityText
	w.refresh()
	return w, nil
}

// shown returns a script of the roots as a person would open it: with the folder
// of the mod that has it.
func (w *world) shown(file string) string {
	root, _, _ := strings.Cut(file, "/")
	for _, dir := range slices.Backward(w.settings.Mods) {
		if root != "abilities" && root != "scripts" {
			break
		}
		if _, err := os.Stat(filepath.Join(dir, file)); err == nil {
			return path.Join(filepath.ToSlash(dir), file)
		}
	}
	return file
}

// refresh forgets what was read, so that the next use reads files anew.
func (w *world) refresh() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.shipped, w.tuned = map[string]loaded{}, map[string]loaded{}
}

// scriptNames lists the abilities that exist for a system.
func (w *world) scriptNames(system string) []string {
	return bindings.ScriptNames(w.scripts, path.Join("abilities", system))
}

// abilityText returns what the script of an ability says of itself.
func (w *world) abilityText(system, script string) string {
	return bindings.AbilityText(w.scripts, system, script)
}

// config returns a system's configuration with all overrides of tuning.
func (w *world) config(system string) (any, error) {
	base, err := w.unchanged(system)
	if err != nil {
		return nil, err
	}
	return w.once(w.tunedMap, system, func(sys core.System) (any, error) { return w.settings.Apply(sys, base) })
}

// unchanged returns it as files say.
func (w *world) unchanged(system string) (any, error) {
	return w.once(w.shippedMap, system, func(sys core.System) (any, error) {
		config, problems := w.library.Load(sys)
		return config, contentError(problems)
	})
}

func (w *world) tunedMap() map[string]loaded   { return w.tuned }
func (w *world) shippedMap() map[string]loaded { return w.shipped }

func (w *world) once(in func() map[string]loaded, system string, load func(core.System) (any, error)) (any, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if l, ok := in()[system]; ok {
		return l.config, l.err
	}
	sys, ok := rules.Named(system)
	if !ok {
		return nil, fmt.Errorf("no system is called %q", system)
	}
	config, err := load(sys)
	in()[system] = loaded{config, err}
	return config, err
}

// contentError makes bad content an error that ends the program with its own
// code.
func contentError(problems []configs.Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return bindings.BadContent{Err: errors.New(problemText(problems))}
}

// host returns what a session works with; file is the script that will run, or "".
func (p *program) host(file string) (bindings.Host, error) {
	w := p.world
	h := bindings.Host{
		Systems: rules.All(), Config: w.config, Shipped: w.unchanged, Digests: w.digests, Blame: w.blame, Refresh: w.refresh,
		Scripts: w.scripts, Out: data(p.out), Err: p.err, Seed: p.settings.Seed, Workers: p.settings.Workers, Strict: p.settings.Strict,
		Save: p.save, Open: openBelow, Watch: p.watch,
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
	if h.Local = root.FS(); !filepath.IsAbs(dir) {
		h.LocalName = filepath.ToSlash(dir)
	}
	return h, nil
}

// blame makes faults of a system's content an error with their places.
func (w *world) blame(system string, faults []core.Fault) error {
	sys, _ := rules.Named(system)
	return contentError(w.library.Blame(sys, faults))
}

func (w *world) digests(system string) []core.FileHash {
	sys, _ := rules.Named(system)
	return configs.Files(sys, w.library.Layers...)
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
	data, err := intake.Below(intake.Folder{Root: "."}, file, bindings.MostRecord)
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
