import type { PricePause } from '@koura/shared-types/price-pauses';
import { describe, expect, it } from 'vitest';
import { enterByHand, type GuardRules, judgeByHand, judgeReading, type Moment, NOTHING_KNOWN, type SeriesState } from './judge-reading.ts';
import { type Answer, problem } from './reading.ts';

const rules: GuardRules = {
  maxAgeSeconds: 300,
  jumpShare: 0.03,
  apartShare: 0.005,
  frozenSeconds: 1800,
  steady: { readings: 3, seconds: 600, upToShare: 0.1 },
};
const START = Date.parse('2026-07-08T02:00:00Z');
const at = (seconds: number): Date => new Date(START + seconds * 1000);
const moment = (seconds: number, more: Partial<Moment> = {}): Moment => ({
  now: at(seconds),
  asOf: at(seconds),
  isOpen: true,
  watchedSince: at(-86_400),
  ...more,
});
/** A reading received and stated at a second, or stated earlier. */
const says = (value: number, seconds: number, ago = 0): Answer => ({
  reading: { value, statedAt: at(seconds - ago), receivedAt: at(seconds) },
});
const known: SeriesState = {
  ...NOTHING_KNOWN,
  accepted: { value: 7200, statedAt: at(0), unchangedSince: at(0), byHandUntil: null },
};
const judge = (state: SeriesState, seconds: number, first: Answer, second?: Answer, more?: Partial<Moment>): SeriesState =>
  judgeReading(state, first, second, rules, moment(seconds, more));
const outcome = ({ pause, accepted }: SeriesState): [PricePause | null, number | undefined] => [pause?.reason ?? null, accepted?.value];

describe('one reading ten seconds after an accepted price of 7,200', () => {
  it.each<[string, Answer, Answer | undefined, PricePause | null, number]>([
    ['the same price, a new time', says(7200, 10), undefined, null, 7200],
    ['a small move', says(7250, 10), undefined, null, 7250],
    ['a move within the share', says(7415, 10), undefined, null, 7415],
    ['more than the share up', says(7420, 10), undefined, 'jumped', 7200],
    ['more than the share down', says(6980, 10), undefined, 'jumped', 7200],
    ['a jump that the second source confirms', says(7500, 10), says(7510, 10), null, 7500],
    ['a jump that the second source contradicts', says(7500, 10), says(7210, 10), 'apart', 7200],
    ['a jump, while the second source is down', says(7500, 10), problem('unreachable', ''), 'jumped', 7200],
    ['a jump that an old second price confirms', says(7500, 10), says(7500, 10, 301), 'jumped', 7200],
    ['sources 0.4% apart', says(7200, 10), says(7228, 10), null, 7200],
    ['sources 0.6% apart', says(7200, 10), says(7245, 10), 'apart', 7200],
    ['a second source that is down', says(7210, 10), problem('unreachable', ''), null, 7210],
    ['a gram', says(7200 / 31.1034768, 10), undefined, 'wrongUnit', 7200],
    ['a gram from both', says(7200 / 31.1034768, 10), says(7200 / 31.1034768, 10), 'wrongUnit', 7200],
    ['a kilogram', says(7200 * 32.1507, 10), undefined, 'wrongUnit', 7200],
    ['100 times too much', says(720_000, 10), undefined, 'wrongScale', 7200],
    ['100 times too little', says(73, 10), undefined, 'wrongScale', 7200],
    ['100 times too much from both', says(720_000, 10), says(720_000, 10), 'wrongScale', 7200],
    ['ten times too much', says(72_000, 10), undefined, 'jumped', 7200],
    ['just not too old', says(7210, 10, 300), undefined, null, 7200],
    ['too old', says(7210, 10, 301), undefined, 'tooOld', 7200],
    ['yesterday’s', says(7210, 10, 86_400), undefined, 'tooOld', 7200],
    ['in the future', says(7210, 10, -61), undefined, 'timeAhead', 7200],
    ['a clock that is a little ahead', says(7210, 10, -60), undefined, null, 7210],
    ['HTML', problem('unreadable', ''), undefined, 'unreadable', 7200],
    ['zero', problem('notAPrice', ''), undefined, 'notAPrice', 7200],
    ['no answer', problem('unreachable', ''), undefined, null, 7200],
  ])('%s', (_, first, second, reason, value) => {
    const [gotReason, gotValue] = outcome(judge(known, 10, first, second));
    expect([gotReason, Math.round(gotValue!)]).toEqual([reason, value]);
  });
});

