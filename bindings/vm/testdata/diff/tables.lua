--- insert
local t = {} table.insert(t, "a") table.insert(t, 1, "b") table.insert(t, 2, "c") table.insert(t, 4, "d") print(table.concat(t, " "), #t)
--- insert errors
print(pcall(table.insert)) print(pcall(table.insert, {})) print(pcall(table.insert, {}, 1, 2, 3)) print(pcall(table.insert, nil, 1)) print(pcall(table.insert, {}, "x", 1)) print(pcall(table.insert, 5, 5))
--- insert of nil
local t = {1, 2} table.insert(t, nil) print(#t) table.insert(t, 1, nil) print(t[1], t[2], t[3])
--- insert beyond the end
local t = {1, 2} table.insert(t, 5, "x") print(t[3], t[5]) local u = {1, 2, 3} table.insert(u, 0, "z") print(u[0], u[1], u[2], u[3], u[4])
--- insert at a negative place
local t = {1} table.insert(t, -1, "n") print(t[-1], t[0], t[1], t[2])
--- remove
local t = {1, 2, 3, 4} print(table.remove(t), table.remove(t, 1), table.remove(t, 2), #t, t[1]) print(table.remove({})) print(table.remove({1}, 5)) print(select("#", table.remove({})))
print(pcall(table.remove)) print(pcall(table.remove, {}, "x"))
--- remove everything
local t = {1, 2, 3} while #t > 0 do io = table.remove(t) print(io, #t) end print(table.remove(t), #t)
--- remove from the front
local t = {"a", "b", "c"} while true do local x = table.remove(t, 1) if not x then break end print(x, #t) end
--- concat
print(table.concat({}), table.concat({1}), table.concat({1, 2, 3}), table.concat({1, 2, 3}, ", "), table.concat({1, 2, 3}, "-", 2), table.concat({1, 2, 3}, "-", 2, 2), table.concat({1, 2, 3}, "-", 3, 2) == "", table.concat({"a", 1.5, "b"}, ""))
--- concat errors
print(pcall(table.concat, {1, {}, 3})) print(pcall(table.concat, {1, nil, 3}, "", 1, 3)) print(pcall(table.concat)) print(pcall(table.concat, {}, {})) print(pcall(table.concat, {1, 2}, "", 1, 5)) print(pcall(table.concat, {true})) print(pcall(table.concat, {print}))
--- concat with number separators
print(table.concat({1, 2}, 0), table.concat({"x", "y"}, "-", "1", "2"))
--- sort numbers
local t = {5, 2, 8, 1, 9, 3} table.sort(t) print(table.concat(t, " ")) table.sort(t, function(a, b) return a > b end) print(table.concat(t, " "))
--- sort text
local t = {"banana", "apple", "Cherry", "10", "9", ""} table.sort(t) print(table.concat(t, ","))
--- sort mixed is an error
print(pcall(table.sort, {1, "x"})) print(pcall(table.sort, {{}, {}})) print(pcall(table.sort, {1, nil, 2})) print(pcall(table.sort, {true, false}))
--- sort wrong arguments
print(pcall(table.sort)) print(pcall(table.sort, {}, 5)) print(pcall(table.sort, {3, 1}, "x")) print(pcall(table.sort, 1))
--- sort of few
local a, b = {}, {1} table.sort(a) table.sort(b) print(#a, b[1]) local c = {2, 1} table.sort(c) print(c[1], c[2]) local d = {3, 1, 2} table.sort(d) print(d[1], d[2], d[3])
--- sort of equal elements shows the method
local t = {} for i = 1, 20 do t[i] = {k = i % 3, n = i} end
table.sort(t, function(a, b) return a.k < b.k end)
local r = {} for i, v in ipairs(t) do r[i] = v.k .. ":" .. v.n end print(table.concat(r, " "))
--- calls of the comparator
local log, t = {}, {3, 1, 2, 5, 4}
table.sort(t, function(a, b) log[#log + 1] = a .. "<" .. b return a < b end) print(table.concat(log, " "))
--- sort by a field
local t = {{n = "c"}, {n = "a"}, {n = "b"}} table.sort(t, function(x, y) return x.n < y.n end) print(t[1].n, t[2].n, t[3].n)
--- sort of a longer list
local t, seed = {}, 1 for i = 1, 200 do seed = seed * 16807 % 2147483647 t[i] = seed % 1000 end
table.sort(t) local ok = true for i = 2, #t do ok = ok and t[i - 1] <= t[i] end print(ok, t[1], t[100], t[200])
--- sort descending, ascending, equal
for _, make in ipairs {function(i) return i end, function(i) return -i end, function(i) return 5 end} do
  local t = {} for i = 1, 100 do t[i] = make(i) end table.sort(t) print(t[1], t[50], t[100])
end
--- an order function that contradicts itself
print(pcall(table.sort, {1, 2, 3, 4, 5, 6, 7, 8}, function() return true end))
local t = {3, 2, 1} print(pcall(table.sort, t, function() return false end))
--- a comparator that returns odd values
local t = {3, 1, 2} table.sort(t, function(a, b) return a < b and "yes" or nil end) print(t[1], t[2], t[3])
--- sort with metamethods
local mt = {__lt = function(a, b) return a.v < b.v end}
local t = {} for i, v in ipairs {3, 1, 2} do t[i] = setmetatable({v = v}, mt) end table.sort(t) print(t[1].v, t[2].v, t[3].v)
--- length
print(#{}, #{1, 2, 3}, #{n = 1}, #{1, 2, nil}, #"abc") local t = {1, 2, 3} t[#t + 1] = 4 print(#t) t[#t] = nil print(#t)
--- maxn
print(table.maxn({}), table.maxn({1, 2, 3}), table.maxn({[10] = 1, [2.5] = 2}), table.maxn({1, nil, 3}), table.maxn({[-1] = 1}), table.maxn({x = 1})) print(pcall(table.maxn))
--- getn and setn
print(table.getn({1, 2, 3}), pcall(table.setn, {}, 1)) print(pcall(table.getn))
--- foreach and foreachi
table.foreachi({"a", "b"}, print) print(table.foreachi({1, 2, 3}, function(i, v) if v == 2 then return "found" end end)) print(table.foreach({5}, function(k, v) return k + v end)) print(table.foreach({}, print))
print(pcall(table.foreach, {1})) print(pcall(table.foreachi, 1, print))
--- next
print(next({})) print(next({5})) print(next({5}, 1)) print(next({a = 1})) print(pcall(next)) print(pcall(next, {}, "nokey"))
--- pairs and ipairs errors
print(pcall(pairs)) print(pcall(ipairs)) print(pcall(pairs, 5)) print(pcall(ipairs, "x"))
--- constructors
local t = {1, 2, x = 3, [-1] = 4, 5; 6, y = 7,} print(#t, t[1], t[3], t[4], t.x, t.y, t[-1]) print(#{nil}, #{nil, nil}, #{[1] = 1, [2] = 2})
--- constructor order
local t = {[1] = "a", "b"} print(t[1]) local u = {"a", [1] = "b"} print(u[1])
--- nested tables
local t = {{1, 2}, {3, 4, {5}}} print(t[1][2], t[2][3][1], #t, #t[2])
--- tables are references
local a = {} local b = a b.x = 1 print(a.x, a == b, {} == {})
--- keys of all types
local k = {} local t = {[k] = 1, [true] = 2, [1.5] = 3, [print] = 4, ["s"] = 5} print(t[k], t[true], t[1.5], t[print], t.s, t[{}])
--- a large constructor
local t = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55} print(#t, t[51], t[55])
--- stack and queue
local s = {} for i = 1, 5 do s[#s + 1] = i end local r = {} while #s > 0 do r[#r + 1] = table.remove(s) end print(table.concat(r, " "))
--- matrix
local m = {} for i = 1, 3 do m[i] = {} for j = 1, 3 do m[i][j] = i * j end end print(m[2][3], m[3][3])
--- copying
local function copy(t) if type(t) ~= "table" then return t end local r = {} for k, v in pairs(t) do r[k] = copy(v) end return r end
local a = {1, {2, x = {3}}} local b = copy(a) b[2].x[1] = 9 print(a[2].x[1], b[2].x[1])
--- clearing while traversing
local t = {a = 1, b = 2, c = 3} for k in pairs(t) do t[k] = nil end print(next(t))
--- removing and adding at the end
local t = {} for i = 1, 100 do t[i] = i end for i = 100, 51, -1 do t[i] = nil end print(#t) for i = 1, 10 do t[#t + 1] = i end print(#t, t[60])
--- map, filter, fold
local function map(t, f) local r = {} for i, v in ipairs(t) do r[i] = f(v) end return r end
local function filter(t, f) local r = {} for _, v in ipairs(t) do if f(v) then r[#r + 1] = v end end return r end
local function fold(t, f, a) for _, v in ipairs(t) do a = f(a, v) end return a end
local t = {} for i = 1, 10 do t[i] = i end
print(fold(filter(map(t, function(x) return x * x end), function(x) return x % 2 == 0 end), function(a, b) return a + b end, 0))
--- sorted keys
local t, ks = {z = 1, a = 2, m = 3}, {} for k in pairs(t) do ks[#ks + 1] = k end table.sort(ks) print(table.concat(ks))
--- linked list
local list for i = 1, 5 do list = {v = i, next = list} end local r = {} while list do r[#r + 1] = list.v list = list.next end print(table.concat(r, " "))
--- binary search
local function search(t, x) local lo, hi = 1, #t while lo <= hi do local mid = math.floor((lo + hi) / 2) if t[mid] == x then return mid elseif t[mid] < x then lo = mid + 1 else hi = mid - 1 end end end
print(search({1, 3, 5, 7, 9}, 7), search({1, 3, 5}, 4))
--- a field with a key last takes one value
local function f() return 1,2 end
local function id(x) return x end
local t = {1, k = f()} print(t[1], t[2], t[3], t.k)
local t = {f(), k = f()} print(t[1], t[2], t[3], t.k)
local t = {f(), k = id(7), m = f()} print(t[1], t[2], t[3], t.k)
local function g(...) return {1, k = ...} end
local t = g(5,6,7) print(t[1], t[2], t[3], t.k)
local function g(...) return {k = ..., ...} end
local t = g(5,6,7) print(t[1], t[2], t[3], t.k)
local function g(...) return {..., k = 1} end
local t = g(5,6,7) print(t[1], t[2], t[3], t.k)
--- fifty rows and then fields with keys
local function id(x) return x end
local t = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50, k = id("a"), [id("z")] = id("y")}
print(#t, t[1], t[2], t[50], t.k, t.z)
local t = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50, [id("z")] = id("y"), 51, 52}
print(#t, t[1], t[2], t[50], t[51], t[52], t[53], t.z)
--- an open value after fifty rows
local function two() return "x", "y" end
local t = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50, two()}
print(#t, t[1], t[50], t[51], t[52])
