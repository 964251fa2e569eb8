// Questions at the prompt: an entry that ends in a question mark is no Lua. "ember_page?" asks
// what that is, and "ember_page??" for its source. parseQuestion finds them, answerQuestion
// answers, and the rest of the file looks up sources.

package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/made"
	"arcana/bindings/prompt"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core/card"
	"arcana/core/intake"
)

// parseQuestion splits a line that ends in a question mark: about is the text before it, and
// forSource is true for two marks, which ask for the source. asks is false for a line that is no question,
// as when the mark stands in a Lua text or comment.
func parseQuestion(text string) (about string, forSource, asks bool) {
	if !strings.HasSuffix(text, "?") || !prompt.InCode(text) {
		return "", false, false
	}
	about = strings.TrimSuffix(text, "?")
	about, forSource = strings.CutSuffix(about, "?")
	return strings.TrimSpace(about), forSource, true
}

// dottedName is the form of a Lua name, perhaps with fields: "g", "game.new", "g:view".
var dottedName = regexp.MustCompile(`^[A-Za-z_]\w*([.:]\w+)*$`)

// answerQuestion answers a question about a name or an expression. The answer is the first of
// these: the list of commands for "?" alone, the source if that was asked for, what help says of
// a name that is no variable of the person's own, and help about the value of the expression.
func (r *repl) answerQuestion(about string, forSource bool) {
	switch {
	case about == "":
		r.listCommands()
	case forSource:
		r.printOrFail(r.sourceOf(about))
	case prompt.KnowsTopic(r.session, about) && !r.isOwnVariable(about):
		r.printOrFail(r.helpFor(about), nil)
	default:
		value, err := r.valueOf(about)
		isTitle := strings.Contains(about, " ") && !strings.ContainsAny(about, "()[]{}") // such as "Ember Page"
		if err != nil && (dottedName.MatchString(about) || isTitle) {
			r.printOrFail(prompt.HelpName(r.session, about), nil) // it says that nothing has the name, and suggests some
			return
		}
		if err != nil {
			r.fail(err)
			return
		}
		if text, _ := prompt.FunctionText(r.session, value); text != "" {
			r.printOrFail(about+" is a function of this session; "+about+"?? shows its text", nil)
			return
		}
		r.printOrFail(prompt.Help(r.session, value), nil)
	}
}

// isOwnVariable reports whether a name is a variable that the person has defined in this session.
// The modules are variables too, but help knows them.
func (r *repl) isOwnVariable(name string) bool {
	return r.session.Defines(name) && !slices.Contains(declare.Topics(r.session.Modules()), name)
}

// helpFor returns what help says of a name, and a description of each card that has the name.
func (r *repl) helpFor(name string) string {
	text := prompt.HelpName(r.session, name)
	for _, t := range prompt.Things(r.session, name, false) { // a thing that is no card has no such function: an error
		if facts, err := r.session.Peek(r.name, r.line, fmt.Sprintf("%s.%s(%q)", t.System, t.Kind, t.ID)); err == nil {
			text = strings.TrimRight(text+"\n"+prompt.Card(r.session, facts, r.width()), "\n")
		}
	}
	return text
}

// valueOf returns the value of an expression, which must not change anything. A Lua nil is an
// error, since there is nothing to say about it.
func (r *repl) valueOf(expression string) (session.Value, error) {
	value, err := r.session.Peek(r.name, r.line, expression)
	if err == nil && value.Type().String() == "nil" {
		err = fmt.Errorf("%s is nil: there is nothing to describe", expression)
	}
	return value, err
}

// printOrFail prints a text page by page, or the error if there is one.
func (r *repl) printOrFail(text string, err error) {
	if err != nil {
		r.fail(err)
		return
	}
	r.printPaged(strings.TrimRight(text, "\n"))
}

// source is a piece of text in a file: a block of a content file, or a script.
type source struct {
	file string // a path that a person can open, or that of a shipped file in the project
	line int
	text string
}

// sourceOf returns the source of a name as a text: the blocks and scripts of the things of the
// content that have it. If there are none, about is an expression, and the source is the text of
// the Lua function that is its value.
func (r *repl) sourceOf(about string) (string, error) {
	found := r.sources(about)
	if len(found) > 0 {
		var texts []string
		for _, s := range found {
			texts = append(texts, fmt.Sprintf("-- %s:%d\n%s", s.file, s.line, strings.TrimRight(s.text, "\n")))
		}
		return strings.Join(texts, "\n\n"), nil
	}
	value, err := r.valueOf(about)
	if err != nil {
		return "", fmt.Errorf("nothing is named %q; :find %s searches for a part of a name", about, about)
	}
	text, ok := prompt.FunctionText(r.session, value)
	switch {
	case !ok:
		return "", fmt.Errorf("%s is a %s, expected a function or the name of a card", about, value.Type())
	case text != "":
		return text, nil
	}
	return prompt.Help(r.session, value) + "\n  it is a part of the program, and has no Lua", nil
}

