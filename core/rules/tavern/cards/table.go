// All that abilities can listen to, replace and answer: the kinds of events, and the numbers that they can
// add to.

package cards

import "arcana/core/ability"

// The kinds of events that abilities listen to, in the order of the table's rows.
const (
	EventDamage ability.Kind = iota
	EventHeal
	EventBuff
	EventAegis
	EventGuardian
	EventDestroy
	EventSummon
	EventDeath
	EventAttack
	EventStrike
	EventGain
	EventSpend
	EventDiscover
	EventChoose
	EventCombatBegan
	EventCombatEnded
	EventTurnBegan
	EventTurnEnded
	EventBuy
	EventSell
	EventPlay
	EventReroll
	EventUpgrade
	EventFuse
	EventPick
	EventDebuff
	EventSet
	EventTransform
	EventSilence
	EventSteal
	EventMove
	EventGive
	EventKeyword
	EventAegisLost
	EventAwaited
	EventHeroDamage
	eventCount
)

var rows = []ability.Row{
	{Name: "damage", Subject: "the card that loses health (`event.text`: hit of an attack)", BySource: "deals_damage"},
	{Name: "heal", Subject: "the card that is healed", BySource: "heals"},
	{Name: "buff", Subject: "the card that gains attack or health (`event.text` says which)", BySource: "buffs"},
	{Name: "aegis", Subject: "the card that gains charges of aegis", BySource: "gives_aegis"},
	{Name: "guardian", Subject: "the card that becomes a guardian", BySource: "makes_guardian"},
	{Name: "destroy", Subject: "the card that is destroyed", BySource: "destroys"},
	{Name: "summon", Subject: "the card that comes to the board; before it comes, no card", BySource: "summons"},
	{Name: "death", Subject: "the card that dies", BySource: "kills"},
	{Name: "attack", Subject: "the card that attacks", ByTarget: "attacked"},
	{Name: "strike", Subject: "the card whose attack is not blocked, before it hits", ToldAs: "attack", ByTarget: "struck", Fixed: true},
	{Name: "gain", Subject: "the player who gains gold", BySource: "gains", Seat: true},
	{Name: "spend", Subject: "the player who spends gold", BySource: "spends", Seat: true, Fixed: true},
	{Name: "discover", Subject: "the player to whom a discovery of a tier opens", BySource: "discovers", Seat: true},
	{Name: "choose", Subject: "the card whose question is answered", Fixed: true},
	{Name: "combat_began", Subject: "each of the two players", Seat: true, Fixed: true},
	{Name: "combat_ended", Subject: "each player; amount: 1 win, 0 draw, -1 loss", Seat: true, Fixed: true},
	{Name: "turn_began", Subject: "the player whose recruit phase begins", Seat: true, Fixed: true},
	{Name: "turn_ended", Subject: "the player whose recruit phase ends", Seat: true, Fixed: true},
	{Name: "buy", Subject: "the card that is bought; the amount is its price"},
	{Name: "sell", Subject: "the card that is sold; the amount is the gold for it"},
	{Name: "play", Subject: "the card that is played; the amount is its place, from 1"},
	{Name: "reroll", Subject: "the player who pays for a new shop", Seat: true},
	{Name: "upgrade", Subject: "the player who pays for the next tier", Seat: true},
	{Name: "fuse", Subject: "the golden card that three copies became", Fixed: true},
	{Name: "pick", Subject: "the card that is picked from a discovery", Fixed: true},
	{Name: "debuff", Subject: "the card that loses attack and health", ToldAs: "change", BySource: "debuffs"},
	{Name: "set", Subject: "the card whose attack and health are set", ToldAs: "change", BySource: "sets"},
	{Name: "transform", Subject: "the card that becomes another", ToldAs: "change", BySource: "transforms"},
	{Name: "silence", Subject: "the card that loses abilities or keywords", BySource: "silences"},
	{Name: "steal", Subject: "the card that changes sides", ToldAs: "move"},
	{Name: "move", Subject: "the card that gets another place", BySource: "moves"},
	{Name: "give", Subject: "the card that comes to a hand by an effect", ToldAs: "gain", Fixed: true},
	{Name: "keyword", Subject: "the card that gains a keyword (`event.text` is the keyword)", BySource: "gives_keyword"},
	{Name: "aegis_lost", Subject: "the card that loses charges of aegis", ToldAs: "blocked, aegis", BySource: "breaks_aegis", Fixed: true},
	{Name: "awaited", Subject: "the ability that waited for a trigger", ToldAs: "trigger", Fixed: true, Called: true},
	{Name: "hero_damage", Subject: "the player who loses health, after a combat or by an effect", ToldAs: "damage", BySource: "deals_hero_damage", Seat: true},
}

