// How abilities see a quest: what the kernel of events asks, who listens, what is held of
// scripts, and the numbers that the rules ask them for.

package draft

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/score"
)

// kernelView is a quest as the kernel of its abilities sees it. The quest's script listens, and
// behind it the dreamcaller (the starting character) and the dreamsigns (relics), in the order
// in which they came.
type kernelView Game

var _ ability.Acting[*Fx] = (*kernelView)(nil)

// Listeners appends the abilities that may listen to an event: the quest's own script, then those of the dreamcaller
// and of the dreamsigns. They are the same for every event, for whoever listens hears all of them.
func (w *kernelView) Listeners(list []ability.Listener, _ *ability.Event) []ability.Listener {
	list = append(list, ability.Listener{Owner: player, Subscriptions: w.script.subscriptions})
	return w.appendListeners(list)
}

// Present reports whether a listener may still answer. It always may, for nothing that listens ever
// leaves a quest.
func (w *kernelView) Present(*ability.Listener, *ability.Event) bool { return true }

// SeatOf returns the only seat, 0, for every thing, and core.None for no thing.
func (*kernelView) SeatOf(r core.Ref) core.Seat {
	if r == 0 {
		return core.None
	}
	return 0
}

// Place returns 0 for everything: by it the kernel notices that a thing has moved, and in a quest
// nothing does.
func (*kernelView) Place(core.Ref) int32 { return 0 }

// Friends reports true: there is one side.
func (w *kernelView) Friends(core.Seat, core.Seat) bool { return true }

// Legal reports whether an event may have the target that scripts have given it. A card that is
// taken may become another card, if the pool has a copy of that. Every other event of the rules must
// keep the target that it began with (subject). An event that content declares may have any target.
func (w *kernelView) Legal(e *ability.Event) bool {
	if e.Kind == CardTaken && e.Target != w.subject {
		at, ok := w.cardAt(e.Target)
		return ok && w.pool.Count(at) > 0
	}
	isOfContent := !Table.Has(e.Kind)
	return isOfContent || e.Target == w.subject
}

// Field returns a field of a card or a dreamsign, as scripts read it; nil if it does not have that
// field.
func (w *kernelView) Field(r core.Ref, name string) any {
	fx := &Fx{game: (*Game)(w)}
	if c, ok := fx.CardAt(r); ok {
		switch name {
		case "id":
			return c.ID
		case "rarity":
			return c.Rarity
		case "type":
			return c.Type
		case "cost":
			return c.Cost
		case "spark":
			return c.Spark
		case "resonance":
			return c.Resonance
		case "tags":
			return c.Tags
		}
	} else if s, ok := fx.SignAt(r); ok {
		switch name {
		case "id":
			return s.ID
		case "resonance":
			return s.Resonance
		case "tags":
			return s.Tags
		}
	}
	if name == "name" {
		return w.Name(r)
	}
	return nil
}

// Readers returns 0, for everybody: there is one player.
func (*kernelView) Readers(core.Ref) core.Seats { return 0 }

// Remembers returns the memory of the quest, in which the dreamer has its own.
func (w *kernelView) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	if s != 0 {
		return nil, 0
	}
	return &w.script.memory, player
}

// Verbs sets up the verbs for a firing, and returns them. Functions run within each other, so each of the
// levels 0 to 3 has verbs of its own, and the outer function goes on with its own. The deepest query has the
// level 4. Then no function has the level 3, so the query uses the verbs of that level.
func (w *kernelView) Verbs(f *ability.Firing) *Fx {
	fx := &w.script.fx[min(f.Level, len(w.script.fx)-1)]
	*fx = Fx{w.abilities.VerbsOf(f), (*Game)(w)}
	return fx
}

// Fire runs a script's function. Without scripts nothing runs.
func (w *kernelView) Fire(f *ability.Firing) *core.Failure {
	if w.script.scripts == nil {
		return nil
	}
	return w.script.scripts.Fire(int(f.Ability), f, w.Verbs(f))
}

// CallEvent returns no event: a quest does not log that an ability triggers. The events of what it
// does name the script.
func (w *kernelView) CallEvent(*ability.Firing) core.Event { return core.Event{} }

// Draw chooses a word by chance where nobody may be asked, and returns its place, from 0.
func (w *kernelView) Draw(_ *ability.Firing, options []ability.Option) int {
	i := w.chance.Stream("script").Intn(len(options))
	w.log.log(core.KindChoose, player, i+1, ability.ByChance(options[i].Word))
	return i
}

