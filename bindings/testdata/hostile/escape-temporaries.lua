-- expect: ok ; the names the compiler makes are not reachable
assert(_G["(1)"] == nil and rawget(_G, "(landing)") == nil) local a, b = 1, 2 a, b = b, a assert(_G["(1)"] == nil) return a
