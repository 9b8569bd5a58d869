import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { cart as cartSchema } from '@koura/shared-types/wire/cart';
import { changedProduct, productRow } from '@koura/shared-types/wire/product';
import {
  type BackendKeptProduct,
  type BackendNewProduct,
  type BackendPictureOrder,
  type BackendStockChange,
  keptProduct,
  staffProductList,
} from '@koura/shared-types/wire/staff-product';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import type { Trial } from '../trial.ts';

const SIDE = 240;

export const staffProducts: Row[] = [
  {
    name: 'a draft is seen by staff alone, and needs a price and a picture before it is sold',
    clauses: [
      'products-at-the-desk',
      'products-at-the-desk: POST /staff-products',
      'products-at-the-desk: PUT /staff-products/{id}',
      'products-at-the-desk: POST /staff-products/{id}/stock',
      'products-at-the-desk: POST /staff-products/{id}/pictures',
      'products-at-the-desk: PUT /staff-products/{id}/pictures',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const body = newProduct(trial);
      await backend.refused('POST /staff-products', NOT_SIGNED_IN, { body });
      const draft = await backend.action('POST /staff-products', keptProduct, { as, body });
      const path = `/staff-products/${draft.id}` as const;
      trial.afterwards(`the product “${body.name}”`, () =>
        backend.action(`PUT ${path}/state`, keptProduct, { as, body: { state: 'retired' } }),
      );
      check(draft.state === 'draft' && draft.missing.length === 2, 'a draft without price and picture');
      const again = await backend.action('POST /staff-products', keptProduct, { as, body });
      check(again.id === draft.id, `product ${draft.id} again`);
      await backend.refused('POST /staff-products', [400], { as, body: { ...body, key: randomUUID() } });
      await backend.refused(`GET /products/${draft.slug}`, [404]);
      await backend.refused(`PUT ${path}/state`, [409], { as, body: { state: 'listed' }, code: 'PRODUCT_INCOMPLETE' });

      const version = String(draft.factsVersion);
      const changed = await backend.action(`PUT ${path}`, keptProduct, { as, ifMatch: version, body: { description: 'Changed.' } });
      check(changed.facts.description === 'Changed.' && changed.facts.name === body.name, 'the new description and the old name');
      await backend.refused(`PUT ${path}`, [412], { as, ifMatch: version, body: { description: 'Too late.' }, code: 'PRODUCT_CHANGED' });
      await backend.refused(`PUT ${path}`, [400], { as, ifMatch: String(changed.factsVersion), body: { fineWeightGrams: 311 } });

      const delivered: BackendStockChange = { amount: 3, reason: 'delivered', note: 'Conformance test', key: randomUUID() };
      await backend.action(`POST ${path}/stock`, keptProduct, { as, body: delivered });
      const stocked = await backend.action(`POST ${path}/stock`, keptProduct, { as, body: delivered });
      check(stocked.stock === 3 && stocked.movements.length === 1, 'a stock of 3 by one movement');
      await backend.refused(`POST ${path}/stock`, [400], { as, body: { ...delivered, amount: -4, key: randomUUID() } });

      await backend.refused(`POST ${path}/pictures`, [400], { as, body: { picture: Buffer.from('no picture').toString('base64') } });
      const pictured = await backend.action(`POST ${path}/pictures`, keptProduct, { as, body: { picture: picture() } });
      const [first] = pictured.pictures;
      check(first !== undefined && !pictured.missing.includes('picture'), 'one picture');
      check((await backend.picture(first.image.url)).status === 200, 'its file');
      const order: BackendPictureOrder = { pictures: [{ name: first.name, caption: 'Front' }] };
      const seen = String(pictured.picturesVersion);
      const captioned = await backend.action(`PUT ${path}/pictures`, keptProduct, { as, ifMatch: seen, body: order });
      check(captioned.pictures[0]?.caption === 'Front', 'its caption');
      await backend.refused(`PUT ${path}/pictures`, [412], { as, ifMatch: seen, body: { pictures: [] } });

      const premium = { premiumAmount: 5, quantity: 1, customer: null, validFrom: null, validTo: null };
      const pricing = { data: { pricingModel: 'percent', markupPriceBreaks: [premium] } };
      await backend.entity(`PATCH /products/${draft.id}`, changedProduct, { as, isWrapped: true, body: pricing });
      const priced = await backend.action(`GET ${path}`, keptProduct, { as });
      check(priced.price !== null && priced.missing.length === 0, 'a price, and nothing missing');
      const listed = await backend.action(`PUT ${path}/state`, keptProduct, { as, body: { state: 'listed' } });
      check(listed.state === 'listed', 'on sale');
      await backend.entity(`GET /products/${draft.slug}`, productRow);
    },
  },
  {
    name: 'a product that is retired keeps its page and its lines in carts, and is sold again when it is brought back',
    clauses: [
      'products-at-the-desk: GET /staff-products',
      'products-at-the-desk: GET /staff-products/{id}',
      'products-at-the-desk: PUT /staff-products/{id}/state',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      await backend.refused('GET /staff-products', NOT_SIGNED_IN);
      const { id: cart, product } = await trial.cart();
      const query = { searchQuery: product.name, filters: { state: { $eq: 'listed' } }, pagination: { page: 1, pageSize: 100 } };
      const { products, counts } = await backend.action('GET /staff-products', staffProductList, { as, query });
      check(products.some(({ id }) => id === product.id) && counts.some(({ count }) => count > 0), `product ${product.id}, and counts`);
      const path = `/staff-products/${product.id}` as const;
      const before = await backend.action(`GET ${path}`, keptProduct, { as });
      if (before.missing.length > 0) throw new NotRun(`${product.name} has no picture`);
      check(
        before.stock === product.stockAvailable && before.facts.name === product.name,
        `its stock, ${product.stockAvailable}, and name`,
      );
      const put = (state: string): Promise<BackendKeptProduct> => backend.action(`PUT ${path}/state`, keptProduct, { as, body: { state } });
      trial.afterwards(`the sale of product ${product.id}`, () => put('listed'));
      check((await put('retired')).state === 'retired' && (await put('retired')).state === 'retired', 'retired, twice');
      const gone = await backend.entity(`GET /products/${product.slug}`, productRow);
      check(gone.purchaseRules.retired && !gone.purchaseRules.allowAddToCart, 'purchaseRules that say so');
      const listed = await trial.products({ slug: { $eq: product.slug } });
      check(listed.length === 0, 'no row in lists');
      const adding = { items: [{ id: product.id, quantity: product.minimumSaleQuantity }], newCart: true };
      await backend.refused('POST /cart/items', [400], { cart: randomUUID(), body: adding, code: 'NOT_FOR_SALE' });
      const held = await backend.action('GET /cart', cartSchema, { cart });
      check(held.unavailable.items.includes(product.id), `product ${product.id} among the unavailable ones`);
      check((await put('listed')).state === 'listed', 'on sale again');
      const back = await backend.action('GET /cart', cartSchema, { cart });
      check(back.available.items.includes(product.id), `product ${product.id} available again`);
    },
  },
];

function newProduct({ mark }: Trial): BackendNewProduct {
  return {
    key: randomUUID(),
    slug: mark,
    name: `Conformance test ${mark}`,
    metal: 'gold',
    mint: 'Conformance Mint',
    category: null,
    type: 'bar',
    objective: 'invest',
    weight: '1 oz',
    fineWeightGrams: 31.1034768,
    fineness: 999.9,
    taxClass: 'metal',
    description: 'Not for sale: written by the conformance test.',
  };
}

/** A grey PNG, as base64. */
function picture(): string {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = Buffer.alloc((SIDE + 1) * SIDE, 0x99).map((value, index) => (index % (SIDE + 1) === 0 ? 0 : value));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat(parts).toString('base64');
}
