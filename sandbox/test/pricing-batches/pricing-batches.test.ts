import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BackendPricingBatch,
  pricingBatch,
  type BackendPricingBatchRow,
  pricingBatchRows,
} from '@koura/shared-types/wire/pricing-batch';
import { actionOf, entityOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const ALL_WARNINGS = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'];

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

  const ask = (fields: object, name = 'editor', key = randomUUID()): Promise<Reply> =>
    client.call('POST', '/pricing-batches', { ...logins[name], body: { key, ...fields } });
  const batchOf = (reply: Reply): BackendPricingBatch => v.parse(pricingBatch, actionOf(client, reply));
  const prepare = async (fields: object, name = 'editor'): Promise<BackendPricingBatch> => batchOf(await ask(fields, name));
  const add = (value: number, more: object = {}): object => ({ rule: { kind: 'add', unit: 'percent', value }, ...more });
  const step = (id: number, name: string, body: object = {}, who = 'editor'): Promise<Reply> =>
    client.call('POST', `/pricing-batches/${id}/${name}`, { ...logins[who], body });
  const publish = (id: number, who = 'editor'): Promise<Reply> => step(id, 'publish', { confirmedWarnings: ALL_WARNINGS }, who);
  const rowsFor = async (id: number): Promise<BackendPricingBatchRow[]> => {
    const all: BackendPricingBatchRow[] = [];
    for (let page = 1; ; page++) {
      const path = `/pricing-batches/${id}/rows?pagination[page]=${page}&pagination[pageSize]=100`;
      const { rows, pagination } = v.parse(pricingBatchRows, actionOf(client, await client.call('GET', path, logins['editor'])));
      all.push(...rows);
      if (all.length >= pagination.total || rows.length === 0) return all;
    }
  };
  const product = async (id: number): Promise<Json> => entityOf(client, await client.call('GET', `/products/${id}`, logins['editor']));
  const audited = async (action: string): Promise<number> => {
    const lines = await client.call(
      'GET',
      `/audit-entries?filters[action][$eq]=${action}&pagination[page]=1&pagination[pageSize]=100`,
      logins['admin'],
    );
    return rowsOf(client, lines).length;
  };

  it('shows what a rule does to every product, and changes nothing', async () => {
    const batch = await prepare(add(0.25, { metal: 'platinum' }));
    expect(batch).toMatchObject({ state: 'draft', metal: { slug: 'platinum' }, mint: null, currency: 'NZD', published: null });
    const rows = await rowsFor(batch.id);
    const ready = rows.filter(({ state }) => state === 'ready');
    expect(ready).toHaveLength(batch.counts.ready);
    expect(ready.length).toBeGreaterThan(3);
    for (const row of ready) {
      const { price } = await product(row.product.id);
      expect(row.before!.price).toBe(price);
      expect(row.after!.premiumPercent).toBeCloseTo(row.before!.premiumPercent + 0.25, 1);
    }
  });

  it('publishes all of them at once, with the prices that were shown, and undoes them', async () => {
    const batch = await prepare(add(0.25, { metal: 'platinum' }));
    const ready = (await rowsFor(batch.id)).filter(({ state }) => state === 'ready');
    const published = batchOf(await publish(batch.id));
    expect(published).toMatchObject({ state: 'published', counts: { published: ready.length, ready: 0, moved: 0 } });
    for (const { product: named, after } of ready) expect((await product(named.id)).price).toBe(after!.price);
    // Once more changes nothing.
    expect(batchOf(await publish(batch.id))).toEqual(published);
    const [{ id }] = ready.map(({ product: named }) => named) as [{ id: number }, ...unknown[]];
    const changes = actionOf(client, await client.call('GET', `/products/${id}/pricing-changes`, logins['editor']));
    expect(changes.changes[0]).toMatchObject({ canUndo: true, by: { username: expect.any(String) } });

    expect(batchOf(await step(batch.id, 'undo'))).toMatchObject({ state: 'undone', counts: { undone: ready.length, kept: 0 } });
    for (const { product: named, before } of ready) expect((await product(named.id)).price).toBe(before!.price);
    expect(await audited('preparePricingBatch')).toBe(1);
    // Publishing again was tried, and changed nothing.
    expect(await audited('publishPricingBatch')).toBe(2);
    expect(await audited('undoPricingBatch')).toBe(1);
    for (const action of ['changePricing', 'undoPricingChange']) expect(await audited(action)).toBe(ready.length);
  });

  it('leaves out what somebody has changed since, and says so', async () => {
    const batch = await prepare(add(0.25, { metal: 'platinum' }));
    const [first, second] = (await rowsFor(batch.id)).filter(({ state }) => state === 'ready') as [
      BackendPricingBatchRow,
      BackendPricingBatchRow,
    ];
    const change = async ({ product: { id } }: BackendPricingBatchRow): Promise<void> => {
      const { minimumCostPrice } = await product(id);
      const data = { minimumCostPrice: minimumCostPrice + 1 };
      expect((await client.call('PATCH', `/products/${id}`, { ...logins['sales'], body: { data } })).status).toBe(200);
    };
    await change(first);
    expect(batchOf(await publish(batch.id)).counts).toMatchObject({ moved: 1, ready: 0, published: batch.counts.ready - 1 });
    expect((await product(first.product.id)).price).toBe(first.before!.price);
    await change(second);
    expect(batchOf(await step(batch.id, 'undo')).counts).toMatchObject({ kept: 1, undone: batch.counts.ready - 2 });
    expect((await product(second.product.id)).price).toBe(second.after!.price);
  });

  it('needs its warnings confirmed, and a second person below cost', async () => {
    const batch = await prepare({ metal: 'silver', rule: { kind: 'set', unit: 'percent', value: 0 } });
    expect(batch.warnings.map(({ warning }) => warning)).toContain('BELOW_COST');
    expect(batch.needsApproval).toBe(true);
    const rows = await rowsFor(batch.id);
    expect(rows[0]!.warnings).not.toEqual([]);
    const open = await step(batch.id, 'publish', { confirmedWarnings: ['BELOW_COST'] });
    expect(open.status).toBe(409);
    expect(JSON.stringify(open.body)).toContain('PRICING_NOT_CONFIRMED');
    expect((await publish(batch.id)).status).toBe(409);
    expect((await step(batch.id, 'approve')).status).toBe(403);
    expect(batchOf(await step(batch.id, 'approve', {}, 'admin'))).toMatchObject({
      state: 'approved',
      approved: { by: { id: expect.any(Number) } },
    });
    expect(batchOf(await publish(batch.id)).state).toBe('published');
  });

  it('a discarded batch can never be published', async () => {
    const { id } = await prepare(add(0.1));
    expect(batchOf(await step(id, 'discard')).state).toBe('discarded');
    expect((await publish(id)).status).toBe(409);
    expect((await step(id, 'undo')).status).toBe(409);
  });

  it('takes premiums from a file', async () => {
    const { markupPriceBreaks } = await product(1);
    const lowest = markupPriceBreaks.find((row: Json) => row.quantity === 1 && row.customer === null && row.validFrom === null);
    const premium = lowest.premiumAmount + 0.1;
    const batch = await prepare({ premiums: [{ product: 1, quantity: 1, premium: Math.round(premium * 100) / 100 }] });
    expect(batch).toMatchObject({ rule: null, counts: { ready: 1 } });
    expect(batchOf(await publish(batch.id)).counts.published).toBe(1);
    const after = (await product(1)).markupPriceBreaks.find((row: Json) => row.id === lowest.id);
    expect(after.premiumAmount).toBeCloseTo(premium, 5);
  });

  it.each([
    ['a premium below zero', add(-900), /rule.*its premium would be .*below zero/s],
    ['no rule', {}, /either a rule, premiums, or the change of a product/],
    ['both', { ...add(1), premiums: [] }, /either a rule, premiums, or the change of a product/],
    ['an unknown metal', add(1, { metal: 'kryptonite' }), /no such metal/],
    ['what is there already', { rule: { kind: 'multiply', value: 1 } }, /already like this/],
    ['the other unit', { mint: 'valcambi', ...add(1) }, /are in a different unit/],
    ['products that there are none of', add(1, { metal: 'platinum', mint: 'perth-mint', category: 'coins' }), /no such/],
    ['no unit', { rule: { kind: 'add', value: 1 } }, /unit/],
    ['a third decimal', add(0.125), /value/],
    ['no number', { rule: { kind: 'set', unit: 'percent', value: '3' } }, /value/],
    ['an end before now', { rule: { kind: 'add', unit: 'percent', value: 1, until: '2020-01-01T00:00:00Z' } }, /ends before it begins/],
    ['an unknown product', { premiums: [{ product: 999_999, quantity: 1, premium: 1 }] }, /no product 999999/],
    ['an unknown quantity', { premiums: [{ product: 1, quantity: 777, premium: 1 }] }, /quantity 777/],
    ['a premium twice', { premiums: [1, 2].map((premium) => ({ product: 1, quantity: 1, premium })) }, /twice/],
  ])('refuses %s, and keeps nothing', async (_name, fields, message) => {
    const { status, body } = await ask(fields);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(message);
    const list = actionOf(client, await client.call('GET', '/pricing-batches', logins['editor']));
    expect(list.pagination.total).toBe(0);
  });

  it('the same key is the same batch', async () => {
    const key = randomUUID();
    const [one, other] = [batchOf(await ask(add(0.1), 'editor', key)), batchOf(await ask(add(0.1), 'editor', key))];
    expect(other).toEqual(one);
    expect((await ask(add(0.2), 'editor', key)).status).toBe(409);
  });

  it.each(['sales', 'shopper', 'visitor'])('%s: 403', async (name) => {
    const { id } = await prepare(add(0.1));
    const login = logins[name] ?? {};
    expect((await ask(add(0.1), name)).status).toBe(403);
    for (const path of ['', `/${id}`, `/${id}/rows`]) expect((await client.call('GET', `/pricing-batches${path}`, login)).status).toBe(403);
    for (const action of ['approve', 'publish', 'undo', 'discard']) expect((await step(id, action, {}, name)).status).toBe(403);
  });
});
