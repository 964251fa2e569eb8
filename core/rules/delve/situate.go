// A position is laid over a delve that was just dealt: the clock, the challenges, the row,
// and what waits for an answer.

package delve

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Seats returns how many heroes the situation has, 0 where it does not say.
func (o *Options) Seats() int {
	if o.Situation == nil {
		return 0
	}
	return len(o.Situation.Heroes)
}

// join copies what the situation says into the options: base, point of interest, theme and boss, the decks
// and the avatars. It returns an error if one of the first four is given in both, or if the situation gives
// the avatars of some heroes only.
func (o *Options) join(k *Situation) error {
	for _, n := range []struct {
		name        string
		into, given *string // of the options, of the situation
	}{{"base", &o.Base, &k.Base}, {"poi", &o.POI, &k.POI}, {"theme", &o.Theme, &k.Theme}, {"boss", &o.Boss, &k.Boss}} {
		if *n.into != "" && *n.given != "" {
			return fmt.Errorf("%s is given both as an option and in the situation, expected only one of them", n.name)
		}
		*n.into += *n.given // one of them is ""
	}
	if k.Challenges != nil {
		o.Challenges = nil
		for _, m := range k.Challenges {
			o.Challenges = append(o.Challenges, m.Card)
		}
	}
	if k.Resonance != nil {
		o.Resonance = nil
		for _, f := range k.Resonance {
			o.Resonance = append(o.Resonance, f.Card)
		}
	}
	named := slices.ContainsFunc(k.Heroes, func(f Figure) bool { return f.Avatar != "" })
	o.Decks = slices.Clone(o.Decks) // a copy, because the list belongs to the caller's options; so does o.Avatars, which is clipped below
	for i, f := range k.Heroes {
		if named && f.Avatar == "" {
			return fmt.Errorf("situation.heroes[%d].avatar: give the avatars of all heroes, or of no hero", i+1)
		}
		if named {
			o.Avatars = append(o.Avatars[:i:i], f.Avatar)
		}
		if f.Cards != nil {
			for len(o.Decks) <= i {
				o.Decks = append(o.Decks, nil)
			}
			o.Decks[i] = f.Cards
		}
	}
	return nil
}

// situate changes a delve that was just dealt to the position of a situation, part by part. If no question
// is open then, it lets the delve go on to the next decision. The error names the part of the situation
// that is not possible; then g must not be used.
func situate(g *Game, k *Situation) error {
	if n := len(k.Heroes); n > g.seats {
		return fmt.Errorf("situation.heroes: expected at most %d, got %d", g.seats, n)
	}
	for _, part := range []func(*Situation) error{g.setClock, g.setChallenges, g.setRow, g.setHeroes, g.setTrial, g.setAbilities} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation.%w", err)
		}
	}
	if g.abilities.Question == nil { // nobody is asked, so the delve goes on to the next decision
		g.advance()
		g.log.Begin() // what happened on the way belongs to no move
	}
	if g.Turn() == core.None {
		return fmt.Errorf("situation.stage: expected a delve that is not over")
	}
	return nil
}

// setClock sets the round, the stage, the lead and whose turn it is. If only the round is given, the
// stage is the commitments for a situation with a current challenge, else the beginning of the
// round. A lead that is not given follows from the round.
func (g *Game) setClock(k *Situation) error {
	last := int(g.log.Last)
	if err := core.SetInRange("round", &g.round, k.Round, 0, core.MaxGiven); err != nil {
		return err
	}
	if g.round > 0 {
		g.lead = (g.round - 1) % g.seats
		g.openStage(stageCommit)
		if k.Trial == nil {
			g.stage = stageResonance // the round begins with it
		}
	}
	if k.Stage != "" {
		i := slices.Index(stageNames, card.Key(k.Stage))
		if i < 0 {
			return fmt.Errorf("stage: %w", spell.Unknown("stage", k.Stage, stageNames))
		}
		g.openStage(stage(i))
	}
	lead := g.lead + 1
	if err := core.SetInRange("lead", &lead, k.Lead, 1, g.seats); err != nil {
		return err
	}
	if err := core.SetInRange("turns", &g.turn, k.Turns, 0, g.seats); err != nil {
		return err
	}
	if err := core.SetInRange("events", &last, k.Events, 0, core.MaxGiven); err != nil {
		return err
	}
	g.lead, g.log.Last = lead-1, int32(last)
	return nil
}

