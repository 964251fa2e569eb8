// The commands of the prompt, such as :load. This file has their list and the small ones;
// find.go, observe.go and savesession.go have the others.

package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/made"
	"arcana/bindings/prompt"
	"arcana/bindings/scenario"
	"arcana/core/spell"
)

// promptCommand is a command of the prompt. It is typed with a colon before its name (":load"),
// because no Lua statement begins with one.
type promptCommand struct {
	name, usage, text string
	do                func(*repl, []string) error
}

// promptCommands returns the commands of the prompt. The function of each is called with the words
// that follow the name; an error that it returns is shown.
func promptCommands() []promptCommand {
	return []promptCommand{
		{"help", ":help [NAME]", "this list, or help about a name", (*repl).help},
		{"load", ":load FILE", "run a script in this session", (*repl).loadFile},
		{"find", ":find WORD", "search a word in cards, triggers, verbs and help", (*repl).find},
		{"history", ":history [WORD]", "the entries so far, or only those that contain a word", (*repl).showHistory},
		{"time", ":time ENTRY", "measure how long an entry takes, and how many units of computing", (*repl).timeEntry},
		{"watch", ":watch [EXPR|off]", "print a value each time an entry changes it", (*repl).watchExpression},
		{"where", ":where", "the calls of the last error", (*repl).showCalls},
		{"locals", ":locals", "the calls of the last error, with their local variables", (*repl).showLocals},
		{"edit", ":edit NAME", "open the file of a card or a script of a mod in $EDITOR", (*repl).editFile},
		{"save", ":save FILE.lua", "write this session as a test that expects the same output", (*repl).saveScenario},
		{"seed", ":seed [N]", "show or set the seed", (*repl).showSeed},
		{"keep", ":keep MOD", "write the cards made in this session as a mod, with a test", (*repl).keepAsMod},
		{"play", ":play SYSTEM", "play a match", (*repl).playMatch},
		{"theme", ":theme [NAME]", "show or change how things look", (*repl).showTheme},
		{"quit", ":quit", "leave the prompt (quit, exit and Ctrl-D do the same)", (*repl).quitPrompt},
	}
}

// runPromptCommand runs a command of the prompt. words are its name, without the colon, and its
// arguments; no words at all mean help.
func (r *repl) runPromptCommand(words []string) {
	if len(words) == 0 {
		words = []string{"help"}
	}
	var names []string
	for _, c := range promptCommands() {
		names = append(names, c.name)
		if c.name == words[0] {
			if err := c.do(r, words[1:]); err != nil {
				r.fail(err)
			}
			return
		}
	}
	r.fail(fmt.Errorf("there is no command :%s%s", words[0], spell.DidYouMean(words[0], names)))
}

// help lists the commands, or explains a command or a name.
func (r *repl) help(words []string) error {
	switch len(words) {
	case 0:
		r.listCommands()
		return nil
	case 1:
		if !r.explainCommand(words[0]) {
			r.answerQuestion(words[0], false)
		}
		return nil
	}
	return fmt.Errorf(":help: expected one NAME, got %d words", len(words))
}

// explainCommand prints the usage of a command of the prompt, and reports whether the word is
// one. If the word has no colon and help knows a thing of that name, the thing is meant.
func (r *repl) explainCommand(word string) bool {
	for _, c := range promptCommands() {
		if c.name == strings.TrimPrefix(word, ":") && (strings.HasPrefix(word, ":") || !prompt.KnowsTopic(r.session, word)) {
			c.printUsage(r.out)
			return true
		}
	}
	return false
}

// listCommands prints all commands and the ways to ask with a question mark.
func (r *repl) listCommands() {
	for _, c := range [][2]string{
		{"NAME?", "help about a name: game.new?, Ember Page?, deathrattle?"},
		{"NAME??", "the source of a card or a function"},
		{"VALUE?", "help about a value: g:view().shop[1]?"},
		{"_, _1, _2", "the last three values"},
	} {
		fmt.Fprintf(r.out, "  %-18s %s\n", c[0], c[1])
	}
	for _, c := range promptCommands() {
		c.printUsage(r.out)
	}
}

// printUsage writes the command's line in the list of commands.
func (c promptCommand) printUsage(out io.Writer) { fmt.Fprintf(out, "  %-18s %s\n", c.usage, c.text) }

// loadFile is :load: it runs a script file in this session, and the scenarios that it declares.
func (r *repl) loadFile(words []string) error {
	if len(words) != 1 {
		return fmt.Errorf(":load: expected one FILE")
	}
	source, err := readScript(words[0])
	if err != nil {
		return err
	}
	defer r.interruptOnSignal(r.session, os.Interrupt)()
	if _, err := r.session.Run(r.scriptName(words[0]), source); err != nil {
		return err
	}
	r.succeeded = append(r.succeeded, entry{code: "-- :load " + words[0]})
	return r.reportScenarios(scenario.RunScenarios(r.session))
}

