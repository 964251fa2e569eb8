--- levels of error in __add: t + 1
for level = 0, 4 do
  local meta = { __add = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t + 1
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __sub: 1 - t
for level = 0, 4 do
  local meta = { __sub = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = 1 - t
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __mul: "2" * t
for level = 0, 4 do
  local meta = { __mul = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = "2" * t
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __div: t / "2"
for level = 0, 4 do
  local meta = { __div = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t / "2"
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __mod: t % 2.5
for level = 0, 4 do
  local meta = { __mod = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t % 2.5
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __mod: "7" % t
for level = 0, 4 do
  local meta = { __mod = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = "7" % t
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __pow: "3" ^ t
for level = 0, 4 do
  local meta = { __pow = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = "3" ^ t
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __pow: t ^ 0.5
for level = 0, 4 do
  local meta = { __pow = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t ^ 0.5
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __unm: -t
for level = 0, 4 do
  local meta = { __unm = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = -t
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __concat: "a" .. 1 .. t .. "b"
for level = 0, 4 do
  local meta = { __concat = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = "a" .. 1 .. t .. "b"
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __concat: t .. 2
for level = 0, 4 do
  local meta = { __concat = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t .. 2
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __index: t.x
for level = 0, 4 do
  local meta = { __index = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t.x
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __index: t[1]
for level = 0, 4 do
  local meta = { __index = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t[1]
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __index: t:go()
for level = 0, 4 do
  local meta = { __index = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t:go()
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __lt: t < u
for level = 0, 4 do
  local meta = { __lt = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t < u
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __lt: t > u
for level = 0, 4 do
  local meta = { __lt = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t > u
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __le: t <= u
for level = 0, 4 do
  local meta = { __le = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t <= u
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __le: t >= u
for level = 0, 4 do
  local meta = { __le = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t >= u
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __eq: t == u
for level = 0, 4 do
  local meta = { __eq = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t == u
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __eq: t ~= u
for level = 0, 4 do
  local meta = { __eq = function() error("at " .. level, level) end }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  local function f()
    local x = t ~= u
    return x
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __newindex: t.x = 1
for level = 0, 4 do
  local t = setmetatable({}, { __newindex = function() error("at " .. level, level) end })
  local function f()
    t.x = 1
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __newindex: t[1], t[2] = 1, 2
for level = 0, 4 do
  local t = setmetatable({}, { __newindex = function() error("at " .. level, level) end })
  local function f()
    t[1], t[2] = 1, 2
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __call: t(1)
for level = 0, 4 do
  local t = setmetatable({}, { __call = function() error("at " .. level, level) end })
  local function f()
    t(1)
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __call: return t(1)
for level = 0, 4 do
  local t = setmetatable({}, { __call = function() error("at " .. level, level) end })
  local function f()
    return t(1)
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in __call: return (t(1))
for level = 0, 4 do
  local t = setmetatable({}, { __call = function() error("at " .. level, level) end })
  local function f()
    return (t(1))
  end
  print(pcall(f))
  print(pcall(function()
    local x = f()
    return x
  end))
end
--- levels of error in a global that is not there
local real = _G
for level = 0, 4 do
  setmetatable(_G, { __index = function() error("at " .. level, level) end, __newindex = function() error("to " .. level, level) end })
  print(pcall(function() return nowhere end))
  print(pcall(function() nowhere = 1 end))
end
setmetatable(_G, nil)
--- levels of error in a metamethod that is called by an operator in another one
local meta
for level = 0, 5 do
  meta = {
    __mod = function(a, b)
      local x = a ^ b
      return x
    end,
    __pow = function() error("at " .. level, level) end,
  }
  local t = setmetatable({}, meta)
  print(pcall(function()
    local x = 5 % t
    return x
  end))
end
--- levels of error in a metamethod that comparators and patterns call
for level = 0, 5 do
  local meta = { __mod = function() error("at " .. level, level) end }
  local t = setmetatable({}, meta)
  print(pcall(table.sort, { 3, 1, 2 }, function(a, b)
    local x = a % t
    return a < b
  end))
  print(pcall(string.gsub, "abc", "b", function(c)
    local x = t % 2
    return c
  end))
end
--- what concat gave is no text
local function gives(v)
  return setmetatable({}, { __concat = function() return v end })
end
for _, v in ipairs({ false, true, {}, print }) do
  local x = gives(v)
  print(pcall(function() return "a" .. x .. "b" end))
  print(pcall(function() return "a" .. "b" .. x end))
  print(pcall(function() return x .. "a" .. "b" .. x end))
  print(pcall(function() return 1 .. x .. 2 end))
end
--- what concat gave is nil
local x = setmetatable({}, { __concat = function() return nil end })
y = x
local t = { y = x }
print(pcall(function() return "a" .. x .. "b" end))
print(pcall(function() return "a" .. y .. "b" end))
print(pcall(function() return "a" .. t.y .. "b" end))
print(pcall(function() return x .. "a" .. "b" end))
print(pcall(function() return x .. y .. t.y .. "b" end))
print(pcall(function() return "a" .. (x .. "b") end))
print(pcall(function()
  local z = x
  return "a" .. "b" .. z .. "c" .. "d"
end))
--- what concat gave is a number
for _, v in ipairs({ 1 / 3, 1e15, 2 ^ 53, 0.1, 12, -1e-7 }) do
  local x = setmetatable({}, { __concat = function() return v end })
  print("a" .. x .. "b", x .. "b", "a" .. "b" .. x, v .. x .. "b", v .. v .. x)
  print(type("a" .. x), type(x .. 1))
end
--- what concat is given
local x = setmetatable({}, { __concat = function(a, b)
  print(type(a), type(b), type(a) == "table" or a, type(b) == "table" or b)
  return type(a) == "table" and b or a
end })
print(pcall(function() return 1 .. 2 .. x end))
print(pcall(function() return x .. 1 .. 2 end))
print(pcall(function() return 1 .. x .. 2 end))
print(pcall(function() return 1 / 3 .. "," .. x .. 1e100 .. "," .. 7 end))
--- a concat that calls another
local function wrap(s)
  return setmetatable({ s }, { __concat = function(a, b)
    a, b = type(a) == "table" and a[1] or a, type(b) == "table" and b[1] or b
    return "<" .. a .. b .. ">"
  end })
end
print(wrap("a") .. wrap("b") .. "c" .. 1 .. wrap("d") .. 2 .. 3)
local n = 0
local counting = setmetatable({}, { __concat = function(a, b)
  n = n + 1
  return n
end })
print(counting .. counting .. counting, counting .. 1 .. counting .. 2, n)
--- an error in a chain of concat
local x = setmetatable({}, { __concat = function(a, b) return error({ "thrown" }) end })
local ok, e = pcall(function() return "a" .. x .. "b" end)
print(ok, type(e), e[1])
print((pcall(function() return "a" .. {} .. x end)))
print(select("#", pcall(function() return "a" .. x .. {} end)))
--- a yield in concat
local x = setmetatable({}, { __concat = function(a, b) return coroutine.yield(a) end })
print(coroutine.resume(coroutine.create(function() return "a" .. x end)))
--- __add that is no function: t + 1
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __add = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t + 1
    return x
  end))
  print(rawequal(meta.__add, v), getmetatable(t) == meta)
end
--- __sub that is no function: 1 - t
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __sub = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = 1 - t
    return x
  end))
  print(rawequal(meta.__sub, v), getmetatable(t) == meta)
end
--- __mul that is no function: "2" * t
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __mul = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = "2" * t
    return x
  end))
  print(rawequal(meta.__mul, v), getmetatable(t) == meta)
end
--- __div that is no function: t / "2"
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __div = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t / "2"
    return x
  end))
  print(rawequal(meta.__div, v), getmetatable(t) == meta)
end
--- __mod that is no function: t % 2.5
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __mod = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t % 2.5
    return x
  end))
  print(rawequal(meta.__mod, v), getmetatable(t) == meta)
end
--- __mod that is no function: t % 2
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __mod = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t % 2
    return x
  end))
  print(rawequal(meta.__mod, v), getmetatable(t) == meta)
end
--- __pow that is no function: "3" ^ t
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __pow = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = "3" ^ t
    return x
  end))
  print(rawequal(meta.__pow, v), getmetatable(t) == meta)
end
--- __concat that is no function: "a" .. 1 .. t .. "b"
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __concat = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = "a" .. 1 .. t .. "b"
    return x
  end))
  print(rawequal(meta.__concat, v), getmetatable(t) == meta)
end
--- __index that is no function: t.x
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __index = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t.x
    return x
  end))
  print(rawequal(meta.__index, v), getmetatable(t) == meta)
end
--- __lt that is no function: t < u
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __lt = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t < u
    return x
  end))
  print(rawequal(meta.__lt, v), getmetatable(t) == meta)
