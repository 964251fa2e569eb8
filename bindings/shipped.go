package bindings

import (
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
)

// Stub is one file of LuaLS definitions.
type Stub struct{ File, Text string }

// Stubs returns the definitions of everything the session offers, a file a
// module.
func (s *Session) Stubs() []Stub {
	var stubs []Stub
	var globals declare.Module
	told := map[reflect.Type]bool{}
	for _, m := range s.modules {
		if m.Name == "" {
			globals.Funcs = append(globals.Funcs, m.Funcs...)
			globals.Classes = append(globals.Classes, m.Classes...)
			continue
		}
		stubs = append(stubs, Stub{m.Name + ".lua", declare.Stub(m, told)})
	}
	return append(stubs, Stub{"globals.lua", declare.Stub(globals, told)})
}

// ScriptNames lists the names of the scripts in a folder of a script root.
func ScriptNames(files fs.FS, folder string) []string {
	var names []string
	entries, _ := fs.ReadDir(files, folder)
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".lua"); ok && !e.IsDir() {
			names = append(names, name)
		}
	}
	return names
}

// scriptCalled returns the path of the script of that name in a folder, in whatever
// case the name is written, and whether there is one.
func scriptCalled(files fs.FS, folder, name string) (string, bool) {
	file := path.Join(folder, name+".lua")
	if !fs.ValidPath(file) || path.Dir(file) != path.Clean(folder) {
		return "", false
	}
	if info, err := fs.Stat(files, file); err == nil && !info.IsDir() {
		return file, true
	}
	known, ok := card.Among(ScriptNames(files, folder), name)
	return path.Join(folder, known+".lua"), ok
}

// AbilityText returns the text that the script of an ability states, "" for a
// script that states none.
func AbilityText(files fs.FS, system, script string) string {
	file, ok := scriptCalled(files, path.Join("abilities", system), script)
	if !ok {
		return ""
	}
	data, err := readScript(files, file)
	if err != nil {
		return ""
	}
	program, err := vm.Compile(file, string(data), contentLimits)
	if err != nil {
		return ""
	}
	return program.Text("text")
}

// ReplayReport is how a record replayed.
type ReplayReport struct {
	Schema     string      `json:"schema"`
	System     string      `json:"system"`
	Seed       rand.Seed   `json:"seed"`
	Moves      int         `json:"moves"`
	Hash       string      `json:"hash"`
	Difference *Difference `json:"difference,omitempty"`
}

// Replay plays a record on the session's content.
func (s *Session) Replay(r core.Record) (ReplayReport, error) {
	m, diff, err := s.replay(s.machine.State(), r)
	if err != nil {
		return ReplayReport{}, err
	}
	return ReplayReport{"arcana.replay/1", r.System, r.Seed, m.Ply(), core.Hash(m.Game()), diff}, nil
}

// Ending replays a record and says how the match ended, or whose turn it is then.
func (s *Session) Ending(r core.Record) (string, error) {
	m, _, err := s.replay(s.machine.State(), r)
	if err != nil {
		return "", err
	}
	return m.state(), nil
}

// playerNames lists everybody who can sit down to a match of a system.
func (s *Session) playerNames(system string) ([]string, error) {
	sys, _, err := s.system(system)
	if err != nil {
		return nil, err
	}
	names := []string{"human", "random", "first"}
	for name := range sys.Bots {
		names = append(names, name)
	}
	for _, name := range s.personalityNames(sys.Name) {
		names = append(names, "lua:"+name)
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// printUnits is what printing a line costs, besides its letters.
const printUnits = 30

// print is print for the session: tables are shown as people read
// them, everything else as tostring says.
func (s *Session) print(L *lua.LState, args []lua.LValue) {
	vm.Charge(L, printUnits)
	parts := make([]string, len(args))
	for i, v := range args {
		parts[i] = s.text(L, v)
	}
	line := strings.Join(parts, "\t")
	vm.Printed(L, len(line)+1)
	fmt.Fprintln(s.host.Out, line)
}

func (s *Session) text(L *lua.LState, v lua.LValue) string {
	if t, ok := v.(*lua.LTable); ok && L.GetMetaField(t, "__tostring") != lua.LNil {
		return L.ToStringMeta(v).String()
	}
	if text, ok := v.(lua.LString); ok {
		return string(text)
	}
	return showPaid(func(units int64) { vm.Charge(L, units) }, v)
}
