-- expect: killed ; asking for help for ever
while true do help() end
