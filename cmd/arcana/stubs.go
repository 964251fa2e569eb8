package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	language "arcana/bindings/grammar"
	"arcana/bindings/prompt"
	"arcana/bindings/registry"
	"arcana/configs/schemas"
)

func (p *program) stubsCommand() *cobra.Command {
	var bare bool
	cmd := &cobra.Command{
		Use:     "stubs DIR",
		Example: "arcana stubs tides",
		Short:   "Write what an editor completes and checks scripts and content by",
		Long:    "Write what an editor needs to complete and check a mod: into the mod's folder DIR the settings of LuaLS, the Lua language server, and of taplo, that of TOML, .luarc.json and .taplo.toml, unless there are some, and into DIR/.arcana the definitions of all that scripts may write and the schemas of all kinds of TOML files. Open DIR itself in the editor, and let it trust the plugin that tells the server what each file returns.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return p.stubs(args[0], bare) },
	}
	cmd.Flags().BoolVar(&bare, "bare", false, "write the definitions of scripts alone, into DIR itself")
	return cmd
}

func (p *program) stubs(dir string, bare bool) error {
	session, err := openSession(p, "", io.Discard)
	if err != nil {
		return err
	}
	files := prompt.Stubs(session)
	if !bare {
		files = append(prompt.Editor(session), tomlEditor()...)
	}
	for _, stub := range files {
		if err := writeStub(p.err, dir, stub); err != nil {
			return err
		}
	}
	return nil
}

// schemaFolder is where the schemas of TOML files lie in the folder of a mod.
const schemaFolder = ".arcana/schemas"

// tomlEditor is what the folder of a mod needs so that an editor completes and checks its
// TOML files: a schema of each kind, and the settings that say which file has which, kept
// where there are some.
func tomlEditor() []prompt.Stub {
	files := []prompt.Stub{{File: ".taplo.toml", Text: schemas.Taplo(schemaFolder), Kept: true}}
	for _, k := range schemas.Kinds() {
		if words := registry.Words(k.System()); words != nil {
			k.Written = language.Schema(words)
		}
		files = append(files, prompt.Stub{File: schemaFolder + "/" + k.File(), Text: string(k.JSON())})
	}
	return files
}

// writeStub writes a file below a folder, unless it is there and stays, and tells out what
// it did. A link that leads out of the folder is refused.
func writeStub(out io.Writer, dir string, stub prompt.Stub) error {
	name := filepath.FromSlash(stub.File)
	shown := filepath.ToSlash(filepath.Join(dir, name))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return failure{exitUsage, fmt.Sprintf("%s: %s, expected a folder", dir, reason(err))}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return failure{exitUsage, fmt.Sprintf("%s: %s, expected a folder", dir, reason(err))}
	}
	defer root.Close()
	if _, err := root.Lstat(name); err == nil && stub.Kept {
		fmt.Fprintln(out, "kept", shown)
		return nil
	}
	if err = root.MkdirAll(filepath.Dir(name), 0o755); err == nil {
		err = root.WriteFile(name, []byte(stub.Text), 0o644)
	}
	switch {
	case err != nil && strings.Contains(err.Error(), "escapes"): // the package os has no name for it
		return failure{exitUsage, fmt.Sprintf("%s: a link leads out of %s, expected files and folders of its own", shown, dir)}
	case err != nil:
		return failure{exitUsage, fmt.Sprintf("%s: %s", shown, reason(err))}
	}
	fmt.Fprintln(out, "wrote", shown)
	return nil
}
