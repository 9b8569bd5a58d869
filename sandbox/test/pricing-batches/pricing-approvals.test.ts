import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

/** Canadian Maple Leaf 1 oz gold coin: 3.4% of 7,200 above the spot value, less from 5, 10 and 25 units. */
const MAPLE = 1;
const DAY_MS = 86_400_000;
const ALL = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'];

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let jwts: Record<'sales' | 'editor' | 'admin', string>;
  let rows: Json[];
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    jwts = { sales: await tokenOf('sales'), editor: await tokenOf('editor'), admin: await tokenOf('admin') };
    rows = ((await read()).markupPriceBreaks as Json[]).map((row) => ({ ...row, customerName: undefined }));
  });
  afterAll(() => client.sandbox.close());

  const tokenOf = async (name: string): Promise<string> =>
    (await client.call('POST', '/auth/local', { body: { identifier: `${name}@koura.example`, password: `koura-${name}-2026` } })).body.jwt;
  const dataOf = ({ body }: Reply): Json => (apiVersion === 'v3' ? body : body.data);
  const as = (who: keyof typeof jwts): { headers: Record<string, string> } => ({ headers: { authorization: `Bearer ${jwts[who]}` } });
  const read = async (headers: object = as('editor')): Promise<Json> => {
    const product = dataOf(await client.call('GET', `/products/${MAPLE}`, headers));
    return product.attributes ? { id: product.id, ...product.attributes } : product;
  };
  const first = (premiumAmount: number): Json => ({
    markupPriceBreaks: rows.map((row, index) => (index === 0 ? { ...row, premiumAmount } : row)),
  });
  const patch = (data: Json, who: keyof typeof jwts = 'sales', more: Json = { confirmedWarnings: ALL }): Promise<Reply> =>
    client.call('PATCH', `/products/${MAPLE}`, { body: { data, ...more }, ...as(who) });
  const preview = async (change: Json): Promise<Json> =>
    dataOf(await client.call('POST', `/products/${MAPLE}/pricing-preview`, { body: change, ...as('editor') }));
  const ask = (change: Json, who: keyof typeof jwts = 'sales', key: string = randomUUID()): Promise<Reply> =>
    client.call('POST', '/pricing-batches', { body: { key, product: MAPLE, change }, ...as(who) });
  const step = (id: number, name: string, who: keyof typeof jwts, body: Json = {}): Promise<Reply> =>
    client.call('POST', `/pricing-batches/${id}/${name}`, { body, ...as(who) });
  const refusal = ({ status, body }: Reply): [number, string] => [status, JSON.stringify(body)];

  it.each([
    ['a move of more than 3%', 6.7, ['LARGE_MOVE']],
    ['a price below cost', 0.9, ['BELOW_COST']],
  ])('%s needs a second person, whoever asks and confirms', async (_name, premium, reasons) => {
    const { price, updatedAt } = await read();
    expect((await preview(first(premium))).approvalReasons).toEqual(reasons);
    for (const [who, more] of [
      ['sales', { confirmedWarnings: ALL }],
      ['admin', {}],
    ] as const) {
      const [status, text] = refusal(await patch(first(premium), who, more));
      expect([status, text]).toEqual([409, expect.stringContaining('APPROVAL_NEEDED')]);
      for (const reason of reasons) expect(text).toContain(reason);
    }
    expect(await read()).toMatchObject({ price, updatedAt });
  });

  it('is asked for by any member of staff, approved by another, and applies when it is published', async () => {
    const { price } = await read();
    const key = randomUUID();
    const batch = dataOf(await ask(first(6.7), 'sales', key));
    expect(batch).toMatchObject({ state: 'draft', needsApproval: true, product: { id: MAPLE }, rule: null, counts: { ready: 1 } });
    expect(dataOf(await ask(first(6.7), 'sales', key)).id).toBe(batch.id);
    expect(await read()).toMatchObject({ price, awaitingApproval: { id: batch.id, by: { firstName: batch.by.firstName } } });
    expect((await step(batch.id, 'publish', 'editor', { confirmedWarnings: ALL })).status).toBe(409);
    // A Salesperson edits no batches: the question is all that is theirs.
    expect((await step(batch.id, 'approve', 'sales')).status).toBe(403);
    expect((await step(batch.id, 'approve', 'editor')).status).toBe(200);
    expect((await read()).price).toBe(price);
    expect((await step(batch.id, 'publish', 'editor', { confirmedWarnings: ALL })).status).toBe(200);
    const after = await read();
    expect([after.price, after.awaitingApproval]).toEqual([Math.round(7200 * 106.7) / 100, null]);
    // What somebody has approved is where the next moves are measured from.
    expect((await patch(first(9))).status).toBe(200);
  });

  it('its author may withdraw it, and approves nothing of their own', async () => {
    const own = dataOf(await ask(first(6.7), 'editor'));
    expect((await step(own.id, 'approve', 'editor')).status).toBe(403);
    const batch = dataOf(await ask(first(6.8)));
    expect((await step(own.id, 'discard', 'sales')).status).toBe(403);
    expect(dataOf(await step(batch.id, 'discard', 'sales')).state).toBe('discarded');
    expect((await read()).awaitingApproval).toMatchObject({ id: own.id });
  });

  it('small steps do not add up to a large one', async () => {
    for (const premium of [5, 6.3]) expect((await patch(first(premium))).status).toBe(200);
    expect(refusal(await patch(first(7)))).toEqual([409, expect.stringContaining('LARGE_MOVE')]);
    // Back again is no move at all.
    expect((await patch(first(3.4))).status).toBe(200);
  });

  it('what was approved and undone is no price to measure from', async () => {
    const { id } = dataOf(await ask(first(34)));
    await step(id, 'approve', 'editor');
    await step(id, 'publish', 'editor', { confirmedWarnings: ALL });
    expect(dataOf(await step(id, 'undo', 'editor')).state).toBe('undone');
    expect((await patch(first(5))).status).toBe(200);
    expect(refusal(await patch(first(34)))).toEqual([409, expect.stringContaining('LARGE_MOVE')]);
  });

  it('a batch of many is guarded in the same way', async () => {
    const rule = { kind: 'add', unit: 'percent', value: 4 };
    const batch = dataOf(
      await client.call('POST', '/pricing-batches', { body: { key: randomUUID(), metal: 'gold', rule }, ...as('editor') }),
    );
    expect([batch.needsApproval, (await step(batch.id, 'publish', 'editor', { confirmedWarnings: ALL })).status]).toEqual([true, 409]);
  });

  it('the cost of a piece follows its metal', async () => {
    const { replacementCost, minimumCostPrice } = await read();
    expect(replacementCost).toBe(minimumCostPrice);
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 6480 });
    const fallen = await read();
    expect(fallen).toMatchObject({ minimumCostPrice, replacementCost: Math.round((minimumCostPrice - 720) * 100) / 100 });
    // The premium is as far above the cost as it was: nothing is sold below cost because gold has fallen.
    expect((await preview(first(3.5))).warnings).toEqual([]);
    expect((await patch({ minimumCostPrice: 6500 })).status).toBe(200);
    expect(await read()).toMatchObject({ minimumCostPrice: 6500, replacementCost: 6500 });
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 6500 });
    expect(await read()).toMatchObject({ minimumCostPrice: 6500, replacementCost: 6520 });
  });

  describe('premiums of a group', () => {
    const wholesale = (premiumAmount: number, times: Json = {}): Json => ({ premiumAmount, quantity: 1, group: 'wholesale', ...times });
    const percentFor = async (name: string): Promise<number> =>
      (await read({ headers: { authorization: `Bearer ${await tokenOf(name)}` } })).priceParts.premiumPercent;

    it('are what its customers pay, while they last', async () => {
      const shopper = await percentFor('shopper');
      const [from, to] = [DAY_MS, 2 * DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString());
      const change = { markupPriceBreaks: [...rows, wholesale(1.5), wholesale(1.9, { validFrom: from, validTo: to })] };
      const overlapping = await patch(change);
      expect(refusal(overlapping)).toEqual([400, expect.stringContaining('Another row has this quantity for the same time.')]);
      const dated = { markupPriceBreaks: [...rows, wholesale(1.5, { validTo: from }), wholesale(1.9, { validFrom: from, validTo: to })] };
      const shown = ((await preview(dated)).rows as Json[]).filter(({ group, quantity }) => group === 'wholesale' && quantity === 1);
      expect(shown.map(({ from: begins, after }) => [begins, after.premiumPercent])).toEqual([
        [null, 1.5],
        [from, 1.9],
      ]);
      expect((await patch(dated)).status).toBe(200);
      expect([await percentFor('wholesale'), await percentFor('shopper')]).toEqual([1.5, shopper]);
      expect((await read()).markupPriceBreaks.map(({ group }: Json) => group)).toEqual([null, null, null, null, 'wholesale', 'wholesale']);
    });

    it.each([
      [{ group: 'retail' }, 'There’s no such group.'],
      [{ group: 'standard' }, 'There’s no such group.'],
      [{ group: 'wholesale', customer: 4 }, 'A row is for a customer or for a group.'],
    ])('%o is rejected', async (row, message) => {
      const change = { markupPriceBreaks: [...rows, { premiumAmount: 1, quantity: 1, ...row }] };
      expect(refusal(await patch(change))).toEqual([400, expect.stringContaining(message)]);
    });
  });
});
