package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arcana/cmd/arcana/environment"
	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core/shown"
)

func packCommand(p *program) *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:     "pack DIR",
		Example: "arcana mods pack tides",
		Short:   "Pack a mod into one file, and print its hash",
		Long:    "Pack the mod in a folder into a ZIP archive, ID-VERSION.zip, and print its SHA-256. The same files make the same bytes; what is hidden is left out, links are refused.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return packMod(p, args[0], to) },
	}
	cmd.Flags().StringVarP(&to, "output", "o", "", "the file to write")
	return cmd
}

func installCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "install FILE|DIR",
		Example: "arcana mods install tides-1.2.0.zip",
		Short:   "Install a mod from an archive or a folder",
		Long:    "Install a mod from an archive or a folder, so that --mods finds it by its id, and other mods that need it do. An archive is measured before anything is written; the mod that was there is replaced at once, or stays.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return installMod(p, args[0]) },
	}
}

func listCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "List the installed mods",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return listMods(p) },
	}
}

func removeCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "remove ID",
		Example: "arcana mods remove tides",
		Short:   "Remove an installed mod that no other one needs",
		Args:    asUsed,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := mods.Remove(args[0], configs.ModsFolder()); err != nil {
				return failure{exitUsage, shown.Name(err.Error())}
			}
			return nil
		},
	}
}

func lockCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:   "lock",
		Short: "Write into mods.lock which mods belong here",
		Long:  "Write the ids, versions and hashes of the mods of --mods into ./mods.lock. From then on, whatever runs here with mods refuses others.",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return lockMods(p) },
	}
}

// packMod writes the archive of a mod that is in order.
func packMod(p *program, dir, to string) error {
	m, problems, err := mods.Read(dir)
	switch {
	case err != nil:
		return failure{exitUsage, fmt.Sprintf("%s: %s, expected a folder", dir, reason(err))}
	case len(problems) > 0:
		return failure{exitContent, environment.Text(problems)}
	case m.Plain():
		return failure{exitContent, fmt.Sprintf("%s: it has no %s and is no mod", dir, mods.File)}
	}
	archive, err := mods.Pack(dir)
	if err != nil {
		return failure{exitContent, err.Error()}
	}
	if to == "" {
		to = m.ID + "-" + m.Version + ".zip"
	}
	if err := os.WriteFile(to, archive, 0o644); err != nil {
		return failure{exitFailed, fmt.Sprintf("%s: it cannot be written: %s", to, reason(err))}
	}
	fmt.Fprintf(p.out, "%s  %s\n", mods.HashOf(archive), filepath.ToSlash(to))
	return nil
}

func installMod(p *program, from string) error {
	m, hash, problems, err := mods.Install(from, configs.ModsFolder())
	switch {
	case err != nil:
		return failure{exitContent, shown.Name(err.Error())}
	case len(problems) > 0:
		return failure{exitContent, environment.Text(problems)}
	}
	fmt.Fprintf(p.out, "%s  %s\n", hash, m.Title())
	for _, needed := range m.Lacks() {
		fmt.Fprintf(p.err, "%s needs %s, which is not installed\n", m.ID, needed)
	}
	return nil
}

func listMods(p *program) error {
	list, problems := mods.List(configs.ModsFolder())
	rows := []modRow{}
	for _, m := range list {
		hash, err := m.Hash()
		if err != nil {
			return failure{exitContent, err.Error()}
		}
		row := rowOf(m)
		row.Hash = hash
		if rows = append(rows, row); !p.flags.json {
			fmt.Fprintf(p.out, "%s  %s  %s\n", hash, m.Title(), m.Name)
		}
	}
	if p.flags.json {
		if err := json.NewEncoder(p.out).Encode(map[string]any{"schema": "arcana.mods/1", "mods": rows}); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return failure{exitContent, environment.Text(problems)}
	}
	return nil
}

func lockMods(p *program) error {
	text, err := p.environment.Mods.Lock()
	if err == nil {
		err = os.WriteFile(mods.LockFile, []byte(text), 0o644)
	}
	if err != nil {
		return failure{exitContent, fmt.Sprintf("%s: it is not written: %s", mods.LockFile, reason(err))}
	}
	fmt.Fprintf(p.out, "%s: %d mod(s)\n", mods.LockFile, len(p.environment.Mods))
	return nil
}
