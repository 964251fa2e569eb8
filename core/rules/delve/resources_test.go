package delve

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// lucky is the small config with a fourth kind of Drive, which the warrior has by nature and
// a ration costs, a banner gives, a trap as a counter and silence take.
func lucky() *Config {
	c := labConfig()
	c.Resources = append(c.Resources, Word{ID: "moons:luck", Name: "Luck"})
	luck := func(n int) map[string]int { return map[string]int{"luck": n} }
	c.Avatars[0].Drive.More = luck(3)
	c.Cards[5].Play.Cost = Drive{Body: 1, More: luck(2)}
	c.Cards[6].Play.Do = []Effect{{Effect: "gain", Drive: "Luck", Target: "heroes", Value: 4}}
	c.Cards[8].Counter.Cost = Drive{More: luck(1)}
	c.Tuning.Silence = Silence{More: luck(2)}
	return c
}

func luckOf(g *Game) (list []int) {
	v := full(g)
	for i := range v.Heroes {
		list = append(list, amount(v.Heroes[i].Drive))
	}
	return list
}

// amount is how much of the one further kind there is.
func amount(list []DriveView) int {
	if len(list) != 1 || list[0].ID != "moons:luck" || list[0].Name != "Luck" {
		return -1
	}
	return list[0].Amount
}

// RULES 5.1: a further kind is refilled, gained within the cap, paid and missed as the three
// are, and seats see it beside them.
func TestFurtherKindOfDrive(t *testing.T) {
	g := lab(t, lucky(), standard("none none none"))
	same(t, "at the start", luckOf(g), []int{3, 0, 0})
	play(t, g, muster+"; play 2")
	same(t, "paid", luckOf(g), []int{1, 0, 0})
	same(t, "what a seat sees", amount(g.View(1).(*View).Heroes[0].Drive), 1)
	if got := g.NameOf(heroRef(0)); got != "warrior" {
		t.Error(got)
	}
	events := play(t, g, "play 2")
	same(t, "gained", luckOf(g), []int{5, 4, 4})
	last := events[len(events)-1]
	if g.FieldName(last.Field) != "moons:luck" || last.Text != "moons:luck" || last.Amount != 4 || last.Kind != core.KindGain {
		t.Errorf("got %+v", last)
	}
	play(t, g, "pass; pass; pass")
	same(t, "refilled", luckOf(g), []int{3, 0, 0})
	same(t, "the three", driveOf(g, 0), []int{3, 2, 1})
}

// What is missing is said by the name of the kind, to the hero and to whoever reads views.
func TestFurtherKindIsMissing(t *testing.T) {
	c := lucky()
	c.Avatars[0].Drive.More = map[string]int{"luck": 1}
	g := lab(t, c, standard("none none none"))
	play(t, g, muster)
	const want = "costs 2 luck, but you have 1"
	if got := refused(t, g, "play 2"); !strings.Contains(got, want) {
		t.Error(got)
	}
	if got := g.View(0).(*View).Describe(parse("play 2")); got.Refused != want || !strings.Contains(got.Text, "ration, 1 body, 2 luck: ") {
		t.Errorf("%+v", got)
	}
}

// Silence takes further kinds, of the hero who decides and then of the others (RULES 9.5).
func TestSilenceTakesFurtherKinds(t *testing.T) {
	c := lucky()
	c.Avatars[0].Drive.More, c.Avatars[1].Drive.More, c.Avatars[2].Drive.More = map[string]int{"luck": 1}, map[string]int{"luck": 1}, nil
	g := lab(t, c, dark("none none none", "calm quiet"))
	play(t, g, muster+"; pass; pass; pass; silence 1")
	same(t, "luck", luckOf(g), []int{0, 0, 0})
	same(t, "the three", driveOf(g, 1), []int{3, 2, 1})
}

// Kinds are paid in the order of the rows, and a cost of any kind from the fullest.
func TestFurtherKindAmongTheOthers(t *testing.T) {
	s := stock{3, 2, 1, 3}
	same(t, "most", s.largestKind(), 0)
	s.add(0, -1)
	same(t, "most", s.largestKind(), 3)
	same(t, "total", s.total(), 8)
	c := prepared(t, lucky())
	if !c.drives.cover(&stock{0, 0, 0, 3}, &s) || c.drives.cover(&stock{0, 0, 0, 4}, &s) {
		t.Error("cover")
	}
	x := decision{v: &View{config: c}}
	v := valuer{decision: x}
	if one, two := v.driveWorth(stock{1}), v.driveWorth(stock{1, 0, 0, 1}); two != 2*one {
		t.Errorf("an AI takes luck to be worth nothing: %g, %g", one, two)
	}
}

