// The prompt: it reads entries, at a terminal or from a pipe, and runs each as a command, a
// question or Lua. The commands are in commands.go, questions in ask.go.

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/peterh/liner"
	"github.com/spf13/cobra"

	"arcana/bindings/made"
	"arcana/bindings/prompt"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/cmd/arcana/environment"
	"arcana/configs"
	"arcana/core/shown"
)

// The prompts before a new entry, and before the next line of an entry that goes on.
const (
	promptNew  = "> "
	promptMore = ">> "
)

// replCommand returns the command "repl".
func (p *program) replCommand() *cobra.Command {
	return addWatchFlag(p, &cobra.Command{
		Use:   "repl",
		Short: "Open the prompt (what arcana does without a command)",
		Long:  "Open the prompt, at which you type Lua and see the result.\narcana without a command opens the prompt too.\nAn entry that is not complete continues on the next line, and an empty line ends the entry.\nPasted text is one entry, even with empty lines in it.\nOn Windows and in terminals without bracketed paste (TERM=dumb), each pasted line counts as a typed line.",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return p.repl() },
	})
}

// repl opens the prompt.
func (p *program) repl() error { return openPrompt(p, func(*repl) {}) }

// openPrompt opens the prompt in a new session, calls begin with it, then reads entries: with
// line editing on a terminal, as plain lines otherwise.
func openPrompt(p *program, begin func(*repl)) error {
	session, err := openOwnSession(p, "", nil)
	if err != nil {
		return err
	}
	screen, leave, err := openScreen(p)
	if err != nil {
		return err
	}
	defer leave()
	r := &repl{program: p, session: session, screen: screen, startSeed: session.Seed()}
	begin(r)
	if f, ok := p.in.(*os.File); ok && isTerminal(f) {
		return r.runInteractive(f)
	}
	return r.runPlain()
}

// isTerminal reports whether a file is a terminal. The null device is a character device too,
// but no terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	nothing, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, nothing)
}

// maxEntryLines is how many lines an entry may have. With each new line the whole entry is parsed
// again, so the cost grows with the square of their number.
const maxEntryLines = 1000

// experiencedEntries is how many entries the history must have so that the greeting is left out: then
// the person knows the prompt.
const experiencedEntries = 10

// exampleEntries are entries to try, for somebody who sees the prompt for the first time.
var exampleEntries = []string{
	`g = game.new("tavern") g:view().shop`,
	`tavern.fight{ you = { board = {"Almoner"} }, foe = { board = {"The Star"} } }`,
	`Ember Page??`,
}

// repl is a session at the prompt.
type repl struct {
	*program
	screen       *screen
	session      *session.Session
	savedSession *session.Session // on the files as they were at the last save without mistakes; nil without a watch
	name         string           // the file name of entries in errors: "prompt" or "stdin"
	line         int              // the line where the entry begins, for errors
	typed        []string         // the lines of the last entry, a command or question too
	entry        string           // the text of an entry that is not complete yet; else ""
	editor       *editor          // nil without a terminal
	failed       bool             // an entry has failed
	quit         bool             // the prompt ends after this entry
	inMatch      bool             // a match is played, and names are not completed
	startSeed    uint64           // the seed that the session began with
	entries      []string         // the entries and commands so far, a line each; on a terminal the editor has them instead
	succeeded    []entry          // the entries that ran without an error
	watched      []*watched       // expressions that are printed when they change
	frames       []string         // the calls of the last error, with their locals
	busy         sync.Mutex       // held while an entry runs, and while a watch checks what was saved
}

// runPlain reads entries from a stream that is no terminal, without prompts. It fails if an
// entry has failed.
func (r *repl) runPlain() error {
	r.name = "stdin"
	r.session.MakeReadOnlyFor(r.name)
	var err error
	for !r.quit && err == nil {
		var text string
		if text, err = r.lines.readLine(); err == nil {
			r.runInput(text)
		}
	}
	if r.entry != "" { // the input has ended within an entry: running it says what is missing
		r.runEntry(r.entry, true)
	}
	switch {
	case err != nil && err != io.EOF:
		return failure{exitFailed, err.Error()}
	case r.failed:
		return failure{exitFailed, ""}
	}
	return nil
}

// runInteractive reads entries from a terminal, with editing, completion and history, until
// the person quits. Ctrl-C drops the entry that is typed, Ctrl-D ends the prompt. If the terminal
// cannot be used for editing, it reads plain lines instead.
func (r *repl) runInteractive(in *os.File) error {
	e, err := openEditor(in)
	if err != nil {
		return r.runPlain()
	}
	defer e.Close()
	r.editor, r.name = e, "prompt"
	r.session.MakeReadOnlyFor(r.name)
	defer r.interruptOnSignal(r.session, os.Interrupt)() // between entries too: Ctrl-C never ends the prompt
	e.SetCompleter(func(line string) []string { return typeable(r.complete(line)) })
	remembered := history{configs.HistoryFile(), r.settings.History}
	remembered.load(e.State)
	if n, _ := e.WriteHistory(io.Discard); n < experiencedEntries {
		r.screen.printColoured("gold", r.screen.word("prompt.greeting", "version", environment.Version, "seed", fmt.Sprint(r.session.Seed())))
		fmt.Fprintln(r.out, "  "+strings.Join(exampleEntries, "\n  "))
	}
	for !r.quit {
		text, err := e.ask(r.prompt())
		switch {
		case errors.Is(err, liner.ErrPromptAborted): // Ctrl-C drops the entry
			r.entry = ""
			continue
		case err != nil: // Ctrl-D, or the terminal is gone
			fmt.Fprintln(r.out)
			return nil
		}
		if r.runInput(text); r.entry == "" {
			remembered.add(e.State, r.typed)
		}
	}
	return nil
}

