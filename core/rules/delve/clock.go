package delve

// stage is where in a round a match stands. Some stages wait for decisions; the
// others are steps that lead from one to the next.
type stage uint8

const (
	stageManage    stage = iota // decisions: tableaus and silencing
	stageRound                  // a round begins
	stageResonance              // a resonance card is revealed
	stageChallenge              // a challenge is revealed
	stageCommit                 // decisions: utility, then commitment
	stageReveal                 // commitments are revealed, counters paid
	stageJudge                  // the tier is determined
	stageReward                 // decision: what a success is used for
	stageOutcome                // the block of the tier acts
	stageClear                  // kept or not; does the boss come?
	stageRefresh                // Drive and hands
)

// phaseNames say which phase of the sheet a stage belongs to.
var phaseNames = [...]string{"refresh", "resonance", "resonance", "resonance", "challenge", "resolution", "resolution", "resolution", "resolution", "resolution", "refresh"}

// clock says where in the delve a match stands.
type clock struct {
	stage stage
	round int // from 1; 0 in the muster
	lead  int // the seat that decides for the team in this round
	turn  int // how many seats have had their turn in this stage
	seats int // how many heroes there are
}

// seatAt returns the seat that has that turn of the stage, both from 0: the lead is
// the first.
func (c *clock) seatAt(turn int) int { return (c.lead + turn) % c.seats }

// acting returns the seat whose turn it is.
func (c *clock) acting() int { return c.seatAt(c.turn) }

// nextRound begins a round: the lead passes on (RULES 1).
func (c *clock) nextRound() {
	c.round++
	c.lead = (c.round - 1) % c.seats
}

// open begins a stage with the lead's turn.
func (c *clock) open(s stage) { c.stage, c.turn = s, 0 }

// phase names the phase of the sheet; before the first round it is the muster.
func (c *clock) phase() string {
	if c.round == 0 {
		return "muster"
	}
	return phaseNames[c.stage]
}
