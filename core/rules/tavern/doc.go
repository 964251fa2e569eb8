// Package tavern is Tarot Battlegrounds: two to eight players recruit tarot
// cards from one shared pool, line them up, and let the boards fight by
// themselves until one player is left. RULES.md beside this file is the law.
//
// Each file is a chapter, and they read in this order:
//
//   - The cards: package cards is what a match is given, and one card as it stands
//     somewhere. It knows neither of the others.
//   - The battle: package battle is where cards act. The match uses it mostly by one door
//     (door.go there).
//   - The tavern: game.go is a match and its turns, round.go a round of fights, moves.go
//     what a player may do, player.go what it owns, recruit.go and shop.go what moves do,
//     recruit_stage.go how a board acts in the arena, gifts.go what it brings from there,
//     waits.go which abilities act later,
//     pool.go and record.go what all share.
//   - Players: view.go is what one sees and secrets.go what it does not, options.go what it
//     decides, evaluate.go what that is worth, bots.go who uses it. situation.go and
//     situation_cards.go begin a match in the middle.
//
// Beside them lie package slots, the order of a board in one word, and for tests native (what a card does,
// read from its text), floor (a yardstick for speed) and cards/made (content to test with).
//
// Memory, questions and the record are not those of package ability. What a card remembers
// lies on the card, which goes by value from shop to hand, board and arena: odds copy two
// boards thousands of times, and pay nothing for what nobody remembers. A question is a
// player's, for all recruit at once, where the kernel has one of the whole match. The record is
// lent to the arena, whose log packs events, and writes none where nobody reads them.
//
// Where the sheet and its rulings are silent: moments queue strictly first in,
// first out, so a card that is hurt by one deathrattle triggers after the other
// deathrattles of the same round; a card that attacked and dies later, in the
// foe's attack, is still the last attacker, and what it leaves attacks next; a
// random friend may be the speaker itself; aegis given to a shielded card adds
// charges; a combat keeps the synergies of the boards it was given, since its
// copies are no change of a player's board; who kills a card is whose attack or
// effect took its last health; what an ability asks at the end of a turn, or when
// the recruit phase has no move left but its end, is answered with its first
// answer, since nobody is there to decide; a card picked into a full hand goes
// back to the pool unless it completes a triple; only cards on the board can be
// sold.
package tavern
