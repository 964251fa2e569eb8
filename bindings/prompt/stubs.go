// The files that editors read: definitions of what scripts can call, and the language server's
// settings.

package prompt

import (
	"cmp"
	_ "embed" // of what every editor gets
	"path"

	"arcana/bindings/declare"
	"arcana/bindings/schema"
	"arcana/bindings/session"
)

// basic has the definitions of Lua's base library as scripts have it. plugin is the language server's
// plugin, which gives content files their type by their folder. settings are the server's.
var (
	//go:embed basic.lua
	basic string
	//go:embed plugin.lua
	plugin string
	//go:embed luarc.json
	settings string
)

// Stub is one file that an editor reads.
type Stub struct {
	File, Text string // File is its path, "game.lua"; Text is its content
	// KeepExisting says that the file must not be written if it exists already.
	KeepExisting bool
}

// Stubs returns the definitions of everything that the session offers to scripts, a file for each
// module, and the plugin of the language server.
func Stubs(s *session.Session) []Stub {
	stubs := []Stub{{File: "basic.lua", Text: basic}, {File: "plugin.lua", Text: plugin}}
	for _, m := range schema.Of(s) {
		stubs = append(stubs, Stub{File: cmp.Or(m.Name, "globals") + ".lua", Text: declare.Stub(m)})
	}
	return stubs
}

// editorFolder is the folder of a mod that has the definitions.
const editorFolder = ".arcana"

// EditorFiles returns the files that a mod's folder needs so that an editor completes and checks its
// scripts: the settings of the language server, and the definitions in a folder of their own. Settings
// that exist already are kept.
func EditorFiles(s *session.Session) []Stub {
	files := []Stub{{File: ".luarc.json", Text: settings, KeepExisting: true}}
	for _, stub := range Stubs(s) {
		stub.File = path.Join(editorFolder, stub.File)
		files = append(files, stub)
	}
	return files
}
