---@meta game

---A rule system.
---@alias game.System
---| "draft"
---| "tavern"
---| "encounter"
---| "market"
---| "delve"

---Who sits down to a match.
---@alias game.PlayerName
---| string
---| "human"
---| "first"
---| "lua:mono"
---| "lua:power_chaser"
---| "lua:random"
---| "lua:rarity_hunter"
---| "lua:rigid"
---| "lua:synergy"
---| "mono"
---| "power"
---| "random"
---| "rarity"
---| "rigid"
---| "search"
---| "synergy"
---| "tree"
---| "easy"
---| "hard"
---| "lua:easy"
---| "lua:hard"
---| "lua:high_roller"
---| "lua:medium"
---| "lua:pentacles_miser"
---| "lua:swords_zealot"
---| "lua:thinker"
---| "lua:triple_hunter"
---| "medium"
---| "cautious"
---| "lua:cautious"
---| "lua:momentum_racer"
---| "lua:narrative_variety"
---| "lua:strongest"
---| "racer"
---| "strongest"
---| "variety"
---| "aggressive"
---| "hoarder"
---| "lua:aggressive"
---| "lua:hoarder"
---| "lua:merchant_prince"
---| "lua:scrapper"
---| "lua:value"
---| "scrapper"
---| "value"
---| "drive_saver"
---| "greedy"
---| "lua:drive_saver"
---| "lua:greedy"
---| "lua:warden"

---An event of a mod's own, which its mod.toml declares.
---@alias game.OwnEvent
---| string

---A feature of a personality's own: its name, and what an option is worth.
---@alias game.Term [string, fun(option: game.Option, view: any): number]

---@class game.Event
---@field id integer counts the events of the match from 1
---@field kind string what happened
---@field actor? string who did it, by name
---@field player? integer the number of the acting player, from 1: the player who did it, or the owner of the card that did it; nil for nobody
---@field target? string the name of the card or player that the event is about
---@field field? string which number of the target changed
---@field amount integer by how much
---@field cause integer the event that led to it, 0 for a move
---@field source? game.Place the scripted function that did it
---@field text? string a name or a reason
---@field seat? integer the seat that counts id and cause, from 1; nil if the match counts them

---@class game.Place
---@field file string
---@field line integer

---@class game.EventFilter
---@field from? integer the first event's id
---@field kind? string only events of that kind
---@field cause? integer only events that this event led to directly
---@field seat? integer only events that this seat may know of, numbered as it counts them
---@field [string] "there is no such field"

---@class game.ThinkOptions
---@field seat? any the player for whom to search, from 1 (the player to move)
---@field iterations? integer how many roll-outs (as the player search has)
---@field policy? string who plays them
---@field cut? integer after how many rounds they end, 0 for the end of the match
---@field candidates? integer how many moves are looked at
---@field leaves? integer how many ends a search of all ways looks at
---@field tree? boolean think as the player tree does, not as search
---@field explore? number how much weight the tree gives to moves that it has rarely tried
---@field z? number by how many standard errors another move must be better than the policy's move to be played
---@field [string] "there is no such field"

---@class game.Prospect
---@field move string the move as you type it
---@field text string the move for people
---@field visits integer how many roll-outs, or ends, it led to
---@field value number what the seat's positions were worth on average, from 0 to 1
---@field error number the standard error of value over the deals; it belongs to the search and is not an interval of the match
---@field exact boolean all ways to the end were searched: value is the best that can be reached
---@field line string[] how the first roll-out went on, with the seats before their moves

---@class game.Result
---@field winner integer|"all" the winning seat from 1, "all", or nil
---@field places integer[] each seat's place
---@field scores integer[] each seat's score
---@field reason string how it ended

---@class score.Score
---@field total number
---@field terms score.Term[]

---@class score.Term
---@field name string
---@field value number
---@field factor? boolean

