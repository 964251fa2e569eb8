// Package rate says what a card is worth. For a card of the tavern it asks three questions, each
// with an answer of its own: how the card fights alone against each card of its tier; how it fights
// in the place of another card on boards of real matches; how a seat does in whole matches that is
// given the card by chance. Each answer has an interval, and stands beside the answer for the
// version before on equal seeds.
// For a thing of another system it asks how often seats take the thing when it is offered, and how
// matches end with it and without. For a group of things (a tribe, a faction) it makes seats like
// the group by chance and asks how those seats do. For the cards of a game in one file it asks how seats
// do that had them, and that played them.
package rate

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Module offers the function rate to scripts. The script's account for experiments pays, and an
// interrupt ends the rating and then the script.
func Module(s *session.Session) declare.Module {
	return declare.Module{Doc: "What a card is worth, with intervals.", Funcs: []declare.Func{
		declare.Fn2("rate(name, options?)", "Measures a card. For a card of the tavern: in fights against each card of its tier, in place of another card on boards of real matches, and in whole matches of a random player who gets the card. For a card of another game: how often players take it when they can, and how matches end with it and without it. For a tribe, a faction, a resonance or an approach (\"tribe cups\", or \"tribe\" for all): the results of random players who are made to prefer it. For a named card of a game in one file (or \"duel\" for all): the results of players who had the card, and of players who played it. Each result has a 95 % interval. If tavern.make changed the card, the results of the old version are shown too.",
			`rate("Ember Page", { matches = 20 })`,
			func(c *declare.Call, name string, o *Options) (*Rating, error) {
				if o == nil {
					o = &Options{}
				}
				paid := func(played, scripts int64) error {
					if vm.Interrupted(c.L) {
						return errInterrupted
					}
					return s.Environment.Experiments.Spend(played + scripts)
				}
				r, err := Of(s, name, *o, Asker{Paid: paid})
				if err == errInterrupted {
					vm.StopInterrupted(c.L)
				}
				return r, err
			}),
	}, Classes: declare.Written[Options]("How much rate plays.")}
}

// Options are how much is played.
type Options struct {
	Matches *int   `lua:"matches" doc:"how many whole matches to play (200; 0 for none)"`
	Seats   string `lua:"seats" doc:"the AI that plays at all seats (hard, synergy, strongest or cautious, depending on the game)"`
	System  string `lua:"system" doc:"the game, if several games have something of that name"`
}

// matches is how many whole matches are asked for, 200 if nothing is said.
func (o *Options) matches() int {
	if o.Matches != nil {
		return *o.Matches
	}
	return 200
}

// errInterrupted ends the rating of a script that is to be interrupted.
var errInterrupted = errors.New("interrupted")

// Asker is who asks for a rating. The zero Asker pays nothing, and waits.
type Asker struct {
	// Paid is called after each decision and each few fights with the units since the last call: the
	// price of what was played, and what scripts spent. An error ends the rating. Nil stands for an
	// asker who pays nothing.
	Paid func(played, scripts int64) error
	// Grown is called after each few matches with the last question and its answer so far; if it
	// returns false, no more matches are played for that question. It may be nil.
	Grown func(Question) bool
}

// continues reports whether more matches are played for a question, of which done have been played.
// After every 20th match the asker decides that (Grown); after all others the rating just goes on.
func (a *Asker) continues(done int, q *Question) bool {
	const few = 20
	return a.Grown == nil || done%few != 0 || a.Grown(*q)
}

// payments charges an asker for the fights and matches of a system.
type payments struct {
	Asker
	content *system.Content
	spent   int64 // by the content's machines in all, when the asker was last charged
}

// newPayments returns the payments of an asker. What the content's machines have spent until now is not
// charged.
func newPayments(s *session.Session, system string, who Asker) (*payments, error) {
	content, err := s.Environment.Content(system)
	if err != nil {
		return nil, err
	}
	return &payments{who, content, match.Spent(content, nil)}, nil
}

// chargeAsker charges what was played and what the scripts of players spent, in units, and also what the
// content's machines have spent since the last call. If the machines were made anew meanwhile, they
// have spent less than before: that costs nothing.
func (t *payments) chargeAsker(played, scripts int64) error {
	if t.Paid == nil {
		return nil
	}
	before := t.spent
	t.spent = match.Spent(t.content, nil)
	return t.Paid(played, scripts+max(0, t.spent-before))
}

// mostMatches is how many matches may be asked for.
const mostMatches = 100_000

// Rating is what was found out about a thing.
type Rating struct {
	System    string     `json:"system"`               // the rule system
	ID        string     `json:"id"`                   // of the thing; "" for all tribes and their like, and for all cards
	Name      string     `json:"name"`                 // of it, for people
	About     string     `json:"about"`                // what people read about it
	Tier      int        `json:"tier,omitempty"`       // of the tavern
	Players   string     `json:"players"`              // who played: "four of hard"
	Questions []Question `json:"questions"`            // alone, placed and given; of another system taken and with; of a game in one file had and played
	Face      *Face      `json:"face,omitempty"`       // of a card of the tavern
	FaceWas   *Face      `json:"face_was,omitempty"`   // of the version before
	Like      *Face      `json:"like,omitempty"`       // of the card that it is most like, nil for none
	LikeAlone *Measure   `json:"like_alone,omitempty"` // what that card comes to alone
	Before    string     `json:"before,omitempty"`     // what changed since the version before, "" where there is none
	Verdict   string     `json:"verdict"`              // what the questions say together, and what they do not
}

