package draft

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arcana/core"
)

// at plays a quest randomly until a site of the kind offers something.
func at(t *testing.T, config *Config, kind Kind, o *Options) *Game {
	t.Helper()
	g := start(t, config, 1, o)
	for ply := 0; g.Turn() != core.None; ply++ {
		if g.stage.site.Kind == kind {
			return g
		}
		if _, err := g.Play(g.Moves()[len(g.Moves())-1]); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("the quest has no %s", kind)
	return nil
}

// custom is a quest of one dreamscape with the given sites.
func custom(sites ...string) *Options {
	return &Options{Custom: &Quest{ID: "own", Name: "Own", Dreamscapes: []Dreamscape{{Sites: sites}}}}
}

func play(t *testing.T, g *Game, move core.Move) []core.Event {
	t.Helper()
	events, err := g.Play(move)
	if err != nil {
		t.Fatal(err)
	}
	return events
}

func verbs(g *Game) string {
	var list []string
	for _, m := range g.Moves() {
		list = append(list, m.String())
	}
	return strings.Join(list, ", ")
}

// RULES 5.2: what can be done at each kind of site, and how much is shown.
func TestSites(t *testing.T) {
	for _, row := range []struct {
		kind Kind
		want string
	}{
		{KindDreamcaller, "choose 1, choose 2, choose 3"},
		{KindDraft, "pick 1, pick 2, pick 3, pick 4"},
		{KindDiscovery, "pick 1, pick 2, pick 3, pick 4"},
		{KindShop, "buy 1, buy 2, buy 3, buy 4, buy 5, buy 6, reroll, leave"},
		{KindSpecialty, "buy 1, buy 2, buy 3, buy 4, buy 5, buy 6, reroll, leave"},
		{KindOffering, "pick 1, skip"},
		{KindSignDraft, "pick 1, pick 2, pick 3, skip"},
		{KindReward, "pick 1, pick 2, pick 3"},
	} {
		c := tuned(t)
		c.Tuning.Quest.StartEssence = 10000
		if got := verbs(at(t, c, row.kind, nil)); got != row.want {
			t.Errorf("%s: %s, want %s", row.kind, got, row.want)
		}
	}
}

// RULES 5.1, 5.2 (R-D9): the shipped quest: 7 dreamscapes, each ending in a
// battle; two draft sites in each of the first two, one in each of the next two,
// none after; the dreamcaller first; other sites from the second on.
func TestShippedQuest(t *testing.T) {
	q := &shipped(t).Quests[0]
	if len(q.Dreamscapes) != 7 || q.Dreamscapes[0].Sites[0] != "dreamcaller" {
		t.Fatalf("%d dreamscapes, the first site is %s", len(q.Dreamscapes), q.Dreamscapes[0].Sites[0])
	}
	for i, want := range []int{2, 2, 1, 1, 0, 0, 0} {
		sites := q.Dreamscapes[i].Sites
		if n := strings.Count(" "+strings.Join(sites, "  ")+" ", " draft "); n != want {
			t.Errorf("dreamscape %d has %d draft sites, want %d", i+1, n, want)
		}
		if sites[len(sites)-1] != "battle_reward" {
			t.Errorf("dreamscape %d ends with %s", i+1, sites[len(sites)-1])
		}
		if i == 0 && len(sites) != 4 {
			t.Errorf("the first dreamscape has other sites: %v", sites)
		}
	}
}

// RULES 5.3: a dreamcaller's bonuses count at once; a second site is passed by.
func TestDreamcaller(t *testing.T) {
	g := at(t, shipped(t), KindDreamcaller, custom("dreamcaller", "dreamcaller", "draft"))
	i, essence := g.stage.choice[1], g.essence
	play(t, g, core.Move{Verb: "choose", A: 2})
	d := &shipped(t).Dreamcallers[i]
	if g.profile != d.Bonus() || g.essence != essence+d.EssenceBonus || g.stage.site.Kind != KindDraft {
		t.Errorf("%s: profile %v, essence %d after %d, at %s", d.ID, g.profile, g.essence, essence, g.stage.site.ID)
	}
	named := start(t, shipped(t), 1, &Options{Dreamcaller: "Vesper, Twilight Arbiter"})
	if named.profile != (Profile{Tide: 4, Ruin: 4}) || named.essence != 250+50 || named.stage.site.Kind != KindDraft {
		t.Errorf("Vesper: profile %v, essence %d, at %s", named.profile, named.essence, named.stage.site.ID)
	}
}

// RULES 1.7, 4.2: in a quest the dreamcaller's tag bonus counts in the tag profile
// from the start, and what is drafted comes on top.
func TestDreamcallerTags(t *testing.T) {
	g := start(t, shipped(t), 1, &Options{Dreamcaller: "vesper"})
	reclaim, _ := g.pool.Set.FindTag("mechanic:reclaim")
	dissolve, _ := g.pool.Set.FindTag("mechanic:dissolve")
	if sum := tagSum(g); g.tags[reclaim] != 2 || g.tags[dissolve] != 1 || sum != 3 {
		t.Errorf("reclaim %d, dissolve %d, %d in all", g.tags[reclaim], g.tags[dissolve], sum)
	}
	play(t, g, core.Move{Verb: "pick", A: 1})
	if want := 3 + len(g.pool.Set.tagsOf[g.deck[0].at]); tagSum(g) != want {
		t.Errorf("%d tags in all after a pick, want %d", tagSum(g), want)
	}
}

func tagSum(g *Game) (sum int) {
	for _, n := range g.tags {
		sum += n
	}
	return sum
}

// RULES 3.3, 5.2 (R-D1): a draft is 5 picks of 1 from 4; what is not picked
// returns one staler after each pick.
func TestDraftSite(t *testing.T) {
	g := at(t, shipped(t), KindDraft, custom("draft"))
	for pick := 1; pick <= 5; pick++ {
		left := g.stage.offer.Entries[1].Copy
		left.Staleness++
		before := g.pool.copies.CountLike(left)
		play(t, g, core.Move{Verb: "pick", A: 1})
		if len(g.deck) != pick {
			t.Fatalf("%d cards after pick %d", len(g.deck), pick)
		}
		if after := g.pool.copies.CountLike(left); pick == 5 && g.over == false || pick < 5 && after < before {
			t.Errorf("pick %d: %d staler copies after %d", pick, after, before)
		}
	}
	if !g.over {
		t.Error("the draft goes on after 5 picks")
	}
}

// RULES 3.3: at the end of a dreamscape every staleness falls by one: after one
// pick and the end, nothing is stale.
func TestRestAfterDreamscape(t *testing.T) {
	c := tuned(t)
	c.Sites = append([]Site(nil), c.Sites...)
	site, _ := c.FindSite(&Quest{}, "draft")
	site.Picks = 1
	g := at(t, c, KindDraft, custom("draft"))
	play(t, g, core.Move{Verb: "pick", A: 1})
	for _, k := range g.hidden().Copies {
		if k.Staleness != 0 {
			t.Errorf("%s is stale by %d", k.Card, k.Staleness)
		}
	}
}

// RULES 5.4 (R-D9): a battle gives 100 + 25 for each dreamscape completed.
func TestBattleEssence(t *testing.T) {
	o := custom("battle_reward")
	o.Custom.Dreamscapes = append(o.Custom.Dreamscapes, o.Custom.Dreamscapes[0], o.Custom.Dreamscapes[0])
	g := start(t, shipped(t), 1, o)
	for i, want := range []int{250 + 100, 250 + 100 + 125, 250 + 100 + 125 + 150} {
		if g.essence != want {
			t.Errorf("battle %d: %d essence, want %d", i+1, g.essence, want)
		}
		for _, e := range g.stage.offer.Entries {
			if r := g.pool.Set.Cards[e.Copy.Card].Rarity; r != Rare && r != Legendary {
				t.Errorf("battle %d rewards a %s card", i+1, r)
			}
		}
		play(t, g, core.Move{Verb: "pick", A: 1})
	}
}

// RULES 5.4 (R-D9): a full deck ends card offers; a short one loses.
func TestDeckLimits(t *testing.T) {
	c := tuned(t)
	c.Tuning.Quest.DeckMax, c.Tuning.Quest.DeckMin = 3, 3
	g := at(t, c, KindDraft, custom("draft", "shop", "discovery_draft", "dreamsign_offering"))
	for range 3 {
		play(t, g, core.Move{Verb: "pick", A: 1})
	}
	if g.stage.site.Kind != KindOffering {
		t.Fatalf("with a full deck the quest is at %s, want the dreamsign", g.stage.site.ID)
	}
	play(t, g, core.Move{Verb: "skip"})
	if r, _ := g.Result(); r.Winner != 0 {
		t.Errorf("result %+v with a deck of 3", r)
	}
	c.Tuning.Quest.DeckMax, c.Tuning.Quest.DeckMin = 5, 5
	g = at(t, c, KindReward, custom("battle_reward"))
	play(t, g, core.Move{Verb: "pick", A: 1})
	if r, _ := g.Result(); r.Winner != core.None || r.Reason != "short_deck" {
		t.Errorf("result %+v with a deck of 1", r)
	}
}

// Setup that makes no sense is refused with one clear error.
func TestNewRefuses(t *testing.T) {
	c := shipped(t)
	empty := tuned(t)
	empty.Tuning.Pool = PoolTuning{Set: "dreamtides", VarianceMin: 1, VarianceMax: 1}
	for _, row := range []struct {
		setup core.Setup
		want  string
	}{
		{core.Setup{}, "expected a *draft.Config in the setup, got <nil>"},
		{core.Setup{Config: c, Seats: 2}, "a quest has one player, got 2"},
		{core.Setup{Config: c, Options: &Options{Quest: "seven_dream"}}, `did you mean "seven_dreams"?`},
		{core.Setup{Config: c, Options: &Options{Dreamcaller: "vespa"}}, `unknown dreamcaller "vespa", expected one of vesper,`},
		{core.Setup{Config: c, Options: &Options{Set: "dreamtide"}}, `did you mean "dreamtides"?`},
		{core.Setup{Config: c, Options: custom("drafft")}, `dreamscape[0].sites[0]: unknown site "drafft"; did you mean "draft"?`},
		{core.Setup{Config: c, Options: &Options{Custom: &Quest{ID: "x"}}}, "expected at least one dreamscape"},
		{core.Setup{Config: empty}, "is empty, so no card can be drawn"},
	} {
		if _, err := New(row.setup); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("got %v, want %q", err, row.want)
		}
	}
}

// Every refusal says what and why.
func TestRefusals(t *testing.T) {
	c := tuned(t)
	c.Tuning.Quest.StartEssence, c.Tuning.Shop.DiscountChance = 60, 0
	g := at(t, c, KindShop, custom("shop"))
	dear := -1
	for i, p := range g.stage.prices {
		if p.now > 60 {
			dear = i + 1
		}
	}
	if dear < 0 {
		t.Fatal("the shop has nothing dear")
	}
	_, err := g.Play(core.Move{Verb: "buy", A: dear})
	if want := fmt.Sprintf("draft: buy %d: costs %d, but you have 60", dear, g.stage.prices[dear-1].now); !errors.Is(err, core.ErrIllegal) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	_, err = g.Play(core.Move{Verb: "pick", A: 1})
	if !errors.Is(err, core.ErrIllegal) || !strings.Contains(err.Error(), "expected one of buy") {
		t.Errorf("got %v", err)
	}
	play(t, g, core.Move{Verb: "leave"})
	if _, err = g.Play(core.Move{Verb: "leave"}); err == nil || err.Error() != "draft: leave: the quest is over" {
		t.Errorf("got %v", err)
	}
}
