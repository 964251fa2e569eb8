package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"arcana/bindings/rate"
)

// TestRateCommand: a rating is a screen, or JSON; what nothing is called is said with what was meant.
func TestRateCommand(t *testing.T) {
	if r := arcana(t, nil, "", "rate", "Ember Page", "--matches", "2"); r.code != 0 || !strings.Contains(r.out, "III Given by chance") || !strings.Contains(r.out, "2 of 2 matches") || !strings.Contains(r.out, "A share of duels is not strength.") {
		t.Errorf("%+v", r)
	}
	var rating rate.Rating
	if r := arcana(t, nil, "", "rate", "Ember Page", "--matches", "0", "--json"); r.code != 0 || json.Unmarshal([]byte(r.out), &rating) != nil || len(rating.Questions) != 2 || rating.ID != "ember_page" {
		t.Errorf("%+v", r)
	}
	if r := arcana(t, nil, "", "rate", "Ember Pge"); r.code != exitUsage || r.err != "arcana rate: nothing is called \"Ember Pge\"; did you mean \"Ember Page\"?\n" {
		t.Errorf("%+v", r)
	}
}

// TestWatchRatesWhatChanged: a save that changes a card is told with what that did to it.
func TestWatchRatesWhatChanged(t *testing.T) {
	t.Chdir(t.TempDir())
	save(t, lamp("1"))
	var talk strings.Builder
	w := workshopOf(t, &talk)
	session, err := openOwnSession(w.program, "", &talk)
	if err != nil {
		t.Fatal(err)
	}
	r := &repl{program: w.program, session: session}
	if lines := r.ratingsOfChanged(); len(lines) != 0 {
		t.Errorf("nothing changed: %q", lines)
	}
	files := lamp("1")
	file := filepath.ToSlash("mod/configs/tavern/cards.toml")
	files[file] = strings.Replace(files[file], "attack = 1", "attack = 4", 1)
	save(t, files)
	if lines := r.ratingsOfChanged(); len(lines) != 1 || !strings.Contains(lines[0], "alone ") || !strings.Contains(lines[0], ", was ") {
		t.Errorf("%q of\n%s", lines, files[file])
	}
}
