-- expect: error ; a dot where a colon belongs
local s = "x" return s.upper()
