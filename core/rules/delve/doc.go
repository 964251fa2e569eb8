// Package delve is a co-operative game for three or four heroes. A delve puts
// challenges before them one at a time; a challenge asks for tags, each hero
// answers with one card, and what the cards show together decides one of four
// outcomes. RULES.md beside this file is the whole of the rules.
//
// The folder reads from data to view:
//
//   - config.go and drive.go say what content looks like, prepare.go and
//     prepare_ability.go what is wrong with it, effects.go what data can do.
//   - setup.go deals a match. A match ([Game]) is a board, the abilities that are to
//     act, and the course of play, which reads from top to bottom in game.go; moves.go
//     lists the moves and carries them out, refuse.go refuses them.
//   - The board (board.go) has parts that know their own business: hero.go is the
//     state of a hero, with piles.go; team.go is the heroes together and what they commit;
//     challenges.go and row.go are what the heroes are up against. What all parts share
//     (content, chance, the clock) stands in board.go.
//   - tier.go is the heart: which required tags are matched, and which tier that
//     is. Nothing there knows about a match, so the same functions answer a
//     script that only asks "what would this be worth?".
//   - events.go is the vocabulary of abilities, abilities.go fires them by the shared
//     kernel, listeners.go is who listens. fx.go, fx_team.go, given.go and fx_board.go are the only
//     functions that abilities, native or scripted, can change a match through.
//   - view.go says what a hero may see, and secrets.go is what nobody sees, and what is
//     dealt anew. plan.go, number.go and evaluate.go value moves, options.go says them in words;
//     bots.go plays by those values, and peril.go says which moves may lose at once.
//     situation.go, situate.go and situation_heroes.go begin a delve in the middle.
//
// Three decisions shape the code. A commitment is a mark on a card that stays in
// the hand until the reveal, so that an open hand betrays nothing. The price of
// a perfect counter is set aside with the mark and paid at the reveal, for the
// same reason. And a match begins with a muster, in which heroes may fill their
// tableaus before the first challenge: so even the first Resonance phase happens
// inside a move, and its events have a cause.
package delve
