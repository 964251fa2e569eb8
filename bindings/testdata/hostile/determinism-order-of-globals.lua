-- expect: ok ; the globals come in one order
local t = {} for k in pairs(_G) do t[#t + 1] = k end
assert(t[1] == "_G" and t[2] == "assert", table.concat(t, ",")) return table.concat(t, ",")
