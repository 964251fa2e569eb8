-- expect: ok ; the remainder is Lua's
assert(-7 % 3 == 2 and 7 % -3 == -2 and 5.5 % 2 == 1.5) local x = 5.3 % 0.1 assert(x > 0.0999 or x < 0.0001) return tostring(x)
