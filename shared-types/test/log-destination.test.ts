import fs from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogDestination } from '../src/log-destination.ts';

const written: string[] = [];
let isFull = false;
let isBusy = false;
/** How many bytes a write takes at most. */
let atOnce = Infinity;
vi.spyOn(fs, 'writeSync').mockImplementation((_descriptor: number, data: string | NodeJS.ArrayBufferView) => {
  if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  if (isBusy) throw Object.assign(new Error('resource temporarily unavailable'), { code: 'EAGAIN' });
  const bytes = Buffer.from(typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  const taken = bytes.subarray(0, atOnce);
  written.push(taken.toString('latin1'));
  return taken.length;
});
const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  isFull = isBusy = false;
  atOnce = Infinity;
  vi.useRealTimers();
  written.length = 0;
  complaint.mockClear();
});
const lines = (): string[] => Buffer.from(written.join(''), 'latin1').toString().trim().split('\n');

test('a full disk is said once on standard error; the lines are written once there is room', () => {
  const log = new LogDestination('bff');
  log.write('before\n');
  isFull = true;
  for (let n = 0; n < 10; n++) log.write(`during ${n}\n`);
  expect(complaint.mock.calls).toEqual([['bff: log lines cannot be written (ENOSPC), continuing without them']]);
  isFull = false;
  log.write('after\n');
  log.write('later\n');
  const [before, ...rest] = lines();
  const said = rest.find((line) => line.startsWith('{'));
  expect([before, ...rest.filter((line) => line !== said)]).toEqual([
    'before',
    ...Array.from({ length: 10 }, (_, n) => `during ${n}`),
    'after',
    'later',
  ]);
  expect(JSON.parse(said!)).toMatchObject({ level: 40, program: 'bff', msg: 'log lines could not be written for 0 s; lost: 0' });
});

test('a disk that stays full costs a megabyte at most; what was lost is counted, and each outage is said', () => {
  const log = new LogDestination('web');
  const kilobyte = `${'x'.repeat(999)}\n`;
  for (let outage = 1; outage <= 2; outage++) {
    isFull = true;
    for (let n = 0; n < 1500; n++) log.write(kilobyte);
    isFull = false;
    log.write('after\n');
    expect(complaint).toHaveBeenCalledTimes(outage);
    expect(lines().filter((line) => line.startsWith('x'))).toHaveLength(1000 * outage);
    expect(lines().filter((line) => line.includes('could not be written for 0 s; lost: 500'))).toHaveLength(outage);
  }
});

test('a pipe whose reader is slow is written to a little later, in parts, and nothing is said', () => {
  const log = new LogDestination('bff');
  isBusy = true;
  log.write('gold → silver\n');
  log.write('second\n');
  isBusy = false;
  atOnce = 3;
  vi.advanceTimersByTime(100);
  expect(lines()).toEqual(['gold → silver', 'second']);
  log.write('third\n');
  expect(lines()).toEqual(['gold → silver', 'second', 'third']);
  expect(complaint).not.toHaveBeenCalled();
});
