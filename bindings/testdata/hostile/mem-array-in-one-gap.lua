-- expect: killed ; a gap of four million places, kept
-- accept: killed,error
local keep = {} for i = 1, 100 do keep[i] = {} keep[i][4000000] = 1 end return #keep
