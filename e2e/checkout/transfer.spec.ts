import { expectAccessible } from '../support/accessible.ts';
import { signInByCall, SHOPPER } from '../support/account.ts';
import { addFromProductPage, cartId } from '../support/cart.ts';
import {
  acceptTerms,
  BUYER,
  CARDS,
  fillCard,
  fillDetails,
  orderNumber,
  payButton,
  payTotal,
  reachPayment,
  watchOrders,
} from '../support/checkout.ts';
import { codeField, deliveryOption, mailedCode, placeOrderButton, wayToPay } from '../support/delivery.ts';
import { centsIn } from '../support/money.ts';
import { test } from '../support/kept-shop.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** All tests come from one network, where new customers may have one unpaid order. */
const MANY = 1000;
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
  const settings = (await (await fetch(`${shop.sandboxUrl}/_sandbox/settings`)).json()) as { transfers: { newCustomers: object } };
  const { transfers } = settings;
  await new Sandbox(shop.sandboxUrl).changeSettings({
    transfers: { ...transfers, newCustomers: { ...transfers.newCustomers, unpaidOrders: MANY } },
  });
});
test.afterEach(() => shop.heal());

test(
  'the price is held while a guest fetches the code: after minutes in the mail app it is the total that was shown',
  onlyInFull,
  async ({ page }) => {
    await page.clock.install();
    const sandbox = new Sandbox(shop.sandboxUrl);
    const email = 'slow-mail@example.nz';
    await addFromProductPage(page, PRODUCTS.gramBar, 2);
    await reachPayment(page, { ...BUYER, email });
    await wayToPay(page, /^Bank transfer/).check();
    await acceptTerms(page);
    const seen = watchOrders(page);
    await placeOrderButton(page).click();
    await expect(codeField(page)).toBeFocused();
    const aside = page.getByRole('complementary', { name: 'Order summary' });
    await expect(aside.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await expect(aside.getByText(/^Fixed at .* and held until .*, while you fetch your code\./)).toBeVisible();
    const total = centsIn(await placeOrderButton(page).innerText());
    await page.clock.fastForward('09:00');
    await expect(page.getByRole('button', { name: 'Accept the new total' })).toHaveCount(0);
    await expect(codeField(page)).toBeVisible();
    await codeField(page).fill(await mailedCode(sandbox, email));
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/[\w-]+\/$/);
    expect(Math.round((await sandbox.order(seen.keys.at(-1)!))!.total * 100)).toBe(total);
  },
);

test(
  'a time at the counter that was chosen for a card is asked for again with a transfer, which may arrive later',
  onlyInFull,
  async ({ page }) => {
    const sandbox = new Sandbox(shop.sandboxUrl);
    await signInByCall(page, SHOPPER, shop.url);
    await addFromProductPage(page, PRODUCTS.gramBar, 2);
    await visit(page, '/checkout/');
    await deliveryOption(page, /^Collect in Auckland/).check();
    await page.getByRole('radio', { name: '9:30 am' }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await payTotal(page);
    await wayToPay(page, /^Bank transfer/).check();
    const gone = page.getByRole('alert').filter({ hasText: 'your order won’t be ready by the time you chose' });
    await expect(gone).toBeVisible();
    await expect(placeOrderButton(page)).toHaveCount(0);
    await gone.getByRole('button', { name: 'Choose another time' }).click();
    await expect(page.getByText('Please choose a new time.')).toBeVisible();
    await page.getByRole('radio', { name: '9:30 am' }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await acceptTerms(page);
    const seen = watchOrders(page);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/[\w-]+\/$/);
    const order = (await sandbox.order(seen.keys.at(-1)!)) as unknown as {
      payment: { transfer: { graceUntil: string } };
      deliveryChoice: { slot: { from: string } };
    };
    expect(Date.parse(order.deliveryChoice.slot.from)).toBeGreaterThan(Date.parse(order.payment.transfer.graceUntil));
  },
);

test('a known customer needs no code, and a held price that runs out is renewed as for a card', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await signInByCall(page, SHOPPER, shop.url);
  await addFromProductPage(page, PRODUCTS.gramBar, 4);
  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payTotal(page);
  await wayToPay(page, /^Bank transfer/).check();
  await expect(placeOrderButton(page)).toBeEnabled();
  const total = await placeOrderButton(page).innerText();
  await page.clock.fastForward('01:01');
  const aside = page.getByRole('complementary', { name: 'Order summary' });
  await expect(aside.getByText('Time’s up, but the price is the same.')).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await aside.getByRole('button', { name: /^Hold .* again$/ }).click();
  await expect(placeOrderButton(page)).toHaveText(total);
  await acceptTerms(page);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/[\w-]+\/$/);
});

