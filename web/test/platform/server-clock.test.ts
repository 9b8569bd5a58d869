import { beforeEach, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const headers = (seconds: number, age?: string) =>
  new Headers({ date: new Date(NOW + seconds * 1000).toUTCString(), ...(age === undefined ? {} : { age }) });

let clock: typeof import('../../src/platform/server-clock.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  clock = await import('../../src/platform/server-clock.ts');
  return () => vi.useRealTimers();
});

it.each([
  ['agrees', headers(0), 0],
  ['is as slow as the network', headers(-4), 0],
  ['is ten minutes behind', headers(600), 600],
  ['is an hour ahead', headers(-3600), -3600],
  ['agrees with a response that a cache kept', headers(-300, '300'), 0],
  ['is compared with no time', new Headers(), 0],
])('a device whose clock %s', (_name, response, ahead) => {
  clock.noteServerTime(response);
  expect(clock.serverNow()).toBe(NOW + ahead * 1000);
});

it('a corrected clock of the device is noticed', () => {
  clock.noteServerTime(headers(600));
  clock.noteServerTime(headers(602));
  expect(clock.serverNow()).toBe(NOW + 600_000);
  clock.noteServerTime(headers(1));
  expect(clock.serverNow()).toBe(NOW);
});
