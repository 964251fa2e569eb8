---@meta lab

---What is measured, by its name; also count.KIND and view.PATH.
---@alias lab.Metric
---| string
---| "win"
---| "place"
---| "score"
---| "reason"
---| "moves"
---| "events"

---@class lab.FailureRow
---@field match integer
---@field seed string|integer
---@field move? integer
---@field text string
---@field counted boolean

---@class lab.Figure
---@field metric string
---@field player? string
---@field arm? string
---@field range? string
---@field seats? integer
---@field less? string
---@field fixed? boolean
---@field kind string
---@field word? string
---@field n integer
---@field count integer
---@field value number
---@field low? number
---@field high? number
---@field note? string
---@field deviation? number
---@field least? number
---@field most? number
---@field quantiles? lab.Quantile[]
---@field points? lab.Point[]

---@class lab.Quantile
---@field q number
---@field value number
---@field low? number
---@field high? number
---@field note? string

---@class lab.Point
---@field n integer
---@field value number
---@field low? number
---@field high? number
---@field note? string

---@class lab.Difference
---@field metric string
---@field n integer
---@field a lab.Estimate
---@field b lab.Estimate
---@field value number
---@field low? number
---@field high? number
---@field note? string
---@field variance_ratio? number

---@class lab.Estimate
---@field value number
---@field low? number
---@field high? number
---@field note? string

---What an experiment is asked; the system's own options of game.new stand beside.
---@class lab.Question
---@field system game.System the rule system
---@field players? game.PlayerName[] for run: who sits where; repeated until the table is full
---@field a? game.PlayerName for compare: the one player
---@field b? game.PlayerName for compare: the other player
---@field n? integer how many matches, or pairs of matches (1000)
---@field seed? string|integer what all seeds come from (the session's)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field metrics? lab.Metrics names (win, place, score, reason, moves, events, count.KIND, view.PATH), and by name functions of a match (and its seat)
---@field null? string SYSTEM.NAME or SYSTEM.NAME=VALUE: also play the matches with this feature, tuning key or weight set to a constant
---@field rotate? boolean players move one seat on from match to match
---@field by? "player"|"seat" whether results are counted for each "player" (default) or each "seat"
---@field apart? boolean for compare: the two players get different seeds
---@field order? "turns"|"mixed" how seats act in a phase that they share: "turns" (default, one after the other) or "mixed" (in any order)
---@field strict? boolean the first failing script ends the run
---@field interval? "t"|"bootstrap" how intervals of means are computed: "t" (default) or "bootstrap"; always t below 30 and above 10000 matches
---@field workers? integer how many workers share the matches
---@field quest? draft.QuestName|draft.File a quest by name, of the content or of scripts/quests, or a table with dreamscapes
---@field dreamcaller? draft.DreamcallerName a dreamcaller chosen beforehand
---@field set? string the card set to draft from
---@field encounter? encounter.Place|encounter.File a file of scripts/encounters or a location, by name, or a table like theirs
---@field character? encounter.CharacterName|encounter.Approaches a character's id, or values by approach
---@field hand? "offer"|"all" offer (hands of four) or all (every choice may be played)
---@field deck? market.CardName[] the cards of everybody's first deck, in place of the starters
---@field row? market.CardName[] the first cards of the trade row
---@field base? delve.BaseName the base card (by chance)
---@field poi? delve.POIName the point of interest (by chance)
---@field theme? delve.ThemeName the theme card (by chance)
---@field boss? delve.ChallengeName the boss (one of the theme's, by chance)
---@field avatars? delve.Avatar[] the heroes, one a seat (by chance)
---@field decks? delve.CardName[][] hero decks from the top down, one a seat, not shuffled
---@field challenges? delve.ChallengeName[] the challenge deck from the top down, not shuffled
---@field resonance? delve.SignName[] the resonance deck from the top down, not shuffled
---@field [string] "there is no such question"

---What is measured: names, and by name functions of a match and its seat.
---@class lab.Metrics
---@field [integer] lab.Metric a name: win, place, score, reason, moves, events, count.KIND, view.PATH
---@field [string] fun(g: game.Match, seat: integer): number|string|boolean|table|nil a metric of your own

---What an experiment answers. It prints as a table of figures.
---@class lab.Report
---@field system string the rule system
---@field played integer how many matches were played
---@field partial boolean that the run was ended before its last match
---@field failed integer matches that could not be measured
---@field troubled integer matches in which a script failed and that were measured
---@field failures lab.FailureRow[] the first of them: { match, seed (text), move, text, counted }; move, from 1, is where it went wrong
---@field figures lab.Figure[] of run: { metric, player, arm, kind, word, n, count, value, low, high, ... }; a bound that the matches do not tell is nil, and note says why: no spread, one match, by construction
---@field differences lab.Difference[] of compare: { metric, n, a, b, value, low, high, variance_ratio }; likewise
---@field by table<string, any> the figures again: report.by.win["random"], report.by.moves[1]; of compare report.by.win; with null report.by.win["null - model"] is the difference

---Experiments: many matches, and how sure one can be of what came out. The experiments of one script have a budget of their own, as large as the script's: --budget sets both.
---@class lab
lab = {}

---Plays many matches of a system and returns a report of what was measured, with 95 % intervals.
---
---```lua
---lab.run{ system = "encounter", players = { "strongest" }, n = 20, metrics = { "win", "score" } }
---```
---@param question lab.Question
---@return lab.Report
function lab.run(question) end

---Plays pairs of matches on equal seeds in which the players a and b change seats, and returns a report of their differences.
---
---```lua
---lab.compare{ system = "encounter", a = "strongest", b = "random", n = 20 }
---```
---@param question lab.Question
---@return lab.Report
function lab.compare(question) end

---Opens match k, from 1, of what run or compare was asked, as it was played to its end: to look at, undo and ask why. Of a comparison the nth of the pair, 1 or 2; with null 2 is the null model's.
---
---```lua
---lab.match({ system = "encounter", n = 20 }, 17)
---```
---@param question lab.Question
---@param k integer
---@param nth? integer
---@return game.Match
function lab.match(question, k, nth) end

---Returns the share k of n with Wilson's 95 % interval.
---
---```lua
---lab.share(30, 100)
---```
---@param k integer
---@param n integer
---@return lab.Estimate
function lab.share(k, n) end

---Returns the mean of a list of numbers with Student's 95 % interval, corrected for skewness; low and high are nil where the numbers do not tell them: of one number, or where all are equal (and note says so).
---
---```lua
---lab.mean{ 2, 3, 5, 4 }
---```
---@param values number[]
---@return lab.Estimate
function lab.mean(values) end

---Returns how many matches an experiment should play: the usual number, unless the session asks for another.
---
---```lua
---lab.n(2000)
---```
---@param usual integer
---@return integer
function lab.n(usual) end