// placesOf returns the indexes that a match has for places in a situation (list). A situation counts n
// things from 1, and a match keeps them in reverse order: place 1 is index n-1. The places from n+1 to most
// are not reversed: place n+1 is index n, which is the boss among challenges. Place 0, which is allowed if
// zero is true, stands for nothing: index -1. Any other place may be listed only once. name is the name of
// the list, for errors.
func placesOf(name string, list []int, n, most int, zero bool) ([]int16, error) {
	out := make([]int16, len(list))
	for i, p := range list {
		low := 1
		if zero {
			low = 0
		}
		if p < low || p > most {
			return nil, fmt.Errorf("%s[%d]: expected %d to %d, got %d", name, i+1, low, most, p)
		}
		if p > 0 && slices.Contains(list[:i], p) {
			return nil, fmt.Errorf("%s[%d]: %d is given twice", name, i+1, p)
		}
		if behind := p > n; p == 0 || behind {
			out[i] = int16(p - 1)
		} else {
			out[i] = int16(n - p)
		}
	}
	return out, nil
}

// setChallenges sets which challenges are known, kept, cleared, at hand (the current one) and still in the
// deck, how many were scouted, whether the boss comes, and which challenges the delve may meet (faces).
// Challenges that were met or scouted are known too. If the situation does not give the deck, the deck is
// all challenges that lie nowhere else.
func (g *Game) setChallenges(k *Situation) (err error) {
	c := &g.challenges
	n := int(c.boss) // the boss lies behind the n challenges, at place n+1
	for i := range k.Challenges {
		c.list[n-1-i].known = k.Challenges[i].Known // place 1 is index n-1
	}
	if k.Faces != nil {
		c.faces = nil
		for i, name := range k.Faces {
			at, ok := g.config.index.challenges.Find(name)
			if !ok {
				return fmt.Errorf("faces[%d]: %w", i+1, unknown("challenge", name, g.config.index.challenges.Names()))
			}
			c.faces = append(c.faces, int16(at))
		}
	}
	if c.kept, err = placesOf("kept", k.Kept, n, n+1, false); err != nil {
		return err
	}
	if c.cleared, err = placesOf("cleared", k.Cleared, n, n+1, false); err != nil {
		return err
	}
	for _, i := range append(clone(c.kept), c.cleared...) {
		c.list[i].known = true
	}
	atHand := none
	if k.Trial != nil && k.Trial.Place != 0 {
		indexes, err := placesOf("trial.place", []int{k.Trial.Place}, n, n+1, false)
		if err != nil {
			return err
		}
		atHand = indexes[0]
		c.list[atHand].known = true
	}
	if k.Order == nil {
		c.deck = slices.DeleteFunc(c.deck, func(i int16) bool { return i == atHand || has(c.kept, i) || has(c.cleared, i) })
	} else if c.deck, err = placesOf("order", k.Order, n, n, false); err != nil {
		return err
	} else {
		slices.Reverse(c.deck)
	}
	c.bossComes = k.BossComes
	if err := core.SetInRange("scouted", &c.scouted, k.Scouted, 0, len(c.deck)); err != nil {
		return err
	}
	for i := range c.scouted { // the top of the deck is its end
		c.list[c.deck[len(c.deck)-1-i]].known = true
	}
	g.current.card = atHand
	return nil
}

// setRow sets the cards of the resonance row and of its deck. If the situation gives the row but not
// how its cards lie (k.Resonance), they lie face up, except cards that enter face down. If it does
// not give the deck, the deck is all cards that are not in the row.
func (g *Game) setRow(k *Situation) (err error) {
	r := &g.row
	n := len(r.cards)
	for i, f := range k.Resonance {
		c := &r.cards[n-1-i]
		c.known, c.faceUp, c.silenced = f.Known || f.FaceUp, f.FaceUp, f.Silenced
	}
	r.calmed = k.Calmed
	if k.Row != nil {
		if len(k.Row) > len(r.slots) {
			return fmt.Errorf("row: expected at most %d slots, got %d", len(r.slots), len(k.Row))
		}
		slots, err := placesOf("row", k.Row, n, n, true)
		if err != nil {
			return err
		}
		for i := range r.slots {
			r.slots[i] = none
			if i < len(slots) {
				r.slots[i] = slots[i]
			}
		}
	}
	if k.Row != nil && k.Resonance == nil {
		for i := range r.cards {
			up := has(r.slots, int16(i)) && !r.def(int16(i)).FaceDown
			r.cards[i].known, r.cards[i].faceUp = up, up
		}
	}
	if k.Unseen != nil {
		r.unseen, err = placesOf("unseen", k.Unseen, n, n, false)
		slices.Reverse(r.unseen)
		return err
	}
	if k.Row != nil {
		r.unseen = r.unseen[:0]
		for i := range r.cards {
			if !has(r.slots, int16(i)) {
				r.unseen = append(r.unseen, int16(i))
			}
		}
	}
	return nil
}

