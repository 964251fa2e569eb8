-- expect: ok ; select from the end
assert(select(-1, 1, 2, 3) == 3) assert(not pcall(select, -4, 1, 2, 3)) assert(not pcall(select, 0)) return "alive"
