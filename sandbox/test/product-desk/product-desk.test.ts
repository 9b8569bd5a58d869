import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { keptProduct, staffProductList } from '@koura/shared-types/wire/staff-product';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf, detailsOf, entityBody, entityOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { placeTestOrder } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;
const NEW = {
  key: 'a-key-of-a-product',
  slug: 'gold-tui-1-oz',
  name: 'Gold Tūī 1 oz',
  metal: 'gold',
  mint: 'Tūī Mint',
  category: 'Gold coins',
  type: 'coin',
  objective: 'invest',
  weight: '1 oz',
  fineWeightGrams: 31.1034768,
  fineness: 999.9,
  taxClass: 'metal',
  description: 'One ounce.',
};
const pictures = mkdtempSync(join(tmpdir(), 'koura-pictures-'));
afterAll(() => rmSync(pictures, { recursive: true }));

const drawing = (width: number, height: number, background = '#c9a227'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** By their fields, in either version. */
function errorsOf({ errors, code }: Json): Json {
  if (!errors) return code;
  if (Array.isArray(errors)) return errors.map(({ path, message }: Json) => [path.join('.'), message]);
  return Object.entries(errors).map(([field, [message]]: [string, Json]) => [field, message]);
}

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, pictures });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(async () => {
    await client.sandbox.reset();
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
  });

  const send = (method: string, path: string, body?: unknown, { name = 'editor', ifMatch }: { name?: string; ifMatch?: number } = {}) =>
    client.call(method, path, {
      headers: { ...logins[name]?.headers, ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }) },
      ...(body === undefined ? {} : { body }),
    });
  const kept = (reply: Reply): v.InferOutput<typeof keptProduct> => {
    expect(reply).toMatchObject({ status: 200 });
    return v.parse(keptProduct, actionOf(client, reply));
  };
  const create = async (more: object = {}) => kept(await send('POST', '/staff-products', { ...NEW, ...more }));
  const read = async (id: number) => kept(await send('GET', `/staff-products/${id}`));
  const fieldsOf = (reply: Reply): [number, Json] => [reply.status, errorsOf(detailsOf(client, reply))];
  const upload = (id: number, bytes: Buffer) => send('POST', `/staff-products/${id}/pictures`, { picture: bytes.toString('base64') });
  const price = (id: number) =>
    client.call('PATCH', `/products/${id}`, {
      headers: logins['editor']!.headers,
      body: { data: { markupPriceBreaks: [{ premiumAmount: 4, quantity: 1, customer: null, validFrom: null, validTo: null }] } },
    });
  const audit = async (): Promise<Json[]> =>
    rowsOf(client, await client.call('GET', '/audit-entries?pagination[pageSize]=20&sort[0]=at:desc', logins['admin']));

  it('a new product is a draft, and is sold with a price and a picture', async () => {
    const draft = await create();
    expect(draft).toMatchObject({
      state: 'draft',
      price: null,
      stock: 0,
      missing: ['price', 'picture'],
      facts: { sku: NEW.slug, mint: 'Tūī Mint' },
    });
    const slug = `/products/${NEW.slug}`;
    expect((await client.call('GET', slug)).status).toBe(404);
    expect((await client.call('GET', `/products/${draft.id}`)).status).toBe(404);
    const open = { state: 'listed' };
    const refused = await send('PUT', `/staff-products/${draft.id}/state`, open);
    expect([refused.status, detailsOf(client, refused)]).toMatchObject([
      409,
      { code: 'PRODUCT_INCOMPLETE', missing: ['price', 'picture'] },
    ]);

    // What it is priced from is read and previewed before there is a price.
    expect(entityOf(client, await client.call('GET', `/products/${draft.id}`, logins['editor']))).toMatchObject({
      price: 0,
      markupPriceBreaks: [],
    });
    expect((await price(draft.id)).status).toBe(200);
    expect((await client.call('GET', slug)).status).toBe(404);
    const {
      pictures: [first],
      missing,
    } = kept(await upload(draft.id, await drawing(2400, 1200)));
    expect([first?.image, missing]).toMatchObject([{ width: 1600, height: 800, alternativeText: NEW.name }, []]);
    expect((await fetch(new URL(first!.image.url, client.sandbox.url))).headers.get('content-type')).toBe('image/webp');
    expect(kept(await send('PUT', `/staff-products/${draft.id}/state`, open))).toMatchObject({ state: 'listed' });
    expect(entityOf(client, await client.call('GET', slug))).toMatchObject({
      name: NEW.name,
      availability: 'soldOut',
      purchaseRules: { allowAddToCart: true },
    });
    const found = await client.call('GET', '/products?searchQuery=t%C5%AB%C4%AB&facets=true');
    expect(JSON.stringify(found.body)).toContain(NEW.slug);
    expect((await audit()).slice(0, 4).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['listProduct', 'done'],
      ['changePictures', 'done'],
      ['changePricing', 'done'],
      ['listProduct', 'rejected'],
    ]);
  });

  it('sent twice it is one product, and a slug or an SKU is given once', async () => {
    const [first, second] = await Promise.all([create(), create()]);
    expect(second.id).toBe(first.id);
    const other = { ...NEW, key: 'another-key', sku: 'OTHER' };
    expect(fieldsOf(await send('POST', '/staff-products', other))).toEqual([400, [['slug', `This is the address of ${NEW.name}.`]]]);
    const { facts } = await read(GOLD);
    const taken = { ...NEW, key: 'another-key', slug: 'another', sku: facts.sku };
    expect(fieldsOf(await send('POST', '/staff-products', taken))).toEqual([400, [['sku', `This is the SKU of ${facts.name}.`]]]);
  });

  it.each([
    [{ slug: 'Gold Tui' }, 'slug', 'must be small letters and digits, joined by hyphens'],
    [{ name: ' ' }, 'name', 'must not be empty'],
    [{ metal: 'unobtainium' }, 'metal', 'must be'],
    [{ mint: '???' }, 'mint', 'must have Latin letters or digits'],
    [{ weight: '1 stone' }, 'weight', 'must be a weight such as'],
    [{ fineWeightGrams: 311.034768 }, 'fineWeightGrams', 'This is more metal than the piece weighs.'],
    [{ fineness: 9999 }, 'fineness', 'must be parts per thousand'],
    [{ description: 'A\u0000B' }, 'description', 'must be plain text'],
    [{ owner: 'me' }, 'owner', 'must be'],
  ])('%j is no product', async (wrong, field, problem) => {
    const [status, errors] = fieldsOf(await send('POST', '/staff-products', { ...NEW, ...wrong }));
    expect([status, errors.map(([path]: string[]) => path)]).toEqual([400, [field]]);
    expect(errors[0][1]).toContain(problem);
  });

  it('of two people who save at once the second is refused; what is saved is priced and found at once', async () => {
    const before = await read(GOLD);
    const change = (fields: object) => send('PUT', `/staff-products/${GOLD}`, fields, { ifMatch: before.factsVersion });
    const after = kept(await change({ name: 'Gold Kākāpō', fineWeightGrams: before.facts.fineWeightGrams / 2 }));
    expect(fieldsOf(await change({ name: 'Gold Weka' }))).toEqual([412, 'PRODUCT_CHANGED']);
    expect(fieldsOf(await send('PUT', `/staff-products/${GOLD}`, { name: 'Gold Weka' }))).toEqual([412, 'PRODUCT_CHANGED']);
    expect(after.price! / before.price!).toBeCloseTo(0.5, 2);
    const found = v.parse(staffProductList, actionOf(client, await send('GET', '/staff-products?searchQuery=k%C4%81k%C4%81p%C5%8D')));
    expect(found.products).toMatchObject([{ id: GOLD, name: 'Gold Kākāpō', price: after.price }]);
    // A change of pricing or stock in between is none of the texts.
    await send('POST', `/staff-products/${GOLD}/stock`, { amount: 1, reason: 'delivered', key: 'key-of-one' });
    expect(kept(await send('PUT', `/staff-products/${GOLD}`, { name: 'Gold Weka' }, { ifMatch: after.factsVersion })).facts.name).toBe(
      'Gold Weka',
    );
    expect((await audit())[0]).toMatchObject({
      action: 'changeProduct',
      changes: [{ field: 'name', from: 'Gold Kākāpō', to: 'Gold Weka' }],
    });
  });

  it('stock is changed by amounts, with a reason; twice with one key is once; never below none', async () => {
    await placeTestOrder(client, [{ id: GOLD, quantity: 2 }]);
    const { stock, inOpenOrders } = await read(GOLD);
    expect(inOpenOrders).toBe(2);
    const move = (body: object, name = 'sales') =>
      send('POST', `/staff-products/${GOLD}/stock`, { reason: 'counted', note: 'Shelf 3', ...body }, { name });
    const both = await Promise.all([
      move({ amount: 5, key: 'key-of-five' }),
      move({ amount: 5, key: 'key-of-five' }),
      move({ amount: -2, key: 'key-of-two' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await read(GOLD);
    expect(after.stock).toBe(stock + 3);
    expect(
      after.movements
        .map(({ amount, reason, note, by }) => [amount, reason, note, by.firstName])
        .toSorted(([one], [other]) => Number(one) - Number(other)),
    ).toEqual([
      [-2, 'counted', 'Shelf 3', 'Tom'],
      [5, 'counted', 'Shelf 3', 'Tom'],
    ]);
    const tooMany = `Only ${stock + 3} can be taken away. ${inOpenOrders} more belong to orders that haven’t been sent.`;
    expect(fieldsOf(await move({ amount: -(stock + 4), key: 'key-of-all' }))).toEqual([400, [['amount', tooMany]]]);
    expect(fieldsOf(await move({ amount: 0, key: 'key-of-none' }))).toEqual([400, [['amount', 'amount must not be 0']]]);
    expect((await move({ amount: 1.5, key: 'key-of-half' })).status).toBe(400);
    expect((await read(GOLD)).stock).toBe(stock + 3);
  });

  it('a retired product keeps its page, its orders and its lines in carts, and comes back', async () => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const { inCarts } = await read(GOLD);
    expect(inCarts).toBeGreaterThan(0);
    const put = (state: string, name?: string) =>
      send('PUT', `/staff-products/${GOLD}/state`, { state }, name === undefined ? {} : { name });
    expect((await put('retired', 'sales')).status).toBe(403);
    expect([kept(await put('retired')).state, kept(await put('retired')).state]).toEqual(['retired', 'retired']);
    const { slug } = await read(GOLD);
    const page = entityOf(client, await client.call('GET', `/products/${slug}`));
    expect(page).toMatchObject({ availability: 'soldOut', purchaseRules: { allowAddToCart: false, retired: true } });
    expect(JSON.stringify((await client.call('GET', `/products?filters[id][$in][0]=${GOLD}`)).body)).not.toContain(slug);
    const add = await client.call('POST', '/cart/items', {
      body: { items: [{ id: GOLD, quantity: 1 }], newCart: true },
      token: randomUUID(),
    });
    expect([add.status, detailsOf(client, add).code]).toEqual([400, 'NOT_FOR_SALE']);
    expect(actionOf(client, await client.call('GET', '/cart', { token }))).toMatchObject({
      unavailable: { items: [GOLD] },
      isValid: false,
    });
    const orders = rowsOf(client, await client.call('GET', '/orders?pagination[pageSize]=1', logins['sales']));
    expect(orders).toHaveLength(1);
    expect(kept(await put('listed')).state).toBe('listed');
    expect(actionOf(client, await client.call('GET', '/cart', { token }))).toMatchObject({
      available: { items: [GOLD] },
      total: cart.total,
    });
    expect((await audit()).slice(0, 2).map(({ action }) => action)).toEqual(['listProduct', 'retireProduct']);
  });

  it('a draft that is retired is seen by nobody', async () => {
    const { id } = await create();
    await price(id);
    kept(await send('PUT', `/staff-products/${id}/state`, { state: 'retired' }));
    expect((await client.call('GET', `/products/${NEW.slug}`)).status).toBe(404);
  });

  it('pictures are ordered, captioned and removed; the last one of a product on sale stays', async () => {
    const { id } = await create();
    kept(await upload(id, await drawing(400, 400)));
    const two = kept(await upload(id, await drawing(400, 400, '#dddddd')));
    // The same file again is there already.
    expect(kept(await upload(id, await drawing(400, 400))).pictures.map(({ name }) => name)).toEqual(two.pictures.map(({ name }) => name));
    const [front, back] = two.pictures;
    const arrange = (list: object[], ifMatch: number) => send('PUT', `/staff-products/${id}/pictures`, { pictures: list }, { ifMatch });
    const order = [
      { name: back!.name, caption: 'Back' },
      { name: front!.name, caption: 'Front' },
    ];
    const arranged = kept(await arrange(order, two.picturesVersion));
    expect(arranged.pictures.map(({ caption, image }) => [caption, image.alternativeText])).toEqual([
      ['Back', `${NEW.name}, back`],
      ['Front', `${NEW.name}, front`],
    ]);
    expect(fieldsOf(await arrange([], two.picturesVersion))).toEqual([412, 'PRODUCT_CHANGED']);
    const strange = [{ name: 'of-another', caption: '' }];
    expect((await arrange(strange, arranged.picturesVersion)).status).toBe(400);
    await price(id);
    kept(await send('PUT', `/staff-products/${id}/state`, { state: 'listed' }));
    const one = kept(await arrange(order.slice(1), arranged.picturesVersion));
    expect(one.pictures).toHaveLength(1);
    expect(fieldsOf(await arrange([], one.picturesVersion))).toEqual([409, 'PRODUCT_INCOMPLETE']);
  });

  it('what is no picture, or too large or small a one, is refused in words and adds nothing', async () => {
    const { id } = await create();
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const cut = (await drawing(400, 400)).subarray(0, 300);
    const wrong = [Buffer.alloc(0), Buffer.from('This is a text called front.jpg.'), huge, await drawing(100, 100), cut];
    const answers = [];
    for (const bytes of wrong) answers.push(fieldsOf(await upload(id, bytes)));
    expect(answers).toMatchObject([
      [400, [['picture', 'This file is empty.']]],
      [400, [['picture', 'This file is no picture that can be read: save it as JPEG, PNG, WebP or AVIF.']]],
      [400, [['picture', 'This file has 10000 × 10000 pixels, at most 50 million are read.']]],
      [400, [['picture', 'This file has 100 × 100 pixels, 200 × 200 are needed at least.']]],
      [400, [['picture', expect.stringMatching(/^This file is (damaged|no picture)/)]]],
    ]);
    expect((await read(id)).pictures).toEqual([]);
    expect((await send('POST', `/staff-products/${id}/pictures`, { picture: 'ß' })).status).toBe(400);
  });

  it('is for staff, and for editors where it changes what is sold', async () => {
    const { id } = await create();
    const calls: [string, string, object?][] = [
      ['GET', '/staff-products'],
      ['GET', `/staff-products/${id}`],
      ['POST', `/staff-products/${id}/stock`, { amount: 1, reason: 'delivered', key: 'key-of-matrix' }],
      ['POST', '/staff-products', NEW],
      ['PUT', `/staff-products/${id}`, { name: 'Other' }],
      ['PUT', `/staff-products/${id}/state`, { state: 'retired' }],
      ['PUT', `/staff-products/${id}/pictures`, { pictures: [] }],
      ['POST', `/staff-products/${id}/pictures`, { picture: '' }],
      ['GET', '/dealer-settings'],
    ];
    const statuses = async (name: string) =>
      Promise.all(calls.map(async ([method, path, body]) => (await send(method, path, body, { name })).status === 403));
    expect(await statuses('shopper')).toEqual(calls.map(() => true));
    expect(await statuses('nobody')).toEqual(calls.map(() => true));
    expect(await statuses('sales')).toEqual([false, false, false, true, true, true, true, true, true]);
    expect(await statuses('editor')).toEqual([...Array.from({ length: 8 }, () => false), true]);
    expect(await statuses('admin')).toEqual(calls.map(() => false));
    const off = { ...(entityBody(client, {}) as object) };
    expect([(await send('GET', '/staff-products/999999')).status, (await send('PUT', '/staff-products/x', off)).status]).toEqual([
      404, 404,
    ]);
  });

  it('counts its products by state, whatever state is asked for', async () => {
    const { id } = await create();
    const list = async (query: string) => v.parse(staffProductList, actionOf(client, await send('GET', `/staff-products?${query}`)));
    const all = await list('pagination[pageSize]=100');
    const drafts = await list('filters[state][$eq]=draft');
    expect(drafts.products).toMatchObject([{ id, state: 'draft', missing: ['price', 'picture'], picture: null }]);
    expect(drafts.counts).toEqual(all.counts);
    expect(all.pagination.total).toBe(all.counts.reduce((sum, { count }) => sum + count, 0));
    expect((await send('GET', '/staff-products?filters[state][$eq]=lost')).status).toBe(400);
  });
});
