import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, type Page } from '@playwright/test';
import fastify, { type FastifyInstance } from 'fastify';
import { ObjectStore } from '../sandbox/src/payments/object-store.ts';
import { registerPayments } from '../sandbox/src/payments/payments-plugin.ts';
import { onlyInFull } from './support/matrix.ts';

const keys = { secretKey: 'sk_test_spec', publishableKey: 'pk_test_spec', webhookSecret: 'whsec_spec' };

let provider: FastifyInstance;
let shop: Server;
let providerUrl: string;

// The simulator and a shop of another origin, both for this spec alone: it needs no running shop.
test.beforeAll(async () => {
  provider = fastify();
  await provider.register(registerPayments, { ...keys, store: new ObjectStore(new DatabaseSync(':memory:')) });
  providerUrl = await provider.listen({ port: 0, host: '127.0.0.1' });
  shop = createServer((_request, response) => {
    const policy = `default-src 'self'; script-src ${providerUrl} 'nonce-spec'; frame-src ${providerUrl}; connect-src ${providerUrl}`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(checkoutPage());
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
});

test.afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve));
  await provider.close();
});

const consoleMessages: string[] = [];

test.beforeEach(async ({ page }) => {
  consoleMessages.length = 0;
  page.on('console', (message) => consoleMessages.push(message.text()));
  page.on('pageerror', (error) => consoleMessages.push(error.message));
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
  await expect(page.locator('#number')).toHaveClass(/StripeElement--empty/);
});

test('returns a token and keeps the number out of the shop’s page', async ({ page }) => {
  await fillCard(page, '4242424242424242', '1234', '123');
  await expect(numberField(page)).toHaveValue('4242 4242 4242 4242');
  await expect(expiryField(page)).toHaveValue('12 / 34');
  await expect(page.locator('#number')).toHaveClass(/StripeElement--complete/);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText(/^tok_\w+ visa 4242 12\/2034$/);
  expect(await page.content()).not.toContain('4242 4242');
  expect(consoleMessages).toEqual([]);
});

test('shows the provider’s message and focuses the field', onlyInFull, async ({ page }) => {
  await fillCard(page, '4242424242424241', '1234', '123');
  await expect(page.locator('#number')).toHaveClass(/StripeElement--invalid/);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText('invalid_number Your card number is invalid.');
  await expect(numberField(page)).toBeFocused();
  await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true');

  await numberField(page).fill('');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText('incomplete_number Your card number is incomplete.');

  await fillCard(page, '4242424242424242', '0121', '123');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText("invalid_expiry_year_past Your card's expiration year is in the past.");
  await expect(expiryField(page)).toBeFocused();
  expect(consoleMessages).toEqual([]);
});

test('an amex code has four digits, deleting goes past separators, Enter sends the form', onlyInFull, async ({ page }) => {
  await fillCard(page, '378282246310005', '412', '123');
  await expect(numberField(page)).toHaveValue('3782 822463 10005');
  await expect(expiryField(page)).toHaveValue('04 / 12');
  await expiryField(page).press('End');
  for (let count = 0; count < 4; count += 1) await expiryField(page).press('Backspace');
  await expect(expiryField(page)).toHaveValue('');
  await expiryField(page).pressSequentially('0934');
  await codeField(page).press('Enter');
  await expect(page.locator('output')).toHaveText("incomplete_cvc Your card's security code is incomplete.");
  await codeField(page).pressSequentially('4');
  await codeField(page).press('Enter');
  await expect(page.locator('output')).toHaveText(/^tok_\w+ amex 0005 9\/2034$/);
});

test('honours the shop’s style, at 16 px unless told otherwise', onlyInFull, async ({ page }) => {
  await expect(numberField(page)).toHaveCSS('color', 'rgb(10, 20, 30)');
  await expect(numberField(page)).toHaveCSS('font-size', '16px');
  await numberField(page).pressSequentially('4242424242424241');
  await expect(numberField(page)).toHaveCSS('color', 'rgb(200, 0, 0)');
});

test('3-D Secure opens a dialog and resolves with the intent', onlyInFull, async ({ page }) => {
  for (const [button, outcome] of [
    ['Complete authentication', 'requires_capture'],
    ['Fail authentication', 'payment_intent_authentication_failure'],
  ] as const) {
    const secret = await heldIntent();
    const result = page.evaluate((clientSecret) => window.payNext(clientSecret), secret);
    const dialog = page.getByRole('dialog', { name: 'Authorise this payment' });
    await expect(dialog.frameLocator('iframe').locator('#amount')).toHaveText('$123.45');
    await dialog.frameLocator('iframe').getByRole('button', { name: button }).click();
    expect(await result).toBe(outcome);
    await expect(dialog).toHaveCount(0);
  }
});

