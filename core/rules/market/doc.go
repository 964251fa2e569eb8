// Package market is a deckbuilder whose players fall in love with factions.
//
// Everybody starts with the same ten poor cards, draws hands of five, and buys
// better cards from a row that all share. Trade buys, combat strikes authority
// and bases, and whoever's authority reaches zero is out. Cards of four factions
// carry ally effects: they act only while another card of their faction is in
// play. So a second card of a faction is worth more than the first, and a third
// more again, and a deck that leans to one side grows stronger by leaning more.
//
// That pull is what this package computes and explains. A [Tracker] counts, per
// faction, the cards and ally effects of one player's deck, and follows the deck
// card by card, so that scoring a row of five never looks at a deck of forty. A
// [Synergy] is the sheet's bonus for one candidate, every component by name.
// Values of cards come from a table in the tuning ([Tuning.Worth]).
//
// Where the sheet and the rulings are silent, the genre decides:
//
//   - Beside the row stands a supply of one cheap neutral card, so that a row of
//     dear cards does not lock anybody out.
//   - Effects and ally effects act by themselves; playing cards, buying,
//     attacking and scrap effects are decisions. What a card's effects leave to
//     its owner ("scrap a card") becomes a pending choice, answered by a move.
//   - Bases act when they are played and at the start of each of their owner's
//     turns. Combat that does not break a base is not remembered.
//   - Forced discards are paid at the start of the victim's turn.
//   - An effect that takes out several players takes them out one after the
//     other, and the first by seat has the worst place of them.
//   - After the turn limit the highest authority wins; equal authority is a tie.
//
// Each file is a chapter, and they read in the order in which a match happens: config,
// effects, factions, prepare (what a set of cards must satisfy), worth, synergy (what a
// purchase is worth), piles, player, table (what lies before the players), setup, game,
// moves, turn, resolve, choices, card_costs, flashback, events, abilities, fx, fx_cards, given, tokens (a turn), view, secrets, options
// (what a player sees and decides), evaluate, bots; situation and situation_cards begin a
// match in the middle.
package market
