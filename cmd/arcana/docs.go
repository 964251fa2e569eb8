// What the program says about itself: help, the reference and manual pages, files for editors,
// and the shipped files.

package main

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arcana/abilities"
	language "arcana/bindings/grammar"
	"arcana/bindings/prompt"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/cmd/arcana/environment"
	"arcana/cmd/arcana/reference"
	"arcana/configs"
	"arcana/configs/schemas"
	"arcana/configs/themes"
	"arcana/core/intake"
	"arcana/core/spell"
	"arcana/scripts"
)

// helpCommand returns the command "help". It replaces Cobra's own, which answers an unknown word
// with the help of the whole program and exit code 0. A word that is no command is a topic of the prompt's help.
func helpCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:               "help [COMMAND | TOPIC]",
		Short:             "Explain a command, or a topic as help(...) does at the prompt",
		Long:              "Explain what a command does and which flags it takes, or answer as help(\"TOPIC\") does at the prompt: tavern.grammar, game.new, Ember Page.\nWithout an argument, list all commands.",
		Example:           "arcana help tavern.grammar",
		ValidArgsFunction: completeCommandName,
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := cmd.Root().Find(args)
			switch {
			case err != nil || len(rest) > 0 && found == cmd.Root():
				return explainTopic(p, cmd.Root(), strings.Join(args, " "))
			case len(rest) > 0:
				return fmt.Errorf("arcana help: %s has no command %q", found.Name(), rest[0])
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
	}
}

// explainTopic prints what help(...) says of a topic at the prompt. An unknown topic is an error, with a
// suggestion: a command below root, or else a topic.
func explainTopic(p *program, root *cobra.Command, topic string) error {
	s, err := openSession(p, io.Discard)
	if err != nil {
		return err
	}
	if prompt.KnowsTopic(s, topic) {
		r := &repl{program: p, session: s}
		fmt.Fprintln(p.out, strings.TrimRight(r.helpFor(topic), "\n"))
		return nil
	}
	var commands []string
	for _, c := range root.Commands() {
		commands = append(commands, c.Name())
	}
	near := cmp.Or(spell.DidYouMean(topic, commands), spell.DidYouMean(topic, prompt.Topics(s)))
	return fmt.Errorf("there is no command or topic %q%s", topic, near)
}

// completeCommandName completes the name of a command behind "help".
func completeCommandName(cmd *cobra.Command, args []string, begin string) (names []string, _ cobra.ShellCompDirective) {
	for _, c := range cmd.Root().Commands() {
		if len(args) == 0 && strings.HasPrefix(c.Name(), begin) {
			names = append(names, c.Name()+"\t"+c.Short)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// docsCommand returns the command "docs".
func docsCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "docs DIR",
		Example: "arcana tool docs reference",
		Short:   "Write the reference of scripts, files and commands as Markdown",
		Long:    "Write the reference into the folder DIR, as Markdown.\nThe reference describes the modules, classes, verbs and triggers of scripts, the keys of all TOML files, and the flags of all commands.\nWith --mods, the reference includes what those mods add.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return writeDocs(p, args[0]) },
	}
}

// manCommand returns the command "man".
func manCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Example: "arcana tool man man1",
		Short:   "Write manual pages",
		Long:    "Write a manual page for each command into the folder DIR.\nTo read the pages with man: arcana tool man ~/.local/share/man/man1, then man arcana, man arcana-sim.\nFor completion in a shell, see arcana tool completion --help.",
		Args:    checkArguments,
		RunE:    func(cmd *cobra.Command, args []string) error { return writeMan(p, cmd.Root(), args[0]) },
	}
}

// writeDocs writes the reference of scripts, files and commands as Markdown into a folder.
func writeDocs(p *program, dir string) error {
	session, err := openSession(p, io.Discard)
	if err != nil {
		return err
	}
	pages := reference.Pages(session, reference.Page{File: "commands.md", Text: commandsPage(newProgram(p.in, io.Discard, io.Discard).rootCommand())}) // new commands, because Cobra adds flags to those that have run
	for _, page := range pages {
		if err := writeStub(io.Discard, dir, prompt.Stub{File: page.File, Text: page.Text}); err != nil {
			return err
		}
	}
	fmt.Fprintf(p.err, "wrote %d pages; begin with %s\n", len(pages), filepath.ToSlash(filepath.Join(dir, pages[0].File)))
	return nil
}

// commandsPage returns the reference page of all commands.
func commandsPage(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("# Commands\n\n[All of the reference](README.md)\n")
	writeCommand(&b, root)
	fmt.Fprintf(&b, "\n## Flags of every command\n\n```\n%s```\n", root.PersistentFlags().FlagUsages())
	return b.String()
}

