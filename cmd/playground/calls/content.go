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

// The content of the playground: what the program carries, and what a session makes itself.

// roots are the scripts that the program carries.
var roots = session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}

// systems returns the rule systems that the program carries. They are made when they are first asked for.
var systems = sync.OnceValue(func() session.Systems { return withGames(roots) })

// withGames returns the rule systems in Go, and the games of script roots.
func withGames(roots fs.FS) session.Systems {
	return session.NewSystems(rules.All()...).WithGames(roots, nil, declared.Load)
}

func init() { registry.Derived = declared.Binding }

// content is the content that one session sees, of all systems. A system is read once, when it is
// first asked for; sessions that have made nothing themselves share what was read.
type content struct {
	systems func() session.Systems
	read    map[string]loaded // by system
	made    []session.Texts   // content files that the session has made itself
}

// newContent returns content of these systems of which nothing was read yet.
func newContent(systems func() session.Systems) content {
	return content{systems, map[string]loaded{}, nil}
}

// addMade puts content files that the session made over what the program carries, for this session
// alone: everything is read again with them. Sessions call it as Host.Lay.
func (c *content) addMade(texts ...session.Texts) {
	*c = content{c.systems, map[string]loaded{}, texts}
}

// loaded is a system's configuration, or why there is none.
type loaded struct {
	config any
	err    error
}

// config returns a system's configuration, loaded when it is first asked for.
func (c *content) config(system string) (any, error) {
	l, ok := c.read[system]
	if !ok {
		l = c.load(system)
		c.read[system] = l
	}
	return l.config, l.err
}

// load loads a system's configuration from what the program carries and the files that the session
// made.
func (c *content) load(system string) loaded {
	sys, err := c.systems().Named(system)
	if err != nil {
		return loaded{err: err}
	}
	scripts := session.Layers{roots}
	var layers []configs.Layer
	for _, own := range c.made {
		inside, _ := fs.Sub(own, "configs") // an error is for bad names only
		layers = append(layers, configs.Layer{Name: "made/configs", Files: inside})
		scripts = session.Layers{own, scripts}
	}
	library := configs.Library{
		Layers:       layers,
		Scripts:      func(system string) []string { return session.ScriptNames(scripts, "abilities/"+system) },
		Text:         func(system, script string) string { return session.AbilityText(scripts, system, script) },
		FaultsOfData: registry.Misread,
	}
	config, problems := library.Load(sys)
	return loaded{config, configs.Error(problems)}
}

// openSession opens a session on this content whose scripts print to out.
func (c *content) openSession(seed uint64, out io.Writer) (*session.Session, error) {
	own := &content{systems: c.systems, read: c.read} // shared with the others until addMade replaces it
	return bindings.NewSession(session.Host{
		Systems: c.systems(), Config: own.config, Shipped: own.config, Digests: c.digests, Refresh: c.systems, Override: own.addMade,
		Scripts: roots, Out: out, Err: out, Seed: seed, Workers: 1,
	})
}

// digests returns the hashes of a system's files, for records.
func (c *content) digests(system string) []core.FileHash {
	files := c.systems().Files(system)
	if sys, err := c.systems().Named(system); err == nil {
		files = append(files, configs.Files(sys)...)
	}
	return files
}

// Hash returns a digest of all content that matches of the five are played with (cards, tuning and
// scripts) in 16 digits. With equal content and an equal seed two programs play the same match.
// Scenarios test matches and are none of it, and games in one file have digests of their own: the
// program for browsers does without both.
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
