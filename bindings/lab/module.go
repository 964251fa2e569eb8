// Package lab lets scripts and the command line ask for experiments: it reads the
// question, opens the content for each worker, plays the matches and measures them.
// The statistics are in core/lab.
package lab

import (
	"fmt"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core/lab"

	lua "github.com/yuin/gopher-lua"
)

// meanUnits is what a mean costs besides its numbers: a quantile of Student's.
const meanUnits = 1_000

// Module declares the global table lab.
func Module(s *session.Session) declare.Module {
	return declare.Module{
		Name: "lab",
		Doc:  "Experiments: many matches, and how sure one can be of what came out. The experiments of one script have a budget of their own, as large as the script's: --budget sets both.",
		Funcs: []declare.Func{
			declare.Fn1("run(question)", "Plays many matches of a system and returns a report of what was measured, with 95 % intervals.",
				`lab.run{ system = "encounter", players = { "strongest" }, n = 20, metrics = { "win", "score" } }`,
				func(c *declare.Call, q question) (answerTable, error) {
					return answer(s, c, q, Sim)
				}),
			declare.Fn1("compare(question)", "Plays pairs of matches on equal seeds in which the players a and b change seats, and returns a report of their differences.",
				`lab.compare{ system = "encounter", a = "strongest", b = "random", n = 20 }`,
				func(c *declare.Call, q question) (answerTable, error) {
					return answer(s, c, q, Compare)
				}),
			declare.Fn3("match(question, k, nth?)", "Opens match k, from 1, of what run or compare was asked, as it was played to its end: to look at, undo and ask why. Of a comparison the nth of the pair, 1 or 2; with null 2 is the null model's.",
				`lab.match({ system = "encounter", n = 20 }, 17)`,
				func(c *declare.Call, q question, k int, nth *int) (*lua.LUserData, error) {
					return opened(s, c, q, k, nth)
				}).Returning("game.Match"),
			declare.Fn2("share(k, n)", "Returns the share k of n with Wilson's 95 % interval.", `lab.share(30, 100)`, share),
			declare.Fn1("mean(values)", "Returns the mean of a list of numbers with Student's 95 % interval, corrected for skewness; low and high are nil where the numbers do not tell them: of one number, or where all are equal (and note says so).", `lab.mean{ 2, 3, 5, 4 }`, mean).WithCost(meanUnits),
			declare.Fn1("n(usual)", "Returns how many matches an experiment should play: the usual number, unless the session asks for another.", `lab.n(2000)`,
				func(_ *declare.Call, usual int) (int, error) {
					asked := session.State[size](s)
					if asked.matches > 0 {
						return asked.matches, nil
					}
					return max(usual/max(asked.part, 1), min(usual, 2)), nil
				}),
		},
		Aliases: []declare.Alias{{Name: "lab.Metric", Doc: "What is measured, by its name; also count.KIND and view.PATH.", Open: true, Words: declare.Words(metricNames()...)}},
		Classes: []declare.Class{
			{Name: "lab.Question", Doc: "What an experiment is asked; the system's own options of game.new stand beside.", Fields: questionFields, Seal: "there is no such question"},
			{Name: "lab.Metrics", Doc: "What is measured: names, and by name functions of a match and its seat.", Fields: []declare.Param{
				{Name: "[integer]", Type: "lab.Metric", Doc: "a name: win, place, score, reason, moves, events, count.KIND, view.PATH"},
				{Name: "[string]", Type: "fun(g: game.Match, seat: integer): number|string|boolean|table|nil", Doc: "a metric of your own"},
			}},
			{Name: "lab.Report", Doc: "What an experiment answers. It prints as a table of figures.", Fields: reportFields},
		},
	}
}

// metricNames are those of the metrics that all systems have.
func metricNames() (names []string) {
	for _, m := range lab.Metrics() {
		names = append(names, m.Name)
	}
	return names
}

// SetSize makes lab.n return n instead of an experiment's usual number; 0 ends
// that.
func SetSize(s *session.Session, n int) { session.State[size](s).matches = n }

// SetPart makes lab.n return the part-th part of an experiment's usual number, two
// matches at least; 0 ends that.
func SetPart(s *session.Session, part int) { session.State[size](s).part = part }

// size is what lab.n returns, unless 0, or which part of what it would.
type size struct{ matches, part int }

// answer carries out a question of a script.
func answer(s *session.Session, c *declare.Call, q question, ask func(*session.Session, Experiment) (lab.Report, error)) (answerTable, error) {
	e, err := experimentOf(s, c, &q)
	if err != nil {
		return answerTable{}, err
	}
	e.account = &s.Environment.Experiments
	e.Stop = func() bool { return vm.Interrupted(c.L) }
	report, err := ask(s, e)
	if err == nil && report.Partial && vm.Interrupted(c.L) {
		fmt.Fprintln(s.Host.Err, report.String()) // the script ends here, and would take it along
		vm.StopInterrupted(c.L)
	}
	return answerTable{report}, err
}

func share(_ *declare.Call, k, n int) (lab.Estimate, error) {
	if n < 0 || k < 0 || k > n {
		return lab.Estimate{}, fmt.Errorf("expected k from 0 to n, got %d of %d", k, n)
	}
	return lab.Wilson(k, n, lab.Z95).Estimate(), nil
}

func mean(_ *declare.Call, values []float64) (lab.Estimate, error) {
	if len(values) == 0 {
		return lab.Estimate{}, fmt.Errorf("values: expected at least one number, got none")
	}
	return lab.MeanOf(values)
}