// Table is what the abilities of the tavern can listen to. Its first triggers are the constants of
// Moment, in their order.
var Table = ability.NewTable(rows, []ability.OlderName{
	Battlecry:     {Name: "battlecry", Kind: "play", Phase: ability.After, Relation: ability.Own},
	Deathrattle:   {Name: "deathrattle", Kind: "death", Phase: ability.After, Relation: ability.Own},
	OnAttack:      {Name: "on_attack", Kind: "strike", Phase: ability.After, Relation: ability.Own},
	OnDamaged:     {Name: "on_damaged", Kind: "damage", Phase: ability.After, Relation: ability.Own, Tells: []string{"target", "amount"}},
	StartOfCombat: {Name: "start_of_combat", Kind: "combat_began", Phase: ability.After, Relation: ability.Own},
	EndOfTurn:     {Name: "end_of_turn", Kind: "turn_ended", Phase: ability.After, Relation: ability.Own},
	AllyDied:      {Name: "ally_died", Kind: "death", Phase: ability.After, Relation: ability.Ally, Tells: []string{"target", "amount"}},
	EnemyDied:     {Name: "enemy_died", Kind: "death", Phase: ability.After, Relation: ability.Enemy, Tells: []string{"target", "amount"}},
	AllySummoned:  {Name: "ally_summoned", Kind: "summon", Phase: ability.After, Relation: ability.Ally, Tells: []string{"target", "amount"}},
	AllyDamaged:   {Name: "ally_damaged", Kind: "damage", Phase: ability.After, Relation: ability.Ally, Tells: []string{"target", "amount"}},
	AllyAttacked:  {Name: "ally_attacked", Kind: "strike", Phase: ability.After, Relation: ability.Ally, Tells: []string{"target", "amount"}},
	Chosen:        {Name: "chosen", Kind: "choose", Phase: ability.After, Relation: ability.Own, Tells: []string{"answer", "amount"}},
	MomentCount:   ability.Valued,
}, queries[:]...).WithSpans(ability.ThisTurn, ability.ThisCombat, ability.ThisMatch).
	WithMoment(ability.Moment{Name: "after_attack", Kind: EventAttack, Phase: ability.After, Relation: ability.Own})

// AfterAttack is the trigger after_attack, which an attacker that dies of its attack answers too.
var AfterAttack, _ = Table.Find("after_attack")

// queries are the names of the numbers that abilities may add to, in the order of the constants below.
var queries = [...]string{"cost", "sell_value", "reroll_cost", "upgrade_cost", "income", "shop_size", ability.TriggerTimes, ability.Valued.Kind, "attack", "health", "guardian", "flurry", "rush", "stealth", "ranged", "hunter", "defender", "aegis", "gold_limit", "hero_damage"}

// The numbers that abilities may add to, as kinds of the table: prices, income, the size of a shop, what
// a card is worth to an AI, what cards have by auras, the most gold, and the damage that a player takes.
const (
	AskCost = ability.Kind(eventCount) + iota
	AskSellValue
	AskRerollCost
	AskUpgradeCost
	AskIncome
	AskShopSize
	askTriggerTimes
	AskWorth
	AskAttack
	AskHealth
	AskGuardian
	AskFlurry
	AskRush
	AskStealth
	AskRanged
	AskHunter
	AskDefender
	AskAegis
	AskGoldLimit
	AskHeroDamage
)
