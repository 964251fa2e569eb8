package delve

// effectKind is what an effect in data does; each is a verb of Fx.
type effectKind uint8

const (
	doDraw effectKind = iota
	doDiscard
	doGain
	doSpend
	doTag
	doUntag
	doMute
	doUnmute
	doEscalate
	doDispel
	doTurnDown
	doTurnUp
	doSilence
	doRecall
	doRestore
	doExhaust
	doScout
	doSink
	doSlot
	doReady
)

// scope is what an effect can be aimed at.
type scope uint8

const (
	atNothing   scope = iota
	atHeroes          // heroes only
	atShowing         // heroes, or the challenge
	atResonance       // a card of the resonance row
)

// effectForm is how an effect is written: its name, what it aims at, and which
// of the keys drive and tag it needs.
type effectForm struct {
	name       string
	scope      scope
	drive, tag bool
}

var effectForms = [...]effectForm{
	doDraw:     {"draw", atHeroes, false, false},
	doDiscard:  {"discard", atHeroes, false, false},
	doGain:     {"gain", atHeroes, true, false},
	doSpend:    {"spend", atHeroes, true, false},
	doTag:      {"tag", atShowing, false, true},
	doUntag:    {"untag", atShowing, false, true},
	doMute:     {"mute", atNothing, false, true},
	doUnmute:   {"unmute", atNothing, false, true},
	doEscalate: {"escalate", atNothing, false, false},
	doDispel:   {"dispel", atResonance, false, false},
	doTurnDown: {"turn_down", atResonance, false, false},
	doTurnUp:   {"turn_up", atResonance, false, false},
	doSilence:  {"silence", atResonance, false, false},
	doRecall:   {"recall", atHeroes, false, false},
	doRestore:  {"restore", atHeroes, false, false},
	doExhaust:  {"exhaust", atHeroes, false, false},
	doScout:    {"scout", atNothing, false, false},
	doSink:     {"sink", atNothing, false, false},
	doSlot:     {"slot", atHeroes, false, false},
	doReady:    {"ready", atHeroes, false, false},
}

// targetKind is whom an effect in data means.
type targetKind uint8

const (
	toSelf targetKind = iota
	toHeroes
	toOthers
	toLead
	toRandomHero
	toChallenge
	toLeftmost
	toRightmost
)

var targetNames = []string{"self", "heroes", "others", "lead", "random_hero", "challenge", "leftmost", "rightmost"}

// targets returns the names that fit a scope; the first is what is meant when
// none is given.
func (s scope) targets() []string {
	switch s {
	case atHeroes:
		return targetNames[:toChallenge]
	case atShowing:
		return targetNames[:toLeftmost]
	case atResonance:
		return targetNames[toLeftmost:]
	}
	return nil
}

func effectNames() []string {
	list := make([]string, len(effectForms))
	for i, f := range effectForms {
		list[i] = f.name
	}
	return list
}

// amount is how much or how often: 1 where the data says nothing.
func (e *Effect) amount() int { return max(e.Value, 1) }
