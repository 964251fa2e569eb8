// Package rate says what a card is worth, by three questions that are kept apart because they are
// three: alone against each card of its tier; in the place of another card on boards that real
// matches had; given to a seat by chance in whole matches. Each has its interval, and the version
// before on equal seeds. What is not asked of a card of the tavern is asked of any thing of any
// system: how often it is taken by whom it is offered to.
package rate

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
	"arcana/core/spell"
)

// Module offers rate.
func Module(s *session.Session) declare.Module {
	return declare.Module{Doc: "What a card is worth, with intervals.", Funcs: []declare.Func{
		declare.Fn2("rate(name, options?)", "Says what a card of the tavern is worth: alone against each card of its tier, in the place of another card on boards of real matches, and given to a seat by chance in whole matches; of a thing of another system how often it is taken when it can be. Each with its 95 % interval, and beside the version before tavern.make changed it.",
			`rate("Ember Page", { matches = 20 })`,
			func(c *declare.Call, name string, o *Options) (*Rating, error) {
				if o == nil {
					o = &Options{}
				}
				paid := func(units int64) error {
					if vm.Interrupted(c.L) {
						return errInterrupted
					}
					return s.Environment.Experiments.Spend(units)
				}
				r, err := Of(s, name, *o, Asker{Paid: paid})
				if err == errInterrupted {
					vm.StopInterrupted(c.L)
				}
				return r, err
			}),
	}, Classes: declare.Written[Options]("How much rate plays.")}
}

// Options are how much is played.
type Options struct {
	Matches *int   `lua:"matches" doc:"whole matches of the third question, or of another system (200; 0 for none)"`
	System  string `lua:"system" doc:"the rule system, where several have a thing of that name"`
}

// errInterrupted ends the rating of a script that is to be interrupted.
var errInterrupted = errors.New("interrupted")

// Asker is who asks for a rating. The zero Asker pays nothing, and waits.
type Asker struct {
	// Paid is told what was spent since it was told last, in units, after each match and each few
	// fights; an error ends the rating. Nil is for who pays nothing.
	Paid func(units int64) error
	// Grown is told after each few matches what is known of the last question by then, and ends it
	// by false. Nil is for who does not look.
	Grown func(Question) bool
}

// till takes from an asker what fights and matches of a system cost.
type till struct {
	Asker
	content *system.Content
	spent   int64 // by the content's machines, when it was told last
}

func newTill(s *session.Session, system string, who Asker) (*till, error) {
	content, err := s.Environment.Content(system)
	if err != nil {
		return nil, err
	}
	return &till{who, content, match.Spent(content, nil)}, nil
}

// take takes so many units, and what the content's machines have spent.
func (t *till) take(units int64) error {
	if t.Paid == nil {
		return nil
	}
	before := t.spent
	t.spent = match.Spent(t.content, nil)
	return t.Paid(units + max(0, t.spent-before))
}

// takeMatch takes what a match has cost.
func (t *till) takeMatch(m *match.Match) error {
	return t.take(m.OpenUnits() + m.PlayedUnits() + match.SpentDeciding(m.Players))
}

// mostMatches is how many matches may be asked for.
const mostMatches = 100_000

// Rating is what was found out about a thing.
type Rating struct {
	System    string     `json:"system"`               // the rule system
	ID        string     `json:"id"`                   // of the thing
	Name      string     `json:"name"`                 // of it, for people
	About     string     `json:"about"`                // what people read about it
	Tier      int        `json:"tier,omitempty"`       // of the tavern
	Questions []Question `json:"questions"`            // alone, placed and given; of another system taken
	Like      string     `json:"like,omitempty"`       // the card that it is most like, "" for none
	LikeAlone *Measure   `json:"like_alone,omitempty"` // what that card comes to alone
	Before    string     `json:"before,omitempty"`     // what changed since the version before, "" where there is none
}

// Question is one question with its answer.
type Question struct {
	Title      string   `json:"title"`                // a few words
	Text       string   `json:"text"`                 // what was asked
	Now        Measure  `json:"now"`                  // the answer
	Was        *Measure `json:"was,omitempty"`        // of the version before
	Difference *Measure `json:"difference,omitempty"` // of the two, on equal seeds
	Even       float64  `json:"even"`                 // what symmetry gives, or another card
	Played     string   `json:"played"`               // how much was played
	Note       string   `json:"note,omitempty"`       // what else the figures say
}

