package bindings_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/bindings/hosttest"
	"arcana/bindings/vm"
	lines "arcana/bindings/vm/covered"
	"arcana/core"
	rules "arcana/core/rules/declared"
	"arcana/core/rules/laws"
)

// allGames loads the games that ship.
func allGames(t testing.TB) (list []core.System) {
	t.Helper()
	files, err := filepath.Glob("../scripts/games/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no games", err)
	}
	for _, file := range files {
		list = append(list, loadGame(t, file))
	}
	return list
}

// loadGame loads the game of a file.
func loadGame(t testing.TB, file string) core.System {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := declared.Load(strings.TrimSuffix(filepath.Base(file), ".lua"), filepath.Base(file), source, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// beginGame begins a match between random players.
func beginGame(t testing.TB, s core.System, seed uint64, seats int) *core.Match {
	t.Helper()
	m, err := core.NewMatch(s, core.Setup{Seed: seed, Seats: seats, Config: &rules.Config{}}, slices.Repeat([]core.Player{core.Random{}}, seats))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestLawsOfGames holds every game that ships to the laws of all systems.
func TestLawsOfGames(t *testing.T) {
	for _, s := range allGames(t) {
		t.Run(s.Name, func(t *testing.T) {
			subject := laws.Subject{System: s, Open: knownOf(s.Name), Matches: matchesOf(s.Name)}
			subject.Begin = func(t testing.TB, seed uint64) *core.Match { return beginGame(t, s, seed, subject.Seats(seed)) }
			laws.Hold(t, subject)
		})
	}
}

// matchesOf returns how many matches each law plays of a game whose matches are long; 0 where they are
// short, and the laws say it themselves.
func matchesOf(name string) int {
	switch name {
	case "hearts", "kingdom", "lost":
		return hosttest.Full(1, 5)
	case "duel", "hanabi", "president", "skull":
		return hosttest.Full(1, 0)
	}
	return 0
}

// knownOf says what seats can tell of a game's state: what is open in every game, and in this one.
func knownOf(name string) map[string]string {
	all := map[string]string{
		`seat|turn|stage|round|result|asks|shows.*`:           "the course of a match is open",
		`(memory|seats|shows|(table|seats\.(own|\*))\..*)\.#`: "how much lies where is open",
		`(table|seats\.(own|\*))\.(ref|acted|points|lead|bid|bidder|passed|out|paid|won|hints|lives|score|left|broken|deal|safe|high|place|last|done|actions|buys|coins|phase|enemy|enemy_block|marked|rage|intent|health|block|energy)|seats\.own\.chosen`: "numbers are open",
		`.*\.(by|told.*)`: "who moved a card, and what was told of it, is open",
	}
	if !slices.Contains([]string{"goofspiel", "hearts", "kingdom", "president"}, name) { // in the last two a seat picks cards one by one
		all[`seats\.\*\.chosen`] = "nobody chooses in secret"
	}
	for pattern, why := range knownIn[name] {
		all[pattern] = why
	}
	return all
}

// knownIn says what seats can tell in each game, beside its numbers.
var knownIn = map[string]map[string]string{
	"agram": {`table\.(trick|won)\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own"},
	"goofspiel": {
		`table\.(box|prize|bids)\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own",
		`table\.prizes\.\*\.of`: "all prizes are", `seats\.\*\.hand\..*`: "all have had the same cards, and what was bid is open",
	},
	"hanabi": {`table\.(fireworks|out)\..*`: "all see it", `seats\.\*\.hand\..*`: "all others see it"},
	"hearts": {`table\.trick\..*`: "all see it", `seats\.(own|\*)\.taken\..*`: "all see it", `seats\.own\.(hand|passed)\..*`: "a seat's own",
		`table\.stock\..*`: "it is empty when somebody acts"},
	"kuhn":      {`seats\.own\.hand\..*`: "a seat's own"},
	"letter":    {`seats\.(own|\*)\.played\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own"},
	"lost":      {`table\.discards\..*`: "all see it", `seats\.(own|\*)\.expeditions\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own", `table\.discarded`: "all see it"},
	"president": {`table\.(played|gone)\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own", `table\.stock\..*`: "it is empty"},
	"crew": {`table\.(box|open|trick|won)\..*`: "all see it", `seats\.(own|\*)\.tasks\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own",
		`table\.(stock|tasks_left)\.\*\.kind|seats\.\*\.hand\.\*\.kind`: "all are cards, and tasks"},
	"kingdom": {`table\.(box|supply)\..*`: "all see it", `seats\.(own|\*)\.(discard|played)\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own"},
	"duel": {`(table\.graveyard|seats\.(own|\*)\.board)\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own", `seats\.(own|\*)\.(mana|most_mana)`: "numbers are open",
		`(seats\.\*\.hand|table\.stock)\.\*\.ready`: "no card is ready there", `(abilities|remembers)\..*`: "what cards in play were given and remember is open, and what a seat has counted is its own"},
	"fight": {`table\.discard\..*`: "all see it", `seats\.own\.hand\..*`: "a seat's own"},
	"skull": {
		`table\.box\..*`: "all see it", `seats\.(own|\*)\.turned\..*`: "all see it", `seats\.own\.(hand|mat)\..*`: "a seat's own",
		`seats\.\*\.(mat|hand)\.\*\.of`: "all discs of a seat have its number", `table\.lost\.\*\.of`: "all see who loses a disc",
	},
}

// TestTracedRulesPlayAlike: a match whose rules somebody sees execute goes as any other.
func TestTracedRulesPlayAlike(t *testing.T) {
	files, _ := filepath.Glob("../scripts/games/*.lua")
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, count := strings.TrimSuffix(filepath.Base(file), ".lua"), new(lines.Count)
		traced, err := declared.Load(name, file, source, nil, func() vm.Tracer { return count.Begin() })
		if err != nil {
			t.Fatal(err)
		}
		var ends [2]string
		for i, s := range []core.System{loadGame(t, file), traced} {
			m := beginGame(t, s, 1, s.Least)
			for m.Game().Turn() != core.None {
				if _, err := m.Step(); err != nil {
					t.Fatal(name, err)
				}
			}
			ends[i] = core.Hash(m.Game())
		}
		rules := func(f lines.File) bool { return f.Name == file } // abilities that are data are seen under names of their own
		if seen := count.Files(); ends[0] != ends[1] || !slices.ContainsFunc(seen, rules) {
			t.Errorf("%s: %v, and these files were seen: %v", name, ends, seen)
		}
	}
}
