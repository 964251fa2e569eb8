package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arcana/bindings/prompt"
	"arcana/cmd/arcana/environment"
	"arcana/cmd/arcana/reference"
)

func docsCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "docs DIR",
		Example: "arcana tool docs reference",
		Short:   "Write the reference of scripts, files and commands as Markdown",
		Long:    "Write into DIR, as Markdown, every module, class, verb and moment of scripts, every kind of TOML file with its keys, and every command with its flags. With --mods, what those bring is among it.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return writeDocs(p, args[0]) },
	}
}

func manCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Example: "arcana tool man man1",
		Short:   "Write manual pages",
		Long:    "Write a manual page of each command into DIR. To read them with man: arcana tool man ~/.local/share/man/man1, then man arcana, man arcana-sim. Completion in a shell: arcana tool completion --help.",
		Args:    asUsed,
		RunE:    func(cmd *cobra.Command, args []string) error { return writeMan(p, cmd.Root(), args[0]) },
	}
}

// writeDocs writes the reference.
func writeDocs(p *program, dir string) error {
	session, err := openSession(p, "", io.Discard)
	if err != nil {
		return err
	}
	pages := reference.Pages(session, reference.Page{File: "commands.md", Text: commandsPage(newProgram(p.in, io.Discard, io.Discard).command())}) // none of them has run, which would add to its flags
	for _, page := range pages {
		if err := writeStub(io.Discard, dir, prompt.Stub{File: page.File, Text: page.Text}); err != nil {
			return err
		}
	}
	fmt.Fprintf(p.err, "wrote %d pages; begin with %s\n", len(pages), filepath.ToSlash(filepath.Join(dir, pages[0].File)))
	return nil
}

// commandsPage is the page of all commands.
func commandsPage(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("# Commands\n\n[All of the reference](README.md)\n")
	commandText(&b, root)
	fmt.Fprintf(&b, "\n## Flags of every command\n\n```\n%s```\n", root.PersistentFlags().FlagUsages())
	return b.String()
}

func commandText(b *strings.Builder, cmd *cobra.Command) {
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
			commandText(b, c)
		}
	}
}

// writeMan writes the manual pages, which bear the month of SOURCE_DATE_EPOCH or of today.
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

// manPages writes the page of a command and of those below it.
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

func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manPage is the manual page of one command, in the macros of man(7).
func manPage(cmd *cobra.Command, month string) string {
	cmd.InitDefaultHelpFlag()
	var b strings.Builder
	section := func(name, begin, text, end string) {
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

// roff writes a text so that man prints it as it is: no line is taken for a macro, and a
// hyphen can be copied into a shell.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")
