// Package delve is a co-operative game for three or four heroes. A delve puts
// challenges before them one at a time; a challenge asks for tags, each hero
// answers with one card, and what the cards show together decides one of four
// outcomes. RULES.md beside this file is the whole of the rules.
//
// The folder reads from data to view:
//
//   - config.go and words.go say what content looks like, prepare.go what is
//     wrong with it, check.go what a designer would want to know about it.
//   - setup.go deals a match; game.go holds it; stages.go is the clock of a
//     round: resonance, challenge, resolution, refresh.
//   - tier.go is the heart: which required tags are matched, and which tier that
//     is. Nothing there knows about a match, so the same functions answer a
//     script that only asks "what would this be worth?".
//   - act.go, manage.go, resolve.go and resonance.go are the moves of the four
//     phases. fx.go and verbs*.go are the only functions that abilities, native or
//     scripted, can change a match through; fire.go queues what they trigger.
//   - view.go shows a seat what it may see; plan.go and options.go value its
//     moves; bots.go plays by those values.
//
// Three decisions shape the code. A commitment is a mark on a card that stays in
// the hand until the reveal, so that an open hand betrays nothing. The price of
// a perfect counter is set aside with the mark and paid at the reveal, for the
// same reason. And a match begins with a muster, in which heroes may fill their
// tableaus before the first challenge: so even the first Resonance phase happens
// inside a move, and its events have a cause.
package delve
