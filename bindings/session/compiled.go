// What is compiled once and used again. First Compiled, which sessions share; then cachedContent, the
// cache of one session; then programs, the cache of single scripts.

package session

import (
	"cmp"
	"io"
	"io/fs"
	"sync"

	"arcana/bindings/grammar"
	"arcana/bindings/registry"
	systems "arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// Compiled holds compiled content and the names of mods' things. Sessions may share one if their
// hosts have the same content and their script roots do not change. It is safe for concurrent
// use.
type Compiled struct {
	host     Host
	programs programs
	modNames modNames
	mu       sync.Mutex
	catalogs map[string]*systems.Catalog // the compiled content of each system
	configs  map[string]any              // the configuration that each catalog was made for, by system
}

// NewCompiled returns an empty Compiled for sessions whose hosts have the content of this one.
func NewCompiled(host Host) *Compiled {
	host.Local, host.LocalName, host.Trace, host.Compiled = nil, "", nil, nil // they belong to one session
	return &Compiled{host: host, programs: programs{carried: host.Carried}, catalogs: map[string]*systems.Catalog{}, configs: map[string]any{}}
}

// catalogOf returns the shared catalog of a system, made at the first call; nil if this session has
// other content than the host (tuned, or with things made at the prompt).
func (c *Compiled) catalogOf(s *Session, system string) *systems.Catalog {
	config, _ := s.Host.Config(system) // nil if it cannot be read; others report that
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.catalogs[system] == nil {
		reader := &Session{Host: c.host, programs: &c.programs, modNames: &c.modNames}
		c.configs[system], _ = c.host.Config(system) // nil in the same way
		c.catalogs[system] = systems.NewCatalog(sources(reader, system), nil).ForAllSessions()
	}
	if c.configs[system] != config { // pointers: other content is another one
		return nil
	}
	return c.catalogs[system]
}

// cachedContent is what a session has opened and read of content. It is valid for one entry of the
// prompt, or for good where scripts cannot change (a session that shares Compiled).
type cachedContent struct { // each by system
	catalogs map[string]*systems.Catalog // see catalog
	contents map[string]*systems.Content // see ContentOf
	digests  map[string][]core.FileHash  // see Digests
}

// sharesCompiled reports whether a host's sessions may use its Compiled. They may not if a folder
// beside the running script has the name of a script root: its files would come first.
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

// contentCache returns the session's cache of content. It starts an empty one if scripts may have
// changed: with each entry, unless the session shares Compiled.
func contentCache(s *Session) *cachedContent {
	outdated := !s.shared && s.cachedAtEntry != s.Entries
	if s.cache == nil || outdated {
		s.cachedAtEntry = s.Entries
		s.cache = &cachedContent{map[string]*systems.Catalog{}, map[string]*systems.Content{}, map[string][]core.FileHash{}}
	}
	return s.cache
}

// epoch returns how often scripts may have changed since the session was opened: at each entry, or
// never if the session shares Compiled. See [systems.Environment.Epoch].
func epoch(s *Session) int {
	if s.shared {
		return 0
	}
	return s.Entries
}

// catalog returns the session's catalog of a system's compiled scripts. It is made over the shared
// one if the session uses Compiled.
func catalog(s *Session, system string) *systems.Catalog {
	now := contentCache(s)
	c := now.catalogs[system]
	if c == nil {
		var shared *systems.Catalog
		if s.shared {
			shared = s.Host.Compiled.catalogOf(s, system)
		}
		c = systems.NewCatalog(sources(s, system), shared)
		now.catalogs[system] = c
	}
	return c
}

// ContentOf returns the content for a match that begins. Matches of a session share one machine
// for content, since content keeps no state there.
func ContentOf(s *Session, system string) (*systems.Content, error) {
	now := contentCache(s)
	if c := now.contents[system]; c != nil && !c.Machine.Broken() {
		return c.ForNextMatch(), nil
	}
	c, err := s.openContent(system)
	if err == nil {
		now.contents[system] = c
	}
	return c, err
}

// OpenedContents returns for how many systems the session has opened content so far.
func OpenedContents(s *Session) int { return len(contentCache(s).contents) }

// ResetContents makes matches that begin later open new content machines, because the host's
// Trace has changed.
func ResetContents(s *Session) { clear(contentCache(s).contents) }

// Digests returns the digest of each content file that a system reads.
func Digests(s *Session, system string) []core.FileHash {
	now := contentCache(s)
	list, known := now.digests[system]
	if !known {
		list = s.Host.Digests(system)
		now.digests[system] = list
	}
	return list
}

// sources returns the functions by which a session's catalog reads and compiles the scripts of a
// system. The catalog runs a script once to see what it declares; what it prints then is dropped,
// since it prints it again when a match runs it.
func sources(s *Session, system string) systems.Sources {
	quiet := *s
	quiet.Host.Err, quiet.Host.Trace = io.Discard, nil
	var known struct { // the words of the configuration of before, which does not change
		sync.Mutex
		config any
		words  *grammar.Words
	}
	return systems.Sources{
		Machine: func(required func(from, file string)) (*vm.Machine, error) {
			return quiet.ContentMachine(noChance, required, OfContent)
		},
		Compile: s.CompileContent,
		Names:   func(folder string) []string { return ScriptNames(s.Files(), folder) },
		Source: func(path string) string {
			text, _ := ReadScript(s.Files(), path) // compiling it reports the error
			return string(text)
		},
		Text: func(name, file string, first int, text string) (*vm.Program, error) {
			return s.programs.compile(script{file: name, as: file, memory: OfContent}, first, text)
		},
		Words: func() *grammar.Words {
			sys, config := configured(s, system)
			known.Lock()
			defer known.Unlock()
			if known.words == nil || known.config != config || registry.Of(sys).Derived { // the file of a game may change
				known.config, known.words = config, registry.WordsWithNames(sys, config)
			}
			return known.words
		},
		Events: func() (names []string) {
			for _, e := range s.Host.Events {
				names = append(names, e.Name)
			}
			return names
		},
		Declared: func(file string) *grammar.Words {
			words, full := registry.WordsWithNames(configured(s, system)), nameResolver(s)
			if words == nil || full == nil {
				return words
			}
			return words.Meaning(func(kind, name string) string { return full(file, kind, name) })
		},
	}
}

// configured returns a system with its configuration, nil if that cannot be read: a match that reads it
// reports the error.
func configured(s *Session, system string) (core.System, any) {
	config, sys, err := s.Config(system)
	if err != nil {
		return sys, nil
	}
	return sys, config
}

// programs caches compiled scripts by file. Copies of a match that run beside it ask too, so it
// locks.
type programs struct {
	carried func(file, text string) bool // see Host.Carried
	mu      sync.Mutex
	known   map[script]compiled
}

// carriedPrograms has the compiled scripts of Host.Carried. Nothing changes a program.
var carriedPrograms sync.Map // of script to compiled

// script identifies a program whose text may change.
type script struct {
	file, memory string
	as           string // the file name in errors, "" for file
}

// compiled is a program with the text that it was compiled from.
type compiled struct {
	text    string
	first   int // the number of its first line, 0 for 1
	program *vm.Program
}

// compile returns the compiled script, from the cache if text and first line are as before. first
// is the number that errors give the first line of the text, 0 for 1.
func (p *programs) compile(s script, first int, text string) (*vm.Program, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if old, ok := p.known[s]; ok && old.text == text && old.first == first {
		return old.program, nil
	}
	isCarried := p.carried != nil && p.carried(s.file, text)
	if old, ok := carriedPrograms.Load(s); ok && isCarried && old.(compiled).text == text && old.(compiled).first == first {
		return old.(compiled).program, nil
	}
	program, err := vm.CompileWith(cmp.Or(s.as, s.file), text, ContentLimits, vm.CompileOptions{Content: true, Memory: s.memory, FirstLine: first})
	if err != nil {
		return nil, err
	}
	if p.known == nil {
		p.known = map[script]compiled{}
	}
	p.known[s] = compiled{text, first, program}
	if isCarried {
		carriedPrograms.Store(s, p.known[s])
	}
	return program, nil
}