// Measure is a share, or a difference of shares, with its 95 % interval, of 1. Of what was never
// counted nothing is known: it is the middle of all that it may be.
type Measure struct {
	Share float64 `json:"share"` // 0 to 1, of a difference -1 to 1
	Low   float64 `json:"low"`   // the lower bound
	High  float64 `json:"high"`  // the upper bound
}

// What is known of a share, and of a difference of shares, of which nothing was counted.
var (
	unknown           = Measure{0.5, 0, 1}
	unknownDifference = Measure{0, -1, 1}
)

// mean is that of a sample of numbers of which each lies within what all is a measure of. Where
// all are equal, that says how far others might lie.
func (all Measure) mean(m lab.Moments) Measure {
	e := m.TInterval()
	if e.Low == nil {
		return all.share(m)
	}
	return Measure{e.Value, max(all.Low, *e.Low), min(all.High, *e.High)}
}

// share is the mean of a sample of numbers that lie at the ends of what all is a measure of, or
// nearly so.
func (all Measure) share(m lab.Moments) Measure {
	e := m.Within(all.Low, all.High)
	switch {
	case m.N == 0:
		return all
	case e.Low == nil:
		return Measure{e.Value, all.Low, all.High}
	}
	return Measure{e.Value, *e.Low, *e.High}
}

// interval is a mean with the variance of its error.
func (all Measure) interval(mean, variance float64) Measure {
	reach := float64(lab.Z95 * math.Sqrt(variance))
	return Measure{mean, max(all.Low, mean-reach), min(all.High, mean+reach)}
}

// Of rates a thing of the session's content, by its name or its id.
func Of(s *session.Session, name string, o Options, who Asker) (*Rating, error) {
	sys, id, err := thing(s, name, o.System)
	if err != nil {
		return nil, err
	}
	matches := 200
	if o.Matches != nil {
		matches = *o.Matches
	}
	if matches < 0 || matches > mostMatches {
		return nil, fmt.Errorf("matches: expected 0 to %d, got %d", mostMatches, matches)
	}
	if sys.Name != "tavern" {
		return taken(s, sys, id, max(1, matches), who)
	}
	return ofTavern(s, id, matches, who)
}

// thing finds what is called so.
func thing(s *session.Session, name, system string) (core.System, string, error) {
	var known []string
	for _, sys := range s.Host.Systems {
		if system != "" && sys.Name != system {
			continue
		}
		config, _, err := s.Config(sys.Name)
		if err != nil {
			continue
		}
		for _, t := range registry.Things(sys.Name, config) {
			if t.ID == name || t.Name == name {
				return sys, t.ID, nil
			}
			known = append(known, t.Name)
		}
	}
	return core.System{}, "", fmt.Errorf("nothing is called %q%s", name, spell.DidYouMean(name, known))
}

// ofTavern asks the three questions about a card of the tavern.
func ofTavern(s *session.Session, id string, matches int, who Asker) (*Rating, error) {
	seed := s.Seed()
	boards, err := boardsOf(s, seed, who)
	if err != nil {
		return nil, err
	}
	now, err := versionOf(s, id, boards, seed, who)
	if err != nil {
		return nil, err
	}
	var was *version
	err = made.Earlier(s, "tavern", id, func() (err error) { was, err = versionOf(s, id, boards, seed, who); return err })
	if err != nil {
		return nil, err
	}
	r, err := rated(now, was, seed)
	if err != nil || matches == 0 {
		return r, err
	}
	q, err := givenQuestion(s, now.card, seed, matches, who)
	r.Questions = append(r.Questions, q)
	return r, err
}

// rated are the first two questions about a card.
func rated(now, was *version, seed uint64) (r *Rating, err error) {
	c := now.card
	r = &Rating{System: "tavern", ID: c.ID, Name: c.Name, Tier: c.Tier, About: aboutCard(c)}
	if r.Like, r.LikeAlone, err = now.like(seed); err != nil {
		return nil, err
	}
	r.Questions = append(r.Questions, now.aloneQuestion(was), now.placedQuestion(was))
	if was != nil {
		r.Before = changes(was.card, c)
	}
	return r, nil
}

// known are the boards that a session has seen meet, on a seed.
type known struct {
	seed   uint64
	boards []meeting
}

