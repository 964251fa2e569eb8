package ability

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// Held is one entry of the queue, in the form of a situation. Seats count from 1; 0 is none.
type Held struct {
	Step    bool     `lua:"step" json:"step,omitempty" doc:"whether this entry is the next step of the rules"`
	Over    string   `lua:"over" json:"over,omitempty" doc:"the time that ends here: turn, combat or match"`
	Yet     bool     `lua:"yet" json:"yet,omitempty" doc:"whether the event has yet to happen, and abilities answer it first"`
	Event   string   `lua:"event" json:"event,omitempty" doc:"the kind of event"`
	Moment  string   `lua:"moment" json:"moment,omitempty" doc:"the name of the only function that runs for the event; without it all functions run"`
	Of      core.Ref `lua:"of" json:"of,omitempty" doc:"the ref of the card or player with that function"`
	Script  string   `lua:"script" json:"script,omitempty" doc:"the file of that function"`
	For     int      `lua:"seat" json:"seat,omitempty" doc:"the seat with the ability, from 1"`
	Source  core.Ref `lua:"source" json:"source,omitempty" doc:"the ref of the card or player that caused the event"`
	Target  core.Ref `lua:"target" json:"target,omitempty" doc:"the ref of the card or player that the event is about"`
	Amount  int      `lua:"amount" json:"amount,omitempty" doc:"by how much, from 0"`
	Owner   int      `lua:"owner" json:"owner,omitempty" doc:"the seat that the event is about, from 1"`
	Cause   int      `lua:"cause" json:"cause,omitempty" doc:"the number of the event that caused this event"`
	Effect  int      `lua:"effect" json:"effect,omitempty" doc:"the number of the effect that led to the event, if it is not that of its cause"`
	Seen    int      `lua:"seen" json:"seen,omitempty" doc:"the seats that may know the event, as a number with one bit for each seat; 0 for all"`
	Text    string   `lua:"text" json:"text,omitempty" doc:"a word that the event carries"`
	First   []string `lua:"first" json:"first,omitempty" doc:"the counts for which this event is the first of its turn, combat or match"`
	Earlier []Kept   `lua:"earlier" json:"earlier,omitempty" doc:"what had been counted before this event, for counts with earlier = true"`
	Led     []Led    `lua:"led" json:"led,omitempty" doc:"the replacements that led to this event; they do not replace it again"`
}

// Led is an ability that has replaced an event or triggered others, and is used up for everything that
// followed from it. It is in the form of a situation.
type Led struct {
	Of     core.Ref `lua:"of" json:"of" doc:"the ref of the card or player with the ability"`
	Script string   `lua:"script" json:"script" doc:"its file"`
	Part   int      `lua:"part" json:"part,omitempty" doc:"the number of the ability among those of the file, from 0 (0)"`
	Moment string   `lua:"moment" json:"moment,omitempty" doc:"the trigger at which the ability triggered others; nothing for a replacement"`
}

// Names are the names of a config's scripts, in their order. Situations name abilities by them.
type Names []string

// name returns the name of an ability in situations, "" for OfSeat and for a number that no script has.
func (n Names) name(ability int16) string {
	if ability < 0 || int(ability) >= len(n) {
		return ""
	}
	return n[ability]
}

// Find returns the number of the ability with a name, OfSeat for "". It returns an error if there is
// none.
func (n Names) Find(name string) (int16, error) {
	if name == "" {
		return OfSeat, nil
	}
	i := slices.Index(n, name)
	if i < 0 {
		return 0, fmt.Errorf("script: no script is called %q%s", name, spell.DidYouMean(name, n))
	}
	return int16(i), nil
}

// seatNumber returns a seat counted from 1, 0 for none.
func seatNumber(s core.Seat) int { return max(0, int(s)+1) }

// Situated reads a kernel's queue and question from a situation, and writes them into one.
type Situated struct {
	Kernel  *Kernel
	Names   Names               // the names of the content's scripts
	Scripts Subscribed          // the scripts themselves
	Known   func(core.Ref) bool // reports whether a ref stands for something in the match
}

