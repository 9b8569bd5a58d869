import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

/** Canadian Maple Leaf 1 oz gold coin: 3.4% of 7,200 above the spot value, less from 5, 10 and 25 units. */
const MAPLE = 1;
const SHOPPER = 4;
const WHOLESALE = 5;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let rows: Json[];
  let editor: string;
  let shopper: string;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, capabilitiesOff: ['pricing.approvals'] });
    [editor, shopper] = await Promise.all([tokenOf('editor'), tokenOf('shopper')]);
    rows = ((await read(MAPLE, editor)).markupPriceBreaks as Json[]).map((row) => ({ ...row, customerName: undefined }));
  });
  afterAll(() => client.sandbox.close());

  const bare = (body: Json): Json => (apiVersion === 'v3' ? body : { id: body.data.id, ...body.data.attributes });
  const as = (jwt?: string): { headers: Record<string, string> } => ({ headers: jwt ? { authorization: `Bearer ${jwt}` } : {} });
  const tokenOf = async (name: string): Promise<string> =>
    (await client.call('POST', '/auth/local', { body: { identifier: `${name}@koura.example`, password: `koura-${name}-2026` } })).body.jwt;
  const read = async (id: number | string, jwt?: string): Promise<Json> =>
    bare((await client.call('GET', `/products/${id}`, as(jwt))).body);
  const list = async (query: string, jwt?: string): Promise<{ ids: number[]; prices: number[]; range: Json }> => {
    const { body } = await client.call('GET', `/products?facets=true&${query}`, as(jwt));
    const products: Json[] = apiVersion === 'v3' ? body.products : body.data.map(({ id, attributes }: Json) => ({ id, ...attributes }));
    return {
      ids: products.map(({ id }) => id),
      prices: products.map(({ price }) => price),
      range: apiVersion === 'v3' ? body.priceRange : body.meta.priceRange,
    };
  };
  const own = (premiumAmount: number, quantity: number, more: object = {}): Json => ({
    premiumAmount,
    quantity,
    customer: SHOPPER,
    validFrom: null,
    validTo: null,
    ...more,
  });
  const save = (...ownRows: Json[]): Promise<Reply> =>
    client.call('PATCH', `/products/${MAPLE}`, { ...as(editor), body: { data: { markupPriceBreaks: [...rows, ...ownRows] } } });
  const table = ({ priceBreaks }: Json): [number, number][] =>
    priceBreaks.map(({ quantity, premiumPercent }: Json) => [quantity, premiumPercent]);
  const pricing = async (jwt: string): Promise<string> => (await client.call('GET', '/users/me', as(jwt))).body.pricing;
  const claimOf = (jwt: string): string => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()).pricing;

  it('applies a customer’s own premium to that customer only, on every endpoint', async () => {
    const everybody = await read(MAPLE);
    await save(own(1, 1));
    const theirs = await read(MAPLE, shopper);
    expect([theirs.price, theirs.priceParts.premiumPercent, theirs.maxPrice, theirs.minPrice]).toEqual([7272, 1, 7272, 7272]);
    expect(table(theirs)).toEqual([[1, 1]]);
    expect(theirs.priceUpdatedAt).not.toBe(everybody.priceUpdatedAt);
    for (const jwt of [undefined, editor, await tokenOf('wholesale')]) expect((await read(MAPLE, jwt)).price).not.toBe(7272);
    expect(table(await read(MAPLE))).toEqual(table(everybody));
    expect(
      bare((await client.call('GET', `/products/${MAPLE}`, { headers: { ...as(shopper).headers, 'x-country-code': 'AU' } })).body),
    ).toMatchObject({
      currency: 'AUD',
      priceParts: { premiumPercent: 1 },
    });
    // Filters and ranges go by their prices, and each product is there once.
    const found = await list('filters[price][$between][0]=7272&filters[price][$between][1]=7272', shopper);
    expect([found.ids, found.prices]).toEqual([[MAPLE], [7272]]);
    expect((await list('filters[price][$eq]=7272')).ids).toEqual([]);
    const ids = (await list('pagination[pageSize]=100&sort[0]=id%3Aasc', shopper)).ids;
    expect(ids).toEqual((await list('pagination[pageSize]=100&sort[0]=id%3Aasc')).ids);
    expect((await list('filters[id][$in][0]=1', shopper)).range).toEqual({ min: 7272, max: 7272 });
  });

  it('replaces the standard breaks of its quantity, and of larger quantities unless they are cheaper', async () => {
    const [, five, ten, most] = table(await read(MAPLE));
    await save(own(ten![1], 5));
    expect(table(await read(MAPLE, shopper))).toEqual([table(await read(MAPLE))[0], [5, ten![1]], most]);
    expect(five![1]).toBeGreaterThan(ten![1]);
    // A customer may be asked more than everybody.
    await save(own(9, 1), own(0.5, 50));
    expect(table(await read(MAPLE, shopper))).toEqual([[1, 9], five, ten, most, [50, 0.5]]);
  });

  it('applies within its validity only', async () => {
    const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const standard = await read(MAPLE);
    await save(own(2, 1, { validFrom: at(-2), validTo: at(-1) }), own(1, 1, { validFrom: at(1) }));
    expect((await read(MAPLE, shopper)).price).toBe(standard.price);
    expect(await pricing(shopper)).toBe('personal');
    await save(own(2, 1, { validFrom: at(-2), validTo: at(-1) }));
    expect([await pricing(shopper), claimOf(await tokenOf('shopper'))]).toEqual(['standard', 'standard']);
    await save(own(2, 1, { validFrom: at(-1), validTo: at(1) }));
    expect((await read(MAPLE, shopper)).priceParts.premiumPercent).toBe(2);
    expect([await pricing(shopper), claimOf(await tokenOf('shopper'))]).toEqual(['personal', 'personal']);
    const found = (await client.call('POST', '/admin/fetch-users', { ...as(editor), body: { search: 'shopper@koura.example' } })).body;
    expect((apiVersion === 'v3' ? found : found.data).users).toMatchObject([{ pricing: 'personal' }]);
    const { jwt } = (await client.call('POST', '/admin/login-as', { ...as(editor), body: { id: SHOPPER } })).body;
    expect(claimOf(jwt)).toBe('personal');
    expect((await read(MAPLE, jwt)).priceParts.premiumPercent).toBe(2);
  });

  it('applies to the cart, the quote and the order', async () => {
    await save(own(1, 1), own(0.5, 10));
    const { token } = await client.fillCart([{ id: MAPLE, quantity: 1 }]);
    const inCart = async (method: string, path: string, body?: object): Promise<Json> => {
      const response = await client.call(method, path, { token, body, ...as(shopper) });
      return apiVersion === 'v3' ? response.body : response.body.data;
    };
    expect((await inCart('GET', '/cart')).items[MAPLE]).toMatchObject({ unitPrice: 7272, total: 7272 });
    const cart = await inCart('PATCH', '/cart/items', { items: [{ id: MAPLE, quantity: 10 }] });
    expect(cart.items[MAPLE]).toMatchObject({ unitPrice: 7236, total: 72_360, savings: 360 });
    expect((await inCart('POST', '/checkout/quote')).total).toBe(cart.total);
    expect(await inCart('POST', '/checkout', checkoutBody(cart.total))).toMatchObject({
      total: cart.total,
      lineItems: [{ unitPrice: 7236 }],
    });
  });

  it('works together with the wholesale list, which applies to all other products', async () => {
    const wholesale = await tokenOf('wholesale');
    await save();
    const before = table(await read(MAPLE, wholesale));
    await save(own(0.25, 25, { customer: WHOLESALE }));
    expect(table(await read(MAPLE, wholesale))).toEqual([...before.slice(0, -1), [25, 0.25]]);
    expect([await pricing(wholesale), claimOf(wholesale)]).toEqual(['wholesale', 'wholesale']);
  });
});
