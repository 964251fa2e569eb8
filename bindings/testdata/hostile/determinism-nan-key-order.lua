-- expect: error ; NaN is no key
local t = {} t[0 / 0] = 1
