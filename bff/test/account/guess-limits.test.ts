import { describe, expect, it, vi } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { MIN_MS, inMinimumTime, timeToNextStep, STEP_MS } from '../../src/request/response-time-grid.ts';
import { ADMIN, deviceOf, SALES, SHOPPER, SIGN_IN, signIn, SITE, WHOLESALE } from '../support/people.ts';
import { onlyInFull } from '../support/main-paths.ts';

const shop = oneShop();

interface Try {
  status: number;
  retryAfter: string | null;
  body: { data: unknown; errors?: { message: string; extensions: { code: string; status: number; retryAfter: number } }[] };
}
const attempt = async (login: object, address: Record<string, string>): Promise<Try> => {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...SITE, ...address },
    body: JSON.stringify({ query: SIGN_IN, variables: { input: login } }),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: (await response.json()) as Try['body'] };
};
/** Runs `work` with the clock this many milliseconds ahead. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  try {
    await work();
  } finally {
    clock.mockRestore();
  }
}
const withoutId = (text: string): string => text.replaceAll(/"requestId":"[^"]*"/g, '');

describe('sign-in', () => {
  it('the sixth try for one name from one network is rejected, even with the right password; after a minute it succeeds', async () => {
    const here = ownAddress();
    for (let n = 0; n < 5; n++) expect((await attempt({ ...WHOLESALE, password: 'wrong' }, here)).retryAfter).toBeNull();
    const sixth = await attempt(WHOLESALE, here);
    const [error] = sixth.body.errors!;
    expect(error).toMatchObject({ extensions: { code: 'RATE_LIMITED', status: 429 } });
    expect(Number(sixth.retryAfter)).toBe(error!.extensions.retryAfter);
    expect(error!.extensions.retryAfter).toBeGreaterThan(0);
    expect(error!.extensions.retryAfter).toBeLessThanOrEqual(60);
    await later(61_000, async () => expect((await attempt(WHOLESALE, here)).body.errors).toBeUndefined());
  });

  it('wrong passwords from one network do not keep the owner out elsewhere', async () => {
    const attacker = ownAddress();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => attempt({ ...ADMIN, password: 'wrong' }, attacker)));
    expect(guesses.filter(({ retryAfter }) => retryAfter === null)).toHaveLength(5);
    expect((await attempt(ADMIN, ownAddress())).body.errors).toBeUndefined();
  });

  it('one network has 20 tries an hour for a name', async () => {
    const here = ownAddress();
    const login = { email: 'by-the-hour@koura.example', password: 'wrong' };
    const waits: (string | null)[] = [];
    for (let minute = 0; minute < 5; minute++) {
      await later(minute * 61_000, async () => {
        for (let n = 0; n < 5; n++) waits.push((await attempt(login, here)).retryAfter);
      });
    }
    expect(waits.slice(0, 20).every((wait) => wait === null)).toBe(true);
    expect(
      waits
        .slice(20)
        .map(Number)
        .every((wait) => wait > 60 && wait <= 3600),
    ).toBe(true);
  });

  it(
    'from many addresses a name is tried 120 times an hour, and a device that has signed in before still signs in',
    onlyInFull,
    async () => {
      const guess = (): Promise<Try> => attempt({ ...SALES, password: 'wrong' }, ownAddress());
      const device = deviceOf(await signIn(shop, SALES));
      const guesses: Try[] = [];
      for (let round = 0; round < 13; round++) guesses.push(...(await Promise.all(Array.from({ length: 10 }, guess))));
      expect(guesses.filter(({ retryAfter }) => retryAfter === null)).toHaveLength(120);
      const elsewhere = ownAddress();
      expect((await attempt(SALES, elsewhere)).body.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
      expect((await attempt(SALES, { ...elsewhere, cookie: device })).body.errors).toBeUndefined();
      // Everybody else can sign in from there.
      expect((await attempt(SHOPPER, elsewhere)).body.errors).toBeUndefined();
    },
  );

  it('responds identically for known and unknown people, to the try and at the limit', async () => {
    const tries = async (email: string): Promise<string[]> => {
      const answers = [];
      const address = ownAddress();
      for (let n = 0; n < 6; n++) answers.push(await attempt({ email, password: 'wrong' }, address));
      return answers.map((answer) => withoutId(JSON.stringify([answer.status, answer.retryAfter === null, answer.body])));
    };
    const [known, unknown] = await Promise.all([tries('newcomer@koura.example'), tries('nobody@koura.example')]);
    expect(known.slice(0, 5)).toEqual(unknown.slice(0, 5));
    expect(known[5]!.replaceAll(/\d+/g, 'n')).toBe(unknown[5]!.replaceAll(/\d+/g, 'n'));
  });

  it('20 tries a minute from one address, for any identifiers', async () => {
    const address = ownAddress();
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, n) => attempt({ email: `guess-${n}@koura.example`, password: 'x' }, address)),
    );
    expect(answers.filter(({ retryAfter }) => retryAfter !== null)).toHaveLength(2);
  });

  it('an IPv6 /64 counts as one address, and a /48 has four times the limit', onlyInFull, async () => {
    const from = (network: number, count: number): Promise<Try[]> =>
      Promise.all(
        Array.from({ length: count }, (_, host) =>
          attempt(
            { email: `guess-${network}-${host}@koura.example`, password: 'x' },
            { 'x-forwarded-for': `2001:db8:5:${network}::${host + 1}` },
          ),
        ),
      );
    const isLimited = ({ retryAfter }: Try): boolean => retryAfter !== null;
    expect((await from(1, 24)).filter(isLimited)).toHaveLength(4);
    // Rejected tries count for the /48 too.
    expect((await from(2, 20)).filter(isLimited)).toEqual([]);
    expect((await from(3, 20)).filter(isLimited)).toEqual([]);
    expect((await from(4, 17)).filter(isLimited)).toHaveLength(1);
  });

  it('a try with the right password does not count', async () => {
    const address = ownAddress();
    for (let n = 0; n < 7; n++) expect((await attempt(SHOPPER, address)).body.errors).toBeUndefined();
  });
});

describe('response times reveal nothing', () => {
  it.each([
    [1, STEP_MS - 1],
    [STEP_MS / 2, STEP_MS / 2],
    [STEP_MS - 1, 1],
    [STEP_MS + 10, STEP_MS - 10],
    [2 * STEP_MS + 1, STEP_MS - 1],
  ])('after %i ms the response waits %i more', (elapsed, rest) => expect(timeToNextStep(elapsed, STEP_MS)).toBe(rest));

  it.each([
    ['work that is done at once', 0],
    ['work that goes on', 60_000],
  ])('%s: the response time is the same', async (_name, ms) => {
    vi.useFakeTimers();
    try {
      let over = false;
      const answer = inMinimumTime(new Promise((resolve) => setTimeout(resolve, ms)), () => undefined).then(() => (over = true));
      await vi.advanceTimersByTimeAsync(MIN_MS - 1);
      expect(over).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await answer;
      expect(over).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('an error in time is thrown, a later one logged', async () => {
    await expect(inMinimumTime(Promise.reject(new Error('away')), () => undefined)).rejects.toThrow('away');
    const late = vi.fn<(error: unknown) => void>();
    const { promise, reject } = Promise.withResolvers<void>();
    await inMinimumTime(promise, late);
    reject(new Error('late'));
    await expect.poll(() => late.mock.calls.length).toBe(1);
  });
});
