package tavern

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/cards"
)

// What a card may do to one of its side, and when.
var (
	actsWhen = []string{"battlecry", "deathrattle", "end_of_turn", "any_buy", "any_sell", "any_fuse", "start_of_combat", "ally_died", "ally_summoned", "any_give"}
	actsSo   = []string{
		`fx:transform(t, "ember_page")`, `fx:transform(t, "almoner")`, `fx:transform(t, { attack = 1, health = 1 })`, `fx:destroy(t)`, `fx:damage(t, 9)`,
		`fx:copy_card(t)`, `fx:give("almoner")`, `fx:summon("almoner")`, `fx:silence(t)`, `fx:move(t, 1)`, `fx:discover(1)`, `fx:buff(t, 1, 1)`,
	}
)

// TestPoolIsKept: whatever two verbs do to a card, at whatever moment, every copy is in the
// pool, with a player, or consumed by a golden card (R-T12), and no player keeps three plain
// copies of a card (R-T11).
func TestPoolIsKept(t *testing.T) {
	every := 7/size(50) + size(50)/50 // 1 at full size, 8 otherwise
	for i, moment := range actsWhen {
		for j, first := range actsSo {
			for k, second := range actsSo {
				if (i+3*j+k)%every == 0 {
					script := fmt.Sprintf(`return { %s = function(self, fx) local t = fx:leftmost(fx:allies()) or fx:leftmost() if t then %s end t = fx:leftmost(fx:allies()) or fx:leftmost() if t then %s end end }`, moment, first, second)
					checkPool(t, schooled(t, script), script)
				}
			}
		}
	}
}

// What a card may do to whatever it hears of, besides.
var actsToo = []string{
	`fx:steal(t)`, `fx:revive(fx:dead_allies()[1])`, `fx:copy_ability(t)`, `fx:set(t, 0, 1)`, `fx:debuff(t, 1, 1)`, `fx:attack(t)`, `fx:aegis(t, 1)`, `fx:take_keyword(t, "aegis")`, `fx:give_keyword(t, "flurry")`, `fx:give_keyword(t, "rush")`, `fx:take_keyword(t, "rush")`, `fx:reroll()`,
	`fx:discount(3)`, `fx:gold(3)`, `fx:choose{ "a", "b" }`, `fx:give("ember_page", 2)`, `fx:summon("ember_page", 2)`, `fx:summon("ember_page", { golden = true, count = 2 })`, `fx:put(t)`, `fx:destroy(t)`, `fx:discover{ lower = true }`, `fx:transform(self, "almoner")`, `fx:transform(t, "almoner", { lasting = "for_good" })`, `fx:hero_damage(50)`, `fx:destroy(self)`, `event:cancel()`, `event.target = self`,
	`fx:put(t, "aside")`, `fx:put(fx:aside(), "board")`,
}

// TestPoolIsKeptAtRandom: so it is under any two or three verbs, at every moment of the recruit
// phase and of combats, whatever they are done to.
func TestPoolIsKeptAtRandom(t *testing.T) {
	verbs, at := slices.Concat(actsSo, actsSo, actsToo), []string{"self", "fx:leftmost()", "fx:leftmost(fx:allies())", "fx:random_enemy()", "fx:dead_allies()[1]", "fx:shop()[1]", "fx:hand()[1]", "(event and event.target)"}
	chance := rand.New(1, "pool")
	among := func(list []string) string { return list[below(&chance, len(list))] }
	for range size(10_000) {
		m := cards.Table.Moments()[below(&chance, len(cards.Table.Moments()))]
		if m.Phase == ability.Asked {
			continue
		}
		body := ""
		for range 2 + below(&chance, 2) {
			body += fmt.Sprintf("pcall(function() local t = %s or self %s end) ", among(at), among(verbs))
		}
		script := fmt.Sprintf(`return { chosen = function() end, %s = function(self, fx, event) %s end }`, m.Name, body)
		if m.Name == "chosen" {
			script = strings.Replace(script, "chosen = function() end, ", "battlecry = function(self, fx) fx:choose{ 'a', 'b' } end, ", 1)
		}
		setup := schooled(t, script)
		setup.Seed = chance.Uint64n(1000)
		checkPool(t, setup, script)
	}
}

// checkPool plays by chance, and counts after every move.
func checkPool(t *testing.T, setup core.Setup, script string) {
	t.Helper()
	m, err := core.NewMatch(tavern.System(), setup, []core.Player{core.Random{}, core.Random{}})
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		if m.Game().Turn() == core.None {
			return
		}
		if _, err := m.Step(); err != nil {
			t.Fatalf("%s: %v", script, err)
		}
		if wrong := miscounted(m.Game().View(core.All).(tavern.State), setup.Config.(*cards.Config)); wrong != "" {
			t.Errorf("%s\nafter %d moves: %s", script, m.Ply(), wrong)
			return
		}
	}
}

// miscounted says which card has more or fewer copies than the match began with, or three
// plain ones with one player.
func miscounted(s tavern.State, cfg *cards.Config) string {
	held := map[string]int{}
	for _, p := range s.Seats {
		plain := map[string]int{}
		count := func(list []cards.CardView, own bool) {
			for _, c := range list {
				if !c.Golden && !c.Created {
					held[c.ID]++
				}
				if !c.Golden && own {
					plain[c.ID]++
				}
			}
		}
		count(p.View.Hand, true)
		count(p.View.Board, true)
		count(p.View.Shop, false)
		count(p.View.Discovery, false)
		for _, w := range p.Waiting {
			count(w.Cards, false)
		}
		for id, n := range plain {
			if c := cfg.Find(id); n >= 3 && c != nil && p.View.Health > 0 {
				return fmt.Sprintf("player %d has %d plain copies of %s", p.View.Seat, n, c.Name)
			}
		}
	}
	for i := range cfg.Cards {
		c, stock := &cfg.Cards[i], s.Pool[i]
		if want := cfg.Tuning.Shop.Copies[c.Tier-1]; stock.Left+held[c.ID]+stock.Eaten != want && c.Set == cfg.Cards[0].Set {
			return fmt.Sprintf("%s: %d in the pool, %d with players, %d consumed, expected %d in all", c.Name, stock.Left, held[c.ID], stock.Eaten, want)
		}
	}
	return ""
}
