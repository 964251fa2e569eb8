// Package rate says what a card is worth, by three questions that are kept apart because they are
// three: alone against each card of its tier; in the place of another card on boards that real
// matches had; given to a seat by chance in whole matches. Each has its interval, and the version
// before on equal seeds. What is not asked of a card of the tavern is asked of any thing of any
// system: how often it is taken by whom it is offered to.
package rate

import (
	"encoding/json"
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/made"
	"arcana/bindings/session"
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
				return Of(s, name, *o, nil)
			}),
	}, Classes: declare.Written[Options]("How much rate plays.")}
}

// Options are how much is played.
type Options struct {
	Matches *int   `lua:"matches" doc:"whole matches of the third question, or of another system (200; 0 for none)"`
	System  string `lua:"system" doc:"the rule system, where several have a thing of that name"`
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

// Measure is a share, or a difference of shares, with its 95 % interval, of 1.
type Measure struct {
	Share float64 `json:"share"` // 0 to 1, of a difference -1 to 1
	Low   float64 `json:"low"`   // the lower bound
	High  float64 `json:"high"`  // the upper bound
}

func measure(e lab.Estimate) Measure {
	m := Measure{e.Value, e.Value, e.Value}
	if e.Low != nil {
		m.Low = *e.Low
	}
	if e.High != nil {
		m.High = *e.High
	}
	return m
}

// interval is a mean with the variance of its error.
func interval(mean, variance float64) lab.Estimate {
	reach := float64(lab.Z95 * math.Sqrt(variance))
	low, high := mean-reach, mean+reach
	return lab.Estimate{Value: mean, Low: &low, High: &high}
}

// Of rates a thing of the session's content. grown is told after each few matches of the third
// question what is known of it by then, and ends it by false; nil is for who does not look.
func Of(s *session.Session, name string, o Options, grown func(Question) bool) (*Rating, error) {
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
		return taken(s, sys, id, max(1, matches), grown)
	}
	return ofTavern(s, id, matches, grown)
}

// thing finds what is called so.
func thing(s *session.Session, name, system string) (core.System, string, error) {
	var known []string
	for _, sys := range s.Host.Systems {
		if system != "" && sys.Name != system {
			continue
		}
		for _, t := range made.Things(s, sys) {
			if t.ID == name || t.Name == name {
				return sys, t.ID, nil
			}
			known = append(known, t.Name)
		}
	}
	return core.System{}, "", fmt.Errorf("nothing is called %q%s", name, spell.DidYouMean(name, known))
}

// ofTavern asks the three questions about a card of the tavern.
func ofTavern(s *session.Session, id string, matches int, grown func(Question) bool) (*Rating, error) {
	seed := s.Seed()
	boards, err := boardsOf(s, seed)
	if err != nil {
		return nil, err
	}
	now, err := versionOf(s, id, boards, seed)
	if err != nil {
		return nil, err
	}
	var was *version
	err = made.Earlier(s, "tavern", id, func() (err error) { was, err = versionOf(s, id, boards, seed); return err })
	if err != nil {
		return nil, err
	}
	r := rated(now, was, seed)
	if matches > 0 {
		q, err := givenQuestion(s, now.card, seed, matches, grown)
		if err != nil {
			return nil, err
		}
		r.Questions = append(r.Questions, q)
	}
	return r, s.Environment.Experiments.Spend(int64(matches+boardsFrom)*matchUnits + int64(len(now.alone)*fights+2*len(boards)*boardFights)*fightUnits)
}

// rated are the first two questions about a card.
func rated(now, was *version, seed uint64) *Rating {
	c := now.card
	r := &Rating{System: "tavern", ID: c.ID, Name: c.Name, Tier: c.Tier, About: aboutCard(c)}
	r.Like, r.LikeAlone = like(now, seed)
	r.Questions = append(r.Questions, now.aloneQuestion(was), now.placedQuestion(was))
	if was != nil {
		r.Before = changes(was.card, c)
	}
	return r
}

// known are the boards that a session has seen meet, on a seed.
type known struct {
	seed   uint64
	boards []meeting
}