// Question is one question with its answer.
type Question struct {
	Key        string     `json:"key"`                  // what scripts call it: alone, placed, given, taken, with, liked, had or played
	Title      string     `json:"title"`                // a few words
	Text       string     `json:"text"`                 // what was asked
	Now        Measure    `json:"now"`                  // the answer; of several groups nothing
	Was        *Measure   `json:"was,omitempty"`        // of the version before
	Difference *Measure   `json:"difference,omitempty"` // of the two, on equal seeds
	Other      *Other     `json:"other,omitempty"`      // another card or none, that it is compared with; nil if it is compared with Even
	Even       float64    `json:"even,omitempty"`       // the answer if it makes no difference, by symmetry (1/4 of four seats); 0 if unknown
	Played     string     `json:"played"`               // how much was played
	Done       int        `json:"done,omitempty"`       // whole matches
	Due        int        `json:"due,omitempty"`        // that were to be played
	Needs      int        `json:"needs,omitempty"`      // how many would show 2 points, 0 where nobody knows
	Note       string     `json:"note,omitempty"`       // what else the figures say
	Groups     []Assigned `json:"groups,omitempty"`     // tribes and their like, or the cards of a game
}

// Other is the same question about another card, or about none, in the same places.
type Other struct {
	Name    string  `json:"name"`    // what it was: "another card of its tier"
	Label   string  `json:"-"`       // the same in a column of figures
	Share   Measure `json:"share"`   // its answer
	Against Measure `json:"against"` // the thing's own answer minus that
}

// Where the seeds of a question's matches begin: match n is played on rand.Derive(seed, begin+n). They are
// so far apart that no two questions of a rating play the same match. The matches of "taken", and those
// that are played for their boards, begin at 0.
const (
	givenSeeds  = 1 << 40
	likedSeeds  = 1 << 41
	withSeeds   = 1 << 42
	besideSeeds = 1 << 43
	gameSeeds   = 1 << 43 // as besideSeeds: no rating is of a personality and of a game in one file
)

// points is the difference that neededMatches computes the number of matches for: 2 percentage points.
const points = 0.02

// neededMatches returns how many matches would show a difference of points, given the interval that m has
// after that many matches. The half width of an interval shrinks with the square root of the number
// of matches, so the number needed grows with the square of the half width.
func neededMatches(matches int, m Measure) int {
	half := (m.High - m.Low) / 2
	return int(float64(matches) * float64(half*half) / (points * points))
}

// Of rates a thing of the session's content. name is the thing's name or id, with its kind before
// it where two things share the name ("tribe cups"); "tribe" alone means all tribes, and so on.
// Which questions are asked depends on the thing: a card of a game in one file, a group (a tribe, a
// faction), a card of the tavern, or a thing of another system. In a system whose moves are known to
// take things, one that no seat can take is an error.
func Of(s *session.Session, name string, o Options, who Asker) (*Rating, error) {
	sys, t, err := find(s, name, o.System)
	if err != nil {
		return nil, err
	}
	own := profileOf(sys)
	switch n := o.matches(); {
	case n < 0 || n > mostMatches:
		return nil, fmt.Errorf("matches: expected 0 to %d, got %d", mostMatches, n)
	case t.Kind == gameKind || gameThings(sys) != nil:
		return assessGame(s, sys, t, o, who)
	case t.ID == "" || t.Kind == own.kind:
		return assessGroups(s, sys, t, o, who)
	case own.verbs != nil && !slices.Contains(own.kinds, t.Kind):
		return nil, fmt.Errorf("%s is a %s of the %s, and no player can take it; rate can measure only what players take: each %s%s", named(t), t.Kind, sys.Name, strings.Join(own.kinds, ", "), andGroup(own.kind))
	case sys.Name == "tavern":
		return assessTavernCard(s, sys, t.ID, o, who)
	}
	c, err := newMatchPlayers(s, sys, o.Seats, who)
	if err != nil {
		return nil, err
	}
	return assessTaken(c, t, o.matches())
}

// andGroup is the end of a list of kinds that rate knows: " and tribe"; "" for a system without
// groups.
func andGroup(kind string) string {
	if kind == "" {
		return ""
	}
	return " and " + kind
}

