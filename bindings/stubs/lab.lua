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

---The options of an experiment; the game's options of game.new may be given too.
---@class lab.Question
---@field system game.System the rule system
---@field players? game.PlayerName[] for run: the players in the order of their seats; a short list repeats
---@field a? game.PlayerName for compare: the one player
---@field b? game.PlayerName for compare: the other player
---@field n? integer how many matches, or pairs of matches (1000)
---@field seed? string|integer the seed from which all seeds are made (the session's)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field metrics? lab.Metrics what to measure: names (win, place, score, reason, moves, events, count.KIND, view.PATH), and named functions of a match (and a seat)
---@field null? string SYSTEM.NAME or SYSTEM.NAME=VALUE: also play the matches with this feature, tuning key or weight set to a constant
---@field rotate? boolean every player moves to the next seat after each match
---@field by? "player"|"seat" whether results are counted for each "player" (default) or each "seat"
---@field apart? boolean for compare: the two players get different seeds
---@field order? "turns"|"mixed" how seats act in a phase that they share: "turns" (default, one after the other) or "mixed" (in any order)
---@field strict? boolean the run ends when a script fails
---@field interval? "t"|"bootstrap" how intervals of means are computed: "t" (default) or "bootstrap"; always t below 30 and above 10000 matches
---@field workers? integer how many workers share the matches
---@field quest? draft.QuestName|draft.File a quest by name, of the content or of scripts/quests, or a table with dreamscapes
---@field dreamcaller? draft.DreamcallerName a dreamcaller chosen beforehand
---@field set? string the card set to draft from
---@field encounter? encounter.Place|encounter.File a file of scripts/encounters or a location, by name, or a table like theirs
---@field character? encounter.CharacterName|encounter.Approaches a character's id, or values by approach
---@field hand? "offer"|"all" offer (hands of four) or all (every choice may be played)
---@field deck? market.CardName[] the cards of every player's first deck, instead of the usual ones
---@field row? market.CardName[] the first cards of the trade row
---@field base? delve.BaseName the base (at random)
---@field poi? delve.POIName the point of interest (at random)
---@field theme? delve.ThemeName the theme (at random)
---@field boss? delve.ChallengeName the boss (a random boss of the theme)
---@field avatars? delve.Avatar[] the heroes, one for each seat (at random)
---@field decks? delve.CardName[][] hero decks from the top down, one for each seat, not shuffled
---@field challenges? delve.ChallengeName[] the challenge deck from the top down, not shuffled
---@field resonance? delve.SignName[] the resonance deck from the top down, not shuffled
---@field [string] "there is no such question"

---What is measured: names, and named functions of a match and a seat.
---@class lab.Metrics
---@field [integer] lab.Metric a name: win, place, score, reason, moves, events, count.KIND, view.PATH
---@field [string] fun(g: game.Match, seat: integer): number|string|boolean|table|nil a metric of your own

---The result of an experiment. At the prompt it is shown as a table of figures.
---@class lab.Report
---@field system string the rule system
---@field played integer how many matches were played
---@field partial boolean whether the run ended before its last match
---@field failed integer how many matches could not be measured
---@field troubled integer how many measured matches had a failing script
---@field failures lab.FailureRow[] the first of these matches: { match, seed (text), move, text, counted }; move (from 1) is where it failed
---@field figures lab.Figure[] of run: { metric, player, arm, kind, word, n, count, value, low, high, ... }; a bound (low or high) that cannot be computed is nil, and note says why: no spread (all numbers are equal), one match, or by construction (no other result is possible)
---@field differences lab.Difference[] of compare: { metric, n, a, b, value, low, high, variance_ratio }; low, high and note as in figures
---@field by table<string, any> the same figures by name: report.by.win["random"], report.by.moves[1]; of compare report.by.win; with null report.by.win["null - model"] is the difference

---Experiments: many matches, and figures with intervals. All experiments of a script together have a budget of computing time, apart from the script's own budget; --budget sets both.
---@class lab
lab = {}

---Plays many matches of a game, and returns a report of the measured figures with 95 % intervals.
---
---```lua
---lab.run{ system = "encounter", players = { "strongest" }, n = 20, metrics = { "win", "score" } }
---```
---@param question lab.Question
---@return lab.Report
function lab.run(question) end

---Plays pairs of matches with the same seed, in which the players a and b exchange seats, and returns a report of their differences.
---
---```lua
---lab.compare{ system = "encounter", a = "strongest", b = "random", n = 20 }
---```
---@param question lab.Question
---@return lab.Report
function lab.compare(question) end

---Returns match number k (from 1) of an experiment with the same options, played to its end, so that you can look at it, undo moves and ask why. In a comparison, nth (1 or 2) is the match of the pair; with null, 2 is the match of the null model.
---
---```lua
---lab.match({ system = "encounter", n = 20 }, 17)
---```
---@param question lab.Question
---@param k integer
---@param nth? integer
---@return game.Match
function lab.match(question, k, nth) end

---Returns the share k / n with Wilson's 95 % interval.
---
---```lua
---lab.share(30, 100)
---```
---@param k integer
---@param n integer
---@return lab.Estimate
function lab.share(k, n) end

---Returns the mean of a list of numbers with Student's 95 % interval, corrected for numbers that spread further to one side than to the other. For a single number, or if all numbers are equal, low and high are nil, and note says why.
---
---```lua
---lab.mean{ 2, 3, 5, 4 }
---```
---@param values number[]
---@return lab.Estimate
function lab.mean(values) end

---Returns how many matches an experiment should play: the given number, unless the command line asks for another.
---
---```lua
---lab.n(2000)
---```
---@param usual integer
---@return integer
function lab.n(usual) end

