package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/prompt"
)

func (p *program) stubsCommand() *cobra.Command {
	var bare bool
	cmd := &cobra.Command{
		Use:   "stubs DIR",
		Short: "Write LuaLS definitions, with which an editor completes and checks scripts",
		Long:  "Write what an editor with LuaLS, the Lua language server, needs to complete and check the scripts of a mod: into the mod's folder DIR the server's settings, .luarc.json, unless there are some, and into DIR/.arcana the definitions of all that scripts may write. Open DIR itself in the editor, and let it trust the plugin that tells the server what each file returns.",
		Args:  oneArgument("DIR"),
		RunE:  func(_ *cobra.Command, args []string) error { return p.stubs(args[0], bare) },
	}
	cmd.Flags().BoolVar(&bare, "bare", false, "write the definitions alone, into DIR itself")
	return cmd
}

func (p *program) stubs(dir string, bare bool) error {
	host, err := p.host("")
	if err != nil {
		return err
	}
	host.Out = io.Discard
	session, err := bindings.NewSession(host)
	if err != nil {
		return p.scriptFailure(err)
	}
	files := prompt.Editor
	if bare {
		files = prompt.Stubs
	}
	for _, stub := range files(session) {
		if err := writeStub(p.err, filepath.Join(dir, filepath.FromSlash(stub.File)), stub); err != nil {
			return err
		}
	}
	return nil
}

// writeStub writes a file, unless it is there and stays, and tells out what it did.
func writeStub(out io.Writer, file string, stub prompt.Stub) error {
	if dir := filepath.Dir(file); os.MkdirAll(dir, 0o755) != nil {
		return failure{exitUsage, fmt.Sprintf("%s: %s, expected a folder", dir, reason(os.MkdirAll(dir, 0o755)))}
	}
	if _, err := os.Lstat(file); err == nil && stub.Kept {
		fmt.Fprintln(out, "kept", filepath.ToSlash(file))
		return nil
	}
	if err := os.WriteFile(file, []byte(stub.Text), 0o644); err != nil {
		return failure{exitUsage, fmt.Sprintf("%s: %s", file, reason(err))}
	}
	fmt.Fprintln(out, "wrote", filepath.ToSlash(file))
	return nil
}
