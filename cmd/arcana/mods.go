// Mods: which there are and who set what, then how one is packed, installed, listed, removed
// and locked.

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/cmd/arcana/environment"
	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core/shown"
	"arcana/core/spell"
)

// modsCommand returns the command "mods" with its subcommands.
func modsCommand(p *program) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "mods",
		Short: "List, pack, install, remove and lock mods",
		Long:  "Print the mods that --mods names, in load order: dependencies first, then by id.\nThe commands below pack, install, list, remove and lock mods.",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return printMods(p) },
	}
	cmd.AddCommand(&cobra.Command{
		Use:     "why KIND ID.FIELD",
		Example: "arcana mods why card ember_page.attack",
		Short:   "Say which mod set a field of a card, and which value the field had before",
		Long:    "Say which mod, file and line set a field of a card last, and which value the field had before: arcana mods why card ember_page.attack.\nFor a value of a file that has no ids, KIND is the file's name: arcana mods why tuning gold.buy.\nFor a shipped script, say which mod replaces the script: arcana mods why script tavern/moth_choir.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return whySet(p, args[0], args[1]) },
	})
	cmd.AddCommand(packCommand(p), installCommand(p), listCommand(p), removeCommand(), lockCommand(p))
	return cmd
}

// modRow is a mod as arcana mods prints it.
type modRow struct {
	ID      string   `json:"id,omitempty"`
	Version string   `json:"version,omitempty"`
	Name    string   `json:"name,omitempty"`
	Folder  string   `json:"folder"`
	Needs   []string `json:"needs,omitempty"`
	Hash    string   `json:"hash,omitempty"`
}

// rowOf makes a row of the list of mods, without the hash.
func rowOf(m *mods.Mod) modRow {
	return modRow{ID: m.ID, Version: m.Version, Name: m.Name, Folder: m.Dir, Needs: m.NeedsText()}
}

// printMods prints the mods of this run in their order.
func printMods(p *program) error {
	rows := []modRow{}
	for _, m := range p.environment.Mods {
		rows = append(rows, rowOf(m))
	}
	if p.flags.json {
		return json.NewEncoder(p.out).Encode(map[string]any{"schema": "arcana.mods/1", "mods": rows})
	}
	for i, r := range rows {
		line := fmt.Sprintf("%d  %s", i+1, strings.TrimSpace(r.ID+" "+r.Version+"  "+r.Folder))
		if len(r.Needs) > 0 {
			line += "  needs " + strings.Join(r.Needs, ", ")
		}
		fmt.Fprintln(p.out, line)
	}
	if len(rows) == 0 {
		fmt.Fprintln(p.err, "no mods are loaded; load a mod with --mods DIR")
	}
	return nil
}

// matchedWords returns how many of kind, id and field were known before the unknown one that the error
// of Library.Why is about (configs.NotSetError.Depth).
func matchedWords(err error) int {
	var missing configs.NotSetError
	errors.As(err, &missing)
	return missing.Depth
}

// whyNotFound returns the message of "mods why" for a thing or field that no system has. wrong has the
// error of each system; those that knew most of the words decide which word is wrong and what could
// stand in its place.
func whyNotFound(wrong []configs.NotSetError) string {
	deepest := slices.MaxFunc(wrong, func(a, b configs.NotSetError) int { return a.Depth - b.Depth })
	var known []string
	for _, w := range wrong {
		if w.Depth == deepest.Depth {
			known = append(known, w.Known...)
		}
	}
	slices.Sort(known)
	known = slices.Compact(known)
	switch {
	case deepest.Depth == 0:
		return fmt.Sprintf("there is no kind of content %q, %s", deepest.Word, spell.Choices(deepest.Word, known))
	case deepest.Word == "":
		return "expected ID.FIELD, such as ember_page.attack"
	case deepest.Depth == 1:
		return fmt.Sprintf("no %s is called %q%s", deepest.Of, deepest.Word, spell.DidYouMean(deepest.Word, known))
	}
	return fmt.Sprintf("no file sets %q of %s%s", deepest.Word, deepest.Of, spell.DidYouMean(deepest.Word, known))
}

