--- the length of lists
local a = {}
print(#a, #{ nil }, #{ 1, 2, 3 }, #{ n = 5 }, #{ 1, nil }, #"" , #{ {}, {}, {} })
for i = 1, 100 do a[i] = true end
print(#a)
for i = 100, 51, -1 do a[i] = nil end
print(#a)
a[#a + 1] = 1 a[#a + 1] = 2
print(#a, table.getn(a), table.maxn(a))
--- maxn sees all numbers
print(table.maxn({}), table.maxn({ 1, 2, [10] = 1 }), table.maxn({ [1.5] = 1 }), table.maxn({ [-1] = 1, x = 9 }), table.maxn({ [2 ^ 20] = true }))
--- pairs meets every entry once
local t = { 10, 20, 30, x = 1, y = 2, [true] = 3, [1.5] = 4, [-1] = 5 }
local n, sum, seen = 0, 0, {}
for k, v in pairs(t) do
  n, sum = n + 1, sum + v
  seen[k] = (seen[k] or 0) + 1
end
local once = true
for _, c in pairs(seen) do once = once and c == 1 end
print(n, sum, once)
--- pairs, next and a loop over next agree
local t = { 1, 2, 3, a = 4, b = 5 }
local function collect(...) local out = {} for k, v in ... do out[#out + 1] = tostring(k) .. "=" .. v end table.sort(out) return table.concat(out, " ") end
print(collect(pairs(t))) print(collect(next, t)) print(collect(next, t, nil))
local k, out = nil, {}
repeat k = next(t, k) out[#out + 1] = k and tostring(k) end_ = k == nil until k == nil
table.sort(out) print(table.concat(out, " "))
print(next({})) print(next({}, nil)) print(next({ 5 })) print(select("#", next({})))
--- entries may be cleared on the way
local t = {}
for i = 1, 50 do t[i] = i t["k" .. i] = i end
local n = 0
for k in pairs(t) do t[k] = nil n = n + 1 end
print(n, next(t))
for i = 1, 10 do t[i] = i end
for k, v in pairs(t) do t[k] = v * 2 end
print(t[1], t[10], #t)
local even = {}
for i = 1, 20 do even[i] = i end
for k, v in pairs(even) do if v % 2 == 1 then even[k] = nil end end
local left = 0
for _ in pairs(even) do left = left + 1 end
print(left, even[2], even[1])
--- ipairs stops at the first nil
local function count(t) local n = 0 for i, v in ipairs(t) do n = n + 1 end return n end
print(count({}), count({ 1, 2, 3 }), count({ 1, nil, 3 }), count({ nil, 2 }), count({ [1] = 1, [2] = 2, [4] = 4 }), count({ false, false }))
local t = { 1, 2, 3 }
for i, v in ipairs(t) do if i < 5 then t[#t + 1] = v * 10 end end
print(#t, t[4], t[#t])
print(pcall(ipairs)) print(type(ipairs({})), select("#", ipairs({})), select(3, ipairs({})))
--- pairs gives next, the table and nil
local t = {}
local f, s, c = pairs(t)
print(f == next, s == t, c)
print(pcall(pairs)) print(pcall(next)) print(pcall(next, 1))
--- foreach and foreachi
print(table.foreach({ 1, 2, 3 }, function(k, v) if v == 2 then return k * 100 end end))
print(table.foreach({ x = "y" }, function(k, v) return k .. v end))
print(table.foreachi({ 5, 6, 7 }, function(i, v) if i == 3 then return v end end))
print(table.foreach({}, error), table.foreachi({}, error))
print(pcall(table.foreach)) print(pcall(table.foreachi, {}, nil)) print(pcall(table.setn, {}, 1))
--- insert and remove
local t = {}
table.insert(t, "b") table.insert(t, 1, "a") table.insert(t, 3, "d") table.insert(t, 3, "c")
print(table.concat(t, ""))
print(table.remove(t, 1), table.remove(t), table.remove(t, 2), table.concat(t, ""), #t)
print(table.remove(t), table.remove(t), table.remove(t), #t)
print(table.remove({}, 5), table.remove({ 1, 2 }, 7), select("#", table.remove({})))
t = { n = 3 }
table.insert(t, 1) table.insert(t, 2)
print(#t, t.n)
--- concat
print(table.concat({}), table.concat({ 1 }), table.concat({ 1, 2, 3 }, "-"), table.concat({ "a", "b", "c" }, ", ", 2), table.concat({ "a", "b", "c" }, "", 2, 3), table.concat({ 1, 2 }, "x", 3))
print(table.concat({ 1.5, "x", 2 }, 0), table.concat({ 1, 2, 3 }, ",", 3, 2), pcall(table.concat, { 1, nil, 3 }, ",", 1, 3))
print(pcall(table.concat, { 1, {} })) print(pcall(table.concat, { true }))
--- many keys of all kinds
local t, count = {}, 0
for i = 1, 300 do t["key" .. i] = i t[i] = -i t[i + 0.5] = i t[-i] = 0 end
for k, v in pairs(t) do count = count + 1 end
print(count, t.key300, t[300], t[300.5], t[-300], t.key301)
for i = 1, 300 do t["key" .. i] = nil end
for i = 1, 300 do t["other" .. i] = i end
count = 0
for _ in pairs(t) do count = count + 1 end
print(count)
--- keys are told apart by kind
local t = { [1] = "number", ["1"] = "text", [true] = "yes", ["true"] = "text yes" }
print(t[1], t["1"], t[true], t["true"], t[1.0], t["1.0"], t[2 - 1])
local a, b = {}, {}
t[a], t[b], t[print] = "a", "b", "print"
print(t[a], t[b], t[{}], t[print])
