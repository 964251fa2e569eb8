--- pcall gives true and the results
print(pcall(function() return 1, nil, 3 end))
print(pcall(function() end))
--- error with text gets a position
print(pcall(function() error("boom") end))
--- error level 0 and 2
local function f() error("zero", 0) end
local function g() error("two", 2) end
print(pcall(f))
print(pcall(function() g() end))
--- error with values that are not text
print(pcall(error)) print(pcall(error, nil)) print(pcall(error, true)) print(pcall(error, 42)) print(pcall(error, false))
--- error with a number gets a position
print(pcall(function() error(42) end))
print(pcall(function() error(42, 0) end))
--- error with a table keeps it
local t = {code = 7}
local ok, e = pcall(error, t)
print(ok, e == t, e.code)
--- error with a function
local f = function() return "called" end
local ok, e = pcall(error, f)
print(ok, e == f, e())
--- error rethrown keeps its message
print(pcall(function() local ok, e = pcall(error, "inner", 0) error(e, 0) end))
--- error rethrown with another position
print(pcall(function()
  local ok, e = pcall(function() error("inner") end)
  error(e)
end))
--- nested pcalls
print(pcall(pcall, error, "x"))
print(pcall(pcall)) 
--- pcall of something that cannot be called
print(pcall(nil)) print(pcall(5)) print(pcall({}))
--- pcall without arguments
print(pcall(function() return pcall() end))
--- xpcall with a handler
print(xpcall(function() error("e", 0) end, function(m) return "handled " .. m end))
--- xpcall passes results
print(xpcall(function() return 1, 2, 3 end, print))
--- xpcall handler sees any value
print(xpcall(function() error({c = 3}) end, function(e) return e.c end))
print(xpcall(function() error() end, function(e) return e == nil end))
--- xpcall handler that fails
print(xpcall(function() error("a", 0) end, function() error("b", 0) end))
--- xpcall with more than one result of the handler
print(xpcall(function() error("a", 0) end, function() return 1, 2 end))
--- errors of the VM: index
print(pcall(function() local t = nil; return t.x end))
print(pcall(function() local t = {}; return t.a.b end))
print(pcall(function() undefinedglobal.x = 1 end))
print(pcall(function() local t = {} t.a.b = 1 end))
print(pcall(function() local t = {x = 5} return t.x.y.z end))
--- errors of the VM: call
print(pcall(function() local f f() end))
print(pcall(function() local t = {} t.go() end))
print(pcall(function() local t = {} t:go() end))
print(pcall(function() undefinedfunction() end))
print(pcall(function() local t = {a = {}} t.a.b() end))
print(pcall(function() ("x")() end))
--- errors of the VM: arithmetic
print(pcall(function() local a = {} return a + 1 end))
print(pcall(function() local a return 1 + a end))
print(pcall(function() local t = {} return t.x * 2 end))
print(pcall(function() return "abc" + 1 end))
print(pcall(function() return {} - {} end))
print(pcall(function() local s = "x" return -s end))
print(pcall(function() return undefinedglobal / 2 end))
--- errors of the VM: concat
print(pcall(function() local a return "x" .. a end))
print(pcall(function() return {} .. "x" end))
print(pcall(function() local t = {} return 1 .. t.y .. "z" end))
print(pcall(function() return "a" .. true end))
--- errors of the VM: compare
print(pcall(function() return 1 < "2" end))
print(pcall(function() return {} < {} end))
print(pcall(function() return nil < 1 end))
print(pcall(function() return true <= false end))
print(pcall(function() return "a" >= 1 end))
print(pcall(function() return {} > 1 end))
print(pcall(function() return print < print end))
--- errors of the VM: length
print(pcall(function() local a return #a end))
print(pcall(function() return #5 end))
print(pcall(function() local t = {} return #t.x end))
--- errors of the VM: keys
print(pcall(function() local t = {} t[nil] = 1 end))
print(pcall(function() local t = {} t[0/0] = 1 end))
print(pcall(function() return ({})[nil] end))
print(pcall(rawset, {}, nil, 1))
--- errors with upvalue names
local up
print(pcall(function() up() end))
print(pcall(function() return up.x end))
print(pcall(function() return up + 1 end))
--- the line of an error
print(pcall(function()
  local x = 1

  local y = x + nil
end))
print(pcall(function()
  local t = {
    a = 1,
    b = nil + 1,
  }
end))
--- the line of a call over several lines
local function f() error("here", 2) end
print(pcall(function()
  f(
  )
end))
--- assert
print(pcall(assert, false)) print(pcall(assert, nil, "message")) print(pcall(assert, 1, 2, 3)) print(pcall(assert))
print(pcall(assert, false, {1})) print(select("#", assert(1, 2, 3))) print(pcall(assert, nil, "a\0b"))
print(pcall(function() assert(false, "with text") end))
print(pcall(function() assert(nil) end))
--- an error in a metamethod
local t = setmetatable({}, {__index = function(t, k) error("no " .. k, 0) end})
print(pcall(function() return t.foo end))
--- an error in a nested call
local function a() error("deep") end
local function b() a() end
local function c() b() end
print(pcall(c))
--- an error in a for iterator
print(pcall(function() for x in function() error("it", 0) end do end end))
--- an error in a comparator
print(pcall(table.sort, {3, 2, 1}, function() error("cmp", 0) end))
--- an error in a gsub function
print(pcall(string.gsub, "abc", ".", function() error("rep", 0) end))
--- error keeps going after pcall
local n = 0
for i = 1, 3 do local ok = pcall(error, i) if not ok then n = n + i end end
print(n)
--- values of pcall are cut
local a = pcall(error, 1)
local b, c = pcall(error, 1)
print(a, b, c)
--- return pcall
local function f() return pcall(error, "t") end
print(f())
--- pcall in a condition
if not pcall(error) then print "failed" end
print(pcall(error) and 1 or 2, (pcall(error)))
--- error objects with __tostring
local E = setmetatable({}, {__tostring = function() return "E!" end})
local ok, e = pcall(error, E)
print(ok, tostring(e), e == E)
--- pcall with arguments
print(pcall(function(...) return select("#", ...), ... end, nil, 2, nil))
print(pcall(math.max, 1, 5, 3))
print(pcall(string.rep, "x", 3))
--- stack overflow is an error
local function f() return 1 + f() end
local ok, e = pcall(f)
print(ok, type(e), (e:gsub("^(.-): ?stack overflow.*$", "stack overflow")):match("stack overflow"))
--- error in the main chunk
local x = 1
error("main fails")
--- error value at the end
error({1})
--- runtime error at the end
local t
print("before")
t.x = 1
--- error with level 2 at the end
local function f() error("caller", 2) end
f()
--- break out of pcall with upvalues
local done = false
local ok = pcall(function() done = true error() end)
print(ok, done)
--- error across a coroutine
local co = coroutine.wrap(function() error("in co", 0) end)
print(pcall(co))
--- error through coroutine.wrap gets no second position
local co = coroutine.wrap(function() error("in co") end)
print(pcall(co))
--- error in a coroutine and its status
local co = coroutine.create(function() error({1}) end)
local ok, e = coroutine.resume(co)
print(ok, type(e), coroutine.status(co), coroutine.resume(co))
--- level 1, 2, 3
local function l3() error("L", 3) end
local function l2() l3() end
local function l1() l2() end
print(pcall(l1))
--- error level beyond the stack
print(pcall(error, "far", 50))
--- error number as text position
print(pcall(error, "x", 1)) print(pcall(error, "x", 2))
--- wrong number of results unaffected by errors
local function f() pcall(error) return 1, 2 end
print((select("#", f())))
--- the line of a generic for that fails
print(pcall(function()
  for k,
    v in
    3
  do
    print(k)
  end
end))
print(pcall(function()
  for k in
    function() error("from the iterator", 2) end
  do
    print(k)
  end
end))
--- the name of what is called where a block has just ended
print(pcall(function() local b = {} do local a = 1 end b:none(3) end))
print(pcall(function() local b = {} do local a = 1 end b.none(3) end))
print(pcall(function() do local a = 1 end none(3) end))
print(pcall(function() local b = {} do local a = 1 end return "x" .. b .. "y" end))
print(pcall(function() for i = 1, 1 do local a = i end none(3) end))
print(pcall(function() local b if not b then local a = 1 end return 1 % b end))
--- too many local variables
local v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, v49
local v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, v73, v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99
local v100, v101, v102, v103, v104, v105, v106, v107, v108, v109, v110, v111, v112, v113, v114, v115, v116, v117, v118, v119, v120, v121, v122, v123, v124, v125, v126, v127, v128, v129, v130, v131, v132, v133, v134, v135, v136, v137, v138, v139, v140, v141, v142, v143, v144, v145, v146, v147, v148, v149
local v150, v151, v152, v153, v154, v155, v156, v157, v158, v159, v160, v161, v162, v163, v164, v165, v166, v167, v168, v169, v170, v171, v172, v173, v174, v175, v176, v177, v178, v179, v180, v181, v182, v183, v184, v185, v186, v187, v188, v189, v190, v191, v192, v193, v194, v195, v196, v197, v198, v199 local last = 1
--- too many local variables in a function
local x
local function f()
local v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, v49
local v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, v73, v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99
local v100, v101, v102, v103, v104, v105, v106, v107, v108, v109, v110, v111, v112, v113, v114, v115, v116, v117, v118, v119, v120, v121, v122, v123, v124, v125, v126, v127, v128, v129, v130, v131, v132, v133, v134, v135, v136, v137, v138, v139, v140, v141, v142, v143, v144, v145, v146, v147, v148, v149
local v150, v151, v152, v153, v154, v155, v156, v157, v158, v159, v160, v161, v162, v163, v164, v165, v166, v167, v168, v169, v170, v171, v172, v173, v174, v175, v176, v177, v178, v179, v180, v181, v182, v183, v184, v185, v186, v187, v188, v189, v190, v191, v192, v193, v194, v195, v196, v197, v198, v199 local last = 1 end
--- too many upvalues
local v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60
function f()
  return v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7 + v8 + v9 + v10 + v11 + v12 + v13 + v14 + v15 + v16 + v17 + v18 + v19 + v20 + v21 + v22 + v23 + v24 + v25 + v26 + v27 + v28 + v29 + v30 + v31 + v32 + v33 + v34 + v35 + v36 + v37 + v38 + v39 + v40 + v41 + v42 + v43 + v44 + v45 + v46 + v47 + v48 + v49 + v50 + v51 + v52 + v53 + v54 + v55 + v56 + v57 + v58 + v59 + v60 + 0 end
--- a value that is no number has a name in errors
local function f(p) return (p):sub(1) end
local q = 0/0
print(pcall(f, 0/0))
print(pcall(function() return q.x end))
print(pcall(function() q.x = 1 end))
print(pcall(function() return q() end))
print(pcall(function() local t = { n = q } return t.n.x end))
--- a circle of tables that a function of the library looks through
local t = {} setmetatable(t, { __index = t })
print(pcall(string.gsub, "xyz", ".", t))
print(pcall(function() return (("xyz"):gsub(".", t)) end))
print(pcall(function() return t.x end))
print(pcall(table.concat, { 1, 2 }, t))
--- assert says what stands before a zero byte
print(#select(2, pcall(assert, false, "a\0b")), #select(2, pcall(error, "a\0b")))
