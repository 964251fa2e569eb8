// The content of the playground: what the program carries, and what a session makes itself.

package calls

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"sync"

	"arcana/abilities"
	"arcana/bindings"
	"arcana/bindings/declared"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
	"arcana/core/intake"
	"arcana/core/rules"
	"arcana/scripts"
)

// shippedScripts are the scripts that the program carries.
var shippedScripts = session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}

// systems returns the rule systems that the program carries. They are made when they are first asked for.
var systems = sync.OnceValue(func() session.Systems { return withGames(shippedScripts) })

// withGames returns the rule systems in Go, and those of the games in Lua among the scripts.
func withGames(scripts fs.FS) session.Systems {
	return session.NewSystems(rules.All()...).WithGames(scripts, nil, nil, declared.Load)
}

// sessionContent is the content that one session sees, of all systems. A system is read once, when it is
// first asked for; sessions that have made nothing themselves share what was read.
type sessionContent struct {
	systems func() session.Systems
	loaded  map[string]loadedConfig // by system
	made    []session.Texts         // content files that the session has made itself
}

// newContent returns the content of these systems; none of it is read yet.
func newContent(systems func() session.Systems) sessionContent {
	return sessionContent{systems, map[string]loadedConfig{}, nil}
}

// addMade puts content files that the session made (as by tavern.make) over what the program carries,
// for this session alone: everything is read again with them. Sessions call it as Host.Override.
func (c *sessionContent) addMade(texts ...session.Texts) {
	*c = sessionContent{c.systems, map[string]loadedConfig{}, texts}
}

// loadedConfig is a system's configuration, or why there is none.
type loadedConfig struct {
	config any
	err    error
}

// config returns a system's configuration, loaded when it is first asked for.
func (c *sessionContent) config(system string) (any, error) {
	l, ok := c.loaded[system]
	if !ok {
		l = c.load(system)
		c.loaded[system] = l
	}
	return l.config, l.err
}

// load loads a system's configuration from what the program carries and the files that the session
// made.
func (c *sessionContent) load(system string) loadedConfig {
	sys, err := c.systems().Named(system)
	if err != nil {
		return loadedConfig{err: err}
	}
	scripts := session.Layers{shippedScripts}
	var layers []configs.Layer
	for _, own := range c.made {
		inside, _ := fs.Sub(own, "configs") // no error: only a bad name is one
		layers = append(layers, configs.Layer{Name: "made/configs", Files: inside})
		scripts = session.Layers{own, scripts}
	}
	library := configs.Library{
		Layers:       layers,
		Scripts:      func(system string) []string { return session.ScriptNames(scripts, "abilities/"+system) },
		Text:         func(system, script string) string { return session.AbilityText(scripts, system, script) },
		FaultsOfData: registry.DataChecker,
	}
	config, problems := library.Load(sys)
	return loadedConfig{config, configs.Error(problems)}
}

// openSession opens a session on this content whose scripts print to out.
func (c *sessionContent) openSession(seed uint64, out io.Writer) (*session.Session, error) {
	own := &sessionContent{systems: c.systems, loaded: c.loaded} // shared with the others until addMade replaces it
	return bindings.NewSession(session.Host{
		Systems: c.systems(), Config: own.config, Shipped: own.config, Digests: c.fileHashes, Refresh: c.systems, Override: own.addMade,
		Scripts: shippedScripts, Out: out, Err: out, Seed: seed, Workers: 1,
	})
}

// fileHashes returns the hashes of a system's files, for records.
func (c *sessionContent) fileHashes(system string) []core.FileHash {
	files := c.systems().Files(system)
	if sys, err := c.systems().Named(system); err == nil {
		files = append(files, configs.Files(sys)...)
	}
	return files
}

// Hash returns a digest, in 16 hexadecimal digits, of all content that matches of the systems in Go
// are played with: cards, tuning and scripts. With equal content and an equal seed two programs play
// the same match. Scenarios and the files of games in Lua are left out: the first are tests, the
// second have hashes of their own in records.
func Hash() string {
	sum := sha256.New()
	for _, sys := range systems().All() {
		for _, f := range configs.Files(sys) {
			fmt.Fprintln(sum, f.Path, f.Hash)
		}
	}
	for _, files := range []fs.FS{abilities.Files, scripts.Files} {
		fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
			if err == nil && (path == "scenarios" || path == "games") {
				return fs.SkipDir
			}
			if err != nil || d.IsDir() {
				return err
			}
			data, err := intake.Below(files, path, 1<<20)
			fmt.Fprintf(sum, "%s %x\n", path, sha256.Sum256(data))
			return err
		})
	}
	return hex.EncodeToString(sum.Sum(nil))[:16]
}
