package battle

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// hydra summons a token whenever it is hurt, and priest hurts all when something
// is summoned: beside each other they never come to rest.
func hydra(token *cards.Card) func(*cards.Card) {
	return made.Speaks(cards.OnDamaged, cards.Native{Effect: cards.EffectSummon, Token: token, Count: 1})
}

var priest = made.Speaks(cards.AllySummoned, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetAll, Value: 1})

// cascade is the log of a fight that a hydra of that health and a priest who
// never dies begin, with at most so many events.
func cascade(t *testing.T, health int, token *cards.Card, most int) Outcome {
	t.Helper()
	cfg := made.Shipped(t).WithOwnCards()
	cfg.Tuning.MaxEvents = most
	you := lineup(made.Unit(0, 90000), made.Unit(0, health, hydra(token), made.Guardian, made.Named("hydra")), made.Unit(0, 90000, priest), made.Unit(0, 90000))
	out, err := Fight(cfg, you, lineup(made.Unit(1, 90000)), FightOptions{First: "foe", Attacks: 1, Log: true})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// RULES 6.2 (R-T20): the dead take no room, in a cascade of any length: each
// wound of the hydra brings a token, since never more than five cards live.
func TestTheDeadTakeNoRoom(t *testing.T) {
	for _, health := range []int{2, 10, 14, 15, 40, 400} {
		out := cascade(t, health, made.OneToken, 1000000)
		if got := count(out, core.KindSummon); got != health {
			t.Errorf("a hydra of %d health brought %d tokens", health, got)
		}
		// the hydra and all tokens but the last, which came when nobody was hurt any more
		if got := count(out, core.KindDeath); got != health+1 {
			t.Errorf("a hydra of %d health: %d deaths", health, got)
		}
		if got := made.Text(out.Boards[0]); len(out.Boards[0]) != 3 {
			t.Errorf("a hydra of %d health: %s is left", health, got)
		}
	}
}

// RULES 6.2 (R-T10, R-T20): only the event budget ends a cascade, and until then
// every wound brings its token.
func TestACascadeLastsUntilTheBudget(t *testing.T) {
	out := cascade(t, 90000, made.OneToken, 10000)
	wounds, tokens := 0, count(out, core.KindSummon)
	for _, e := range out.Events {
		if e.Text == "on_damaged" {
			wounds++
		}
	}
	if !out.Stalled || tokens != wounds || tokens < 1000 {
		t.Errorf("stalled %t, %d wounds, %d tokens", out.Stalled, wounds, tokens)
	}
}

// RULES 6.2 (R-T8, R-T20): the dead of a long cascade are mourned left to right:
// each token came right of the hydra, so the youngest stands leftmost. Each of
// their deathrattles is heard, and what they leave enters at their places.
func TestTheDeadOfALongCascadeAreMournedInOrder(t *testing.T) {
	heir := cards.NewToken("Heir", 0, 9)
	mother := cards.NewToken("Mother", 0, 1)
	made.Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectSummon, Token: heir, Count: 1})(mother)
	out := cascade(t, 40, mother, 1000000)
	var deaths, births []core.Ref
	for _, e := range out.Events {
		switch name := out.Name(e.Target, e); {
		case e.Kind == core.KindDeath && name == "Mother" && len(births) == 0:
			deaths = append(deaths, e.Target)
		case e.Kind == core.KindSummon && name == "Heir":
			births = append(births, e.Actor)
		}
	}
	if len(deaths) != 40 || !slices.IsSortedFunc(deaths, func(a, b core.Ref) int { return int(b - a) }) {
		t.Errorf("deaths in the order %v", deaths)
	}
	if len(births) < 4 || !slices.Equal(births, deaths[:len(births)]) {
		t.Errorf("heirs of %v, the dead are %v", births, deaths)
	}
	for i := 1; i < len(out.Boards[0])-2; i++ {
		if u := out.Boards[0][i]; u.Card != heir {
			t.Errorf("place %d: %s", i+1, u.Name())
		}
	}
}

// RULES 6.2 (R-T20): a combat is the same whether its dead wait in slots or in the
// graveyard, event for event: arenas of eight slots against those of sixteen.
func TestTheCryptChangesNothing(t *testing.T) {
	cfg := made.Shipped(t)
	shorter := 0
	for seed := range uint64(made.Size(20000)) {
		chance := rand.New(seed, "crypt")
		you, foe := cascades(&chance), cascades(&chance)
		wide, narrow := NewArena(cfg, nil), NewArena(cfg, nil)
		narrow.slots = 1<<8 - 1
		for _, a := range []*Arena{wide, narrow} {
			a.setUp(a.newFormation(you, refYou), a.newFormation(foe, refFoe), seed)
			a.log.limit, a.log.keeping = 600, true
			a.nameAll()
		}
		a, b := wide.fightOut(-1, 0), narrow.fightOut(-1, 0)
		if a != b || !slices.Equal(wide.log.record(), narrow.log.record()) || made.Text(wide.survivors(0, nil)) != made.Text(narrow.survivors(0, nil)) {
			t.Fatalf("combat %d: %+v with sixteen slots, %+v with eight, or other events", seed, a, b)
		}
		if cap(narrow.graveyard.row[0]) > cap(wide.graveyard.row[0]) {
			shorter++
		}
	}
	if shorter < made.Size(20000)/50 {
		t.Errorf("in only %d combats a card went to the graveyard for want of slots", shorter)
	}
}

