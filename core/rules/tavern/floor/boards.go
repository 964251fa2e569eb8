// The three boards by which simulators are compared, and how their fights must come out.

package floor

// Word is what a card of the three boards does besides fighting.
type Word uint8

// The words.
const (
	Plain  Word = iota
	DR1         // deathrattle: summon a 1/1
	DR2         // deathrattle: summon two 1/1
	Boom        // deathrattle: 4 damage to a random living enemy
	Buff        // deathrattle: +1/+1 to living friends
	Cleave      // when it attacks, the neighbours of the target take 4
)

// Card is a card of the three boards: its Attack and Health, in points.
type Card struct {
	Attack, Health  int
	Word            Word // what else it does
	Aegis, Guardian bool // Aegis stops one hit; a Guardian must be attacked first
}

// Board is one of the three: two sides of seven, and how combats between them come
// out. Another split means other rules.
type Board struct {
	Name           string  // of its row in benchmarks
	You, Foe       []Card  // from left to right
	Win, Tie, Loss float64 // shares of combats, as you see them
	Attacks        float64 // of a combat, on average
}

// Boards are the three: nothing but attacks, keywords, and deathrattles that set off
// each other.
var Boards = []Board{
	{
		Name: "vanilla",
		You:  plain(2, 3, 4, 2, 3, 5, 5, 4, 6, 6, 4, 8, 8, 5),
		Foe:  plain(3, 2, 2, 4, 5, 3, 4, 5, 6, 6, 8, 4, 5, 8),
		Win:  .285, Tie: .405, Loss: .31, Attacks: 9.8,
	},
	{
		Name: "keywords", You: keywords, Foe: keywords,
		Win: .42, Tie: .17, Loss: .42, Attacks: 14.7,
	},
	{
		Name: "cascade",
		You:  rattling(Boom, DR2, Buff, DR1, Boom, DR2, DR1),
		Foe:  rattling(DR1, DR2, Boom, DR1, Buff, DR2, Boom),
		Win:  .43, Tie: .17, Loss: .40, Attacks: 13.4,
	},
}

var keywords = []Card{
	{Attack: 4, Health: 6, Word: Cleave}, {Attack: 3, Health: 3, Word: DR1}, {Attack: 2, Health: 5, Guardian: true, Aegis: true},
	{Attack: 5, Health: 5}, {Attack: 3, Health: 6, Guardian: true}, {Attack: 4, Health: 4, Aegis: true}, {Attack: 3, Health: 3, Word: DR1},
}

// plain are cards without words, by pairs of attack and health.
func plain(stats ...int) (cards []Card) {
	for i := 0; i < len(stats); i += 2 {
		cards = append(cards, Card{Attack: stats[i], Health: stats[i+1]})
	}
	return cards
}

// rattling are 3/3 cards that bring tokens, and 2/2 cards of other words.
func rattling(words ...Word) (cards []Card) {
	for _, w := range words {
		stats := 2
		if w == DR1 || w == DR2 {
			stats = 3
		}
		cards = append(cards, Card{Attack: stats, Health: stats, Word: w})
	}
	return cards
}
