import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { SALES, signInByCall } from '../support/account.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** Paid and not sent, with a single product. */
const ORDER = 'K-100310';

/** A separate shop: its orders are the seed's. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const parcels = (page: Page): Locator => page.getByRole('region', { name: 'Parcels' });

test('a parcel is entered with serial numbers, and gets what happened to it', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, `/admin/orders/${ORDER}/`);
  await expect(parcels(page)).toContainText('Nothing has been sent yet.');
  await parcels(page).getByRole('button', { name: 'Add a parcel' }).click();
  const dialog = page.getByRole('dialog', { name: `A parcel of order ${ORDER}` });
  await expectFramelessAccessible(page);
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('NZ Couriers');
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(dialog).toContainText('Please enter the tracking number.');
  await dialog.getByLabel('Tracking number').fill('KB100NZ');
  // Its page is made of the number, by the dealer's record.
  await expect(dialog.getByLabel(/^Link to the carrier/)).toHaveValue('https://track.courier.example/?number=KB100NZ');
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('Tasman Secure');
  await expect(dialog.getByLabel(/^Link to the carrier/)).toHaveValue('https://secure.courier.example/parcels/KB100NZ');
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('Another carrier');
  await dialog.getByLabel('Name of the carrier').fill('Rata Couriers');
  await expect(dialog.getByLabel(/^Link to the carrier/)).toHaveValue('');
  await dialog.getByLabel('Carrier', { exact: true }).selectOption('NZ Couriers');
  await dialog.getByLabel(/^Weight/).fill('1.2 kg');
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(dialog.getByLabel(/^Weight/)).toHaveAccessibleDescription(/Please enter whole grams/);
  await dialog.getByLabel(/^Weight/).fill('1,250');
  await dialog.getByLabel('Serial numbers').first().fill('A1\nA1');
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/serial number/);
  await dialog.getByLabel('Serial numbers').first().fill('SN-0001');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFramelessAccessible(page);
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(parcels(page).getByRole('status')).toContainText('The parcel KB100NZ is saved.');
  const parcel = parcels(page).getByRole('article', { name: 'Parcel KB100NZ' });
  await expect(parcel).toContainText('SN-0001');
  await expect(parcel).toContainText(/1\.25\skg/);
  await expect(parcel).toContainText('Handed to the carrier');
  // Nothing of it is left to send.
  await expect(page.getByRole('main')).toContainText('Fulfilled');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await parcel.getByRole('button', { name: /^Update parcel/ }).click();
  const change = page.getByRole('dialog', { name: 'Parcel KB100NZ' });
  await expect(change.getByLabel(/^Weight/)).toHaveValue('1250');
  await expect(change.getByLabel('Serial numbers').first()).toHaveValue('SN-0001');
  await change.getByLabel('What has happened').selectOption('Delivered');
  await change.getByLabel(/^Signed by/).fill('H Wilson');
  await change.getByRole('button', { name: 'Save parcel' }).click();
  await expect(parcel).toContainText('Delivered, signed by H Wilson');

  await parcels(page).getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Packing slip ${ORDER}` })).toBeVisible();
  const slip = page.getByRole('main');
  await expect(slip).toContainText('Serial numbers: SN-0001');
  // A packing slip may lie in somebody's gift.
  await expect(slip).not.toContainText('$');
  await expectFramelessAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Staff' })).toBeHidden();
  await expect(slip.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(slip.getByRole('table')).toBeVisible();
});

interface OrderLine {
  name: string;
  quantity: number;
  unitPrice: { amount: string };
}

/** The first order to pick that has several pieces of a product, and its lines, that one first. */
async function orderOfSeveral(page: Page): Promise<{ number: string; lines: OrderLine[] }> {
  const query = `{ staffOrders(view: TO_PICK) { items { order { orderNumber shipments { id } deliveryChoice { code }
    lineItems { name quantity unitPrice { amount } } } } } }`;
  const answer = await page.request.post(`${shop.url}/graphql`, { headers: { origin: shop.url }, data: { query } });
  interface Listed {
    order: { orderNumber: string; shipments: object[]; deliveryChoice: { code: string } | null; lineItems: OrderLine[] };
  }
  const { items } = ((await answer.json()) as { data: { staffOrders: { items: Listed[] } } }).data.staffOrders;
  const { order } = items.find(
    (item) =>
      item.order.shipments.length === 0 &&
      (item.order.deliveryChoice?.code ?? 'COURIER') === 'COURIER' &&
      item.order.lineItems.some(({ quantity }) => quantity > 1),
  )!;
  return { number: order.orderNumber, lines: order.lineItems.toSorted((one, other) => other.quantity - one.quantity) };
}

