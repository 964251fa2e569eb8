-- expect: ok ; minus zero is the key zero
local t = {} t[0] = "a" t[-0] = "b" assert(t[0] == "b") return t[0]
