-- expect: killed ; goto out of nested loops, back to their start
::top:: for i = 1, 3 do for j = 1, 3 do if j == 2 then goto top end end end
