-- How much better than random do the personalities play in the tavern, and how much better than
-- these a player that looks ahead? By the mean place.
--
--   arcana run scripts/lab/ladder_tavern.lua
--
-- As it stands it takes some minutes; more pairs of matches a step are asked for by --n 50,
-- and what they may cost by --experiments 1000000000000.
return require("ladder").climb{
  system = "tavern", metric = "place", n = 2, less = true, heuristics = { "lua:easy", "lua:medium", "lua:hard" },
}