// keepAsMod is :keep: it writes the cards that the session has made as a new mod, into the folder
// that the word names.
func (r *repl) keepAsMod(words []string) error {
	if len(words) != 1 {
		return fmt.Errorf(":keep: expected one MOD, the name of the new mod's folder")
	}
	mod := words[0]
	texts := made.Files(r.session, mod)
	if len(texts) == 0 {
		return fmt.Errorf(":keep: no card was made in this session; tavern.make{ name = ... } makes a card")
	}
	if err := writeNew(r.program, "mod", mod, ".", ""); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		f := newFile{name: path.Join(mod, name), text: texts[name]}
		if err := f.write(); err != nil {
			return fmt.Errorf("%s cannot be written: %s", f.name, reason(err))
		}
		fmt.Fprintln(r.out, f.name)
	}
	fmt.Fprintf(r.out, "run the test of the new mod with: arcana test %s\nopen the prompt with the new mod: arcana --mods %s\n", mod, mod)
	return nil
}

// showSeed is :seed: it sets the session's seed if a number is given, which :save writes down too,
// and prints the seed.
func (r *repl) showSeed(words []string) error {
	if len(words) > 1 {
		return fmt.Errorf(":seed: expected one number N, got %d words", len(words))
	}
	if len(words) > 0 {
		n, err := strconv.ParseUint(words[0], 10, 64)
		if err != nil {
			return fmt.Errorf(":seed: expected a whole number of at least 0, got %q", words[0])
		}
		r.session.SetSeed(n)
		r.succeeded = append(r.succeeded, entry{code: fmt.Sprintf("seed(%q)", words[0])})
	}
	fmt.Fprintln(r.out, r.session.Seed())
	return nil
}

// showTheme is :theme: it shows another theme if a name is given, and prints the theme's name.
func (r *repl) showTheme(words []string) error {
	if len(words) > 1 {
		return fmt.Errorf(":theme: expected one NAME, got %d words", len(words))
	}
	return r.screen.changeTheme(strings.Join(words, ""))
}

// completeTheme completes the name of a theme behind ":theme".
func (r *repl) completeTheme(line string) (found []string) {
	begin, ok := strings.CutPrefix(line, ":theme ")
	if !ok {
		return nil
	}
	for _, name := range r.themes.Names() {
		if strings.HasPrefix(name, begin) {
			found = append(found, ":theme "+name)
		}
	}
	return found
}

// playMatch is :play: the person plays a match of a system, with the session's seed, and returns to
// the prompt after it. With an editor Ctrl-C leaves the match only.
func (r *repl) playMatch(words []string) error {
	if len(words) != 1 {
		return fmt.Errorf(":play: expected one SYSTEM")
	}
	o := playOptions{system: words[0], ask: r.program.askLine}
	if r.editor != nil {
		o.ask, o.leaves = r.editor.askLine, true
	}
	r.settings.Seed = r.session.Seed() // :seed or seed() may have set another
	r.inMatch = true
	defer func() { r.inMatch = false }()
	return r.play(o)
}

// quitPrompt ends the prompt after this line.
func (r *repl) quitPrompt(words []string) error {
	if len(words) > 0 {
		return fmt.Errorf(":quit takes no argument, got %q", strings.Join(words, " "))
	}
	r.quit = true
	return nil
}

// prefixed puts a text before each word, in place.
func prefixed(text string, words []string) []string {
	for i := range words {
		words[i] = text + words[i]
	}
	return words
}

// completeCommand completes the names of commands, and file names behind ":load".
func completeCommand(line string) []string {
	var found []string
	for _, c := range promptCommands() {
		if strings.HasPrefix(":"+c.name, line) {
			found = append(found, ":"+c.name)
		}
	}
	if rest, ok := strings.CutPrefix(line, ":load "); ok {
		for _, file := range filesFrom(rest) {
			found = append(found, ":load "+file)
		}
	}
	return found
}

// completeFile completes a path inside a Lua text that is being typed: after the last double quote
// of the line, if the number of quotes is odd.
func completeFile(line string) []string {
	i := strings.LastIndexByte(line, '"')
	if i < 0 || strings.Count(line, `"`)%2 == 0 {
		return nil
	}
	var found []string
	for _, file := range filesFrom(line[i+1:]) {
		found = append(found, line[:i+1]+file)
	}
	return found
}

// filesFrom lists the files whose path begins as typed; a folder ends in a
// slash.
func filesFrom(begin string) []string {
	dir, typed := filepath.Split(begin)
	entries, _ := os.ReadDir(cmp.Or(dir, ".")) // a missing folder has no files
	var found []string
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), typed) {
			continue
		}
		file := dir + e.Name()
		if info, err := os.Stat(file); err == nil && info.IsDir() { // a link to a folder too
			file += "/"
		}
		found = append(found, file)
	}
	return found
}
