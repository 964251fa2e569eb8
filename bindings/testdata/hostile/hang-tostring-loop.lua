-- expect: killed ; __tostring that never returns, through print
print(setmetatable({}, { __tostring = function() while true do end end }))
