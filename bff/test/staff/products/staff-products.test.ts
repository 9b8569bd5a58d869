import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { greyPng } from '../../../../shared-types/test/grey-png.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, EDITOR, SALES, signIn, SITE, type UserErrorData } from '../../support/people.ts';

const PRODUCT =
  'id slug state stock missing factsVersion picturesVersion canEdit price { amount } facts { name description year } pictures { name caption image { url } } movements { amount reason by { name } }';
const CHANGED = `{ product { ${PRODUCT} } userErrors { code message field } }`;
const FACTS = {
  name: 'Gold Tūī 1 oz',
  metal: 'gold',
  mint: 'Tūī Mint',
  type: 'coin',
  objective: 'invest',
  weight: '1 oz',
  fineWeightGrams: '31.1034768',
  fineness: '999.9',
  taxClass: 'METAL',
};
const NEW = { ...FACTS, slug: 'gold-tui-1-oz', key: 'a-key-of-a-product' };

interface Product {
  id: string;
  state: string;
  stock: number;
  missing: string[];
  factsVersion: number;
  picturesVersion: number;
  facts: { name: string; description: string; year: number | null };
  pictures: { name: string; image: { url: string } }[];
}
interface Changed {
  product: Product | null;
  userErrors: UserErrorData[];
}

let shop: Shop;
let sales: Record<string, string>;
let editor: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: editor } = await signIn(shop, EDITOR));
});
afterAll(() => shop.close());

const send = async (mutation: string, input: object, headers = editor): Promise<Changed> => {
  const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${mutation}(input: $input) ${CHANGED} }`;
  return dataOf(await shop.ask<Record<string, Changed>>(query, { input }, { headers }))[mutation]!;
};
const read = async (id: string): Promise<Product> =>
  dataOf(await shop.ask<{ staffProduct: Product }>(`{ staffProduct(id: "${id}") { ${PRODUCT} } }`, {}, { headers: editor })).staffProduct;
const create = async (more: object = {}): Promise<Product> => {
  const { product, userErrors } = await send('createProduct', { ...NEW, ...more });
  expect(userErrors).toEqual([]);
  return product!;
};
const upload = (id: string, payload: Buffer, headers: Record<string, string> = editor) =>
  shop.app.inject({
    method: 'POST',
    url: `/product-pictures/${id}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload,
  });
const picture = (side = 300): Buffer => greyPng(side);
const listed = async (): Promise<string[]> =>
  dataOf(
    await shop.ask<{ products: { items: { slug: string }[] } }>('{ products(filter: { search: "Tūī Mint" }) { items { slug } } }'),
  ).products.items.map(({ slug }) => slug);

it('a draft is completed and sold, and open lists know it at once', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ state: 'DRAFT', missing: ['PRICE', 'PICTURE'], price: null, canEdit: true });
  expect((await create()).id).toBe(draft.id);
  expect(await listed()).toEqual([]);
  const early = await send('changeProductState', { productId: draft.id, state: 'LISTED' });
  expect(early.userErrors).toMatchObject([
    { code: 'PRODUCT_INCOMPLETE', message: 'Before this can be sold it needs a price and a picture.' },
  ]);

  expect((await upload(draft.id, picture())).statusCode).toBe(204);
  const pricing = `{ productPricing(productId: "${draft.id}") { updatedAt price { amount } markupPriceBreaks { id } } }`;
  const { productPricing } = dataOf(
    await shop.ask<{ productPricing: { updatedAt: string; price: null } }>(pricing, {}, { headers: editor }),
  );
  expect(productPricing).toMatchObject({ price: null, markupPriceBreaks: [] });
  const premium = { pricingModel: 'PERCENT', markupPriceBreaks: [{ quantity: 1, premiumAmount: '4' }] };
  const input = { productId: draft.id, updatedAt: productPricing.updatedAt, ...premium };
  const price =
    'mutation($input: UpdateProductPricingInput!) { updateProductPricing(input: $input) { pricing { price { amount } } userErrors { message } } }';
  expect(
    dataOf(await shop.ask<Record<string, Changed>>(price, { input }, { headers: editor }))['updateProductPricing']?.userErrors,
  ).toEqual([]);
  expect(await send('changeProductState', { productId: draft.id, state: 'LISTED' })).toMatchObject({
    product: { state: 'LISTED' },
    userErrors: [],
  });
  await expect.poll(listed).toEqual([NEW.slug]);
  await send('changeProductState', { productId: draft.id, state: 'RETIRED' });
  await expect.poll(listed).toEqual([]);
});