// Origin returns the script function of a firing, for events to name it; 0 without scripts.
func (w *kernelView) Origin(f *ability.Firing) core.Source {
	if w.script.scripts == nil {
		return 0
	}
	return w.script.scripts.Source(int(f.Ability), f.Moment, f.Part)
}

// Name returns what people call a thing. The player's ref stands for the quest here.
func (w *kernelView) Name(r core.Ref) string {
	if r == player {
		return w.quest.Name
	}
	return w.NameOf(r)
}

// Who speaks in a quest: its own script, which is number 0, and the abilities of the
// dreamcaller and the dreamsigns that the player has, numbered from 1.

// abilityNumber returns the number of an ability's script in the list, from 1; 0 for no ability. It
// appends the script if it is not in the list yet.
func abilityNumber(scripts *[]string, a *Ability) int {
	if a == nil {
		return 0
	}
	return 1 + card.PlaceOrAdd(scripts, a.Script)
}

// scriptNumber returns the number of the script of a dreamcaller or a dreamsign, 0 for none. If the thing
// names a script (in the Ability a), that is the script. Abilities that are written as data become a new
// script of c, "dreamcallers/ID#1" or "dreamsigns/ID#1"; the 1 says that it is the thing's first and only
// script. path is where the thing stands in the files ("dreamcaller[3]"), id and name are its own. text
// points to its text for people, because the binding may fill that in later.
func (f *faults) scriptNumber(c *Config, path, id, name string, a *Ability, data []core.Tree, text *string) int {
	switch {
	case len(data) == 0:
		return abilityNumber(&c.scripts, a)
	case a != nil:
		f.add(path+".abilities", "expected ability or abilities, got both")
		return 0
	}
	folder := strings.TrimRight(path, "[]0123456789") + "s/" // dreamcaller[3] gives dreamcallers/
	script := c.dataAbilities.Join(dataReference(path, name, data, text), folder+id, 1, c.scripts)
	return abilityNumber(&c.scripts, &Ability{Script: script})
}

// dataReference returns what a binding needs to make a script of the abilities in data that a
// dreamcaller or a dreamsign has. path is where the thing stands in the files, for faults; name and
// text are its own, for readers.
func dataReference(path, name string, data []core.Tree, text *string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Text: text, Data: ability.Together(data), Label: name, Thing: true}
}

// questReference returns what a binding needs to make a script of a quest's own abilities in data.
// path is where the quest stands in the files.
func questReference(path string, q *Quest) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Text: &q.Text, Data: ability.Together(q.Abilities), Label: q.Name}
}

// QuestScript returns the name of the script that is made of a quest's own abilities in data
// ("quests/road#1"). The quest is the one that the options name, the first one for nil. It returns
// "" if the quest has no such abilities or is unknown.
func QuestScript(c *Config, o *Options) string {
	if o == nil {
		o = new(Options)
	}
	q, err := c.questOf(*o)
	if err != nil || len(q.Abilities) == 0 {
		return ""
	}
	return "quests/" + q.ID + "#1"
}

// DataAbilities returns the abilities that are data, by the names of their scripts.
func (c *Config) DataAbilities() ability.DataAbilities { return c.dataAbilities }

// ScriptNames lists the scripts that dreamcallers and dreamsigns name: script i of the
// list is number i + 1.
func (c *Config) ScriptNames() []string { return c.scripts }

// ScriptRefs lists the places of a Config that name a script or have abilities in data, of which a script is made:
// of quests, then of dreamcallers, then of dreamsigns.
func (c *Config) ScriptRefs() (list []core.ScriptRef) {
	// what is the key of the thing's table, i its place there; a and data are its abilities
	add := func(what string, i int, name string, a *Ability, data []core.Tree, text *string) {
		if len(data) > 0 {
			list = append(list, dataReference(fmt.Sprintf("%s[%d]", what, i), name, data, text))
		}
		if a != nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("%s[%d].ability.script", what, i), Script: a.Script, Text: text, Value: a.Value})
		}
	}
	for i := range c.Quests {
		if q := &c.Quests[i]; len(q.Abilities) > 0 {
			list = append(list, questReference(fmt.Sprintf("quest[%d]", i), q))
		}
	}
	for i := range c.Dreamcallers {
		d := &c.Dreamcallers[i]
		add("dreamcaller", i, d.Name, d.Ability, d.Abilities, &d.Text)
	}
	for i := range c.Dreamsigns {
		s := &c.Dreamsigns[i]
		add("dreamsign", i, s.Name, s.Ability, s.Abilities, &s.Text)
	}
	return list
}

