package bindings_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core"
)

// named declares games that have nothing but a name; one whose text is "no" is refused.
func named(name, file string, source []byte, _ []core.Tree, _ func() vm.Tracer) (core.System, error) {
	if string(source) == "no" {
		return core.System{}, errors.New("no game")
	}
	return core.System{Name: name}, nil
}

// TestWithGames: games follow the systems in Go by the names of their files, those of mods last; the
// first of a name has it, and each other file is one fault with both places.
func TestWithGames(t *testing.T) {
	roots := fstest.MapFS{}
	for _, file := range []string{"kuhn", "agram", "tides:ebb", "reefs:kuhn", "chess", "and", "Kuhn", "x y", "9men", "lab"} {
		roots["scripts/games/"+file+".lua"] = &fstest.MapFile{Data: []byte("return {}")}
	}
	roots["scripts/games/hearts.lua"] = &fstest.MapFile{Data: []byte("no")}
	roots["scripts/games/deeper/skull.lua"] = &fstest.MapFile{Data: []byte("return {}")}
	roots["scripts/games/README.md"] = &fstest.MapFile{}
	before := session.NewSystems(core.System{Name: "chess"})
	s := before.WithGames(roots, func(file string) string { return "m/" + file }, nil, named)
	if got := strings.Join(s.Names(), " "); got != "chess agram kuhn ebb" {
		t.Errorf("the systems are %s", got)
	}
	const rule = "expected small letters, digits and _, and no keyword of Lua"
	want := []string{
		"9men.lua:1: " + rule, "Kuhn.lua:1: " + rule, "and.lua:1: " + rule,
		"chess.lua:1: a built-in game is already called chess",
		"hearts.lua:1: no game", "lab.lua:1: the name lab already has a meaning in scripts", "x y.lua:1: " + rule,
		"reefs:kuhn.lua:1: another game is already called kuhn, in m/scripts/games/kuhn.lua",
	}
	said := s.Faults()
	for i, err := range said {
		text := strings.Replace(err.Error(), "the file name is the name of the game; ", "", 1)
		if i >= len(want) || !strings.HasPrefix(text, "m/scripts/games/"+want[i]) {
			t.Errorf("fault %d: %v", i, err)
		}
	}
	if len(said) != len(want) {
		t.Errorf("%d faults, expected %d", len(said), len(want))
	}
	if len(before.Names()) != 1 || len(before.WithGames(roots, nil, nil, nil).Names()) != 1 {
		t.Error("games were made without being asked for")
	}
	if got := session.GameNames(roots); !slices.Contains(got, "ebb") || slices.Contains(got, "skull") {
		t.Errorf("the games are %v", got)
	}
}

// TestNamed: a name finds its system in any case; another one says which there are, and that of a
// file at fault what is wrong there.
func TestNamed(t *testing.T) {
	s := session.NewSystems(core.System{Name: "chess"}).WithGames(fstest.MapFS{"scripts/games/kuhn.lua": {Data: []byte("no")}}, nil, nil, named)
	if sys, err := s.Named("Chess"); err != nil || sys.Name != "chess" {
		t.Errorf("Chess is %q, %v", sys.Name, err)
	}
	if _, err := s.Named("ches"); err == nil || err.Error() != `no system is called "ches", expected one of chess; did you mean "chess"?` {
		t.Error(err)
	}
	_, err := s.Named("kuhn")
	var bad session.BadContent
	if e, ok := vm.AsError(err); !ok || !errors.As(err, &bad) || e.File != "scripts/games/kuhn.lua" || e.Line != 1 {
		t.Errorf("a game at fault: %v", err)
	}
}

// gamesMade counts the runs of TestGamesAreMadeOnce, each of which needs a game that was never made.
var gamesMade int

// TestGamesAreMadeOnce: a file that is as before is not declared again, and one that changed is.
func TestGamesAreMadeOnce(t *testing.T) {
	gamesMade++
	times, game := 0, fmt.Sprint("whist", gamesMade)
	declare := func(name, _ string, source []byte, _ []core.Tree, _ func() vm.Tracer) (core.System, error) {
		times++
		return core.System{Name: name, Title: string(source)}, nil
	}
	for i, row := range []struct {
		text string
		want int
	}{{"one", 1}, {"one", 1}, {"two", 2}, {"one", 3}} {
		s := session.Systems{}.WithGames(fstest.MapFS{"scripts/games/" + game + ".lua": {Data: []byte(row.text)}}, nil, nil, declare)
		if sys, err := s.Named(game); err != nil || sys.Title != row.text || times != row.want {
			t.Errorf("round %d: %q after %d, %v", i, sys.Title, times, err)
		}
	}
}

// TestGameFiles: the digest of a game is that of its bytes.
func TestGameFiles(t *testing.T) {
	digest := func(text string) core.FileHash {
		s := session.NewSystems(core.System{Name: "chess"}).WithGames(fstest.MapFS{"scripts/games/kuhn.lua": {Data: []byte(text)}}, nil, nil, named)
		if files := s.Files("chess"); len(files) > 0 {
			t.Errorf("a system in Go is made of %v", files)
		}
		return s.Files("kuhn")[0]
	}
	one, other := digest("return {}"), digest("return { }")
	if one.Path != "scripts/games/kuhn.lua" || one.Hash == other.Hash || one != digest("return {}") {
		t.Errorf("digests %v and %v", one, other)
	}
}

// TestCardsOfMods: a game is made of its file and the cards of mods, and made anew when either has changed.
func TestCardsOfMods(t *testing.T) {
	roots := fstest.MapFS{"scripts/games/bezique.lua": {Data: []byte("return {}")}}
	made := 0
	declare := func(name, _ string, _ []byte, cards []core.Tree, _ func() vm.Tracer) (core.System, error) {
		made++
		return core.System{Name: name, Least: len(cards)}, nil
	}
	for i, c := range []struct {
		hash string
		made int
	}{{"a", 1}, {"a", 1}, {"b", 2}} {
		s := session.Systems{}.WithGames(roots, nil, func(game string) ([]core.Tree, []core.FileHash, error) {
			return []core.Tree{{Value: game}}, []core.FileHash{{Path: "m:cards.toml", Hash: c.hash}}, nil
		}, declare)
		if files := s.Files("bezique"); made != c.made || len(files) != 2 || files[1].Hash != c.hash || len(s.CardsOfMods("bezique")) != 1 || s.All()[0].Least != 1 {
			t.Errorf("time %d: made %d times, of %v", i+1, made, files)
		}
	}
	s := session.Systems{}.WithGames(roots, nil, func(string) ([]core.Tree, []core.FileHash, error) { return nil, nil, errors.New("no cards") }, declare)
	if got := s.Broken(); len(got) != 1 || got[0] != "bezique" {
		t.Errorf("broken are %v", got)
	}
}
