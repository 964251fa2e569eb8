-- expect: killed ; an iterator that never gives nil
for x in function() return 1 end do local _ = x end
