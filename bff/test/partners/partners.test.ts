import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';
import { ADMIN, bearerOf } from '../support/people.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';

const PARTNER = '{ id version keys { id hint until } usedThisMinute usedThisDay }';
const SAVE = `mutation($input: SavePartnerInput!) { savePartner(input: $input) { partners ${PARTNER} userErrors { code field message } } }`;
const ISSUE = `mutation($input: IssuePartnerKeyInput!) { issuePartnerKey(input: $input) { key partners ${PARTNER} userErrors { message } } }`;
const REVOKE = `mutation($input: RevokePartnerKeyInput!) { revokePartnerKey(input: $input) { partners ${PARTNER} userErrors { message } } }`;
const FAQS = '{ faqs { __typename } }';

interface Shown {
  id: string;
  version: number;
  keys: { id: string; hint: string; until: string | null }[];
  usedThisMinute: number;
  usedThisDay: number;
}
interface Changed {
  key?: string;
  partners: Shown[] | null;
  userErrors: { code?: string; field?: string; message: string }[];
}

let redis: RedisServer;
let one: Bff;
let two: Bff;
let headers: Record<string, string>;

beforeAll(async () => {
  redis = await startRedis();
  one = await Bff.withSandbox({ REDIS_URL: redis.url }, async (url) => {
    two = await Bff.before(url, { REDIS_URL: redis.url });
    return url;
  });
  headers = { authorization: await bearerOf(one, ADMIN) };
});
afterAll(async () => {
  await two.close().catch(() => undefined);
  await one.close();
  await redis.kill();
});

async function change<Name extends string>(name: Name, query: string, input: object): Promise<Changed> {
  const { body } = await one.ask<Record<Name, Changed>>(query, { input }, headers);
  if (!body.data) throw new Error(body.errors?.[0]?.message);
  return body.data[name];
}
const statusAt = async (bff: Bff, key: string): Promise<number> => (await bff.ask(FAQS, {}, { 'koura-key': key })).status;
const fields = {
  id: 'gold-compare',
  name: 'Gold Compare',
  scopes: ['content'],
  origins: ['https://a.example'],
  pointsAMinute: 50_000,
  pointsADay: 60_000,
};

it('an Admin adds a partner, makes and revokes keys, and every replica knows at once', async () => {
  const added = await change('savePartner', SAVE, fields);
  expect(added.partners).toMatchObject([{ id: 'gold-compare', version: 1, keys: [] }]);
  const first = await change('issuePartnerKey', ISSUE, { id: 'gold-compare', version: 1, overlapHours: 0 });
  expect(first.key).toMatch(/^koura_live_[\w-]{43}$/);
  for (const bff of [one, two]) expect(await statusAt(bff, first.key!)).toBe(200);

  const second = await change('issuePartnerKey', ISSUE, { id: 'gold-compare', version: 2, overlapHours: 24 });
  const [partner] = second.partners!;
  expect(partner).toMatchObject({
    version: 3,
    keys: [{ hint: first.key!.slice(-4), until: expect.any(String) as string }, { until: null }],
  });
  expect(partner!.usedThisDay).toBeGreaterThan(0);
  for (const key of [first.key!, second.key!]) await expect.poll(() => statusAt(two, key)).toBe(200);

  const revoked = await change('revokePartnerKey', REVOKE, { id: 'gold-compare', version: 3, keyId: partner!.keys[0]!.id });
  expect(revoked.partners![0]!.keys).toHaveLength(1);
  expect(await statusAt(one, first.key!)).toBe(401);
  await expect.poll(() => statusAt(two, first.key!)).toBe(401);
  expect(await statusAt(two, second.key!)).toBe(200);
});

it('a colleague’s change is not overwritten', async () => {
  const { userErrors, partners } = await change('savePartner', SAVE, { ...fields, name: 'Another', version: 1 });
  expect(partners).toBeNull();
  expect(userErrors).toMatchObject([{ message: expect.stringContaining('A colleague has changed this partner') as string }]);
});

it('nobody but Admins sees partners', async () => {
  expect((await one.ask(`{ partners ${PARTNER} }`)).body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
