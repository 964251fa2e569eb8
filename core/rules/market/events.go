// What happens: the kinds of events, those that abilities can listen to, and the events of a
// move.

package market

import (
	"arcana/core"
	"arcana/core/ability"
)

// The numbers that only this system's events change.
var (
	FieldTrade     = core.DeclareFieldAt(16, "trade")
	FieldCombat    = core.DeclareFieldAt(17, "combat")
	FieldAuthority = core.DeclareFieldAt(18, "authority")
)

// furtherFields are the numbers of the resources that content adds, in its order: the text
// of an event says which is meant.
var furtherFields = func() (list [len(further{})]core.Field) {
	for i := range list {
		list[i] = core.DeclareFieldAt(40+i, "resource_"+string(rune('a'+i)))
	}
	return list
}()

// Moment is when a scripted card may speak, by its number in [Table] (RULES 6.1).
type Moment = ability.ID

// The moments that ship with the market, in the order of their numbers.
const (
	// Played: the card came into play.
	Played Moment = iota
	// Allied: another card of its faction is in play; once a turn.
	Allied
	// Scrapped: it was scrapped out of play for its scrap effect.
	Scrapped
	// Bought: somebody got it from the market.
	Bought
	// TurnBegan: it is a base, and its owner's turn begins.
	TurnBegan
	// Destroyed: it is a base and was destroyed.
	Destroyed
	// Chosen: its owner answered what it asked.
	Chosen
)

// The kinds of events, in the order of the table's rows.
const (
	kindPlay ability.Kind = iota
	kindAlly
	kindScrap
	kindBuy
	kindAcquire
	kindDestroy
	kindDiscard
	kindDraw
	kindPut
	kindGive
	kindGain
	kindOwe
	kindAttack
	kindDamage
	kindEliminate
	kindTurnBegan
	kindTurnEnded
	kindChosen
	kindAwaited
	kindActivate
	kindExhaust
	kindReady
	kindRefill
	kindMatchEnded
	kindHurt
	kindMend
	kindKeyword
	kindSilence
	kindCreate
	kindMatchBegan
	kindEntered
	kindLeft
	kindWouldDamage
	kindWouldHurt
	queryCost
	queryTimes
	queryAllies
	queryWorth
	queryPlayCost
	queryPlayable
	queryDefense
	queryTrade
	queryCombat
	queryAuthority
	queryUsable
	queryAttackable
	queryUses
	queryFaction
)

