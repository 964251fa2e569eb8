package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arcana/configs"
	"arcana/configs/mods"
	"arcana/core/rules"
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
		Use:   "why KIND ID.FIELD",
		Short: "Say who set a field of content, and what was there before",
		Long:  "Say which mod, file and line set a field of a thing last, and what was there before: arcana mods why card ember_page.attack. Of a file without things, KIND is its name: arcana mods why tuning gold.buy.",
		Args:  cobra.ExactArgs(2),
		RunE:  func(_ *cobra.Command, args []string) error { return whySet(p, args[0], args[1]) },
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
	for _, m := range p.environment.mods {
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

// whySet prints who set a field, in every system that has such a thing.
func whySet(p *program, kind, name string) error {
	id, field, _ := strings.Cut(name, ".")
	found := map[string][]configs.Set{}
	var wrong []string
	for _, sys := range rules.All() {
		sets, err := p.environment.library.Why(sys, kind, id, field)
		if err != nil { // then it may be a file without things
			if more, other := p.environment.library.Why(sys, kind, "", name); other == nil {
				sets, err = more, nil
			}
		}
		if err != nil {
			wrong = append(wrong, err.Error())
			continue
		}
		found[sys.Name] = sets
	}
	if len(found) == 0 {
		return failure{exitUsage, strings.Join(wrong, "\n")}
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
