-- expect: killed ; gaps that become garbage are paid for all the same
for i = 1, 1e6 do local t = {} t[1000000] = 1 end
