package delve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// fake is a binding whose scripts are Go functions.
type fake struct {
	subscriptions ability.Subscriptions
	fire          func(*Fx) *core.Failure
}

func (f fake) Table() *ability.Table                                  { return Table }
func (f fake) Subscriptions(int) *ability.Subscriptions               { return &f.subscriptions }
func (f fake) Fire(_ int, _ *ability.Firing, fx *Fx) *core.Failure    { return f.fire(fx) }
func (f fake) Source(_ int, m ability.ID, _ ability.Part) core.Source { return core.Source(m) + 1 }

// Of lists moments.
func Of(moments ...ability.ID) []ability.ID { return moments }

// scripted begins a match in which the ration is played by a script that listens to
// the given moments.
func scripted(t *testing.T, listens []ability.ID, fire func(*Fx) *core.Failure) *Game {
	t.Helper()
	c := labConfig()
	c.Cards[5].Play = &Ability{Script: "ration", Value: 7}
	c = prepared(t, c)
	o := standard("three three three three")
	o.Avatars = []string{"warrior", "mystic", "scout"}
	g, err := New(core.Setup{Seed: 1, Config: c, Options: o, Scripts: fake{Table.Subscriptions(listens...), fire}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g.(*Game), muster)
	return g.(*Game)
}

// RULES 10.1: a script acts through verbs; its events have a cause and a source.
func TestScriptActs(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		fx.Team().Gain(fx.Hero(), "mind", fx.Value())
		return nil
	})
	events := play(t, g, "play 2")
	last := events[len(events)-1]
	same(t, "mind", full(g).Heroes[0].Mind, 9)
	if last.Kind != core.KindGain || last.Source != core.Source(Play)+1 || last.Cause == 0 || last.Field != FieldMind || last.Amount != 7 {
		t.Errorf("got %+v", last)
	}
}

// RULES 10.4: what is muted is muted until Refresh.
func TestMutesLastUntilRefresh(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		if err := fx.Tags().Mute("combat"); err != nil {
			t.Error(err)
		}
		return nil
	})
	play(t, g, "play 2")
	same(t, "muted", full(g).Muted, []string{"combat"})
	pass(t, g)
	same(t, "in the next round", len(full(g).Muted), 0)
	play(t, g, "pass")
	same(t, "tier", tierOf(play(t, g, "commit 1; pass")), "low_fail")
}

// RULES 3.3, 3.4: a full hand takes no card back, and what could not return stays
// where it is.
func TestRecallStopsAtTheHandLimit(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		mystic, scout := fx.Team().Heroes()[1], fx.Team().Heroes()[2]
		fx.Team().ExhaustTop(mystic, 2)
		fx.Team().Draw(mystic, 2)
		n, _ := fx.Team().RecallLast(mystic, 2)
		same(t, "returned to a hand of seven", n, 1)
		fx.Team().ExhaustTop(scout, 1)
		fx.Team().Draw(scout, 3)
		spent, _ := fx.Team().Exhausted(scout)
		if err := errorOf(fx.Cards().Recall(spent[0])); err == nil || err.Error() != "the hand is full (8 cards)" {
			t.Error(err)
		}
		if done, err := fx.Cards().Put(spent[0], "hand"); done || err != nil {
			t.Error("put does nothing then:", done, err)
		}
		return nil
	})
	play(t, g, "play 2")
	v := full(g)
	same(t, "hands", []int{len(v.Heroes[1].Hand), len(v.Heroes[2].Hand)}, []int{8, 8})
	same(t, "exhausted", []int{len(v.Heroes[1].Exhausted), len(v.Heroes[2].Exhausted)}, []int{1, 1})
}