test('each of two parcels is insured for what is in it', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  const { number, lines } = await orderOfSeveral(page);
  const [first, ...others] = lines;
  const worth = (pieces: number): string => {
    const cents = ({ unitPrice }: OrderLine): number => Math.round(Number(unitPrice.amount) * 100);
    return ((pieces * cents(first!) + others.reduce((sum, line) => sum + line.quantity * cents(line), 0)) / 100).toFixed(2);
  };
  await visit(page, `/admin/orders/${number}/`);
  await parcels(page).getByRole('button', { name: 'Add a parcel' }).click();
  const dialog = page.getByRole('dialog', { name: `A parcel of order ${number}` });
  const sum = dialog.getByLabel(/^Insured for/);
  const pieces = dialog.getByRole('group', { name: first!.name }).getByLabel('Quantity');
  await expect(sum).toHaveValue(worth(first!.quantity));
  await pieces.fill('one');
  await expect(sum).toHaveValue(worth(first!.quantity));
  await pieces.fill('1');
  await expect(sum).toHaveValue(worth(1));
  await dialog.getByLabel('Tracking number').fill('KB201NZ');
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(parcels(page).getByRole('article', { name: 'Parcel KB201NZ' })).toBeVisible();

  // The rest: only what is left, and what somebody types stays.
  const left = first!.quantity - 1;
  const rest = ((left * Math.round(Number(first!.unitPrice.amount) * 100)) / 100).toFixed(2);
  await parcels(page).getByRole('button', { name: 'Add a parcel' }).click();
  await expect(sum).toHaveValue(rest);
  await dialog.getByLabel('Tracking number').fill('KB202NZ');
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(parcels(page).getByRole('article', { name: 'Parcel KB202NZ' })).toBeVisible();
  await parcels(page).getByRole('button', { name: 'Update parcel KB202NZ' }).click();
  const change = page.getByRole('dialog', { name: 'Parcel KB202NZ' });
  await change.getByLabel(/^Insured for/).fill('500.00');
  await change.getByLabel('Quantity').fill('');
  await change.getByLabel('Quantity').fill(String(left));
  await expect(change.getByLabel(/^Insured for/)).toHaveValue('500.00');
  await change.getByRole('button', { name: 'Save parcel' }).click();
  await expect(parcels(page).getByRole('status')).toContainText('The parcel KB202NZ is saved.');

  const requests = (await (await fetch(`${shop.sandboxUrl}/_sandbox/requests`)).json()) as { method: string; url: string; body: unknown }[];
  const saved = requests
    .filter(({ method, url, body }) => method !== 'GET' && /\/shipments/.test(url) && /KB20[12]NZ/.test(JSON.stringify(body)))
    .map(({ body }) => body);
  expect(saved).toEqual(
    [
      ['KB201NZ', worth(1)],
      ['KB202NZ', rest],
      ['KB202NZ', '500.00'],
    ].map(([parcel, insured]) => expect.objectContaining({ number: parcel, insuredFor: Number(insured) }) as unknown),
  );
});

/** A guest's gift to be collected at the counter; returns the order's number and day. */
async function giftToCollect(page: Page): Promise<{ number: string; day: string }> {
  let cart: string | undefined;
  const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const headers = { origin: shop.url, ...(cart === undefined ? {} : { 'x-token': cart }) };
    const answer = await page.request.post(`${shop.url}/graphql`, { headers, data: { query, variables } });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { product } = await ask<{ product: { id: string } }>('query($slug: String!) { product(slug: $slug) { id } }', {
    slug: PRODUCTS.gramBar.slug,
  });
  const { addToCart } = await ask<{ addToCart: { cart: { cartId: string } } }>(
    'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId } } }',
    { input: { items: [{ productId: product.id, quantity: 1 }] } },
  );
  cart = addToCart.cart.cartId;
  const { deliveryOptions } = await ask<{ deliveryOptions: { code: string; slots: { id: string }[] }[] }>(
    '{ deliveryOptions(countryCode: "NZ") { code slots { id } } }',
  );
  const slotId = deliveryOptions.find(({ code }) => code === 'COLLECT')!.slots[0]!.id;
  const deliveryChoice = { code: 'COLLECT', slotId };
  const { quoteCart } = await ask<{ quoteCart: { quote: { quoteId: string; total: object } } }>(
    'mutation($input: QuoteCartInput!) { quoteCart(input: $input) { quote { quoteId total { amount currencyCode } } } }',
    { input: { deliveryChoice, countryCode: 'NZ' } },
  );
  const input = {
    idempotencyKey: randomUUID(),
    quoteId: quoteCart.quote.quoteId,
    expectedTotal: quoteCart.quote.total,
    cardToken: 'tok_visa',
    contact: { firstName: 'Mere', lastName: 'Tāmati', email: 'mere@example.nz', phone: '021 555 014' },
    deliveryChoice,
    gift: { message: 'Happy birthday, Ana!' },
    acceptedTerms: true,
  };
  const { placeOrder } = await ask<{ placeOrder: { order: { orderNumber: string } } }>(
    'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderNumber } } }',
    { input },
  );
  return { number: placeOrder.order.orderNumber, day: slotId.slice(0, '2026-11-30'.length) };
}

