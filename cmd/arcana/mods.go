package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core/rules"
	"arcana/core/spell"
)

func modsCommand(p *program) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "mods",
		Short: "Say which mods there are and in which order, and who set what",
		Long:  "Print the mods of --mods in the order in which they are laid over the shipped content: a mod comes after those that it needs or is laid after, and those of equal depth stand by id. With a verb: say who set a field of content, or pack, install, list, remove and lock mods.",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return printMods(p) },
	}
	cmd.AddCommand(&cobra.Command{
		Use:     "why KIND ID.FIELD",
		Example: "arcana mods why card ember_page.attack",
		Short:   "Say who set a field of content, and what was there before",
		Long:    "Say which mod, file and line set a field of a thing last, and what was there before: arcana mods why card ember_page.attack. Of a file without things, KIND is its name: arcana mods why tuning gold.buy. Of a script that ships it says which mod has one in its place: arcana mods why script tavern/moth_choir.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return whySet(p, args[0], args[1]) },
	})
	cmd.AddCommand(packCommand(p), installCommand(p), listCommand(p), removeCommand(p), lockCommand(p))
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
		fmt.Fprintln(p.err, "no mods; name them with --mods DIR")
	}
	return nil
}

// depth is how far the words of a question led that has no answer.
func depth(err error) int {
	var missing configs.Unset
	errors.As(err, &missing)
	return missing.Depth
}

// unset says which of the words of arcana mods why is wrong: the first that no system knows.
func unset(wrong []configs.Unset) string {
	first := slices.MaxFunc(wrong, func(a, b configs.Unset) int { return a.Depth - b.Depth })
	var known []string
	for _, w := range wrong {
		if w.Depth == first.Depth {
			known = append(known, w.Known...)
		}
	}
	slices.Sort(known)
	known = slices.Compact(known)
	switch {
	case first.Depth == 0:
		return fmt.Sprintf("no content is called %q, %s", first.Word, spell.Choices(first.Word, known))
	case first.Word == "":
		return "expected ID.FIELD, such as ember_page.attack"
	case first.Depth == 1:
		return fmt.Sprintf("no %s is called %q%s", first.Of, first.Word, spell.DidYouMean(first.Word, known))
	}
	return fmt.Sprintf("no file sets %q of %s%s", first.Word, first.Of, spell.DidYouMean(first.Word, known))
}

// whyScript prints whose the file of a script is, which a path below the roots names, or one below
// abilities.
func whyScript(p *program, name string) error {
	file := strings.TrimSuffix(name, ".lua") + ".lua"
	if !strings.HasPrefix(file, "abilities/") && !strings.HasPrefix(file, "scripts/") {
		file = "abilities/" + file
	}
	if !fs.ValidPath(file) || !p.environment.Has(file) {
		return failure{exitUsage, fmt.Sprintf("no script is called %q, expected one that ships, such as tavern/moth_choir", name)}
	}
	is, by := "the one that ships", ""
	for _, r := range slices.Backward(p.environment.Replaced()) {
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

// whySet prints who set a field, in every system that has such a thing.
func whySet(p *program, kind, name string) error {
	if kind == "script" {
		return whyScript(p, name)
	}
	id, field, _ := strings.Cut(name, ".")
	if kind == "" || id == "" {
		return failure{exitUsage, "expected KIND ID.FIELD, such as card ember_page.attack"}
	}
	found := map[string][]configs.Set{}
	var wrong []configs.Unset
	for _, sys := range rules.All() {
		sets, err := p.environment.Library.Why(sys, kind, id, field)
		if err != nil { // then it may be a file without things
			if more, other := p.environment.Library.Why(sys, kind, "", name); other == nil || depth(other) > depth(err) {
				sets, err = more, other
			}
		}
		if err == nil {
			found[sys.Name] = sets
		}
		if missing := (configs.Unset{}); errors.As(err, &missing) {
			wrong = append(wrong, missing)
		}
	}
	if len(found) == 0 {
		return failure{exitUsage, unset(wrong)}
	}
	if p.flags.json {
		return json.NewEncoder(p.out).Encode(map[string]any{"schema": "arcana.why/1", "field": name, "set": found})
	}
	for _, sys := range rules.All() {
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
