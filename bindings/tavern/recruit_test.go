package tavern

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/laws"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/cards"
)

// schooled is the shipped set with a script on all cards of the first tier, so that
// whatever the first shops show has it.
func schooled(t *testing.T, script string) core.Setup {
	t.Helper()
	cfg := shippedTavern(t)
	cfg.Cards = slices.Clone(cfg.Cards)
	for i := range cfg.Cards {
		if c := &cfg.Cards[i]; c.Tier == 1 {
			c.Ability, c.Text, c.Attack, c.Health, c.Guardian, c.Aegis = &cards.Ability{Script: "x"}, "", 2, 3, false, 0
		} else {
			c.Ability, c.Text = nil, ""
		}
	}
	cfg, faults := cards.Prepare(cfg)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return core.Setup{Seed: 1, Seats: 2, Config: cfg, Scripts: bindingFor(t, cfg, map[string]string{"x": script})}
}

// recruiting plays moves of the first seat, which the other does not answer but with its
// end, and returns the first seat's view and the events of the last move.
func recruiting(t *testing.T, setup core.Setup, moves string) (*tavern.View, []core.Event) {
	t.Helper()
	g, err := tavern.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var events []core.Event
	play := func(seat core.Seat, text string) {
		var m core.Move
		_, _ = fmt.Sscan(text, &m.Verb, &m.A, &m.B) // moves have up to two numbers
		if events, err = g.(core.Simultaneous).PlayAs(seat, m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for _, e := range events {
			if e.Kind == core.KindFizzled || e.Kind == core.KindStalled {
				t.Errorf("%s: %s", text, e.Text)
			}
		}
	}
	for _, text := range strings.Split(moves, ", ") {
		if text == "end" {
			play(1, text)
		}
		play(0, text)
	}
	return g.View(0).(*tavern.View), events
}

// seenOfSeat is what a seat has before it, in short.
func seenOfSeat(v *tavern.View) string {
	cards := func(list []cards.CardView) string {
		var words []string
		for _, c := range list {
			words = append(words, fmt.Sprintf("%d/%d", c.Attack, c.Health))
		}
		return strings.Join(words, " ")
	}
	return fmt.Sprintf("%d gold, board %s, hand %s, shop %d", v.Gold, cards(v.Board), cards(v.Hand), len(v.Shop))
}

// RULES 8: cards that strangers think of, in the recruit phase.
func TestStrangersRecruit(t *testing.T) {
	for _, c := range []struct{ name, script, moves, want string }{
		{"battlecries twice", `battlecry = function(self, fx) fx:buff(self, 1, 0) end, modify_trigger_times = function(self, fx, query) if query.mine then query:times("echo", 2) end end`,
			"buy 1, play 1 1", "0 gold, board 4/3, hand , shop 2"},
		{"only deathrattles twice", `battlecry = function(self, fx) fx:buff(self, 1, 0) end, modify_trigger_times = function(self, fx, query) if query.mine and query.moment == "deathrattle" then query:times("echo", 2) end end`,
			"buy 1, play 1 1", "0 gold, board 3/3, hand , shop 2"},
		{"only battlecries twice", `battlecry = function(self, fx) fx:buff(self, 1, 0) end, modify_trigger_times = function(self, fx, query) if query.mine and query.moment == "battlecry" then query:times("echo", 2) end end`,
			"buy 1, play 1 1", "0 gold, board 4/3, hand , shop 2"},
		{"the end of a turn twice", `end_of_turn = function(self, fx) fx:buff(self, 1, 0) end, modify_trigger_times = function(self, fx, query) if query.mine and query.moment == "end_of_turn" then query:add("late", 1) end end`,
			"buy 1, play 1 1, end", "4 gold, board 4/3, hand , shop 3"},
		{"the start of combat three times", `start_of_combat = function(self, fx) fx:buff(self, { attack = 1, lasting = "for_good" }) end, modify_trigger_times = function(self, fx, query) if query.mine and query.moment == "start_of_combat" then query:add("horn", 2) end end`,
			"buy 1, play 1 1, end", "4 gold, board 5/3, hand , shop 3"},
		{"its own event twice, each other's once", `["tides:omen"] = function(self, fx) fx:buff(self, 1, 0) end, ["ally_tides:omen"] = function(self, fx) fx:buff(self, 0, 10) end, battlecry = function(self, fx) fx:emit("tides:omen", { target = self }) end, modify_trigger_times = function(self, fx, query) if query.moment == "tides:omen" then query:add("omen", 1) end end`,
			"buy 1, play 1 1", "0 gold, board 4/3, hand , shop 2"},
		{"what befalls others once", `ally_buy = function(self, fx) fx:buff(self, 1, 0) end, modify_trigger_times = function(self, fx, query) query:add("all", 1) end`,
			"buy 1, play 1 1, end, buy 1", "1 gold, board 3/3, hand 2/3, shop 2"},
		{"a gold at the start of its turn", `turn_began = function(self, fx) fx:gold(1) end`,
			"buy 1, play 1 1, end", "5 gold, board 2/3, hand , shop 3"},
		{"what is bought grows for good", `ally_buy = function(self, fx, event) if event.target.tier == 1 then fx:buff(event.target, 1, 1) end end`,
			"buy 1, play 1 1, end, buy 1, freeze", "1 gold, board 2/3, hand 3/4, shop 2"},
		{"it grows itself when one is bought", `ally_buy = function(self, fx, event) fx:buff(self, 1, 1) end`,
			"buy 1, play 1 1, end, buy 1", "1 gold, board 3/4, hand 2/3, shop 2"},
		{"a purchase that is cancelled stays paid", `instead_ally_buy = function(self, fx, event) event:cancel() end`,
			"buy 1, play 1 1, end, buy 1", "1 gold, board 2/3, hand , shop 3"},
		{"a cheaper purchase", `instead_ally_buy = function(self, fx, event) event.amount = 1 end`,
			"buy 1, play 1 1, end, buy 1", "3 gold, board 2/3, hand 2/3, shop 2"},
		{"another is bought instead", `instead_ally_buy = function(self, fx, event) event.amount = 0 end, ally_buy = function(self, fx, event) fx:attack(event.target, 2) end`,
			"buy 1, play 1 1, end, buy 2", "4 gold, board 2/3, hand 4/3, shop 2"},
		{"when it is sold", `sell = function(self, fx, event) fx:gold(2) end`,
			"buy 1, play 1 1, sell 1", "3 gold, board , hand , shop 2"},
		{"when it is sold, another comes", `sell = function(self, fx, event) fx:summon({ attack = 1, health = 1 }) end`,
			"buy 1, play 1 1, sell 1", "1 gold, board 1/1, hand , shop 2"},
		{"it cannot be sold", `instead_sell = function(self, fx, event) event:cancel() end`,
			"buy 1, play 1 1, sell 1", "0 gold, board 2/3, hand , shop 2"},
		{"it sells for more", `instead_sell = function(self, fx, event) event.amount = 4 end`,
			"buy 1, play 1 1, sell 1", "4 gold, board , hand , shop 2"},
		{"it cannot be joined", `instead_ally_play = function(self, fx, event) event:cancel() end`,
			"buy 1, play 1 1, end, buy 1, play 1 1", "1 gold, board 2/3, hand 2/3, shop 2"},
		{"before a card is played another comes", `before_ally_play = function(self, fx, event) fx:summon({ attack = 1, health = 1 }) end`,
			"buy 1, play 1 1, end, buy 1, play 1 2", "1 gold, board 2/3 2/3 1/1, hand , shop 2"},
		{"after a reroll", `reroll = function(self, fx, event) fx:gold(1) end`,
			"buy 1, play 1 1, end, reroll", "4 gold, board 2/3, hand , shop 3"},
		{"no reroll", `instead_reroll = function(self, fx, event) event:cancel() end`,
			"buy 1, play 1 1, end, reroll", "3 gold, board 2/3, hand , shop 3"},
		{"gold grows", `instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`,
			"buy 1, play 1 1, end", "5 gold, board 2/3, hand , shop 3"},
		{"spending is heard", `spend = function(self, fx, event) fx:buff(self, event.amount, 0) end`,
			"buy 1, play 1 1, end, buy 1, reroll", "0 gold, board 6/3, hand 2/3, shop 3"},
		{"when it is played", `play = function(self, fx, event) fx:buff(self, event.amount, 0) end`,
			"buy 1, play 1 1", "0 gold, board 3/3, hand , shop 2"},
		{"one that dies at its turn's end", `turn_ended = function(self, fx) fx:destroy(self) end, death = function(self, fx) fx:gold(1) end, instead_death = function(self, fx, event) event:cancel() end`,
			"buy 1, play 1 1, end", "4 gold, board 2/1, hand , shop 3"},
		{"a question in a reaction", `ally_buy = function(self, fx) fx:choose{ "a", "b" } end, chosen = function(self, fx, text, n) fx:buff(self, n, 0) end`,
			"buy 1, play 1 1, end, buy 1, choose 2", "1 gold, board 4/3, hand 2/3, shop 2"},
		{"its own event", `battlecry = function(self, fx) fx:emit("x:y", { amount = 3, target = self }) end, ["x:y"] = function(self, fx, event) fx:buff(event.target, event.amount, 0) end`,
			"buy 1, play 1 1", "0 gold, board 5/3, hand , shop 2"},
		{"cheaper for each friend", `modify_cost = function(self, fx, query) if query.mine then query:add("friend", -1) end end`,
			"buy 1, play 1 1, end, buy 1, play 1 1, buy 1", "1 gold, board 2/3 2/3, hand 2/3, shop 1"},
		{"dearer for its tier", `modify_cost = function(self, fx, query) query:add("tier", query.target.tier) end`,
			"buy 1, play 1 1, end, buy 1", "0 gold, board 2/3, hand 2/3, shop 2"},
		{"sells for more gold", `modify_sell_value = function(self, fx, query) if query.target == self then query:add("own", 2) end end`,
			"buy 1, play 1 1, sell 1", "3 gold, board , hand , shop 2"},
		{"rerolls for nothing", `modify_reroll_cost = function(self, fx, query) query:times("free", 0) end`,
			"buy 1, play 1 1, end, reroll, reroll", "4 gold, board 2/3, hand , shop 3"},
		{"an earlier tier", `modify_upgrade_cost = function(self, fx, query) query:add("less", -2) end`,
			"buy 1, play 1 1, end, upgrade", "2 gold, board 2/3, hand , shop 3"},
		{"more income", `modify_income = function(self, fx, query) query:add("rich", 3) end`,
			"buy 1, play 1 1, end", "7 gold, board 2/3, hand , shop 3"},
		{"a larger shop", `modify_shop_size = function(self, fx, query) query:add("wide", 2) end`,
			"buy 1, play 1 1, end", "4 gold, board 2/3, hand , shop 5"},
	} {
		v, _ := recruiting(t, schooled(t, "return { "+c.script+" }"), c.moves)
		if got := seenOfSeat(v); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// RULES 8: an option says what its price is made of, and costs what it says.
func TestPricesAreExplained(t *testing.T) {
	setup := schooled(t, `return { modify_cost = function(self, fx, query) query:add("friend", -1) end }`)
	v, _ := recruiting(t, setup, "buy 1, play 1 1")
	if o := v.Describe(core.Move{Verb: "buy", A: 1}); o.Refused != "costs 2, but you have 0" || !strings.HasSuffix(o.Text, " (cost 3, friend -1)") {
		t.Errorf("described as %q, refused because %q", o.Text, o.Refused)
	}
}

// recruiters are strangers' cards for the recruit phase.
var recruiters = map[string]string{
	"twice":   `return { battlecry = function(self, fx) fx:buff(self, 1, 0) end, modify_trigger_times = function(self, fx, query) if query.mine then query:times("echo", 2) end end }`,
	"salary":  `return { turn_began = function(self, fx) fx:gold(1) end, spend = function(self, fx, event) fx:buff(self, 1, 0) end }`,
	"patron":  `return { ally_buy = function(self, fx, event) fx:buff(event.target, 1, 1) end }`,
	"thrifty": `return { modify_cost = function(self, fx, query) if query.mine then query:add("friend", -1) end end, ally_fuse = function(self, fx, event) fx:aegis(event.target, 1) end }`,
	"broker":  `return { instead_sell = function(self, fx, event) event.amount = 3 end, sell = function(self, fx) fx:summon({ attack = 1, health = 1 }) end }`,
	"wide":    `return { modify_shop_size = function(self, fx, query) query:add("wide", 1) end, reroll = function(self, fx) fx:heal(fx:allies(), 1) end }`,
	"loner":   `return { instead_ally_play = function(self, fx, event) if self.memory.no then event:cancel() end self.memory.no = not self.memory.no end }`,
	"escort":  `return { before_ally_play = function(self, fx, event) fx:summon({ attack = 1, health = 1 }) end, end_of_turn = function(self, fx) fx:destroy(fx:random_ally()) end }`,
	"seeker":  `return { upgrade = function(self, fx) fx:discover() end, pick = function(self, fx) fx:gold(1) end, ally_pick = function(self, fx, event) fx:buff(event.target, 2, 0) end }`,
	"gambler": `return { instead_reroll = function(self, fx, event) if fx:roll(2) == 1 then event:cancel() end end }`,
	"asking":  `return { ally_buy = function(self, fx) fx:choose{ "a", "b" } end, chosen = function(self, fx, text, n) fx:buff(self, n, 0) end }`,
	"usurer":  `return { instead_gain = function(self, fx, event) event.amount = event.amount + 1 end, modify_income = function(self, fx, query) query:add("rent", 1) end }`,
	"endless": `return { gain = function(self, fx) fx:gold(1) fx:spend("gold", 1) end, spend = function(self, fx) fx:gold(1) end }`,
	"clumsy":  `return { before_ally_buy = function(self, fx) fx:destroy(self) error("oops") end, any_buff = function(self, fx, event) if event.amount < 4 then fx:buff(event.target, event.amount + 1, 0) end end }`,
}

// R-T10: so it is in a move of the recruit phase, of which an event names the cards.
func TestStrangersRecruitWithoutEnd(t *testing.T) {
	setup := schooled(t, recruiters["endless"])
	g, err := tavern.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var stalled []core.Event
	for _, m := range []core.Move{{Verb: "buy", A: 1}, {Verb: "play", A: 1, B: 1}, {Verb: "sell", A: 1}} {
		events, err := g.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == core.KindStalled {
				stalled = append(stalled, e)
			}
		}
	}
	if len(stalled) != 0 {
		t.Errorf("nobody listens, and yet %v", stalled)
	}
	do := func(s core.Seat, m core.Move) []core.Event {
		events, err := g.(core.Simultaneous).PlayAs(s, m)
		if err != nil {
			t.Fatal(err)
		}
		return events
	}
	do(1, core.Move{Verb: "end"})
	do(0, core.Move{Verb: "end"})
	do(0, core.Move{Verb: "buy", A: 1})
	do(0, core.Move{Verb: "play", A: 1, B: 1})
	for _, e := range do(0, core.Move{Verb: "reroll"}) {
		if e.Kind == core.KindStalled {
			stalled = append(stalled, e)
		}
	}
	if len(stalled) != 1 || stalled[0].Text == "" {
		t.Errorf("without end: %v", stalled)
	}
}

// crowd is the shipped set with a stranger's ability on every card.
func crowd(t testing.TB, seed uint64) (*cards.Config, *binding) {
	scripts := maps.Clone(strangers)
	maps.Copy(scripts, recruiters)
	delete(scripts, "endless") // these two spend every budget, which takes its time
	delete(scripts, "loop")
	return crowdOf(t, seed, scripts)
}

// crowdOf is the shipped set with one of some abilities on every card.
func crowdOf(t testing.TB, seed uint64, scripts map[string]string) (*cards.Config, *binding) {
	names := slices.Sorted(maps.Keys(scripts))
	chance := rand.New(seed, "crowd")
	cfg := shippedTavern(t)
	cfg.Cards = slices.Clone(cfg.Cards)
	cfg.Tuning.Health = hosttest.Full(18, cfg.Tuning.Health) // shorter matches in every run
	for i := range cfg.Cards {
		cfg.Cards[i].Ability, cfg.Cards[i].Text = &cards.Ability{Script: names[below(&chance, len(names))]}, ""
	}
	cfg, faults := cards.Prepare(cfg)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return cfg, bindingFor(t, cfg, scripts)
}

// Matches of cards that nobody has seen together obey every law. None of them changes what
// a reroll or a tier costs: the laws hold these to be known of every seat.
func TestStrangersAreLawful(t *testing.T) {
	s := among(crowd)
	s.Matches = max(1, size(60))
	laws.Hold(t, s)
}

// The cost of the next tier is a number that events tell, also where content moves it, and
// whoever is out has no price any more.
func TestUpgradeCostIsTold(t *testing.T) {
	s := among(func(t testing.TB, seed uint64) (*cards.Config, *binding) {
		return crowdOf(t, seed, map[string]string{"climber": `return { modify_upgrade_cost = function(self, fx, query) query:add("for show", self.attack) end }`})
	})
	begin := s.Begin
	s.Begin = func(t testing.TB, seed uint64) *core.Match { return begin(t, seed+9) } // of which one is left by who has climbers
	s.Matches = 3
	laws.HoldTo(t, s, "numbers", "situations")
}

// among is the system with other content for each of seven seeds.
func among(content func(testing.TB, uint64) (*cards.Config, *binding)) laws.Subject {
	s := laws.Subject{System: tavern.System()}
	s.Begin = func(t testing.TB, seed uint64) *core.Match {
		cfg, binding := content(t, seed%7)
		players := slices.Repeat([]core.Player{core.Random{}}, s.Seats(seed))
		m, err := core.NewMatch(s.System, core.Setup{Seed: seed, Seats: len(players), Config: cfg, Scripts: binding}, players)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	return s
}

// R-T4: what tribes give at the end of a turn may set off deaths, and goes to who is left.
func TestTribesGiveToTheLiving(t *testing.T) {
	const script = `return { before_heal = function(self, fx) if self.place == 2 then fx:destroy(fx:allies()[1]) end end }`
	setup := schooled(t, script)
	cfg := setup.Config.(*cards.Config)
	for i := range cfg.Cards {
		if cfg.Cards[i].Tier == 1 {
			cfg.Cards[i].Tribes = []string{"cups", "wands"}
		}
	}
	cfg, faults := cards.Prepare(cfg)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	setup.Config, setup.Scripts = cfg, bindingFor(t, cfg, map[string]string{"x": script})
	for setup.Seed = 1; setup.Seed <= 4; setup.Seed++ {
		v, _ := recruiting(t, setup, "buy 1, play 1 1, end, buy 1, play 1 2, end")
		if got := seenOfSeat(v); got != "5 gold, board 4/5, hand , shop 3" {
			t.Errorf("seed %d: %s", setup.Seed, got)
		}
	}
}

// Law (R-T16, R-T21): in recruit phases that all play at once, in whatever order, a card hears
// what its own seat does, and nothing of what others do there, of which most is hidden.
func TestRecruitingIsHeardByItsOwnSeat(t *testing.T) {
	var script strings.Builder
	script.WriteString("return {\n")
	for _, event := range strings.Fields("buy sell play reroll upgrade spend gain discover pick fuse turn_began turn_ended give") {
		for _, moment := range []string{"any_" + event, "enemy_" + event, "before_any_" + event} {
			script.WriteString(moment + ` = function(self, fx, event) fx:log("` + moment + ` " .. (event.owner == fx.owner.seat and "own" or "foreign")) end,` + "\n")
		}
	}
	script.WriteString("}")
	setup := schooled(t, script.String())
	setup.Seats = 4
	heard := map[string]int{}
	for setup.Seed = 1; setup.Seed <= 4; setup.Seed++ {
		g, err := tavern.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		recruitAnyhow(t, g.(core.Simultaneous), rand.New(setup.Seed, "order"), heard)
	}
	for _, event := range strings.Fields("buy sell play reroll upgrade spend gain turn_began turn_ended") {
		if heard["any_"+event+" own"] == 0 {
			t.Errorf("nobody heard its own %s: the law has seen nothing", event)
		}
	}
	for text, n := range heard {
		if strings.HasSuffix(text, "foreign") {
			t.Errorf("heard %d times: %s", n, text)
		}
	}
}

// recruitAnyhow plays random moves of random seats for some turns, and counts what cards say
// outside of combats.
func recruitAnyhow(t *testing.T, g core.Simultaneous, chance rand.Stream, heard map[string]int) {
	t.Helper()
	for range 600 {
		if g.Turn() == core.None {
			return
		}
		seat := core.Seat(chance.Intn(4))
		moves := g.MovesOf(seat)
		if len(moves) == 0 {
			continue
		}
		events, err := g.PlayAs(seat, moves[chance.Intn(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		fighting := false
		for _, e := range events {
			switch e.Kind {
			case core.KindCombatBegan:
				fighting = true
			case core.KindCombatEnded:
				fighting = false
			case core.KindLog:
				if !fighting {
					heard[e.Text]++
				}
			}
		}
	}
}
