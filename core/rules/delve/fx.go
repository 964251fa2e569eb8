// What an ability can do, natively or by script, then what it can read.

package delve

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Fx is what an ability can do: its verbs are the only functions that data and
// scripts change a match through, grouped by what they are about. Each verb checks
// what it is given, applies it and appends its event; a verb that refuses changes
// nothing. An Fx is good for one firing.
type Fx struct {
	ability.Verbs
	g *Game
}

// Later lets a verb wait until the event that is being replaced has been decided ([ability.Kernel.Later]). In a query
// it only notes that a verb was called, and verb may be nil.
func (fx *Fx) Later(verb func(*Fx) error) { fx.Verbs.Later(ability.VerbOf(verb)) }

// Team returns the verbs about the heroes.
func (fx *Fx) Team() TeamVerbs { return TeamVerbs{fx: fx, team: &fx.g.team} }

// Cards returns the verbs about hero cards.
func (fx *Fx) Cards() CardVerbs { return CardVerbs{fx, &fx.g.team} }

// Tags returns the verbs about tags.
func (fx *Fx) Tags() TagVerbs { return TagVerbs{fx: fx, current: &fx.g.current} }

// Row returns the verbs about the resonance row.
func (fx *Fx) Row() RowVerbs { return RowVerbs{fx, &fx.g.row} }

// Challenges returns the verbs about the challenges.
func (fx *Fx) Challenges() ChallengeVerbs { return ChallengeVerbs{fx, &fx.g.challenges} }

// Moment returns the moment that the ability answers.
func (fx *Fx) Moment() ability.ID { return fx.Firing.Moment }

// Owner returns the thing that has the ability: a card, a hero (for a power), a place, a challenge or a
// resonance card.
func (fx *Fx) Owner() core.Ref { return fx.Firing.Owner }

// Hero returns the hero for whom the ability acts: the one who paid for it, or who has its card in the
// tableau, otherwise the lead.
func (fx *Fx) Hero() core.Ref { return heroRef(int(fx.Firing.Seat)) }

// Places returns the base, the point of interest and the theme.
func (*Fx) Places() []core.Ref { return []core.Ref{refBase, refPOI, refTheme} }

// SeatOf returns the seat that a thing belongs to: a hero's own, for a hero card that of its hero, for all
// other things that of the lead (RULES 10.5).
func (fx *Fx) SeatOf(r core.Ref) core.Seat { return fx.g.seatOf(r) }

// Value returns the number that the content gives the ability (its value).
func (fx *Fx) Value() int { return fx.g.config.abilities[fx.Firing.Ability].Value }

// Fact returns a number of the match by the name that conditions use. It returns an error if no fact has
// that name.
func (fx *Fx) Fact(name string) (int, error) {
	i := indexOf(factNames, name)
	if i < 0 {
		return 0, unknown("fact", name, factNames)
	}
	return fx.g.fact(factKind(i), int(fx.Firing.Seat)), nil
}

// Name returns what people call a thing of the match, "" for nothing.
func (fx *Fx) Name(r core.Ref) string { return fx.g.NameOf(r) }

// Roll draws a number from 1 to sides from the stream "effect", logs it and returns it. It returns an error
// if sides is not from 1 to 1000, and in a function that answers a query.
func (fx *Fx) Roll(sides int) (int, error) {
	if sides < 1 || sides > 1000 {
		return 0, fmt.Errorf("expected 1 to 1000 sides, got %d", sides)
	}
	if err := fx.CheckNoQuery(); err != nil {
		return 0, err
	}
	n := 1 + fx.g.chance.Stream("effect").Intn(sides)
	fx.g.log.write(core.KindRoll, fx.Owner(), fx.Hero(), n, "")
	return n, nil
}

// Prevent takes n from what is held while abilities answer it (RULES 12.12), and returns how much it took: 0 if nothing is
// held. While an event is being replaced, it returns 0 and acts when that is over. It returns an error in a query, if n is
// out of its bounds, and for a tier.
func (fx *Fx) Prevent(n int) (int, error) {
	if err := cmp.Or(fx.CheckNoQuery(), checkCount(n)); err != nil {
		return 0, err
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.Prevent(n); return err })
		return 0, nil
	}
	if held := fx.g.abilities.Holding(); held != nil && held.Kind == eventTier {
		return 0, errTier
	}
	return fx.g.abilities.Prevent(fx.Firing, n), nil
}