// setTrial sets what the current challenge asks for now, and its verdict. Between challenges the
// verdict is that of the last one.
func (g *Game) setTrial(k *Situation) error {
	x, t := k.Trial, &g.current
	if x == nil {
		return nil
	}
	at := t.card
	t.clear()
	if at != none {
		t.begin(at) // with the tags of its card
	}
	if x.Required != nil {
		t.required = t.required[:0]
	}
	if len(x.Required) > maxRequired {
		return fmt.Errorf("trial.required: expected at most %d tags, got %d", maxRequired, len(x.Required))
	}
	for i, name := range x.Required {
		tag, err := g.findTag(name)
		if err != nil {
			return fmt.Errorf("trial.required[%d]: %w", i+1, err)
		}
		t.required = append(t.required, tag)
	}
	muted, err := g.findTags("trial.muted", x.Muted)
	if err != nil {
		return err
	}
	tier := slices.Index(tierNames[:], card.Key(x.Tier))
	if tier < 0 {
		return fmt.Errorf("trial.tier: %w", spell.Unknown("tier", x.Tier, tierNames[1:]))
	}
	if x.Counter < 0 || x.Counter > g.seats {
		return fmt.Errorf("trial.counter: expected 0 to %d, got %d", g.seats, x.Counter)
	}
	if x.Matched < 0 || x.Matched >= 1<<maxRequired {
		return fmt.Errorf("trial.matched: expected 0 to %d, got %d", 1<<maxRequired-1, x.Matched)
	}
	t.muted, t.forgone = muted, x.Forgone
	if x.Judged || x.Tier != "" {
		t.verdict = Verdict{Tier(tier), uint64(x.Matched), x.Counter - 1} // the situation counts committed cards from 1, and 0 is none
	}
	return nil
}

// findTag returns the tag with an id or name, or an error that suggests others.
func (g *Game) findTag(name string) (Tag, error) {
	i, ok := g.config.index.tags.Find(name)
	if !ok {
		return 0, unknown("tag", name, g.config.index.tags.Names())
	}
	return Tag(i), nil
}

// findTags returns the set of the named tags, or an error for an unknown name. path is the path of the names in
// the situation, for the error.
func (g *Game) findTags(path string, names []string) (set Tags, err error) {
	for i, name := range names {
		tag, err := g.findTag(name)
		if err != nil {
			return 0, fmt.Errorf("%s[%d]: %w", path, i+1, err)
		}
		set |= Set(tag)
	}
	return set, nil
}

// setAbilities sets what abilities remember, what lasts for good, which abilities and triggers wait, and the
// open question. x writes into the kernel of the match. The question is opened last, when all that waits
// behind it is in the queue.
func (g *Game) setAbilities(k *Situation) error {
	x, a := g.situated(), &g.abilities
	if err := a.memory.Keep(k.Memory, x.Names, x.Known); err != nil {
		return err
	}
	if err := g.lasting.Lay(k.Lasting, 1, g.team.canLast); err != nil {
		return err
	}
	if k.Given != nil {
		if err := g.given.Lay(k.Given, g.config.givable, g.exists); err != nil {
			return err
		}
	}
	x.Spend(k.Spent)
	if k.Stage != "" || k.Round != nil { // triggers that wait since the deal belong to another time
		a.Drop()
	}
	if err := x.Delay(k.Delayed); err != nil {
		return err
	}
	if err := x.Hold(k.Waiting); err != nil || k.Question == nil {
		return err
	}
	q := k.Question
	if q.Seat < 1 || q.Seat > g.seats {
		return fmt.Errorf("question.seat: expected a player's number from 1 to %d, got %d", g.seats, q.Seat)
	}
	if q.Ability < 0 || q.Ability >= len(x.Names) {
		return fmt.Errorf("question.ability: expected a number from 0 to %d, as g:situation() writes it, got %d", len(x.Names)-1, q.Ability)
	}
	c := ability.Choice{Text: q.Text}
	c.SetBounds(q.Least, q.Most)
	for _, list := range []struct {
		name  string
		given []Choosable
		into  *[]ability.Option
	}{{"options", q.Options, &c.Options}, {"picked", q.Picked, &c.Picked}} {
		for i, o := range list.given {
			if o.Ref != 0 && !g.exists(o.Ref) {
				return fmt.Errorf("question.%s[%d]: no card or hero has the number %d (ref)", list.name, i+1, o.Ref)
			}
			*list.into = append(*list.into, ability.Option(o))
		}
	}
	by := ability.Held{Moment: Table.Moment(Chosen).Name, Of: q.Of, Script: x.Names[q.Ability], For: q.Seat}
	if err := x.Pose(&by, c); err != nil {
		return fmt.Errorf("question: %w", err)
	}
	a.asked = Waiting{q.Of, q.Seat, q.Moment, q.Cause, false, 0}
	return nil
}
