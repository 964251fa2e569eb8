package tavern

import (
	"testing"

	"arcana/core/garbage"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/floor"
)

// oneVerb are the abilities of the measured boards as scripts of one verb.
var oneVerb = map[string]string{
	"dr1":    `return { deathrattle = function(self, fx) fx:summon(self.unit) end }`,
	"dr2":    `return { deathrattle = function(self, fx) fx:summon(self.unit, 2) end }`,
	"boom":   `return { deathrattle = function(self, fx) fx:damage(fx:random_enemy(), 4) end }`,
	"buff":   `return { deathrattle = function(self, fx) fx:buff(fx:allies(), 1, 1) end }`,
	"cleave": `return { on_attack = function(self, fx) fx:cleave(4) end }`,
}

// rich are the same with bodies that look before they act.
var rich = map[string]string{
	"dr1": `return { deathrattle = function(self, fx)
		local count = 1
		if self.golden then count = 2 end
		if self.attack < 1 or self.health > 5 then count = count - 1 end
		if count > 0 and self.tier < 7 then fx:summon(self.unit, count) end
	end }`,
	"dr2": `return { deathrattle = function(self, fx)
		local count = self.attack - 1
		if count > 2 then count = 2 end
		if self.golden or self.health > 5 then count = count + 1 end
		if count > 0 then fx:summon(self.unit, count) end
	end }`,
	"boom": `return { deathrattle = function(self, fx)
		local target, power = fx:random_enemy(), self.value
		if target and target.health > power and target.attack > 20 then power = power + 1 end
		if target and target.alive then fx:damage(target, power) end
	end }`,
	"buff": `return { deathrattle = function(self, fx)
		local friends = fx:allies()
		local attack, health = self.ability.attack, self.ability.health
		if #friends > 6 and attack > 3 then attack = 3 end
		if #friends > 0 then fx:buff(friends, attack, health) end
	end }`,
}

// scriptFor names the scripts of the boards' deathrattles.
var scriptFor = map[floor.Word]string{floor.DR1: "dr1", floor.DR2: "dr2", floor.Boom: "boom", floor.Buff: "buff"}

// measuredSide is a side of a measured board. Who cleaves does so natively, for what
// the keywords board measures are the scripted deathrattles.
func measuredSide(tb testing.TB, cfg *cards.Config, given []floor.Card) battle.Side {
	side := battle.Side{Tier: 1}
	for _, c := range given {
		card := &cards.Card{ID: "unit", Name: "Unit", Tier: 1, Attack: c.Attack, Health: c.Health, Guardian: c.Guardian}
		if c.Aegis {
			card.Aegis = 1
		}
		if c.Word == floor.Cleave {
			card.Ability = &cards.Ability{Trigger: "on_attack", Effect: "cleave", Value: 4}
		} else if c.Word != floor.Plain {
			card.Ability = &cards.Ability{Script: scriptFor[c.Word], Value: 4, Attack: 1, Health: 1, Unit: &cards.Token{Attack: 1, Health: 1}}
		}
		if faults := cfg.Make(card); len(faults) > 0 {
			tb.Fatal(faults)
		}
		side.Board = append(side.Board, card.Unit(false))
	}
	return side
}

// BenchmarkCombatFloor is what the rows of the others are measured by.
func BenchmarkCombatFloor(b *testing.B) { floor.Benchmark(b) }

// BenchmarkCombatLua is a whole combat on the measured boards, every
// deathrattle a scripted ability of one verb, protected and budgeted.
func BenchmarkCombatLua(b *testing.B) { benchmarkFights(b, oneVerb, floor.Boards[1:]) }

// BenchmarkCombatLuaRich is the same with bodies of 20 to 45 instructions that
// read state and choose.
func BenchmarkCombatLuaRich(b *testing.B) { benchmarkFights(b, rich, floor.Boards[2:]) }

func benchmarkFights(b *testing.B, scripts map[string]string, boards []floor.Board) {
	for _, board := range boards {
		b.Run(board.Name, func(b *testing.B) { benchmarkFight(b, scripts, board) })
	}
}