// writeCommand writes a command's part of the reference page, then those of its subcommands.
func writeCommand(b *strings.Builder, cmd *cobra.Command) {
	text := cmd.Long
	if text == "" {
		text = cmd.Short + "."
	}
	fmt.Fprintf(b, "\n## %s\n\n`%s`\n\n%s\n", cmd.CommandPath(), cmd.UseLine(), text)
	if cmd.Example != "" {
		fmt.Fprintf(b, "\n    %s\n", cmd.Example)
	}
	if flags := cmd.LocalNonPersistentFlags().FlagUsages(); flags != "" {
		fmt.Fprintf(b, "\n```\n%s```\n", flags)
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			writeCommand(b, c)
		}
	}
}

// writeMan writes the manual pages into a folder, dated with the month of SOURCE_DATE_EPOCH or
// of today.
func writeMan(p *program, root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return failure{exitUsage, fmt.Sprintf("%s: %s, expected a folder", dir, reason(err))}
	}
	date := time.Now()
	if second, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		date = time.Unix(second, 0)
	}
	if err := manPages(root, date.UTC().Format("Jan 2006"), dir); err != nil {
		return failure{exitUsage, fmt.Sprintf("%s: %s", dir, reason(err))}
	}
	fmt.Fprintf(p.err, "wrote %s; read it with: man -l %s\n", filepath.ToSlash(dir), filepath.ToSlash(filepath.Join(dir, "arcana.1")))
	return nil
}

// manPages writes the manual page of a command, and those of its subcommands, into a folder.
func manPages(cmd *cobra.Command, month, dir string) error {
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			if err := manPages(c, month, dir); err != nil {
				return err
			}
		}
	}
	return os.WriteFile(filepath.Join(dir, manName(cmd)+".1"), []byte(manPage(cmd, month)), 0o644)
}

// manName returns the name of a command's manual page, such as arcana-sim.
func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manPage returns the manual page of one command, in the macros of man(7).
func manPage(cmd *cobra.Command, month string) string {
	cmd.InitDefaultHelpFlag()
	var b strings.Builder
	section := func(name, begin, text, end string) { // nothing for an empty text
		if text != "" {
			fmt.Fprintf(&b, ".SH %s\n%s%s\n%s", name, begin, roff.Replace(strings.TrimRight(text, "\n")), end)
		}
	}
	title := roff.Replace(strings.ToUpper(manName(cmd)))
	fmt.Fprintf(&b, ".nh\n.TH \"%s\" \"1\" \"%s\" \"arcana %s\" \"Arcana\"\n", title, month, environment.Version)
	section("NAME", "", manName(cmd)+" - "+cmd.Short, "")
	section("SYNOPSIS", "", cmd.UseLine(), "")
	section("DESCRIPTION", "", cmd.Long, "")
	section("OPTIONS", ".EX\n", cmd.NonInheritedFlags().FlagUsagesWrapped(78), ".EE\n")
	section("OPTIONS OF EVERY COMMAND", ".EX\n", cmd.InheritedFlags().FlagUsagesWrapped(78), ".EE\n")
	section("EXAMPLE", ".EX\n", cmd.Example, ".EE\n")
	var others []string
	if cmd.HasParent() {
		others = append(others, manName(cmd.Parent())+"(1)")
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			others = append(others, manName(c)+"(1)")
		}
	}
	section("SEE ALSO", "", strings.Join(others, ", "), "")
	return b.String()
}

// roff escapes a text so that man prints it as it is: a line that begins with a dot or a quote is
// no macro, and a hyphen stays one that a shell understands.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")

// stubsCommand returns the command "stubs".
func (p *program) stubsCommand() *cobra.Command {
	var bare bool
	cmd := &cobra.Command{
		Use:     "stubs DIR",
		Example: "arcana stubs tides",
		Short:   "Set up an editor: completion and checks for scripts and TOML",
		Long:    "Write the files with which an editor completes and checks a mod.\nThe mod's folder DIR gets .luarc.json for LuaLS, the Lua language server, and .taplo.toml for taplo, the TOML language server.\nIf the folder already has files with these names, arcana does not change them.\nDIR/.arcana gets the definitions of all names that scripts may use, and the schemas of all TOML files.\nOpen DIR itself in the editor. If the editor asks whether to trust the plugin, say yes: the plugin tells the server what each file returns.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return p.writeStubs(args[0], bare) },
	}
	cmd.Flags().BoolVar(&bare, "bare", false, "write only the definitions for scripts, directly into DIR")
	return cmd
}