// Held lists the entries of the queue. If a situation cannot have one of them (a verb, or the function of
// an answer: one with a result, or of a choice of several), all is false and the list is nil.
func (x Situated) Held() (list []Held, all bool) {
	k := x.Kernel
	for i := range k.waiting[k.head:] {
		w := &k.waiting[k.head+i]
		if w.verb != nil || w.firing.Several || len(w.firing.Answer) > 0 {
			return nil, false
		}
		list = append(list, x.write(w))
	}
	return list, true
}

// write returns one entry of the queue in the form of a situation. Of the end of a span it writes only the
// span. A step of the rules has no kind of event and no owner.
func (x Situated) write(w *waiting) Held {
	e := &w.event
	h := Held{Step: w.isRuleStep, Source: e.Source, Target: e.Target, Amount: int(e.Amount), Owner: seatNumber(e.Owner), Cause: int(e.Cause), Seen: int(e.Seen), Text: e.Text}
	h.First, h.Earlier = x.Kernel.subscriptions.firsts(e), x.Kernel.EarlierCounts(e)
	if e.Effect != e.Cause {
		h.Effect = int(e.Effect)
	}
	h.Yet = w.isHeld
	if w.isOver {
		return Held{Over: SpanNames[w.over]}
	}
	if !w.isRuleStep {
		h.Event = x.Kernel.table.rows[e.Kind].Name
	} else {
		h.Owner = 0
	}
	if w.onlyFiring {
		h.Moment, h.Of, h.For = x.Kernel.table.moments[w.firing.Moment].Name, w.firing.Owner, seatNumber(w.firing.Seat)
		h.Script = x.Names.name(w.firing.Ability)
	}
	for _, u := range e.chain {
		led := Led{u.owner, x.Names.name(u.ability), int(u.part), ""}
		if u.moment > 0 {
			led.Moment = x.Kernel.table.moments[u.moment-1].Name
		}
		h.Led = append(h.Led, led)
	}
	return h
}

// Hold appends the entries of a situation to the queue. The error names the first entry that is not possible;
// the entries before it are in the queue then.
func (x Situated) Hold(list []Held) error {
	for i := range list {
		w, err := x.read(&list[i])
		for _, r := range [...]core.Ref{list[i].Of, list[i].Source, list[i].Target} {
			if err == nil && r != 0 && !x.Known(r) {
				err = fmt.Errorf("no card or player has the number %d (ref)", r)
			}
		}
		if err != nil {
			return fmt.Errorf("waiting[%d]: %w", i+1, err)
		}
		x.Kernel.waiting = append(x.Kernel.waiting, w)
	}
	return nil
}

// read returns the entry of the queue for one of a situation, or an error if it is not possible. Whether
// its refs stand for things is for Hold to check.
func (x Situated) read(h *Held) (w waiting, err error) {
	w.event = Event{Source: h.Source, Target: h.Target, Amount: int32(h.Amount), Owner: core.Seat(h.Owner - 1), Cause: int32(h.Cause), Effect: int32(cmp.Or(h.Effect, h.Cause)), Seen: core.Seats(h.Seen), Text: h.Text}
	if h.Over != "" {
		w.isOver = true
		w.over, err = ParseSpan(h.Over)
		return w, err
	}
	if w.isRuleStep = h.Step; h.Step {
		w.event.Owner = 0 // PostStep leaves it so
	} else if w.event.Kind, err = x.kind(h.Event); err != nil {
		return w, err
	}
	if w.isHeld = h.Yet; h.Yet && (h.Step || h.Moment != "" || !x.Kernel.table.asksBefore(h.Event)) {
		return w, fmt.Errorf("yet: expected an event that abilities answer before it happens, without step and moment")
	}
	w.event.first = x.Kernel.subscriptions.readFirsts(h.First)
	if err := x.Kernel.SetEarlierCounts(&w.event, h.Earlier, x.Known); err != nil {
		return w, err
	}
	switch {
	case h.Amount < 0 || h.Amount > MostAmount:
		return w, fmt.Errorf("amount: expected 0 to %d, got %d", MostAmount, h.Amount)
	case h.Cause < 0:
		return w, fmt.Errorf("cause: expected the number of an event, at least 0, got %d", h.Cause)
	case h.Effect < 0:
		return w, fmt.Errorf("effect: expected the number of an event, at least 0, got %d", h.Effect)
	case h.Owner < 0 || h.Owner > core.MostSeats:
		return w, fmt.Errorf("owner: expected a player's number from 1 to %d, or 0 for none, got %d", core.MostSeats, h.Owner)
	case h.For < 0 || h.For > core.MostSeats:
		return w, fmt.Errorf("seat: expected a player's number from 1 to %d, or 0 for none, got %d", core.MostSeats, h.For)
	}
	for i, l := range h.Led {
		ability, err := x.Names.Find(l.Script)
		if err == nil && (l.Part < 0 || l.Part >= Parts) {
			err = fmt.Errorf("part: expected the number of the script's ability from 0 to %d, got %d", Parts-1, l.Part)
		}
		if err != nil {
			return w, fmt.Errorf("led[%d].%w", i+1, err)
		}
		u := used{l.Of, ability, Part(l.Part), 0}
		if l.Moment != "" {
			id, known := x.Kernel.table.Find(l.Moment)
			if !known {
				return w, fmt.Errorf("led[%d].moment: no trigger is called %q", i+1, l.Moment)
			}
			u.moment = id + 1
		}
		w.event.chain = append(w.event.chain, u)
	}
	if h.Moment == "" {
		return w, nil
	}
	w.onlyFiring = true
	w.firing, err = x.singleFiring(h)
	return w, err
}