test('a cart above the limit of cards says so in the cart, and is paid by transfer', onlyInFull, async ({ page }) => {
  await signInByCall(page, SHOPPER, shop.url);
  await addFromProductPage(page, PRODUCTS.maple, 4);
  await visit(page, '/cart/');
  await expect(page.getByText('You can pay up to $25,000 by card. Please pay by bank transfer.')).toBeVisible();
  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(placeOrderButton(page)).toBeEnabled();
  await expect(wayToPay(page, /^Card/)).toBeDisabled();
  await expect(wayToPay(page, /^Bank transfer/)).toBeChecked();
  await expect(payButton(page)).toHaveCount(0);
});

test('a cart that cannot be paid for here leads to the telephone, from the cart and from the checkout', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 60);
  await visit(page, '/cart/');
  const call = page.getByRole('link', { name: 'Call 09 555 0182' });
  await expect(call).toHaveAttribute('href', 'tel:095550182');
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
  await expect(page.getByText('You can pay up to $250,000 by bank transfer.')).toBeVisible();
  await page.goto('/checkout/');
  await expect(page.getByRole('heading', { name: 'We’ll take this order by phone' })).toBeVisible();
  await expect(call).toBeVisible();
  await expectAccessible(page);
});

test('while ways to pay and deliveries cannot be read, the cart stands, and each says so with a way on', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await shop.fault({ path: '/payment-methods', status: 503 });
  await shop.fault({ path: '/delivery-options', status: 503 });
  await visit(page, '/cart/');
  const summary = page.getByRole('complementary', { name: 'Cart total' });
  await expect(summary.getByRole('alert')).toContainText('We couldn’t load the ways to pay. Your cart is safe.');
  await expect(summary.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(summary.getByText(/^Total/)).toBeVisible();
  await summary.getByRole('link', { name: 'Check out' }).click();
  await fillDetails(page, { ...BUYER, email: 'patient@example.nz' });
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('We couldn’t load the delivery options');
  await expectAccessible(page);
  await shop.heal();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(deliveryOption(page, /^Insured courier/)).toBeVisible();
  await page.goBack();
  await expect(summary.getByText(/no fee/).first()).toBeVisible();
  await shop.fault({ path: '/payment-methods', status: 503 });
  await page.reload();
  await expect(summary.getByRole('alert')).toBeVisible();
  await shop.heal();
  // After so many failures the gateway lets one call through every two seconds: a press may come too early.
  await expect(async () => {
    await summary.getByRole('button', { name: 'Try again' }).click();
    await expect(summary.getByText(/no fee/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(summary.getByRole('alert')).toHaveCount(0);
});

// Last: it switches off capabilities, which the gateway remembers for a minute.
test('without the capability there are cards only', onlyInFull, async ({ page }) => {
  const sandbox = new Sandbox(shop.sandboxUrl);
  await sandbox.switchOff(['checkout.methods', 'checkout.delivery', 'checkout.gift', 'countries.rules']);
  // The gateway remembers the settings for a minute at most.
  await expect
    .poll(
      async () => {
        const answer = await page.request.post(`${shop.url}/graphql`, { data: { query: '{ website { capabilities } }' } });
        return ((await answer.json()) as { data: { website: { capabilities: string[] } } }).data.website.capabilities.includes(
          'checkout.methods',
        );
      },
      { timeout: 90_000 },
    )
    .toBe(false);
  await addFromProductPage(page, PRODUCTS.gramBar, 5);
  const cart = await cartId(page);
  await reachPayment(page, { ...BUYER, email: 'card-only@example.nz' });
  await expect(page.getByRole('group', { name: 'How you pay' })).toHaveCount(0);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  await orderNumber(page);
  expect((await sandbox.requests(cart)).some(({ url }) => url.includes('payment-methods') || url.includes('delivery-options'))).toBe(false);
  await sandbox.restore();
});