// errTier is the error that a tier cannot be prevented.
var errTier = errors.New("prevents no tier; change the tags, and the tier follows from them")

// Log logs a text for everyone, which no rule reads. A function that answers a query may not do so, and fails.
func (fx *Fx) Log(text string) { fx.write(text, core.Everyone) }

// Whisper logs a text that only the hero behind the ability reads. A function that answers a query may not
// do so, and fails.
func (fx *Fx) Whisper(text string) { fx.write(text, core.Only(fx.Firing.Seat)) }

// write logs a text for the seats that may see it. A function that answers a query may not write:
// nothing is logged then, and Later(nil) makes the function fail.
func (fx *Fx) write(text string, seen core.Seats) {
	if fx.Firing.Phase == ability.Asked {
		fx.Later(nil)
		return
	}
	fx.g.log.Add(core.Event{Kind: core.KindLog, Actor: fx.Owner(), Target: fx.Hero(), Text: text, Seen: seen})
}

// Emit emits an event that content declares. name is the event's name after the id of its mod
// ("mod:event"). target is the thing that the event is about and owner the thing's seat; 0 and core.None
// for none.
func (fx *Fx) Emit(name string, amount int, target core.Ref, owner core.Seat) error {
	return fx.EmitOwn(name, amount, ability.Event{Target: target, Owner: owner})
}

// Trigger lets the abilities of a thing (target, of the seat owner) answer a moment again, such as
// entered. It returns how many functions will answer; while an event is being replaced it returns 0, and
// they are chosen when that is over. It returns an error for a moment that is not about the thing itself.
func (fx *Fx) Trigger(target core.Ref, owner core.Seat, moment string) (int, error) {
	return fx.TriggerOf(moment, ability.Event{Target: target, Owner: owner})
}

// ActForHero lets the ability's function awaited act for a hero, as if the card were that hero's. It returns an error if
// r is no hero, or the ability has no such function.
func (fx *Fx) ActForHero(r core.Ref) error {
	h, err := fx.hero(r)
	if err != nil {
		return err
	}
	return fx.ActFor(core.Seat(h.seat))
}

// Choose asks the hero behind the ability to choose among 1 to 100 options, things of the match and
// words. Each answer is a move, and what was chosen triggers the function chosen of the same ability. If
// another question is open, this one waits until that is answered; where nobody may be asked, chance
// decides at once (Kernel.Choose). When the question opens, the function that asks is noted in
// abilities.asked, for views and situations. It returns an error if an option is no thing of the match, or
// the choice cannot be asked.
func (fx *Fx) Choose(c ability.Choice) error {
	for _, o := range c.Options {
		if o.Ref != 0 && !fx.g.exists(o.Ref) {
			return fmt.Errorf("expected cards or heroes of this match, got the number %d (ref)", o.Ref)
		}
	}
	open, err := fx.g.abilities.Choose(fx.Firing, &c, Chosen, ability.VerbOf(func(fx *Fx) error { return fx.Choose(c) }))
	if open {
		f := fx.Firing
		fx.g.abilities.asked = Waiting{f.Owner, int(f.Seat) + 1, fx.g.abilities.triggerName(f.Moment), int(f.Event.Cause), false, 0}
	}
	return err
}

// mostCount is the largest number that a verb takes: enough for any rule, and a
// bound on what one call can do.
const mostCount = 100

// checkCount returns an error unless n is a number that verbs take.
func checkCount(n int) error {
	if n < 0 || n > mostCount {
		return fmt.Errorf("expected 0 to %d, got %d", mostCount, n)
	}
	return nil
}

// hero returns the hero of a Ref, or an error if the Ref is not that of a hero.
func (fx *Fx) hero(r core.Ref) (*hero, error) {
	if h := fx.g.team.hero(r); h != nil {
		return h, nil
	}
	return nil, fmt.Errorf("expected a hero, got %s", fx.g.quoted(r))
}