for (const place of ['the shop’s page', 'the bank’s frame'] as const) {
  test(`Escape declines, pressed in ${place}`, onlyInFull, async ({ page }) => {
    const secret = await heldIntent();
    const result = page.evaluate((clientSecret) => window.payNext(clientSecret), secret);
    const frame = page.getByRole('dialog').frameLocator('iframe');
    await expect(frame.locator('#amount')).toHaveText('$123.45');
    if (place === 'the bank’s frame') await frame.getByRole('button').first().press('Escape');
    else await page.getByRole('dialog').press('Escape');
    expect(await result).toBe('payment_intent_authentication_failure');
  });
}

test('confirmCardPayment pays with the entered card, fields can be cleared, unmounted and mounted again', onlyInFull, async ({ page }) => {
  await fillCard(page, '4242424242424242', '1234', '123');
  const secret = await heldIntent({ confirm: 'false', payment_method: '' });
  expect(await page.evaluate((clientSecret) => window.payWithCard(clientSecret), secret)).toBe('requires_capture');
  await page.evaluate(() => window.clearNumber());
  await expect(numberField(page)).toHaveValue('');
  await expect(page.locator('#number')).toHaveClass(/StripeElement--empty/);
  await page.evaluate(() => window.remountNumber());
  await fillCard(page, '5555555555554444', '1234', '123');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toHaveText(/mastercard 4444/);
});

const numberField = (page: Page) => page.frameLocator('#number iframe').getByLabel('Credit or debit card number');
const expiryField = (page: Page) => page.frameLocator('#expiry iframe').getByLabel('Credit or debit card expiry date');
const codeField = (page: Page) => page.frameLocator('#code iframe').getByLabel('Credit or debit card CVC/CVV');

async function fillCard(page: Page, number: string, expiry: string, code: string): Promise<void> {
  for (const [field, text] of [
    [numberField(page), number],
    [expiryField(page), expiry],
    [codeField(page), code],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(text);
  }
}

async function heldIntent(changes: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({
    amount: '12345',
    currency: 'nzd',
    capture_method: 'manual',
    confirm: 'true',
    payment_method: 'pm_card_threeDSecure2Required',
    'automatic_payment_methods[allow_redirects]': 'never',
    ...changes,
  });
  const headers = { authorization: `Bearer ${keys.secretKey}` };
  const response = await fetch(`${providerUrl}/v1/payment_intents`, { method: 'POST', headers, body });
  return ((await response.json()) as { client_secret: string }).client_secret;
}

declare global {
  interface Window {
    payNext(clientSecret: string): Promise<string>;
    payWithCard(clientSecret: string): Promise<string>;
    clearNumber(): void;
    remountNumber(): void;
  }
}

function checkoutPage(): string {
  return `<!doctype html><html lang="en"><title>Shop</title><form>
    <div id="number"></div><div id="expiry"></div><div id="code"></div><button>Pay</button><output></output></form>
    <script src="${providerUrl}/stripe/v3/"></script>
    <script nonce="spec">
      const stripe = Stripe('${keys.publishableKey}');
      const elements = stripe.elements({ locale: 'en' });
      const style = { base: { color: 'rgb(10, 20, 30)', '::placeholder': { color: '#777' } }, invalid: { color: 'rgb(200, 0, 0)' } };
      const number = elements.create('cardNumber', { style });
      const expiry = elements.create('cardExpiry', { style });
      const code = elements.create('cardCvc', { style });
      number.mount('#number');
      expiry.mount(document.querySelector('#expiry'));
      code.mount('#code');
      const fieldOf = (code) => (code.includes('number') ? number : code.includes('expiry') ? expiry : elements.getElement('cardCvc'));
      document.querySelector('form').addEventListener('submit', async (event) => {
        event.preventDefault();
        const { token, error } = await stripe.createToken(number, { name: 'Ana' });
        const { brand, last4, exp_month: month, exp_year: year } = token?.card ?? {};
        document.querySelector('output').textContent = error ? error.code + ' ' + error.message : [token.id, brand, last4, month + '/' + year].join(' ');
        if (error) fieldOf(error.code).focus();
      });
      window.payNext = async (clientSecret) => {
        const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret });
        return error?.code ?? paymentIntent.status;
      };
      window.payWithCard = async (clientSecret) => {
        const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card: number } });
        return error?.code ?? paymentIntent.status;
      };
      window.clearNumber = () => void number.clear();
      window.remountNumber = () => new Promise((resolve) => number.unmount().on('ready', () => resolve()).mount('#number'));
    </script></html>`;
}