// cascades is a random board of which much is summoned and much is hurt. It has
// no guardians, among whom chance counts slots.
func cascades(chance *rand.Stream) Side {
	s := Side{Tier: 1}
	for range 1 + chance.Intn(cards.BoardSize) {
		s.Board = append(s.Board, cascading(chance).Unit(false))
	}
	return s
}

func cascading(chance *rand.Stream) *cards.Card {
	c := anyCard(chance)
	for c.Rules().Native.Effect == cards.EffectGuardian {
		c = anyCard(chance)
	}
	switch c.Guardian = false; chance.Intn(4) {
	case 0:
		c.Rules().Listens = 0
		hydra([]*cards.Card{made.OneToken, c}[chance.Intn(2)])(c)
	case 1:
		c.Rules().Listens = 0
		priest(c)
	case 2:
		c.Rules().Listens = 0
		made.Speaks(cards.OnAttack, cards.Native{Effect: cards.EffectSummon, Token: made.OneToken, Count: 3})(c)
	}
	return c
}

// flood summons so many tokens and destroys each, so that the dead fill the graveyard.
func flood(fx *Fx) {
	for range 3 * places {
		if p, ok := fx.Summon(made.OneToken); ok {
			fx.Destroy(p)
		}
	}
}

// RULES 4.3 (R-T20): who takes the slot of a watcher that died before its turn
// hears nothing in its place.
func TestANewcomerHearsNothingForTheDead(t *testing.T) {
	cfg, c := made.Speaker(t, 0, 9)
	_, victim := made.Speaker(t, 0, 9)
	binding := made.Spoken[*Fx]{Listens: cards.AllyDamaged.Of(), Say: func(fx *Fx) {
		for _, p := range fx.Allies() {
			if fx.Unit(p).Card == victim {
				fx.Destroy(p)
			}
		}
		flood(fx)
		fx.Summon(made.OneToken)
	}}
	you := lineup(c.Unit(false), victim.Unit(false), made.Unit(0, 9, made.Guardian))
	out, err := Fight(cfg, you, lineup(made.Unit(1, 9)), FightOptions{First: "foe", Attacks: 1, Log: true, Scripts: binding})
	if err != nil {
		t.Fatal(err)
	}
	if got := count(out, core.KindTrigger); got != 1 || count(out, core.KindSummon) != 3*places+1 {
		t.Errorf("%d cards heard of the attack, want the speaker alone; %d summons", got, count(out, core.KindSummon))
	}
}

// RULES 6.2 (R-T7, R-T20): the target that on_attack killed is struck all the
// same, though it lies in the graveyard by then, and triggers twice.
func TestABlowReachesTheCrypt(t *testing.T) {
	cfg, c := made.Speaker(t, 2, 5)
	var healths []int32
	binding := made.Spoken[*Fx]{Listens: cards.OnDamaged.Of(), Say: func(fx *Fx) {
		healths = append(healths, fx.Unit(fx.Self()).Health)
		flood(fx)
	}}
	foe := lineup(made.Unit(3, 9, made.Speaks(cards.OnAttack, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetRandomEnemy, Value: 5})))
	out, err := Fight(cfg, lineup(c.Unit(false)), foe, FightOptions{First: "foe", Attacks: 1, Log: true, Scripts: binding})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(healths, []int32{0, -3}) || made.Text(out.Boards[1]) != "3/7" {
		t.Errorf("the target had %v health, the attacker is %s", healths, made.Text(out.Boards[1]))
	}
}

// RULES 4.4 (R-T20): the copy of a card is the one that came, also while the dead fill the graveyard;
// no other card gets its numbers.
func TestACopyAmongTheDead(t *testing.T) {
	cfg, c := made.Speaker(t, 0, 5)
	binding := made.Spoken[*Fx]{Listens: cards.StartOfCombat.Of(), Say: func(fx *Fx) {
		flood(fx)
		fx.Buff(fx.Self(), 2, 0)
		fx.CopyCard(fx.Self())
	}}
	you := lineup(made.Unit(1, 2), c.Unit(false), made.Unit(3, 4))
	out, err := Fight(cfg, you, lineup(made.Unit(0, 9)), FightOptions{First: "foe", Attacks: 1, Log: true, Scripts: binding})
	if err != nil {
		t.Fatal(err)
	}
	if got := made.Text(out.Boards[0]); got != "1/2 2/5 2/5 3/4" {
		t.Errorf("the board is %s", got)
	}
}
