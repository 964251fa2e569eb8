-- expect: ok ; the same bits on every processor
assert(2 ^ 0.5 == 1.4142135623730951) assert(10 ^ -2 == 0.01) assert((-8) ^ (1 / 3) ~= (-8) ^ (1 / 3)) return "same"
