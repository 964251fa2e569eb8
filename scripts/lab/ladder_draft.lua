-- How much better than random do the personalities play a draft, and how much better than
-- these a player that looks ahead? By the score, the part of the two strongest resonances in percent.
--
--   arcana run scripts/lab/ladder_draft.lua
--
-- As it stands it takes some minutes; more pairs of matches a step are asked for by --n 50,
-- and what they may cost by --experiments 1000000000000.
return require("ladder").climb{
  system = "draft", metric = "score", n = 3, heuristics = { "lua:power_chaser", "lua:synergy", "lua:rigid" },
}
