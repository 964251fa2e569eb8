-- expect: error ; a keyword as a name
local end = 1
