// The command new: it writes a mod, or a thing into one, from templates.

package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/cmd/arcana/environment"
	"arcana/configs/mods"
	"arcana/core/intake"
	"arcana/core/spell"
)

// templates has a folder for each kind of thing, which mirrors a mod. A kind that several games have has
// one for each game: card.tavern, card.market, ...
//
//go:embed templates
var templates embed.FS

// newCommand returns the command "new".
func newCommand(p *program) *cobra.Command {
	var in, game string
	cmd := &cobra.Command{
		Use:       "new KIND NAME",
		Example:   "arcana new card omen_page",
		Short:     "Write a new mod, or add a card, an AI or an encounter to a mod, with a test",
		Long:      "Write a new mod, or add something new to the mod in the working folder, together with a test.\nKIND is one of: " + strings.Join(templateKinds(), ", ") + ".\nA new card or personality (an AI) belongs to the tavern, or to the game that --game names.\nNew cards and tribes are added at the end of existing files; nothing else in existing files changes.",
		ValidArgs: templateKinds(),
		Args:      checkArguments,
		RunE:      func(_ *cobra.Command, args []string) error { return writeNew(p, args[0], args[1], in, game) },
	}
	cmd.Flags().StringVar(&in, "in", ".", "the folder of the mod")
	cmd.Flags().StringVar(&game, "game", "", "the game of a new card or personality (default: tavern)")
	return cmd
}

// templateKinds returns the kinds of things that the command new can write, each once.
func templateKinds() (kinds []string) {
	entries, _ := templates.ReadDir("templates") // the program carries them; the names are sorted
	for _, e := range entries {
		kind, _, _ := strings.Cut(e.Name(), ".")
		kinds = append(kinds, kind)
	}
	return slices.Compact(kinds)
}

// templateGames returns the games that have a template of a kind of their own.
func templateGames(kind string) (games []string) {
	entries, _ := templates.ReadDir("templates") // a folder in the program, which can always be read
	for _, e := range entries {
		if before, game, ok := strings.Cut(e.Name(), "."); ok && before == kind {
			games = append(games, game)
		}
	}
	return games
}

// templateOf returns the folder of a kind's template, for a game if the kind has one for each game.
func templateOf(kind, game string) (string, error) {
	if !slices.Contains(templateKinds(), kind) {
		return "", failure{exitUsage, fmt.Sprintf("arcana new cannot make a %q, %s", kind, spell.Choices(kind, templateKinds()))}
	}
	games := templateGames(kind)
	switch {
	case games == nil && game != "":
		return "", failure{exitUsage, fmt.Sprintf("--game: expected only with a card or a personality, not with a new %s", kind)}
	case games == nil:
		return kind, nil
	case game == "":
		game = "tavern"
	case !slices.Contains(games, game):
		return "", failure{exitUsage, fmt.Sprintf("--game: arcana new cannot make a %s for %q, %s", kind, game, spell.Choices(game, games))}
	}
	return kind + "." + game, nil
}

