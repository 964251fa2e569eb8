package session

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	systems "arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
	"arcana/core/card"
	"arcana/core/rand"
)

// requirer returns what finds a module beside the asking file, then among the
// script roots: "ai.greedy" is ai/greedy.lua. It calls found, unless that is nil, with
// the asking file and that of every module; memory is the advice about it that errors give.
func (s *Session) requirer(found func(from, file string), memory string) func(name, from string) (*vm.Program, error) {
	return func(name, from string) (*vm.Program, error) {
		file := strings.ReplaceAll(name, ".", "/") + ".lua"
		for _, candidate := range s.candidates(file, from) {
			data, err := ReadScript(s.Files(), candidate)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return nil, err
			}
			if found != nil {
				found(from, s.Host.called(candidate))
			}
			return s.programs.compile(script{file: s.displayName(candidate), memory: memory}, 0, string(data))
		}
		return nil, fmt.Errorf("no module %q beside %s or in the script roots", name, from)
	}
}

// candidates are the paths where a module may be: beside the asking file, which is
// named with the folder of the running script if it lies there, then in the roots.
// A path that leads out of the roots ("../there/a.lua") is no place to look in.
func (s *Session) candidates(file, from string) []string {
	var list []string
	if local, ok := strings.CutPrefix(from, s.Host.LocalName+"/"); ok {
		list = append(list, path.Join(path.Dir(local), file))
	}
	for _, at := range []string{path.Join(path.Dir(from), file), file, path.Join("scripts", file), path.Join("abilities", file)} {
		if mod := card.ModOf(from); mod != "" { // its own files come first
			list = append(list, path.Join(path.Dir(at), mod+":"+path.Base(at)))
		}
		list = append(list, at)
	}
	return slices.DeleteFunc(list, func(name string) bool { return !fs.ValidPath(name) })
}

// ContentLimits bounds content files and modules.
var ContentLimits = vm.Limits{Source: vm.ContentSource}

// CompileContent compiles an ability, an encounter or a quest by its path.
func (s *Session) CompileContent(file string) (*vm.Program, error) {
	return s.CompileShipped(file, OfContent)
}

// CompileShipped compiles a script of the script roots by its path; memory is
// the advice about it that errors give.
func (s *Session) CompileShipped(file, memory string) (*vm.Program, error) {
	data, err := ReadScript(s.Files(), file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: there is no such script%s", file, s.nearby(file))
	}
	if err != nil {
		return nil, err
	}
	return s.programs.compile(script{file: s.Host.called(file), memory: memory}, 0, string(data))
}

// ContentMachine opens a machine for content or a personality: no matches, no
// scenarios, chance from the stream that is current when it is asked. It calls
// required with the path of every module that scripts on it require, after that of the file
// that does; memory is the advice about it that errors give.
func (s *Session) ContentMachine(chance func() *rand.Stream, required func(from, file string), memory string) (*vm.Machine, error) {
	random := func() uint64 {
		if stream := chance(); stream != nil {
			return stream.Uint64()
		}
		return 0
	}
	return lib.New(vm.Options{Trace: s.Host.Trace, Meant: nameResolver(s), Output: &limitedWriter{to: s.Host.Err, left: contentOutput, entry: &s.Entries}, Require: s.requirer(required, memory), Random: random, Content: true, Memory: memory})
}

// noChance is the chance of content outside of matches.
func noChance() *rand.Stream { return nil }

// contentFor opens content of a system on a machine of its own.
func (s *Session) contentFor(system string) (*systems.Content, error) {
	m, err := s.ContentMachine(noChance, nil, OfContent)
	if err != nil {
		return nil, err
	}
	content := systems.NewContent(m, catalog(s, system))
	content.Blame, content.RunAll = s.Blame, s.Host.RunAll
	content.Fork = func() (*systems.Content, error) { return s.contentFor(system) }
	return content, nil
}

// Where scripts that may not remember in Lua keep what must last, by their kind.
const (
	OfContent       = "what must last goes into self.memory"
	OfPersonalities = "a personality has none either: what was before stands in its view"
	OfMetrics       = "a metric has none either: it returns what it measures"
	OfModules       = "a module has none either: the script that requires it passes what it needs"
)
