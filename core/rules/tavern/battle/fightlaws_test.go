package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/golden"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// anyBoard makes a random board over all keywords, moments, effects, targets and
// tribes: shipped cards and cards that nobody would ship.
func anyBoard(cfg *cards.Config, chance *rand.Stream) Side {
	s := Side{Tier: 1 + chance.Intn(cards.Tiers)}
	for range chance.Intn(cards.BoardSize + 1) {
		u := cfg.Cards[chance.Intn(len(cfg.Cards))].Unit(chance.Intn(6) == 0)
		if chance.Intn(2) == 0 {
			u = anyCard(chance).Unit(false)
		}
		s.Board = append(s.Board, u)
	}
	return s
}

func anyCard(chance *rand.Stream) *cards.Card {
	c := cards.NewToken("Any", chance.Intn(7), 1+chance.Intn(9))
	c.ID = "any"
	c.Guardian, c.Aegis = chance.Intn(4) == 0, max(0, chance.Intn(6)-3)
	c.Rules().Tribes = cards.Tribes(chance.Intn(16))
	c.Rules().Listens = cards.Moment(chance.Intn(int(cards.Chosen))).Of()
	n := int32(1 + chance.Intn(4))
	c.Rules().Native = cards.Native{
		Effect: cards.Effect(1 + chance.Intn(int(cards.EffectDestroy))), Target: cards.Target(chance.Intn(int(cards.TargetAll) + 1)),
		Value: n, Attack: n - 1, Health: n, Count: 1 + n/3, Token: made.OneToken,
	}
	return c
}

// The laws of RULES 6 over random combats.
func TestLawsOfCombat(t *testing.T) {
	cfg, chance := made.Shipped(t), rand.New(1, "combats")
	quiet := NewArena(cfg, nil)
	for seed := range uint64(made.Size(100000)) {
		you, foe := anyBoard(cfg, &chance), anyBoard(cfg, &chance)
		kept := Side{you.Tier, slices.Clone(you.Board)}
		out := fought(t, you, foe, FightOptions{Seed: seed})
		lawfulFight(t, you, foe, out)
		if !slices.Equal(kept.Board, you.Board) {
			t.Errorf("the fight changed the board it was given")
		}
		quiet.setUp(quiet.newFormation(you, refYou), quiet.newFormation(foe, refFoe), seed)
		if v := quiet.fightOut(-1, 0); v != out.Verdict || made.Text(quiet.survivors(0, nil)) != made.Text(out.Boards[0]) {
			t.Errorf("without a log the combat is another one: %+v and %+v", v, out.Verdict)
		}
		if again := fought(t, you, foe, FightOptions{Seed: seed}); core.Digest(again.Events) != core.Digest(out.Events) {
			t.Errorf("the same seed gives another log")
		}
		if t.Failed() {
			t.Fatalf("combat %d: %q against %q", seed, made.Text(you.Board), made.Text(foe.Board))
		}
	}
}

func lawfulFight(t *testing.T, you, foe Side, out Outcome) {
	for s, board := range out.Boards {
		if len(board) > cards.BoardSize {
			t.Errorf("side %d ends with %d cards", s, len(board))
		}
		for _, u := range board {
			if u.Health <= 0 || u.Attack < 0 {
				t.Errorf("side %d ends with %s at %d/%d", s, u.Name(), u.Attack, u.Health)
			}
		}
	}
	tiers := [2]int{you.Tier, foe.Tier}
	want := int32(0)
	if w := out.Winner; w >= 0 {
		want = int32(tiers[w] + len(out.Boards[w]))
		if len(out.Boards[w^1]) != 0 || len(out.Boards[w]) == 0 {
			t.Errorf("side %d wins with %d against %d cards", w, len(out.Boards[w]), len(out.Boards[w^1]))
		}
	}
	if out.Damage != want {
		t.Errorf("RULES 6.3 (R-T9): damage %d, want %d", out.Damage, want)
	}
	lawfulLog(t, you, foe, out)
}

