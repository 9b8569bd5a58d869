import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RevokedSessions } from '../../src/access/revoked-sessions.ts';
import type { Session } from '../../src/request/session.ts';
import type { Sessions } from '../../src/access/sessions.ts';
import { ReplicaBroadcast } from '../../src/redis/replica-broadcast.ts';
import { PricingClaimWatch } from '../../src/live/feeds/pricing-claim-watch.ts';
import type { FeedReads } from '../../src/live/feeds/feed-reads.ts';
import type { LiveSocket } from '../../src/live/sockets/live-socket.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const dropped: unknown[] = [];
/** A socket of a person with standard prices, or of a visitor. */
const socketOf = (name: string | undefined, watched: string[]): LiveSocket =>
  ({
    caller: { session: name === undefined ? undefined : { token: name, user: { id: name } }, bearer: name },
    ownPrices: false,
    watched: new Set(watched),
    drop: (reason: string) => dropped.push([name, reason]),
  }) as unknown as LiveSocket;

it('verifies sessions every five minutes, and at once for watchers of an edited product, until they have customer-specific prices', async () => {
  const withOwnPrices = new Set<string>();
  const asked: string[] = [];
  const ended = new Set<string>();
  const personOf = ({ session }: { session?: Session }): Promise<Partial<Session> | null> => {
    asked.push(session!.token);
    return Promise.resolve(ended.has(session!.token) ? null : { ownPrices: withOwnPrices.has(session!.token) });
  };
  const sessions = { doubtPrices: () => undefined } as unknown as Sessions;
  const people = new PricingClaimWatch(sessions, { personOf } as unknown as FeedReads, new RevokedSessions(new ReplicaBroadcast()));
  const [ana, ben, gone, visitor] = [socketOf('ana', ['1']), socketOf('ben', ['2']), socketOf('gone', ['1']), socketOf(undefined, ['1'])];
  const moved: LiveSocket[] = [];
  for (const socket of [ana, ben, gone, visitor]) {
    people.join(socket, () => {
      socket.ownPrices = true;
      moved.push(socket);
    });
  }
  people.leave(gone);
  const hear = async (ms: number): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(ms);
    return asked.splice(0).toSorted();
  };

  expect(await hear(299_000)).toEqual([]);
  expect(await hear(1000)).toEqual(['ana', 'ben']);
  people.edited(['1']);
  people.edited(['3']);
  expect(await hear(1000)).toEqual(['ana']);
  people.edited(null);
  withOwnPrices.add('ben');
  expect(await hear(1000)).toEqual(['ana', 'ben']);
  expect(moved).toEqual([ben]);
  people.edited(null);
  expect(await hear(1000)).toEqual(['ana']);
  // Whether the session is still valid is checked for everyone.
  ended.add('ben');
  expect(await hear(300_000)).toEqual(['ana', 'ben']);
  expect(dropped).toEqual([['ben', 'signedOut']]);
  people.onModuleDestroy();
  expect(await hear(600_000)).toEqual([]);
});
