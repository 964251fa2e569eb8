package laws_test

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/golden"
	"arcana/core/rand"
	"arcana/core/rules"
	"arcana/core/rules/delve"
	"arcana/core/rules/laws"
	"arcana/core/rules/market"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// verbs are what generated functions of a system do.
var verbs = map[string][]string{
	"tavern": {`fx:damage(event.target, 1)`, `fx:damage(event.source, 2)`, `fx:damage(fx:random_enemy(), 2)`, `fx:heal(self, 1)`, `fx:buff(event.target, 1, 1)`,
		`fx:aegis(self, 1)`, `fx:silence(event.target)`, `fx:steal(fx:random_enemy())`, `fx:attack(self)`, `fx:revive(fx:dead_allies()[1])`, `fx:transform(fx:random_ally(), { attack = 2, health = 2 })`,
		`fx:give("ember_page")`, `fx:copy_ability(event.target)`, `fx:copy_card(self)`, `fx:move(self, 2)`, `fx:debuff(fx:enemies(), 1, 1)`, `fx:buff(self, { attack = 1, lasting = "combat" })`, `fx:discount(1)`, `fx:reroll()`, `fx.owner.memory.n = 1`,
		`fx:buff(fx:allies(), { health = 1, lasting = "turn" })`, `fx:buff(self, { attack = 2, lasting = "for_good" })`, `fx:aegis(self, { lasting = "blow" })`,
		`fx:summon({ attack = 1, health = 1 })`, `fx:destroy(fx:random_ally())`, `fx:gold(1)`, `fx:discover()`, `fx:choose{ "a", "b" }`,
		`fx:become(event.target)`, `fx:become(fx:random_enemy())`, `fx:attach(fx:random_ally())`, `fx:put(event.target, "hand")`, `fx:put(self, "hand")`, `fx:give("ember_page", 1, "enemy")`, `fx:choose(fx:allies(), { least = 0, most = 2 })`,
		`fx:await("turn_began")`, `fx:await("combat_began")`, `fx:await("any_death")`, `fx:guardian(fx:random_ally())`,
		`fx:hero_damage(1)`, `fx:give("ember_page", 1, "shop")`, `fx:destroy(fx:random_enemy(), { lasting = "for_good" })`, `fx:destroy(self, { lasting = "for_good" })`, `fx:cleave(1)`,
		`fx:hero_damage(30)`, `fx:buff(fx:summoned(), 1, 1)`, `fx:summon("ember_page", 2, "enemy")`, `fx:summon(fx:died_allies()[1] or "ember_page", { golden = true, attack = 3 })`, `fx:transform(fx:random_ally(), "almoner", { lasting = "for_good" })`, `fx:copy_ability(event.target, { lasting = "combat" })`},
	"market": {`fx:gain("trade", 1, { lasting = "for_good" })`, `fx:gain("authority", 2, { lasting = "turn" })`, `fx:top_deck(1, { lasting = "for_good" })`, `fx:gain("trade", 1)`, `fx:gain("combat", 2)`, `fx:spend("trade", 1)`, `fx:damage(fx:random_enemy(), 1)`, `fx:draw(1)`, `fx:discard(fx:random_enemy(), 1)`,
		`fx:discard(fx:hand()[1])`, `fx:scrap(fx:row()[1])`, `fx:scrap(event.target)`, `fx:acquire(fx:row()[1])`, `fx:acquire(fx:row()[1], "hand")`, `fx:acquire(fx:row()[1], "play")`, `fx:top_deck(1)`, `fx:choose(fx:row())`, `fx:destroy(fx:enemies()[1])`, `fx:await("turn_began")`, `fx:await("any_gain")`,
		`fx:play(fx:hand()[1])`, `fx:play(fx:discard_pile()[1])`, `fx:copy_effects(event.target)`, `fx:copy_effects(fx:in_play()[1])`, `fx:give(event.target, fx:random_enemy())`, `fx:give(fx:hand()[1], fx:random_enemy())`, `fx:reveal(fx:random_enemy())`, `fx:reveal(fx:opponents(), 2)`, `fx:discard(fx:reveal(fx:random_enemy(), 1)[1])`, `fx:scrap(fx:reveal(fx:opponents(), 1)[1])`, `fx:put(fx:reveal(fx:opponents(), 2)[1], "aside")`, `fx:give(fx:row()[1], fx:random_enemy(), "deck")`, `fx:scrap(fx:aside()[1])`, `fx:extra_turn()`,
		`fx:give(fx:reveal(fx:random_enemy(), nil, 1)[1], fx:owner(), "hand")`, `fx:discard(fx:reveal(fx:opponents(), nil, 2)[1])`, `fx:copy_effects(fx:row()[1], "ally")`, `fx:copy_effects(event.target, "scrap")`, `fx:act_for(fx:random_enemy())`, `for _, p in ipairs(fx:opponents()) do fx:act_for(p) end`,
		`fx:put(event.target, "hand")`, `fx:exhaust(event.target)`, `fx:ready(event.target)`, `fx:ready(self)`, `fx:put(event.target, "aside")`, `fx:put(fx:hand()[1], "aside")`, `fx:put(fx:aside()[1], "hand")`, `fx:put(fx:deck()[1], "hand")`, `fx:put(fx:hand()[1], "bottom")`, `fx:put(fx:discard_pile()[1], "deck")`, `fx:put(fx:enemies()[1], "deck")`, `fx:discard(fx:reveal(fx:random_enemy())[1])`},
	"delve": {`fx:gain(fx:hero(), "body", 1, { lasting = "for_good" })`, `fx:tag(fx:hero(), "logic", { lasting = "for_good" })`, `fx:untag(fx:hand(fx:hero())[1], "logic", { lasting = "for_good" })`, `fx:draw(fx:hero(), 1)`, `fx:exhaust(fx:lead(), 1)`, `fx:gain(fx:hero(), "mind", 1)`, `fx:spend(fx:lead(), "body", 1)`, `fx:recall_last(fx:hero(), 1)`,
		`fx:tag(fx:challenge(), "logic")`, `fx:escalate(1)`, `fx:mute("combat")`, `fx:turn_down(fx:row()[1])`, `fx:choose(fx:heroes())`, `fx:await("round_began")`, `fx:await("ally_gain")`, `fx:ready(fx:hero())`, `fx:ready(fx:tableau(fx:hero())[1])`, `fx:sink()`, `fx:put(event.target, "aside")`, `fx:put(fx:aside()[1], "deck")`, `fx:put(fx:deck(fx:hero())[1], "hand")`, `fx:put(fx:deck(fx:lead())[1], "deck")`, `fx:put(fx:discard_pile(fx:hero())[1], "deck")`, `fx:put(fx:hand(fx:hero())[1], "bottom")`, `fx:install(fx:hand(fx:hero())[1], fx:others()[1])`, `fx:install(fx:tableau(fx:hero())[1], fx:lead())`, `fx:install(event.target, fx:others()[1])`, `fx:act_for(fx:others()[1])`, `fx:act_for(fx:lead())`},
	"encounter": {`fx:gain("rapport", 2, { lasting = "turn" })`, `fx:pressure(-2, { lasting = "turn" })`, `fx:max_pressure(1, { lasting = "turn" })`, `fx:momentum(1)`, `fx:momentum(-2)`, `fx:pressure(1)`, `fx:pressure(-1)`, `fx:gain("analysis", 1)`, `fx:spend("rapport", 1)`, `fx:choose({ "a", "b" })`, `fx:await("turn_began")`, `fx:await("gain")`},
	"draft":     {`fx:gain("essence", 5)`, `fx:spend("essence", 3)`, `fx:refill()`, `fx:rest()`, `fx:choose({ "a", "b" })`, `fx:give("Apocalypse")`, `fx:await("site")`, `fx:await("gain")`},
}

