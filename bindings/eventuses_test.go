package bindings_test

import (
	"io/fs"
	"slices"
	"testing"

	"arcana/bindings/schema"
	"arcana/bindings/sessiontest"
)

// TestEventUses: however a script spells the name of an event, it is found; and no text that is not read
// for names has one.
func TestEventUses(t *testing.T) {
	for spelled, want := range map[string]string{
		`["mine:bell"] = function() end`: "mine:bell", `['mine:bell'] = function() end`: "mine:bell",
		`["before_ally_mine:bell"] = function() end`: "mine:bell", `[ [[mine:bell]] ] = function() end`: "mine:bell",
		`[ [=[mine:bell]=] ] = function() end`: "mine:bell", `["mine\58bell"] = function() end`: "mine:bell",
		`["mi\110e:bell"] = function() end`: "mine:bell", `text = "Rings: once.", x = "mine:bell"`: "mine:bell",
		`x = function(self, fx) fx:emit("bell") end`: "bell", `x = function(self, fx) fx : emit"bell" end`: "bell",
		`x = function(self, fx) fx:gold(1) end, text = "Battlecry: gold."`: "",
	} {
		found := ""
		for _, use := range schema.EventUsesInScript("return { " + spelled + " }") {
			found += use.Name
		}
		if found != want {
			t.Errorf("%s: found %q, expected %q", spelled, found, want)
		}
	}
	files := sessiontest.Host(nil).Scripts
	abilities, err := fs.Glob(files, "abilities/*/*.lua")
	if err != nil || len(abilities) < 20 {
		t.Fatalf("%d abilities: %v", len(abilities), err)
	}
	for _, file := range abilities {
		source, err := fs.ReadFile(files, file)
		if err != nil {
			t.Fatal(err)
		}
		read := schema.EventUsesInScript(string(source) + "\n-- emit") // with this word, every text is read
		if got := schema.EventUsesInScript(string(source)); !slices.Equal(got, read) {
			t.Errorf("%s: %v, expected %v", file, got, read)
		}
	}
}
