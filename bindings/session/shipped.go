package session

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/show"
	"arcana/bindings/vm"
	"arcana/core/card"
)

// ScriptNames lists the names of the scripts in a folder of a script root; among the
// abilities of a system also those in folders of it, as "keywords/poison".
func ScriptNames(files fs.FS, folder string) []string {
	var names []string
	entries, _ := fs.ReadDir(files, folder)
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".lua"); ok && !e.IsDir() {
			names = append(names, name)
		} else if e.IsDir() && path.Dir(path.Clean(folder)) == "abilities" {
			for _, inner := range ScriptNames(files, path.Join(folder, e.Name())) {
				names = append(names, path.Join(e.Name(), inner))
			}
		}
	}
	return names
}

// ScriptCalled returns the path of the script of that name in a folder, in whatever
// case the name is written, and whether there is one.
func ScriptCalled(files fs.FS, folder, name string) (string, bool) {
	file := path.Join(folder, name+".lua")
	if !fs.ValidPath(file) || path.Dir(file) != path.Clean(folder) && path.Dir(path.Clean(folder)) != "abilities" {
		return "", false
	}
	if info, err := fs.Stat(files, file); err == nil && !info.IsDir() {
		return file, true
	}
	known, ok := card.Called(ScriptNames(files, folder), name)
	return path.Join(folder, known+".lua"), ok
}

// AbilityText returns the text that the script of an ability states, "" for a
// script that states none.
func AbilityText(files fs.FS, system, script string) string {
	file, ok := ScriptCalled(files, path.Join("abilities", system), script)
	if !ok {
		return ""
	}
	data, err := ReadScript(files, file)
	if err != nil {
		return ""
	}
	return vm.Stated(string(data), "text")
}

// printUnits is what printing a line costs, besides its letters.
const printUnits = 30

// print is print for the session: tables are shown as people read
// them, everything else as tostring says.
func (s *Session) print(L *lua.LState, args []lua.LValue) {
	vm.Charge(L, printUnits)
	parts := make([]string, len(args))
	for i, v := range args {
		parts[i] = printed(L, v)
	}
	line := strings.Join(parts, "\t")
	vm.Printed(L, len(line)+1)
	fmt.Fprintln(s.Host.Out, line)
}

// printed is a value as print writes it.
func printed(L *lua.LState, v lua.LValue) string {
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