// anywhere is what functions of every system do; only replacements may write to events.
var (
	anywhere = []string{`self.memory.n = (self.memory.n or 0) + 1`, `fx:log(event.kind .. " " .. event.amount)`, `fx:emit("law:told", { amount = 2, target = event.target })`, `error("oops")`}
	replaced = []string{`event.amount = event.amount + 1`, `event.amount = event.amount * 2`, `event.amount = 0`, `event:cancel()`, `event.target = self`, `event.target = event.source`}
	answered = []string{`query:add("law", 1)`, `query:add("law", -2)`, `query:times("law", 2)`, `error("oops")`}
)

// generator writes scripts of random functions.
type generator struct {
	system string
	table  *ability.Table
	chance rand.Stream
	seed   uint64
	does   []string        // its verbs, where not all of the system's
	verbs  int             // how many more a function calls
	looks  bool            // functions say which of the things that they are given are the same
	tells  bool            // a function for each event logs what it hears, before the event and after it
	zones  []string        // from which cards listen
	lies   map[string]bool // the scripts of cards, by their files
}

func (g *generator) among(list []string) string { return list[g.chance.Intn(len(list))] }

// function is a function for a moment. Most do nothing now and then; some others set each
// other off without end.
func (g *generator) function(m *ability.Moment) string {
	if m.Phase == ability.Asked {
		return fmt.Sprintf("content[%q] = function(self, fx, query) %s end\n", m.Name, g.among(answered))
	}
	if g.looks && m.Phase != ability.Instead {
		return fmt.Sprintf("content[%q] = function(self, fx, event) %s end\n", m.Name, g.looking())
	}
	choice := slices.Concat(g.does, g.does, anywhere)
	if m.Phase == ability.Instead {
		choice = slices.Concat(choice[:len(choice)/2], replaced, replaced)
	}
	body := g.among(choice)
	if g.chance.Intn(3) == 0 {
		body += " " + g.among(choice)
	}
	for range g.verbs {
		body += " " + g.among(choice)
	}
	if g.chance.Intn(3) > 0 {
		body = "if fx:roll(2) == 1 then return end " + body
	}
	return fmt.Sprintf("content[%q] = function(self, fx, event) %s end\n", m.Name, body)
}

