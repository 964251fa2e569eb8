package delve

import (
	"errors"
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// layout is what a setup comes to, as places in the content. All that can be wrong with
// a setup is wrong with its layout: one that is there can be dealt.
type layout struct {
	config   *Config
	scripts  ability.Scripts[*Fx]
	matching Matching
	preset   *Preset
	seats    int

	base, poi, theme, boss int // byChance where none is named
	avatars                []int
	decks                  [][]int // by seats; nil for the avatar's own
	challenges, resonance  []int   // nil for those that chance deals

	situation *Situation // nil for the beginning
}

// byChance is the place of what chance picks.
const byChance = -1

// layOut reads a setup, or says what is wrong with it.
func layOut(s core.Setup) (l layout, err error) {
	config, ok := s.Config.(*Config)
	if !ok || config == nil {
		return l, errors.New("expected a config")
	}
	l.config = config
	if l.scripts, _ = s.Scripts.(ability.Scripts[*Fx]); l.scripts == nil && len(config.scripts) > 0 {
		return l, fmt.Errorf("the content names %d scripts, but none are given", len(config.scripts))
	}
	o, err := optionsOf(s.Options)
	if err != nil {
		return l, err
	}
	if l.situation = o.Situation; l.situation != nil {
		joined := o // what is joined takes memory, which a match from its beginning does not
		if err := joined.join(l.situation); err != nil {
			return l, err
		}
		o = joined
	}
	if l.matching, l.preset, err = config.Tuning.rules(); err != nil {
		return l, err
	}
	if l.seats = s.Seats; l.seats == 0 {
		l.seats = seatsOf(&o)
	}
	if l.seats < leastSeats || l.seats > mostSeats {
		return l, fmt.Errorf("expected %d or %d heroes, got %d", leastSeats, mostSeats, l.seats)
	}
	return l, l.find(&o)
}

func optionsOf(given any) (Options, error) {
	switch o := given.(type) {
	case nil:
		return Options{}, nil
	case Options:
		return o, nil
	case *Options:
		return *o, nil
	}
	return Options{}, fmt.Errorf("expected delve.Options, got %T", given)
}

// seatsOf returns the number of heroes that the options speak of, or the usual
// number when they name fewer than a delve needs.
func seatsOf(o *Options) int {
	if n := max(len(o.Avatars), len(o.Decks)); n >= leastSeats {
		return n
	}
	return mostSeats
}

// rules returns what the two words of the tuning stand for.
func (t *Tuning) rules() (Matching, *Preset, error) {
	level, mode := indexOf(presetNames, t.Difficulty), indexOf(matchingNames, t.TagMatching)
	if level < 0 {
		return 0, nil, fmt.Errorf("difficulty: %w", unknown("difficulty", t.Difficulty, presetNames))
	}
	if mode < 0 {
		return 0, nil, fmt.Errorf("tag_matching: %w", unknown("mode", t.TagMatching, matchingNames))
	}
	return Matching(mode), t.preset(level), nil
}

// find finds what the options name.
func (l *layout) find(o *Options) error {
	f, x := finder{}, &l.config.index
	l.base = f.one("base", o.Base, &x.bases)
	l.poi = f.one("poi", o.POI, &x.pois)
	l.theme = f.one("theme", o.Theme, &x.themes)
	l.challenges = f.all("challenge", o.Challenges, &x.challenges)
	l.boss = f.one("boss", o.Boss, &x.bosses)
	l.resonance = f.all("resonance card", o.Resonance, &x.resonance)
	if len(o.Avatars) > l.seats || len(o.Decks) > l.seats {
		f.fail(fmt.Errorf("expected at most %d avatars and decks, one a seat", l.seats))
	}
	l.avatars = f.all("avatar", o.Avatars, &x.avatars)
	if len(l.config.Avatars) == 0 {
		f.fail(errors.New("there is no avatar"))
	}
	for seat, names := range o.Decks {
		deck := f.all("card", names, &x.cards)
		if len(deck) > maxDeck {
			f.fail(fmt.Errorf("deck %d: expected at most %d cards, got %d", seat+1, maxDeck, len(deck)))
		}
		l.decks = append(l.decks, deck)
	}
	return f.err
}

// finder finds things by name, and keeps the first mistake.
type finder struct{ err error }

func (f *finder) fail(err error) {
	if f.err == nil {
		f.err = err
	}
}

// one returns the place of a name, byChance where none is given.
func (f *finder) one(what, name string, index *card.Index) int {
	if name != "" {
		return f.place(what, name, index)
	}
	if len(index.Names()) == 0 {
		f.fail(core.Fault{Path: what, Text: "there is no " + what})
	}
	return byChance
}

// all returns the places of names, nil when none are given.
func (f *finder) all(what string, names []string, index *card.Index) (list []int) {
	for _, name := range names {
		list = append(list, f.place(what, name, index))
	}
	return list
}

func (f *finder) place(what, name string, index *card.Index) int {
	i, ok := index.Find(name)
	if !ok {
		f.fail(unknown(what, name, index.Names()))
	}
	return i
}
