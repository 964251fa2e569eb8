// Package draft is a quest of card drafts in which a deck finds its identity by
// itself: the cards that are offered follow the resonance of the cards that were
// chosen.
//
// The heart is a [Pool]: copies of the cards of a [Set], from which an [Offer] is
// drawn by weight. A card's weight grows with the player's [Profile] in the card's
// resonances, raised to a power, and falls with each time the copy was offered and
// passed over. Two guarantees repair an offer that chance made dull: not all
// cards of one resonance, not all of them common. Themed sites choose a tag by
// what the deck already does ([Pool.Themes]) and offer cards that carry it.
//
// Around it stands the quest, a [Game] for one seat: a dreamcaller is chosen,
// dreamscapes of sites are visited in order, cards are drafted and bought, dreamsigns
// taken, battles rewarded. A battle itself is not played: what is studied here is
// the drafting.
//
// Each file is a chapter, and they read in this order: config, prepare, set and profile
// are what a quest is given; pool, offer and theme the drafting; game, journey, sites and
// moves the quest; events, abilities and fx its scripts; view, options and bots the player;
// converge what many quests show. situation and situate begin a quest in the middle.
//
// Everything that decides a draw is an integer (see package pool), so a quest is
// the same on every machine. A quest keeps nothing secret but chance: the pool is
// no secret, only what will be drawn from it is.
//
// RULES.md in this folder states the rules, with their numbers; comments and tests
// cite its sections and the rulings (R-D1 to R-D11) it contains.
package draft