// rewritten is a script of content of that name with random functions added to its own, and
// now and then elsewhere to hear from.
func (g *generator) rewritten(name, text string) string {
	var s strings.Builder
	fmt.Fprintf(&s, "local content = (function()\n%s\nend)()\n", text)
	moments := g.table.Moments()
	for range 3 + g.chance.Intn(6) {
		if m := &moments[g.chance.Intn(len(moments))]; !m.Older {
			s.WriteString(g.function(m))
		}
	}
	if g.chance.Intn(3) == 0 {
		s.WriteString(`content["law:told"] = function(self, fx, event) ` + g.among(g.does) + " end\n")
	}
	if g.chance.Intn(3) == 0 && g.lies[name] {
		fmt.Fprintf(&s, "content.listens = { %q, %q }\n", g.among(g.zones), g.among(g.zones))
	}
	s.WriteString(g.counters(name))
	s.WriteString("content.chosen = content.chosen or function() end\n")
	if _, waits := g.table.Find("awaited"); waits {
		s.WriteString("content.awaited = content.awaited or function(self, fx) " + g.among(g.does) + " end\n")
	}
	if g.tells {
		s.WriteString(g.telling())
	}
	s.WriteString("return content\n")
	return s.String()
}

// telling adds to the functions of a script, for each event of anybody, before and after it, a log of
// the phase and the kind.
func (g *generator) telling() string {
	var s strings.Builder
	for _, m := range g.table.Moments() {
		if !m.Older && (m.Phase == ability.Before || m.Phase == ability.After) {
			fmt.Fprintf(&s, "do local before = content[%q] content[%q] = function(self, fx, event) fx:log(%q) if before then return before(self, fx, event) end end end\n",
				m.Name, m.Name, fmt.Sprint(int(m.Phase), " ", g.table.Row(m.Kind).Name))
		}
	}
	return s.String()
}