// card returns the place of a hero card among all copies, and its hero, or an error if the Ref is not that of
// a hero card.
func (fx *Fx) card(r core.Ref) (int16, *hero, error) {
	if i := int(r - refCard); i >= 0 && i < len(fx.g.team.cards.list) {
		return int16(i), fx.g.team.owner(int16(i)), nil
	}
	return none, nil, fmt.Errorf("expected a hero card, got %s", fx.g.quoted(r))
}

// tag returns the tag with an id or name, or an error if there is none.
func (fx *Fx) tag(name string) (Tag, error) {
	if i, ok := fx.g.config.index.tags.Find(name); ok {
		return Tag(i), nil
	}
	return 0, unknown("tag", name, fx.g.config.index.tags.Names())
}

// unknown returns the error about a name that nothing has. what is the word for such a name ("tag"). The
// error suggests a similar one of the known names, and lists all of them if there are at most mostListed.
func unknown(what, name string, known []string) error {
	if len(known) > mostListed {
		return fmt.Errorf("unknown %s %q%s", what, name, spell.DidYouMean(name, known))
	}
	return spell.Unknown(what, name, known)
}

// mostListed is how many names a message lists at most.
const mostListed = 20

// indexOf returns the place of a name in any case, -1 for none.
func indexOf(names []string, name string) int {
	return slices.Index(names, card.Key(name))
}

// accessor reads a field of a thing as abilities see it: a string, an int, a bool, a
// list of strings, a Ref or a list of Refs.
type accessor struct {
	name string
	get  func(*Fx, core.Ref) any
}

// accessors read the fields that abilities see of each kind of thing, by the kind's
// name for messages.
var accessors = map[string][]accessor{
	"a hero": {
		{"kind", func(*Fx, core.Ref) any { return "hero" }},
		{"seat", func(_ *Fx, r core.Ref) any { return int(r - refHero + 1) }},
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"avatar", func(fx *Fx, r core.Ref) any { return fx.heroAt(r).avatarCard().ID }},
		{"body", func(fx *Fx, r core.Ref) any { return fx.g.config.drives.amount(&fx.heroAt(r).drive, "body") }},
		{"mind", func(fx *Fx, r core.Ref) any { return fx.g.config.drives.amount(&fx.heroAt(r).drive, "mind") }},
		{"agility", func(fx *Fx, r core.Ref) any { return fx.g.config.drives.amount(&fx.heroAt(r).drive, "agility") }},
		{"cost", func(fx *Fx, r core.Ref) any { return fx.totalCost(r) }},
		{"slots", func(fx *Fx, r core.Ref) any { return len(fx.heroAt(r).tableau) }},
		{"free_slots", func(fx *Fx, r core.Ref) any { return fx.heroAt(r).tableau.empty() }},
		{"deck", func(fx *Fx, r core.Ref) any { return len(fx.heroAt(r).piles.deck) }},
		{"hand", func(fx *Fx, r core.Ref) any { return len(fx.heroAt(r).piles.hand) }},
		{"hand_limit", func(fx *Fx, r core.Ref) any { return fx.heroAt(r).handLimit() }},
		{"decided", func(fx *Fx, r core.Ref) any { return fx.heroAt(r).handClosed() }},
	},
	"a hero card": {
		{"kind", func(*Fx, core.Ref) any { return "card" }},
		{"id", func(fx *Fx, r core.Ref) any { return fx.cardOf(r).ID }},
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"tags", func(fx *Fx, r core.Ref) any {
			return fx.g.config.tagSetNames(nil, fx.g.team.cards.tags(int16(r-refCard)))
		}},
		{"cost", func(fx *Fx, r core.Ref) any { return fx.totalCost(r) }},
		{"playable", (*Fx).isPlayable},
		{"tool", func(fx *Fx, r core.Ref) any { return fx.cardOf(r).Tableau != nil }},
		{"perfect", func(fx *Fx, r core.Ref) any { return fx.cardOf(r).Counter != nil }},
		{"owner", func(fx *Fx, r core.Ref) any { return heroRef(int(fx.g.team.cards.list[r-refCard].owner)) }},
	},
	"a challenge": {
		{"kind", func(*Fx, core.Ref) any { return "challenge" }},
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"type", func(fx *Fx, r core.Ref) any { return fx.knownChallenge(r).Type }},
		{"required", func(fx *Fx, r core.Ref) any { return fx.requiredOf(r) }},
		{"boss", func(fx *Fx, r core.Ref) any { return fx.g.challenges.isBoss(int16(r - refChallenge)) }},
	},
	"a resonance card": {
		{"kind", func(*Fx, core.Ref) any { return "resonance" }},
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
		{"face_up", func(fx *Fx, r core.Ref) any { return fx.g.row.cards[r-refResonance].faceUp }},
		{"silenced", func(fx *Fx, r core.Ref) any { return fx.g.row.cards[r-refResonance].silenced }},
		{"threat", func(fx *Fx, r core.Ref) any { return fx.knownResonance(r).Threat }},
	},
	"a place": {
		{"kind", func(*Fx, core.Ref) any { return "place" }},
		{"name", func(fx *Fx, r core.Ref) any { return fx.Name(r) }},
	},
}

