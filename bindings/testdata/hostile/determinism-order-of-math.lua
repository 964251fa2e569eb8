-- expect: ok ; and so does every library
local t = {} for _, lib in ipairs({ string, table, math, coroutine }) do for k in pairs(lib) do t[#t + 1] = k end end return table.concat(t, ",")