// plainName is the form of names of new things.
var plainName = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// writeNew writes a new mod below a folder, or a new thing into the mod that this folder is, from
// the template of its kind. game is that of --game, "" for none. It prints the names of the files. A
// mod gets the settings and schemas for editors too, but the many schemas are not printed; then its
// mod.toml is checked.
func writeNew(p *program, kind, name, folder, game string) error {
	template, err := templateOf(kind, game)
	if err != nil {
		return err
	}
	if kind == "mod" && strings.Trim(name, "./") == "" {
		return failure{exitUsage, fmt.Sprintf("expected the NAME of the mod, got %q; arcana new mod makes a folder of that name. To make the mod in this folder, use: arcana new mod %s --in ..", name, filepath.Base(absolute(folder)))}
	}
	if !plainName.MatchString(name) || len(name) > 32 {
		return failure{exitUsage, fmt.Sprintf("expected a NAME of at most 32 small letters, digits and _, such as \"omen_page\", got %q", name)}
	}
	if kind == "mod" {
		if wrong := mods.WrongID(name); wrong != "" {
			return failure{exitUsage, "NAME: " + wrong}
		}
		folder = filepath.Join(folder, name)
	} else if kind != "game" && !isModFolder(folder) { // the folder that one stands in is enough for a game
		return failure{exitUsage, fmt.Sprintf("%s is not a mod; make a mod with arcana new mod NAME, then change to the mod's folder, or name the folder with --in", folder)}
	}
	files, err := filledTemplate(template, name, folder)
	if err != nil {
		return err
	}
	if kind == "mod" {
		for _, stub := range tomlEditor(p.environment.Systems) {
			files = append(files, newFile{name: filepath.ToSlash(filepath.Join(folder, stub.File)), text: stub.Text})
		}
	}
	for _, f := range files {
		if err := f.write(); err != nil {
			return failure{exitFailed, fmt.Sprintf("%s cannot be written: %s", f.name, reason(err))}
		}
		if !strings.Contains(f.name, "/"+schemaFolder+"/") {
			fmt.Fprintln(p.out, f.name)
		}
	}
	if kind == "mod" {
		switch _, problems, err := mods.Read(folder); {
		case err != nil:
			return failure{exitFailed, fmt.Sprintf("%s cannot be read: %s", folder, reason(err))}
		case len(problems) > 0:
			return failure{exitContent, environment.ProblemsText(problems)}
		}
	}
	return nil
}

// newFile is a file to be written, or added to.
type newFile struct {
	name, text string
	appends    bool // the file exists, and text is appended to it
}

// filledTemplate returns the files of a template, for the mod in a folder, with NAME and TITLE filled
// in. A file that exists in the mod already is an error, but to a list of cards or tribes
// (configs/GAME/*.toml) the text is appended. A name that the game has already is an error too: a
// mod's file or row takes the place of the shipped one.
func filledTemplate(template, name, folder string) (files []newFile, err error) {
	title := strings.ReplaceAll(name, "_", " ")
	words := strings.NewReplacer("NAME", name, "TITLE", strings.ToUpper(title[:1])+title[1:])
	top := path.Join("templates", template)
	err = fs.WalkDir(templates, top, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := templates.ReadFile(at)
		if err != nil {
			return err
		}
		rel := words.Replace(strings.TrimPrefix(at, top+"/"))
		if own := shippedWith(rel, name); own != "" {
			return failure{exitUsage, fmt.Sprintf("the game already uses the name %s, in %s; choose another NAME", name, own)}
		}
		f := newFile{name: filepath.ToSlash(filepath.Join(folder, rel)), text: words.Replace(string(data))}
		if _, there := os.Lstat(f.name); !errors.Is(there, fs.ErrNotExist) {
			f.appends = path.Ext(at) == ".toml" && strings.Contains(at, "/configs/") && !strings.Contains(at, "/themes/") // a list of cards or tribes
			if !f.appends {
				return failure{exitUsage, fmt.Sprintf("%s already exists", f.name)}
			}
		}
		files = append(files, f)
		return nil
	})
	return files, err
}

// shippedWith returns the shipped file that a new file of a mod at the path rel would replace, or the
// list in the same folder that has a row with the id already; "" for none. Scenarios replace nothing.
func shippedWith(rel, id string) string {
	files := shippedFiles()
	if path.Ext(rel) == ".lua" {
		if _, err := fs.Stat(files, rel); err != nil || strings.HasPrefix(rel, "scripts/scenarios/") {
			return ""
		}
		return rel
	}
	lists, _ := fs.Glob(files, path.Dir(rel)+"/*.toml")
	for _, list := range lists {
		if text, err := intake.Below(files, list, 1<<20); err == nil && strings.Contains("\n"+string(text), "\nid = \""+id+"\"\n") {
			return list
		}
	}
	return ""
}

// write creates the file, which must not exist, or appends the text to it, as appends says.
func (f newFile) write() error {
	if err := os.MkdirAll(filepath.Dir(f.name), 0o755); err != nil {
		return err
	}
	text, how := f.text, os.O_EXCL
	if f.appends {
		text, how = "\n"+f.text, os.O_APPEND
	}
	to, err := os.OpenFile(f.name, os.O_WRONLY|os.O_CREATE|how, 0o644)
	if err != nil {
		return err
	}
	_, err = to.WriteString(text)
	return errors.Join(err, to.Close())
}
