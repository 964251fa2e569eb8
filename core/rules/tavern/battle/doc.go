// Package battle is where the cards of the tavern act: boards in an arena, their attacks and deaths,
// the abilities that answer them, and the log of it all. It knows cards and no match: a match, a
// script or a test gives it boards, and takes what became of them. Below the list of files stand the decisions that shape it.
//
// Each file is a chapter, and they read in this order:
//
//   - board.go is who stands where in an [Arena], targets.go whom an ability may choose.
//   - combat.go and attacks.go are the attacks, deaths.go and graveyard.go the dying.
//   - triggers.go and listens.go are who hears what, abilities.go what the kernel of events asks.
//   - changes.go is every change of a card, auras.go and synergies.go what cards have by others.
//   - fx.go, fx_cards.go, fx_keywords.go and fx_orders.go are the verbs.
//   - events.go is what is logged, renamed.go what cards are called meanwhile.
//   - owners.go is what abilities may know of the players, door.go how a match uses an arena,
//     awaiting.go which abilities act at a later event.
//   - fight.go, odds.go and exactly.go are combats without a match around them.
//
// Three decisions shape it.
//
// One arena for all. A battlecry, an end of turn and a combat are the same thing
// to an ability: it is triggered and has verbs. So the recruit phase puts the
// player's board into an arena without a foe, where units keep their names and
// what happens to them lasts, and combat puts copies of two boards into it.
//
// Nothing moves. A unit stays in its slot while it lives; the board's order is one
// word of four-bit slots, and who lives, dies, guards or listens is a bit in a
// mask. Only the dead of a long cascade make way, and lie in graveyard.go. So an attack
// touches two or four units, an event to which nobody listens costs nothing, and a combat takes
// no memory. What attack keywords change of attacks is in attacks.go,
// and how abilities give keywords of content in fx_keywords.go.
//
// One way to change. Native effects and scripts call the same verbs, and a verb
// is the only place where a card changes and an event is logged. So a scripted
// card cannot do what a native one could not, and leaves the same log.
package battle
