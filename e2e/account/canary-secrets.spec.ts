import type { BrowserContext } from '@playwright/test';
import { expectNoToken, fillSignIn, mailedPath, signOut, signUp, type Person } from '../support/account.ts';
import { PORTS, SANDBOX_URL } from '../support/addresses.ts';
import { addFromProductPage, cartId } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, fillDelivery, orderNumber, payButton, payTotal } from '../support/checkout.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { mainLink, visitWithShell } from '../support/shell.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { fakeTagManager } from '../support/tag-manager.ts';
import { onlyInFull } from '../support/matrix.ts';

const OFFSET = 44;

/** A BFF and a web server with a tag manager, in front of the shared sandbox; records everything that both log. */
let shop: OwnShop;
let log = '';
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  const settings = { COMMERCE_URL: SANDBOX_URL, TAG_MANAGER_ID: 'GTM-TEST123', LOG_LEVEL: 'debug' };
  shop = await startOwnShop(['bff', 'web'], OFFSET, settings, (text) => (log += text));
});
test.afterAll(() => shop.stop());

test('secrets of a whole visit are in no analytics call, log, URL, referrer or page', onlyInFull, async ({ page, context, sandbox }) => {
  test.slow();
  const { received, calls } = await fakeTagManager(context);
  const visited = record(context);
  /** Planted or intercepted secrets, by kind. */
  const secrets: Record<string, string> = {
    'card number': CARDS.threeDSecure.replaceAll(' ', ''),
    'card number as typed': CARDS.threeDSecure,
  };
  const catchToken = async (when: string): Promise<string> => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'koura_token');
    if (cookie) secrets[`token ${when}`] = cookie.value;
    await expectNoToken(page);
    return cookie?.value ?? '';
  };
  await test.step('agree to be counted', async () => {
    await visitWithShell(page, '/');
    await page.getByRole('region', { name: 'Analytics' }).getByRole('button', { name: 'Yes, that’s fine' }).click();
    await expect.poll(() => received.filter(({ event }) => event.event === 'page_view').length).toBe(1);
  });

  const person: Person = { email: `canary-${crypto.randomUUID().slice(0, 8)}@example.nz`, password: 'canary kakariki toroa' };
  secrets['email'] = person.email;
  secrets['password'] = person.password;
  await test.step('open an account, sign out, sign in', async () => {
    await signUp(page, sandbox, person);
    await catchToken('of the new account');
    await signOut(page);
    await visit(page, '/login/');
    secrets['mistyped password'] = 'canary kakariki torea';
    await fillSignIn(page, { ...person, password: secrets['mistyped password'] });
    await expect(page.getByRole('alert')).toContainText('email and password don’t match');
    await fillSignIn(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await hydrated(page);
    await catchToken('after signing in');
    await signOut(page);
  });

  await test.step('a new password by the link of a mail', async () => {
    await visit(page, '/forgot-password/');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If that address has an account')).toBeVisible();
    const path = await mailedPath(sandbox, person.email, /^A new password/);
    secrets['reset code'] = path.split('/')[2]!;
    secrets['new password'] = 'canary pukeko matuku';
    // Leaves the page by client-side navigation, comes back and continues.
    await visitWithShell(page, path);
    await mainLink(page, 'Silver').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
    await page.goBack();
    await page.getByLabel('New password').fill(secrets['new password']);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await hydrated(page);
    await catchToken('after the reset');
    await mainLink(page, 'Gold').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
    await signOut(page);
  });

  await test.step('arrive with a token and a friend’s code in the address', async () => {
    const jwt = await sandbox.token({ email: person.email, password: secrets['new password']! });
    secrets['token in the address'] = jwt;
    secrets['referral code'] = 'CANARY-FRIEND-7731';
    await visitWithShell(page, `/buy/gold/?jwt_token=${jwt}&rcode=${secrets['referral code']}`);
    await expect(page).toHaveURL('/buy/gold/');
    await catchToken('after the arrival');
    await mainLink(page, 'Silver').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
  });

  await test.step('buy', async () => {
    await addFromProductPage(page, PRODUCTS.gramBar);
    secrets['cart'] = await cartId(page);
    await visit(page, '/checkout/');
    await fillDelivery(page);
    await fillCard(page, CARDS.threeDSecure);
    await acceptTerms(page);
    await payTotal(page);
    await payButton(page).click();
    const bank = page.frameLocator('iframe[title="Secure payment authorisation frame"]');
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    const number = await orderNumber(page);
    await hydrated(page);
    await expect.poll(() => received.filter(({ event }) => event.event === 'purchase').length).toBe(1);
    expect(JSON.stringify(received.find(({ event }) => event.event === 'purchase'))).toContain(number);
    for (const { name, value } of await context.cookies()) if (/order/.test(name)) secrets[`cookie ${name}`] = value;
  });

  await test.step('open the order by the link of its mail', async () => {
    const link = await mailedPath(sandbox, person.email, /^Your order/);
    secrets['code of the order link'] = /\/order-link\/([\w-]{20,})\/$/.exec(link)![1]!;
    await visitWithShell(page, link);
    await expect(page).toHaveURL(/\/my-account\/orders\/[\w-]+\/$/);
    // A mail program may prefetch the link, too.
    await page.request.head(link, { maxRedirects: 0 });
    await mainLink(page, 'Gold').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  });

  expect(visited.cardSecrets.map((secret) => /^tok_|_secret_/.exec(secret)?.[0])).toEqual(['tok_', '_secret_']);
  for (const secret of visited.cardSecrets) secrets[secret] = secret;
  const holders = (texts: string[], kinds = Object.keys(secrets)): string[] =>
    kinds.filter((kind) => texts.some((text) => text.includes(secrets[kind]!)));
  // The fake tag manager observed the whole visit, so it would have seen a secret.
  expect(new Set(received.map(({ event }) => event.event))).toEqual(
    new Set(['gtm.js', 'page_view', 'purchase', 'gtm.historyChange', 'gtm.click', 'gtm.formSubmit']),
  );
  expect(holders(calls), 'received to analytics').toEqual([]);
  expect(visited.pages.filter((html) => html.includes('</html>')).length).toBeGreaterThan(12);
  expect(log).toContain('"msg":');
  expect(holders([log]), 'in the logs').toEqual([]);
  expect(holders(visited.referrers), 'in referrers').toEqual([]);
  expect(holders(visited.addresses), 'in addresses').toEqual([]);
  expect(
    holders(
      visited.pages,
      Object.keys(secrets).filter((kind) => kind !== 'email'),
    ),
    'in pages',
  ).toEqual([]);
});