// find returns the thing that is called name, in that system ("" for all systems). Where several
// have the name, a thing that a seat can take comes first, then a group (a tribe), then any other;
// among equals the first. Where name is the word for a group ("tribe"), all groups are meant, and
// the thing returned has no ID. It has none either where name is a game in one file, or the path of one:
// all named cards of that game are meant.
func find(s *session.Session, name, system string) (sys core.System, found registry.Thing, err error) {
	if game := inOneFile(s, name); game != "" && (system == "" || system == game) {
		sys, err := s.Host.Systems.Named(game)
		return sys, registry.Thing{System: game, Kind: gameKind}, err
	}
	if game := inOneFile(s, system); game != "" {
		system = game
	}
	known, bestFit, key := []string(nil), 0, card.Key(name)
	var broken error // what is wrong with the first content that cannot be read
	for _, at := range s.Host.Systems.All() {
		if system != "" && at.Name != system {
			continue
		}
		config, _, err := s.Config(at.Name)
		if err != nil {
			broken = cmp.Or(broken, err)
			continue
		}
		own := profileOf(at)
		if key == own.kind && own.kind != "" {
			return at, registry.Thing{System: at.Name, Kind: own.kind}, nil
		}
		for _, t := range append(registry.Things(at.Name, config), gameThings(at)...) {
			fit := 1 // the higher, the more likely it is meant
			if t.Kind == own.kind {
				fit = 2
			} else if slices.Contains(own.kinds, t.Kind) {
				fit = 3
			}
			for _, called := range []string{card.Key(t.ID), card.Key(t.Name)} {
				if (called == key || t.Kind+"_"+called == key) && fit > bestFit {
					sys, found, bestFit = at, t, fit
				}
			}
			known = append(known, named(t))
		}
	}
	if bestFit == 0 && broken != nil {
		return sys, found, broken
	}
	if bestFit == 0 && known == nil && inOneFile(s, system) != "" { // assessGame says why nothing can be rated
		sys, err := s.Host.Systems.Named(system)
		return sys, registry.Thing{Kind: gameKind}, err
	}
	if bestFit == 0 {
		near := spell.DidYouMean(name, known)
		if near == "" && strings.Contains(name, " ") {
			near = "; rate measures one card or group at a time, whose name may have several words"
		}
		return sys, found, fmt.Errorf("nothing is called %q%s", name, near)
	}
	return sys, found, nil
}

// inOneFile returns the game in one file that a name or a path means, "" for none.
func inOneFile(s *session.Session, name string) string {
	game := strings.ToLower(strings.TrimSuffix(path.Base(name), ".lua"))
	if len(s.Host.Systems.Files(game)) > 0 {
		return game
	}
	return ""
}

// assessTavernCard asks the three questions about a card of the tavern; the third one is left out
// if no whole matches are asked for. Both versions of the card stand on the same boards, and fight
// on the same seeds.
func assessTavernCard(s *session.Session, sys core.System, id string, o Options, who Asker) (*Rating, error) {
	table, err := newMatchPlayers(s, sys, o.Seats, who)
	if err != nil {
		return nil, err
	}
	seed := s.Seed()
	boards, err := boardsOf(table, seed)
	if err != nil {
		return nil, err
	}
	now, err := versionOf(s, id, boards, seed, who)
	if err != nil {
		return nil, err
	}
	var was *version
	err = made.Earlier(s, "tavern", id, func() (err error) { was, err = versionOf(s, id, boards, seed, who); return err })
	if err != nil {
		return nil, err
	}
	r, err := fightRating(now, was, seed)
	if r != nil {
		r.Players = table.String()
	}
	if err == nil && o.matches() > 0 {
		var q Question
		q, err = givenQuestion(table, now.card, seed, o.matches())
		r.Questions = append(r.Questions, q)
	}
	if err != nil {
		return nil, err
	}
	r.Verdict = r.cardVerdict()
	return r, nil
}

// fightRating returns a rating with the first two questions about a card, which need fights but no
// matches, the card it is most like, and what changed since was, the version before (nil for none).
func fightRating(now, was *version, seed uint64) (*Rating, error) {
	c := now.card
	r := &Rating{System: "tavern", ID: c.ID, Name: c.Name, Tier: c.Tier, About: aboutCard(c)}
	r.Face = faceOf(c)
	if like := now.mostLike(); like != nil {
		r.Like = faceOf(like)
		alone, _, err := now.setup.fightAlone(like, seed)
		if err != nil {
			return nil, err
		}
		m := alone.allGroupsMean()
		r.LikeAlone = &m
	}
	r.Questions = append(r.Questions, now.aloneQuestion(was), now.placedQuestion(was))
	if was != nil {
		r.Before, r.FaceWas = changesText(was.contentThing(), now.contentThing()), faceOf(was.card)
	}
	return r, nil
}

// knownBoards are the boards that met in matches which a session has played, with the seed and the
// players of those matches.
type knownBoards struct {
	seed    uint64
	players string
	boards  []meeting
}

// boardsOf returns boards that met in matches of the session's content. The matches are played once
// and kept in the session, and played again only for another seed or other players.
func boardsOf(table *matchPlayers, seed uint64) ([]meeting, error) {
	k := session.State[knownBoards](table.session)
	if k.boards == nil || k.seed != seed || k.players != table.String() {
		boards, err := meetings(table, seed)
		if err != nil {
			return nil, err
		}
		*k = knownBoards{seed, table.String(), boards}
	}
	return k.boards, nil
}