// counters are three counters of a script, one of them of what was earlier, what grows by it, and a function that reads and
// grows them and waits for each event of a kind or no longer does, by a chance of their own.
func (g *generator) counters(name string) string {
	chance := rand.New(g.seed, "counters/"+g.system+"/"+name)
	var events []string
	for _, m := range g.table.Moments() {
		if m.Phase == ability.After && !m.Older && !g.table.IsQuery(m.Kind) {
			events = append(events, m.Name)
		}
	}
	one := func() string {
		spans := g.table.Spans()
		return fmt.Sprintf("{ %q, this = %q%s }", events[chance.Intn(len(events))], ability.SpanNames[spans[chance.Intn(len(spans))]],
			[]string{"", ", other = true", `, sum = "amount"`}[chance.Intn(3)])
	}
	heard := events[chance.Intn(len(events))]
	numbers := slices.DeleteFunc(g.table.Kinds(true), func(name string) bool { return name == ability.Valued.Kind || name == ability.TriggerTimes })
	return fmt.Sprintf(`content.counts = { a = %s, b = %s, c = %s }
content.counts.c.earlier = true
content.grows = { n = { %q } }
local before = content[%q]
content[%q] = function(self, fx, event)
  fx:log("counted " .. fx:counted("a") .. " " .. fx:counted("b") .. " " .. tostring(fx:first("a")) .. " " .. fx:counted("c"))
  if fx:first("b") then fx:grow("n", 1) end
  if fx.await then pcall(fx.await, fx, %q, fx:counted("c") %% 2 == 0) end
  if before then return before(self, fx, event) end
end
`, one(), one(), one(), numbers[chance.Intn(len(numbers))], heard, heard, events[chance.Intn(len(events))])
}

// zonesOf returns the places from which cards of a configuration listen, and the scripts that
// are of cards.
func zonesOf(config any) (zones []string, lies map[string]bool) {
	lies = map[string]bool{}
	switch c := config.(type) {
	case *cards.Config:
		zones = battle.ZoneNames
		for _, name := range c.ScriptNames() {
			lies[name] = !strings.Contains(name, "/")
		}
	case *market.Config:
		zones = market.ZoneNames
		for _, name := range c.ScriptNames() {
			lies[name] = true
		}
	case *delve.Config:
		zones = delve.ZoneNames
		for i, name := range c.ScriptNames() {
			lies[name] = c.CardScripts()[i]
		}
	}
	return zones, lies
}

// folderOf is where the scripts of a system's content lie.
func folderOf(system string) string {
	switch system {
	case "encounter":
		return "scripts/encounters"
	case "draft":
		return "scripts/quests"
	}
	return "abilities/" + system
}

// generated opens a session whose content of a system has random functions.
func generated(t testing.TB, system string, table *ability.Table, seed uint64, as ...func(*generator)) *session.Session {
	g := &generator{system: system, table: table, chance: rand.New(seed, "handlers/"+system), seed: seed, does: verbs[system]}
	for _, set := range as {
		set(g)
	}
	host, files := sessiontest.Host(nil), fstest.MapFS{}
	config, err := host.Config(system)
	if err != nil {
		t.Fatal(err)
	}
	g.zones, g.lies = zonesOf(config)
	paths, err := fs.Glob(host.Scripts, folderOf(system)+"/*.lua")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scripts of %s: %v", system, err)
	}
	for _, file := range paths {
		text, err := fs.ReadFile(host.Scripts, file)
		if err != nil {
			t.Fatal(err)
		}
		files[file] = &fstest.MapFile{Data: []byte(g.rewritten(strings.TrimSuffix(path.Base(file), ".lua"), string(text)))}
	}
	host.Scripts = session.Layers{files, host.Scripts}
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Whatever abilities do to events, matches end, go the same way on another machine, and
// name whoever never comes to rest: sets of random functions, in every system that has a
// vocabulary. Every fiftieth set is held to the laws of all matches.
func TestRandomHandlers(t *testing.T) {
	sets, matches := uint64(hosttest.Full(2, 120)), uint64(hosttest.Full(1, 10))
	for _, system := range rules.All() {
		table := registry.Of(system).Table
		if table == nil {
			continue
		}
		t.Run(system.Name, func(t *testing.T) {
			for set := uint64(1); set <= sets && !t.Failed(); set++ {
				s, other := subjectWith(t, system, table, set), subjectWith(t, system, table, set)
				for seed := uint64(1); seed <= matches; seed++ {
					sameOnBoth(t, set, s.Begin(t, seed), other.Begin(t, seed))
				}
				if set%50 == 1 {
					s.Matches = hosttest.Full(1, 2)
					laws.HoldTo(t, s, "replay", "used machine", "fork", "undo", "numbers", "events", "names", "secrets", "interleaved", "situations", "scripts")
				}
			}
		})
	}
}