// RULES 10.6: a script that fails fizzles; what it did stands.
func TestScriptFizzles(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		fx.Team().Gain(fx.Hero(), "mind", 1)
		_, err := fx.Team().Gain(fx.Hero(), "mnd", 1)
		return &core.Failure{Reason: err.Error(), Units: 42}
	})
	events := play(t, g, "play 2")
	last := events[len(events)-1]
	same(t, "mind", full(g).Heroes[0].Mind, 3)
	if last.Kind != core.KindFizzled || last.Amount != 42 || !strings.Contains(last.Text, `unknown Drive "mnd", expected one of body, mind, agility; did you mean "mind"?`) {
		t.Errorf("got %+v", last)
	}
}

// RULES 10.6: a choice is a move of the hero behind it; the answer fires chosen.
func TestChoice(t *testing.T) {
	g := scripted(t, Of(Play, Chosen), func(fx *Fx) *core.Failure {
		if fx.Moment() == Play {
			if err := fx.Choose(among(fx.Team().Heroes()...)); err != nil {
				t.Error(err)
			}
			if err := fx.Choose(among(fx.Team().Heroes()...)); err != nil {
				t.Error(err)
			}
			return nil
		}
		r := fx.Firing.Answer[0].Ref
		fx.Team().Gain(r, "body", 5)
		return nil
	})
	play(t, g, "play 2")
	same(t, "moves", len(g.Moves()), 3)
	if got := refused(t, g, "pass"); !strings.Contains(got, "expected one of choose") {
		t.Error(got)
	}
	refused(t, g, "choose 4")
	copied := g.Clone().(*Game)
	play(t, g, "choose 3")
	same(t, "body", full(g).Heroes[2].Body, 8)
	play(t, copied, "choose 2")
	same(t, "body in the copy", full(copied).Heroes[1].Body, 8)
	play(t, g, "choose 1")
	same(t, "body after the second", full(g).Heroes[0].Body, 8)
	play(t, g, "pass")
}

// RULES 10.3: abilities never nest, and an endless chain is stopped, with an event.
func TestEndlessChainStalls(t *testing.T) {
	c := labConfig()
	c.Tuning.MaxFirings = 2
	for i := range c.Resonance {
		c.Resonance[i].Ability = at("entered", Effect{Effect: "escalate", Value: 2})
	}
	g := lab(t, c, dark("none", "calm quiet still hush menace dread"))
	events := play(t, g, muster)
	if got := kinds(events, core.KindTrigger, core.KindStalled); !slices.Equal(got, []string{"trigger", "trigger", "stalled"}) {
		t.Errorf("got %v", got)
	}
}

// RULES 10.2: the order of those who listen to a common moment.
func TestOrderOfAbilities(t *testing.T) {
	c := labConfig()
	log := func() *Ability { return at("challenge_began", Effect{Effect: "gain", Drive: "mind"}) }
	c.Bases[0].Ability, c.POIs[0].Ability, c.Themes[0].Ability, c.Resonance[0].Ability, c.Challenges[5].Ability = log(), log(), log(), log(), log()
	c.Cards[7].Tableau, c.Cards[10].Tableau = log(), log()
	g := lab(t, c, dark("none", "calm"))
	events := play(t, g, "equip 4 1; done; equip 4 2; done; done")
	var names []string
	for _, e := range events {
		if e.Kind == core.KindTrigger {
			names = append(names, g.NameOf(e.Actor))
		}
	}
	if want := []string{"camp", "cave", "dark", "calm", "none", "engine", "wheel"}; !slices.Equal(names, want) {
		t.Errorf("got %v, want %v", names, want)
	}
}

// RULES 10.4: tags given to a hero are shown by what it commits, and are gone
// at Refresh.
func TestTagsLastForTheRound(t *testing.T) {
	g := lab(t, labConfig(), standard("three three"))
	events := play(t, g, muster+"; play 3; commit 3; commit 1; commit 1")
	same(t, "tier with the banner", tierOf(events), "strong_success")
	play(t, g, "boon")
	same(t, "gives", len(full(g).Heroes[0].Gives), 0)
}

