// How long the parts of a beat take, in milliseconds at speed 1.
export const pace = { lunge: 180, stop: 90, back: 160, numbers: 700, shards: 260, turn: 240, rest: 120 };

// longest is what a whole fight takes at most at speed 1.
const longest = 20000;

const usual = (beat) => (beat.attacker ? pace.lunge + pace.stop + pace.back : pace.stop + pace.back) + (beat.dying.length ? pace.turn : 0) + pace.rest;

// paceOf is by how much the times of a fight are cut so that it ends in time.
export const paceOf = (beats) => Math.min(1, longest / Math.max(1, beats.reduce((sum, beat) => sum + usual(beat), 0)));
