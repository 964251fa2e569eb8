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

// question parts a line that asks from what it asks about; source is for two marks.
func question(text string) (about string, source, ok bool) {
	if !strings.HasSuffix(text, "?") || !prompt.InCode(text) {
		return "", false, false
	}
	about = strings.TrimSuffix(text, "?")
	about, source = strings.CutSuffix(about, "?")
	return strings.TrimSpace(about), source, true
}

// dotted is a name of Lua, or of a field of what has a name.
var dotted = regexp.MustCompile(`^[A-Za-z_]\w*([.:]\w+)*$`)

// ask answers a question.
func (r *repl) ask(about string, source bool) {
	switch {
	case about == "":
		r.listCommands()
	case source:
		r.answer(r.sourceOf(about))
	case prompt.Helps(r.session, about) && !r.own(about):
		r.answer(r.said(about), nil)
	default:
		value, err := r.inHand(about)
		if err != nil && (dotted.MatchString(about) || strings.Contains(about, " ") && !strings.ContainsAny(about, "()[]{}")) {
			r.answer(prompt.HelpName(r.session, about), nil) // a name that nothing has
			return
		}
		if err != nil {
			r.fail(err)
			return
		}
		if text, _ := prompt.FunctionText(r.session, value); text != "" {
			r.answer(about+" is a function of this session; "+about+"?? shows its text", nil)
			return
		}
		r.answer(prompt.Help(r.session, value), nil)
	}
}

// own reports whether a name is that of a variable of the session, which help does not know.
func (r *repl) own(name string) bool {
	return r.session.Defines(name) && !slices.Contains(declare.Topics(r.session.Modules()), name)
}

// said is what help says of a name, and of a card what it is.
func (r *repl) said(name string) string {
	text := prompt.HelpName(r.session, name)
	for _, t := range prompt.Things(r.session, name, false) {
		if facts, err := r.session.Peek(r.name, r.line, fmt.Sprintf("%s.%s(%q)", t.System, t.Kind, t.ID)); err == nil {
			text = strings.TrimRight(text+"\n"+prompt.Card(r.session, facts, r.width()), "\n")
		}
	}
	return text
}

// inHand is the value that an expression has.
func (r *repl) inHand(expression string) (session.Value, error) {
	value, err := r.session.Peek(r.name, r.line, expression)
	if err == nil && value.Type().String() == "nil" {
		err = fmt.Errorf("%s is nil: there is nothing to tell of", expression)
	}
	return value, err
}

func (r *repl) answer(text string, err error) {
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

// sourceOf returns the text of the thing that is called so, or of the function that an
// expression is.
func (r *repl) sourceOf(about string) (string, error) {
	found := r.sources(about)
	if len(found) > 0 {
		var texts []string
		for _, s := range found {
			texts = append(texts, fmt.Sprintf("-- %s:%d\n%s", s.file, s.line, strings.TrimRight(s.text, "\n")))
		}
		return strings.Join(texts, "\n\n"), nil
	}
	value, err := r.inHand(about)
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

// sources lists what the files say of a thing: its block in each file that has one, and its
// script; or a script that is called so.
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
				list = append(list, r.script("abilities/"+t.System, script[1])...)
			}
		}
	}
	for _, b := range registry.All() {
		list = append(list, r.script(b.Folder, "keywords/"+card.Key(name))...)
		list = append(list, r.script("scripts/ai/"+b.System, name)...)
	}
	return append(list, r.script("scripts/encounters", name)...)
}

// madeSets says where the session made a thing itself.
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

// script returns a script of a folder, if there is one of that name.
func (r *repl) script(folder, name string) []source {
	file, ok := session.ScriptCalled(r.session.Files(), folder, name)
	if !ok {
		return nil
	}
	text, err := session.ReadScript(r.session.Files(), file)
	if err != nil {
		return nil
	}
	return []source{{r.environment.Shown(file), 1, string(text)}}
}

// contentText is the text of a content file: one on disk, one that was made at the prompt, or
// one that ships.
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

// blockAt returns the block of a content file that a line is in, and the line where it begins.
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
