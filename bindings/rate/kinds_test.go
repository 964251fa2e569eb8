package rate_test

import (
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/rate"
	"arcana/bindings/sessiontest"
	"arcana/core/rules"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern"
)

// TestRateSeesStrongTribe: seats that like a faction whose cards are stronger than players know are
// seen to win more than before, and take more of it than others do.
func TestRateSeesStrongTribe(t *testing.T) {
	s, _ := sessiontest.Session(t)
	wilds := func() (rate.Assigned, string) {
		few := hosttest.Full(40, 80)
		r, err := rate.Of(s, "faction wilds", rate.Options{Matches: &few}, rate.Asker{})
		if err != nil {
			t.Fatal(err)
		}
		return r.Questions[0].Groups[0], r.Verdict
	}
	before, verdict := wilds()
	if before.Difference.Low > 0 || !strings.HasPrefix(verdict, "Of Wilds no difference") {
		t.Errorf("before: %+v, %s", before, verdict)
	}
	if _, err := s.Eval("test", `for _, name in ipairs(market.cards()) do local c = market.card(name) if c.faction == "wilds" then market.make{ id = c.id, play = function(self, fx) fx:gain("combat", 9) end } end end`); err != nil {
		t.Fatal(err)
	}
	strong, verdict := wilds()
	if strong.Difference.Low <= 0 || !strings.HasPrefix(verdict, "Wilds above the 50.0 % ") {
		t.Errorf("strong: %+v, %s", strong, verdict)
	}
	if strong.Took < strong.Usual+0.05 {
		t.Errorf("who likes it took %.2f of it, others %.2f", strong.Took, strong.Usual)
	}
}

// TestRateCallsEqualTribesEqual: of tribes that are one under several names few tables call any
// different.
func TestRateCallsEqualTribesEqual(t *testing.T) {
	tables := hosttest.Full(4, 200)
	for _, sys := range rules.All() {
		if sys.Name != tavern.System().Name && sys.Name != market.System().Name {
			continue
		}
		s, _ := sessiontest.Session(t)
		groups, err := rate.OneGroup(s, sys, 4)
		if err != nil {
			t.Fatal(err)
		}
		called, few := 0, hosttest.Full(24, 40)
		for n := range tables {
			s.Host.Seed = uint64(7000 + n)
			r, err := rate.AssignedTo(s, sys, groups, rate.Options{Matches: &few})
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range r.Questions[0].Groups {
				if g.Difference.Low > 0 || g.Difference.High < 0 {
					called++
					break
				}
			}
		}
		// 5 % and three deviations: 19 of 200, 2 of 4.
		if most := tables/20 + hosttest.Full(2, 9); called > most {
			t.Errorf("%s: %d of %d tables call equal tribes different", sys.Name, called, tables)
		}
	}
}

// TestRateKindsAreFound: what things belong to is found by its kind and its name; what nobody takes
// and who cannot be made to like something are refused in words.
func TestRateKindsAreFound(t *testing.T) {
	few := 2
	for name, id := range map[string]string{"cups": "cups", "tribe Cups": "cups", "faction neutral": "neutral", "resonance tide": "tide", "tribe": "", "Ember Page": "ember_page", "card_ember page": "ember_page"} {
		s, _ := sessiontest.Session(t)
		if r, err := rate.Of(s, name, rate.Options{Matches: &few}, rate.Asker{}); err != nil || r.ID != id {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
	for name, row := range map[string]struct{ seats, want string }{
		"bandit":     {"", "Bandit is a location of the encounter, and no player can take it; rate can measure only what players take: each choice and approach"},
		"cups":       {"nobody", `seats: no player is called "nobody"`},
		"tribe wand": {"", `nothing is called "tribe wand"`},
		"tribe":      {"random", `seats: "random" chooses its moves with Lua functions`},
		"wands":      {"human", `seats: expected an AI, got "human"`},
	} {
		s, _ := sessiontest.Session(t)
		if _, err := rate.Of(s, name, rate.Options{Matches: &few, Seats: row.seats}, rate.Asker{}); err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%s by %s: %v", name, row.seats, err)
		}
	}
}

// TestRateSearchLikes: players that look ahead are made to like something by the policy behind them.
func TestRateSearchLikes(t *testing.T) {
	s, _ := sessiontest.Session(t)
	few, of, players := 2, hosttest.Full("faction", "tribe"), hosttest.Full("two", "four") // a match of four that search takes long
	r, err := rate.Of(s, of, rate.Options{Matches: &few, Seats: "search:4"}, rate.Asker{})
	if err != nil || r.Players != players+" of search:4" {
		t.Fatalf("%+v, %v", r, err)
	}
}

// TestShippedTribesAreEven: of four seats of which chance makes each like another tribe, each wins
// about a quarter of the matches (tavern RULES 4.1): no share has a 95 % interval wholly outside of
// 25 ± 4 %, and at full size every interval lies within.
func TestShippedTribesAreEven(t *testing.T) {
	s, _ := sessiontest.Session(t)
	matches := hosttest.Full(100, 3000)
	r, err := rate.Of(s, "tribe", rate.Options{Matches: &matches}, rate.Asker{})
	if err != nil {
		t.Fatal(err)
	}
	const low, high = 0.21, 0.29
	for _, g := range r.Questions[0].Groups {
		t.Logf("%s %s", g.Name, g.Now)
		outside := g.Now.High < low || g.Now.Low > high
		if within := g.Now.Low >= low && g.Now.High <= high; outside || hosttest.Full(false, !within) {
			t.Errorf("%s wins %s, expected about a quarter", g.Name, g.Now)
		}
	}
}