// Every number of a final board is its first value plus the amounts of the
// events about it, and every event has an earlier cause.
func lawfulLog(t *testing.T, you, foe Side, out Outcome) {
	type key struct {
		of    core.Ref
		field core.Field
	}
	sum := map[key]int32{}
	for i, e := range out.Events {
		sum[key{e.Target, e.Field}] += e.Amount
		if e.ID != int32(i+1) || e.Cause < 0 || e.Cause >= e.ID {
			t.Errorf("event %d has ID %d and cause %d", i, e.ID, e.Cause)
		}
	}
	first := append(slices.Clone(you.Board), foe.Board...)
	for _, board := range out.Boards {
		for _, u := range board {
			from := u.Card.Unit(false)
			if i := int(u.Ref) - 3; i < len(first) {
				from = first[i]
			}
			if from.Attack+sum[key{u.Ref, core.FieldAttack}] != u.Attack || from.Health+sum[key{u.Ref, core.FieldHealth}] != u.Health ||
				int32(from.Aegis)+sum[key{u.Ref, FieldAegis}] != int32(u.Aegis) {
				t.Errorf("%s (%d): %d/%d and its events give another number", u.Name(), u.Ref, u.Attack, u.Health)
			}
		}
	}
}

// RULES 6.1: mirrored boards win equally often, whoever is called you.
func TestMirroredBoardsAreFair(t *testing.T) {
	cfg, chance := made.Shipped(t), rand.New(2, "mirror")
	for i := range made.Size(500) {
		you, foe := anyBoard(cfg, &chance), anyBoard(cfg, &chance)
		const n = 2000
		a, _ := Sample(cfg, you, foe, OddsOptions{N: n, Seed: uint64(i)})
		b, _ := Sample(cfg, foe, you, OddsOptions{N: n, Seed: uint64(i) + 1000})
		if d := a.Wins - b.Losses; d > 202 || d < -202 { // 4.5 standard errors of a difference
			t.Errorf("board %d: %d wins as you, %d as the foe", i, a.Wins, b.Losses)
		}
	}
}

// RULES 6.2: the attack that is written out tells and does what the long way
// does. A formation that claims to listen to attacks makes every attack go the
// long way, though nobody hears anything.
func TestPlainAttacksAreTheLongWay(t *testing.T) { holdToTheLongWay(t, cards.AllyAttacked) }

// R-T8: deathrattles that are heard at once are heard as the queue would have them
// heard. Deaths that somebody claims to watch go through the queue.
func TestDeathsAreHeardAsFromTheQueue(t *testing.T) { holdToTheLongWay(t, cards.AllyDied) }

// holdToTheLongWay fights random combats twice, the second time with a side that
// claims to listen to a moment that none of its cards hears.
func holdToTheLongWay(t *testing.T, claimed cards.Moment) {
	cfg, chance := made.Shipped(t), rand.New(3, "plain")
	short, silent, long := NewArena(cfg, nil), NewArena(cfg, nil), NewArena(cfg, nil)
	for seed := range uint64(made.Size(50000)) {
		you, foe := short.newFormation(anyBoard(cfg, &chance), refYou), short.newFormation(anyBoard(cfg, &chance), refFoe)
		short.setUp(you, foe, seed)
		silent.setUp(you, foe, seed)
		you.moments |= claimed.Of()
		long.setUp(you, foe, seed)
		short.log.keeping, long.log.keeping = true, true
		short.nameAll()
		long.nameAll()
		if a, b := short.fightOut(-1, 0), long.fightOut(-1, 0); a != b || !slices.Equal(short.log.record(), long.log.record()) {
			t.Fatalf("combat %d: %+v, the long way %+v, or other events", seed, a, b)
		} else if c := silent.fightOut(-1, 0); c != b {
			t.Fatalf("combat %d: %+v without a log, the long way %+v", seed, c, b)
		}
	}
}

// Combats recorded once: a change of any of their digests is a change of rules
// or chance, and every recorded match with it.
func TestGoldenCombats(t *testing.T) {
	var b strings.Builder
	for _, m := range measured {
		fmt.Fprintf(&b, "%s: %s\n", m.Name, core.Digest(fought(t, m.you, m.foe, FightOptions{Seed: 42}).Events))
	}
	golden.Check(t, "combats.txt", b.String())
}

// The same for many combats between random boards, as one digest.
func TestGoldenRandomCombats(t *testing.T) {
	cfg, chance := made.Shipped(t), rand.New(4, "golden")
	var all []core.Event
	for seed := range uint64(300) {
		all = append(all, fought(t, anyBoard(cfg, &chance), anyBoard(cfg, &chance), FightOptions{Seed: seed}).Events...)
	}
	golden.Check(t, "random_combats.txt", fmt.Sprintf("%d events: %s\n", len(all), core.Digest(all)))
}
