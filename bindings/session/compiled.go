package session

import (
	"io"
	"io/fs"
	"sync"

	"arcana/bindings/grammar"
	"arcana/bindings/registry"
	systems "arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// Compiled is what content compiles to and is called, which sessions share whose hosts have
// one content and script roots that do not change meanwhile. It is safe for any number of
// goroutines.
type Compiled struct {
	host     Host
	programs programs
	owned    modNames
	mu       sync.Mutex
	catalogs map[string]*systems.Catalog
	configs  map[string]any // which the catalogs are of
}

// NewCompiled returns one for sessions of hosts like that one. Nothing is compiled before a
// session asks for it.
func NewCompiled(host Host) *Compiled {
	host.Local, host.LocalName, host.Trace, host.Compiled = nil, "", nil, nil
	return &Compiled{host: host, catalogs: map[string]*systems.Catalog{}, configs: map[string]any{}}
}

// catalogOf returns the catalog of a system that all sessions share, nil where the content of this
// one is another.
func (c *Compiled) catalogOf(s *Session, system string) *systems.Catalog {
	config, _ := s.Host.Config(system)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.catalogs[system] == nil {
		looking := &Session{Host: c.host, programs: &c.programs, owned: &c.owned}
		c.configs[system], _ = c.host.Config(system)
		c.catalogs[system] = systems.NewCatalog(sources(looking, system), nil)
	}
	if c.configs[system] != config {
		return nil
	}
	return c.catalogs[system]
}

// cachedContent is what a session knows of content while nothing of it may have changed: of one
// entry, or, where hosts share what is compiled, of all.
type cachedContent struct {
	catalogs map[string]*systems.Catalog
	contents map[string]*systems.Content
	digests  map[string][]core.FileHash
}

// sharesCompiled reports whether a session sees of the script roots what all see that share them:
// nothing beside the running script stands in the place of a file of them.
func sharesCompiled(host *Host) bool {
	if host.Compiled == nil {
		return false
	}
	for _, root := range []string{"abilities", "scripts", "lib"} {
		if host.Local != nil {
			if _, err := fs.Stat(host.Local, root); err == nil {
				return false
			}
		}
	}
	return true
}

// contentCache returns what the session knows of content.
func contentCache(s *Session) *cachedContent {
	if s.known == nil || !s.shared && s.knownAt != s.Entries {
		s.knownAt = s.Entries
		s.known = &cachedContent{map[string]*systems.Catalog{}, map[string]*systems.Content{}, map[string][]core.FileHash{}}
	}
	return s.known
}

// epoch counts how often scripts may have changed since the session was opened.
func epoch(s *Session) int {
	if s.shared {
		return 0
	}
	return s.Entries
}

// catalog returns what the scripts of a system's content compile to.
func catalog(s *Session, system string) *systems.Catalog {
	now := contentCache(s)
	c := now.catalogs[system]
	if c == nil {
		var all *systems.Catalog
		if s.shared {
			all = s.Host.Compiled.catalogOf(s, system)
		}
		c = systems.NewCatalog(sources(s, system), all)
		now.catalogs[system] = c
	}
	return c
}

// ContentOf returns the content of a match of a system that begins: matches of a session
// share the machine, on which content keeps nothing.
func ContentOf(s *Session, system string) (*systems.Content, error) {
	now := contentCache(s)
	if c := now.contents[system]; c != nil && !c.Machine.Broken() {
		return c.ForNextMatch(), nil
	}
	c, err := s.contentFor(system)
	if err == nil {
		now.contents[system] = c
	}
	return c, err
}

// Stages is how many systems' content matches of a session have been given.
func Stages(s *Session) int { return len(contentCache(s).contents) }

// ResetContents makes content that begins from now on run on machines of its own, because the
// host's Trace may be another one.
func ResetContents(s *Session) { clear(contentCache(s).contents) }

// Digests returns a digest of each content file that a system reads.
func Digests(s *Session, system string) []core.FileHash {
	now := contentCache(s)
	list, known := now.digests[system]
	if !known {
		list = s.Host.Digests(system)
		now.digests[system] = list
	}
	return list
}

// sources are where a session finds the scripts of a system's content. What they print where
// they are looked at is not said: it is said where they run.
func sources(s *Session, system string) systems.Sources {
	quiet := *s
	quiet.Host.Err, quiet.Host.Trace = io.Discard, nil
	return systems.Sources{
		Machine: func(required func(from, file string)) (*vm.Machine, error) {
			return quiet.ContentMachine(noChance, required, OfContent)
		},
		Compile: s.CompileContent,
		Names:   func(folder string) []string { return ScriptNames(s.Files(), folder) },
		Source: func(path string) string {
			text, _ := ReadScript(s.Files(), path) // who compiles it hears what is wrong with it
			return string(text)
		},
		Text: func(name, file string, first int, text string) (*vm.Program, error) {
			return s.programs.compile(script{file: name, as: file, memory: OfContent}, first, text)
		},
		Words: func() *grammar.Words {
			config, _, err := s.Config(system)
			if err != nil {
				config = nil // whoever plays it hears what is wrong with it
			}
			return registry.FieldsOf(system, config)
		},
	}
}
