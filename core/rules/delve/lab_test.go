package delve

import (
	"slices"
	"strings"
	"testing"

	"arcana/core"
)

// labTuning is the tuning of the small config: plain numbers, no noise.
func labTuning() Tuning {
	preset := Preset{Challenges: 5}
	return Tuning{Difficulty: "middle", TagMatching: "presence", DriveCap: 10, MaxSlots: 5, MaxCounters: 2, DeckSize: 6,
		OpeningHand: 5, Draw: 2, HandLimit: 8, MaxPlays: 20, MaxFirings: 100,
		Tableau: Tableau{Slots: 3, Most: 5, ReplaceCost: 1, ReplaceStep: 1},
		Silence: Silence{Body: 1, Agility: 1}, Deck: Sizes{1, 12},
		Preset: Presets{Easy: preset, Middle: preset, Hard: preset},
		Plan: Plan{StrongSuccess: 3, Success: 2, LowFail: 0.5, HighFail: -1, Trust: 0.9, Tag: 0.15, Counter: 0.5, Card: 0.3, Drive: 0.1, Space: 0.8, Threat: 0.5, Mute: 0.4,
			Boss: 3, Recall: 1.25, Restore: 0.5, Silence: 0.5, SilenceRow: 0.35, Kept: 0.6, Coming: Odds{-3.2, 1.8, 0.33}, Facing: Odds{-4.6, 3, 1.1}}}
}

func doing(effects ...Effect) *Ability { return &Ability{Do: effects} }

func priced(cost Drive, effects ...Effect) *Ability { return &Ability{Cost: cost, Do: effects} }

func at(when string, effects ...Effect) *Ability { return &Ability{When: when, Do: effects} }

func words(names string) (list []Word) {
	for _, n := range strings.Fields(names) {
		list = append(list, Word{ID: n, Name: strings.ToUpper(n[:1]) + n[1:]})
	}
	return list
}

func plain(id, tags string) Card { return Card{ID: id, Name: id, Tags: strings.Fields(tags)} }

func asks(id, kind, tags string) Challenge {
	return Challenge{ID: id, Name: id, Type: kind, Required: strings.Fields(tags)}
}

// labConfig is a small config in which every rule has the one card it needs.
func labConfig() *Config {
	c := &Config{Tuning: labTuning(), Tags: words("combat logic technology agility perception lore"), Types: words("hostile puzzle"), Resources: words("body mind agility")}
	for _, a := range []string{"warrior", "mystic", "scout", "detective"} {
		power := *priced(Drive{Mind: 2}, Effect{Effect: "gain", Drive: "body", Value: 3})
		c.Avatars = append(c.Avatars, Avatar{ID: a, Name: a, Drive: Drive{Body: 3, Mind: 2, Agility: 1}, Deck: "six", Power: power})
	}
	c.Cards = labCards()
	c.Decks = []Deck{{ID: "six", Name: "six", List: []Copies{{"sword", 2}, {"book", 2}, {"wire", 2}}}}
	boon := *doing(Effect{Effect: "gain", Drive: "agility", Value: 2})
	c.Challenges = []Challenge{asks("one", "puzzle", "combat"), asks("two", "puzzle", "combat logic"), asks("three", "puzzle", "combat logic technology"),
		asks("four", "hostile", "combat logic technology agility"), asks("twice", "puzzle", "combat combat"), asks("none", "puzzle", "lore lore lore")}
	for i := range c.Challenges {
		c.Challenges[i].StrongSuccess = boon
		c.Challenges[i].Success = *doing(Effect{Effect: "gain", Drive: "agility"})
		c.Challenges[i].HighFail = *doing(Effect{Effect: "spend", Drive: "body"})
	}
	boss := asks("king", "hostile", "combat logic technology agility")
	boss.Appears = &Appears{Threats: 2}
	c.Bosses = []Challenge{boss}
	c.Resonance = labResonance()
	c.Bases = []Base{{ID: "camp", Name: "camp"}}
	c.POIs = []POI{{ID: "cave", Name: "cave", Types: []string{"puzzle", "hostile"}}}
	c.Themes = []Theme{{ID: "dark", Name: "dark", Resonance: []string{"calm", "quiet"}, Bosses: []string{"king"}}}
	return c
}