interface Visited {
  /**
   * URLs and referrers of all requests, except those that bring a secret in (the link of an email, the link with a token and a code) and
   * those that the card provider's script sends to the provider.
   */
  addresses: string[];
  referrers: string[];
  /** Every document's HTML; that of the emailed link without its code, which is part of its URL. */
  pages: string[];
  /** The provider's own: the card's token, and the browser's confirmation of the payment. */
  cardSecrets: string[];
}

/** Records the browser's requests and responses from now on. */
function record(context: BrowserContext): Visited {
  const visited: Visited = { addresses: [], referrers: [], pages: [], cardSecrets: [] };
  const bringsIn = (url: string): boolean => /\/(?:set-password|order-link)\/|[?&](?:jwt_token|rcode)=/.test(url);
  context.on('request', (request) => {
    const isProviders = request.url().startsWith(SANDBOX_URL);
    if (!isProviders && !(request.isNavigationRequest() && bringsIn(request.url()))) visited.addresses.push(request.url());
    visited.referrers.push(request.headers()['referer'] ?? '');
  });
  context.on('response', async (response) => {
    const isDocument = response.request().isNavigationRequest() && response.status() === 200;
    if (!isDocument && !/\/(?:v1\/tokens|graphql)$/.test(response.url())) return;
    // The response before a navigation may no longer be available.
    const text = await response.text().catch(() => '');
    if (isDocument) visited.pages.push(text);
    else visited.cardSecrets.push(...(text.match(/tok_\w+|pi_\w+_secret_\w+/g) ?? []));
  });
  return visited;
}
