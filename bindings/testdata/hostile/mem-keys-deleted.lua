-- expect: killed ; keys that are set and deleted stay in the VM
-- accept: killed,error
local t, i = {}, 0 while true do i = i + 1 t["k" .. i] = 1 t["k" .. i] = nil end
