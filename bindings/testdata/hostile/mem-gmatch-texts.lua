-- expect: killed ; an iterator keeps its text alive
local k={} for i=1,1e6 do k[i]=(("x"):rep(1000000)..i):gmatch("a") end