// boardsOf are the boards of matches of the session's content; they are played once.
func boardsOf(s *session.Session, seed uint64, who Asker) ([]meeting, error) {
	k := session.State[known](s)
	if k.boards == nil || k.seed != seed {
		boards, err := meetings(s, seed, who)
		if err != nil {
			return nil, err
		}
		*k = known{seed, boards}
	}
	return k.boards, nil
}

// Changed lists the cards of the tavern whose numbers or scripts are otherwise in another
// session's content.
func Changed(was, now *session.Session) (ids []string) {
	before, _, err := was.Config("tavern")
	after, _, errNow := now.Config("tavern")
	if err != nil || errNow != nil {
		return nil
	}
	for i := range after.(*tavern.Config).Cards {
		c := &after.(*tavern.Config).Cards[i]
		old := before.(*tavern.Config).Find(c.ID)
		if old != nil && (changes(old, c) != sameNumbers || scriptOf(was, old) != scriptOf(now, c)) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// scriptOf is the text of a card's script, or of its abilities as data.
func scriptOf(s *session.Session, c *tavern.Card) string {
	written, _ := json.Marshal(c.Abilities) // plain data
	text := string(written)
	if c.Ability != nil {
		ability, _ := json.Marshal(c.Ability)
		source, _ := session.ReadScript(s.Files(), "abilities/tavern/"+c.Ability.Script+".lua") // one that is missing was said before
		text += string(ability) + string(source)
	}
	return text
}

// Compared asks the first two questions about a card of two sessions' content.
func Compared(was, now *session.Session, id string) (*Rating, error) {
	seed := was.Seed()
	boards, err := boardsOf(was, seed, Asker{})
	if err != nil {
		return nil, err
	}
	before, err := versionOf(was, id, boards, seed, Asker{})
	if err != nil {
		return nil, err
	}
	after, err := versionOf(now, id, boards, seed, Asker{})
	if err != nil {
		return nil, err
	}
	return rated(after, before, seed)
}

// version is what fights came to for a version of a card.
type version struct {
	bench   *bench
	card    *tavern.Card
	alone   outcomes
	against []string
	placed  outcomes
	usual   outcomes // of other cards of its tier on the same boards
	boards  int
}

func versionOf(s *session.Session, id string, boards []meeting, seed uint64, who Asker) (*version, error) {
	b, err := newBench(s, who)
	if err != nil {
		return nil, err
	}
	v := &version{bench: b, card: b.cfg.Find(id)}
	if v.card == nil {
		return nil, fmt.Errorf("no card of the tavern is called %q", id)
	}
	if v.alone, v.against, err = b.alone(v.card, seed); err != nil {
		return nil, err
	}
	v.placed, v.usual, v.boards, err = b.placed(v.card, boards, seed)
	return v, err
}

func (v *version) aloneQuestion(was *version) Question {
	q := Question{Title: "Alone", Text: fmt.Sprintf("Against each card of tier %d, one against one.", v.card.Tier), Even: 0.5, Now: v.alone.stratified(),
		Played: fmt.Sprintf("%d cards, %d fights each, equal seeds", len(v.against), fights)}
	best, worst := extremes(v.alone)
	if best >= 0 {
		q.Note = fmt.Sprintf("best against %s (%s), worst against %s (%s)", v.against[best], percent(mean(v.alone[best])), v.against[worst], percent(mean(v.alone[worst])))
	}
	if was != nil {
		before, difference := was.alone.stratified(), v.aloneSince(was)
		q.Was, q.Difference = &before, &difference
	}
	return q
}

func (v *version) placedQuestion(was *version) Question {
	q := Question{Title: "In a place on real boards", Text: "In another card's place, on boards of real matches.", Now: v.placed.clustered(),
		Played: fmt.Sprintf("%d boards of %d matches, %d fights each", v.boards, v.placed.groups(), boardFights)}
	switch {
	case len(v.against) == 0:
		q.Note = "there is no other card of its tier"
	case v.boards == 0:
		q.Note = "no board had a plain card of its tier"
	default:
		q.Even = v.usual.clustered().Share
		q.Note = "another card of its tier comes to " + percent(q.Even) + " there"
	}
	if was != nil {
		before, difference := was.placed.clustered(), v.placed.since(was.placed)
		q.Was, q.Difference = &before, &difference
	}
	return q
}

// givenQuestion plays whole matches, a few at a time.
func givenQuestion(s *session.Session, c *tavern.Card, seed uint64, matches int, who Asker) (Question, error) {
	q := Question{Title: "Given by chance", Text: fmt.Sprintf("One seat of four is given it in turn %d; whole matches.", c.Tier), Even: 0.25}
	till, err := newTill(s, "tavern", who)
	if err != nil {
		return q, err
	}
	var m lab.Moments
	for n := range matches {
		won, err := given(s, c, rand.Derive(seed, 1<<40+uint64(n)), till)
		if err != nil {
			return q, err
		}
		_ = m.Add(won) // which is within the limits
		q.Now, q.Played = unknown.share(m), fmt.Sprintf("%d of %d matches", n+1, matches)
		if half := (q.Now.High - q.Now.Low) / 2; half > 0 {
			q.Note = fmt.Sprintf("to see 2 points it needs about %d matches", int(float64(n+1)*half*half/0.0004))
		}
		if who.Grown != nil && n%20 == 19 && !who.Grown(q) {
			break
		}
	}
	return q, nil
}

// like is the card of its tier whose numbers are nearest, the first of several, and what it is
// alone; "" where there is none.
func (v *version) like(seed uint64) (name string, alone *Measure, err error) {
	best := math.Inf(1)
	var nearest *tavern.Card
	for _, other := range v.bench.others(v.card) {
		far := math.Abs(float64(other.Attack-v.card.Attack)) + math.Abs(float64(other.Health-v.card.Health))
		if (other.Ability == nil) != (v.card.Ability == nil) {
			far++
		}
		if other.Guardian != v.card.Guardian {
			far++
		}
		if far < best {
			best, nearest = far, other
		}
	}
	if nearest == nil {
		return "", nil, nil
	}
	out, _, err := v.bench.alone(nearest, seed)
	m := out.stratified()
	return nearest.Name, &m, err
}

// aboutCard is what a card is, in a line.
func aboutCard(c *tavern.Card) string {
	text := fmt.Sprintf("tier %d, %d/%d", c.Tier, c.Attack, c.Health)
	for _, tribe := range c.Tribes {
		text += ", " + tribe
	}
	u := c.Unit(false)
	if said := u.Show().Text; said != "" {
		text += "\n" + said
	}
	return text
}

// sameNumbers says that something else has changed.
const sameNumbers = "its abilities were others"

// changes are the numbers that differ between two versions.
func changes(was, is *tavern.Card) string {
	text := ""
	for _, n := range []struct {
		name    string
		was, is int
	}{{"tier", was.Tier, is.Tier}, {"attack", was.Attack, is.Attack}, {"health", was.Health, is.Health}, {"aegis", was.Aegis, is.Aegis}} {
		if n.was != n.is {
			text += fmt.Sprintf(", %s was %d", n.name, n.was)
		}
	}
	if text == "" {
		return sameNumbers
	}
	return text[2:]
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// extremes are the groups with the largest and the smallest mean, -1 for none.
func extremes(o outcomes) (best, worst int) {
	best, worst = -1, -1
	for i := range o {
		if best < 0 || mean(o[i]) > mean(o[best]) {
			best = i
		}
		if worst < 0 || mean(o[i]) < mean(o[worst]) {
			worst = i
		}
	}
	return best, worst
}

// IntoLua gives a rating to a script: a table that prints as its screen.
func (r *Rating) IntoLua(L *lua.LState) lua.LValue {
	t := L.NewTable()
	t.RawSetString("system", lua.LString(r.System))
	t.RawSetString("id", lua.LString(r.ID))
	for i, name := range []string{"alone", "placed", "given"} {
		if r.System != "tavern" {
			name = "taken"
		}
		if i < len(r.Questions) {
			t.RawSetString(name, r.Questions[i].table(L))
		}
	}
	declare.GiveText(L, t, r.Text(80))
	return t
}

// LuaType is what stubs call a rating.
func (*Rating) LuaType() string { return "table" }

func (q Question) table(L *lua.LState) *lua.LTable {
	t := q.Now.table(L)
	if q.Was != nil {
		t.RawSetString("was", q.Was.table(L))
	}
	if q.Difference != nil {
		t.RawSetString("difference", q.Difference.table(L))
	}
	t.RawSetString("played", lua.LString(q.Played))
	return t
}

func (m Measure) table(L *lua.LState) *lua.LTable {
	t := L.NewTable()
	t.RawSetString("share", lua.LNumber(m.Share))
	t.RawSetString("low", lua.LNumber(m.Low))
	t.RawSetString("high", lua.LNumber(m.High))
	return t
}