// writeStubs writes what an editor needs to complete and check a mod into the folder dir. If bare,
// it writes only the definitions of what scripts may use.
func (p *program) writeStubs(dir string, bare bool) error {
	if err := addModsOf(p, []string{dir}); err != nil {
		return err
	}
	session, err := openSession(p, io.Discard)
	if err != nil {
		return err
	}
	files := prompt.Stubs(session)
	if !bare {
		var events []string
		for _, e := range session.Host.Events {
			events = append(events, e.Name)
		}
		files = append(prompt.EditorFiles(session), tomlEditor(session.Host.Systems, events...)...)
	}
	below := map[string]int{} // how many files folders in dir get
	for _, stub := range files {
		out := io.Writer(p.err)
		if folder := path.Dir(stub.File); folder != "." { // a line for each folder is enough
			out = io.Discard
			below[path.Join(filepath.ToSlash(dir), folder)]++
		}
		if err := writeStub(out, dir, stub); err != nil {
			return err
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(below)) {
		fmt.Fprintf(p.err, "wrote %s: %d files\n", folder, below[folder])
	}
	return nil
}

// schemaFolder is where the schemas of TOML files lie in the folder of a mod.
const schemaFolder = ".arcana/schemas"

// tomlEditor returns the files by which an editor completes and checks the TOML of a mod: a schema
// for each kind of file of the systems, and the settings that say which file has which schema. events
// are events of mods, which the schemas know besides those of the systems.
func tomlEditor(systems session.Systems, events ...string) []prompt.Stub {
	kinds := schemas.Kinds(systems.All())
	files := []prompt.Stub{{File: ".taplo.toml", Text: schemas.Taplo(kinds, schemaFolder), KeepExisting: true}}
	for _, k := range kinds {
		if words := registry.BaseWords(k.System); words != nil {
			k.DataAbilities = language.Schema(words.Declaring(events...))
		}
		files = append(files, prompt.Stub{File: schemaFolder + "/" + k.File(), Text: string(k.JSON())})
	}
	return files
}

// writeStub writes a file below the folder dir and prints its name on out. An existing file stays as
// it is if the stub says KeepExisting, since the person may have changed it. A link that leads out of
// the folder is an error.
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
	if _, err := root.Lstat(name); err == nil && stub.KeepExisting {
		fmt.Fprintln(out, "kept", shown)
		return nil
	}
	if err = root.MkdirAll(filepath.Dir(name), 0o755); err == nil {
		err = root.WriteFile(name, []byte(stub.Text), 0o644)
	}
	switch {
	case err != nil && strings.Contains(err.Error(), "escapes"): // package os has no error value for it
		return failure{exitUsage, fmt.Sprintf("%s is a link to a path outside %s; expected a file or folder inside %[2]s", shown, dir)}
	case err != nil:
		return failure{exitUsage, fmt.Sprintf("%s: %s", shown, reason(err))}
	}
	fmt.Fprintln(out, "wrote", shown)
	return nil
}

// showCommand returns the command "show".
func showCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "show [NAME...]",
		Example: "arcana show rules tavern",
		Short:   "Print the rules of a game, a card's files, or any file that ships",
		Long:    "Print the rules of a game: arcana show rules tavern.\nPrint shipped files by their paths or names: arcana show abilities/tavern/ember_page.lua, arcana show ember_page.\nThe name of a folder lists the files in it.\nWithout a NAME, all shipped files are listed.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 && args[0] == "rules" {
				return showRules(p, args[1:])
			}
			if len(args) == 0 {
				return showFile(p, "")
			}
			for _, name := range args {
				if err := showFile(p, name); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// showRules prints the rules of the system that the words name.
func showRules(p *program, words []string) error {
	if len(words) != 1 {
		return failure{exitUsage, "arcana show rules: expected one SYSTEM (" + alternatives(p.environment.Systems.Names()) + ")"}
	}
	sys, err := p.system(words[0])
	if err != nil {
		return err
	}
	text, err := environment.RulesOf(sys)
	if err != nil { // its rules are its file
		return failure{exitUsage, fmt.Sprintf("the rules of %s are in the file %s", sys.Name, p.shownName(p.environment.Systems.Files(sys.Name)[0].Path))}
	}
	_, err = p.out.Write(text)
	return err
}

// shippedFiles returns the content files that the program carries, under the paths that they
// have in the project.
func shippedFiles() fs.FS {
	return session.Layers{
		session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files},
		session.Mount{Folder: "configs", Files: session.Layers{session.Mount{Folder: "themes", Files: themes.Shipped()}, configs.Shipped()}},
	}
}

// shippedNames returns the paths of all shipped content files, sorted.
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

// showFile prints the shipped file that has a name, or lists the files if several do. name may be
// a whole path, the end of one, a base name with or without its ending, or a folder; "" fits
// every file. If name is the whole path of a file, only that one fits.
func showFile(p *program, name string) error {
	names := shippedNames()
	var found, bases []string
	for _, n := range names {
		base := strings.TrimSuffix(path.Base(n), path.Ext(n))
		bases = append(bases, base)
		switch {
		case n == name:
			found = []string{n}
		case slices.Contains(found, name): // the file with this path is found already
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
