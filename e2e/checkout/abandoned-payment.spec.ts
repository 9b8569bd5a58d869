import { PORTS } from '../support/addresses.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, orderNumber, payAtTheBank, payButton, reachPayment, watchOrders } from '../support/checkout.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

// A shop that gives up on payments after four seconds instead of a quarter of an hour.
const OFFSET = 44;
let shop: OwnShop;
let backend: Sandbox;
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, { PAYMENT_TIME_SCALE: '0.005' });
  backend = new Sandbox(shop.sandboxUrl);
});
test.afterAll(() => shop.stop());

/** Where a page is closed before its live feed is connected. */
const LOST_SOCKET = /WebSocket is closed before the connection is established/;
const NO_ORDER = /^(Nothing was taken\.|No order was placed\. Your bank may show a hold for some days\.)$/;

for (const [name, approved, pieces] of [
  ['before the card holder has decided', false, 1],
  ['after the bank’s approval, before the order was sent', true, 2],
] as const) {
  test(
    `a tab closed behind the bank’s dialog ${name}: no order, nothing held, and the next visit reports it`,
    onlyInFull,
    async ({ page, expectConsole }) => {
      expectConsole(LOST_SOCKET);
      const email = `closed-${pieces}@example.nz`;
      const context = page.context();
      await addFromProductPage(page, PRODUCTS.gramBar, pieces);
      const seen = watchOrders(page);
      const total = await payAtTheBank(page, email);
      await expect.poll(() => seen.secrets.length).toBe(1);
      await page.close();
      if (approved) await backend.authorise(seen.secrets[0]!, 'succeeded');

      const later = await context.newPage();
      const again = watchOrders(later);
      await later.goto('/checkout/');
      await expect(later.getByRole('heading', { name: 'We are checking your order' })).toBeVisible();
      await expect(later.getByRole('status').filter({ hasText: NO_ORDER })).toBeVisible();
      await expect.poll(async () => (await backend.payments(total)).intents.map(({ status }) => status)).toEqual(['canceled']);
      expect(await backend.order(seen.keys[0]!)).toBeNull();
      expect((await backend.payments(total)).captured).toEqual([]);
      const subjects = async (): Promise<string[]> => (await backend.outbox(email)).map(({ subject }) => subject);
      if (approved) await expect.poll(subjects).toEqual([expect.stringMatching(/was not placed$/)]);
      else expect(await subjects()).toEqual([]);

      expect(await reachPayment(later)).toBe(total);
      await fillCard(later, CARDS.good);
      await acceptTerms(later);
      await payButton(later).click();
      await orderNumber(later);
      expect(again.repeats).toEqual([false]);
      expect(again.keys[0]).not.toBe(seen.keys[0]);
      expect((await backend.payments(total)).captured).toHaveLength(1);
    },
  );
}

test('a tab closed after the order was sent: the next visit finds the order', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(LOST_SOCKET);
  const context = page.context();
  await addFromProductPage(page, PRODUCTS.gramBar, 3);
  const total = await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  let sent = (): void => undefined;
  const isSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  // The response never reaches the page.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"PlaceOrder"')) return route.continue();
    await route.fetch();
    return sent();
  });
  await payButton(page).click();
  await isSent;
  await page.close();
  const later = await context.newPage();
  await later.goto('/checkout/');
  await orderNumber(later);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});