// RULES 12.9: abilities add to prices in further kinds by a query of their own.
func TestPriceInFurtherKind(t *testing.T) {
	c := lucky()
	c.Cards[7].Tableau.Script = "toll"
	c = prepared(t, c)
	id, ok := c.Table().Find("modify_moons:luck_cost")
	if _, shipped := Table.Find("modify_moons:luck_cost"); !ok || shipped {
		t.Fatal("the vocabulary has no such query, or that of the others has it")
	}
	toll := dearer{fake{c.Table().Subscriptions(id), nil}, c.Table()}
	o := standard("none none none")
	o.Avatars = []string{"warrior", "mystic", "scout"}
	g, err := New(core.Setup{Seed: 1, Config: c, Options: o, Scripts: toll})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g.(*Game), "equip 4 1; "+muster)
	prices := full(g.(*Game)).Heroes[0].Prices
	same(t, "luck", amount(prices[0].Drive), 3)
	same(t, "terms", prices[0].Terms[3:], []score.Term{{Name: "moons:luck", Value: 2}, {Name: "toll", Value: 1}})
	fx := &Fx{g: g.(*Game)}
	read := func(r core.Ref, field string) any {
		n, err := fx.Get(r, field)
		if err != nil {
			t.Error(err)
		}
		return n
	}
	ration := prices[0].Ref
	for _, row := range []struct {
		name   string
		firing *ability.Firing
		want   string
	}{
		{"an ability reads what it costs now", &ability.Firing{}, "3 3 4 3 0"},
		{"one that answers a query what the row says", &ability.Firing{Query: &ability.Query{}}, "2 2 3 3 0"},
	} {
		fx.Firing = row.firing
		got := fmt.Sprint(read(ration, "luck_cost"), read(ration, "moons:luck_cost"), read(ration, "cost"), read(heroRef(0), "luck_refresh"), read(heroRef(1), "luck_refresh"))
		same(t, row.name, got, row.want)
	}
	play(t, g.(*Game), "play 2")
	same(t, "paid", luckOf(g.(*Game))[0], 0)
}

// dearer are scripts that add 1 to whatever they are asked.
type dearer struct {
	fake
	table *ability.Table
}

func (d dearer) Table() *ability.Table { return d.table }

func (d dearer) Fire(_ int, f *ability.Firing, _ *Fx) *core.Failure {
	f.Query.Add("toll", 1)
	return nil
}

