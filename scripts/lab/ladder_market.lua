-- How much better than random do the personalities play the market, and how much better than
-- these a player that looks ahead? By the share of games won.
--
--   arcana run scripts/lab/ladder_market.lua
--
-- As it stands it takes some minutes; more pairs of matches a step are asked for by --n 50,
-- and what they may cost by --experiments 1000000000000.
return require("ladder").climb{
  system = "market", metric = "win", n = 4, heuristics = { "lua:aggressive", "lua:value", "lua:scrapper", "lua:merchant_prince", "lua:synergy", "lua:hoarder" },
}
