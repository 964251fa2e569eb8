---@meta game

---A rule system.
---@alias game.System
---| "draft"
---| "tavern"
---| "encounter"
---| "market"
---| "delve"

---An AI or another player of a match.
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

---An event that a mod defines and declares in its mod.toml.
---@alias game.OwnEvent
---| string

---A feature that a personality defines: its name, and a function that returns the worth of an option.
---@alias game.Term [string, fun(option: game.Option, view: any): number]

---@class game.Event
---@field id integer counts the events of the match from 1
---@field kind string what happened
---@field actor? string the name of the card or player that caused the event
---@field player? integer the number of the acting player, from 1: the player who did it, or the owner of the card that did it; nil for nobody
---@field target? string the name of the card or player that the event is about
---@field field? string the number of the target that changed
---@field amount integer by how much
---@field cause integer the event that caused this one; 0 for a move
---@field source? game.Place the script's function that caused the event
---@field text? string a name or a reason
---@field seat? integer the seat, from 1, whose own count of events id and cause use; nil if they use the count of the match

---@class game.Place
---@field file string
---@field line integer

---@class game.EventFilter
---@field from? integer the first event's id
---@field kind? string only events of that kind
---@field cause? integer only events that this event led to directly
---@field player? integer only events in which this player acts, by number from 1
---@field seat? integer only events that this player may know, numbered as the player counts them
---@field [string] "there is no such field"

---@class game.ThinkOptions
---@field seat? any the player for whom to search, from 1 (the player to move)
---@field iterations? integer how many roll-outs (as the AI search plays)
---@field policy? string who plays them
---@field cut? integer after how many rounds the roll-outs end; 0: at the end of the match
---@field candidates? integer how many moves are examined
---@field leaves? integer how many ends are examined by a search of all possible moves
---@field tree? boolean search as the AI tree does, not as the AI search
---@field explore? number how much weight the tree gives to moves that it has rarely tried
---@field z? number to be played, another move must be better than the policy's move by so many standard errors
---@field [string] "there is no such field"

---@class game.Prospect
---@field move string the move as you type it
---@field text string the move for people
---@field visits integer how many roll-outs, or ends, began with this move
---@field value number the average worth of the seat's positions after the move, from 0 to 1
---@field error number the standard error of value over the simulated deals: how exact the search is, not how widely results of the match differ
---@field exact boolean whether all possible moves up to the end were searched; then value is the best that can be reached
---@field line string[] the moves of the first roll-out after this one, each with its seat

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

---A move that a seat may make, or an option that is not a legal move now.
---@class game.Option
---@field text string for people
---@field verb string what is done
---@field move string the move as you type it: "buy 2"
---@field a integer the first position in the move; nil if it has none
---@field b integer the second position in the move; nil if it has none
---@field ref integer the card or other thing that the move is about; nil for none
---@field refused? string why the move is not legal
---@field score score.Score how the game itself values the move, as named terms

---A match: a game with its players and everything that has happened in it.
---@class game.Match
local game_Match = {}

---Returns the seat that must decide, from 1; nil when the match is over.
---
---```lua
---g:turn()
---```
---@return integer
function game_Match:turn() end

---Returns the seats that may make a move now, from 1: several in a phase that all play at once, otherwise the seat whose turn it is.
---
---```lua
---g:acting()
---```
---@return integer[]
function game_Match:acting() end

---Returns the legal moves of a seat (by default the seat whose turn it is) as a list of { text, verb, a, b, ref, score, ... }; ref is the number of the card that a move is about.
---
---```lua
---g:moves()[1].text
---```
---@param seat? integer
---@return game.Option[]
function game_Match:moves(seat) end

---Plays a move of a seat that may act now (by default the seat whose turn it is), and returns the events of the move. The move is its text, a part of the text that no other move has, its number, or a value of moves().
---
---```lua
---g:play(1)
---```
---@param move integer|string|game.Option
---@param seat? integer
---@return game.Event[]
function game_Match:play(move, seat) end

