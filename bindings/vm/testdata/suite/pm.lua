--- find, plain and not
print(("hello world"):find("wor"), ("hello"):find("l"), ("hello"):find("xyz"), ("hello"):find(""), ("hello"):find("", 6), ("hello"):find("", 7), (""):find(""))
print(("a.b"):find(".", 1, true), ("a.b"):find("%."), ("a+b"):find("+", 1, true), ("aXb"):find("x", 1, true), ("aaa"):find("a", 2), ("aaa"):find("a", -1), ("aaa"):find("a", 10))
print(("a\0b\0c"):find("\0"), ("a\0b"):find("%z"), ("a\0b"):find("b", 1, true), ("\0\0"):find("\0", 2))
--- classes
local function only(class) local out = {} for c = 32, 126 do local s = string.char(c) if s:find(class) then out[#out + 1] = s end end return table.concat(out) end
for _, c in ipairs({ "%a", "%d", "%l", "%u", "%w", "%x", "%p", "%s", "%c" }) do print(c, only(c)) print(c:upper(), only(c:upper())) end
--- sets
local s = "abc-]^%123 XYZ"
for _, p in ipairs({ "[abc]+", "[^abc]+", "[a-c1-3]+", "[%a]+", "[%d%s]+", "[]]", "[^]]+", "[-]", "[a-]+", "[%-%]]+", "[%^]", "[^%s]+", "[X-Z]+", "[%w_]+$" }) do print(p, s:match(p), s:find(p)) end
--- repetitions
for _, p in ipairs({ "a*", "a+", "a-", "a?", "a-b", "a*b", ".-b", ".*b", "^a*$", "^.-$", "a?a?a?b", "(a*)(a*)", "(a-)(a*)", "(a+)(a?)b" }) do print(p, ("aaab"):match(p)) end
print(("aaa"):find("b*"), ("aaab"):find("b-$"), ("xxyy"):match("x-y"), ("[[a]][[b]]"):match("%[%[(.-)%]%]"))
--- anchors
print(("abc"):match("^b"), ("abc"):match("^a"), ("abc"):match("c$"), ("abc"):match("b$"), ("a^b"):match("a^b"), ("a$b"):match("a$b"), ("$"):match("$$"), ("abc"):match("^abc$"), (""):match("^$"), ("abc"):find("^b", 2))
--- captures
print(("key = value"):match("(%w+)%s*=%s*(%w+)"), ("2024-05-06"):match("(%d+)-(%d+)-(%d+)"), ("abc"):match("((a)(b))"), ("abc"):match("()b()"), ("hello"):match(".(.).(.)"), ("x"):match("()"))
print(("abcabc"):match("(a)(b)(c)%1%2%3"), ("xyzxyz"):find("(xyz)%1"), ("aa"):match("(.)%1"), ("ab"):match("(.)%1"), ([["q" 'r']]):match([[(["'])(.-)%1]]))
--- balanced and frontier
print(("f(a(b)c)d"):match("%b()"), ("((x)"):match("%b()"), ("[a[b]c]"):match("%b[]"), ("xyx"):match("%bxx"), (")("):match("%b()"), ("begin end"):match("%bbd"))
print(("THE (quick) fox"):find("%f[%a]%a+"), ("THE (quick) fox"):gsub("%f[%a]%a+", "W"), ("a1b22"):gsub("%f[%d]%d+", "#"), ("foo"):find("%f[%z]"), ("foo bar"):match("%f[%w]b%w*"))
--- gmatch
local function all(s, p) local out = {} for a, b in s:gmatch(p) do out[#out + 1] = tostring(a) .. (b and ":" .. tostring(b) or "") end return table.concat(out, "|") end
print(all("one two  three", "%a+")) print(all("k1=v1,k2=v2", "(%w+)=(%w+)")) print(all("abc", "")) print(all("abc", "()")) print(all("aXbX", "(.-)X")) print(all("", "x*")) print(all("xxaxx", "x*")) print(all("abc", "^a"))
for w in ("a b"):gfind("%a") do io = w end
print(io)
--- gsub with a text
print(("hello world"):gsub("o", "0")) print(("hello"):gsub("l", "L", 1)) print(("hello"):gsub("x", "y")) print(("abc"):gsub("", "-")) print(("abc"):gsub(".", "%0%0")) print(("hello world"):gsub("(%w+) (%w+)", "%2 %1"))
print(("abc"):gsub("b", "%%")) print(("a b"):gsub(" ", "%%20")) print(("abc"):gsub("(b)", "<%1>")) print(("abc"):gsub("b", "<%1>")) print(("abc"):gsub("%w", "%0", 0)) print((" trim "):gsub("^%s*(.-)%s*$", "[%1]")) print(("x"):gsub("x", "")) print(("aaa"):gsub("^a", "b"))
--- gsub with a function and a table
print(("abc"):gsub("%w", function(c) if c == "b" then return nil end return c:upper() end))
print(("abc"):gsub("(a)(b)", function(x, y) return y .. x end))
print(("$name is $age"):gsub("%$(%w+)", { name = "Ann", age = 5 }))
print(("a b c"):gsub("%w", { a = 1, b = false, c = "see" }))
print(("abc"):gsub("()", function(p) return p end))
print(("hello"):gsub("l+", function() return false end))
print(("abc"):gsub("%w", setmetatable({}, { __index = function(_, k) return k .. k end })))
local n = 0
print(("aaaa"):gsub("a", function() n = n + 1 return n end, 3), n)
--- gsub keeps what the pattern does not meet
local text = "The quick brown fox"
local count = 0
local again = text:gsub("%S+", function(w) count = count + 1 return w:reverse() end)
print(again, count, (again:gsub("%S+", string.reverse)) == text)
print((("x"):rep(50)):gsub("x", "yz", 49):sub(-4))
--- mistakes in patterns
for _, p in ipairs({ "%", "[a", "[]", "[^]", "(a", "a)", "%1", "(%1)", "(a)%2", "%b", "%bx", "%f", "%fx", "[a-%", "(()", "%0" }) do print(p, pcall(string.find, "abc", p)) end
for _, r in ipairs({ "%", "%2", "%x", "%9" }) do local ok, s = pcall(string.gsub, "abc", "(b)", r) print(r, ok, (s:gsub("%z", "zero"))) end
for _, r in ipairs({ 1, true, print, {} }) do print(type(r), pcall(string.gsub, "abc", "z", r)) end
print(pcall(string.gsub, "abc", "b", function() return {} end)) print(pcall(string.gsub, "abc", "b", { b = true })) print(pcall(string.gsub, "abc", "b"))
--- too many captures
print(pcall(string.match, "x", ("()"):rep(33))) print(select("#", ("x"):match(("()"):rep(32))))
--- a subject of many parts
local s = ("ab"):rep(2000)
print(s:find("b", 3999), s:match(".-(a)b$") , #s:gsub("a", "xy"), select(2, s:gsub("ab", "%0")), s:find("ba$"), s:find(("ab"):rep(1999) .. "ab", 1, true))