// singleFiring returns the firing of the function that an entry names (Moment, Of, Script and For), or
// an error if there is no such function. Without the name of a script (ability < 0) there is none.
func (x Situated) singleFiring(h *Held) (f Firing, err error) {
	ability, err := x.Names.Find(h.Script)
	if err != nil || ability < 0 {
		return f, errorOr(err, "script: expected the file of the function")
	}
	moment, ok := x.Kernel.table.Find(h.Moment)
	if !ok || !x.Scripts.Subscriptions(int(ability)).Has(moment) {
		return f, fmt.Errorf("moment: the script %s has no function %q", h.Script, h.Moment)
	}
	l := Listener{Owner: h.Of, Seat: core.Seat(h.For - 1), Ability: ability, Subscriptions: x.Scripts.Subscriptions(int(ability))}
	return Firing{Listener: l, Moment: moment, Phase: After}, nil
}

// errorOr returns err, or an error with the given text if err is nil.
func errorOr(err error, text string) error {
	if err != nil {
		return err
	}
	return fmt.Errorf("%s", text)
}

// kind returns the kind of event with a name, or an error that suggests others.
func (x Situated) kind(name string) (Kind, error) {
	kind, ok := x.Kernel.table.Kind(name)
	if ok && !x.Kernel.table.IsQuery(kind) {
		return kind, nil
	}
	var known []string
	for i := range x.Kernel.table.rows {
		if !x.Kernel.table.rows[i].query {
			known = append(known, x.Kernel.table.rows[i].Name)
		}
	}
	return 0, fmt.Errorf("event: no event is called %q%s", name, spell.DidYouMean(name, known))
}

// Pose opens the question of a situation. by names the function that will hear the answer. It returns an
// error if there is no such function, or the question is not possible. As no other question is open yet,
// this one need not wait, and Choose needs no function to ask it again (nil).
func (x Situated) Pose(by *Held, c Choice) error {
	f, err := x.singleFiring(by)
	if err != nil {
		return err
	}
	_, err = x.Kernel.Choose(&f, &c, f.Moment, nil)
	return err
}

// Poser returns the function that will hear the answer to the open question, in the form of a situation.
func (x Situated) Poser() Held {
	f := &x.Kernel.Question.Firing
	return Held{Moment: x.Kernel.table.moments[f.Moment].Name, Of: f.Owner, Script: x.Names.name(f.Ability), For: seatNumber(f.Seat)}
}

// Spent returns how many functions have run in this move. It is one more than the limit if a stall was
// logged.
func (x Situated) Spent() int { return x.Kernel.spent }

// Spend sets how many functions have run in this move, to what Spent returned.
func (x Situated) Spend(n int) { x.Kernel.spent = max(0, min(n, x.Kernel.limit+1)) }