// RULES 10.4: a challenge requires one to four tags whatever abilities do.
func TestRequiredBounds(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		challenge := fx.Challenges().Current()
		for _, row := range []struct {
			verb      func(core.Ref, string) error
			tag, want string
		}{
			{fx.Tags().Tag, "lore", "<nil>"},
			{fx.Tags().Tag, "agility", "the challenge already requires 4 tags, the maximum"},
			{fx.Tags().Untag, "agility", "the challenge does not require agility"},
			{fx.Tags().Untag, "combat", "<nil>"},
			{fx.Tags().Tag, "combat", "<nil>"},
			{fx.Tags().Untag, "combat", "<nil>"},
			{fx.Tags().Untag, "logic", "<nil>"},
			{fx.Tags().Untag, "technology", "<nil>"},
			{fx.Tags().Untag, "", "<nil>"},
			{fx.Tags().Tag, "", "expected a tag, one of combat, logic, technology, agility, perception, lore"},
			{fx.Tags().Untag, "lore", "lore is the last tag that the challenge requires, so it cannot be removed"},
		} {
			same(t, row.tag, fmt.Sprint(row.verb(challenge, row.tag)), row.want)
		}
		same(t, "what is left", fx.Tags().Required(), []string{"lore"})
		return nil
	})
	play(t, g, "play 2")
}

// RULES 10.5: abilities of challenges and resonance cards mean the lead.
func TestBlocksMeanTheLead(t *testing.T) {
	g := lab(t, labConfig(), standard("none none none"))
	play(t, g, muster)
	pass(t, g)
	events := pass(t, g)
	for _, e := range events {
		if e.Kind == core.KindSpend && e.Actor >= refChallenge && e.Target != heroRef(1) {
			t.Errorf("in round 2 the block hit %s", g.NameOf(e.Target))
		}
	}
}

// The verbs refuse what makes no sense, and change nothing then.
func TestVerbsRefuse(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		before := core.Hash(fx.g)
		_, errDraw := fx.Team().Draw(fx.Challenges().Current(), 1)
		_, errCount := fx.Team().Draw(fx.Hero(), -1)
		hand, _ := fx.Team().Hand(fx.Hero())
		for what, err := range map[string]error{"draw": errDraw, "count": errCount, "discard": errorOf(fx.Cards().Discard(cardRef(0))), "recall": errorOf(fx.Cards().Recall(hand[0])),
			"dispel": fx.Row().Dispel(fx.Hero()), "tag": fx.Tags().Tag(fx.Hero(), "lor"), "untag": fx.Tags().Untag(refBase, "lore"), "choose": fx.Choose(among()),
			"choose what": fx.Choose(among(77)), "remember": fx.Memory().Remember("x", 1)} {
			if err == nil {
				t.Errorf("%s was accepted", what)
			}
		}
		if core.Hash(fx.g) != before {
			t.Error("a refused verb changed the match")
		}
		return nil
	})
	play(t, g, "play 2")
}

// The memory of an ability belongs to the match: clones have their own.
func TestMemory(t *testing.T) {
	g := scripted(t, Of(Play, RoundBegan), func(fx *Fx) *core.Failure {
		fx.Memory().Remember("count", 2.0)
		fx.Memory().Remember("word", "deep")
		fx.Memory().Remember("word", nil)
		for i := range 99 {
			fx.Memory().Remember(strings.Repeat("x", i+1), 1.0)
		}
		if fx.Memory().Remember("one too many", 1.0) == nil || fx.Memory().Recall("count") != 2.0 || fx.Memory().Recall("word") != nil {
			t.Error("memory is not what was kept")
		}
		return nil
	})
	c := g.Clone().(*Game)
	play(t, g, "play 2")
	if len(g.abilities.memory) != 100 || len(c.abilities.memory) != 0 {
		t.Errorf("memory %d, of the clone %d", len(g.abilities.memory), len(c.abilities.memory))
	}
}

// among is a choice of one of some things.
func among(refs ...core.Ref) ability.Choice {
	c := ability.Among("", nil)
	for _, r := range refs {
		c.Options = append(c.Options, ability.Option{Ref: r})
	}
	return c
}
