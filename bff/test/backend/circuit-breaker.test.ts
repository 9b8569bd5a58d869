import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from '../../src/backend/circuit-breaker.ts';

/**
 * Runs a script: numbers are milliseconds that pass; + is a successful call, - a failed one, ? one that hangs. Returns one letter per call,
 * y for allowed and n for rejected; and whether the breaker is open at the end.
 */
function play(script: string): string {
  let now = 10_000;
  const breaker = new CircuitBreaker(() => now);
  let story = '';
  for (const step of script.split(' ')) {
    if (/^\d/.test(step)) now += Number(step);
    else for (const call of step) story += attempt(breaker, call);
  }
  return `${story} ${breaker.isOpen ? 'open' : 'closed'}`;
}

function attempt(breaker: CircuitBreaker, call: string): 'y' | 'n' {
  try {
    breaker.enter();
  } catch {
    return 'n';
  }
  if (call === '+') breaker.succeeded();
  if (call === '-') breaker.failed();
  return 'y';
}

describe('CircuitBreaker', () => {
  it.each([
    ['stays closed while all is well', '+++++ 4000 ++++', 'yyyyyyyyy closed'],
    ['forgives seven failures', '-------', 'yyyyyyy closed'],
    ['opens at the eighth within five seconds', '-- 1000 -- 1000 -- 1000 - 1000 - +', 'yyyyyyyyn open'],
    ['forgets what is older than five seconds', '------- 5500 -------', 'yyyyyyyyyyyyyy closed'],
    ['forgives a minority', '+++++++++ --------', 'yyyyyyyyyyyyyyyyy closed'],
    ['opens at half', '++++++++ -------- +', 'yyyyyyyyyyyyyyyyn open'],
    ['lets one through after two seconds', '-------- 1999 + 1 ? ?', 'yyyyyyyynyn open'],
    ['opens anew when that one fails', '-------- 2000 - 1999 +', 'yyyyyyyyyn open'],
    ['closes when that one is answered, with a clean sheet', '-------- 2000 + -------', 'yyyyyyyyyyyyyyyy closed'],
    ['lets the next one through although the last one hangs', '-------- 2000 ? 1999 ? 1 + +++', 'yyyyyyyyynyyyy closed'],
  ])('%s', (_name, script, story) => {
    expect(play(script)).toBe(story);
  });

  it('reports when to retry', () => {
    let now = 0;
    const breaker = new CircuitBreaker(() => now);
    for (let n = 0; n < 8; n++) breaker.failed();
    now += 500;
    expect(() => breaker.enter()).toThrow(expect.objectContaining({ retryAfterSeconds: 2 }));
  });

  it('knows since when there has been no response', () => {
    const breaker = new CircuitBreaker();
    expect(breaker.failingSince).toBeUndefined();
    breaker.failed();
    const first = breaker.failingSince;
    expect(first).toBeInstanceOf(Date);
    breaker.failed();
    expect(breaker.failingSince).toBe(first);
    breaker.succeeded();
    expect(breaker.failingSince).toBeUndefined();
  });
});
