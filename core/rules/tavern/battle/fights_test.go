package battle

import (
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

func TestAuditDeathQueueCascades(t *testing.T) {
	link := made.Speaks(cards.Deathrattle, cards.Native{Effect: cards.EffectDamage, Target: cards.TargetAllies, Value: 1})
	out := fought(t, lineup(made.Unit(1, 1, link), made.Unit(0, 1, link), made.Unit(0, 2, link), made.Unit(0, 3, link), made.Unit(0, 4, made.DR2)),
		lineup(made.Unit(1, 99)), FightOptions{First: "you", Attacks: 1})
	if got := made.Text(out.Boards[0]); got != "1/1 1/1" || count(out, core.KindDeath) != 5 {
		t.Errorf("%d deaths leave %q", count(out, core.KindDeath), got)
	}
}

func TestAuditNoDamageCap(t *testing.T) {
	out := fought(t, Side{6, made.Tribal(7, 0, 9, 9)}, lineup(made.Tough(1)), FightOptions{First: "you"})
	if out.Damage != 13 {
		t.Errorf("damage %d, want 6 + 7", out.Damage)
	}
}

func TestAuditNothingIsLeftBetweenGames(t *testing.T) {
	cfg := made.Shipped(t)
	used, fresh := NewArena(cfg, nil), NewArena(cfg, nil)
	for _, b := range measured {
		for seed := range uint64(200) {
			used.setUp(used.newFormation(b.you, refYou), used.newFormation(b.foe, refFoe), seed)
			used.fightOut(-1, 0)
		}
	}
	for _, b := range measured {
		for _, a := range []*Arena{used, fresh} {
			a.setUp(a.newFormation(b.you, refYou), a.newFormation(b.foe, refFoe), 9)
			a.log.keeping = true
			a.nameAll()
		}
		if used.fightOut(-1, 0) != fresh.fightOut(-1, 0) || core.Digest(used.log.record()) != core.Digest(fresh.log.record()) {
			t.Errorf("%s: a used arena fights differently", b.Name)
		}
	}
}

// A fight given by hand is refused as a whole when a board makes no sense.
func TestFightRefusals(t *testing.T) {
	cfg, one := made.Shipped(t), lineup(made.Unit(1, 1))
	dead := made.Unit(1, 1)
	dead.Health = -2
	for want, try := range map[string]func() error{
		"you: a board holds at most 7 cards, got 8": func() error { _, err := Fight(cfg, Side{1, made.Tribal(8, 0, 1, 1)}, one, FightOptions{}); return err },
		"foe: card 1 (Unit): expected attack of at least 0 and health of at least 1, got 1/-2": func() error {
			_, err := Fight(cfg, one, lineup(dead), FightOptions{})
			return err
		},
		`first: expected "you" or "foe", got "me"`: func() error { _, err := Fight(cfg, one, one, FightOptions{First: "me"}); return err },
		"odds: expected n of at least 1, got 0":    func() error { _, err := Sample(cfg, one, one, OddsOptions{}); return err },
		"has a script, but no scripts were loaded": func() error {
			u := made.Unit(1, 1)
			u.Card.Rules().Script = 0
			_, err := Fight(cfg, lineup(u), one, FightOptions{})
			return err
		},
	} {
		if err := try(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// RULES 6.2: what goes by the kernel and what goes by the masks is the same, event for
// event: the order in which abilities speak, what they are told, causes and chance.
func TestTheKernelDoesWhatTheMasksDo(t *testing.T) {
	cfg, chance := made.Shipped(t), rand.New(5, "kernel")
	masks, kernel := NewArena(cfg, nil), listenTo(NewArena(cfg, nil))
	for seed := range uint64(made.Size(50000)) {
		you, foe := anyBoard(cfg, &chance), anyBoard(cfg, &chance)
		masks.setUp(masks.newFormation(you, refYou), masks.newFormation(foe, refFoe), seed)
		kernel.setUp(kernel.newFormation(you, refYou), kernel.newFormation(foe, refFoe), seed)
		masks.log.keeping, kernel.log.keeping = true, true
		masks.nameAll()
		kernel.nameAll()
		a, b := masks.fightOut(-1, 0), kernel.fightOut(-1, 0)
		if same := slices.Equal(masks.log.record(), kernel.log.record()); a != b || !same {
			for i := range masks.log.record() {
				if i >= len(kernel.log.record()) || masks.log.record()[i] != kernel.log.record()[i] {
					t.Errorf("event %d: %v\n%v", i, masks.log.record()[max(0, i-2):min(i+3, len(masks.log.record()))], kernel.log.record()[max(0, i-2):min(i+3, len(kernel.log.record()))])
					break
				}
			}
			t.Fatalf("combat %d: %+v by the masks, %+v by the kernel, of %q against %q", seed, a, b, made.Text(you.Board), made.Text(foe.Board))
		}
	}
}

// listenTo makes an arena let everything go by the kernel, as content does that listens to
// more than the masks say.
func listenTo(a *Arena) *Arena {
	a.needsKernel = cards.KernelMoments
	for m := range oneSubscription {
		a.subscriptions.Join(&oneSubscription[m])
	}
	return a
}
