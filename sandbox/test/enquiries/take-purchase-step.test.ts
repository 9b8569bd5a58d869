import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackendStaffEnquiry, staffEnquiry } from '@koura/shared-types/wire/staff-enquiry';
import { actionOf, detailsOf, entityBody } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const OFFER = {
  name: 'Ana Ngata',
  email: 'ana.ngata@example.nz',
  message: 'They were my grandfather’s.',
  metal: 'gold',
  kind: 'coin',
  fineness: 916.7,
  weightGrams: 7.98,
  quantity: 4,
};
const HOUR_MS = 3_600_000;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  let id: number;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(async () => {
    await client.sandbox.reset();
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 0 });
    await client.control('POST', '/_sandbox/own-mails', { kinds: ['enquiryAnswered'] });
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
    await client.call('POST', '/buy-back-requests', { body: entityBody(client, OFFER) });
    const { body } = await client.call('GET', '/enquiries?facets=true&filters[kind][$eq]=buyBack', logins['sales']);
    id = (apiVersion === 'v3' ? body.enquiries : body.data)[0].id;
  });

  const take = (state: string, fields: object = {}, { name = 'sales', seen }: { name?: string; seen?: number } = {}): Promise<Reply> =>
    client.call('POST', `/enquiries/${id}/purchase-steps`, {
      headers: { ...logins[name]?.headers, ...(seen !== undefined && { 'if-match': `"${seen}"` }) },
      body: { key: randomUUID(), state, ...fields },
    });
  const taken = async (...step: Parameters<typeof take>): Promise<BackendStaffEnquiry> => {
    const reply = await take(...step);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return v.parse(staffEnquiry, actionOf(client, reply));
  };
  const refusal = async (...step: Parameters<typeof take>): Promise<[status: number, code: unknown]> => {
    const reply = await take(...step);
    return [reply.status, reply.status === 200 ? null : detailsOf(client, reply)?.code];
  };
  /** Without the one that thanks for the form. */
  const mails = async (): Promise<Json[]> => {
    const sent: Json[] = (await client.control('GET', '/_sandbox/outbox')).body;
    return sent.filter(({ to, text }) => to === OFFER.email && !text.startsWith('We’ve got your offer'));
  };
  const gold = async (): Promise<Json> =>
    actionOf(client, await client.call('GET', '/exposure', logins['admin'])).metals.find(({ slug }: Json) => slug === 'gold');
  const offered = { price: 6200, holdsForMinutes: 60 };

  it('goes from an offer to a purchase that counts, each step with who and when', async () => {
    const before = await gold();
    const first = await taken('offered', offered);
    const { bid, steps } = first.purchase!;
    expect(bid!.fineOunces).toBeCloseTo((7.98 * 4 * 0.9167) / 31.1034768, 5);
    expect(steps).toMatchObject([{ state: 'offered', price: 6200, bid: bid!.value, by: { lastName: 'Fraser' }, reason: null }]);
    expect(new Date(steps[0]!.holdsUntil!).getTime() - new Date(steps[0]!.at).getTime()).toBe(HOUR_MS);
    for (const state of ['accepted', 'awaited', 'received']) await taken(state);
    await taken('tested', { fineGrams: 29.1 });
    expect((await refusal('paid', { price: 6100 }))[0]).toBe(400);
    expect((await refusal('paid', { price: 6200, reason: 'As agreed' }))[0]).toBe(400);
    const paid = await taken('paid', { price: 6100, reason: 'One coin was worn.' });
    expect(paid).toMatchObject({ state: 'closed', closed: { by: { lastName: 'Fraser' } } });
    expect(paid.purchase!.steps.map(({ state }) => state)).toEqual(['offered', 'accepted', 'awaited', 'received', 'tested', 'paid']);
    const after = await gold();
    expect(after.bought - before.bought).toBeCloseTo(29.1 / 31.1034768, 5);
    expect(after.money.today.bought - before.money.today.bought).toBeCloseTo(29.1 / 31.1034768, 5);
    expect(new Set((await mails()).map(({ text }) => text.split('\n')[0]))).toEqual(
      new Set([
        'We’ll pay you $6,200.00 for what you offered us: 4 × 7.98 g, gold 916.7, coin.',
        'Thank you for accepting our offer of $6,200.00 for 4 × 7.98 g, gold 916.7, coin.',
        'We’ve received what you’re selling to us: 4 × 7.98 g, gold 916.7, coin.',
        'We’ve paid you $6,100.00 for 4 × 7.98 g, gold 916.7, coin.',
      ]),
    );
    expect((await mails()).find(({ text }) => text.startsWith('We’ve paid')).text).toContain(
      'We had offered $6,200.00. Why it’s another amount: One coin was worn.',
    );
    const { body } = await client.call('GET', '/audit-entries?filters[action][$eq]=takePurchaseStep', logins['admin']);
    const [entry] = apiVersion === 'v3' ? body : body.data.map(({ attributes }: Json) => attributes);
    expect(entry).toMatchObject({ outcome: 'done', reason: 'One coin was worn.', staff: { lastName: 'Fraser' } });
  });

  it('takes a step once for each key, and only against what was seen', async () => {
    const key = randomUUID();
    await taken('offered', { ...offered, key });
    expect((await taken('offered', { ...offered, key })).purchase!.steps).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await refusal('offered', { ...offered, price: 6300, key })).toEqual([409, 'CONFLICT']);
    expect(await refusal('accepted', {}, { seen: 0 })).toEqual([412, 'ENQUIRY_CHANGED']);
    await taken('accepted', {}, { seen: 1 });
  });

  it('only goes forward, by one, and an offer ends', async () => {
    expect(await refusal('accepted')).toEqual([409, 'CONFLICT']);
    await taken('offered', offered);
    expect(await refusal('received')).toEqual([409, 'CONFLICT']);
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: HOUR_MS / 1000 + 1 });
    expect(await refusal('accepted')).toEqual([409, 'OFFER_ENDED']);
    await taken('offered', { ...offered, price: 6150 });
    await taken('accepted');
    expect(await refusal('offered', offered)).toEqual([409, 'CONFLICT']);
  });

  it('is declined with a reason, which ends it', async () => {
    await taken('offered', offered);
    expect((await refusal('declined'))[0]).toBe(400);
    expect(await taken('declined', { reason: 'They keep it.' })).toMatchObject({
      state: 'closed',
      purchase: { steps: [{ state: 'offered' }, { state: 'declined', reason: 'They keep it.' }] },
    });
    expect(await mails()).toHaveLength(1);
    expect(await refusal('offered', offered)).toEqual([409, 'CONFLICT']);
  });

  it.each([
    ['offered', { price: 0, holdsForMinutes: 60 }],
    ['offered', { price: 6200 }],
    ['offered', { price: 6200, holdsForMinutes: 4 }],
    ['offered', { ...offered, reason: 'x' }],
    ['declined', { reason: 'a\nb' }],
    ['declined', { reason: 'x'.repeat(201) }],
    ['lost', {}],
  ])('%s with %o is refused', async (state, fields) => expect((await refusal(state, fields))[0]).toBe(400));

  it('is for sales only, and for offers of traded metal', async () => {
    for (const name of ['editor', 'shopper', 'nobody']) expect((await refusal('offered', offered, { name }))[0]).toBe(403);
    await client.call('POST', '/buy-back-requests', { body: entityBody(client, { ...OFFER, metal: 'rhodium' }) });
    id += 1;
    expect((await refusal('offered', offered))[0]).toBe(404);
  });
});
