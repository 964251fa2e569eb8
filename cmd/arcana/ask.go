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

// What ends in a question mark at the prompt is no Lua: it asks about what stands before it.

// parseQuestion splits a line that ends in a question mark: about is what it asks about,
// source is true for two marks, which ask for its source. ok is false for a line that asks
// nothing.
func parseQuestion(text string) (about string, source, asks bool) {
	if !strings.HasSuffix(text, "?") || !prompt.InCode(text) {
		return "", false, false
	}
	about = strings.TrimSuffix(text, "?")
	about, source = strings.CutSuffix(about, "?")
	return strings.TrimSpace(about), source, true
}

// dotted is a name of Lua, or of a field of what has a name.
var dotted = regexp.MustCompile(`^[A-Za-z_]\w*([.:]\w+)*$`)

// answerQuestion answers a line such as "ember_page?" or, with source, "ember_page??": with
// the commands, the source, the help of a name, or help about the value that the expression
// has.
func (r *repl) answerQuestion(about string, source bool) {
	switch {
	case about == "":
		r.listCommands()
	case source:
		r.pageOrFail(r.sourceOf(about))
	case prompt.Helps(r.session, about) && !r.isOwnVariable(about):
		r.pageOrFail(r.helpFor(about), nil)
	default:
		value, err := r.valueOf(about)
		if err != nil && (dotted.MatchString(about) || strings.Contains(about, " ") && !strings.ContainsAny(about, "()[]{}")) {
			r.pageOrFail(prompt.HelpName(r.session, about), nil) // a name that nothing has
			return
		}
		if err != nil {
			r.fail(err)
			return
		}
		if text, _ := prompt.FunctionText(r.session, value); text != "" {
			r.pageOrFail(about+" is a function of this session; "+about+"?? shows its text", nil)
			return
		}
		r.pageOrFail(prompt.Help(r.session, value), nil)
	}
}

// isOwnVariable reports whether a name is a variable that this session has defined, and not a
// module that help knows too.
func (r *repl) isOwnVariable(name string) bool {
	return r.session.Defines(name) && !slices.Contains(declare.Topics(r.session.Modules()), name)
}

// helpFor returns what help says of a name and, if cards are called so, what these cards are.
func (r *repl) helpFor(name string) string {
	text := prompt.HelpName(r.session, name)
	for _, t := range prompt.Things(r.session, name, false) {
		if facts, err := r.session.Peek(r.name, r.line, fmt.Sprintf("%s.%s(%q)", t.System, t.Kind, t.ID)); err == nil {
			text = strings.TrimRight(text+"\n"+prompt.Card(r.session, facts, r.width()), "\n")
		}
	}
	return text
}

// valueOf returns the value of an expression without changing anything; nil is an error, for
// nothing can be told of it.
func (r *repl) valueOf(expression string) (session.Value, error) {
	value, err := r.session.Peek(r.name, r.line, expression)
	if err == nil && value.Type().String() == "nil" {
		err = fmt.Errorf("%s is nil: there is nothing to tell of", expression)
	}
	return value, err
}

// pageOrFail shows a text page by page, or the error if there is one.
func (r *repl) pageOrFail(text string, err error) {
	if err != nil {
		r.fail(err)
		return
	}
	r.page(strings.TrimRight(text, "\n"))
}

// source is where the text of something stands.
type source struct {
	file string // as it can be opened, or as it ships
	line int
	text string
}

// sourceOf returns the source of what about names: the blocks and scripts of a thing of the
// content, else the text of the Lua function that the expression is.
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
		return "", fmt.Errorf("nothing here is called %q; :find %s looks for a part of a name", about, about)
	}
	text, ok := prompt.FunctionText(r.session, value)
	switch {
	case !ok:
		return "", fmt.Errorf("%s is a %s, expected a function or the name of a thing of the content", about, value.Type())
	case text != "":
		return text, nil
	}
	return prompt.Help(r.session, value) + "\n  it is a part of the program, and has no Lua", nil
}

// sources returns the source of everything of that name: the block of a thing in each file
// that has one, its script, and keywords, personalities and encounters.
func (r *repl) sources(name string) (list []source) {
	for _, t := range prompt.Things(r.session, name, false) {
		sets, _ := r.session.Host.Sets(t.System, t.ID, "id")
		sets = append(r.madeSets(t), sets...)
		for _, set := range sets {
			text, err := r.contentText(set.File)
			if err != nil {
				continue
			}
			line, block := blockAt(text, set.Line)
			list = append(list, source{set.File, line, block})
			for _, script := range scriptsIn.FindAllStringSubmatch(block, -1) {
				list = append(list, r.scriptSource("abilities/"+t.System, script[1])...)
			}
		}
	}
	for _, b := range registry.All() {
		list = append(list, r.scriptSource(b.Folder, "keywords/"+card.Key(name))...)
		list = append(list, r.scriptSource("scripts/ai/"+b.System, name)...)
	}
	return append(list, r.scriptSource("scripts/encounters", name)...)
}

// madeSets returns the files made in this session that define a thing, with the line of its
// block.
func (r *repl) madeSets(t registry.Thing) (list []session.ContentSet) {
	texts := made.Files(r.session, "made")
	for _, file := range slices.Sorted(maps.Keys(texts)) {
		before, _, found := strings.Cut(texts[file], fmt.Sprintf("[[%s]]\nid = %q\n", t.Kind, t.ID))
		if found && strings.HasPrefix(file, "configs/"+t.System+"/") {
			list = append(list, session.ContentSet{File: "made/" + file, Line: strings.Count(before, "\n") + 1})
		}
	}
	return list
}

// scriptsIn finds the scripts that a block names.
var scriptsIn = regexp.MustCompile(`\bscript\s*=\s*"([^"]+)"`)

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
	return []source{{r.environment.Shown(file), 1, string(text)}}
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
	for end < len(lines) && !strings.HasPrefix(lines[end], "[[") && (strings.TrimSpace(lines[end]) != "" || !commentAfter(lines[end:])) {
		end++
	}
	return begin + 1, strings.TrimRight(strings.Join(lines[begin:end], "\n"), "\n")
}

// commentAfter reports whether what follows empty lines is a comment: it belongs to what comes.
func commentAfter(lines []string) bool {
	for _, line := range lines {
		if line = strings.TrimSpace(line); line != "" {
			return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "[[")
		}
	}
	return true
}
