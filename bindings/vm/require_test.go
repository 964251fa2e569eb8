package vm_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings/vm"
)

func modules() fstest.MapFS {
	return fstest.MapFS{
		"lib/count.lua": {Data: []byte(`n = (n or 0) + 1 return { n = n }`)},
		"lib/plain.lua": {Data: []byte(`x = 1`)},
		"a.lua":         {Data: []byte(`return require "b"`)},
		"b.lua":         {Data: []byte(`return require "a"`)},
		"broken.lua":    {Data: []byte("local x = 1\nreturn x +")},
		"raises.lua":    {Data: []byte("\nerror('no luck')")},
		"dir.lua":       {Mode: fs.ModeDir},
		"name.lua":      {Data: []byte(`return ...`)},
	}
}

func TestRequire(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{`assert(require("lib.count") == require("lib.count")) assert(require("lib.count").n == 1)`, ""},
		{`assert(require("lib.plain") == true and x == nil)`, ""},
		{`assert(require "name" == "name")`, ""},
		{`require "a"`, "b.lua:1: module 'a' requires itself: a -> b -> a"},
		{`require "missing"`, "main.lua:1: module 'missing' not found (no missing.lua in the script roots)"},
		{`require "dir"`, "main.lua:1: module 'dir' not found (no dir.lua in the script roots)"},
		{`require "broken"`, "broken.lua:2: unexpected symbol near '<eof>'"},
		{`require "raises"`, "raises.lua:2: no luck"},
		{`require "../etc"`, `main.lua:1: bad module name "../etc": expected names with dots between them, like require "dir.name"`},
		{`require()`, "main.lua:1: bad argument #1 to 'require' (string expected, got no value)"},
		{`assert(not pcall(require, "raises")) assert(not pcall(require, "raises"))`, ""},
		{`assert(not pcall(require, "a")) assert(require "lib.count")`, ""},
	} {
		m := machine(t, vm.Options{Require: fileRoots(modules())})
		p, err := vm.Compile("main.lua", c.source, vm.Limits{})
		if err == nil {
			_, err = m.Run(p, 0)
		}
		if got := fmt.Sprint(err); err != nil && got != c.want || err == nil && c.want != "" {
			t.Errorf("%s\n gives %v\n expected %s", c.source, err, c.want)
		}
	}
}

// fileRoots resolves modules as a host does: "dir.name" is dir/name.lua.
func fileRoots(files fs.FS) func(name, from string) (*vm.Program, error) {
	return func(name, from string) (*vm.Program, error) {
		file := strings.ReplaceAll(name, ".", "/") + ".lua"
		source, err := fs.ReadFile(files, file)
		if err != nil {
			return nil, fmt.Errorf("module '%s' not found (no %s in the script roots)", name, file)
		}
		return vm.Compile(file, string(source), vm.Limits{})
	}
}

// TestRequireAsksOnce: a broken module is compiled once, however often it is asked for.
func TestRequireAsksOnce(t *testing.T) {
	asked := 0
	m := machine(t, vm.Options{Require: func(name, from string) (*vm.Program, error) {
		asked++
		return vm.Compile(name+".lua", "broken broken", vm.Limits{})
	}})
	if _, err := m.Run(program(t, `for i = 1, 100 do assert(not pcall(require, "big")) end`), 0); err != nil || asked != 1 {
		t.Errorf("asked %d times, %v", asked, err)
	}
}

func TestModuleNames(t *testing.T) {
	for name, good := range map[string]bool{
		"a": true, "dir.name": true, "a_1.b_2": true, "": false, ".": false, "..": false, "a..b": false, "a.": false, "/a": false,
		"a/b": false, `a\b`: false, "a b": false, "1a": false, "a\x00": false, "~a": false, "ä": false, "C:a": false, "%2e": false,
	} {
		if err := vm.CheckModuleName(name); (err == nil) != good {
			t.Errorf("%q: %v", name, err)
		}
	}
}