test(
  'a gift to be collected is made ready, handed over, and its packing slip has the message and no prices',
  onlyInFull,
  async ({ page }) => {
    const { number } = await giftToCollect(page);
    await signInByCall(page, SALES, shop.url);
    await visit(page, `/admin/orders/${number}/`);
    const main = page.getByRole('main');
    await expect(main).toContainText(/To be collected \w{3}\s\d+\s\w+, /);
    await expect(main).toContainText('Happy birthday, Ana!');
    const collection = page.getByRole('region', { name: 'Collection' });
    await expect(collection).toContainText('Not ready to collect yet.');
    await collection.getByRole('button', { name: 'Ready to collect' }).click();
    const question = page.getByRole('dialog', { name: `Is all of order ${number} ready to collect?` });
    await expect(question).toContainText('Mere Tāmati gets an email at mere@example.nz');
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect(collection).toContainText('Not ready to collect yet.');
    await collection.getByRole('button', { name: 'Ready to collect' }).click();
    await question.getByRole('button', { name: 'It’s ready: email them' }).click();
    await expect(collection.getByRole('status')).toContainText('The order is ready to collect.');
    await expect(collection.getByRole('article')).toContainText('Ready to collect');
    await expect(collection.getByRole('button', { name: 'Ready to collect' })).toHaveCount(0);
    await expectFramelessAccessible(page);
    await collection.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: `Hand over order ${number}` });
    await expectFramelessAccessible(page);
    await expect(dialog.getByLabel('Who came')).toHaveValue('Mere Tāmati');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByLabel('Document that you saw')).toHaveAccessibleDescription(/Please choose which document you saw/);
    await dialog.getByLabel('Document that you saw').selectOption('Driver licence');
    const pad = dialog.getByRole('img', { name: 'Sign here' });
    await pad.scrollIntoViewIfNeeded();
    const { x, y } = (await pad.boundingBox())!;
    await page.mouse.move(x + 30, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 60, { steps: 5 });
    await page.mouse.up();
    await expect(dialog.getByRole('img', { name: 'Signed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(collection.getByRole('status')).toContainText('Handed over to Mere Tāmati.');
    await expect(collection).toContainText('Collected by Mere Tāmati. Driver licence seen by');
    await expect(collection.getByRole('img', { name: 'Signature of Mere Tāmati' })).toBeVisible();
    await expect(main).toContainText('Fulfilled');
    await expectFramelessAccessible(page);
    await collection.getByRole('link', { name: 'Packing slip' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'A gift for you' })).toBeVisible();
    await expect(main).toContainText('Happy birthday, Ana!');
    await expect(main).toContainText('For Mere Tāmati');
    await expect(main).not.toContainText('$');
  },
);

test('who comes to the counter stands in a list of the day', onlyInFull, async ({ page }) => {
  const { number, day } = await giftToCollect(page);
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/collections/');
  await expect(page.getByRole('heading', { level: 1, name: 'To be collected today' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Day after' })).toHaveAttribute('href', /\?day=/);
  await visit(page, `/admin/collections/?day=${day}`);
  await expect(page.getByRole('heading', { level: 1, name: /^To be collected on / })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Mere Tāmati');
  await expect(row).toContainText(/\d\s[ap]m to \d/);
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFramelessAccessible(page);
  expect((await page.request.get(`${shop.url}/admin/collections/?day=2026-02-30`)).status()).toBe(404);
});

test('labels are printed for several orders at once, and say nothing of what is inside', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, `/admin/orders/labels/?orders=K-100303,${ORDER}`);
  await expect(page.getByRole('heading', { level: 1, name: '2 labels' })).toBeVisible();
  const label = page.getByRole('article', { name: /^Label of K-100303/ });
  await expect(label).toContainText('From');
  await expect(page.getByRole('main')).not.toContainText(/\$|coin|gold|silver/i);
  await expectFramelessAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(label).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  for (const query of ['', '?orders=K-1']) {
    expect((await page.request.get(`${shop.url}/admin/orders/labels/${query}`)).status(), query).toBe(404);
  }
});