// prompt returns the text to show before the line to be typed next.
func (r *repl) prompt() string {
	if r.entry != "" {
		return promptMore
	}
	return promptNew
}

// runInput runs one line, or the lines of a paste: a command (":load"), "quit", a question
// ("name?"), or a part of an entry of Lua. While an entry goes on, each line belongs to it; an
// empty line that is typed at a terminal ends it.
func (r *repl) runInput(text string) {
	r.busy.Lock()
	defer r.busy.Unlock()
	if r.entry == "" {
		r.typed, r.line = nil, max(1, r.lines.number) // at a terminal number stays 0, and each entry is line 1
	}
	r.typed = append(r.typed, strings.Split(text, "\n")...)
	defer r.rememberEntry()
	trimmed := strings.TrimSpace(text)
	about, forSource, asks := parseQuestion(trimmed)
	if name, ok := strings.CutPrefix(trimmed+" ", "help "); ok && !strings.ContainsAny(name, "=(\"'{") {
		about, asks = strings.TrimSpace(name), true // as in other programs; with one of these signs it is Lua
	}
	switch {
	case r.entry == "" && trimmed == "": // an empty line
	case r.entry == "" && strings.HasPrefix(trimmed, ":"):
		r.runPromptCommand(strings.Fields(trimmed[1:]))
	case r.entry == "" && r.isQuitWord(trimmed):
		r.quit = true
	case r.entry == "" && asks:
		r.answerQuestion(about, forSource)
	default:
		typedEmpty := trimmed == "" && text != "\n" && r.editor != nil // "\n" was pasted
		r.runEntry(strings.TrimPrefix(r.entry+"\n"+text, "\n"), typedEmpty)
	}
}

// isQuitWord reports whether a word is "quit" or "exit", unless the session has a variable of
// that name.
func (r *repl) isQuitWord(word string) bool {
	return (word == "quit" || word == "exit") && !r.session.Defines(word)
}

// runEntry runs Lua code and prints its values, then watched expressions that have changed, and
// runs the scenarios that the code declared. If the code is not complete yet, it is kept as the
// beginning of an entry, unless force is true. If the code fails or is nil, and is the name of a
// thing of the content, the error says how to ask about that thing.
func (r *repl) runEntry(code string, force bool) {
	stop := r.interruptOnSignal(r.session, os.Interrupt)
	values, err := r.session.EvalAt(r.name, r.line, code)
	stop()
	if session.Unfinished(err) && !force {
		if len(r.typed) < maxEntryLines {
			r.entry = code
			return
		}
		err = fmt.Errorf("%s:%d: the entry has more than %d lines; put the code into a file, and load it with :load FILE", r.name, r.line, maxEntryLines)
	}
	r.entry = ""
	if err != nil || len(values) == 1 && values[0].Type().String() == "nil" {
		if meant := prompt.ExplainThingName(r.session, code); meant != "" {
			err = fmt.Errorf("%s:%d: %s", r.name, r.line, meant)
		}
	}
	if err != nil {
		r.fail(err)
		r.printChangedWatches()
		return
	}
	for _, v := range values {
		r.printPaged(r.picture(v))
	}
	r.succeeded = append(r.succeeded, entry{code, luaLiteral(values)})
	r.printChangedWatches()
	if r.reportScenarios(scenario.RunScenarios(r.session)) != nil {
		r.failed = true
	}
}

// picture returns a value as the prompt prints it; cards and boards are drawn.
func (r *repl) picture(v session.Value) string {
	return made.InEntries(r.session, prompt.Picture(r.session, v, r.width()))
}

// fail prints an error with the calls that led to it, and keeps these for :where. A prompt without a
// terminal will end with an exit code that says so.
func (r *repl) fail(err error) {
	r.failed = true
	r.keepFrames()
	r.screen.printError(made.InEntries(r.session, r.describe(err)+traceback(err)))
}

// traceback returns the calls that led to an error of a script, each with its line of code; "" for
// another error. It begins after the call that the error itself names, or after the first.
func traceback(err error) string {
	e, ok := vm.AsError(err)
	if !ok {
		return ""
	}
	blamed := slices.IndexFunc(e.Traceback, func(c vm.Call) bool { return c.File == e.File && c.Line == e.Line })
	var b strings.Builder
	for _, c := range e.Traceback[min(max(blamed, 0)+1, len(e.Traceback)):] {
		fmt.Fprintf(&b, "\n  called from %s:%d | %s", c.File, c.Line, c.Text)
	}
	return b.String()
}

// complete returns the lines that a line may be completed to: commands, names and files. While a
// match is played there are none.
func (r *repl) complete(line string) []string {
	if r.inMatch {
		return nil
	}
	if name, ok := strings.CutPrefix(line, ":help "); ok {
		return prefixed(":help ", prompt.CompleteTopic(r.session, name))
	}
	if strings.HasPrefix(line, ":") {
		return append(completeCommand(line), r.completeTheme(line)...)
	}
	return append(prompt.Complete(r.session, r.entry, line), completeFile(line)...)
}

// typeable returns those completions and entries that have no control characters: nobody can type
// these, and the editor would send them to the terminal.
func typeable(found []string) []string {
	return slices.DeleteFunc(found, func(line string) bool { return !shown.IsName(line) })
}
