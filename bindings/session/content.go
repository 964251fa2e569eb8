// Scripts of content: how a required module is found and compiled, the machines on which scripts
// run, the scripts of a folder, and what print shows.

package session

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/show"
	systems "arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
	"arcana/core/card"
	"arcana/core/rand"
)

// requirer returns the function that a machine calls for require: it finds a module beside the
// asking file or in the script roots ("ai.greedy" is ai/greedy.lua). It calls found, unless nil,
// with the asking file and the module's. memory is the advice that errors give a script that
// tries to keep state.
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
				found(from, s.Host.displayName(candidate))
			}
			return s.programs.compile(script{file: s.displayName(candidate), memory: memory}, 0, string(data))
		}
		return nil, fmt.Errorf("no module %q in the folder of %s or in a script folder", name, from)
	}
}

// candidates returns the paths where a required file may be, in order: beside the asking file,
// then in the script roots, a mod's own files first. Paths that lead out of the roots are left
// out.
func (s *Session) candidates(file, from string) []string {
	var list []string
	if local, ok := strings.CutPrefix(from, s.Host.LocalName+"/"); ok {
		list = append(list, path.Join(path.Dir(local), file))
	}
	mod := card.ModOf(from)
	if mod == "" && s.Host.ModOf != nil { // a scenario has no id of its mod in its name
		mod = s.Host.ModOf(from)
	}
	for _, place := range []string{path.Join(path.Dir(from), file), file, path.Join("scripts", file), path.Join("abilities", file)} {
		if mod != "" { // its own files come first
			list = append(list, path.Join(path.Dir(place), mod+":"+path.Base(place)))
		}
		list = append(list, place)
	}
	return slices.DeleteFunc(list, func(name string) bool { return !fs.ValidPath(name) })
}

// ContentLimits bounds content files and modules.
var ContentLimits = vm.Limits{Source: vm.ContentSource}

// CompileContent compiles an ability, an encounter or a quest by its path in the script roots.
func (s *Session) CompileContent(file string) (*vm.Program, error) {
	return s.CompileScript(file, OfContent)
}

// CompileScript compiles a script of the script roots by its path. memory is the advice that
// errors give a script that tries to keep state.
func (s *Session) CompileScript(file, memory string) (*vm.Program, error) {
	data, err := ReadScript(s.Files(), file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no script has the name %s%s", file, s.suggestScript(file))
	}
	if err != nil {
		return nil, err
	}
	return s.programs.compile(script{file: s.Host.displayName(file), memory: memory}, 0, string(data))
}

// ContentMachine opens a machine for content or a personality, without the modules of the
// session. chance returns the stream that random numbers come from when one is drawn, nil for
// none. required is told of each module that scripts on it require; see requirer for memory.
func (s *Session) ContentMachine(chance func() *rand.Stream, required func(from, file string), memory string) (*vm.Machine, error) {
	random := func() uint64 {
		if stream := chance(); stream != nil {
			return stream.Uint64()
		}
		return 0
	}
	return lib.New(vm.Options{Trace: s.Host.Trace, Meant: nameResolver(s), Output: &limitedWriter{to: s.Host.Err, left: contentOutput, entry: &s.Entries}, Require: s.requirer(required, memory), Random: random, Content: true, Memory: memory})
}

// noChance returns no stream, for machines of content: outside of matches content draws 0 only.
func noChance() *rand.Stream { return nil }

// openContent opens the content of a system on a new machine. The Fork of the result opens it on yet
// another one, for functions that must run while another runs.
func (s *Session) openContent(system string) (*systems.Content, error) {
	m, err := s.ContentMachine(noChance, nil, OfContent)
	if err != nil {
		return nil, err
	}
	content := systems.NewContent(m, catalog(s, system))
	content.Blame, content.RunAll = s.Blame, s.Host.RunAll
	content.Fork = func() (*systems.Content, error) { return s.openContent(system) }
	return content, nil
}

// What an error advises a script that tries to keep state in Lua variables, by the kind of script:
// where else to put what must last.
const (
	OfContent       = "keep a lasting value in self.memory"
	OfPersonalities = "a personality cannot keep values; its view shows what happened before"
	OfMetrics       = "a metric cannot keep values; it returns what it measures"
	OfModules       = "a module cannot keep values; pass values as arguments"
)

// ScriptNames lists the names of the scripts in a folder; a folder that cannot be read has none. Below
// abilities it includes those of subfolders, as "keywords/poison".
func ScriptNames(files fs.FS, folder string) []string {
	var names []string
	entries, _ := fs.ReadDir(files, folder)
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".lua"); ok && !e.IsDir() {
			names = append(names, name)
		} else if e.IsDir() && hasSubfolders(folder) {
			for _, inner := range ScriptNames(files, path.Join(folder, e.Name())) {
				names = append(names, path.Join(e.Name(), inner))
			}
		}
	}
	return names
}

// hasSubfolders reports whether the scripts of a folder may lie in subfolders of it: those of the
// abilities of a system ("abilities/tavern") may.
func hasSubfolders(folder string) bool { return path.Dir(path.Clean(folder)) == "abilities" }

// FindScript returns the path of the script of that name in a folder, and whether there is one.
// The name may be written in any case.
func FindScript(files fs.FS, folder, name string) (string, bool) {
	file := path.Join(folder, name+".lua")
	deeper := path.Dir(file) != path.Clean(folder)
	if !fs.ValidPath(file) || deeper && !hasSubfolders(folder) {
		return "", false
	}
	if info, err := fs.Stat(files, file); err == nil && !info.IsDir() {
		return file, true
	}
	known, ok := card.Called(ScriptNames(files, folder), name)
	return path.Join(folder, known+".lua"), ok
}

// AbilityText returns the card text that an ability's script states, "" for none.
func AbilityText(files fs.FS, system, script string) string {
	file, ok := FindScript(files, path.Join("abilities", system), script)
	if !ok {
		return ""
	}
	data, err := ReadScript(files, file)
	if err != nil {
		return ""
	}
	return vm.StatedText(string(data), "text")
}

// printUnits is the price of a call of print in units. The text is paid besides.
const printUnits = 30

// print is the print of the session's scripts: tables are shown in full, everything else as by
// tostring.
func (s *Session) print(L *lua.LState, args []lua.LValue) {
	vm.Charge(L, printUnits)
	parts := make([]string, len(args))
	for i, v := range args {
		parts[i] = printText(L, v)
	}
	line := strings.Join(parts, "\t")
	vm.ChargeOutput(L, len(line)+1)
	fmt.Fprintln(s.Host.Out, line)
}

// printText returns a value as print shows it.
func printText(L *lua.LState, v lua.LValue) string {
	if t, ok := v.(*lua.LTable); ok && L.GetMetaField(t, "__tostring") != lua.LNil {
		text := L.ToStringMeta(v)
		if !vm.IsText(text) {
			vm.Raise(L, "'tostring' must return a string to 'print'")
		}
		return vm.Text(text)
	}
	if text, ok := v.(lua.LString); ok {
		return string(text)
	}
	return show.Paid(func(units int64) { vm.Charge(L, units) }, v)
}
