-- expect: ok ; a metatable on the globals stays in its file
setmetatable(_G, { __index = function(_, k) return k end }) assert(nothing_here == "nothing_here") return {}
