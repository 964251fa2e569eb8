// What happens: the kinds of events, those that abilities can listen to, the triggers in data,
// and the events of a move.

package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// The kinds of events that only this system has.
var (
	KindTier      = core.DeclareKindAt(55, "tier")      // the challenge at hand was resolved; Amount is the tier
	KindKeep      = core.DeclareKindAt(56, "keep")      // a challenge is kept
	KindClear     = core.DeclareKindAt(57, "clear")     // a challenge is cleared away
	KindResonance = core.DeclareKindAt(59, "resonance") // a resonance card enters the row; Amount is the slot
	KindBoss      = core.DeclareKindAt(61, "boss")      // the boss comes
	KindMute      = core.DeclareKindAt(63, "mute")      // a tag is muted (Amount 1) or counts again (-1)
	KindTurn      = core.DeclareKindAt(65, "turn")      // a card turned face up (Amount 1) or face down (-1)
)

// The numbers that only this system's events change.
var (
	FieldBody    = core.DeclareFieldAt(19, "body")
	FieldMind    = core.DeclareFieldAt(20, "mind")
	FieldAgility = core.DeclareFieldAt(21, "agility")
	FieldSlots   = core.DeclareFieldAt(22, "slots")
)

// furtherFields are the numbers that events change of the kinds of Drive that content adds, in the
// content's order. The text of such an event is the id of the kind.
var furtherFields = [...]core.Field{
	core.DeclareField("drive_a"), core.DeclareField("drive_b"), core.DeclareField("drive_c"), core.DeclareField("drive_d"),
	core.DeclareField("drive_e"), core.DeclareField("drive_f"), core.DeclareField("drive_g"), core.DeclareField("drive_h"),
}

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
	eventAwaited
	eventPut
	eventKeyword
	eventLoseKeyword
	eventWouldSpend
	eventWouldDiscard
	eventWouldExhaust
	eventWouldResonance
	eventWouldTier
	eventWouldLowFail
	eventWouldHighFail
)

// rows say what each event is, in the order of the numbers.
var rows = teamRows([]ability.Row{
	{Name: "play", Subject: "the card that is played"},
	{Name: "activate", Subject: "the tool that is used"},
	{Name: "power", Subject: "the hero whose power is used", ToldAs: "activate"},
	{Name: "strong_success", Subject: "the challenge that ended with this result", ToldAs: "tier"},
	{Name: "success", Subject: "the challenge that ended with this result", ToldAs: "tier"},
	{Name: "low_fail", Subject: "the challenge that ended with this result", ToldAs: "tier"},
	{Name: "high_fail", Subject: "the challenge that ended with this result", ToldAs: "tier"},
	{Name: "resonance", Subject: "the resonance card that enters the row", BySource: "escalates"},
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
	{Name: "equip", Subject: "the hero who puts a card into the tableau; target is the card", ToldAs: "move", Seat: true},
	{Name: "gain", Subject: "the hero who gains Drive", BySource: "gives", Seat: true},
	{Name: "spend", Subject: "the hero who loses Drive", BySource: "drains", Seat: true},
	{Name: "slot", Subject: "the hero who gains a slot", ToldAs: "gain", BySource: "adds_slot", Seat: true},
	{Name: "ready", Subject: "the hero whose tools, or one of them, can be used again", ToldAs: "change", BySource: "readies", Seat: true},
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
	{Name: "awaited", Subject: "the ability that waited for a trigger", ToldAs: "trigger", Fixed: true, Called: true},
	{Name: "put", Subject: "the hero whose card is put elsewhere", ToldAs: "move", BySource: "puts", Seat: true},
	{Name: "keyword", Subject: "the thing that gains a keyword (`event.text` is the keyword)", BySource: "gives_keyword"},
	{Name: "lose_keyword", Subject: "the thing that loses a keyword (`event.text` is the keyword)", ToldAs: "keyword", BySource: "takes_keyword"},
	would("would_spend", "the hero who is to lose Drive by an effect (`prevent`)", true),
	would("would_discard", "the hero who is to discard cards by chance (`prevent`)", true),
	would("would_exhaust", "the hero whose deck is to lose top cards (`prevent`)", true),
	would("would_resonance", "a resonance card that is to enter face up (`prevent`)", false),
	would("would_tier", "the challenge that is to end with the tier `amount`", false),
	would("would_low_fail", "the challenge whose low fail is to act (`prevent`)", false),
	would("would_high_fail", "the challenge whose high fail is to act (`prevent`)", false),
})

// would returns the row of an event that asks about another one, which is held. seat says that it is about a hero.
func would(name, subject string, seat bool) ability.Row {
	return ability.Row{Name: name, Subject: subject, ToldAs: "trigger", Seat: seat, Fixed: true, Follows: true, Would: true}
}

// teamRows sets Team in all rows, because in a delve all seats are on one side, and returns them.
func teamRows(rows []ability.Row) []ability.Row {
	for i := range rows {
		rows[i].Team = true
	}
	return rows
}

// Table is the vocabulary of a delve: its events, its queries, and the moments by which
// abilities speak about them.
var Table = ability.NewTable(rows, olderNames, ability.TriggerTimes, "required", "hand_limit", "refresh_draw",
	"body_cost", "mind_cost", "agility_cost", "plays", "replace_cost", "body_refresh", "mind_refresh", "agility_refresh", "uses").
	OfPlayers("hand_limit", "refresh_draw", "plays", "replace_cost", "body_refresh", "mind_refresh", "agility_refresh").WithSpans(ability.ThisTurn, ability.ThisMatch)

