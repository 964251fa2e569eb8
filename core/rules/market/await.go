package market

import (
	"fmt"
	"maps"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// setWaiting lets the steps of the rules and what is to be heard wait.
func (l *laying) setWaiting(k *Situation) error {
	for i := range k.Steps {
		s, err := l.step(&k.Steps[i])
		if err != nil {
			return fmt.Errorf("steps[%d].%w", i+1, err)
		}
		l.steps.waiting = append(l.steps.waiting, s)
	}
	steps := 0
	for i := range k.Waiting {
		if k.Waiting[i].Step {
			steps++
		}
	}
	if steps != len(k.Steps) {
		return fmt.Errorf("waiting: expected as many steps as steps has, %d, got %d", len(k.Steps), steps)
	}
	if k.Pending == nil && len(k.Waiting) > 0 {
		return fmt.Errorf("waiting: expected a pending question beside it, got none")
	}
	l.situated().Spend(k.Spent)
	return l.situated().Hold(k.Waiting)
}

func (l *laying) step(k *Step) (s step, err error) {
	if s, err = l.whose(k.Seat, k.Of, k.Amount, k.Cause); err != nil {
		return s, err
	}
	if k.Give != "" {
		parts := l.config.Cards[0].parts()
		if l.refIn(k.Of) {
			parts = l.card(k.Of).parts()
		}
		part, ok := parts[card.Key(k.Give)]
		if !ok {
			return s, fmt.Errorf("give: %w", spell.Unknown("effects", k.Give, slices.Sorted(maps.Keys(parts))))
		}
		if !l.refIn(k.Of) {
			return s, fmt.Errorf("of: expected the ref of a card, got %d", k.Of)
		}
		s.effects = part
		return s, nil
	}
	s.do = doAsk
	s.ask, err = askOf(k.Ask)
	return s, err
}

// whose is a step with all but what it does.
func (l *laying) whose(seat int, of core.Ref, amount, cause int) (s step, err error) {
	switch {
	case seat < 1 || seat > len(l.players):
		err = fmt.Errorf("seat: expected 1 to %d, got %d", len(l.players), seat)
	case of != 0 && !l.refIn(of):
		err = fmt.Errorf("of: no copy has the ref %d", of)
	case amount < 0 || amount > core.MostGiven:
		err = fmt.Errorf("amount: expected 0 to %d, got %d", core.MostGiven, amount)
	case cause < 0 || cause > core.MostGiven:
		err = fmt.Errorf("cause: expected 0 to %d, got %d", core.MostGiven, cause)
	}
	return step{seat: core.Seat(seat - 1), ref: of, amount: amount, cause: int32(cause)}, err
}

func askOf(name string) (ask, error) {
	var known []string
	for i := range asks {
		if asks[i].name == card.Key(name) {
			return ask(i), nil
		}
		known = append(known, asks[i].name)
	}
	return 0, fmt.Errorf("ask: %w", spell.Unknown("question", name, known))
}

// setPending opens the question that waits.
func (l *laying) setPending(k *Situation) error {
	if k.Pending == nil {
		return nil
	}
	if err := l.pose(k.Pending); err != nil {
		return fmt.Errorf("pending.%w", err)
	}
	return nil
}

func (l *laying) pose(k *Pending) error {
	a, err := askOf(k.Ask)
	if err != nil {
		return err
	}
	s, err := l.whose(k.Seat, k.Of, k.Amount, k.Cause)
	if err != nil {
		return err
	}
	d := &l.question
	*d = decision{ask: a, seat: s.seat, ref: s.ref, text: asks[a].text, optional: asks[a].optional, amount: s.amount, cause: s.cause}
	switch {
	case l.players[s.seat].place > 0:
		return fmt.Errorf("seat: seat %d is out of the match", k.Seat)
	case a == askScript:
		err = l.poseScript(d, k)
	case a == askEither && (!l.refIn(s.ref) || !l.card(s.ref).chooses):
		err = fmt.Errorf("of: expected the ref of a card that offers a choice, got %d", k.Of)
	case (a == askScrap || a == askRow || a == askBase || a == askOpponent) && !l.refIn(s.ref):
		err = fmt.Errorf("of: expected the ref of the card that asks, got %d", k.Of)
	default:
		d.picks = l.Game.picks(nil, a, s.seat, s.ref)
	}
	if err == nil && len(d.picks) == 0 {
		err = fmt.Errorf("ask: there is nothing to choose from")
	}
	l.Game.pending = d
	return err
}

// poseScript opens the question of a scripted card.
func (l *laying) poseScript(d *decision, k *Pending) error {
	options := make([]ability.Option, len(k.Options))
	for i, a := range k.Options {
		options[i] = ability.Option{Ref: a.Ref, Word: a.Word}
		if a.Ref != 0 && l.name(a.Ref) == "" {
			return fmt.Errorf("options[%d]: nothing has the ref %d", i+1, a.Ref)
		}
		d.picks = append(d.picks, pick{a.Ref, a.Word})
	}
	d.text = k.Text
	by := ability.Held{Moment: Table.Moment(Chosen).Name, Of: d.ref, Script: k.Script, For: int(d.seat) + 1}
	if err := l.situated().Pose(&by, k.Text, options); err != nil {
		return fmt.Errorf("script: %w", err)
	}
	return nil
}
