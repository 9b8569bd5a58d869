import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isServer } from '../../commerce/src/database/engine-at.ts';
import { keptDatabase } from '../../commerce/test/support/test-database.ts';
import { TestMailServer } from '../../commerce/test/support/test-mail-server.ts';
import { PORTS } from '../support/addresses.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, BUYER, CARDS, fillCard, orderNumber, payButton, reachPayment } from '../support/checkout.ts';
import { CommerceProgram } from '../support/commerce-program.ts';
import { placeOrderButton, wayToPay } from '../support/delivery.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

/** The backend's port is above that of the stand-in, and both are where no other shop of the tests has one. */
const OFFSET = 190;
const BACKEND_PORT = PORTS.sandbox + OFFSET + 1;
const SITE = `http://localhost:${PORTS.web + OFFSET}`;
const STAND_IN = `http://127.0.0.1:${PORTS.sandbox + OFFSET}`;
/** For every program: production, with money that does not move. */
const SETTINGS = {
  APP_MODE: 'production',
  SITE_URL: SITE,
  BRAND_NAME: 'Harakeke Bullion',
  BRAND_SLUG: 'harakeke',
  STRIPE_SECRET_KEY: 'sk_test_firstsale',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_firstsale',
  STRIPE_WEBHOOK_SECRET: 'whsec_firstsale',
  STRIPE_API_URL: STAND_IN,
  STRIPE_JS_URL: `${STAND_IN}/stripe/v3/`,
  COMMERCE_URL: `http://127.0.0.1:${BACKEND_PORT}`,
  COMMERCE_SERVICE_TOKEN: 'token-of-the-first-sale',
  SIGN_IN_PROVIDERS: 'none',
};
const PASSWORD = 'kererū in the rata';

test.use({ baseURL: SITE });

let folder: string;
let mails: TestMailServer;
let commerce: CommerceProgram;
let standIn: OwnShop;
let shop: OwnShop;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koura-first-sale-'));
  mails = new TestMailServer();
  standIn = await startOwnShop(['sandbox'], OFFSET, { ...SETTINGS, SANDBOX_TOKEN_SECRET: 'tokens-of-nobody' });
  // A new dealer's account at the card provider is empty.
  await fetch(`${STAND_IN}/_sandbox/payments`, { method: 'DELETE' });
  const database = await keptDatabase(join(folder, 'commerce.sqlite'));
  commerce = new CommerceProgram({
    ...SETTINGS,
    BACKEND_PORT: String(BACKEND_PORT),
    ...(isServer(database) ? { DATABASE_URL: database } : { BACKEND_DATABASE: database }),
    BACKEND_FILES: join(folder, 'files'),
    BACKEND_TOKEN_SECRET: 'tokens-of-the-first-sale',
    // The test runs on any day.
    BACKEND_MARKET: 'open',
    SMTP_URL: await mails.listen(),
  });
});
test.afterAll(async () => {
  await shop?.stop();
  await commerce.stop();
  await standIn.stop();
  await mails.close();
  rmSync(folder, { recursive: true });
});

