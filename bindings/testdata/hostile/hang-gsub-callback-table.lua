-- expect: killed ; a replacement table with a looping __index
return ("abc"):gsub(".", setmetatable({}, { __index = function() while true do end end }))