// asksWeights reports whether any script that may come into the quest changes the weights of cards:
// the quest's own, or that of any dreamcaller or dreamsign of the content.
func (s *scripting) asksWeights(c *Config) bool {
	all := *s.subscriptions
	if s.scripts != nil {
		for i := range c.scripts {
			all.Join(s.scripts.Subscriptions(i + 1))
		}
	}
	return all.Hear(WeightAsked, ability.Asked)
}

// newCallerRef returns a ref for the dreamcaller that leads the quest from the beginning; the plan must
// have one. A dreamcaller with abilities gets a ref of its own, since it is the owner of the abilities. Any
// other shares the player's.
func (j *journal) newCallerRef(p plan) core.Ref {
	if p.config.Dreamcallers[p.caller].script == 0 {
		return player
	}
	return j.newRef(aCaller, p.caller)
}

// appendListeners appends the abilities of the dreamcaller and of the dreamsigns that the player
// has.
func (j *journey) appendListeners(list []ability.Listener) []ability.Listener {
	if j.script.scripts == nil || len(j.config.scripts) == 0 { // nothing but the quest can have abilities
		return list
	}
	add := func(ref core.Ref, number int) {
		if number > 0 {
			list = append(list, ability.Listener{Owner: ref, Ability: int16(number), Subscriptions: j.script.scripts.Subscriptions(number)})
		}
	}
	if j.caller >= 0 {
		add(j.callerRef, j.config.Dreamcallers[j.caller].script)
	}
	for _, s := range j.signs {
		add(s.ref, j.config.Dreamsigns[s.at].script)
	}
	return list
}

// updateListeners lets the abilities of the quest and of all that the player has now listen from now
// on.
func (j *journey) updateListeners() {
	if j.script.scripts == nil || len(j.config.scripts) == 0 { // only the quest listens, and it does from the beginning
		return
	}
	all := *j.script.subscriptions
	for _, l := range j.appendListeners(nil) {
		all.Join(l.Subscriptions)
	}
	for i := range j.config.scripts { // counters count from the beginning, even if their ability comes later
		all.JoinCounters(j.script.scripts.Subscriptions(i + 1))
	}
	j.abilities.SetSubscriptions(all)
}

// Value returns the number that {value} stands for in the text of a dreamsign or dreamcaller of the quest, and whether
// it states one.
func (fx *Fx) Value(r core.Ref) (n int, stated bool) {
	var a *Ability
	var data []core.Tree
	if at, ok := fx.placeOfThing(r, aSign); ok {
		a, data = fx.game.config.Dreamsigns[at].Ability, fx.game.config.Dreamsigns[at].Abilities
	} else if at, ok := fx.placeOfThing(r, aCaller); ok {
		a, data = fx.game.config.Dreamcallers[at].Ability, fx.game.config.Dreamcallers[at].Abilities
	}
	if n, stated = ability.Value(data); a != nil {
		n, stated = a.Value, true
	}
	return n + fx.game.script.memory.Of(r).Improvement(), stated
}

// scripting is the part of a quest's scripts that belongs to the match: what the quest's own
// script listens to, and what all scripts remember. What waits for them and what they ask is in
// the kernel.
type scripting struct {
	scripts       Scripts                // nil when the quest has none
	subscriptions *ability.Subscriptions // of the quest's own
	memory        ability.Memory
	fx            [4]Fx // of the functions that run, by level
}

// noSubscriptions is what a quest without a script listens to.
var noSubscriptions ability.Subscriptions

// maxFirings is how many functions of scripts one move may set off. Further ones are dropped.
const maxFirings = 1000

// useScripts makes scripts those of the quest; nil, or a value of another type than Scripts, means none. The quest's
// own script has the number 0.
func (s *scripting) useScripts(scripts any) {
	s.subscriptions = &noSubscriptions
	s.scripts, _ = scripts.(Scripts)
	if s.scripts != nil {
		s.subscriptions = s.scripts.Subscriptions(0)
	}
}

// table returns the triggers that a quest has: those of the rules and those that its scripts
// declare.
func (s *scripting) table() *ability.Table {
	if s.scripts == nil {
		return Table
	}
	return s.scripts.Table()
}

// clone returns an independent copy. Verbs that run are no part of it: each match has its own.
func (s *scripting) clone() scripting {
	c := *s
	c.memory, c.fx = slices.Clone(s.memory), [4]Fx{}
	return c
}

// showQuestion fills in what a script asks, if a question is open.
func (j *journey) showQuestion(v *View) {
	if !j.asks() {
		return
	}
	v.Question = j.abilities.Question.Text
	for _, o := range j.abilities.Question.Options {
		v.Answers = append(v.Answers, o.Word)
	}
}

// The numbers that the rules ask scripts for (RULES 5.11): what each card weighs, and what one
// on show costs, once for every offer. Where no script adds anything, the resonances alone decide
// what a card weighs.