// setsOf is how many sets of random functions a test plays: in every run twice as many in encounters,
// whose matches are short.
func setsOf(system core.System, quick, full int) uint64 {
	if system.Name == "encounter" {
		quick *= 2
	}
	return uint64(hosttest.Full(quick, full))
}

// subjectWith is a system whose content has a set of random functions.
func subjectWith(t *testing.T, system core.System, table *ability.Table, set uint64, as ...func(*generator)) laws.Subject {
	t.Helper()
	session := generated(t, system.Name, table, set, as...)
	s := laws.Subject{System: system, Varieties: len(varieties[system.Name])}
	s.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		table, err := match.Sit(session, s.Name, slices.Repeat([]string{"random"}, s.Seats(seed)), variety(s, seed))
		if err != nil {
			t.Fatalf("set %d: %v", set, err)
		}
		return table.Match()
	}
	return s
}

// sameOnBoth plays a match on two machines to its end.
func sameOnBoth(t *testing.T, set uint64, one, other *core.Match) {
	t.Helper()
	cards, _ := cardsOf(one.Game())
	for _, m := range []*core.Match{one, other} {
		// Each of many moves may ask hundreds of questions before it is cut off.
		if _, err := m.Run(10 * laws.MaxMoves); err != nil {
			t.Fatalf("set %d, seed %d: %v", set, m.Setup.Seed, err)
		}
		if m.Game().Turn() != core.None {
			t.Fatalf("set %d, seed %d: the match did not end within %d moves", set, m.Setup.Seed, m.Ply())
		}
	}
	events := one.Events()
	if !slices.Equal(events, other.Events()) || core.Hash(one.Game()) != core.Hash(other.Game()) {
		t.Fatalf("set %d, seed %d: two machines differ", set, one.Setup.Seed)
	}
	if now, doubled := cardsOf(one.Game()); now != cards || doubled != 0 {
		t.Fatalf("set %d, seed %d: %d cards of %d, %d in two places", set, one.Setup.Seed, now, cards, doubled)
	}
	for _, e := range events {
		if e.Kind == core.KindStalled && e.Text == "" {
			t.Fatalf("set %d, seed %d: a stall without names", set, one.Setup.Seed)
		}
	}
}

// TestRandomHandlersGolden: matches under random functions go as they did when the files
// were written, on whatever processor.
func TestRandomHandlersGolden(t *testing.T) {
	for _, system := range rules.All() {
		t.Run(system.Name, func(t *testing.T) {
			table := registry.Of(system).Table
			if table == nil {
				return // its abilities go by no table
			}
			var told strings.Builder
			for set := uint64(1); set <= 3; set++ {
				m := subjectWith(t, system, table, set).Begin(t, set)
				if _, err := m.Run(10 * laws.MaxMoves); err != nil {
					t.Fatalf("set %d: %v", set, err)
				}
				fmt.Fprintf(&told, "set %d: %d events, %s, %s\n", set, len(m.Events()), core.Digest(m.Events()), core.Hash(m.Game()))
			}
			golden.Check(t, "handlers/"+system.Name+".txt", told.String())
		})
	}
}

// TestCopiesHearDreamcallers: what a dreamcaller hears, copies on scripts of their own hear too.
func TestCopiesHearDreamcallers(t *testing.T) {
	s := sessiontest.Mod(t, map[string]string{"configs/draft/dreamcallers.toml": "[[dreamcaller]]\nid = \"vesper\"\npatch = true\nabilities = [ { when = \"take_card\", do = { effect = \"gain\", n = 20 } } ]\n"})
	system, _ := rules.Named("draft")
	subject := laws.Subject{System: system, Matches: hosttest.Full(4, 40)}
	subject.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		m, err := match.Sit(s, "draft", []string{"random"}, map[string]any{"seed": seed, "dreamcaller": "vesper"})
		if err != nil {
			t.Fatal(err)
		}
		return m.Match()
	}
	laws.HoldTo(t, subject, "scripts")
}