// whyScript prints which mod replaces a shipped script, if any. name is the script's path, in which
// "abilities/" and ".lua" may be left out.
func whyScript(p *program, name string) error {
	file := strings.TrimSuffix(name, ".lua") + ".lua"
	if !strings.HasPrefix(file, "abilities/") && !strings.HasPrefix(file, "scripts/") {
		file = "abilities/" + file
	}
	if !fs.ValidPath(file) || !p.environment.Ships(file) {
		return failure{exitUsage, fmt.Sprintf("no script is called %q, expected one that ships, such as tavern/moth_choir", name)}
	}
	is, by := "the one that ships", ""
	for _, r := range slices.Backward(p.environment.Replaced()) { // the strongest mod is the first, so its script is the answer
		if r.File == file {
			by = path.Join(filepath.ToSlash(r.Mod.Dir), file)
			is = by + " of " + r.Mod.Title() + ", in place of the one that ships"
		}
	}
	if p.flags.json {
		return json.NewEncoder(p.out).Encode(map[string]any{"schema": "arcana.why/1", "script": file, "by": by})
	}
	fmt.Fprintln(p.out, file+" is "+is)
	return nil
}

// whySet prints who set a field of a thing, and what it was before, in every system that has such
// a thing. name is ID.FIELD or, for a file without things such as tuning, the field alone.
func whySet(p *program, kind, name string) error {
	if kind == "script" {
		return whyScript(p, name)
	}
	id, field, _ := strings.Cut(name, ".")
	if kind == "" || id == "" {
		return failure{exitUsage, "expected KIND ID.FIELD, such as card ember_page.attack"}
	}
	found := map[string][]configs.Assignment{}
	var wrong []configs.NotSetError
	for _, sys := range p.environment.Systems.All() {
		sets, err := p.environment.Library.Why(sys, kind, id, field)
		if err != nil { // then it may be a file without things
			if fileSets, fileErr := p.environment.Library.Why(sys, kind, "", name); fileErr == nil || matchedWords(fileErr) > matchedWords(err) {
				sets, err = fileSets, fileErr
			}
		}
		if err == nil {
			found[sys.Name] = sets
		}
		if missing := (configs.NotSetError{}); errors.As(err, &missing) {
			wrong = append(wrong, missing)
		}
	}
	if len(found) == 0 {
		return failure{exitUsage, whyNotFound(wrong)}
	}
	if p.flags.json {
		return json.NewEncoder(p.out).Encode(map[string]any{"schema": "arcana.why/1", "field": name, "set": found})
	}
	for _, sys := range p.environment.Systems.All() {
		for i, s := range found[sys.Name] {
			before := sys.Name + ": " + name + " is "
			if i > 0 {
				before = strings.Repeat(" ", len(sys.Name)+2) + "before it was "
			}
			fmt.Fprintln(p.out, before+s.String())
		}
	}
	return nil
}

// packCommand returns the command "pack" below "mods".
func packCommand(p *program) *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:     "pack DIR",
		Example: "arcana mods pack tides",
		Short:   "Pack a mod into one file, and print its hash",
		Long:    "Pack the mod in the folder DIR into the archive ID-VERSION.zip, and print the archive's SHA-256.\nThe same files always make the same archive.\nHidden files are left out.\nA symbolic link is an error.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return packMod(p, args[0], to) },
	}
	cmd.Flags().StringVarP(&to, "output", "o", "", "the file to write")
	return cmd
}

// installCommand returns the command "install" below "mods".
func installCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "install FILE|DIR",
		Example: "arcana mods install tides-1.2.0.zip",
		Short:   "Install a mod from an archive or a folder",
		Long:    "Install a mod from an archive or a folder.\nAn installed mod is found by its id, by --mods and by mods that depend on it.\nAn archive is checked before any file is written.\nAn older version of the mod is replaced only when the new version is complete.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return installMod(p, args[0]) },
	}
}

