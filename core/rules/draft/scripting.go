package draft

import (
	"slices"

	"arcana/core/ability"
)

// scripting is the part of a quest's scripts that belongs to the match: what its own
// listens to, and what all remember. What waits for them and what they ask is in the kernel.
type scripting struct {
	scripts Scripts       // nil when the quest has none
	ears    *ability.Ears // of the quest's own
	memory  ability.Memory
	fx      [4]Fx // of the functions that run, by level
}

// deaf is what a quest without a script listens to.
var deaf ability.Ears

// firings is how many functions one move may lead to before scripts fall silent.
const firings = 1000

// use binds scripts, nil for none.
func (s *scripting) use(scripts any) {
	s.ears = &deaf
	if s.scripts, _ = scripts.(Scripts); s.scripts != nil {
		s.ears = s.scripts.Ears(0)
	}
}

// table is the vocabulary with what the script declares.
func (s *scripting) table() *ability.Table {
	if s.scripts == nil {
		return Table
	}
	return s.scripts.Table()
}

func (s *scripting) clone() scripting {
	c := *s
	c.memory, c.fx = slices.Clone(s.memory), [4]Fx{}
	return c
}

// showQuestion shows what the script asks.
func (j *journey) showQuestion(v *View) {
	if !j.asks() {
		return
	}
	v.Question = j.abilities.Question.Text
	for _, o := range j.abilities.Question.Options {
		v.Answers = append(v.Answers, o.Word)
	}
}
