import { expect, it } from 'vitest';

import { validityOf } from '../../src/request/session.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const at = (seconds: number): number => NOW / 1000 + seconds;
const HOUR = 3600;

it.each([
  ['just issued', { iat: at(0), exp: at(HOUR) }, HOUR, HOUR],
  ['half an hour old', { iat: at(-1800), exp: at(1800) }, 1800, HOUR],
  ['by a clock 90 seconds behind', { iat: at(-90), exp: at(HOUR - 90) }, HOUR - 90, HOUR],
  ['by a clock two hours behind', { iat: at(-2 * HOUR), exp: at(-HOUR) }, HOUR, HOUR],
  ['by a clock ten minutes ahead', { iat: at(600), exp: at(HOUR + 600) }, HOUR, HOUR],
  ['without the time of its issue', { exp: at(HOUR) }, HOUR, undefined],
  ['expired, without the time of its issue', { exp: at(-HOUR) }, undefined, undefined],
  ['that expires before it was issued', { iat: at(0), exp: at(-1) }, undefined, undefined],
  ['without an end', { iat: at(0) }, undefined, undefined],
])('a token %s, which the backend accepts', (_name, claims, left, lifetime) => {
  expect(validityOf(claims, NOW)).toEqual({
    expiresAt: left === undefined ? undefined : NOW + left * 1000,
    lifetimeMs: lifetime === undefined ? undefined : lifetime * 1000,
  });
});
