-- How much better than random do the personalities play encounters, and how much better than
-- these a player that looks ahead? By the momentum in the end.
--
--   arcana run scripts/lab/ladder_encounter.lua
--
-- As it stands it takes some minutes; more pairs of matches a step are asked for by --n 50,
-- and what they may cost by --experiments 1000000000000.
return require("ladder").climb{
  system = "encounter", metric = "score", n = 8, certain = true, heuristics = { "lua:cautious", "lua:narrative_variety", "lua:momentum_racer", "lua:strongest" },
  options = {
    { encounter = "ancient_library" }, { encounter = "bandit" }, { encounter = "clockwork_vault", character = "thief" },
    { encounter = "flooded_crypt", character = "soldier" }, { encounter = "masked_ball", character = "diplomat" }, { encounter = "merchant" },
  },
}
