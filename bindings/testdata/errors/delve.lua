delve.tier{ required = { "comabt" }, committed = {} } --> delve.tier: required: unknown tag "comabt"; did you mean "combat"?
-----
delve.tier{ required = {}, committed = {} } --> delve.tier: required: expected 1 to 4 tags, got 0
-----
delve.tier{ required = { "a", "b", "c", "d", "e" }, committed = {} } --> delve.tier: required: expected 1 to 4 tags, got 5
-----
delve.tier{ required = { "combat" } } --> delve.tier: options: needs a field "committed"
-----
delve.tier{ required = { "combat" }, commited = {} } --> delve.tier: options: unknown field "commited"; did you mean "committed"?
-----
delve.tier{ required = { "combat" }, committed = { "Sheild Bash" } } --> delve.tier: committed[1]: no card is called "Sheild Bash"; did you mean "shield_bash"?
-----
delve.tier{ required = { "combat" }, committed = { { tag = { "combat" } } } } --> delve.tier: options.committed[1]: unknown field "tag"; did you mean "tags"?
-----
delve.tier{ required = { "combat" }, committed = { 7 } } --> delve.tier: options.committed[1]: expected a card: its name, or a table with the keys tags and counters (the types that it counters), got 7
-----
delve.tier{ required = { "combat" }, type = "hostle", committed = {} } --> delve.tier: type: unknown type "hostle"; did you mean "hostile"?
-----
delve.tier{ required = { "combat" }, committed = { { tags = { "combt", "juggling" } } } } --> delve.tier: committed[1]: tags: unknown tag "combt"; did you mean "combat"?
-----
delve.tier{ required = { "combat" }, committed = { { counters = { "hostil" } } } } --> delve.tier: committed[1]: counters: unknown type or tag "hostil"; did you mean "hostile"?
-----
delve.tier{ required = { "combat" }, committed = {}, tuning = { tag_matching = "one_each" } } --> delve.tier: tuning: tag_matching: unknown mode "one_each", expected one of presence, one_card_each
-----
delve.tier{ required = { "combat" }, committed = {}, tuning = { tagmatching = "presence" } } --> delve.tier: tuning: no tuning key is called "tagmatching"; did you mean "tag_matching"?
-----
delve.reachable(5) --> delve.reachable: expected 1 to 4 required tags, got 5
-----
delve.card("Keen Eyes") --> delve.card: no card is called "Keen Eyes"; did you mean "keen_eye"?
-----
delve.challenge("Miror Maze") --> delve.challenge: no challenge is called "Miror Maze"; did you mean "mirror_maze"?
-----
game.new("delve", { avatar = { "scout" } }) --> game.new: unknown option "avatar", expected one of seed, players, tuning, strict, order, chance, base, poi, theme, boss, avatars, decks, challenges, resonance, situation; did you mean "avatars"?
-----
game.new("delve", { avatars = { "scuot" } }) --> game.new: delve: unknown avatar "scuot", expected one of warrior, mystic, scout, technomancer, detective; did you mean "scout"?
-----
game.new("delve", { players = { "human", "human" } }) --> game.new: delve: expected 3 or 4 heroes, got 2
-----
game.new("delve", { boss = "The Architekt" }) --> game.new: delve: unknown boss "The Architekt", expected one of the_null_choir, warden_of_cinders, the_architect, mother_of_masks; did you mean "the_architect"?
-----
game.new("delve", { decks = { { "Keen Eye", "Keen Ey" } } }) --> game.new: delve: unknown card "Keen Ey"; did you mean "keen_eye"?
-----
game.new("delve", { tuning = { difficulty = "midle" } }) --> game.new: tuning: difficulty: unknown difficulty "midle", expected one of easy, middle, hard; did you mean "middle"?
-----
game.new("delve", { tuning = { max_slots = 9 } }) --> game.new: tuning: max_slots: expected at most 5, got 9
-----
game.new("delve", { seed = 1 }):play("pass") --> game.Match:play: delve: pass: no move has this text or number, expected one of equip 2 1, equip 2 2, equip 2 3, equip 3 1, equip 3 2, done, 1 more