end
--- __le that is no function: t <= u
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __le = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t <= u
    return x
  end))
  print(rawequal(meta.__le, v), getmetatable(t) == meta)
end
--- __lt that is no function: t <= u
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __lt = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t <= u
    return x
  end))
  print(rawequal(meta.__lt, v), getmetatable(t) == meta)
end
--- __eq that is no function: t == u
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __eq = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t == u
    return x
  end))
  print(rawequal(meta.__eq, v), getmetatable(t) == meta)
end
--- __eq that is no function: t == t
local callable = setmetatable({}, { __call = function(self, a, b, ...) return "called " .. type(self) .. type(a) .. type(b) .. select("#", ...) end })
for _, v in ipairs({ callable, 5, "text", true, {} }) do
  local meta = { __eq = v }
  local t, u = setmetatable({}, meta), setmetatable({}, meta)
  print(type(v), pcall(function()
    local x = t == t
    return x
  end))
  print(rawequal(meta.__eq, v), getmetatable(t) == meta)
end
--- a metamethod that is no function, set late
local meta = {}
local t = setmetatable({}, meta)
print(pcall(function() return t + 1 end))
rawset(meta, "__add", setmetatable({}, { __call = function(_, a, b) return b end }))
print(t + 1, (7 + t) == t)
meta.__add = function() return "a function" end
print(t + 1)
meta.__add = nil
print(pcall(function() return t + 1 end))
--- a metamethod that is no function, and its errors
local meta = {}
meta.__add = setmetatable({}, { __call = function(_, a, b) error("from add", b) end })
meta.__lt = setmetatable({}, { __call = function(_, a, b) return meta.__lt == getmetatable(a).__lt and type(meta.__lt) end })
local t, u = setmetatable({}, meta), setmetatable({}, meta)
for level = 0, 3 do
  print(pcall(function()
    local x = t + level
    return x
  end))