// Table is the market's vocabulary: what happens, and by which names cards hear it
// (RULES 6.5).
var Table = ability.NewTable([]ability.Row{
	kindPlay:      {Name: "play", Subject: "the card that is played", Posts: true},
	kindAlly:      {Name: "rally", Subject: "the card whose ally effect acts", ToldAs: "trigger", Posts: true},
	kindScrap:     {Name: "scrap", Subject: "the card that leaves the match", BySource: "scraps", Posts: true},
	kindBuy:       {Name: "buy", Subject: "the card that is paid for"},
	kindAcquire:   {Name: "acquire", Subject: "the card that goes to its new owner", ToldAs: "buy, gain", Posts: true},
	kindDestroy:   {Name: "destroy", Subject: "the base that is destroyed", BySource: "destroys", Posts: true},
	kindDiscard:   {Name: "discard", Subject: "the card that is discarded from a hand"},
	kindDraw:      {Name: "draw", Subject: "the player who draws", Seat: true},
	kindPut:       {Name: "put", Subject: "the card that is put elsewhere", ToldAs: "move"},
	kindGive:      {Name: "give", Subject: "the card that goes to another player", ToldAs: "pass", BySource: "gives"},
	kindGain:      {Name: "gain", Subject: "the player who gains, by text the resource", Seat: true},
	kindOwe:       {Name: "owe", Subject: "the player who has to discard", ToldAs: "discard", BySource: "forces_discard", Seat: true},
	kindAttack:    {Name: "attack", Subject: "the player who is attacked", Seat: true},
	kindDamage:    {Name: "damage", Subject: "the player who loses authority", BySource: "deals_damage", Seat: true},
	kindEliminate: {Name: "eliminate", Subject: "the player who is out of the match", Seat: true, Fixed: true},
	kindTurnBegan: {Name: "turn_began", Subject: "the player whose turn begins", Seat: true, Fixed: true, Posts: true},
	kindTurnEnded: {Name: "turn_ended", Subject: "the player whose turn ends", Seat: true, Fixed: true},
	kindChosen:    {Name: "choose", Subject: "the player who answered", Seat: true, Fixed: true, Alone: true, Posts: true},
	kindAwaited:   {Name: "awaited", Subject: "the ability that waited for a trigger", ToldAs: "trigger", Fixed: true, Called: true},
	kindActivate:  {Name: "activate", Subject: "the card in play that is used"},
	kindExhaust:   {Name: "exhaust", Subject: "the card that cannot be used until its owner's turn ends", ToldAs: "change", BySource: "exhausts"},
	kindReady:     {Name: "ready", Subject: "the card that can be used again", ToldAs: "change", BySource: "readies"},
	kindRefill:    {Name: "refill", Subject: "the card that comes into the trade row", Fixed: true},
	// Each card has an event of its own, so that also those of a deck can count at the end.
	kindMatchEnded:  {Name: "match_ended", Subject: "each card that a player owns when the last round is over", Fixed: true, Alone: true},
	kindHurt:        {Name: "hurt", Subject: "the base in play that is damaged", ToldAs: "damage", BySource: "hurts"},
	kindMend:        {Name: "mend", Subject: "the base in play that loses damage", ToldAs: "heal", BySource: "mends"},
	kindKeyword:     {Name: "keyword", Subject: "who gains a keyword (`event.text` is the keyword)", BySource: "gives_keyword"},
	kindSilence:     {Name: "silence", Subject: "who loses a keyword (`event.text` is the keyword)", ToldAs: "keyword", BySource: "silences"},
	kindCreate:      {Name: "create", Subject: "the token that is created", ToldAs: "summon", BySource: "creates"},
	kindMatchBegan:  {Name: "match_began", Subject: "each card that a player owns before the first turn", ToldAs: "trigger", Fixed: true, Alone: true},
	kindEntered:     {Name: "entered", Subject: "the card that comes into play, however it does", ToldAs: "play, move, pass, summon", Fixed: true, Follows: true},
	kindLeft:        {Name: "left", Subject: "the card that leaves play, wherever it goes", ToldAs: "destroy, move, pass, scrap", Fixed: true, Follows: true},
	kindWouldDamage: {Name: "would_damage", Subject: "the player who is about to lose authority (`prevent`)", ToldAs: "trigger", Seat: true, Fixed: true, Follows: true, Would: true},
	kindWouldHurt:   {Name: "would_hurt", Subject: "the base in play that is about to be damaged (`prevent`)", ToldAs: "trigger", Fixed: true, Follows: true, Would: true},
}, []ability.OlderName{
	{Name: "played", Kind: "play", Phase: ability.After},
	{Name: "ally", Kind: "rally", Phase: ability.After},
	{Name: "scrapped", Kind: "scrap", Phase: ability.After},
	{Name: "bought", Kind: "acquire", Phase: ability.After},
	{Name: "turn_began", Kind: "turn_began", Phase: ability.After},
	{Name: "destroyed", Kind: "destroy", Phase: ability.After},
	{Name: "chosen", Kind: "choose", Phase: ability.After, Tells: []string{"answer"}},
	ability.Valued,
}, "cost", ability.TriggerTimes, "allies", ability.Valued.Kind,
	"play_cost", "playable", "defense", "trade", "combat", "authority", "usable", "attackable", "uses", "faction").WithSpans(ability.ThisTurn, ability.ThisMatch)

// Activated is the moment at which a card in play is used.
var Activated, _ = Table.Find("activate")

// record is the events of the present move, and whose turn it is: that seat is the actor of
// every event that names no other.
type record struct {
	ability.Journal
	turn  core.Seat
	round int  // from 1
	extra bool // the present turn is an extra turn, in which its player gets no other one (RULES 2.11)
}

// renew forgets all of a match that is over; the next one begins with its first round.
func (r *record) renew() {
	*r = record{round: 1, Journal: ability.Journal{Events: r.Events[:0]}}
}

// log logs an event and returns its ID. If the event names no actor, it is the seat whose turn
// it is.
func (r *record) log(e core.Event) int32 {
	if e.Actor == 0 {
		e.Actor = seatRef(r.turn)
	}
	return r.Add(e)
}

// logThen logs an event with a text, of the seat whose turn it is. It returns a pointer into the log,
// so that the caller can fill in more fields. The pointer is good until the next event.
func (r *record) logThen(kind core.Kind, target core.Ref, text string) *core.Event {
	e := r.Append()
	e.Kind, e.Actor, e.Target, e.Text = kind, seatRef(r.turn), target, text
	e.Player = uint8(e.Actor) // players are numbered as their refs, from 1
	return e
}