// listCommand returns the command "list" below "mods".
func listCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "List the installed mods",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return listMods(p) },
	}
}

// removeCommand returns the command "remove" below "mods".
func removeCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "remove ID",
		Example: "arcana mods remove tides",
		Short:   "Remove an installed mod that no other mod needs",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := mods.Remove(args[0], configs.ModsFolder()); err != nil {
				return failure{exitUsage, shown.Name(err.Error())}
			}
			return nil
		},
	}
}

// lockCommand returns the command "lock" below "mods".
func lockCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:   "lock",
		Short: "Write the ids, versions and hashes of the mods into mods.lock",
		Long:  "Write the ids, versions and hashes of the mods of --mods into ./mods.lock.\nFrom then on, commands in this folder run only with exactly these mods.",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return lockMods(p) },
	}
}

// packMod writes the archive of a mod to a file, and prints its hash. A mod with problems is not
// packed. to is the file, "" for ID-VERSION.zip.
func packMod(p *program, dir, to string) error {
	m, problems, err := mods.Read(dir)
	switch {
	case err != nil:
		return failure{exitUsage, fmt.Sprintf("%s: %s, expected a folder", dir, reason(err))}
	case len(problems) > 0:
		return failure{exitContent, environment.ProblemsText(problems)}
	case m.IsPlainFolder():
		return failure{exitContent, fmt.Sprintf("%s is not a mod: the folder has no %s", dir, mods.File)}
	}
	archive, err := mods.Pack(dir)
	if err != nil {
		return failure{exitContent, err.Error()}
	}
	if to == "" {
		to = m.ID + "-" + m.Version + ".zip"
	}
	if err := os.WriteFile(to, archive, 0o644); err != nil {
		return failure{exitFailed, fmt.Sprintf("%s cannot be written: %s", to, reason(err))}
	}
	fmt.Fprintf(p.out, "%s  %s\n", mods.HashOf(archive), filepath.ToSlash(to))
	return nil
}

// installMod installs a mod from an archive or a folder, and prints which mods it still needs.
func installMod(p *program, from string) error {
	m, hash, problems, err := mods.Install(from, configs.ModsFolder())
	switch {
	case err != nil:
		return failure{exitContent, shown.Name(err.Error())}
	case len(problems) > 0:
		return failure{exitContent, environment.ProblemsText(problems)}
	}
	fmt.Fprintf(p.out, "%s  %s\n", hash, m.Title())
	for _, needed := range m.MissingNeeds() {
		fmt.Fprintf(p.err, "%s needs the mod %s, which is not installed\n", m.ID, needed)
	}
	return nil
}

// listMods prints the installed mods with their hashes, as lines or as one JSON document. If some mods
// cannot be read, it fails after it has printed the others.
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
		rows = append(rows, row)
		if !p.flags.json {
			fmt.Fprintf(p.out, "%s  %s  %s\n", hash, m.Title(), m.Name)
		}
	}
	if p.flags.json {
		if err := json.NewEncoder(p.out).Encode(map[string]any{"schema": "arcana.mods/1", "mods": rows}); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return failure{exitContent, environment.ProblemsText(problems)}
	}
	return nil
}

// lockMods writes the mods of this run into mods.lock.
func lockMods(p *program) error {
	text, err := p.environment.Mods.Lock()
	if err == nil {
		err = os.WriteFile(mods.LockFile, []byte(text), 0o644)
	}
	if err != nil {
		return failure{exitContent, fmt.Sprintf("%s was not written: %s", mods.LockFile, reason(err))}
	}
	fmt.Fprintf(p.out, "%s: %d mod(s)\n", mods.LockFile, len(p.environment.Mods))
	return nil
}