---Lets the AI of the player whose turn it is make one move; returns the events.
---
---```lua
---g:step()
---```
---@return game.Event[]
function game_Match:step() end

---Lets AIs play until the end, until a person's turn, or up to a limit of moves (0 for no limit); returns the number of moves. A match without an end is an error after 25000 moves. If a person must move first, no move is made, and a warning says so.
---
---```lua
---g:run(10)
---```
---@param limit? integer
---@return integer
function game_Match:run(limit) end

---Changes the match by hand to the given fields of a situation, also fields of a seat (by default the seat whose turn it is), and returns the events. The change is a move of the record, so undo takes it back. Cards are taken from where their other copies are.
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

---Returns what a seat may see, as plain data. By default it is the seat whose turn it is; "all" returns everything.
---
---```lua
---g:view(1)
---```
---@param seat? integer|"all"
---@return any
function game_Match:view(seat) end

---Returns the position of the match, as plain data for the option situation of game.new. It is what a seat may know (by default the seat whose turn it is), with the rest dealt anew; "all" returns everything, seed and streams of random numbers included. With the form "text" the result is Lua code that gives this data.
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

---Explains a move, an offered card, an event, events, a fight or a number. A move gets its score and whether it loses the match at once; an event gets its chain of causes; a number gets its changes, or the file that set it. For a card of a game in one file it shows the terms of one number, or of each number: the printed number, what cards and moves gave, and what auras add.
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

---Returns all options of the seat whose turn it is; an option that is not legal now has a reason.
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

---Gives the present position a name, for g:back, and returns the number of moves so far.
---
---```lua
---g:mark("a")
---```
---@param name string
---@return integer
function game_Match:mark(name) end

---Goes back (or forward, if moves were taken back) to a position that g:mark named, and returns by how many moves.
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

---Writes the match's record into the working directory or a folder in it, and returns the file's name, which ends in .record.json. Only another record is overwritten. One run may write 64 files and 16 MiB; a name has at most 200 bytes and no control characters.
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

---Reads the content again and replays the moves with it; returns what is different, or nil.
---
---```lua
---g:reload()
---```
---@return any
function game_Match:reload() end

---Searches ahead for a seat, and returns the examined moves as a list of { move, text, visits, value, error, exact, line }, the best first. After that g:why of a move shows these values.
---
---```lua
---g:think{ iterations = 100 }
---```
---@param options? game.ThinkOptions
---@return game.Prospect[]
function game_Match:think(options) end

---Returns the move that the AI search would play for a seat (by default the seat whose turn it is), as a value of think.
---
---```lua
---g:play(g:hint())
---```
---@param seat? any
---@return game.Prospect
function game_Match:hint(seat) end

---The object with which a personality looks ahead: the third parameter of choose = function(view, moves, mind). All its work counts in the budget of the decision.
---@class game.Mind
local game_Mind = {}

---Returns a copy of the match with new random values for everything that the seat may not know, and for all future random draws.
---
---```lua
---copy = mind:deal()
---```
---@return game.Copy
function game_Mind:deal() end

---Returns the seat that decides, from 1.
---
---```lua
---copy:value(mind:seat())
---```
---@return integer
function game_Mind:seat() end

---A copy of the match in which everything that a seat does not know is dealt anew. A personality may play on in it.
---@class game.Copy
local game_Copy = {}

---Returns the moves of the seat whose turn it is, as a list of { move, verb, a, b }.
---
---```lua
---copy:moves()[1].move
---```
---@return game.Option[]
function game_Copy:moves() end

---Plays a move of the seat whose turn it is: an option, its number in moves(), or a text such as "buy 2".
---
---```lua
---copy:play("end")
---```
---@param move integer|string|game.Option
function game_Copy:play(move) end

