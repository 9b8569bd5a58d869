import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackendCheckout } from '@koura/shared-types/wire/order';
import { sellingStop } from '@koura/shared-types/wire/selling-stop';
import { answerBank } from '../support/card-holder.ts';
import { actionOf, detailsOf, entityBody, entityOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

/** Gold, and silver. */
const GOLD = 1;
const SILVER = 95;
const ASKS = { token: 'tok_threeDSecure2Required', rememberCard: false };

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(async () => {
    await client.sandbox.reset();
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
  });

  const ask = (fields: object, name = 'sales'): Promise<Reply> =>
    client.call('POST', '/selling-stops', { ...logins[name], body: entityBody(client, { reason: 'The feed is wrong.', ...fields }) });
  const stop = async (fields: object): Promise<Json> => {
    const answer = await ask(fields);
    expect(answer.status).toBe(200);
    return v.parse(sellingStop, entityOf(client, answer));
  };
  const resume = (id: number, name = 'editor', fields: object = { resumed: true }): Promise<Reply> =>
    client.call('PUT', `/selling-stops/${id}`, { ...logins[name], body: entityBody(client, fields) });
  const lasting = async (): Promise<Json[]> => {
    const { body } = await client.call('GET', '/selling-stops', logins['editor']);
    return apiVersion === 'v3' ? body : body.data.map((row: Json) => ({ id: row.id, ...row.attributes }));
  };
  const product = async (id: number): Promise<Json> => entityOf(client, await client.call('GET', `/products/${id}`));
  const cartOf = async (token: string): Promise<Json> => actionOf(client, await client.call('GET', '/cart', { token }));
  const quote = async (token: string): Promise<Json> => actionOf(client, await client.call('POST', '/checkout/quote', { token }));
  const place = (token: string, body: BackendCheckout): Promise<Reply> => client.call('POST', '/checkout', { token, body });
  const codeOf = (answer: Reply): [number, string] => [answer.status, detailsOf(client, answer).code];
  const STOPPED = [409, 'SELLING_STOPPED'];

  it('a metal: its products stay visible with their prices and cannot be ordered, others can', async () => {
    const before = await product(GOLD);
    const { token, cart } = await client.fillCart([
      { id: GOLD, quantity: 1 },
      { id: SILVER, quantity: 1 },
    ]);
    expect(await stop({ metal: 'gold' })).toMatchObject({
      metal: { slug: 'gold' },
      product: null,
      by: { firstName: 'Tom' },
      resumed: null,
    });
    expect(await product(GOLD)).toMatchObject({
      price: before.price,
      availability: before.availability,
      purchaseRules: { allowAddToCart: false },
    });
    expect(await product(SILVER)).toMatchObject({ purchaseRules: { allowAddToCart: true } });
    const added = await client.call('POST', '/cart/items', { token, body: { items: [{ id: GOLD, quantity: 1 }] } });
    expect(codeOf(added)).toEqual([400, 'SELLING_STOPPED']);
    expect(await cartOf(token)).toMatchObject({ available: { items: [SILVER] }, unavailable: { items: [GOLD], total: before.price } });

    // Without a price hold nothing tells what the shopper saw: the stopped line must be removed first.
    expect(codeOf(await place(token, checkoutBody(cart.total)))).toEqual(STOPPED);
    const held = await quote(token);
    const order = actionOf(client, await place(token, checkoutBody(held.total, { quoteId: held.quoteId })));
    expect(order.lineItems.map(({ productId }: Json) => productId)).toEqual([SILVER]);
  });

  it('everything, one product: held prices and claimed ones are refused, and end for good', async () => {
    for (const fields of [{}, { product: GOLD }]) {
      const [held, claimed] = [await client.fillCart([{ id: GOLD, quantity: 1 }]), await client.fillCart([{ id: GOLD, quantity: 1 }])];
      const [ofHeld, ofClaimed, key] = [await quote(held.token), await quote(claimed.token), randomUUID()];
      const claim = await client.call('POST', `/checkout/quote/${ofClaimed.quoteId}/claim`, { token: claimed.token, body: { key } });
      expect(claim.status).toBe(200);
      const { id } = await stop(fields);
      const bodies: [string, BackendCheckout][] = [
        [held.token, checkoutBody(ofHeld.total, { quoteId: ofHeld.quoteId })],
        [claimed.token, checkoutBody(ofClaimed.total, { quoteId: ofClaimed.quoteId, key })],
      ];
      for (const [token, body] of bodies) expect(codeOf(await place(token, body))).toEqual(STOPPED);
      await resume(id);
      // They were made at prices that may have been wrong.
      for (const [token, body] of bodies) expect(codeOf(await place(token, body))).toEqual([409, 'QUOTE_EXPIRED']);
      const again = await quote(held.token);
      expect((await place(held.token, checkoutBody(again.total, { quoteId: again.quoteId }))).status).toBe(200);
    }
  });

  it('a stop while the bank asks: the card is released, and the key repeats it', async () => {
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const held = await quote(token);
    const body = checkoutBody(held.total, { quoteId: held.quoteId, payment: ASKS });
    const waiting = await place(token, body);
    expect(waiting.status).toBe(202);
    await answerBank(client, actionOf(client, waiting).requiresAction.clientSecret, 'succeeded');
    await stop({ metal: 'gold' });
    for (let time = 0; time < 2; time += 1)
      expect(codeOf(await client.call('POST', `/checkout/${body.key}/confirm`, { token }))).toEqual(STOPPED);
    const { intents } = (await client.control('GET', '/_sandbox/payments')).body;
    expect(intents.find(({ metadata }: Json) => metadata.key === body.key)).toMatchObject({ status: 'canceled' });
  });

  it('is one stop however often it is asked for; each ends by itself', async () => {
    const gold = await stop({ metal: 'gold' });
    expect(await stop({ metal: 'gold', reason: 'Again' })).toEqual(gold);
    const coin = await stop({ product: GOLD });
    expect((await lasting()).map(({ id }) => id)).toEqual([coin.id, gold.id]);
    const ended = v.parse(sellingStop, entityOf(client, await resume(gold.id)));
    expect(ended.resumed).toMatchObject({ by: { username: 'editor@koura.example' } });
    expect(entityOf(client, await resume(gold.id, 'admin'))).toEqual(ended);
    expect(await product(GOLD)).toMatchObject({ purchaseRules: { allowAddToCart: false } });
    await resume(coin.id);
    expect([await lasting(), (await product(GOLD)).purchaseRules]).toEqual([
      [],
      { allowAddToCart: true, pricesUpdating: false, retired: false },
    ]);
    expect((await stop({ metal: 'gold' })).id).not.toBe(gold.id);
  });

  it('any staff stop, Admins and Premium Editors resume, nobody else; who and why is in the audit trail', async () => {
    expect((await ask({}, 'shopper')).status).toBe(403);
    expect((await client.call('GET', '/selling-stops', logins['shopper'])).status).toBe(403);
    for (const name of ['admin', 'editor', 'sales']) expect((await ask({ metal: 'silver' }, name)).status).toBe(200);
    const { id } = (await lasting())[0]!;
    for (const name of ['sales', 'shopper']) expect((await resume(id, name)).status).toBe(403);
    expect((await resume(id, 'admin')).status).toBe(200);
    expect((await resume(99_999)).status).toBe(404);
    const { body } = await client.call('GET', '/audit-entries', logins['admin']);
    const rows: Json[] = apiVersion === 'v3' ? body : body.data.map(({ attributes }: Json) => attributes);
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'resumeSelling', staff: { username: 'admin@koura.example' }, changes: [{ field: 'sales', to: 'Silver' }] },
      { action: 'stopSelling', reason: 'The feed is wrong.', changes: [{ field: 'sales', from: null, to: 'Silver' }] },
    ]);
  });

  it('refuses what is not a stop', async () => {
    for (const wrong of [
      { reason: ' ' },
      { reason: 'x'.repeat(501) },
      { metal: 'lead' },
      { product: 99_999 },
      { metal: 'gold', product: GOLD },
    ])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
    const { id } = await stop({});
    for (const wrong of [{}, { resumed: false }, { resumed: true, reason: 'Other' }])
      expect((await resume(id, 'admin', wrong)).status).toBe(400);
  });
});
