// The rule systems of a program: those in Go, then the games in Lua of its script roots.

package session

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"arcana/bindings/vm"
	"arcana/bindings/vm/syntax"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Systems are the rule systems of a program, in the order in which they are shown. A program makes
// one such list where it opens its content, and all else asks that. Nothing changes it later. The
// zero value has none.
type Systems struct {
	list     []core.System
	files    map[string][]core.FileHash // the files of each game in Lua, by the game's name
	faults   []fault                    // of files that are no system
	cards    map[string][]core.Tree     // that mods add to the deck of a game in Lua, by its name
	remakers map[string]gameMaker       // by the name of a game
}

// gameMaker makes the system of a game in Lua once more, with rules whose execution trace follows.
type gameMaker func(trace func() vm.Tracer) (core.System, error)

// fault is what is wrong with the file of a game.
type fault struct {
	game string // its name
	err  error
}

// NewSystems returns a list of these systems, whose names differ.
func NewSystems(list ...core.System) Systems { return Systems{list: list} }

// All returns the systems in their order. Nobody may write to the list.
func (s Systems) All() []core.System { return s.list }

// Names returns the names of the systems, in their order.
func (s Systems) Names() []string {
	names := make([]string, len(s.list))
	for i, sys := range s.list {
		names[i] = sys.Name
	}
	return names
}

// Named returns the system of a name, in any case. The error for another name says which there are;
// that for the name of a game whose file is at fault is a BadContent.
func (s Systems) Named(name string) (core.System, error) {
	for _, sys := range s.list {
		if strings.EqualFold(sys.Name, name) {
			return sys, nil
		}
	}
	for _, f := range s.faults {
		if strings.EqualFold(f.game, name) {
			return core.System{}, BadContent{f.err}
		}
	}
	return core.System{}, fmt.Errorf("no system is called %q, %s", name, spell.Choices(name, s.Names()))
}

// Files returns the digests of the files that the system of a name was made of: its own, and those with
// cards of mods. It returns none for a system in Go.
func (s Systems) Files(name string) []core.FileHash { return slices.Clone(s.files[name]) }

// CardsOfMods returns the cards that mods add to the deck of a game in Lua.
func (s Systems) CardsOfMods(name string) []core.Tree { return s.cards[name] }

// Faults returns what is wrong with files of games that are no system, each with its file and line,
// in the order of the files.
func (s Systems) Faults() (list []error) {
	for _, f := range s.faults {
		list = append(list, f.err)
	}
	return list
}

// Broken returns the names of games that cannot be played because of mistakes, which [Systems.Faults] tells.
func (s Systems) Broken() (names []string) {
	for _, f := range s.faults {
		if known := append(s.Names(), names...); isGameName(f.game) && !slices.Contains(known, f.game) {
			names = append(names, f.game)
		}
	}
	return names
}

// DeclareGame makes a rule system of a game in Lua. name is what the system is to be called, file what
// messages call the file, and source its text. cards are those that mods add to its deck. trace makes what sees
// the rules execute on a machine; nil where nobody looks. An error has the file and the line.
type DeclareGame func(name, file string, source []byte, cards []core.Tree, trace func() vm.Tracer) (core.System, error)

// CardsOfMods returns the cards that mods add to the deck of a game in Lua, and the digests of the files
// in which they stand.
type CardsOfMods func(game string) (cards []core.Tree, files []core.FileHash, err error)

// WithTrace returns the list with each game in Lua made anew, so that trace follows how its rules
// execute (for coverage, say). Systems in Go stay as they are: their scripts run on the machines of
// sessions, which Host.Trace follows.
func (s Systems) WithTrace(trace func() vm.Tracer) Systems {
	if trace == nil {
		return s
	}
	s.list = slices.Clone(s.list)
	for i, sys := range s.list {
		if again := s.remakers[sys.Name]; again != nil {
			if traced, err := again(trace); err == nil { // as it was when the game was first made
				s.list[i] = traced
			}
		}
	}
	return s
}

// Games is the folder of games below the script roots: games/kuhn.lua is the system kuhn.
const Games = "scripts/games"

// GameNames returns the names of the games whose files stand in script roots.
func GameNames(roots fs.FS) (names []string) {
	for _, script := range ScriptNames(roots, Games) {
		_, name := card.Parted(script)
		names = append(names, name)
	}
	return names
}

