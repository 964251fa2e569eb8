package draft

import "arcana/core/ability"

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
	// The queries.
	WeightAsked
	CostAsked
	RerollAsked
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
	DreamcallerTaken: {Name: "take_dreamcaller", Subject: "the dreamcaller; the dreamer where one was chosen before", ToldAs: "choose", Seat: true, Alone: true},
	Gained:           {Name: "gain", Subject: "the dreamer", Seat: true, Alone: true},
	Spent:            {Name: "spend", Subject: "the dreamer", Seat: true, Alone: true},
	Refilled:         {Name: "refill", Subject: "the dreamer", Seat: true, Alone: true, Fixed: true},
	Rested:           {Name: "rest", Subject: "the dreamer", ToldAs: "phase", Seat: true, Alone: true},
	DreamscapeEnded:  {Name: "dreamscape_ended", Subject: "the dreamer", ToldAs: "phase", Seat: true, Alone: true, Fixed: true},
	QuestEnded:       {Name: "quest_ended", Subject: "the dreamer", ToldAs: "match_ended", Seat: true, Alone: true, Fixed: true},
	Chosen:           {Name: "chosen", Subject: "nothing", ToldAs: "choose", Seat: true, Alone: true, Fixed: true},
}, []ability.Shipped{
	{Name: "quest_began", Kind: "quest_began", Phase: ability.After},
	{Name: "site_entered", Kind: "site", Phase: ability.After},
	{Name: "card_taken", Kind: "take_card", Phase: ability.After},
	{Name: "dreamsign_taken", Kind: "take_dreamsign", Phase: ability.After},
	{Name: "dreamscape_ended", Kind: "dreamscape_ended", Phase: ability.After},
	{Name: "quest_ended", Kind: "quest_ended", Phase: ability.After},
	{Name: "chosen", Kind: "chosen", Phase: ability.After, Tells: []string{"answer"}},
}, "weight", "cost", "reroll_cost")

// chosen is the moment of an answer.
var chosen, _ = Table.Find("chosen")

// Scripts is a quest's scripted part, behind the binding (RULES 5.7): its own script is
// number 0, deaf where it has none, and those of [Config.ScriptNames] are numbered from 1.
type Scripts = ability.Scripts[*Fx]