// sources returns the sources of everything that has a name: of a thing of the content its block
// in each file that set it and the scripts that these blocks name; then scripts of keywords,
// personalities and encounters. Files that cannot be read are left out.
func (r *repl) sources(name string) (list []source) {
	for _, t := range prompt.Things(r.session, name, false) {
		sets, _ := r.session.Host.Sets(t.System, t.ID, "id") // none if no file has it: it was made at this prompt
		sets = append(r.sessionSources(t), sets...)
		for _, set := range sets {
			text, err := r.contentText(set.File)
			if err != nil {
				continue
			}
			line, block := blockAt(text, set.Line)
			list = append(list, source{set.File, line, block})
			for _, script := range scriptKeyPattern.FindAllStringSubmatch(block, -1) {
				list = append(list, r.scriptSource("abilities/"+t.System, script[1])...)
			}
		}
	}
	for _, b := range r.session.Bindings() {
		list = append(list, r.scriptSource(b.Folder, "keywords/"+card.Key(name))...)
		list = append(list, r.scriptSource("scripts/ai/"+b.System, name)...)
	}
	return append(list, r.scriptSource("scripts/encounters", name)...)
}

// sessionSources returns where a thing was made at this prompt (as by tavern.make): files that exist only
// in the session, under the name "made/...", with the line of its block.
func (r *repl) sessionSources(t registry.Thing) (list []session.ContentSet) {
	texts := made.Files(r.session, "made")
	for _, file := range slices.Sorted(maps.Keys(texts)) {
		before, _, found := strings.Cut(texts[file], fmt.Sprintf("[[%s]]\nid = %q\n", t.Kind, t.ID))
		if found && strings.HasPrefix(file, "configs/"+t.System+"/") {
			list = append(list, session.ContentSet{File: "made/" + file, Line: strings.Count(before, "\n") + 1})
		}
	}
	return list
}

// scriptKeyPattern finds the scripts that a block names.
var scriptKeyPattern = regexp.MustCompile(`\bscript\s*=\s*"([^"]+)"`)

// scriptSource returns the script of that name in a folder, as a list of one; nil if there is
// none.
func (r *repl) scriptSource(folder, name string) []source {
	file, ok := session.FindScript(r.session.Files(), folder, name)
	if !ok {
		return nil
	}
	text, err := session.ReadScript(r.session.Files(), file)
	if err != nil {
		return nil
	}
	return []source{{r.environment.ShownPath(file), 1, string(text)}}
}

// contentText returns the text of a content file: one that was made at the prompt, one on
// disk, or one that ships.
func (r *repl) contentText(file string) (string, error) {
	if own, ok := strings.CutPrefix(file, "made/"); ok {
		return made.Files(r.session, "made")[own], nil
	}
	data, err := intake.File(file, 1<<20)
	if errors.Is(err, os.ErrNotExist) {
		data, err = intake.Below(shippedFiles(), path.Clean(file), 1<<20)
	}
	return string(data), err
}

// blockAt returns the [[block]] of a content file that a line is in, and the line where the
// block begins. Empty lines and a comment before the next block do not belong to it.
func blockAt(text string, line int) (first int, block string) {
	lines := strings.Split(text, "\n")
	begin := min(max(line-1, 0), len(lines)-1)
	for begin > 0 && !strings.HasPrefix(lines[begin], "[[") {
		begin--
	}
	end := begin + 1
	for end < len(lines) && !strings.HasPrefix(lines[end], "[[") && !endsBlock(lines[end:]) {
		end++
	}
	return begin + 1, strings.TrimRight(strings.Join(lines[begin:end], "\n"), "\n")
}

// endsBlock reports whether a block ends before these lines: they begin with an empty line, and the
// first line that is not empty is a comment, which belongs to the next block, or a new block.
func endsBlock(lines []string) bool {
	for i, line := range lines {
		if line = strings.TrimSpace(line); line != "" {
			return i > 0 && (strings.HasPrefix(line, "#") || strings.HasPrefix(line, "[["))
		}
	}
	return true
}