---A move that a seat may make, or what is before it and is no legal move now.
---@class game.Option
---@field text string for people
---@field verb string what is done
---@field move string as one types it: "buy 2"
---@field a integer the first place of the move; nil where it has none
---@field b integer the second place of the move; nil where it has none
---@field ref integer the thing that it is about; nil for none
---@field refused? string why it is not legal
---@field score score.Score the system's own valuation, in named terms

---A match: a game with its players and everything that has happened in it.
---@class game.Match
local game_Match = {}

---Returns the seat whose decision it is, counted from 1; nil when the match is over.
---
---```lua
---g:turn()
---```
---@return integer
function game_Match:turn() end

---Returns the seats that may make a move now, counted from 1: in a phase that all play at once several, else whose turn it is.
---
---```lua
---g:acting()
---```
---@return integer[]
function game_Match:acting() end

---Returns the legal moves of a seat (of whoever's turn it is) as a list of { text, verb, a, b, ref, score, ... }; ref is the thing that a move is about.
---
---```lua
---g:moves()[1].text
---```
---@param seat? integer
---@return game.Option[]
function game_Match:moves(seat) end

---Plays a move (its text or a part that no other move has, its number, or a value of moves()) of a seat that may act now (of whoever's turn it is) and returns the events of it.
---
---```lua
---g:play(1)
---```
---@param move integer|string|game.Option
---@param seat? integer
---@return game.Event[]
function game_Match:play(move, seat) end

---Lets the player whose turn it is decide once; returns the events.
---
---```lua
---g:step()
---```
---@return game.Event[]
function game_Match:step() end

---Lets players decide until the end, a person's turn or the limit (0 for none); returns the number of moves. A match without an end is an error after 25000 moves. Where a person decides first there are none, and a warning says so.
---
---```lua
---g:run(10)
---```
---@param limit? integer
---@return integer
function game_Match:run(limit) end

---Lays fields of a situation over the match, those of a seat (of whose turn it is) among them, and returns the events. It is a move of the record: undo takes it back. Cards come from where the rest of them are.
---
---```lua
---g:cheat{ turn = 3 }
---```
---@param fields any
---@param seat? integer
---@return game.Event[]
function game_Match:cheat(fields, seat) end

---Returns { winner, places, scores, reason }, or nil while the match goes on.
---
---```lua
---g:result()
---```
---@return game.Result
function game_Match:result() end

---Returns what a seat may see, as plain data; whoever's turn it is when no seat is given, "all" for everything.
---
---```lua
---g:view(1)
---```
---@param seat? integer|"all"
---@return any
function game_Match:view(seat) end

---Returns where the match stands, as plain data that game.new takes as the option situation: as far as a seat may know it, with what it cannot know dealt anew (of whoever's turn it is when no seat is given), or for "all" everything, seed and streams of chance included. With the form "text" it is Lua that gives that data.
---
---```lua
---game.new("encounter", { situation = g:situation() })
---```
---@param seat? integer|"all"
---@param form? string
---@return any
function game_Match:situation(seat, form) end

---Returns the last n moves (all of them) as the text of a scenario: the situation before them, the moves, and what they led to.
---
---```lua
---print(g:scenario(1))
---```
---@param n? integer
---@return string
function game_Match:scenario(n) end

---Returns what has happened, oldest first: { id, kind, actor, target, amount, field, cause, source }.
---
---```lua
---g:events{ kind = "damage" }
---```
---@param filter? game.EventFilter
---@return game.Event[]
function game_Match:events(filter) end

---Explains a move, an offered thing, an event, events, a fight or a number (of a thing, or by its name alone): its score and whether it loses the match at once, its causal chain or its changes, of what never changed who set it in which file. Of a card of a game in one file it says of what a number is the sum, or each of its numbers: what is printed, who gave what, and what auras add.
---
---```lua
---g:why(g:moves()[1])
---```
---@param thing any
---@param field? string
---@return any
function game_Match:why(thing, field) end

---Returns a digest of the whole state.
---
---```lua
---g:hash()
---```
---@return string
function game_Match:hash() end

---Returns the seed of the match as text, which game.new takes.
---
---```lua
---g:seed()
---```
---@return string
function game_Match:seed() end

---Returns everything before the seat whose turn it is, with the reason where it is not legal now.
---
---```lua
---g:options()
---```
---@return game.Option[]
function game_Match:options() end

---Takes back the last n moves (1) and returns how many were taken back.
---
---```lua
---g:undo(2)
---```
---@param n? integer
---@return integer
function game_Match:undo(n) end

---Plays again n moves (1) that were taken back and returns how many.
---
---```lua
---g:redo()
---```
---@param n? integer
---@return integer
function game_Match:redo(n) end

---Gives the place where the match stands a name, for g:back, and returns its number of moves.
---
---```lua
---g:mark("a")
---```
---@param name string
---@return integer
function game_Match:mark(name) end

---Goes back (or forward, where moves were taken back) to a place that g:mark named, and returns by how many moves.
---
---```lua
---g:mark("a") g:back("a")
---```
---@param name string
---@return integer
function game_Match:back(name) end

---Returns an independent copy of the match.
---
---```lua
---h = g:fork()
---```
---@return game.Match
function game_Match:fork() end

---Writes the match's record below the working directory, in the place of another record at most, and returns the file's name, which ends in .record.json. One run may write 64 files and 16 MiB, under names without control characters and of at most 200 bytes.
---
---```lua
---g:save("match")
---```
---@param path string
---@return string
function game_Match:save(path) end

---Returns the match's record: system, seed, players, tuning, content and moves.
---
---```lua
---g:record()
---```
---@return any
function game_Match:record() end

---Reads content anew and replays the moves on it; returns what differs, nil when nothing does.
---
---```lua
---g:reload()
---```
---@return any
function game_Match:reload() end

---Looks ahead for a seat and returns the moves that it looked at as a list of { move, text, visits, value, error, exact, line }, the best first; g:why tells it of a move afterwards.
---
---```lua
---g:think{ iterations = 100 }
---```
---@param options? game.ThinkOptions
---@return game.Prospect[]
function game_Match:think(options) end

---Returns the move that the player search would make for a seat (whose turn it is), as think has it.
---
---```lua
---g:play(g:hint())
---```
---@param seat? any
---@return game.Prospect
function game_Match:hint(seat) end

---What a personality looks ahead with: the third parameter of choose = function(view, moves, mind). All that is done with it is paid from the budget of the decision.
---@class game.Mind
local game_Mind = {}

---Returns a copy of the match in which everything that the seat may not know, the future of all chance included, was dealt anew.
---
---```lua
---copy = mind:deal()
---```
---@return game.Copy
function game_Mind:deal() end

---Returns the seat that decides, counted from 1.
---
---```lua
---copy:value(mind:seat())
---```
---@return integer
function game_Mind:seat() end

---A match as a seat knows it, all else dealt anew: a personality may play on in it.
---@class game.Copy
local game_Copy = {}

---Returns the moves of whoever's turn it is as a list of { move, verb, a, b }.
---
---```lua
---copy:moves()[1].move
---```
---@return game.Option[]
function game_Copy:moves() end

---Plays a move (an option, its number here, or "buy 2") of whoever's turn it is.
---
---```lua
---copy:play("end")
---```
---@param move integer|string|game.Option
function game_Copy:play(move) end

---Goes on as a player of weights plays for all seats (the system's best), to the end or for so many moves; returns how many there were.
---
---```lua
---copy:run("hard", 10)
---```
---@param policy? string
---@param limit? integer
---@return integer
function game_Copy:run(policy, limit) end

---Goes on likewise to the end, or until so many rounds are over, and returns what that is worth to the seat that thinks, from 0 to 1.
---
---```lua
---total = total + copy:rollout("hard", 2)
---```
---@param policy? string
---@param rounds? integer
---@return number
function game_Copy:rollout(policy, rounds) end

---Returns what the position is worth to a seat (the one that thinks), from 0 to 1; at the end what the result is.
---
---```lua
---copy:value(mind:seat())
---```
---@param seat? integer
---@return number
function game_Copy:value(seat) end

---Returns whose turn it is in the copy, from 1; nil when the match is over there.
---
---```lua
---copy:turn()
---```
---@return integer
function game_Copy:turn() end

---Returns a copy of the copy, with the same chance to come: so that moves are compared in one deal.
---
---```lua
---copy:fork():play(moves[1])
---```
---@return game.Copy
function game_Copy:fork() end

---Something that waits to be heard, in a situation.
---@class game.Held
---@field step? boolean whether it is the next step of the rules
---@field over? string the span that ends here: turn, combat or match
---@field event? string the kind of event
---@field moment? string the only function that hears the answer
---@field of? integer the ref of the card or player with that function
---@field script? string the file of that function
---@field seat? integer the seat with the ability, from 1
---@field source? integer the ref of the card or player that caused the event
---@field target? integer the ref of the card or player that the event is about
---@field amount? integer by how much, from 0
---@field owner? integer the seat that the event is about, from 1
---@field cause? integer the number of the event that led to it
---@field seen? integer the seats that may know the event, as bits; 0 for all
---@field text? string a word that the event carries
---@field first? string[] the counts for which this event is the first of its turn, combat or match
---@field led? game.Led[] the replacements that led to this event; they do not replace it again

---A part of game.Held.
---@class game.Led
---@field of? integer the ref of the card or player with the ability
---@field script? string its file
---@field part? integer which of the abilities of that file, from 0 (0)
---@field moment? string the trigger at which the ability triggered others; nothing for a replacement

---Something that a card or a seat remembers, in a situation.
---@class game.Kept
---@field of integer the ref of the card or seat that remembers it
---@field script? string the file of the ability; none for what a seat remembers
---@field key string its name
---@field value any a number, a text, true or false

---The part of a number that lasts otherwise than the rest, in a situation.
---@class game.Share
---@field of integer the ref of the card or player with the number
---@field what string which number
---@field amount integer by how much, which is not 0

---What an event of a mod's own is about.
---@class game.Emitted
---@field amount? integer by how much
---@field target? draft.Thing|tavern.Card|encounter.Thing|market.Card|market.Player|delve.Thing what it befalls
---@field [string] "there is no such field"

---A player of several systems: what its file returns.
---@class game.Personality
---@field text? string what it is like
---@field weights? table<string, number> how much each of the features counts
---@field score? table<string, game.Term[]> features of its own, by verb
---@field choose? fun(view: any, moves: game.Option[], mind: game.Mind): integer|string|game.Option picks one of the moves itself
---@field [string] "there is no such field"

---Matches of every system: begin one, play it, look into it, go back in time.
---@class game
game = {}

---Begins a match of a system and returns it. help("tavern.New") has the options of the tavern, and so on.
---
---```lua
---g = game.new("encounter", { encounter = "ancient_library", seed = 1 })
---```
---@overload fun(system: "draft", options?: draft.New): draft.Match
---@overload fun(system: "tavern", options?: tavern.New): tavern.Match
---@overload fun(system: "encounter", options?: encounter.New): encounter.Match
---@overload fun(system: "market", options?: market.New): market.Match
---@overload fun(system: "delve", options?: delve.New): delve.Match
---@param system game.System
---@param options? table
---@return game.Match
function game.new(system, options) end

---Replays a record, by the name that save was given or by that of any file, and returns the match.
---
---```lua
---g = game.load("match")
---```
---@param path string
---@return game.Match
function game.load(path) end

---Returns the names of all rule systems.
---
---```lua
---game.systems()
---```
---@return game.System[]
function game.systems() end

---Returns the names of the players that can sit down to a system's match.
---
---```lua
---game.players("encounter")
---```
---@param system game.System
---@return game.PlayerName[]
function game.players(system) end