// The queries of a delve. Their numbers follow those of the events. The first, of how often
// abilities act (ability.TriggerTimes), has no name here.
const (
	queryRequired ability.Kind = iota + eventWouldHighFail + 2
	queryHandLimit
	queryRefreshDraw
	queryBodyCost // and those of mind and agility
	_
	_
	queryPlays
	queryReplaceCost
	queryBodyRefresh // and those of mind and agility
	_
	_
	queryUses // the last, which those of further kinds of Drive follow
)

// Moments by which the abilities in data speak, by their numbers in the Table. The first
// eight belong to one ability alone, the next five to all that lies in play; Chosen
// answers a choice that an ability opened.
const (
	Play ability.ID = iota
	Activate
	Power
	OnStrongSuccess
	OnSuccess
	OnLowFail
	OnHighFail
	Entered
	RoundBegan
	ChallengeBegan
	Revealed
	Resolved
	Refreshed
	Chosen
	momentCount
)

// olderNames are those moments, in their order. What is chosen belongs to no event.
var olderNames = []ability.OlderName{
	{Name: "play", Kind: "play", Phase: ability.After}, {Name: "activate", Kind: "activate", Phase: ability.After}, {Name: "power", Kind: "power", Phase: ability.After},
	{Name: "strong_success", Kind: "strong_success", Phase: ability.After}, {Name: "success", Kind: "success", Phase: ability.After},
	{Name: "low_fail", Kind: "low_fail", Phase: ability.After}, {Name: "high_fail", Kind: "high_fail", Phase: ability.After},
	{Name: "entered", Kind: "resonance", Phase: ability.After},
	{Name: "round_began", Kind: "round_began", Phase: ability.After, Relation: ability.Any},
	{Name: "challenge_began", Kind: "challenge_began", Phase: ability.After, Relation: ability.Any},
	{Name: "revealed", Kind: "revealed", Phase: ability.After, Relation: ability.Any},
	{Name: "resolved", Kind: "resolved", Phase: ability.After, Relation: ability.Any},
	{Name: "refreshed", Kind: "refreshed", Phase: ability.After, Relation: ability.Any},
	{Name: "chosen", Kind: ability.TriggerTimes, Phase: ability.After, Tells: []string{"answer"}},
}

// MomentNames returns the names of the moments of data, in order.
func MomentNames() (names []string) {
	for _, m := range olderNames {
		names = append(names, m.Name)
	}
	return names
}

// momentName returns the name of the trigger with a number in [Table].
func momentName(m ability.ID) string { return Table.Moment(m).Name }

// momentOf maps a tier to the moment at which the challenge's ability of that tier acts, eventOf to
// the event that it answers.
var (
	momentOf = [...]ability.ID{HighFail: OnHighFail, LowFail: OnLowFail, Success: OnSuccess, StrongSuccess: OnStrongSuccess}
	eventOf  = [...]ability.Kind{HighFail: eventHighFail, LowFail: eventLowFail, Success: eventSuccess, StrongSuccess: eventStrongSuccess}
)

// wouldFail maps the tiers that fail to the event that asks about their effect (RULES 12.12).
var wouldFail = [...]ability.Kind{HighFail: eventWouldHighFail, LowFail: eventWouldLowFail}

// moments is a set of the moments that data can name, one bit each.
type moments uint32

// setOf returns the set of the given moments.
func setOf(list ...ability.ID) (set moments) {
	for _, m := range list {
		set |= 1 << m
	}
	return set
}

// has reports whether m is in the set. Moments that content declares have higher numbers than any
// bit, and are in no set.
func (s moments) has(m ability.ID) bool { return m < momentCount && s>>m&1 == 1 }

// ScriptNames returns the names of the scripts that a prepared config names, in the order of their numbers,
// as a new list.
func (c *Config) ScriptNames() []string { return append([]string(nil), c.scripts...) }

// journal is the log of what happens in a delve, with short forms for the events of its parts.
type journal struct{ ability.Journal }

// write logs an event that everyone sees, and returns its ID. amount and text mean what the kind
// says.
func (l *journal) write(kind core.Kind, actor, target core.Ref, amount int, text string) int32 {
	return l.record(kind, 0, actor, target, amount, text)
}

// change logs that a number changed by amount, and returns the event's ID.
func (l *journal) change(kind core.Kind, field core.Field, actor, target core.Ref, amount int) int32 {
	return l.record(kind, field, actor, target, amount, "")
}

// record logs an event that everyone sees, with the player of its actor, and returns its ID. actor causes the
// event, 0 for the rules. field is the number of the target that has changed by amount, 0 for none. If that is
// a kind of Drive that content adds, the text must be the id of that kind.
func (l *journal) record(kind core.Kind, field core.Field, actor, target core.Ref, amount int, text string) int32 {
	e := l.Append()
	e.Kind, e.Field, e.Actor, e.Target, e.Amount, e.Text = kind, field, actor, target, int32(amount), text
	e.Player = uint8(actor) // the Ref of a hero is the number of its player
	if actor >= refBase {
		e.Player = l.PlayerOf(actor)
	}
	return e.ID
}

// cause logs an event that everyone sees, makes it the cause of the events that follow, and returns its ID.
// amount and text mean what the kind says.
func (l *journal) cause(kind core.Kind, actor, target core.Ref, amount int, text string) int32 {
	l.Cause = l.write(kind, actor, target, amount, text)
	return l.Cause
}
