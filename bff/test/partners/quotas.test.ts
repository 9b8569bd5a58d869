import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';
import { KeysFile, newKey } from '../support/partners.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';

/** Costs 401 points. */
const FAQS = '{ faqs { __typename } }';
const VERSION = '{ version { commit } }';
/** As many requests as its quota pays for. */
const CROWD = 20;
const keys = new Map(['small', 'large', 'other', 'split', 'alone', 'crowd'].map((id) => [id, newKey()]));
const quotaOf = (id: string) => {
  if (id === 'crowd') return { minute: CROWD * 401, day: 1_000_000 };
  return id === 'large' ? { minute: 100_000, day: 200_000 } : { minute: 800, day: 100_000 };
};
const file = new KeysFile([...keys].map(([id, key]) => ({ id, scopes: ['content'], quota: quotaOf(id), keys: [key] })));
const withKey = (id: string, more: Record<string, string> = {}) => ({ 'koura-key': keys.get(id)!, ...more });

const settings = { PARTNER_KEYS_FILE: file.path, PRODUCT_REPLY_MS: '3000', TRUSTED_PROXIES: 'loopback' };
let redis: RedisServer;
let one: Bff;
let two: Bff;
const opened: Bff[] = [];

beforeAll(async () => {
  redis = await startRedis();
  one = await Bff.withSandbox({ ...settings, REDIS_URL: redis.url });
  two = await Bff.withSandbox({ ...settings, REDIS_URL: redis.url });
});
afterEach(async () => {
  for (const bff of opened.splice(0)) await bff.close();
});
afterAll(async () => {
  await one.close();
  await two.close();
  await redis.kill();
  file.remove();
});
async function open(environment: Record<string, string>): Promise<Bff> {
  const bff = await Bff.withSandbox({ ...settings, ...environment });
  opened.push(bff);
  return bff;
}

interface Extensions {
  cost: { requested: number };
  quota?: Record<'minute' | 'day', { limit: number; remaining: number; resetsIn: number }>;
}

describe('the quota of a partner', () => {
  it('is told with every response, computed and kept', async () => {
    let left = 100_000;
    for (const query of [FAQS, FAQS, VERSION]) {
      const { headers, body } = await one.ask(query, {}, withKey('large'));
      const { cost, quota } = body.extensions as unknown as Extensions;
      left -= cost.requested;
      expect(quota).toEqual({
        minute: { limit: 100_000, remaining: left, resetsIn: expect.any(Number) as number },
        day: { limit: 200_000, remaining: left + 100_000, resetsIn: expect.any(Number) as number },
      });
      const { minute, day } = quota!;
      expect(headers['ratelimit-policy']).toBe('"minute";q=100000;w=60;qu="points", "day";q=200000;w=86400;qu="points"');
      expect(headers['ratelimit']).toBe(`"minute";r=${left};t=${minute.resetsIn}, "day";r=${left + 100_000};t=${day.resetsIn}`);
    }
  });

  it('is one for all replicas, and says how long to wait', async () => {
    expect((await one.ask(FAQS, {}, withKey('split'))).status).toBe(200);
    expect((await two.ask(FAQS, {}, withKey('split'))).status).toBe(200);
    for (const bff of [one, two, one]) {
      const { status, headers, body } = await bff.ask(FAQS, {}, withKey('split'));
      expect(status).toBe(429);
      const wait = Number(headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(body.errors?.[0]).toMatchObject({
        message: expect.stringContaining('The quota of this key is used up. Please wait') as string,
        extensions: { code: 'RATE_LIMITED', status: 429, retryAfter: wait },
      });
    }
    expect((await one.ask(FAQS, {}, withKey('other'))).status).toBe(200);
  });

  it('is counted exactly while many requests arrive at both replicas at once', async () => {
    const asked = Array.from({ length: 3 * CROWD }, (_, index) => (index % 2 === 0 ? one : two).ask(FAQS, {}, withKey('crowd')));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const count = (status: number): number => statuses.filter((found) => found === status).length;
    expect([count(200), count(429)]).toEqual([CROWD, 2 * CROWD]);
  });

  it('is refused before the body is read', async () => {
    for (const _ of [1, 2]) await one.ask(FAQS, {}, withKey('small'));
    expect((await one.ask('{ nonsense', {}, withKey('small'))).status).toBe(429);
  });

  it('is counted by each replica while Redis is away', async () => {
    const alone = await open({ REDIS_URL: 'redis://127.0.0.1:9' });
    const asked = [];
    for (const _ of [1, 2, 3]) asked.push((await alone.ask(FAQS, {}, withKey('alone'))).status);
    expect(asked).toEqual([200, 200, 429]);
  });
});

describe('without a key', () => {
  it('each network has a quota, which the shop’s own pages do not use', async () => {
    const bff = await open({ ANONYMOUS_POINTS_A_MINUTE: '10000', PRODUCT_REPLY_MS: '0' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const PAGE = 'query Wide { products(pageSize: 100) { items { id name slug price { amount } } } }';
    const first = await bff.ask(PAGE, {}, from('2001:db8:1:1::1'));
    expect(first.headers['ratelimit-policy']).toContain('"minute";q=10000;w=60;qu="points"');
    expect(first.body.extensions).not.toHaveProperty('quota');
    let status = first.status;
    for (let asked = 1; status === 200 && asked < 100; asked++) ({ status } = await bff.ask(PAGE, {}, from(`2001:db8:1:1::${asked}`)));
    expect(status).toBe(429);
    const extensions = {
      persistedQuery: { version: 1, sha256Hash: [...(await documents())].find(([, text]) => text.startsWith('query Faqs'))![0] },
    };
    const own = await bff.post({ extensions }, from('2001:db8:1:1::1'));
    expect([own.status, own.headers['ratelimit']]).toEqual([200, undefined]);
    expect((await bff.ask(FAQS, {}, from('2001:db8:2:1::1'))).status).toBe(200);
  });
});

async function documents(): Promise<ReadonlyMap<string, string>> {
  return (await import('@koura/shared-types/trusted-documents.generated')).TRUSTED_DOCUMENTS;
}
