---@meta lab

---@class lab.Estimate
---@field value number
---@field low? number
---@field high? number
---@field note? string

---What an experiment is asked; the system's own options of game.new stand beside.
---@class lab.Question
---@field system string the rule system
---@field players? string[] for run: who sits where; repeated until the table is full
---@field a? string for compare: the one player
---@field b? string for compare: the other player
---@field n? integer how many matches, or pairs of matches (1000)
---@field seed? string|integer what all seeds come from (the session's)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field metrics? table names (win, place, score, reason, moves, events, count.KIND, view.PATH), and by name functions of a match (and its seat)
---@field null? string SYSTEM.NAME or SYSTEM.NAME=VALUE: a feature, tuning key or weight that an arm of its own makes constant
---@field rotate? boolean players move one seat on from match to match
---@field by? string "player" (default) or "seat": what stands together
---@field apart? boolean for compare: the players do not share seeds
---@field order? string "turns" (default) or "mixed": seats that may act in one phase do so in any order
---@field strict? boolean the first failing script ends the run
---@field interval? string "t" (default) or "bootstrap" for means; that leaves fewer than 30 matches and more than 10000 to t
---@field workers? integer how many workers share the matches

local lab_Question = {}

---What an experiment answers. It prints as a table of figures.
---@class lab.Report
---@field system string the rule system
---@field played integer how many matches were played
---@field partial boolean that the run was ended before its last match
---@field failed integer matches that could not be measured
---@field troubled integer matches in which a script failed and that were measured
---@field failures table the first of them: { match, seed (text), move, text, counted }; move, from 1, is where it went wrong
---@field figures table of run: { metric, player, arm, kind, word, n, count, value, low, high, ... }; a bound that the matches do not tell is nil, and note says why: no spread, one match, by construction
---@field differences table of compare: { metric, n, a, b, value, low, high, variance_ratio }; likewise
---@field by table the figures again: report.by.win["random"], report.by.moves[1]; of compare report.by.win; with null report.by.win["null - model"] is the difference

local lab_Report = {}

---Experiments: many matches, and how sure one can be of what came out. The experiments of one script have a budget of their own, which --experiments sets.
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
---@return userdata
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

