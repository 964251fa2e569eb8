package rules_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arcana/configs"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules"
	"arcana/core/rules/laws"
	"arcana/core/rules/tavern/cards"
	"arcana/core/tuning"
)

// A prepared configuration is read by many matches at once: preparing it again,
// retuning it and playing with what came of that leave it as it was.
func TestPreparedConfigsStay(t *testing.T) {
	for _, system := range subjects() {
		t.Run(system.Name, func(t *testing.T) {
			u := useOf(t, system)
			if u.spoilt != "" {
				t.Errorf("preparing wrote to %s of what was read", u.spoilt)
			}
			u.prepareAgain(t)
			for _, numbers := range u.tunings(laws.Subject{System: system}.Size(600)) {
				u.tune(t, numbers)
				if at := u.written(); at != "" {
					t.Fatalf("tuning %v wrote to %s", numbers, at)
				}
			}
			if u.played < u.tuned/2 || u.played == 0 {
				t.Errorf("%d tunings, %d of them played", u.tuned, u.played)
			}
		})
	}
}

// Preparing writes nothing into content either whose words are in capitals, which rules compare in small letters.
func TestPreparingLeavesCapitals(t *testing.T) {
	for _, system := range subjects() {
		t.Run(system.Name, func(t *testing.T) {
			u := &use{System: system}
			system = u.watched()
			system.Content = capitals{system.Content}
			_, _ = configs.Load(system) // whether such content is right does not matter here
			if u.spoilt != "" {
				t.Errorf("preparing wrote to %s of what was read", u.spoilt)
			}
		})
	}
}

// capitals is content that is read in capitals.
type capitals struct{ core.Content }

// Prepare writes all texts of what was read in capitals and prepares it then.
func (c capitals) Prepare(read any) (any, []core.Fault) {
	raise(reflect.ValueOf(read).Elem())
	return c.Content.Prepare(read)
}

// raise writes in capitals all texts that a value reaches through exported fields.
func raise(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if v.CanSet() {
			v.SetString(strings.ToUpper(v.String()))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			raise(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			raise(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			raise(v.Index(i))
		}
	}
}

// The law above notices a system that writes to a shared card.
func TestSharedCardIsNoticed(t *testing.T) {
	system, _ := rules.Named("tavern")
	prepare := func(read *cards.Config) (*cards.Config, []core.Fault) {
		read.Cards[2].Text += "!"
		return cards.Prepare(read)
	}
	system.Content = core.ContentOf(func(c *cards.Config) *cards.Tuning { return &c.Tuning }, prepare, func(own *cards.Config) []core.Fault {
		own.Cards[3].Text += "!"
		return nil
	})
	u := useOf(t, system)
	u.tune(t, u.tunings(1)[0])
	if !strings.HasPrefix(u.spoilt, ".Cards[2].Text = ") || !strings.HasPrefix(u.written(), ".Cards[3].Text = ") {
		t.Errorf("shared cards were written to, and the law says %q and %q", u.spoilt, u.written())
	}
}

// A system of fewer than three numbers is tuned with those that it has.
func TestFewNumbers(t *testing.T) {
	type one struct {
		Sides int `toml:"sides" range:"2..9"`
	}
	none := core.ContentOf[struct{}](func(c *struct{}) *struct{} { return c }, nil, nil)
	single := core.ContentOf[one](func(c *one) *one { return c }, nil, nil)
	for wanted, u := range []*use{
		{System: core.System{Name: "few", Content: none}, config: &struct{}{}},
		{System: core.System{Name: "few", Content: single}, config: &one{6}},
	} {
		for _, given := range u.tunings(20) {
			if len(given) != wanted {
				t.Errorf("of %d numbers it sets %v", wanted, given)
			}
		}
	}
}

// use is a prepared configuration in use.
type use struct {
	core.System
	config        any
	before        []string
	spoilt        string // the first thing of what was read that preparing wrote to
	tuned, played int
}

// useOf prepares a system's shipped content.
func useOf(t *testing.T, system core.System) *use {
	t.Helper()
	u := &use{System: system}
	u.config = shippedTo(t, u.watched())
	u.before = portraitOf(u.config)
	return u
}

// watched is the system, whose Prepare is watched.
func (u *use) watched() core.System {
	system := u.System
	system.Content = watched{system.Content, u}
	return system
}

// watched is content that notes what preparing writes to.
type watched struct {
	core.Content
	use *use
}

func (w watched) Prepare(read any) (any, []core.Fault) {
	before := portraitOf(read)
	prepared, faults := w.Content.Prepare(read)
	w.use.spoilt = changed(before, portraitOf(read))
	return prepared, faults
}

// written returns the first thing of the configuration that is not as it was, "" for
// none.
func (u *use) written() string { return changed(u.before, portraitOf(u.config)) }

// prepareAgain prepares what is prepared, which gives the same and changes nothing.
func (u *use) prepareAgain(t *testing.T) {
	t.Helper()
	again, faults := u.Content.Prepare(u.config)
	if at := changed(u.before, portraitOf(again)); at != "" || len(faults) > 0 {
		t.Errorf("prepared once more it differs at %q, with faults %v", at, faults)
	}
	if at := u.written(); at != "" {
		t.Errorf("preparing it once more wrote to %s", at)
	}
}

// tune plays a while with other numbers, where the system may have them.
func (u *use) tune(t *testing.T, numbers map[string]any) {
	t.Helper()
	u.tuned++
	tuned := u.Content.Tuning(u.config)
	for _, key := range slices.Sorted(maps.Keys(numbers)) {
		if err := tuning.Set(tuned, key, numbers[key]); err != nil {
			t.Fatal(err)
		}
	}
	config, faults := u.Content.Retune(u.config, tuned)
	if len(faults) > 0 {
		return
	}
	players := slices.Repeat([]core.Player{core.Random{}}, u.Usual)
	setup := core.Setup{Seed: uint64(u.tuned), Seats: u.Usual, Config: config, Scripts: scriptsOf(config)}
	m, err := core.NewMatch(u.System, setup, players)
	if err != nil {
		return
	}
	u.played++
	if _, err := m.Run(100); err != nil {
		t.Fatalf("%v: %v", numbers, err)
	}
}

// tunings returns n settings of one to three of the system's numbers, of fewer where it
// has no three, near those that it has and within their bounds.
func (u *use) tunings(n int) []map[string]any {
	chance := rand.New(1, "tunings/"+u.Name)
	keys := tuning.Keys(u.Content.Tuning(u.config))
	list := make([]map[string]any, n)
	for i := range list {
		list[i] = map[string]any{}
		for least := min(1+chance.Intn(3), len(keys)); len(list[i]) < least; {
			maps.Copy(list[i], u.setting(&chance, keys[chance.Intn(len(keys))]))
		}
	}
	return list
}

// setting returns another value for a key, or none where the key takes none.
func (u *use) setting(chance *rand.Stream, key tuning.Key) map[string]any {
	value := key.Value
	switch v := value.(type) {
	case bool:
		value = !v
	case int:
		value = v - 2 + chance.Intn(5)
	case float64:
		value = v * float64(chance.Intn(5)) / 2
	}
	one := map[string]any{key.Name: value}
	if err := tuning.Set(u.Content.Tuning(u.config), key.Name, value); err != nil {
		return nil
	}
	return one
}
