// Package delve is a co-operative game for three or four heroes. A delve puts
// challenges before them one at a time; a challenge asks for tags, each hero
// answers with one card, and what the cards show together decides one of four
// outcomes. RULES.md beside this file is the whole of the rules.
//
// The folder reads from data to view:
//
//   - config.go, tuning.go, words.go and drive.go say what content looks like,
//     prepare*.go what is wrong with it, check.go what a designer would want to know
//     about it.
//   - setup.go deals a match. A match ([Game]) is a board, the abilities that are to
//     act, and the course of play, which reads from top to bottom in phases.go;
//     play.go carries out the moves that moves.go lists and refuse.go refuses.
//   - The board (board.go) has parts that know their own business: hero.go is the
//     state of a seat, with piles.go, tableau.go and commitment.go; team.go and
//     copies.go are the heroes and their cards together; challenges.go, trial.go (the
//     challenge at hand) and row.go are what the heroes are up against. What all
//     parts share (content, chance, the clock, the log) stands in table.go, clock.go
//     and log.go.
//   - tier.go is the heart: which required tags are matched, and which tier that
//     is. Nothing there knows about a match, so the same functions answer a
//     script that only asks "what would this be worth?" (calc.go).
//   - events.go and moments.go are the vocabulary of abilities, abilities.go fires them by
//     the shared kernel: world.go is what that asks of a delve, listeners.go who speaks,
//     legal.go what an event can befall, queries.go which numbers abilities add to. fx.go
//     and fx_*.go are the only functions that abilities, native or scripted, can change a
//     match through; accessor.go is what they may read, facts.go what conditions may.
//   - view.go says what a seat may see, show.go and view_hero.go fill it in; secret.go
//     is what nobody sees, and secrets.go deals anew what a seat may not know. plan.go,
//     worth.go and options.go value moves, describe.go and forbids.go say them in words;
//     bots.go plays by those values; value.go says how
//     well a delve stands.
//
// Three decisions shape the code. A commitment is a mark on a card that stays in
// the hand until the reveal, so that an open hand betrays nothing. The price of
// a perfect counter is set aside with the mark and paid at the reveal, for the
// same reason. And a match begins with a muster, in which heroes may fill their
// tableaus before the first challenge: so even the first Resonance phase happens
// inside a move, and its events have a cause.
package delve
