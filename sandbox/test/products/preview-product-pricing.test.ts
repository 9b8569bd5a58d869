import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

/** Canadian Maple Leaf 1 oz gold coin: premium in percent, breaks at 1, 5, 10 and 25. */
const MAPLE = 1;
const DAY_MS = 86_400_000;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let editor: string;
  let before: Json;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, capabilitiesOff: ['pricing.approvals'] });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    editor = await tokenOf('editor');
    before = await read();
  });
  afterAll(() => client.sandbox.close());

  const tokenOf = async (name: string): Promise<string> =>
    (await client.call('POST', '/auth/local', { body: { identifier: `${name}@koura.example`, password: `koura-${name}-2026` } })).body.jwt;
  const as = (jwt: string | undefined): Record<string, string> => (jwt ? { authorization: `Bearer ${jwt}` } : {});
  const read = async (): Promise<Json> => {
    const { body } = await client.call('GET', `/products/${MAPLE}`, { headers: as(editor) });
    return apiVersion === 'v3' ? body : { id: body.data.id, ...body.data.attributes };
  };
  const dataOf = ({ body }: Reply): Json => (apiVersion === 'v3' ? body : body.data);
  const ask = (change: Json, headers: Record<string, string> = as(editor), id: unknown = MAPLE): Promise<Reply> =>
    client.call('POST', `/products/${String(id)}/pricing-preview`, { body: change, headers });
  const preview = async (change: Json): Promise<Json> => dataOf(await ask(change));
  const patch = (data: Json, more: Json = {}): Promise<Reply> =>
    client.call('PATCH', `/products/${MAPLE}`, { body: { data, ...more }, headers: as(editor) });
  const changes = async (): Promise<Json> =>
    dataOf(await client.call('GET', `/products/${MAPLE}/pricing-changes`, { headers: as(editor) }));
  const undo = (id: number): Promise<Reply> =>
    client.call('POST', `/products/${MAPLE}/pricing-changes/${id}/undo`, { body: {}, headers: as(editor) });

  const rows = (): Json[] => (before.markupPriceBreaks as Json[]).map((row) => ({ ...row, customerName: undefined }));
  /** The stored rows with another premium from one quantity on. */
  const withPremium = (premiumAmount: number, quantity = 1): Json => ({
    markupPriceBreaks: rows().map((row) => (row.quantity === quantity ? { ...row, premiumAmount } : row)),
  });
  const warningsAt = (answer: Json, group: string | null = null): Json =>
    Object.fromEntries((answer.rows as Json[]).filter((row) => row.group === group).map(({ quantity, warnings }) => [quantity, warnings]));

  it('shows every price before and after, computed as it will be, and saves nothing', async () => {
    const answer = await preview(withPremium(3.3));
    expect(answer).toMatchObject({ currency: 'NZD', minimumCostPrice: before.minimumCostPrice, warnings: [] });
    expect(answer.rows.map(({ quantity, group }: Json) => [quantity, group])).toEqual(
      [null, 'wholesale'].flatMap((group) => [1, 5, 10, 25].map((quantity) => [quantity, group])),
    );
    const [first, second] = answer.rows as Json[];
    expect(first.before.price).toBe(before.price);
    expect(second.after).toEqual(second.before);
    expect(await read()).toEqual(before);
    expect((await changes()).pagination.total).toBe(0);

    await patch(withPremium(3.3));
    const after = await read();
    expect(first.after).toEqual({
      price: after.price,
      premium: after.priceParts.premium,
      premiumPercent: 3.3,
      margin: Math.round((after.price - after.minimumCostPrice) * 100) / 100,
      marginPercent: Math.round(((after.price - after.minimumCostPrice) / after.minimumCostPrice) * 10_000) / 100,
    });
    expect(first.movePercent).toBeCloseTo((after.price / before.price - 1) * 100, 1);
  });

  it('warns of a large move, of prices below cost or the buy-back price, and of a break that makes no difference', async () => {
    const up = await preview(withPremium(34));
    expect([up.warnings, warningsAt(up)]).toEqual([['MOVE_OVER_5_PERCENT'], { 1: ['MOVE_OVER_5_PERCENT'], 5: [], 10: [], 25: [] }]);
    // 3.40% to 0.10%: under cost, and every later break asks more than a single piece.
    const down = await preview(withPremium(0.1));
    expect(warningsAt(down)).toMatchObject({ 1: ['BELOW_COST'], 5: ['BELOW_COST', 'CROSSES_BREAK'] });
    const cheap = await preview({ pricingModel: 'amount', markupPriceBreaks: [{ ...rows()[0], premiumAmount: 0 }], minimumCostPrice: 0 });
    expect(cheap.warnings).toEqual([]);
    const cost = await preview({ minimumCostPrice: 9000 });
    expect(cost.warnings).toEqual(['BELOW_COST']);
    const crossing = await preview(withPremium(9, 10));
    expect(warningsAt(crossing)).toMatchObject({ 10: ['CROSSES_BREAK'] });
    // What is not changed is not asked about again.
    await patch({ minimumCostPrice: 9000 });
    expect((await preview({ minimumSaleQuantity: 1 })).warnings).toEqual([]);
  });

  it('warns of the lowest price anyone pays, which may be that of a customer group only', async () => {
    const [standard, wholesale] = [3.4, 2.04].map((percent) => (before.priceParts.spotValue as number) * (1 + percent / 100));
    expect(standard).toBeCloseTo(before.price, 1);
    // Standard prices stay above this cost, wholesale prices do not.
    const answer = await preview({ minimumCostPrice: Math.round(wholesale! + 20) });
    expect([answer.warnings, warningsAt(answer)[1], warningsAt(answer, 'wholesale')[1]]).toEqual([['BELOW_COST'], [], ['BELOW_COST']]);
    expect((await patch({ minimumCostPrice: Math.round(wholesale! + 20) }, { confirmedWarnings: [] })).status).toBe(409);
    const shown = answer.rows.find(({ group, quantity }: Json) => group === 'wholesale' && quantity === 1);
    const { body } = await client.call('POST', '/auth/local', {
      body: { identifier: 'wholesale@koura.example', password: 'koura-wholesale-2026' },
    });
    const product = dataOf(await client.call('GET', `/products/${MAPLE}`, { headers: as(body.jwt) }));
    expect(shown.before.price).toBe((product.attributes ?? product).price);
  });

  it('shows prices of one customer, and those that begin or end later', async () => {
    const [from, to] = [DAY_MS, 3 * DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString());
    const own = { premiumAmount: 1, quantity: 1, customer: 4, validFrom: null, validTo: null };
    const [first, ...others] = rows();
    const offer = [
      { ...first, validTo: from },
      { premiumAmount: 12, quantity: 1, customer: null, validFrom: from, validTo: to },
      { premiumAmount: 3.1, quantity: 1, customer: null, validFrom: to, validTo: null },
    ];
    const { rows: prices } = await preview({ markupPriceBreaks: [...offer, ...others, own] });
    const later = (prices as Json[]).filter(({ from: begins, group }) => begins !== null && group === null);
    expect(later.map(({ quantity, from: begins, warnings }) => [quantity, begins, warnings])).toEqual([
      [1, from, ['MOVE_OVER_5_PERCENT']],
      [1, to, []],
    ]);
    expect((prices as Json[]).at(-1)).toMatchObject({ customer: 4, customerName: 'Hannah Wilson', after: { premiumPercent: 1 } });
  });

  it('is checked like the change itself', async () => {
    expect((await ask(withPremium(-1))).status).toBe(400);
    expect((await ask(withPremium(4), { ...as(editor), 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(412);
    expect((await ask(withPremium(4), as(editor), 99_999)).status).toBe(404);
    for (const jwt of [undefined, await tokenOf('shopper')]) expect((await ask(withPremium(4), as(jwt))).status).toBe(403);
  });

  it('a change whose warnings are not confirmed by name is refused; clients without previews are not stopped', async () => {
    for (const confirmedWarnings of [[], ['BELOW_COST']]) {
      const { status, body } = await patch(withPremium(34), { confirmedWarnings });
      expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('PRICING_NOT_CONFIRMED')]);
      expect(JSON.stringify(body)).toContain('MOVE_OVER_5_PERCENT');
    }
    expect(await read()).toEqual(before);
    expect((await patch(withPremium(34), { confirmedWarnings: ['SOMETHING'] })).status).toBe(400);
    expect((await patch(withPremium(34), { confirmedWarnings: ['MOVE_OVER_5_PERCENT'] })).status).toBe(200);
    expect((await patch(withPremium(0.1))).status).toBe(200);
  });

  it('the last change can be undone, with deleted rows, and again; an earlier one cannot', async () => {
    await patch({ markupPriceBreaks: rows().slice(0, 1), minimumCostPrice: 7000 });
    await patch({ minimumSaleQuantity: 2 });
    const [last, first] = (await changes()).changes as Json[];
    expect([last.canUndo, first.canUndo]).toEqual([true, false]);
    expect(first).toMatchObject({
      by: { firstName: 'Mei', lastName: 'Lin' },
      before: { minimumCostPrice: before.minimumCostPrice },
      after: { minimumCostPrice: 7000 },
      priceBefore: before.price,
    });
    expect([first.before.markupPriceBreaks.length, first.after.markupPriceBreaks.length]).toEqual([4, 1]);
    expect((await undo(first.id)).status).toBe(412);
    expect((await undo(99_999)).status).toBe(404);

    expect((await undo(last.id)).status).toBe(200);
    const [undone] = (await changes()).changes as Json[];
    expect(undone).toMatchObject({ undoes: last.id, canUndo: true, after: { minimumSaleQuantity: 1 } });
    expect((await undo(last.id)).status).toBe(412);
    expect((await undo(undone.id)).status).toBe(200);
    expect((await read()).minimumSaleQuantity).toBe(2);
  });

  it('undoing restores deleted rows', async () => {
    await patch({ markupPriceBreaks: rows().slice(0, 1) });
    const [change] = (await changes()).changes as Json[];
    await undo(change.id);
    const after = await read();
    const values = (list: Json[]): Json => list.map((row) => ({ ...row, id: undefined }));
    expect(values(after.markupPriceBreaks)).toEqual(values(before.markupPriceBreaks));
    expect(after.price).toBe(before.price);
  });
});
