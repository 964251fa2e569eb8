--- select
local function f(...) return select("#", ...), (select(2, ...)) end
print(f(1, nil, 3)) print(f()) print(f(nil))
print(select(2, "a", "b", "c")) print(select(-1, "a", "b", "c")) print(select(-2, "a", "b", "c"))
--- select out of range
print(pcall(select, 0)) print(pcall(select, -3, 1, 2)) print(select(5, 1, 2)) print(pcall(select)) print(pcall(select, "x"))
--- varargs in a table
local function f(...) return #{...}, {...} end
local n, t = f(1, 2, 3) print(n, t[1], t[3])
--- varargs in the middle are cut
local function f(...) return {..., "x"} end
local t = f(1, 2) print(#t, t[1], t[2])
--- varargs at the end of arguments
local function f(...) return select("#", 0, ...) end
print(f(), f(1), f(nil, nil))
--- varargs passed on
local function f(...) return ... end
local function g(...) return f(...) end
print(g(1, nil, 3, nil))
print((g(1, 2)))
--- named parameters before varargs
local function f(a, b, ...) return a, b, select("#", ...), ... end
print(f(1)) print(f(1, 2)) print(f(1, 2, 3, nil))
--- the table arg of older programs
local function f(...) return arg end
print(type(f(1)))
--- unpack
print(unpack {1, 2, 3}) print(unpack({1, 2, 3}, 2)) print(unpack({1, 2, 3}, 2, 3)) print(unpack({}, 1, 2)) print(unpack({1, nil, 3}, 1, 3)) print((unpack {1, 2}))
--- unpack with odd ranges
print(unpack({1, 2}, 3)) print(unpack({1, 2}, 0)) print(unpack({1, 2}, -1, 1)) print(select("#", unpack({}, 1, 50)))
--- unpack of text numbers
print(unpack({1, 2, 3}, "2", "3"))
--- unpack errors
print(pcall(unpack)) print(pcall(unpack, 5)) print(pcall(unpack, {}, "x"))
--- many values
local t = {} for i = 1, 200 do t[i] = i end
print(select("#", unpack(t)), (select(200, unpack(t))))
local function sum(...) local s = 0 for i = 1, select("#", ...) do s = s + select(i, ...) end return s end
print(sum(unpack(t)))
--- results of calls in a table
local function f() return 1, 2, 3 end
print(#{f()}, #{f(), f()}, #{(f())}, #{f(), nil}, #{0, f()})
--- too many and too few arguments
local function f(a, b) return a, b end
print(f()) print(f(1)) print(f(1, 2, 3))
--- varargs in nested functions
local function f(...)
  local a = {...}
  local function g(...) return #a, select("#", ...) end
  return g(...)
end
print(f(1, 2))
--- varargs with nil holes
local function f(...) local t = {n = select("#", ...), ...} return t.n, t[1], t[3] end
print(f(nil, 2, nil))
--- recursion with varargs
local function rev(n, x, ...) if n == 0 then return end if n == 1 then return x end local t = {rev(n - 1, ...)} t[#t + 1] = x return unpack(t) end
print(rev(4, 1, 2, 3, 4))
--- main chunk varargs
print(select("#", ...))
--- return of varargs in a condition
local function f(...) if ... then return "some", ... end return "none" end
print(f(1, 2)) print(f(nil, 2)) print(f())
--- comparison with varargs
local function f(...) return ... == 1, (...) end
print(f(1, 2)) print(f())
--- varargs in string methods
print(("%s-%s"):format(unpack {"a", "b"}))
print(math.max(unpack {3, 9, 4}))
--- select with a negative number and nils
print(select(-1, nil, nil)) print(select("#", select(2, nil, nil, nil)))
--- varargs swap
local function f(...) local a, b, c = ... a, b, c = c, a, b return a, b, c end
print(f(1, 2, 3)) print(f(1))
--- default through varargs
local function opt(...) local n = select("#", ...) return n == 0 and "default" or (...) end
print(opt(), opt(nil), opt(5))
--- print of nothing
print()
print(nil) print((nil))
--- (...) into a local that is not the last
local function f(...) local a, b, c b = (...) return a, b, c end
print(f(7, 8)) print(f())
local function g(p, q, ...) local a, b = 1, 2 p = (...) a = (...) return p, q, a, b end
print(g(1, 2, 3, 4)) print(g(1, 2))
--- (...) in every place
local function f(...)
  local a, b = (...), (...)
  local t, u = {(...)}, {k = (...), [(...)] = 3, (...), (...)}
  if (...) then b = (...) + (...) * (...) end
  a = (...) and (...) or (...)
  t[(...)], b = (...), (...) .. (...)
  for i = (...), (...) + 1, (...) do b = b .. i end
  while not (...) do end
  repeat until (...)
  print(a, b, #t, t[1], u.k, u[1], u[2], -(...), #{(...)}, (...) == (...), select("#", (...)))
  return (...)
end
print(f(1, 8)) print((f(1, 9)))
--- (...) through an upvalue, a global and a field
local t, up = {}, 1
local function f(...) local a, b up = (...) glob = (...) t.x = (...) t[1], a = (...) return a, b, up, glob, t.x, t[1] end
print(f(7, 8)) print(f())