// driveField is a field that a kind of thing has for each kind of Drive. Its name is the id of the
// kind of Drive and a suffix.
type driveField struct {
	suffix string
	get    func(fx *Fx, r core.Ref, drive int) int
}

// driveFields are the fields for kinds of Drive of each kind of thing: what a hero has, to what amount
// Refresh fills it, and what the hero's power or a card costs.
var driveFields = map[string][]driveField{
	"a hero": {
		{"", func(fx *Fx, r core.Ref, drive int) int { return fx.heroAt(r).drive.of(drive) }},
		{RefreshSuffix, (*Fx).refreshOf},
		{CostSuffix, (*Fx).costOf},
	},
	"a hero card": {
		{CostSuffix, (*Fx).costOf},
	},
}

// RefreshSuffix and CostSuffix stand behind the id of a kind of Drive in the names of fields: to what
// amount Refresh fills a hero's Drive of that kind, and what a card or a power costs of it.
const RefreshSuffix, CostSuffix = "_refresh", "_cost"

// refreshOf returns to what amount Refresh fills a hero's Drive of a kind.
func (fx *Fx) refreshOf(r core.Ref, drive int) int {
	h := fx.heroAt(r)
	return fx.numberNow(fx.g.config.drives[drive].refilled, r, h.seat, h.avatarCard().mix.of(drive), h.tuning.DriveCap)
}

// costOf returns how much Drive of a kind something costs now: for a hero its power, for a hero card to
// play it or, if it cannot be played, to use it as a tool. It is 0 for a card with neither.
func (fx *Fx) costOf(r core.Ref, drive int) int {
	var a *Ability
	owner := int(r - refHero)
	if kindOf(r) == "a hero" {
		a = &fx.heroAt(r).avatarCard().Power
	} else {
		owner = int(fx.g.team.cards.list[r-refCard].owner)
		a = cmp.Or(fx.cardOf(r).Play, fx.cardOf(r).Tableau)
	}
	if a == nil {
		return 0
	}
	return fx.numberNow(fx.g.config.drives[drive].asked, r, owner, a.price.of(drive), mostPrice)
}

// isPlayable reports whether a card's hero could play it now, by its place, price and condition. A function that answers a
// query, which must not ask for prices, gets false.
func (fx *Fx) isPlayable(r core.Ref) any {
	asks := fx.Firing != nil && fx.Firing.Query == nil
	c := int16(r - refCard)
	return asks && fx.g.canPlay(fx.g.team.owner(c), c) == nil
}

// totalCost returns the sum of costOf for all kinds of Drive.
func (fx *Fx) totalCost(r core.Ref) (sum int) {
	for drive := range fx.g.config.drives {
		sum += fx.costOf(r, drive)
	}
	return sum
}

// numberNow returns n, a number of the rules about a thing of a seat, with what abilities add to it, from 0
// to most. A function that answers a query gets n alone, so that no number depends on itself. An Fx without
// a firing, by which the kernel reads fields, gets n too. The work of the answers counts for the move,
// because a script may ask often.
func (fx *Fx) numberNow(k ability.Kind, thing core.Ref, seat, n, most int) int {
	if fx.Firing == nil || fx.Firing.Query != nil || !fx.g.abilities.Asks(k) {
		return n
	}
	q := newQuery(k, thing, seat, n)
	fx.g.abilities.Ask(&q)
	return q.Whole(0, most)
}