it('of two people who save at once the second is shown what the first saved', async () => {
  const { id, factsVersion: version } = await create();
  const first = await send('changeProduct', { ...FACTS, productId: id, version, description: 'One ounce.', year: '2026' });
  expect(first).toMatchObject({ product: { facts: { description: 'One ounce.', year: 2026 } }, userErrors: [] });
  const second = await send('changeProduct', { ...FACTS, productId: id, version, description: 'Another text.' });
  expect(second).toMatchObject({
    userErrors: [{ code: 'PRODUCT_CHANGED' }],
    product: { facts: { description: 'One ounce.' }, factsVersion: version + 1 },
  });
  expect((await read(id)).facts.description).toBe('One ounce.');
});

it('names the field that is wrong', async () => {
  await create();
  const slug = await send('createProduct', { ...NEW, key: 'another-key' });
  expect(slug.userErrors).toEqual([{ code: 'INVALID_INPUT', message: `This is the address of ${NEW.name}.`, field: 'slug' }]);
  const heavy = await send('createProduct', { ...NEW, slug: 'other', key: 'another-key', fineWeightGrams: '311.034768' });
  expect(heavy.userErrors).toMatchObject([{ field: 'fineWeightGrams', message: 'This is more metal than the piece weighs.' }]);
});

it('stock is changed once by a key, by any staff, and never below none', async () => {
  const { id } = await create();
  const delivered = { productId: id, amount: '+5', reason: 'DELIVERED', note: 'Box 3', key: 'a-key-of-five' };
  const both = await Promise.all([send('changeStock', delivered, sales), send('changeStock', delivered, sales)]);
  expect(both.map(({ product }) => product?.stock)).toEqual([5, 5]);
  const all = await send('changeStock', { ...delivered, amount: '−6', key: 'a-key-of-six' }, sales);
  expect(all.userErrors).toMatchObject([{ field: 'amount', message: 'Only 5 can be taken away.' }]);
  expect(await read(id)).toMatchObject({ stock: 5, movements: [{ amount: 5, reason: 'DELIVERED' }] });
});

it('pictures are uploaded by editors from our own pages, and refused in words', async () => {
  const { id } = await create();
  const text = await upload(id, Buffer.from('a text called front.jpg'));
  expect([text.statusCode, text.body]).toEqual([422, 'This file is no picture that can be read: save it as JPEG, PNG, WebP or AVIF.']);
  expect((await upload(id, picture(50))).body).toBe('This file has 50 × 50 pixels, 200 × 200 are needed at least.');
  expect((await upload(id, Buffer.alloc(9 * 1024 * 1024))).statusCode).toBe(413);
  const { origin: _ours, ...foreign } = editor;
  const refused = [
    await upload(id, picture(), sales),
    await upload(id, picture(), SITE),
    await upload(id, picture(), { ...foreign, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }),
    await upload('../1', picture()),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 401, 403, expect.any(Number)]);
  expect((await read(id)).pictures).toEqual([]);
  expect((await upload(id, picture())).statusCode).toBe(204);
  const one = await read(id);
  expect((await shop.app.inject({ method: 'GET', url: one.pictures[0]!.image.url })).headers['content-type']).toBe('image/webp');
  const arranged = await send('arrangePictures', {
    productId: id,
    version: one.picturesVersion,
    pictures: [{ name: one.pictures[0]!.name, caption: 'Front' }],
  });
  expect(arranged).toMatchObject({ product: { pictures: [{ caption: 'Front' }] }, userErrors: [] });
  const late = await send('arrangePictures', { productId: id, version: one.picturesVersion, pictures: [] });
  expect(late).toMatchObject({ userErrors: [{ code: 'PRODUCT_CHANGED' }], product: { pictures: [{ caption: 'Front' }] } });
});

it('Admins read the settings', async () => {
  const { headers } = await signIn(shop, ADMIN);
  const query = '{ dealerSettings { file { name } groups { name entries { path value line } } } }';
  const { dealerSettings } = dataOf(
    await shop.ask<{ dealerSettings: { file: null; groups: { name: string; entries: { path: string; value: string }[] }[] } }>(
      query,
      {},
      { headers },
    ),
  );
  expect(dealerSettings.file).toBeNull();
  const entries = dealerSettings.groups.flatMap((group) => group.entries);
  expect(entries.find(({ path }) => path === 'settings.priceHoldSeconds')?.value).toBe('60');
});
