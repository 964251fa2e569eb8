// Who plays the matches of a rating, and how matches are begun, watched and judged.

package rate

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/encounter"
	"arcana/core/search"
)

// systemProfile is how seats of a system take things, and who plays when a thing is rated.
type systemProfile struct {
	player string   // the player on all seats where nobody else is named
	kinds  []string // the kinds of things that seats can take
	verbs  []string // the moves that take one
	taken  string   // the word for a thing that was taken, with a capital: "Bought"
	kind   string   // the kind of the groups that things belong to ("tribe"), "" where groups are not rated
	fields []string // the fields of a thing that name its groups
	liking float64  // how much more a move is worth to a seat that likes what it takes: as much as a good card
}

// profiles are the profiles of the systems that ship, by name.
var profiles = map[string]systemProfile{
	"tavern":    {"hard", []string{"card"}, []string{"buy", "pick"}, "Bought", "tribe", []string{"Tribes"}, 0.7},
	"market":    {"synergy", []string{"card"}, []string{"buy"}, "Bought", "faction", []string{"Faction"}, 1.5},
	"draft":     {"synergy", []string{"card", "dreamcaller", "dreamsign"}, []string{"pick", "buy", "choose"}, "Drafted", "resonance", []string{"Resonance"}, 1},
	"encounter": {"strongest", []string{"choice"}, []string{"choose"}, "Chosen", "approach", []string{"Approach", "Second"}, 4},
	"delve":     {"cautious", []string{"card"}, []string{"commit"}, "Committed", "", nil, 0},
}

// profileOf returns the profile of a system. In a system without one, such as a game in one file, moves are
// those that its own rules rate best, or random. No move of such a system is known to take anything.
func profileOf(sys core.System) systemProfile {
	if c, ok := profiles[sys.Name]; ok {
		return c
	}
	if sys.Bots["greedy"] != nil {
		return systemProfile{player: "greedy"}
	}
	return systemProfile{player: "random"}
}

// matchPlayers is the players of all matches of a rating: players of one name on all seats of a system.
// They remember nothing from one match to the next.
type matchPlayers struct {
	systemProfile
	*payments
	session  *session.Session
	sys      core.System
	names    []string
	players  []core.Player
	deciders []core.Player // whose decisions are charged: the players, and who else sits down with them
	shown    int64         // what was made for deciders to see when they were last charged, in units
	scripts  int64         // what their scripts had spent then
	was      *matchPlayers // the same players with the content before a save; nil for what the prompt made
}

// newMatchPlayers puts one player on as many seats as the system usually has, and returns these players.
// name is a native player or a personality, with or without "lua:" before it; "" is the player of
// the system's profile. A player who waits for a person to decide is an error. Thinking ahead is
// charged to the asker.
func newMatchPlayers(s *session.Session, sys core.System, name string, who Asker) (*matchPlayers, error) {
	pay, err := newPayments(s, sys.Name, who)
	if err != nil {
		return nil, err
	}
	c := &matchPlayers{systemProfile: profileOf(sys), payments: pay, session: s, sys: sys}
	if name == "" {
		name = c.player
	}
	if _, err := player.FindPersonality(s, sys.Name, name); err == nil && !strings.Contains(name, ":") {
		name = "lua:" + name
	}
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil, err
	}
	for range sys.Usual {
		p, err := player.Player(s, sys, config, name)
		if err != nil {
			return nil, fmt.Errorf("seats: %w", err)
		}
		if p == nil {
			return nil, fmt.Errorf("seats: expected an AI, got %q", name)
		}
		if mind, ok := p.(*search.Mind); ok {
			mind.Pay = func(moves int64) bool { return c.chargeAsker(player.ThoughtUnits*moves, 0) == nil }
		}
		c.names, c.players = append(c.names, player.Name(s, sys, name)), append(c.players, p)
	}
	c.deciders = c.players
	return c, nil
}

// askEarlier calls ask with the same players on the content before the thing of that id was changed: before
// the save, or before the prompt last changed it. If there is none, it does nothing and returns nil.
func (c *matchPlayers) askEarlier(id string, ask func(was *matchPlayers) error) error {
	if c.was != nil {
		return ask(c.was)
	}
	return made.Earlier(c.session, c.sys.Name, id, func() error {
		was, err := newMatchPlayers(c.session, c.sys, c.names[0], c.Asker)
		if err != nil {
			return err
		}
		return ask(was)
	})
}

