-- expect: killed ; a loop whose break is never reached
while true do if false then break end end
