// What happens: the kinds of events, those that abilities can listen to, and the events of a
// move.

package draft

import (
	"arcana/core"
	"arcana/core/ability"
)

// The kinds of events that only this system has.
var (
	KindSite  = core.DeclareKindAt(51, "site")  // the dreamer comes to a site
	KindTheme = core.DeclareKindAt(52, "theme") // a themed site chose its tag
)

// The numbers that only this system's events change.
var (
	FieldEssence   = core.DeclareFieldAt(14, "essence")
	FieldStaleness = core.DeclareFieldAt(15, "staleness")
)

// The kinds of events, by their numbers in [Table] (RULES 5.9).
const (
	QuestBegan ability.Kind = iota
	SiteEntered
	Offered
	CardTaken
	CardPassed
	DreamsignTaken
	DreamcallerTaken
	Gained
	Spent
	Refilled
	Rested
	DreamscapeEnded
	QuestEnded
	// Chosen is the answer to a question of the script.
	Chosen
	Awaited // what an ability waited for
	// The queries.
	WeightAsked
	CostAsked
	RerollAsked
	DeckMaxAsked
	SignMaxAsked
	OfferSizeAsked
)

// Table is the vocabulary of quests. There is one player and no sides: whoever listens
// hears every event by its own name, whatever it befalls. Nothing repeats, so there is no
// query for how often a function answers.
var Table = ability.NewTable([]ability.Row{
	QuestBegan:       {Name: "quest_began", Subject: "the dreamer", ToldAs: "nothing", Seat: true, Alone: true, Fixed: true},
	SiteEntered:      {Name: "site", Subject: "the dreamer", Seat: true, Alone: true, Fixed: true},
	Offered:          {Name: "offer", Subject: "the dreamer", Seat: true, Alone: true, Fixed: true},
	CardTaken:        {Name: "take_card", Subject: "the card", ToldAs: "pick, buy, draw", Seat: true, Alone: true},
	CardPassed:       {Name: "pass", Subject: "the card", ToldAs: "return", Seat: true, Alone: true},
	DreamsignTaken:   {Name: "take_dreamsign", Subject: "the dreamsign", ToldAs: "pick, discover", Seat: true, Alone: true},
	DreamcallerTaken: {Name: "take_dreamcaller", Subject: "the dreamcaller, or the dreamer if one was chosen before", ToldAs: "choose", Seat: true, Alone: true},
	Gained:           {Name: "gain", Subject: "the dreamer", Seat: true, Alone: true},
	Spent:            {Name: "spend", Subject: "the dreamer", Seat: true, Alone: true},
	Refilled:         {Name: "refill", Subject: "the dreamer", Seat: true, Alone: true, Fixed: true},
	Rested:           {Name: "rest", Subject: "the dreamer", ToldAs: "phase", Seat: true, Alone: true},
	DreamscapeEnded:  {Name: "dreamscape_ended", Subject: "the dreamer", ToldAs: "phase", Seat: true, Alone: true, Fixed: true},
	QuestEnded:       {Name: "quest_ended", Subject: "the dreamer", ToldAs: "match_ended", Seat: true, Alone: true, Fixed: true},
	Chosen:           {Name: "chosen", Subject: "nothing", ToldAs: "choose", Seat: true, Alone: true, Fixed: true},
	Awaited:          {Name: "awaited", Subject: "the ability that waited for a trigger", ToldAs: "nothing", Fixed: true, Called: true},
}, []ability.OlderName{
	{Name: "quest_began", Kind: "quest_began", Phase: ability.After},
	{Name: "site_entered", Kind: "site", Phase: ability.After},
	{Name: "card_taken", Kind: "take_card", Phase: ability.After},
	{Name: "dreamsign_taken", Kind: "take_dreamsign", Phase: ability.After},
	{Name: "dreamscape_ended", Kind: "dreamscape_ended", Phase: ability.After},
	{Name: "quest_ended", Kind: "quest_ended", Phase: ability.After},
	{Name: "chosen", Kind: "chosen", Phase: ability.After, Tells: []string{"answer"}},
}, "weight", "cost", "reroll_cost", "deck_max", "dreamsign_max", "offer_size").OfPlayers("reroll_cost", "deck_max", "dreamsign_max", "offer_size").WithSpans(ability.ThisMatch)

// chosen is the moment of an answer.
var chosen, _ = Table.Find("chosen")

// Scripts is a quest's scripted part, behind the binding (RULES 5.7): its own script is
// number 0, which listens to nothing where it has none, and those of [Config.ScriptNames]
// are numbered from 1.
type Scripts = ability.Scripts[*Fx]

// journal is the events of the move that is being played, and what the Refs of
// the match stand for.
type journal struct {
	ability.Journal
	things []thing // behind Refs 2, 3, ...
}

// thing is what a Ref stands for.
type thing struct {
	sort thingSort
	at   int // place in the set or Config
}

// thingSort is what sort of thing a Ref stands for.
type thingSort uint8

const (
	aCard thingSort = iota
	aSign
	aCaller
	nothing // a situation says that there was a thing, and not which
)

// clone returns an independent copy.
func (j *journal) clone() journal {
	c := journal{Journal: j.Clone()}
	c.things = append([]thing(nil), j.things...)
	return c
}

// newRef gives a thing the next Ref and returns the Ref. at is the thing's place in the set (a card) or
// in the Config. The first thing has the Ref after the player's.
func (j *journal) newRef(sort thingSort, at int) core.Ref {
	j.things = append(j.things, thing{sort, at})
	return player + core.Ref(len(j.things))
}

// log logs an event about the target and returns its ID.
func (j *journal) log(kind core.Kind, target core.Ref, amount int, text string) int32 {
	return j.logChange(kind, target, core.FieldNone, amount, text)
}

// logChange logs an event that changes a number of the target and returns its ID.
func (j *journal) logChange(kind core.Kind, target core.Ref, field core.Field, amount int, text string) int32 {
	e := j.Append()
	e.Kind, e.Actor, e.Player, e.Target = kind, player, ability.PlayerNumber(0), target
	e.Field, e.Amount, e.Text = field, int32(amount), text
	return e.ID
}

// placeOfThing returns the place of what a Ref stands for, if that is a thing of the given sort; 0 and false otherwise.
func (j *journal) placeOfThing(r core.Ref, sort thingSort) (int, bool) {
	i := int(r-player) - 1
	if i < 0 || i >= len(j.things) || j.things[i].sort != sort {
		return 0, false
	}
	return j.things[i].at, true
}
