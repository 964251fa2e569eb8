// Players that look ahead, by their names: "search:200,policy=hard,cut=2".

package player

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/search"
	"arcana/core/spell"
)

// The names of the players that look ahead: search, search:200, and options after that,
// search:200,policy=hard,cut=2; tree, which grows trees, likewise.
const (
	Searching = "search"
	Growing   = "tree"
)

// ThoughtUnits is what a move costs, in units of work, that a player plays while it looks ahead.
const ThoughtUnits = 700

// searchOption is one of the options behind the name of a player that looks ahead.
type searchOption struct {
	name  string
	apply func(plan *search.Plan, value string) error
}

// searchOptions returns the options that may follow the name search or tree (word), in the order of
// help.
func searchOptions(s *session.Session, sys core.System, word string) []searchOption {
	last := searchOption{"z", numberOption(func(p *search.Plan) *float64 { return &p.Z })}
	if word == Growing {
		last = searchOption{"explore", numberOption(func(p *search.Plan) *float64 { return &p.Explore })}
	}
	// wholeOption returns the parser of an option that is a whole number, least or more.
	wholeOption := func(least int, into func(*search.Plan) *int) func(*search.Plan, string) error {
		return func(plan *search.Plan, value string) (err error) {
			*into(plan), err = wholeNumber(value, least)
			return err
		}
	}
	return []searchOption{
		{"iterations", wholeOption(1, func(p *search.Plan) *int { return &p.Iterations })},
		{"policy", func(p *search.Plan, value string) (err error) {
			p.Policy, err = policyNamed(s, sys, value)
			return err
		}},
		{"cut", wholeOption(0, func(p *search.Plan) *int { return &p.Cut })},
		{"candidates", wholeOption(1, func(p *search.Plan) *int { return &p.Candidates })},
		{"leaves", wholeOption(0, func(p *search.Plan) *int { return &p.Leaves })},
		last,
	}
}

// numberOption returns the parser of an option: it reads a number from 0 on and stores it in the field
// of the plan that into points to.
func numberOption(into func(*search.Plan) *float64) func(*search.Plan, string) error {
	return func(plan *search.Plan, value string) error {
		x, err := strconv.ParseFloat(value, 64)
		if *into(plan) = x; err != nil || !(x >= 0 && x <= search.Most) { // NaN is refused too
			return fmt.Errorf("expected a number from 0 to %d, got %q", search.Most, value)
		}
		return nil
	}
}

// wholeNumber reads a whole number, at least least.
func wholeNumber(value string, least int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > search.Most {
		return 0, fmt.Errorf("expected a whole number from %d to %d, got %q", least, search.Most, value)
	}
	return n, nil
}

// policyNamed returns the player of that name as a policy, which plays on in the copies of a search
// (roll-outs). Only players that rank moves without a view can be one, since roll-outs make no views.
func policyNamed(s *session.Session, sys core.System, name string) (core.Policy, error) {
	if card.Key(name) == "random" {
		return search.Random{}, nil
	}
	p, err := Player(s, sys, nil, name)
	if err != nil {
		return nil, err
	}
	if policy, ok := p.(core.Policy); ok {
		return policy, nil
	}
	known := []string{"random"}
	for _, bot := range plainPlayers(sys) {
		if _, ok := sys.Bots[bot].(core.Policy); ok {
			known = append(known, bot)
		}
	}
	return nil, fmt.Errorf("%q cannot play the simulated matches (roll-outs) of a search, because a Lua function decides its moves; expected %s, or a personality that has weights and no functions", name, strings.Join(known, ", "))
}

// IsSearch reports whether a name is that of a player that looks ahead: search or tree, with or
// without options.
func IsSearch(name string) bool {
	word := searchWord(name)
	return word == Searching || word == Growing
}

// searchWord returns the part of a player's name before its options: "search" of "search:cut=2".
func searchWord(name string) string {
	word, _, _ := strings.Cut(name, ":")
	return card.Key(word)
}

// Search returns the player that looks ahead, with the options that follow its name. An unknown
// option, one given twice and a bad value are errors. A script that waits for its move pays for the
// moves that it plays; while no script runs, Pay reports that nobody has paid.
func Search(s *session.Session, sys core.System, name string) (*search.Mind, error) {
	plan, known := search.Usual(sys), searchOptions(s, sys, searchWord(name))
	plan.Tree = searchWord(name) == Growing
	for i, option := range optionsOf(name) {
		key, value, _ := strings.Cut(option, "=")
		at := slices.IndexFunc(known, func(o searchOption) bool { return o.name == key })
		if at < 0 {
			return nil, fmt.Errorf("%s: unknown option %q, %s", name, key, spell.Choices(key, namesOf(known)))
		}
		if slices.ContainsFunc(optionsOf(name)[:i], func(o string) bool { return strings.HasPrefix(o, key+"=") }) {
			return nil, fmt.Errorf("%s: the option %s is given twice", name, key)
		}
		if err := known[at].apply(&plan, value); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", name, key, err)
		}
	}
	mind := search.New(plan)
	mind.Pay = func(moves int64) bool {
		s.Machine.Charge(ThoughtUnits * moves)
		return vm.IsRunning(s.Machine) // then Charge has counted them: a script waits for the move, and pays
	}
	return mind, nil
}

// namesOf returns the names of the options.
func namesOf(options []searchOption) (names []string) {
	for _, o := range options {
		names = append(names, o.name)
	}
	return names
}

// optionsOf returns the options that follow a name, each as KEY=VALUE. A number alone is
// iterations=NUMBER.
func optionsOf(name string) (options []string) {
	_, rest, found := strings.Cut(name, ":")
	if !found {
		return nil
	}
	for _, option := range strings.Split(rest, ",") {
		key, value, given := strings.Cut(option, "=")
		if !given {
			key, value = "iterations", option
		}
		options = append(options, card.Key(key)+"="+strings.TrimSpace(value))
	}
	return options
}

// searchName returns the name of a player that looks ahead in its usual form: small letters, and a
// number of iterations, if it comes first, without its key ("search:200,cut=2").
func searchName(name string) string {
	options, word := optionsOf(name), searchWord(name)
	if len(options) == 0 {
		return word
	}
	options[0] = strings.TrimPrefix(options[0], "iterations=")
	return word + ":" + strings.Join(options, ",")
}

// policyOf returns the policy that a searching player's name includes, "" for none.
func policyOf(name string) string {
	if IsSearch(name) {
		for _, option := range optionsOf(name) {
			if policy, ok := strings.CutPrefix(option, "policy="); ok {
				return policy
			}
		}
	}
	return ""
}

// ScriptName returns the name of the personality that a player of that name is, or whose policy it uses
// to look ahead; false if there is none.
func ScriptName(name string) (script string, ok bool) {
	if policy := policyOf(name); policy != "" {
		name = policy
	}
	return strings.CutPrefix(name, "lua:")
}

// JoinOptions repairs a list of players that was split at every comma: it joins options to the name
// before them again ("search:200", "cut=2" are one player).
func JoinOptions(list []string) (names []string) {
	for _, part := range list {
		if last := len(names) - 1; last >= 0 && IsSearch(names[last]) && strings.Contains(part, "=") {
			names[last] += "," + part
			continue
		}
		names = append(names, part)
	}
	return names
}
