import { expect, type FrameLocator, type Locator, type Page, type Request, type Response } from '@playwright/test';
import { ADDRESS, BUYER, CARDS } from './buyer.ts';
import { haveInCart } from './cart.ts';
import { centsIn } from './money.ts';
import type { TestProduct } from './products.ts';
import { visit } from './shop-test.ts';

export { ADDRESS, BUYER, CARDS };

const frame = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);
export const cardNumber = (page: Page): Locator => frame(page, 'Secure card number input frame').getByRole('textbox');
export const cardExpiry = (page: Page): Locator => frame(page, 'Secure expiration date input frame').getByRole('textbox');
const cardCode = (page: Page): Locator => frame(page, 'Secure CVC input frame').getByRole('textbox');

export const bankDialog = (page: Page): FrameLocator => frame(page, 'Secure payment authorisation frame');

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });
export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Order summary' });

export async function fillDetails(page: Page, buyer = BUYER): Promise<void> {
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Phone').fill(buyer.phone);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
}

export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill(ADDRESS.line1);
  await page.getByLabel('Town or city').fill(ADDRESS.city);
  await page.getByLabel('Postcode').fill(ADDRESS.postcode);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** From a filled cart to the payment step with its held price; returns the total in cents. */
export async function reachPayment(page: Page, buyer = BUYER): Promise<number> {
  await visit(page, '/checkout/');
  await fillDetails(page, buyer);
  await fillDelivery(page);
  return payTotal(page);
}

/** The total on the Pay button, in cents. */
export async function payTotal(page: Page): Promise<number> {
  await expect(payButton(page)).toBeEnabled();
  return centsIn(await payButton(page).innerText());
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export async function fillCard(page: Page, number: string, expiry = '1234', code = '123'): Promise<void> {
  for (const [field, text] of [
    [cardNumber(page), number],
    [cardExpiry(page), expiry],
    [cardCode(page), code],
  ] as const) {
    // The checkout may still be moving the focus, for example to a field that was declined.
    await expect(async () => {
      await field.fill('');
      await field.pressSequentially(text);
      expect(digitsOf(await field.inputValue())).toBe(digitsOf(text));
    }).toPass();
  }
}

export const acceptTerms = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /I have read the terms/ }).check();

/** Presses Pay with a card that always requires 3-D Secure, and waits for the bank's dialog; returns the held total in cents. */
export async function payAtTheBank(page: Page, email = BUYER.email): Promise<number> {
  const total = await reachPayment(page, { ...BUYER, email });
  await fillCard(page, CARDS.alwaysAsks);
  await acceptTerms(page);
  await payButton(page).click();
  await expect(bankDialog(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  return total;
}

/** Records the page's placeOrder requests and their responses from now on. */
export function watchOrders(page: Page): { keys: string[]; repeats: boolean[]; secrets: string[] } {
  const seen = { keys: [] as string[], repeats: [] as boolean[], secrets: [] as string[] };
  const inputOf = (request: Request): { idempotencyKey: string; isRepeat: boolean } | undefined => {
    if (!request.url().endsWith('/graphql')) return undefined;
    const body = request.postDataJSON() as { operationName: string; variables: { input: { idempotencyKey: string; isRepeat: boolean } } };
    return body.operationName === 'PlaceOrder' ? body.variables.input : undefined;
  };
  page.on('request', (request) => {
    const input = inputOf(request);
    if (!input) return;
    seen.keys.push(input.idempotencyKey);
    seen.repeats.push(input.isRepeat);
  });
  const noteSecret = async (response: Response): Promise<void> => {
    const { data } = (await response.json()) as { data: { placeOrder: { clientSecret: string | null } } };
    if (data.placeOrder.clientSecret) seen.secrets.push(data.placeOrder.clientSecret);
  };
  page.on('response', (response) => {
    // A lost response has no body.
    if (inputOf(response.request())) noteSecret(response).catch(() => undefined);
  });
  return seen;
}

/** The page of an order just placed; returns the order's number. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/[\w-]+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you, /);
  return new URL(page.url()).pathname.split('/')[2]!;
}

/** Buys one of it as a guest who pays by card; returns the order's number. */
export async function orderByCard(page: Page, product: TestProduct, site?: string): Promise<string> {
  await haveInCart(page, product, 1, site);
  await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  return orderNumber(page);
}