end
print(t < u, pcall(function() return t < 1 end))
--- index through a value that cannot be indexed
local t = setmetatable({}, { __index = setmetatable({}, { __index = 5 }), __newindex = setmetatable({}, { __newindex = true }) })
print(pcall(function() return t.x end))
print(pcall(function() return t[1] end))
print(pcall(function() t.x = 1 end))
print(pcall(function() t[1] = 1 end))
print(pcall(function() return t:x() end))
local s = setmetatable({}, { __index = "text" })
print(s.x, s.len == string.len)
--- next with a key that was never there
print(pcall(next, {}, 1))
print(pcall(next, {}, "x"))
print(pcall(next, {}, true))
print(pcall(next, { 1, 2, 3 }, 4))
print(pcall(next, { 1, 2, 3 }, 5))
print(pcall(next, { 1, 2, 3 }, 0))
print(pcall(next, { 1, 2, 3 }, -1))
print(pcall(next, { 1, 2, 3 }, 1.5))
print(pcall(next, { 1, 2, 3 }, 2 ^ 40))
print(pcall(next, { x = 1 }, "y"))
print(pcall(next, { x = 1 }, 1))
print(pcall(next, { 1, 2, 3 }, 3))
--- next while the keys go away
local t = { 1, 2, 3, 4, 5, 6, 7, 8, x = 1, y = 2 }
local n = 0
for k in pairs(t) do
  t[k] = nil
  n = n + 1
end
print(n, next(t))
local u = {}
for i = 1, 100 do u[i] = i end
local sum = 0
for k, v in pairs(u) do
  sum = sum + v
  for i = 100, k, -1 do u[i] = nil end
end
print(sum, next(u))
--- names of more than two hundred letters
local aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb = 5
print(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb)
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2 = 7
print(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2)
local t = { aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb = 1, ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb and more"] = 2 }
print(t.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, t["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb and more"])
function t:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb3() return self == t end
print(t:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb3())
print(pcall(function() return aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4() end))
print(pcall(function() return t.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4() end))
print(pcall(function() return t["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb 4"]() end))
print(pcall(function() return t:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4() end))
print(pcall(function() return aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb() end))
print(pcall(function() return aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb .. nil end))
print(pcall(function() aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.x = 1 end))
print(pcall(function() return aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4.x end))
print(pcall(function() return 1 + t.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb4 end))
local function aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb5(n) error("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" .. n, n) end
for i = 0, 2 do print(pcall(function() aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb5(i) end)) end
print(pcall(string.rep, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"))
--- a name of more than two hundred letters that stands wrong
local x = aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
--- a string of more than two hundred letters that stands wrong
local x = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
--- a number of more than two hundred letters
local x = 1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
--- a keyword is expected near a long name
if x aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb then end
--- what a library function cannot call
local t = setmetatable({}, { __tostring = "text" })
print(pcall(tostring, t))
print(pcall(function() return tostring(t) end))
print(pcall(function() print(t) end))
print(pcall(table.sort, { 3, 2, 1 }, "x"))
print(pcall(table.foreach, { 3, 2, 1 }, "x"))
print(pcall(table.sort, { setmetatable({}, { __lt = 5 }), setmetatable({}, { __lt = 5 }) }))
local lt = { __lt = 5 }
print(pcall(table.sort, { setmetatable({}, lt), setmetatable({}, lt) }))
lt.__lt = setmetatable({}, { __call = function() return false end })
print(pcall(table.sort, { setmetatable({}, lt), setmetatable({}, lt) }))
print(pcall(setmetatable({}, { __call = 5 })))
print(pcall(function() for x in setmetatable({}, { __call = 5 }) do end end))
--- a tostring of the program's own
local keep = tostring
tostring = nil
local ok, e = pcall(print, 1)
tostring = keep
print(ok, e)
tostring = setmetatable({}, { __call = function(_, v) return "<" .. type(v) .. ">" end })
print(1, {}, nil)
tostring = function() return 5 end
print(1)
tostring = function() return {} end
ok, e = pcall(print, 1)
tostring = keep
print(ok, e)
