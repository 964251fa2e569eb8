package rules_test

import (
	"testing"

	"arcana/core/rules/laws"
)

// TestEveryFieldIsInItsSituation: what a match holds, its situation tells.
func TestEveryFieldIsInItsSituation(t *testing.T) {
	for _, system := range subjects() {
		t.Run(system.Name, func(t *testing.T) { laws.EveryField(t, subjectOf(t, system), tied[system.Name]) })
	}
}

// tied are the numbers of each system that do not change alone, each with what ties it.
var tied = map[string]map[string]string{
	"tavern": {
		".eliminated[]":                         "the seats that have a place",
		".players[].discoveries[].cards[].Ref":  "cards of a player are numbered in its own order (R-T16)",
		".players[].discoveries[].cards[].Form": "a golden card has eaten three copies (R-T11)",
		".shared.tuning.":                       "tuning is no state",
		".shared.pool.left[]":                   "copies are kept (R-T12)",
		".shared.pool.eaten[]":                  "copies are kept (R-T12)",
		".turnOrder.acting":                     "who is out does not act",
		".turnOrder.first":                      "the first seat rotates by the turn (R-T18)",
		".turnOrder.seats[]":                    "the seats that are in, from the first on",
		".turn":                                 "the first seat rotates by the turn (R-T18)",
		".players[].ref":                        "players are numbered in order",
		".players[].out":                        "a player who is out has a place",
		".players[].place":                      "places are those of who is out",
		".players[].casting":                    "only a spell of the hand that asks is being played",
		".players[].board[].Ref":                "cards of a player are numbered in its own order (R-T16)",
		".players[].hand[].Form":                "a golden card has eaten three copies (R-T11)",
		".players[].hand[].Ref":                 "cards of a player are numbered in its own order (R-T16)",
		".players[].shop.cards[].Ref":           "cards of a player are numbered in its own order (R-T16)",
		".players[].lineup[].Ref":               "cards of a player are numbered in its own order (R-T16)",
	},
	"draft": {
		".dreamscape":                             "the place in the quest says what is offered",
		".place":                                  "the place in the quest says what is offered",
		".over":                                   "a quest that is over has no situation",
		".stage.state":                            "a quest goes on with an open decision",
		".journey.holdings.caller":                "the profile begins with the dreamcaller's",
		".journey.holdings.deck[].at":             "tags and profile are those of the deck",
		".journey.holdings.signs[].at":            "tags and profile are those of the dreamsigns",
		".journey.holdings.tags[]":                "those of the deck",
		".journey.holdings.profile[]":             "that of the deck",
		".journey.pool.copies.size":               "the sum of the counts",
		".journey.pool.copies.piles[][].counts[]": "their sum is counted beside them",
	},
	"encounter": {
		".board.hand[].Entry.Blocked":         "by the active tags",
		".board.state.Blocked[]":              "by the active tags",
		".board.tags.active[]":                "by the approaches (R-E10)",
		".board.state.Type":                   "the location's",
		".board.state.Course.PressurePerTurn": "the location's, as content has it",
		".board.outcome":                      "an encounter that is over has no situation",
	},
	"market": {
		".table.players[].play[].damage": "only a base that keeps damage has some",
		".kernel.queue.":                 "what waits has its steps",
		".steps.":                        "what waits has its steps",
		".pending.":                      "what is asked says who may answer what",
		".table.copies.things[].card":    "copies of a card are numbered in the set's order",
		".table.players[].tracker.":      "counted from the deck",
		".table.players[].deck[]":        "each copy lies in one place",
		".table.players[].discard[]":     "each copy lies in one place",
		".table.players[].hand[]":        "each copy lies in one place",
		".table.players[].play[].ref":    "each copy lies in one place",
		".table.players[].place":         "places are those of who is out, from the last",
		".table.stock.":                  "each copy lies in one place",
	},
	"delve": {
		".board.challenges.":                  "each challenge lies in one place, and the first are known",
		".board.current.":                     "each challenge lies in one place",
		".board.row.":                         "each escalation lies in one place",
		".board.table.abilities.":             "by what content hears",
		".board.table.clock.":                 "who decides follows from the phase and from who is ready",
		".board.team.heroes[].seat":           "seats are numbered in order",
		".board.team.heroes[].commit.card":    "a hero that committed is ready",
		".board.team.heroes[].piles.":         "each card lies in one place",
		".board.team.heroes[].tableau[].card": "each card lies in one place",
		".board.team.heroes[].team.":          "the team again",
	},
}