describe('over time', () => {
  it('no answer pauses once the last price is too old, and the next good one ends it', () => {
    const down = problem('unreachable', 'ECONNREFUSED');
    expect(outcome(judge(known, 300, down))).toEqual([null, 7200]);
    expect(judge(known, 300, down).sourceProblem?.reason).toBe('unreachable');
    const late = judge(known, 301, down);
    expect(outcome(late)).toEqual(['unreachable', 7200]);
    expect(judge(late, 311, says(7205, 311))).toMatchObject({ pause: null, sourceProblem: null, accepted: { value: 7205 } });
  });

  it('small steps within a minute add up to a jump; over a longer time they are a market in motion', () => {
    const after = (interval: number): SeriesState =>
      [7200, 7300, 7400, 7430].reduce((state, value, step) => judge(state, step * interval, says(value, step * interval)), known);
    // 7,430 is 0.4% above the price before it, and 3.2% above that of 30 seconds before.
    expect(outcome(after(10))).toEqual(['jumped', 7400]);
    expect(outcome(after(61))).toEqual([null, 7430]);
  });

  it('a jump after a weekend pauses, and steady readings end it by themselves', () => {
    const monday = 2 * 86_400;
    let state = judge(known, monday, says(7500, monday));
    expect(outcome(state)).toEqual(['jumped', 7200]);
    // The same statement again is no further reading, however long it lasts.
    state = judge(state, monday + 650, says(7500, monday + 650, 0));
    expect(state.candidate?.readings).toBe(2);
    const repeated = judge(state, monday + 660, says(7500, monday + 650));
    expect(repeated.candidate?.readings).toBe(2);
    expect(outcome(judge(repeated, monday + 670, says(7503, monday + 670)))).toEqual([null, 7503]);
  });

  it('readings that disagree with the watched price begin anew, and so does one that came back', () => {
    let state = judge(known, 10, says(7500, 10));
    state = judge(state, 700, says(7700, 700));
    expect(state.candidate).toMatchObject({ readings: 1, since: at(700) });
    expect(judge(state, 710, says(7205, 710))).toMatchObject({ pause: null, candidate: null, accepted: { value: 7205 } });
  });

  it('a jump beyond the largest share waits for a person or the second source, however steady', () => {
    let state = known;
    for (let seconds = 10; seconds < 3600; seconds += 100) state = judge(state, seconds, says(8000, seconds));
    expect(outcome(state)).toEqual(['jumped', 7200]);
    expect(outcome(judge(state, 3610, says(8000, 3610), says(8010, 3610)))).toEqual([null, 8000]);
    const entered = enterByHand(state, 8000, at(3610), at(7210));
    expect(outcome(judge(entered, 3620, says(8003, 3620)))).toEqual([null, 8003]);
  });

  it('the same digits for half an hour are frozen although their time is fresh; a move ends it', () => {
    let state = known;
    for (let seconds = 10; seconds < 1800; seconds += 10) state = judge(state, seconds, says(7200, seconds));
    expect(outcome(state)).toEqual([null, 7200]);
    state = judge(state, 1800, says(7200, 1800));
    expect(outcome(state)).toEqual(['frozen', 7200]);
    expect(outcome(judge(state, 1810, says(7200.5, 1810)))).toEqual([null, 7200.5]);
    // A closed market does not move, and nobody watched while the program was stopped.
    expect(outcome(judge(known, 1800, says(7200, 1800), undefined, { isOpen: false }))).toEqual([null, 7200]);
    expect(outcome(judge(known, 1800, says(7200, 1800), undefined, { watchedSince: at(1790) }))).toEqual([null, 7200]);
  });

  it('an earlier statement from a cache changes nothing', () => {
    const later = judge(known, 100, says(7210, 100));
    expect(outcome(judge(later, 110, says(7190, 110, 60)))).toEqual([null, 7210]);
  });

  it('while the market is closed prices have to be of its close', () => {
    const closed = { isOpen: false, asOf: at(100) };
    expect(outcome(judge(known, 50_000, problem('unreachable', ''), undefined, closed))).toEqual([null, 7200]);
    expect(outcome(judge(known, 50_000, problem('unreachable', ''), undefined, { ...closed, asOf: at(400) }))).toEqual([
      'unreachable',
      7200,
    ]);
  });

  it('the first price of all needs the second source or a person', () => {
    expect(outcome(judge(NOTHING_KNOWN, 0, says(7200, 0)))).toEqual(['unconfirmed', undefined]);
    expect(outcome(judge(NOTHING_KNOWN, 0, says(7200, 0), says(7201, 0)))).toEqual([null, 7200]);
    expect(outcome(judge(enterByHand(NOTHING_KNOWN, 7190, at(0), at(3600)), 10, says(7200, 10)))).toEqual([null, 7200]);
  });
});

describe('a price entered by hand', () => {
  const entered = enterByHand(known, 7300, at(0), at(3600));

  it('counts whatever the source says, until it runs out', () => {
    for (const bad of [problem('unreadable', ''), says(9000, 100), says(7300, 100, 86_400)])
      expect(outcome(judge(entered, 100, bad))).toEqual([null, 7300]);
    expect(judge(entered, 100, says(9000, 100)).sourceProblem?.reason).toBe('jumped');
    expect(outcome(judge(entered, 3601, problem('unreadable', '')))).toEqual(['unreadable', 7300]);
    expect(outcome(judge(entered, 3601, problem('unreachable', '')))).toEqual(['unreachable', 7300]);
  });

  it('without a source: there has to be one, and it runs out', () => {
    expect(outcome(judgeByHand(NOTHING_KNOWN, moment(0)))).toEqual(['noPrice', undefined]);
    expect(outcome(judgeByHand(entered, moment(3600)))).toEqual([null, 7300]);
    expect(outcome(judgeByHand(entered, moment(3601)))).toEqual(['byHandEnded', 7300]);
    // Friday's counts over the weekend if it counted at the close.
    expect(outcome(judgeByHand(entered, moment(90_000, { asOf: at(3000), isOpen: false })))).toEqual([null, 7300]);
  });
});
