// Package shipped gives tests hosts with the shipped content, scripts and systems. It stands below the
// modules of sessions: a test that is inside one of their packages compiles little of them anew.
package shipped

import (
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing/fstest"

	"arcana/abilities"
	"arcana/bindings/declared"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rules"
	"arcana/scripts"
)

var _ = garbage.Rarely()

// cache holds configurations that were read, so that all tests of a package read each once: the shipped
// ones by system, those with a mod as layered says.
var cache sync.Map

// Config returns the shipped configuration of a system, or the problems in it.
func Config(system string) (any, error) { return configOf(systemNamed(rules.All(), system)) }

// configOf returns the shipped configuration of a system, read once for all tests of a package.
func configOf(sys core.System) (any, error) {
	if c, ok := cache.Load(sys.Name); ok {
		return c, nil
	}
	config, problems := configs.Load(sys)
	if err := configs.Error(problems); err != nil {
		return nil, err
	}
	cache.Store(sys.Name, config)
	return config, nil
}

// systemNamed returns the system of that name, which must be among the systems.
func systemNamed(systems []core.System, name string) core.System {
	return systems[slices.IndexFunc(systems, func(s core.System) bool { return s.Name == name })]
}

// HostOf returns a host of systems, whose sessions print to out (nil: nowhere), with seed 1. Texts of
// Override are laid over the content of the systems in whose folders they are; it is then read once more
// when it is next asked for.
func HostOf(out io.Writer, systems ...core.System) session.Host {
	if out == nil {
		out = io.Discard
	}
	overridden := map[string]func() (any, error){} // the configurations of systems with the texts of the last Override
	config := func(system string) (any, error) {
		if read := overridden[system]; read != nil {
			return read()
		}
		return configOf(systemNamed(systems, system))
	}
	lay := func(texts ...session.Texts) {
		clear(overridden)
		for _, sys := range systems {
			if slices.ContainsFunc(texts, func(t session.Texts) bool { return isAbout(t, sys.Name) }) {
				overridden[sys.Name] = sync.OnceValues(func() (any, error) { return withTexts(sys, texts) })
			}
		}
	}
	all := session.NewSystems(systems...)
	digests := func(system string) []core.FileHash { return configs.Files(systemNamed(systems, system)) }
	return session.Host{
		Systems: all, Config: config, Shipped: config, Digests: digests, Refresh: func() session.Systems { return all }, Override: lay,
		Rules: declared.Surface, Scripts: Roots(), Carried: carried, Out: out, Err: out, Seed: 1, Workers: 2,
	}
}

// carried reports whether a script is, by its path and text, one of those that ship. Such a script is compiled
// once for all tests of a package.
func carried(file, text string) bool {
	own, err := session.ReadScript(Roots(), file)
	return err == nil && string(own) == text
}

// isAbout reports whether one of the texts is in a folder of the system's content.
func isAbout(texts session.Texts, system string) bool {
	for file := range texts {
		if strings.HasPrefix(file, "configs/"+system+"/") || strings.HasPrefix(file, "abilities/"+system+"/") {
			return true
		}
	}
	return false
}

// withTexts reads the content of a system with texts laid over it, later ones over earlier ones.
func withTexts(sys core.System, texts []session.Texts) (any, error) {
	roots := session.Layers{Roots()}
	var layers []configs.Layer
	for _, own := range texts {
		inside, err := fs.Sub(own, "configs")
		if err != nil {
			return nil, err
		}
		layers = append(layers, configs.Layer{Name: "made/configs", Files: inside})
		roots = session.Layers{own, roots}
	}
	config, problems := configs.Library{
		Layers:       layers,
		Scripts:      func(system string) []string { return session.ScriptNames(roots, "abilities/"+system) },
		Text:         func(system, script string) string { return session.AbilityText(roots, system, script) },
		FaultsOfData: registry.DataChecker,
	}.Load(sys)
	return config, configs.Error(problems)
}

// Roots returns the embedded script roots.
func Roots() fs.FS {
	return session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}
}

// With returns the shipped host with more files under its script roots, by their paths.
func With(files map[string]string) session.Host {
	mods := fstest.MapFS{}
	for name, text := range files {
		mods[name] = &fstest.MapFile{Data: []byte(text)}
	}
	host := HostOf(nil, rules.All()...)
	host.Scripts = session.Layers{mods, host.Scripts}
	return host
}

// ModHost returns the host of a session with a mod of the given files, by their paths: those below configs/
// are laid over the content of their systems, all others over the script roots.
func ModHost(files map[string]string) session.Host {
	scripts, content := map[string]string{}, map[string]string{}
	for name, text := range files {
		if rest, ok := strings.CutPrefix(name, "configs/"); ok {
			content[rest] = text
		} else {
			scripts[name] = text
		}
	}
	host := With(scripts)
	key := fmt.Sprint(content)
	host.Config = func(system string) (any, error) {
		return layered(systemNamed(host.Systems.All(), system), content, key)
	}
	return host
}

// layered returns the content of a system with a mod's content laid over it. key stands for the mod's
// content: each is read once for all tests of a package.
func layered(sys core.System, content map[string]string, key string) (any, error) {
	type layers struct{ system, key string }
	at := layers{sys.Name, key}
	if c, ok := cache.Load(at); ok {
		return c, nil
	}
	layer := fstest.MapFS{}
	for name, text := range content {
		layer[name] = &fstest.MapFile{Data: []byte(text)}
	}
	config, problems := configs.Load(sys, configs.Layer{Name: "mod", Files: layer})
	if err := configs.Error(problems); err != nil {
		return nil, err
	}
	cache.Store(at, config)
	return config, nil
}