func labCards() []Card {
	cards := []Card{plain("sword", "combat"), plain("book", "logic"), plain("wire", "technology"), plain("rope", "agility"), plain("all", "combat logic technology agility"),
		plain("ration", "lore"), plain("banner", "lore"), plain("engine", "lore"), plain("trap", "lore"), plain("key", "lore"), plain("wheel", "lore"), plain("phoenix", "lore"), plain("chart", "lore")}
	cards[5].Play = priced(Drive{Body: 1}, Effect{Effect: "draw", Value: 2})
	cards[6].Play = priced(Drive{Mind: 1}, Effect{Effect: "tag", Tag: "combat"})
	cards[7].Tableau = priced(Drive{Body: 1}, Effect{Effect: "gain", Drive: "mind", Value: 2})
	cards[8].Counter = &Counter{Against: []string{"hostile"}, Cost: Drive{Body: 2}}
	two := 2
	cards[9].Counter = &Counter{Against: []string{"logic"}, Needs: &Condition{Fact: "round", AtLeast: &two}}
	cards[10].Tableau = at("refreshed", Effect{Effect: "gain", Drive: "agility", Value: 3})
	cards[11].Play = doing(Effect{Effect: "recall"})
	cards[12].Play = doing(Effect{Effect: "scout", Value: 2})
	return cards
}

func labResonance() []Resonance {
	return []Resonance{{ID: "calm", Name: "calm"}, {ID: "quiet", Name: "quiet"}, {ID: "menace", Name: "menace", Threat: true},
		{ID: "dread", Name: "dread", Threat: true}, {ID: "veil", Name: "veil", Mutes: []string{"combat"}}, {ID: "sleeper", Name: "sleeper", FaceDown: true, Threat: true},
		{ID: "drain", Name: "drain", Ability: at("entered", Effect{Effect: "spend", Drive: "body", Target: "heroes"})},
		{ID: "still", Name: "still"}, {ID: "hush", Name: "hush"}}
}

// deck is a hero deck for the options: its top five are the opening hand.
func deck(cards string) []string { return strings.Fields(cards) }

// prepared returns a config without faults as matches read it.
func prepared(t testing.TB, read *Config) *Config {
	t.Helper()
	config, faults := Prepare(read)
	for _, f := range faults {
		t.Fatalf("%s: %s", f.Path, f.Text)
	}
	return config
}

// lab begins a match of three heroes on the small config, prepared.
func lab(t testing.TB, config *Config, o Options) *Game {
	t.Helper()
	config = prepared(t, config)
	if o.Avatars == nil {
		o.Avatars = []string{"warrior", "mystic", "scout"}
	}
	return begin(t, config, 1, o)
}

// play carries out moves given as text, "commit 2; pass", and returns all that
// happened.
func play(t testing.TB, g *Game, moves string) []core.Event {
	t.Helper()
	var events []core.Event
	for _, text := range strings.Split(moves, ";") {
		done, err := g.Play(parse(strings.TrimSpace(text)))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, done...)
	}
	return events
}

func parse(text string) core.Move {
	words := strings.Fields(text)
	m := core.Move{Verb: words[0]}
	for i, w := range words[1:] {
		n := int(w[0] - '0')
		if i == 0 {
			m.A = n
		} else {
			m.B = n
		}
	}
	return m
}

// refused plays a move that must be illegal and returns the message; the match
// must not have changed.
func refused(t testing.TB, g *Game, move string) string {
	t.Helper()
	before := core.Hash(g)
	_, err := g.Play(parse(move))
	if err == nil {
		t.Fatalf("%s was legal", move)
	}
	if core.Hash(g) != before {
		t.Fatalf("the illegal %s changed the match", move)
	}
	return err.Error()
}

// muster ends the muster: three heroes are done, and the first round begins.
const muster = "done; done; done"

// rest ends a Refresh: everybody is done.
func rest(t testing.TB, g *Game) {
	t.Helper()
	for g.stage == stageManage && g.result == nil {
		play(t, g, "done")
	}
}

// full returns the view of the whole state.
func full(g *Game) *View { return g.View(core.All).(*View) }

// ids lists the ids of a hand.
func ids(hand []CardView) string {
	list := make([]string, len(hand))
	for i, c := range hand {
		list[i] = c.ID
	}
	return strings.Join(list, " ")
}

func pileIDs(pile []PileCard) string {
	list := make([]string, len(pile))
	for i, c := range pile {
		list[i] = c.ID
	}
	return strings.Join(list, " ")
}

// kinds lists the kinds of events, in order, of those asked for.
func kinds(events []core.Event, of ...core.Kind) []string {
	var list []string
	for _, e := range events {
		if slices.Contains(of, e.Kind) {
			list = append(list, e.Kind.String())
		}
	}
	return list
}

// tierOf returns the tier that a list of events has.
func tierOf(events []core.Event) string {
	for _, e := range events {
		if e.Kind == KindTier {
			return e.Text
		}
	}
	return ""
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if core.Digest(got) != core.Digest(want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
