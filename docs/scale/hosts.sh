#!/bin/bash
seq 8 | parallel --sshlogin one,two --workdir ... --cleanup --return shards/{}.json --retries 3 --joblog shards.log --resume-failed \
  arcana sim market --n 100000 --players lua:synergy,lua:hoarder --rotate --shard {}/8 --out shards/{}.json
