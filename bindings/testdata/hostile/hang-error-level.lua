-- expect: killed ; the frames are walked for the level of an error
local function deep(n) if n>0 then deep(n-1) return end
 for i=1,1e8 do pcall(error,"x",20000) end end
deep(15000)
