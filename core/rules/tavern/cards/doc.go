// Package cards is what a match of the tavern is given and what its cards are: content, its
// numbers, and one card as it stands somewhere. It knows no arena, no player and no match; the
// tavern's battle and its match read it.
//
// Each file is a chapter, and they read in this order:
//
//   - config.go is what a match is given ([Config], [Card], [Tuning]), and a card as the rules
//     read it ([Rules]); prepare.go is what is checked.
//   - moments.go and table.go are what abilities may listen to, replace and answer ([Table]).
//   - card.go is one card as it stands in a hand, on a board or in a shop ([Unit]); loans.go what
//     it has for a time, keywords.go and given_keywords.go its keywords, shown.go what is shown
//     of it.
//   - tribes.go is what the tribes of a board give, tribe_rules.go tribes as content says them.
//   - refs.go is how players and cards are numbered.
package cards
