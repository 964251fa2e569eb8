-- How much better than random do the personalities play a delve, and how much better than
-- these a player that looks ahead? By the share of delves won.
--
--   arcana run scripts/lab/ladder_delve.lua
--
-- As it stands it takes some minutes; more pairs of matches a step are asked for by --n 50,
-- and what they may cost by --experiments 1000000000000.
return require("ladder").climb{
  system = "delve", metric = "win", n = 4, heuristics = { "lua:greedy", "lua:drive_saver", "lua:cautious", "lua:hoarder" },
}
