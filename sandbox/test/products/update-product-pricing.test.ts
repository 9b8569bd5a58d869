import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

/** Canadian Maple Leaf 1 oz gold coin: premium in percent, two suppliers, breaks at 1, 5, 10 and 25. */
const MAPLE = 1;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let editor: string;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, capabilitiesOff: ['pricing.approvals'] });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    editor = await tokenOf('editor');
  });
  afterAll(() => client.sandbox.close());

  const tokenOf = async (name: string): Promise<string> =>
    (await client.call('POST', '/auth/local', { body: { identifier: `${name}@koura.example`, password: `koura-${name}-2026` } })).body.jwt;
  const patch = (
    data: unknown,
    jwt: string | undefined = editor,
    headers: Record<string, string> = {},
    id: unknown = MAPLE,
  ): Promise<Reply> =>
    client.call('PATCH', `/products/${String(id)}`, {
      body: { data },
      headers: { ...(jwt ? { authorization: `Bearer ${jwt}` } : {}), ...headers },
    });
  const unwrapped = ({ body }: Reply): Json => (apiVersion === 'v3' ? body : { id: body.data.id, ...body.data.attributes });
  const read = async (jwt?: string): Promise<Json> =>
    unwrapped(await client.call('GET', `/products/${MAPLE}`, jwt ? { headers: { authorization: `Bearer ${jwt}` } } : {}));
  const everybody = (premiumAmount: number, quantity = 1): Json => ({
    premiumAmount,
    quantity,
    customer: null,
    validFrom: null,
    validTo: null,
  });

  it.each(['admin', 'sales', 'editor'])('%s changes a premium: the price follows at once, and the change is recorded', async (name) => {
    const jwt = await tokenOf(name);
    const before = await read(jwt);
    const [first, ...others] = before.markupPriceBreaks as Json[];
    const after = unwrapped(
      await patch(
        {
          markupPriceBreaks: [{ ...first, premiumAmount: 5 }, ...others].map((row) => ({ ...row, customerName: undefined })),
        },
        jwt,
      ),
    );
    expect(after.markupPriceBreaks[0]).toEqual({ ...first, premiumAmount: 5 });
    const shown = await read();
    expect(shown.price).toBe(after.price);
    expect(shown.priceParts.premiumPercent).toBe(5);
    expect(shown.price).toBeCloseTo(shown.priceParts.spotValue * 1.05, 2);
    expect(Date.parse(shown.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const trail = (await client.control('GET', '/_sandbox/pricing-trail')).body;
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ staffId: { admin: 1, sales: 2, editor: 3 }[name], productId: MAPLE });
    expect([trail[0].before, trail[0].after].map(({ markupPriceBreaks }) => markupPriceBreaks[0].premiumAmount)).toEqual([
      first.premiumAmount,
      5,
    ]);
  });

  it('rejects visitors, customers, and staff who impersonate one', async () => {
    const acting = (await client.call('POST', '/admin/login-as', { body: { id: 4 }, headers: { authorization: `Bearer ${editor}` } })).body
      .jwt;
    for (const jwt of ['', await tokenOf('shopper'), acting as string]) {
      expect((await patch({ minimumSaleQuantity: 2 }, jwt)).status).toBe(403);
      expect((await client.call('GET', '/suppliers', { headers: jwt ? { authorization: `Bearer ${jwt}` } : {} })).status).toBe(403);
    }
    expect((await read()).minimumSaleQuantity).toBe(1);
  });

  it('changes model, cost, minimum and suppliers; omitted fields stay', async () => {
    const {
      productSuppliers: [first],
    } = await read(editor);
    const suppliers = (await client.call('GET', '/suppliers', { headers: { authorization: `Bearer ${editor}` } })).body;
    const rows = (apiVersion === 'v3' ? suppliers : suppliers.data) as Json[];
    expect(rows).toHaveLength(5);
    const after = unwrapped(
      await patch({
        pricingModel: 'amount',
        minimumSaleQuantity: 5,
        minimumCostPrice: 7000.77,
        supplier: 5,
        productSuppliers: [
          { id: first.id, supplier: first.supplier.id, sku: first.sku, costPrice: 7001 },
          { supplier: 5, sku: 'PR-1', costPrice: 7002.5 },
        ],
        markupPriceBreaks: [everybody(250), { ...everybody(100.5, 50), customer: 5, validFrom: '2026-12-01T00:00:00+13:00' }],
      }),
    );
    expect(after).toMatchObject({ pricingModel: 'amount', minimumSaleQuantity: 5, minimumCostPrice: 7000.77 });
    expect(JSON.stringify(after.supplier)).toContain('Pacific Refiners Supply');
    expect(after.productSuppliers.map(({ id, sku, costPrice }: Json) => [id === first.id, sku, costPrice])).toEqual([
      [true, first.sku, 7001],
      [false, 'PR-1', 7002.5],
    ]);
    expect(
      after.markupPriceBreaks.map(({ premiumAmount, quantity, customerName, validFrom }: Json) => [
        premiumAmount,
        quantity,
        customerName,
        validFrom,
      ]),
    ).toEqual([
      [250, 1, null, null],
      [100.5, 50, 'Raj Patel', '2026-11-30T11:00:00.000Z'],
    ]);
    expect(after.priceParts.premium).toBe(250);
    expect(after.priceBreaks).toHaveLength(1);
    const same = unwrapped(await patch({ minimumCostPrice: 7000 }));
    expect(same).toMatchObject({ minimumCostPrice: 7000, minimumSaleQuantity: 5, markupPriceBreaks: after.markupPriceBreaks });
  });

  it('applies a row while it is valid, and announces it to the feed', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const rows = [
      { ...everybody(9), validTo: yesterday },
      { ...everybody(4), validFrom: yesterday, validTo: tomorrow },
      { ...everybody(2), validFrom: tomorrow },
    ];
    expect(unwrapped(await patch({ markupPriceBreaks: rows })).priceParts.premiumPercent).toBe(4);
  });

  it('rejects a change based on an outdated version', async () => {
    const { updatedAt } = await read();
    const match = { 'if-match': `"${updatedAt}"` };
    expect((await patch({ minimumSaleQuantity: 2 }, editor, match)).status).toBe(200);
    const { status, body } = await patch({ minimumSaleQuantity: 3 }, editor, match);
    expect([status, JSON.stringify(body)]).toEqual([412, expect.stringContaining('PRICING_CHANGED')]);
    expect((await read()).minimumSaleQuantity).toBe(2);
  });

  it.each<[string, object, string]>([
    ['another field', { price: 1 }, 'Invalid key price'],
    ['another model', { pricingModel: 'guess' }, 'pricingModel must be'],
    ['a negative cost', { minimumCostPrice: -1 }, 'minimumCostPrice must be'],
    ['a text', { minimumCostPrice: '7' }, 'minimumCostPrice must be'],
    ['a third decimal', { minimumCostPrice: 7.005 }, 'minimumCostPrice must be'],
    ['a fractional quantity', { minimumSaleQuantity: 1.5 }, 'minimumSaleQuantity must be'],
    ['a quantity of zero', { minimumSaleQuantity: 0 }, 'minimumSaleQuantity must be'],
    ['a supplier who does not deliver it', { supplier: 5 }, 'Choose one of the suppliers'],
    ['a supplier who does not exist', { productSuppliers: [{ supplier: 99, sku: 'x', costPrice: 1 }] }, 'There is no such supplier.'],
    ['no supplier named first', { productSuppliers: [] }, 'Choose one of the suppliers'],
    ['no row for everybody', { markupPriceBreaks: [] }, 'No row for everyone applies'],
    [
      'a row that ends',
      { markupPriceBreaks: [{ ...everybody(1), validTo: '2027-01-01T00:00:00Z' }] },
      'No row for everyone applies on 1 January 2027',
    ],
    [
      'a row that ends before it begins',
      { markupPriceBreaks: [everybody(1), { ...everybody(1, 5), validFrom: '2027-01-01T00:00:00Z', validTo: '2026-01-01T00:00:00Z' }] },
      'ends before it begins',
    ],
    ['two rows alike', { markupPriceBreaks: [everybody(1), everybody(2)] }, 'Another row has'],
    ['a time without zone', { markupPriceBreaks: [{ ...everybody(1), validFrom: '2026-01-01T00:00' }] }, 'validFrom must be'],
    [
      'a customer who does not exist',
      { markupPriceBreaks: [everybody(1), { ...everybody(1, 5), customer: 99_999 }] },
      'There’s no such customer.',
    ],
    [
      'one of the staff as customer',
      { markupPriceBreaks: [everybody(1), { ...everybody(1, 5), customer: 1 }] },
      'There’s no such customer.',
    ],
    ["another product's row", { markupPriceBreaks: [{ ...everybody(1), id: 99_999 }] }, 'no longer exists'],
    ['too many percent', { markupPriceBreaks: [everybody(1000.01)] }, 'premiumAmount must be'],
    ['another field of a row', { markupPriceBreaks: [{ ...everybody(1), price: 3 }] }, 'Invalid key price'],
    ['no list', { markupPriceBreaks: 'none' }, 'must be a list'],
  ])('rejects %s and changes nothing', async (_name, data, message) => {
    const before = await read(editor);
    const { status, body } = await patch(data);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
    expect(await read(editor)).toEqual(before);
  });

  it('answers 404 for an unknown product', async () => {
    for (const id of [99_999, 'maple', '1e3']) expect((await patch({ minimumSaleQuantity: 2 }, editor, {}, id)).status).toBe(404);
  });
});

it.each(['v4', 'v3'] as const)('a plain Strapi of %s accepts the same by PUT, from staff only', async (apiVersion) => {
  const client = await startTestSandbox({ apiVersion, isPlainStrapi: true });
  const login = { body: { identifier: 'editor@koura.example', password: 'koura-editor-2026' } };
  const { jwt } = (await client.call('POST', '/auth/local', login)).body;
  const data = { minimumSaleQuantity: 3 };
  const body = apiVersion === 'v4' ? { data } : data;
  expect((await client.call('PUT', '/products/1', { body })).status).toBe(403);
  const response = await client.call('PUT', '/products/1', { body, headers: { authorization: `Bearer ${jwt}` } });
  expect([response.status, JSON.stringify(response.body)]).toEqual([200, expect.stringContaining('"minimumSaleQuantity":3')]);
  await client.sandbox.close();
});