// A match with further kinds goes on in the situation that is told of it, and a situation
// gives what it says.
func TestSituationsOfFurtherKinds(t *testing.T) {
	c := prepared(t, lucky())
	o := standard("none none none")
	o.Avatars = []string{"warrior", "mystic", "scout"}
	g := begin(t, c, 1, o)
	play(t, g, muster+"; play 2; play 2")
	again := begin(t, c, 1, *g.Situation(core.All).(*Options))
	same(t, "luck", luckOf(again), luckOf(g))
	if core.Digest(full(again).Heroes) != core.Digest(full(g).Heroes) {
		t.Error("the heroes are others")
	}
	given := begin(t, c, 1, Options{Situation: &Situation{Heroes: []Figure{{}, {Drive: map[string]int{"luck": 7}}, {}}}})
	same(t, "given", luckOf(given)[1], 7)
	for want, drive := range map[string]map[string]int{`drive.lcuk: unknown Drive "lcuk", expected one of body, mind, agility, moons:luck`: {"lcuk": 1}, "drive.luck: expected 0 to 10, got 11": {"luck": 11}} {
		_, err := New(core.Setup{Seed: 1, Config: c, Options: Options{Situation: &Situation{Heroes: []Figure{{Drive: drive}, {}, {}}}}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// What lasts for good is of further kinds too, and conditions and scripts read them.
func TestVerbsOfFurtherKinds(t *testing.T) {
	c := lucky()
	c.Cards[5].Play = &Ability{Script: "ration"}
	c = prepared(t, c)
	o := standard("none none none")
	o.Avatars = []string{"mystic", "warrior", "scout"}
	var read []any
	fire := func(fx *Fx) *core.Failure {
		for _, field := range []string{"moons:luck", "luck", "mind"} {
			n, err := fx.Get(fx.Hero(), field)
			read = append(read, n, err == nil)
		}
		if _, err := fx.Get(fx.Hero(), "lcuk"); err == nil || !strings.Contains(err.Error(), "luck") {
			t.Error(err)
		}
		fx.Team().For(ability.ForGood).Gain(fx.Hero(), "luck", 2)
		_, err := fx.Team().Spend(fx.Hero(), "lcuk", 2)
		read = append(read, fmt.Sprint(err))
		return nil
	}
	g, err := New(core.Setup{Seed: 1, Config: c, Options: o, Scripts: fake{Table.Subscriptions(Play), fire}})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g.(*Game), muster+"; play 2; pass; pass; pass")
	same(t, "read", fmt.Sprint(read), fmt.Sprint([]any{0, true, 0, true, 2, true, `unknown Drive "lcuk", expected one of body, mind, agility, moons:luck; did you mean "moons:luck"?`}))
	same(t, "for good", luckOf(g.(*Game))[0], 2)
}

// Each mistake about kinds of Drive has its place.
func TestFaultsOfKinds(t *testing.T) {
	more := func(name string, n int) Drive { return Drive{More: map[string]int{name: n}} }
	for _, row := range []struct {
		path, text string
		break_     func(*Config)
	}{
		{"resource[8]", "at most 8 kinds of Drive in a match, got 9", func(c *Config) { c.Resources = append(c.Resources, words("luck a b c d e")...) }},
		{"resource[3].id", `the id "deck" already names something else`, func(c *Config) { c.Resources = append(c.Resources, words("deck")...) }},
		{"resource[3].id", `"mind" already belongs to another resource`, func(c *Config) { c.Resources = append(c.Resources, words("mind")...) }},
		{"avatar[1].drive.lcuk", `unknown Drive "lcuk", expected one of body, mind, agility; did you mean`, func(c *Config) { c.Resources[2].ID = "luck"; c.Avatars[1].Drive = more("lcuk", 1) }},
		{"card[5].play.cost.mnd", `did you mean "mind"?`, func(c *Config) { c.Cards[5].Play.Cost = more("mnd", 1) }},
		{"card[8].counter.cost.luck", `unknown Drive "luck"`, func(c *Config) { c.Cards[8].Counter.Cost = more("luck", 1) }},
		{"card[5].play.cost.mind", "mind is given twice", func(c *Config) {
			c.Cards[5].Play.Cost = Drive{More: map[string]int{"mind": 1, "Mind": 1}}
		}},
		{"card[5].play.cost.mind", "expected 0 to 20, got 21", func(c *Config) { c.Cards[5].Play.Cost = Drive{Mind: 21} }},
		{"tuning.silence.luck", `unknown Drive "luck"`, func(c *Config) { c.Tuning.Silence.More = map[string]int{"luck": 0} }},
		{"avatar[0].power.cost.mind", `unknown Drive "mind"`, func(c *Config) { c.Resources = words("body agility") }},
		{"avatar[0].drive.mind", `unknown Drive "mind"`, func(c *Config) { c.Resources = words("body agility") }},
		{"card[7].tableau.do[0].drive", `unknown Drive "mind"`, func(c *Config) { c.Resources = words("body agility") }},
	} {
		c := labConfig()
		if row.break_(c); row.path == "avatar[1].drive.lcuk" {
			row.text = `unknown Drive "lcuk", expected one of body, mind, luck; did you mean "luck"?`
		}
		if _, faults := Prepare(c); !hasFault(faults, row.path, row.text) {
			t.Errorf("expected %s: %s; got %v", row.path, row.text, faults)
		}
	}
}

// A kind that ships can be taken out where nothing names it: nobody has any, and a situation
// that speaks of it is refused.
func TestRemovedKind(t *testing.T) {
	c := labConfig()
	c.Resources = words("body mind")
	for i := range c.Avatars {
		c.Avatars[i].Drive = Drive{Body: 3, Mind: 2}
	}
	c.Tuning.Silence = Silence{Body: 1}
	for i := range c.Challenges {
		c.Challenges[i].StrongSuccess, c.Challenges[i].Success = Ability{}, Ability{}
	}
	c.Cards[10].Tableau.Do[0].Drive = "mind"
	g := lab(t, c, standard("none none none"))
	play(t, g, muster+"; power")
	same(t, "drive", driveOf(g, 0), []int{6, 0, 0})
	told := g.Situation(core.All).(*Options)
	if f := told.Situation.Heroes[0]; f.Agility != nil || f.Body == nil {
		t.Errorf("%+v", f)
	}
	one := 1
	told.Situation.Heroes[0].Agility = &one
	if _, err := New(core.Setup{Seed: 1, Config: prepared(t, c), Options: *told}); err == nil || !strings.Contains(err.Error(), `agility: unknown Drive "agility"`) {
		t.Error(err)
	}
}

// Other numbers leave the kinds, and silence takes them by name.
func TestRetunedSilence(t *testing.T) {
	c := prepared(t, lucky())
	numbers := c.Tuning
	numbers.Silence.More = map[string]int{"luck": 5}
	other, faults := content.Retune(c, &numbers)
	if len(faults) > 0 || other.(*Config).silence[3] != 5 || c.silence[3] != 2 {
		t.Errorf("%v, %v, %v", faults, other, c.silence)
	}
	numbers.Silence.More = maps.Clone(numbers.Silence.More)
	numbers.Silence.More["lcuk"] = 1
	if _, faults := content.Retune(c, &numbers); !hasFault(faults, "tuning.silence.lcuk", "did you mean") {
		t.Error(faults)
	}
}