// WithGames returns the list with the games of script roots behind its systems: first those in files
// without the id of a mod, so that a mod's takes no name from them. called returns what messages and
// records call a file of the roots; nil leaves names as they are. cards is nil where there are no mods, and
// declare where no games can be made.
func (s Systems) WithGames(roots fs.FS, called func(file string) string, cards CardsOfMods, declare DeclareGame) Systems {
	if declare == nil {
		return s
	}
	all := Systems{slices.Clip(s.list), map[string][]core.FileHash{}, nil, map[string][]core.Tree{}, map[string]gameMaker{}}
	scripts := ScriptNames(roots, Games)
	slices.SortStableFunc(scripts, func(a, b string) int { return strings.Compare(card.ModOf(a), card.ModOf(b)) })
	for _, script := range scripts {
		_, name := card.Parted(script)
		file := path.Join(Games, script+".lua")
		source, err := ReadScript(roots, file)
		if called != nil {
			file = called(file)
		}
		if err == nil {
			err = all.add(name, file, source, cards, declare)
		}
		if err != nil {
			all.faults = append(all.faults, fault{name, withPlace(file, err)})
		}
	}
	return all
}

// add makes a system of the file of a game and the cards of mods, or takes it from lastGames if nothing of it
// has changed, and adds it to the list.
func (s *Systems) add(name, file string, source []byte, ofMods CardsOfMods, declare DeclareGame) error {
	if err := s.checkName(name); err != nil {
		return err
	}
	sum := sha256.Sum256(source)
	// 8 bytes of the digest are enough to tell versions of a file apart.
	files := []core.FileHash{{Path: file, Hash: hex.EncodeToString(sum[:8])}}
	var cards []core.Tree
	if ofMods != nil {
		more, ofCards, err := ofMods(name)
		if err != nil {
			return err
		}
		cards, files = more, append(files, ofCards...)
	}
	now, key := madeGame{files: files}, [2]string{name, file}
	if before, ok := lastGames.Load(key); ok && slices.Equal(before.(madeGame).files, files) {
		now = before.(madeGame)
	} else {
		var err error
		if now.system, err = declare(name, file, source, cards, nil); err != nil {
			return err
		}
		lastGames.Store(key, now)
	}
	s.remakers[name] = func(trace func() vm.Tracer) (core.System, error) { return declare(name, file, source, cards, trace) }
	s.list, s.files[name], s.cards[name] = append(s.list, now.system), files, cards
	return nil
}

// madeGame is a system that was made of files.
type madeGame struct {
	files  []core.FileHash
	system core.System
}

// lastGames has what was made last of each file, by the names of the game and the file: most files are
// as before where content is read anew, and to make a system of one takes milliseconds.
var lastGames sync.Map

// withPlace returns an error about a file as one that has a file and a line: the error itself if it has
// them, else one at the file's first line.
func withPlace(file string, err error) error {
	if _, many := err.(vm.Errors); many {
		return err
	}
	if _, one := vm.AsError(err); one {
		return err
	}
	return &vm.Error{File: file, Line: 1, Message: err.Error()}
}

// isGameName reports whether a game may have a name: small letters, digits and _, no keyword of Lua. The
// name is a global of scripts, and a name of folders.
func isGameName(name string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	return name != "" && strings.IndexByte(letters, name[0]) >= 0 && strings.Trim(name, letters+"0123456789_") == "" && syntax.IsName(name)
}

// reservedNames are the names that scripts and folders of content have for other things.
var reservedNames = strings.Fields(`assert copy coroutine error expect game getmetatable help inspect ipairs lab math next pairs
	pcall print rate rawequal rawget rawset require rules seed select setmetatable string table test themes tonumber tostring
	type unpack why xpcall`)

// checkName returns an error if no game can have a name.
func (s *Systems) checkName(name string) error {
	switch {
	case !isGameName(name):
		return fmt.Errorf("the file name is the name of the game; expected small letters, digits and _, and no keyword of Lua, got %q", name)
	case slices.Contains(reservedNames, name):
		return fmt.Errorf("the name %s already has a meaning in scripts; give the file another name", name)
	case s.files[name] != nil: // the list has a game of that name
		return fmt.Errorf("another game is already called %s, in %s; give this file another name", name, s.files[name][0].Path)
	case slices.Contains(s.Names(), name):
		return fmt.Errorf("a built-in game is already called %s; give this file another name", name)
	}
	return nil
}
