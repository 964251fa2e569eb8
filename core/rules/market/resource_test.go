package market

import (
	"slices"
	"testing"
)

// RULES 11: what two mods call alike is a field of players with the mod before it, and by the
// short name alone neither is meant.
func TestResourcesOfSeveralMods(t *testing.T) {
	read := *shipped()
	read.Resources = append(slices.Clone(read.Resources), ResourceRow{ID: "moons:influence"}, ResourceRow{ID: "tides:influence"}, ResourceRow{ID: "tides:salt"})
	c, faults := Prepare(&read)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if called, _, _ := c.ResourceFields(); !slices.Equal(called, []string{"moons_influence", "tides_influence", "salt"}) {
		t.Error(called)
	}
	for name, want := range map[string]string{"moons:influence": "moons:influence", "Tides:Influence": "tides:influence", "tides_influence": "tides:influence", "SALT": "tides:salt", "combat": "combat", "influence": ""} {
		field, err := c.resourceField(name)
		if got := c.further.idOf(field); got != want || (err != nil) != (want == "") {
			t.Errorf("%s: got %q, %v, expected %q", name, got, err, want)
		}
	}
}

// TestNoneOfFurther: an effect of none of a further resource is no effect, as one of no trade.
func TestNoneOfFurther(t *testing.T) {
	for n, want := range map[int]bool{0: true, 1: false} {
		if got := (Effects{Others: map[string]int{"influence": n}}).None(); got != want {
			t.Errorf("%d influence is none: %v", n, got)
		}
	}
}