// firstCard is what queries call the first card of the set; nothing else of a quest is
// called so.
const firstCard core.Ref = 1 << 20

// heaviest is the most that a card can weigh by a script, so that the sum of all weights does not
// overflow.
const heaviest = 1_000_000

// askWeights asks scripts what a fresh copy of each card weighs. The weight decides how likely the
// card is offered. The pool keeps the answers for the next offer. It keeps none if no script changes
// weights, and in the null model, in which all copies weigh the same.
func (j *journey) askWeights() {
	j.pool.scale.asked = nil
	if !j.abilities.Asks(WeightAsked) || j.config.Tuning.Selection.NullModel {
		return
	}
	asked := make([]score.Score, len(j.set.Cards))
	for i := range asked {
		q := ability.Query{Kind: WeightAsked, Target: firstCard + core.Ref(i)} // its first terms are those of the rules
		j.pool.scale.addFresh(&q.Score, j.set.masks[i], j.profile)
		j.abilities.AskAloud(&q, 0)
		boundWeight(&q.Score)
		asked[i] = q.Score
	}
	j.pool.scale.asked = asked
}

// askPrice returns the price of a card in a shop with what scripts add to it. p has the price by the rules, after the
// discount; the result also has the terms. (In AskAloud, 0 lets everybody read failures.)
func (j *journey) askPrice(ref core.Ref, p price) price {
	if !j.abilities.Asks(CostAsked) {
		return p
	}
	q := ability.Query{Kind: CostAsked, Target: ref, Score: score.Of(score.Term{Name: "price", Value: float64(p.now)})}
	j.abilities.AskAloud(&q, 0)
	p.now, p.terms = q.Whole(0, mostEssence), q.Terms
	return p
}

// rerollPrice returns what a new offer costs. The terms say what that is made of; nil if no script
// changes it.
func (j *journey) rerollPrice() (int, []score.Term) { return j.rerollPriceBy(j.abilities.Ask) }

// rerollPriceBy does the work of rerollPrice. ask is the function that asks the scripts: Ask of the kernel if the
// price is only shown; AskAloud if it is paid, for that logs scripts that fail.
func (j *journey) rerollPriceBy(ask func(*ability.Query)) (int, []score.Term) {
	n := j.config.Tuning.Shop.RerollPrice
	if !j.abilities.Asks(RerollAsked) {
		return n, nil
	}
	q := ability.Query{Kind: RerollAsked, Target: player, Score: score.Of(score.Term{Name: "price", Value: float64(n)})}
	j.abilities.WithOwnCeiling(func() { ask(&q) })
	return q.Whole(0, mostEssence), q.Terms
}

// askLimit returns n, a number of the rules, with what scripts add to it (RULES 5.11). With the additions
// the result is at least `least` and at most `most`; if no script answers the query k, it is n itself. ask is
// Ask of the kernel, or AskAloud, which logs scripts that fail.
func (j *journey) askLimit(k ability.Kind, n, least, most int, ask func(*ability.Query)) int {
	if !j.abilities.Asks(k) {
		return n
	}
	q := ability.Query{Kind: k, Target: player, Score: score.Of(score.Term{Name: "rules", Value: float64(n)})}
	j.abilities.WithOwnCeiling(func() { ask(&q) })
	return q.Whole(least, most)
}

// askOfferSize returns how many things the site shows: its own number, with what scripts add. It is
// asked anew for each offer.
func (s *stage) askOfferSize(j *journey) int {
	return j.askLimit(OfferSizeAsked, s.site.Cards, 1, mostOffered, func(q *ability.Query) { j.abilities.AskAloud(q, 0) })
}

// mostOffered is how many things an offer shows at most.
const mostOffered = 100

// boundWeight keeps a weight between 0 and heaviest. If it is outside, it adds a term that makes up
// for the difference.
func boundWeight(s *score.Score) {
	switch {
	case s.Total < 0:
		s.Add("nothing less", -s.Total)
	case s.Total > heaviest:
		s.Add("nothing more", heaviest-s.Total)
	}
}

// refill adds copies to the pool: it calls the function add, which puts them there and returns how many they
// are, and emits the event refill. tag is the tag that all of them have, "" for none. Abilities may act before
// the refill, but cannot cancel it.
func (j *journey) refill(tag string, add func() int) int {
	e := ability.Event{Kind: Refilled, Target: player, Text: tag}
	j.askReplace(&e)
	n := add()
	e.Amount = int32(n)
	e.Cause = j.log.log(core.KindRefill, player, n, tag)
	j.abilities.Emit(&e)
	return n
}
