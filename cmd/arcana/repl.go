package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/peterh/liner"
	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/configs"
)

// The prompts: for a new entry, and for one that goes on.
const (
	promptNew  = "> "
	promptMore = ">> "
)

func (p *program) replCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "repl",
		Short: "Open the prompt (what arcana does without a command)",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return p.repl() },
	}
}

// repl opens the prompt: with line editing on a terminal, reading plain lines
// otherwise.
func (p *program) repl() error {
	host, err := p.host("")
	if err != nil {
		return err
	}
	session, err := bindings.NewSession(host)
	if err != nil {
		return p.scriptFailure(err)
	}
	r := &repl{program: p, session: session}
	if f, ok := p.in.(*os.File); ok && isTerminal(f) {
		return r.interactive()
	}
	return r.plain()
}

// isTerminal reports whether a file is one that people type into.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// repl is a session at the prompt.
type repl struct {
	*program
	session *bindings.Session
	entry   string // the lines of an entry that goes on
	failed  bool
	quit    bool
}

// plain reads entries from a stream that is no terminal: no prompts, and an
// exit code that says whether every entry ran.
func (r *repl) plain() error {
	in := bufio.NewScanner(r.in)
	in.Buffer(nil, 1<<20)
	for !r.quit && in.Scan() {
		r.line(in.Text())
	}
	if r.entry != "" {
		r.evaluate(r.entry, true)
	}
	if err := in.Err(); err != nil {
		return failure{exitUsage, err.Error()}
	}
	if r.failed {
		return failure{exitFailed, ""}
	}
	return nil
}

// interactive reads entries from a terminal. While a script runs the terminal
// is in its own mode, so that Ctrl-C reaches the script.
func (r *repl) interactive() error {
	own, err := liner.TerminalMode()
	if err != nil {
		return r.plain()
	}
	line := liner.NewLiner()
	defer line.Close()
	editing, _ := liner.TerminalMode()
	line.SetCtrlCAborts(true)
	defer r.interruptible(r.session, os.Interrupt)() // between entries too: Ctrl-C never ends the prompt
	line.SetTabCompletionStyle(liner.TabPrints)
	line.SetCompleter(r.complete)
	r.readHistory(line)
	fmt.Fprintf(r.out, "Arcana %s, seed %d. help() lists what there is, :help the commands; Ctrl-D leaves.\n", version, r.session.Seed())
	for !r.quit {
		text, err := line.Prompt(r.prompt())
		switch {
		case errors.Is(err, liner.ErrPromptAborted):
			r.entry = ""
			continue
		case err != nil:
			fmt.Fprintln(r.out)
			r.quit = true
			continue
		}
		r.remember(line, text)
		own.ApplyMode()
		r.line(text)
		editing.ApplyMode()
	}
	r.writeHistory(line)
	return nil
}

func (r *repl) prompt() string {
	if r.entry != "" {
		return promptMore
	}
	return promptNew
}

// remember keeps a line in the history; an entry of several lines is kept line
// by line, because the history file is.
func (r *repl) remember(line *liner.State, text string) {
	if strings.TrimSpace(text) != "" {
		line.AppendHistory(text)
	}
}

// line takes one line: a command, a question ("name?"), or a part of an entry.
// An empty line ends an entry that goes on.
func (r *repl) line(text string) {
	trimmed := strings.TrimSpace(text)
	switch {
	case r.entry == "" && trimmed == "":
	case r.entry == "" && strings.HasPrefix(trimmed, ":"):
		r.command(strings.Fields(trimmed[1:]))
	case r.entry == "" && isQuestion(trimmed):
		r.evaluate(fmt.Sprintf("help(%q)", strings.TrimSuffix(trimmed, "?")), true)
	default:
		r.evaluate(strings.TrimPrefix(r.entry+"\n"+text, "\n"), trimmed == "")
	}
}

// isQuestion tells "game.new?" from an expression.
func isQuestion(text string) bool {
	name, ok := strings.CutSuffix(text, "?")
	return ok && name != "" && !strings.ContainsAny(name, " ()\"'=")
}

// evaluate runs an entry and prints its values; when it is not complete yet and
// not forced, it waits for more lines.
func (r *repl) evaluate(code string, force bool) {
	stop := r.interruptible(r.session, os.Interrupt)
	values, err := r.session.Eval("prompt", code)
	stop()
	if bindings.Unfinished(err) && !force {
		r.entry = code
		return
	}
	r.entry = ""
	if err != nil {
		r.fail(err)
		return
	}
	for _, v := range values {
		fmt.Fprintln(r.out, r.session.Show(v))
	}
	if r.reportScenarios(r.session.RunScenarios()) != nil {
		r.failed = true
	}
}

func (r *repl) fail(err error) {
	r.failed = true
	fmt.Fprintln(r.err, r.describe(err))
}

// complete offers the ways to go on from a line.
func (r *repl) complete(line string) []string {
	if strings.HasPrefix(line, ":") {
		return completeCommand(line)
	}
	return append(r.session.Complete(line), completeFile(line)...)
}

func (r *repl) readHistory(line *liner.State) {
	if f, err := os.Open(configs.HistoryFile()); err == nil {
		line.ReadHistory(f)
		f.Close()
	}
}

func (r *repl) writeHistory(line *liner.State) {
	if f, err := os.OpenFile(configs.HistoryFile(), os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600); err == nil {
		line.WriteHistory(f)
		f.Close()
	}
}
