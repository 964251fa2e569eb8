-- expect: ok ; the same inside pcall: one clean error
-- accept: ok,killed
local function f(...) return f(1, ..., 2, 3, 4, ...) end local ok, e = pcall(f) assert(not ok) return "alive"
