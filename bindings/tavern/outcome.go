package tavern

import (
	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
)

// outcome is how a fight ended.
type outcome struct {
	// Winner is you, foe or tie; Damage what the loser's player takes.
	Winner  string `json:"winner" luals:"\"you\"|\"foe\"|\"tie\""`
	Damage  int    `json:"damage"`
	Attacks int    `json:"attacks"`
	// Gold is what you won for the next turn; each side has its own as well.
	Gold    int  `json:"gold"`
	Stalled bool `json:"stalled"`
	You     left `json:"you"`
	Foe     left `json:"foe"`
	// Events are what happened, first to last.
	Events declare.Later[fightEvent] `json:"events"`
}

// left is what is left of a side.
type left struct {
	Tier  int               `json:"tier"`
	Board []tavern.CardView `json:"board"`
	Gold  int               `json:"gold"`
}

// fightEvent is an event of a fight as scripts see it: as an event of a match,
// with the refs of actor and target besides, because a board may hold two cards
// of a name. You are 1, the foe 2, then your board and the foe's from 3 on.
type fightEvent struct {
	ID        int32         `json:"id"`
	Kind      string        `json:"kind"`
	Actor     string        `json:"actor,omitempty"`
	Target    string        `json:"target,omitempty"`
	Field     string        `json:"field,omitempty"`
	Amount    int32         `json:"amount"`
	Cause     int32         `json:"cause"`
	Source    *system.Place `json:"source,omitempty"`
	Text      string        `json:"text,omitempty"`
	ActorRef  core.Ref      `json:"actor_ref"`
	TargetRef core.Ref      `json:"target_ref"`
}

func outcomeOf(o *tavern.Outcome, binding *binding, p *pair) outcome {
	out := outcome{
		Winner: "tie", Damage: int(o.Damage), Attacks: int(o.Attacks), Gold: o.Gold[0], Stalled: o.Stalled,
		You: leftOf(o, 0, system.Or(p.You.Tier, 1)), Foe: leftOf(o, 1, system.Or(p.Foe.Tier, 1)),
		Events: eventsOf(o, binding),
	}
	switch o.Winner {
	case 0:
		out.Winner = "you"
	case 1:
		out.Winner = "foe"
	}
	return out
}

// eventBytes is what an event takes that nobody has looked at.
const eventBytes = 80

// eventsOf tells the events of a fight to who looks at them.
func eventsOf(o *tavern.Outcome, binding *binding) declare.Later[fightEvent] {
	place := func(core.Source) system.Place { return system.Place{} }
	if binding != nil {
		place = binding.voices.Place
	}
	return declare.Later[fightEvent]{Len: len(o.Events), Bytes: eventBytes, Make: func() []fightEvent {
		rows := make([]fightEvent, len(o.Events))
		for i := range o.Events {
			rows[i] = eventOf(o, place, &o.Events[i])
		}
		return rows
	}}
}

func leftOf(o *tavern.Outcome, side, tier int) left {
	left := left{Tier: tier, Board: []tavern.CardView{}, Gold: o.Gold[side]}
	for i := range o.Boards[side] {
		left.Board = append(left.Board, o.Boards[side][i].Show())
	}
	return left
}

func eventOf(o *tavern.Outcome, place func(core.Source) system.Place, e *core.Event) fightEvent {
	row := fightEvent{
		ID: e.ID, Kind: e.Kind.String(), Actor: o.Name(e.Actor, *e), Target: o.Name(e.Target, *e), Field: e.Field.String(),
		Amount: e.Amount, Cause: e.Cause, Text: e.Text, ActorRef: e.Actor, TargetRef: e.Target,
	}
	if place := place(e.Source); place.File != "" {
		row.Source = &place
	}
	return row
}

// claim is a fight and how it ended, as whoever checks it wants to have it.
type claim struct {
	Schema  string         `json:"schema"`  // "arcana.combat/1"
	Fight   map[string]any `json:"fight"`   // what fight takes, with the seed
	Outcome outcome        `json:"outcome"` // what fight returns
}

// combat claims how a fight ended.
func (t *calculators) combat(c *declare.Call, a fight) (claim, error) {
	plain, err := declare.Plain(c.L.Get(1))
	if err != nil {
		return claim{}, err
	}
	given := plain.(map[string]any)
	if a.Seed == nil {
		given["seed"] = rand.Seed(t.env.Seed()).String()
	}
	o, err := t.fight(c, a)
	return claim{"arcana.combat/1", given, o}, err
}
