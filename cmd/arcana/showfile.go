package main

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/abilities"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/configs/themes"
	"arcana/core/intake"
	"arcana/core/spell"
	"arcana/scripts"
)

func showCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "show [NAME]",
		Example: "arcana show ember_page",
		Short:   "Print a file that ships, or list those in a folder",
		Long:    "Print a shipped file of content, by its path or its name: arcana show abilities/tavern/ember_page.lua, arcana show ember_page. The name of a folder lists what is in it; without a NAME everything is listed.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return showFile(p, strings.Join(args, "")) },
	}
}

// shippedFiles are the files that the program carries, as they lie in the project.
func shippedFiles() fs.FS {
	return session.Layers{
		session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files},
		session.Mount{Folder: "configs", Files: session.Layers{session.Mount{Folder: "themes", Files: themes.Shipped()}, configs.Shipped()}},
	}
}

// shippedNames lists them, sorted.
func shippedNames() (names []string) {
	for folder, files := range map[string]fs.FS{"abilities": abilities.Files, "scripts": scripts.Files, "configs": configs.Shipped(), "configs/themes": themes.Shipped()} {
		_ = fs.WalkDir(files, ".", func(at string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && !strings.HasSuffix(at, ".go") {
				names = append(names, path.Join(folder, at))
			}
			return err
		})
	}
	slices.Sort(names)
	return names
}

func showFile(p *program, name string) error {
	names := shippedNames()
	var found, bases []string
	for _, n := range names {
		base := strings.TrimSuffix(path.Base(n), path.Ext(n))
		bases = append(bases, base)
		switch {
		case n == name:
			found = []string{n}
		case slices.Contains(found, name):
		case base == name || path.Base(n) == name || strings.HasSuffix(n, "/"+name) || name == "" || strings.Contains("/"+n, "/"+strings.Trim(name, "/")+"/"):
			found = append(found, n)
		}
	}
	switch len(found) {
	case 0:
		return failure{exitUsage, fmt.Sprintf("no shipped file is called %q%s", name, spell.DidYouMean(name, append(names, bases...)))}
	case 1:
		data, err := intake.Below(shippedFiles(), found[0], 1<<20)
		if err == nil {
			_, err = p.out.Write(data)
		}
		return err
	}
	for _, n := range found {
		fmt.Fprintln(p.out, n)
	}
	return nil
}