// nameOf returns what people call the thing with that id. It returns "" if the content has no such thing that
// seats can take.
func (c *matchPlayers) nameOf(id string) string {
	config, _, err := c.session.Config(c.sys.Name)
	if err != nil {
		return ""
	}
	for _, t := range registry.Things(c.sys.Name, config) {
		if t.ID == id && (c.kinds == nil || slices.Contains(c.kinds, t.Kind)) {
			return named(t)
		}
	}
	return ""
}

// String says who plays: "four of hard".
func (c *matchPlayers) String() string {
	name := strings.TrimPrefix(c.names[0], "lua:")
	if n := len(c.names); n > 1 {
		return fmt.Sprintf("%s of %s", inWords(n), name)
	}
	return name
}

// inWords is a small number in words.
func inWords(n int) string {
	if words := [...]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight"}; n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// begin begins a match on a seed with the options given (nil for the usual ones). Seats that likes
// names have a liking: they decide by a likingPolicy, in this match only. A player whose decisions
// come from a function of its own has no ranks to which a liking could be added, and is an error.
func (c *matchPlayers) begin(seed uint64, given map[string]any, likes map[core.Seat]liking) (*match.Match, error) {
	seated := slices.Clone(c.players)
	for seat, l := range likes {
		switch p := seated[seat].(type) {
		case core.Policy:
			seated[seat] = &likingPolicy{Policy: p, players: c, seat: seat, liking: l}
		case *search.Mind:
			mind := search.New(p.Plan)
			mind.Pay, mind.Policy = p.Pay, &likingPolicy{Policy: p.Policy, players: c, seat: seat, liking: l}
			seated[seat] = mind
		default:
			return nil, fmt.Errorf("seats: %q chooses its moves with Lua functions, so this measurement cannot make it prefer cards; expected the built-in player \"search\", or a personality that has weights and no functions", c.names[seat])
		}
	}
	return match.BeginWith(c.session, c.sys.Name, seed, given, c.names, seated)
}

// finish plays a match to its end, or to match.LongestMatch decisions, and charges for it: after each
// decision for deciding, at the end for what was played.
func (c *matchPlayers) finish(m *match.Match) error {
	for m.Game().Turn() != core.None && m.Ply() < match.LongestMatch {
		if _, err := m.Step(); err != nil {
			return err
		}
		if err := c.charge(0); err != nil {
			return err
		}
	}
	return c.charge(m.PlayedUnits())
}

// charge charges for what was played, in units, and for what deciding has cost since the last charge. That
// sum falls when somebody else has paid for the moves of a search; then nothing is charged for deciding.
func (c *matchPlayers) charge(played int64) error {
	if c.Paid == nil {
		return nil
	}
	shown, scripts := c.shown, c.scripts
	c.scripts = match.SpentByScripts(c.deciders)
	c.shown = match.SpentDeciding(c.deciders) - c.scripts
	return c.chargeAsker(played+max(0, c.shown-shown), max(0, c.scripts-scripts))
}

// takes reports whether a move takes a thing, as buying or drafting a card does.
func (c *matchPlayers) takes(m core.Move) bool { return slices.Contains(c.verbs, m.Verb) }

// watch plays a match to its end, or to match.LongestMatch decisions, and charges for it. For each
// decision in which a move could take something it calls tell, with the names of the things offered
// and the name of the one that was taken, "" for none. tell must not keep the list, whose memory is
// reused.
func (c *matchPlayers) watch(m *match.Match, tell func(seat core.Seat, offered []string, took string)) error {
	var seen any
	var options []core.Option
	var names []string
	return c.follow(m, func(seat core.Seat, move core.Move) {
		moves := core.MovesOf(m.Game(), seat)
		if !slices.ContainsFunc(moves, c.takes) {
			return
		}
		seen = core.SeeOrView(m.Game(), seat, seen)
		options, names = c.sys.Weigh(seen, moves, options), names[:0]
		took := ""
		for i := range moves {
			if c.takes(moves[i]) && options[i].Ref != 0 {
				names = append(names, core.NameOf(m.Game(), options[i].Ref))
				if moves[i] == move {
					took = names[len(names)-1]
				}
			}
		}
		tell(seat, names, took)
	})
}

// follow plays a match to its end, or to match.LongestMatch decisions, and charges for it. It calls tell
// with each decision before the move is played.
func (c *matchPlayers) follow(m *match.Match, tell func(seat core.Seat, move core.Move)) error {
	for m.Game().Turn() != core.None && m.Ply() < match.LongestMatch {
		seat := m.Game().Turn()
		move, err := m.Choice()
		if err != nil {
			return err
		}
		tell(seat, move)
		if _, err := m.Play(move); err != nil {
			return err
		}
		if err := c.charge(0); err != nil {
			return err
		}
	}
	return c.charge(m.PlayedUnits())
}

// encounters returns the options of every different match that the encounter can have: each place
// with each character. It is nil for another system. Two matches with the same place and character
// are alike, so no more need be played.
func (c *matchPlayers) encounters() (list []map[string]any) {
	config, _, err := c.session.Config(c.sys.Name)
	content, ok := config.(*encounter.Config)
	if err != nil || !ok {
		return nil
	}
	for i := range content.Characters {
		for _, place := range content.LocationNames() {
			list = append(list, map[string]any{"encounter": place, "character": content.Characters[i].ID})
		}
	}
	return list
}

// itemOrNil returns the options at index n of a list of [matchPlayers.encounters]; nil past the end, and so
// always for a system whose list is empty.
func itemOrNil(list []map[string]any, n int) map[string]any {
	if n < len(list) {
		return list[n]
	}
	return nil
}

// playedText says for readers how much was played: done of due matches, or of the encounter's different
// ones.
func (c *matchPlayers) playedText(done, due int) string {
	if c.sys.Name == encounter.Name {
		return fmt.Sprintf("%d of %d encounters, each location with each character", done, due)
	}
	return fmt.Sprintf("%s of %s matches", thousands(done), thousands(due))
}

// outcome returns the result of a match for a seat, from 0 to 1. With rivals it is the seat's part
// of the first place: 1 if it is first alone, 1/2 if two share that, 0 behind it. If all win or lose
// together, or one plays alone, it is the reward by the rules. A match that did not end is an error.
func (c *matchPlayers) outcome(m *match.Match, seat core.Seat) (float64, error) {
	result, over := m.Game().Result()
	if !over {
		return 0, match.ErrEndless
	}
	if c.withoutRivals() {
		return m.Game().(core.Valued).Reward(result, seat), nil
	}
	if result.Places[seat] != 1 {
		return 0, nil
	}
	winners := 0
	for _, place := range result.Places {
		if place == 1 {
			winners++
		}
	}
	return 1 / float64(winners), nil
}

// withoutRivals reports whether seats have no rivals: the system is cooperative, or one plays alone.
func (c *matchPlayers) withoutRivals() bool { return c.sys.Together || c.sys.Most == 1 }

// liking is what a seat likes to take, beyond what its own policy says.
type liking struct {
	things map[string]bool // by what people call them
	worth  float64         // added to what a move is worth to the seat that takes one of them
}

// The worth of a liking that makes a seat take a thing whenever it can, or never.
const (
	always = 1e6
	never  = -1e6
)

// likingPolicy is a policy in which one seat has a liking.
type likingPolicy struct {
	core.Policy
	players *matchPlayers
	seat    core.Seat
	liking  liking
	seen    any           // the last observation; its memory is used again
	options []core.Option // the last options; their memory is used again
}

// Rank adds the liking to what the policy says, for the moves that take a liked thing. Other seats
// keep their ranks: a search asks this policy for rivals too.
func (p *likingPolicy) Rank(g core.Game, seat core.Seat, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	ranks := p.Policy.Rank(g, seat, moves, chance, into)
	if seat != p.seat || len(moves) == 1 || !slices.ContainsFunc(moves, p.players.takes) {
		return ranks // there is nothing that the liking could change
	}
	p.seen = core.SeeOrView(g, seat, p.seen)
	p.options = p.players.sys.Weigh(p.seen, moves, p.options)
	for i, m := range moves {
		if p.players.takes(m) && p.liking.things[core.NameOf(g, p.options[i].Ref)] {
			ranks[i] += p.liking.worth
		}
	}
	return ranks
}

// Choose always returns an error: a likingPolicy decides only by Rank. Choose gets a view without
// the game, and only the game has the names of what moves take.
func (p *likingPolicy) Choose(any, []core.Move, *rand.Stream) (core.Move, error) {
	return core.Move{}, fmt.Errorf("%s plays the match alone", p.players.names[p.seat])
}