// Fields returns the names of the fields that Get knows for any kind of thing, sorted. Of the fields for
// kinds of Drive it has only those for body, mind and agility.
func Fields() []string {
	var names []string
	for _, fields := range accessors {
		names = append(names, fieldNames(fields)...)
	}
	for kind := range driveFields {
		for k := range shippedKinds {
			names = append(names, driveFieldNames(kind, shippedKinds[k].id)...)
		}
	}
	names = append(names, "keywords")
	slices.Sort(names)
	return slices.Compact(names)
}

// Get returns a field of a thing of the match, as far as the team knows it, or an error that lists the
// fields of such a thing. All have keywords, and the name of a keyword is a field that says how many of it there
// are. r must be the Ref of a thing of the match.
func (fx *Fx) Get(r core.Ref, field string) (any, error) {
	kind := kindOf(r)
	fields := accessors[kind]
	for i := range fields {
		if fields[i].name == field {
			return fields[i].get(fx, r), nil
		}
	}
	if field == "keywords" {
		return append([]string{}, fx.g.keywordsOf(r)...), nil
	}
	names := append(fieldNames(fields), "keywords")
	for _, f := range driveFields[kind] {
		id, fits := strings.CutSuffix(field, f.suffix)
		if k, err := fx.g.config.driveKind(id); fits && err == nil {
			return f.get(fx, r, k), nil
		}
	}
	if key, number, err := fx.g.config.givable.Find(field); err == nil {
		return fx.g.countKeyword(r, key, number), nil
	}
	for _, id := range fx.g.config.drives.ids() {
		names = append(names, driveFieldNames(kind, id)...)
	}
	slices.Sort(names)
	return nil, fmt.Errorf("%s: %w", kind, unknown("field", field, slices.Compact(names)))
}

// driveFieldNames returns the names of the fields that a kind of thing has for a kind of Drive.
func driveFieldNames(kind, id string) (names []string) {
	for _, f := range driveFields[kind] {
		names = append(names, id+f.suffix)
	}
	return names
}

// fieldNames returns the names of the fields.
func fieldNames(fields []accessor) (names []string) {
	for _, f := range fields {
		names = append(names, f.name)
	}
	return names
}

// kindOf returns the kind of thing that a Ref names, as accessors calls it.
func kindOf(r core.Ref) string {
	switch {
	case r >= refResonance:
		return "a resonance card"
	case r >= refChallenge:
		return "a challenge"
	case r >= refCard:
		return "a hero card"
	case r >= refBase:
		return "a place"
	}
	return "a hero"
}

// heroAt returns the hero that a Ref names, which must be a hero's.
func (fx *Fx) heroAt(r core.Ref) *hero { return &fx.g.team.heroes[r-refHero] }

// cardOf returns the definition of the hero card that a Ref names, which must be a hero card's.
func (fx *Fx) cardOf(r core.Ref) *Card { return fx.g.team.cards.def(int16(r - refCard)) }

// knownChallenge returns the definition of a challenge that the team has seen, otherwise an empty definition.
func (fx *Fx) knownChallenge(r core.Ref) *Challenge {
	if i := int16(r - refChallenge); fx.g.challenges.list[i].known {
		return fx.g.challenges.def(i)
	}
	return &Challenge{}
}

// requiredOf returns the tags that a challenge requires: of the current one those that it requires
// now, of any other those of its definition, none if the team has not seen it.
func (fx *Fx) requiredOf(r core.Ref) []string {
	if r == fx.g.current.ref() {
		return fx.Tags().Required()
	}
	return fx.knownChallenge(r).Required
}

// knownResonance returns the definition of a resonance card that the team has seen, otherwise an empty definition.
func (fx *Fx) knownResonance(r core.Ref) *Resonance {
	if i := int16(r - refResonance); fx.g.row.cards[i].known {
		return fx.g.row.def(i)
	}
	return &Resonance{}
}