---Lets a personality with weights play for all seats (by default the game's best one), to the end or for so many moves; returns the number of moves.
---
---```lua
---copy:run("hard", 10)
---```
---@param policy? string
---@param limit? integer
---@return integer
function game_Copy:run(policy, limit) end

---Plays on in the same way to the end, or until so many rounds are over, and returns what that position is worth to the deciding seat, from 0 to 1.
---
---```lua
---total = total + copy:rollout("hard", 2)
---```
---@param policy? string
---@param rounds? integer
---@return number
function game_Copy:rollout(policy, rounds) end

---Returns what the position is worth to a seat (by default the deciding seat), from 0 to 1; at the end, the result.
---
---```lua
---copy:value(mind:seat())
---```
---@param seat? integer
---@return number
function game_Copy:value(seat) end

---Returns the seat whose turn it is in the copy, from 1; nil when the match in the copy is over.
---
---```lua
---copy:turn()
---```
---@return integer
function game_Copy:turn() end

---Returns a copy of the copy with the same future random draws, so that you can compare moves on the same deal.
---
---```lua
---copy:fork():play(moves[1])
---```
---@return game.Copy
function game_Copy:fork() end

---In a situation, a trigger that still has to run.
---@class game.Held
---@field step? boolean whether this entry is the next step of the rules
---@field over? string the time that ends here: turn, combat or match
---@field yet? boolean whether the event has yet to happen, and abilities answer it first
---@field event? string the kind of event
---@field moment? string the name of the only function that runs for the event; without it all functions run
---@field of? integer the ref of the card or player with that function
---@field script? string the file of that function
---@field seat? integer the seat with the ability, from 1
---@field source? integer the ref of the card or player that caused the event
---@field target? integer the ref of the card or player that the event is about
---@field amount? integer by how much, from 0
---@field owner? integer the seat that the event is about, from 1
---@field cause? integer the number of the event that caused this event
---@field effect? integer the number of the effect that led to the event, if it is not that of its cause
---@field seen? integer the seats that may know the event, as a number with one bit for each seat; 0 for all
---@field text? string a word that the event carries
---@field first? string[] the counts for which this event is the first of its turn, combat or match
---@field earlier? game.Kept[] what had been counted before this event, for counts with earlier = true
---@field led? game.Led[] the replacements that led to this event; they do not replace it again

---A part of game.Held.
---@class game.Kept
---@field of integer the ref of the card or seat with this memory
---@field script? string the file of the ability; none for the memory of a seat
---@field key string its name
---@field value any a number, a text, true or false

---A part of game.Held.
---@class game.Led
---@field of? integer the ref of the card or player with the ability
---@field script? string its file
---@field part? integer the number of the ability among those of the file, from 0 (0)
---@field moment? string the trigger at which the ability triggered others; nothing for a replacement

---In a situation, a part of a number that ends at another time than the rest.
---@class game.Share
---@field of integer the ref of the card or player with the number
---@field what string which number
---@field amount integer by how much, which is not 0

---The amount and the target of an event that a mod defines.
---@class game.Emitted
---@field amount? integer by how much
---@field target? draft.Thing|tavern.Card|encounter.Thing|market.Card|market.Player|delve.Thing the card or player that the event is about
---@field [string] "there is no such field"

---A personality (an AI) for several games: the table that its file returns.
---@class game.Personality
---@field text? string how the personality plays
---@field weights? table<string, number> the weight of each feature
---@field score? table<string, game.Term[]> features that the personality defines, for each verb
---@field choose? fun(view: any, moves: game.Option[], mind: game.Mind): integer|string|game.Option a function that picks one of the moves itself
---@field [string] "there is no such field"

---Matches of every game: begin a match, play it, inspect it and take moves back.
---@class game
game = {}

---Begins a match of a game and returns it. help("tavern.New") lists the options of the tavern; other games have the same.
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

---Replays a record and returns the match. The record is named as for g:save, or by the name of any file.
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

---Returns the names of the AIs and other players that can play a game.
---
---```lua
---game.players("encounter")
---```
---@param system game.System
---@return game.PlayerName[]
function game.players(system) end