// boardsOf are the boards of matches of the session's content; they are played once.
func boardsOf(s *session.Session, seed uint64) ([]meeting, error) {
	k := session.State[known](s)
	if k.boards == nil || k.seed != seed {
		boards, err := meetings(s, seed)
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
	boards, err := boardsOf(was, seed)
	if err != nil {
		return nil, err
	}
	before, err := versionOf(was, id, boards, seed)
	if err != nil {
		return nil, err
	}
	after, err := versionOf(now, id, boards, seed)
	if err != nil {
		return nil, err
	}
	return rated(after, before, seed), nil
}

// What a match of four players and a fight cost, in units.
const (
	matchUnits = 200_000
	fightUnits = 40
)

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

func versionOf(s *session.Session, id string, boards []meeting, seed uint64) (*version, error) {
	b, err := newBench(s)
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
	q := Question{Title: "Alone", Text: fmt.Sprintf("Against each card of tier %d, one against one.", v.card.Tier), Even: 0.5, Now: measure(v.alone.stratified()),
		Played: fmt.Sprintf("%d cards, %d fights each, equal seeds", len(v.against), fights)}
	best, worst := extremes(v.alone)
	if best >= 0 {
		q.Note = fmt.Sprintf("best against %s (%s), worst against %s (%s)", v.against[best], percent(mean(v.alone[best])), v.against[worst], percent(mean(v.alone[worst])))
	}
	if was != nil {
		before, difference := measure(was.alone.stratified()), measure(v.alone.minus(was.alone).stratified())
		q.Was, q.Difference = &before, &difference
	}
	return q
}

func (v *version) placedQuestion(was *version) Question {
	usual := measure(v.usual.clustered()).Share
	q := Question{Title: "In a place on real boards", Text: "In another card's place, on boards of real matches.", Even: usual, Note: "another card of its tier comes to " + percent(usual) + " there", Now: measure(v.placed.clustered()),
		Played: fmt.Sprintf("%d boards of %d matches, %d fights each", v.boards, len(v.placed), boardFights)}
	if v.boards == 0 {
		q.Note = "no board had a plain card of its tier"
	}
	if was != nil {
		before, difference := measure(was.placed.clustered()), measure(v.placed.minus(was.placed).clustered())
		q.Was, q.Difference = &before, &difference
	}
	return q
}

// givenQuestion plays whole matches, a few at a time.
func givenQuestion(s *session.Session, c *tavern.Card, seed uint64, matches int, grown func(Question) bool) (Question, error) {
	q := Question{Title: "Given by chance", Text: fmt.Sprintf("One seat of four is given it in turn %d; whole matches.", c.Tier), Even: 0.25}
	var m lab.Moments
	for n := range matches {
		won, err := given(s, c, rand.Derive(seed, 1<<40+uint64(n)))
		if err != nil {
			return q, err
		}
		_ = m.Add(won) // which is within the limits
		q.Now, q.Played = measure(m.Within(0, 1)), fmt.Sprintf("%d of %d matches", n+1, matches)
		if half := (q.Now.High - q.Now.Low) / 2; half > 0 {
			q.Note = fmt.Sprintf("to see 2 points it needs about %d matches", int(float64(n+1)*half*half/0.0004))
		}
		if grown != nil && n%20 == 19 && !grown(q) {
			break
		}
	}
	return q, nil
}

// like is the card of the set whose fights went most like those of a card, and what it is alone.
func like(v *version, seed uint64) (string, *Measure) {
	best, found := math.Inf(1), ""
	var alone *Measure
	for i := range v.bench.cfg.Cards {
		other := &v.bench.cfg.Cards[i]
		if other.ID == v.card.ID || other.Tier != v.card.Tier || other.Apart || other.Set != v.card.Set {
			continue
		}
		far := math.Abs(float64(other.Attack-v.card.Attack)) + math.Abs(float64(other.Health-v.card.Health))
		if (other.Ability == nil) != (v.card.Ability == nil) {
			far++
		}
		if other.Guardian != v.card.Guardian {
			far++
		}
		if far < best {
			best, found = far, other.ID
		}
	}
	if other := v.bench.cfg.Find(found); other != nil {
		if out, _, err := v.bench.alone(other, seed); err == nil {
			m := measure(out.stratified())
			alone = &m
		}
		found = other.Name
	}
	return found, alone
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
