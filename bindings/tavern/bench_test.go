package tavern

import (
	"testing"

	"arcana/core/rules/tavern"
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

// measuredUnit is a unit of the measured boards.
func measuredUnit(b *testing.B, cfg *tavern.Config, attack, health int, script string, change ...func(*tavern.Card)) tavern.Unit {
	card := &tavern.Card{ID: "unit", Name: "Unit", Tier: 1, Attack: attack, Health: health}
	if script != "" {
		card.Ability = &tavern.Ability{Script: script, Value: 4, Attack: 1, Health: 1, Unit: &tavern.Token{Attack: 1, Health: 1}}
	}
	for _, f := range change {
		f(card)
	}
	if faults := cfg.Make(card); len(faults) > 0 {
		b.Fatal(faults)
	}
	return card.Unit(false)
}

func guardian(c *tavern.Card) { c.Guardian = true }
func aegis(c *tavern.Card)    { c.Aegis = 1 }

// cleaver attacks natively, for what the keywords board measures are the
// scripted deathrattles.
func cleaver(c *tavern.Card) {
	c.Ability = &tavern.Ability{Trigger: "on_attack", Effect: "cleave", Value: 4}
}

func keywordsBoard(b *testing.B, cfg *tavern.Config) tavern.Side {
	unit := func(attack, health int, script string, change ...func(*tavern.Card)) tavern.Unit {
		return measuredUnit(b, cfg, attack, health, script, change...)
	}
	return tavern.Side{Tier: 1, Board: []tavern.Unit{
		unit(4, 6, "", cleaver), unit(3, 3, "dr1"), unit(2, 5, "", guardian, aegis), unit(5, 5, ""), unit(3, 6, "", guardian),
		unit(4, 4, "", aegis), unit(3, 3, "dr1"),
	}}
}

func cascadeBoard(b *testing.B, cfg *tavern.Config, scripts ...string) tavern.Side {
	side := tavern.Side{Tier: 1}
	for _, s := range scripts {
		stats := 3
		if s == "boom" || s == "buff" {
			stats = 2
		}
		side.Board = append(side.Board, measuredUnit(b, cfg, stats, stats, s))
	}
	return side
}

// BenchmarkCombatLua is a whole combat on the measured boards, every
// deathrattle a scripted ability of one verb, protected and budgeted.
func BenchmarkCombatLua(b *testing.B) {
	b.Run("keywords", func(b *testing.B) {
		cfg := shippedTavern(b)
		benchmarkFights(b, cfg, keywordsBoard(b, cfg), keywordsBoard(b, cfg), oneVerb, [3]float64{.42, .17, .42})
	})
	b.Run("cascade", func(b *testing.B) { benchmarkCascade(b, oneVerb) })
}

// BenchmarkCombatLuaRich is the same with bodies of 20 to 45 instructions that
// read state and choose.
func BenchmarkCombatLuaRich(b *testing.B) {
	b.Run("cascade", func(b *testing.B) { benchmarkCascade(b, rich) })
}

func benchmarkCascade(b *testing.B, scripts map[string]string) {
	cfg := shippedTavern(b)
	you := cascadeBoard(b, cfg, "boom", "dr2", "buff", "dr1", "boom", "dr2", "dr1")
	foe := cascadeBoard(b, cfg, "dr1", "dr2", "boom", "dr1", "buff", "dr2", "boom")
	benchmarkFights(b, cfg, you, foe, scripts, [3]float64{.43, .17, .40})
}

// benchmarkFights measures whole fights without a log, and checks that they are
// those fights: another split of wins, ties and losses would mean other rules.
func benchmarkFights(b *testing.B, cfg *tavern.Config, you, foe tavern.Side, scripts map[string]string, split [3]float64) {
	binding := bindingFor(b, cfg, scripts)
	sample := func(n int) tavern.Odds {
		odds, err := tavern.Sample(cfg, you, foe, tavern.OddsOptions{N: n, Seed: 1, Scripts: binding.scripts})
		if err != nil {
			b.Fatal(err)
		}
		return odds
	}
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

func benchmarkFiring(b *testing.B, source string) {
	cfg := shippedTavern(b)
	card := &tavern.Card{ID: "unit", Name: "Unit", Tier: 1, Attack: 3, Health: 5, Ability: &tavern.Ability{Script: "firing", Value: 1}}
	if faults := cfg.Make(card); len(faults) > 0 {
		b.Fatal(faults)
	}
	binding := bindingFor(b, cfg, map[string]string{"firing": source})
	script := len(cfg.ScriptNames()) - 1
	unit := card.Unit(false)
	unit.Memory = &tavern.Memory{{Name: "left", Value: 1.0}}
	board := tavern.Side{Tier: 1, Board: []tavern.Unit{unit, unit}}
	fx := tavern.Rehearse(cfg, binding, board, 0, tavern.Battlecry)
	b.ReportAllocs()
	for b.Loop() {
		if failure := binding.Fire(script, fx); failure != nil {
			b.Fatal(failure.Reason)
		}
	}
}