/** The newest mail to an address with this in its subject. */
async function mailTo(address: string, subject: RegExp) {
  const find = () => mails.received.findLast((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
  await expect.poll(() => find()?.subject, { timeout: 60_000 }).toMatch(subject);
  return find()!;
}

async function staffPage(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('navigation', { name: 'Staff' })).toBeVisible();
}

async function enterPrice(page: Page, metal: string, price: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Enter a price' });
  await form.getByLabel('Metal or currency').selectOption(metal);
  await form.getByLabel('Price per troy ounce, in NZD').fill(price);
  await form.getByRole('button', { name: 'Enter the price' }).click();
  const source = page.getByRole('region', { name: 'Where prices come from' }).getByRole('listitem').filter({ hasText: metal });
  await expect(source).toContainText('In use');
}

test(
  'from an empty folder to orders that are paid, sent and refunded, the backend killed in between',
  onlyInFull,
  async ({ browser, page }) => {
    test.setTimeout(400_000);
    const links = await commerce.run('set-up', 'examples/dealer.example.yaml');
    expect(await commerce.run('import-products', 'examples/products.csv', '--pictures', 'examples/pictures')).toContain(
      '30 products created',
    );
    await commerce.start();
    shop = await startOwnShop(['bff', 'web'], OFFSET, SETTINGS);

    // The Admin chooses a password, once.
    const staff = await browser.newPage({ baseURL: SITE });
    const link = /moana@\S+ {2}(\S+)/.exec(links)![1]!;
    await visit(staff, new URL(link).pathname);
    await staff.getByLabel('New password').fill(PASSWORD);
    await staff.getByRole('button', { name: 'Set password' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await mailTo('moana@harakeke.example', /password was changed/);
    const second = await browser.newPage({ baseURL: SITE });
    await visit(second, new URL(link).pathname);
    await expect(second.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await second.close();

    // Nothing is sold before the desk has entered a price.
    expect((await page.request.get(`/product/${PRODUCTS.maple.slug}/`)).status()).toBe(404);
    await staffPage(staff, '/admin/selling/');
    await enterPrice(staff, 'Gold', '7200');
    await enterPrice(staff, 'Silver', '85');
    await enterPrice(staff, 'Platinum', '3000');
    await expect.poll(async () => (await page.request.get(`/product/${PRODUCTS.maple.slug}/`)).status(), { timeout: 60_000 }).toBe(200);

    // By card; the backend is killed while the price is held.
    await addFromProductPage(page, PRODUCTS.maple);
    await reachPayment(page);
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    await commerce.killAndStart();
    await payButton(page).click();
    const byCard = await orderNumber(page);
    const paid = await mailTo(BUYER.email, new RegExp(`^Your order ${byCard}$`));
    expect(paid.from).toEqual({ name: 'Harakeke Bullion', address: 'desk@harakeke.example' });
    expect(paid.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');

    // By transfer, with the code from an email.
    const guest = { ...BUYER, email: 'wiremu@example.nz', firstName: 'Wiremu' };
    const other = await browser.newPage({ baseURL: SITE });
    await addFromProductPage(other, PRODUCTS.silverMaple, 10);
    await reachPayment(other, guest);
    await wayToPay(other, /^Bank transfer/).check();
    await acceptTerms(other);
    await placeOrderButton(other).click();
    const { subject } = await mailTo(guest.email, /^\d{6} is your code/);
    await other.getByLabel('Code from the email').fill(/^\d{6}/.exec(subject!)![0]);
    await placeOrderButton(other).click();
    const byTransfer = await orderNumber(other);
    await mailTo(guest.email, new RegExp(`^How to pay for order ${byTransfer}$`));
    expect(Number(byTransfer.replace(/\D/g, ''))).toBe(Number(byCard.replace(/\D/g, '')) + 1);

    // The desk: the money arrives, a parcel goes out, and a part is refunded.
    await staffPage(staff, `/admin/orders/${byTransfer}/`);
    const payment = staff.getByRole('region', { name: 'Payment' });
    await payment.getByRole('button', { name: /^Record a payment/ }).click();
    await staff
      .getByRole('dialog')
      .getByLabel(/^Payer/)
      .fill('W TAMATI');
    await staff.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(staff.getByRole('status').filter({ hasText: 'is recorded.' })).toBeVisible();
    await mailTo(guest.email, new RegExp(`^Payment received for order ${byTransfer}$`));

    await staffPage(staff, `/admin/orders/${byCard}/`);
    const parcels = staff.getByRole('region', { name: 'Parcels' });
    await parcels.getByRole('button', { name: 'Add a parcel' }).click();
    const parcel = staff.getByRole('dialog', { name: `A parcel of order ${byCard}` });
    await parcel.getByLabel('Carrier', { exact: true }).selectOption('NZ Couriers');
    await parcel.getByLabel('Tracking number').fill('HB1NZ');
    await parcel.getByRole('button', { name: 'Save parcel' }).click();
    await expect(parcels.getByRole('status')).toContainText('The parcel HB1NZ is saved.');
    await mailTo(BUYER.email, new RegExp(`^Your order ${byCard} is on its way$`));

    await commerce.killAndStart();
    await staff.reload();
    await hydrated(staff);
    await staff
      .getByRole('region', { name: 'Payment' })
      .getByRole('button', { name: /^Refund order/ })
      .click();
    const refund = staff.getByRole('dialog', { name: /^Refund order/ });
    await refund.getByLabel('Amount').fill('24.00');
    await refund.getByLabel('Reason').fill('The courier was late');
    await refund.getByRole('button', { name: 'Refund $24.00' }).click();
    await expect(staff.getByRole('status').filter({ hasText: '$24.00 of order' })).toBeVisible();
    await mailTo(BUYER.email, new RegExp(`^Refund for order ${byCard}$`));
    await expect(staff.getByRole('region', { name: 'Documents' }).getByRole('link', { name: /^Credit note/ })).toHaveCount(1);

    // Every mail went out once.
    const sent = mails.received.map(({ messageId }) => messageId);
    expect(new Set(sent).size).toBe(sent.length);
  },
);
