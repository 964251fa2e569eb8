package delve

import "arcana/core/ability"

// The events of a delve, by their numbers in the Table (RULES 12).
const (
	eventPlay ability.Kind = iota
	eventActivate
	eventPower
	eventStrongSuccess
	eventSuccess
	eventLowFail
	eventHighFail
	eventResonance
	eventRoundBegan
	eventChallengeBegan
	eventRevealed
	eventResolved
	eventRefreshed
	eventDraw
	eventDiscard
	eventExhaust
	eventReturn
	eventMove
	eventEquip
	eventGain
	eventSpend
	eventSlot
	eventReady
	eventTag
	eventUntag
	eventMute
	eventUnmute
	eventScrap
	eventTurnUp
	eventTurnDown
	eventSilence
	eventReveal
	eventTier
	eventKeep
	eventClear
	eventBoss
	eventScout
	eventSink
	eventShuffle
)

// rows say what each event is, in the order of the numbers.
var rows = allied([]ability.Row{
	{Name: "play", Subject: "the card that is played", Repeats: true},
	{Name: "activate", Subject: "the tool that is used", Repeats: true},
	{Name: "power", Subject: "the hero whose power is used", ToldAs: "activate", Repeats: true},
	{Name: "strong_success", Subject: "the challenge that ended so", ToldAs: "tier", Repeats: true},
	{Name: "success", Subject: "the challenge that ended so", ToldAs: "tier", Repeats: true},
	{Name: "low_fail", Subject: "the challenge that ended so", ToldAs: "tier", Repeats: true},
	{Name: "high_fail", Subject: "the challenge that ended so", ToldAs: "tier", Repeats: true},
	{Name: "resonance", Subject: "the resonance card that enters the row", BySource: "escalates", Repeats: true},
	{Name: "round_began", Subject: "the lead", ToldAs: "phase", Seat: true, Fixed: true},
	{Name: "challenge_began", Subject: "the lead", ToldAs: "phase", Seat: true, Fixed: true},
	{Name: "revealed", Subject: "the lead", ToldAs: "phase", Seat: true, Fixed: true},
	{Name: "resolved", Subject: "the lead", ToldAs: "tier", Seat: true, Fixed: true},
	{Name: "refreshed", Subject: "the lead", ToldAs: "phase", Seat: true, Fixed: true},
	{Name: "draw", Subject: "the hero whose card is drawn", BySource: "draws", Seat: true},
	{Name: "discard", Subject: "the hero whose card is discarded", BySource: "discards", Seat: true},
	{Name: "exhaust", Subject: "the hero whose card is exhausted", BySource: "exhausts", Seat: true},
	{Name: "return", Subject: "the hero whose card comes back", BySource: "returns", Seat: true},
	{Name: "move", Subject: "the hero whose card an ability puts into the tableau", BySource: "moves", Seat: true},
	{Name: "equip", Subject: "the hero who puts a card into the tableau", ToldAs: "move", Seat: true},
	{Name: "gain", Subject: "the hero who gains Drive", BySource: "gives", Seat: true},
	{Name: "spend", Subject: "the hero who loses Drive", BySource: "drains", Seat: true},
	{Name: "slot", Subject: "the hero who gains a slot", ToldAs: "gain", BySource: "adds_slot", Seat: true},
	{Name: "ready", Subject: "the hero whose tools can be used again", ToldAs: "change", BySource: "readies", Seat: true},
	{Name: "tag", Subject: "the hero, card or challenge that gains a tag", BySource: "tags"},
	{Name: "untag", Subject: "the hero, card or challenge that loses a tag", BySource: "untags"},
	{Name: "mute", Subject: "the challenge at which a tag is muted", BySource: "mutes"},
	{Name: "unmute", Subject: "the challenge at which a tag counts again", ToldAs: "mute", BySource: "unmutes"},
	{Name: "scrap", Subject: "the resonance card that leaves the row", BySource: "scraps"},
	{Name: "turn_up", Subject: "the resonance card that turns face up", ToldAs: "turn", BySource: "turns_up"},
	{Name: "turn_down", Subject: "the resonance card that turns face down", ToldAs: "turn", BySource: "turns_down"},
	{Name: "silence", Subject: "the resonance card that is silenced", BySource: "silences"},
	{Name: "reveal", Subject: "the challenge, or the committed card, that all see now", Fixed: true},
	{Name: "tier", Subject: "the challenge that is resolved"},
	{Name: "keep", Subject: "the challenge that is kept"},
	{Name: "clear", Subject: "the challenge that is cleared away", Fixed: true},
	{Name: "boss", Subject: "the boss that will be next"},
	{Name: "scout", Subject: "the challenge that the team sees", BySource: "scouts"},
	{Name: "sink", Subject: "the challenge that goes under the others", ToldAs: "move", BySource: "sinks"},
	{Name: "shuffle", Subject: "the hero whose deck is shuffled", Seat: true, Fixed: true},
})

// allied says of events that all seats are on one side.
func allied(rows []ability.Row) []ability.Row {
	for i := range rows {
		rows[i].Team = true
	}
	return rows
}

// Table is the vocabulary of a delve: its events, its queries, and the moments by which
// abilities speak about them.
var Table = ability.NewTable(rows, shippedMoments, ability.TriggerTimes, "required", "hand_limit", "refresh_draw",
	"body_cost", "mind_cost", "agility_cost")

// The queries of a delve besides how often abilities act.
const (
	queryRequired ability.Kind = iota + eventShuffle + 2
	queryHandLimit
	queryRefreshDraw
	queryBodyCost // and those of mind and agility
)
