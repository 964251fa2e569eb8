-- expect: killed ; globals by computed names through _G
-- accept: killed,error
for i = 1, 1e9 do rawset(_G, "g" .. i, i) end
