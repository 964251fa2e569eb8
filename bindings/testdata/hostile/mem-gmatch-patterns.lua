-- expect: killed ; an iterator keeps its pattern alive
local k={} for i=1,1e6 do k[i]=("x"):gmatch(("x"):rep(200000)..i) end