// benchmarkFight measures whole fights without a log, and checks that they are
// those fights: another split of wins, ties and losses would mean other rules.
func benchmarkFight(b *testing.B, scripts map[string]string, board floor.Board) {
	sample := sampler(b, scripts, board)
	split := [3]float64{board.Win, board.Tie, board.Loss}
	odds := sample(20000)
	for i, n := range []int{odds.Wins, odds.Ties, odds.Losses} {
		if share := float64(n) / float64(odds.N); share < split[i]-.015 || share > split[i]+.015 {
			b.Fatalf("shares of wins, ties and losses: %d %d %d of %d, want %v", odds.Wins, odds.Ties, odds.Losses, odds.N, split)
		}
	}
	b.ReportAllocs()
	b.ResetTimer()
	sample(b.N)
}

// sampler returns what fights n fights of a board with those scripts.
func sampler(tb testing.TB, scripts map[string]string, board floor.Board) func(n int) battle.Odds {
	cfg := shippedTavern(tb)
	you, foe := measuredSide(tb, cfg, board.You), measuredSide(tb, cfg, board.Foe)
	binding := bindingFor(tb, cfg, scripts)
	return func(n int) battle.Odds {
		odds, err := battle.Sample(cfg, you, foe, battle.OddsOptions{N: n, Seed: 1, Scripts: binding.asScripts})
		if err != nil {
			tb.Fatal(err)
		}
		return odds
	}
}

// A scripted fight takes no memory: many take as much as few.
func TestScriptedFightsTakeNoMemory(t *testing.T) {
	for _, board := range floor.Boards[1:] {
		sample := sampler(t, oneVerb, board)
		few, many := garbage.Of(5, func() { sample(500) }), garbage.Of(5, func() { sample(1500) })
		if many > few {
			t.Errorf("%s: 500 fights take memory %v times, 1500 %v times", board.Name, few, many)
		}
	}
}

// A firing is one ability that acts three times, reads four values and changes
// two. The coarse one says it in verbs; the fine one looks at cards one by one
// and remembers.
var firings = map[string]string{
	"coarse": `return { battlecry = function(self, fx)
		fx:aegis(self, self.value)
		fx:attack(fx:random_ally(), self.value)
		fx:gold(self.value - self.count)
	end }`,
	"fine": `return { battlecry = function(self, fx)
		local friend = fx:random_ally()
		self.memory.seen = friend.health
		self.memory.left = self.attack - self.memory.left
		fx:aegis(self, self.value)
		fx:gold(0)
	end }`,
}

// BenchmarkAbility is one firing of an ability, protected and budgeted.
func BenchmarkAbility(b *testing.B) {
	for _, name := range []string{"coarse", "fine"} {
		b.Run(name, func(b *testing.B) { benchmarkFiring(b, firings[name]) })
	}
}

// A firing takes no memory but, now and then, what many cards remember in.
func TestFiringsTakeNoMemory(t *testing.T) {
	for name, source := range firings {
		if n := garbage.Of(1000, fires(t, source)); n > 0 {
			t.Errorf("%s: a firing takes memory %v times", name, n)
		}
	}
}

func benchmarkFiring(b *testing.B, source string) {
	fire := fires(b, source)
	b.ReportAllocs()
	for b.Loop() {
		fire()
	}
}

// fires returns what lets a card speak once.
func fires(b testing.TB, source string) func() {
	b.Helper()
	cfg := shippedTavern(b)
	card := &cards.Card{ID: "unit", Name: "Unit", Tier: 1, Attack: 3, Health: 5, Ability: &cards.Ability{Script: "firing", Value: 1}}
	if faults := cfg.Make(card); len(faults) > 0 {
		b.Fatal(faults)
	}
	binding := bindingFor(b, cfg, map[string]string{"firing": source})
	script := len(cfg.ScriptNames()) - 1
	unit := card.Unit(false)
	unit.Own = &cards.Own{Memory: cards.Memory{{Ability: int16(script), Name: "left", Value: 1.0}}}
	board := battle.Side{Tier: 1, Board: []cards.Unit{unit, unit}}
	fx := battle.Rehearse(cfg, binding, board, 0, cards.Battlecry)
	return func() {
		if failure := binding.Fire(script, fx.Heard(), fx); failure != nil {
			b.Fatal(failure.Reason)
		}
	}
}
