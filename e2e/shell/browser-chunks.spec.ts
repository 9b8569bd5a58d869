import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page, Request } from '@playwright/test';
import { type Person, SHOPPER, signInByCall } from '../support/account.ts';
import { addButton } from '../support/cart.ts';
import { deliveryOption } from '../support/delivery.ts';
import { ADMIN } from '../support/logins.ts';
import { PRODUCTS } from '../support/products.ts';
import { operationOf } from '../support/sent-operations.ts';
import { mainLink, visitWithShell } from '../support/shell.ts';
import { expect, test } from '../support/shop-test.ts';
import { matrixRow } from '../support/matrix.ts';

const CLIENT = new URL('../../web/dist/client/', import.meta.url);
const MAX_CHUNKS = 120;
const MIN_BYTES = 2048;
const MAX_REQUESTS = 6;

const FORM_RULES = 'the rules of one form, loaded when it is first used';
const ON_PRESS = 'runs after a press or an event that most visits do not have';
const PAGE = 'a small page: its document names its module';
const LATE_PART = 'a part that few pages show';
/** Why a chunk may be smaller than MIN_BYTES, by its name. */
const SMALL_CHUNKS: Record<string, string> = {
  account: FORM_RULES,
  'sell-rules': FORM_RULES,
  'picture-viewer': ON_PRESS,
  'resend-confirmation': ON_PRESS,
  'article-list-page': PAGE,
  'category-page': PAGE,
  'contact-page': PAGE,
  'content-page': PAGE,
  'faqs-page': PAGE,
  'forgot-password-page': PAGE,
  'login-page': PAGE,
  'login-to-continue-page': PAGE,
  'not-found-page': PAGE,
  'set-password-page': PAGE,
  'special-offer-page': PAGE,
  'testimonials-page': PAGE,
  'version-page': PAGE,
  'acting-banner': LATE_PART,
  'address-form': LATE_PART,
  'advertised-note': LATE_PART,
  'chart-explorer': LATE_PART,
  'premium-form': LATE_PART,
  'price-breaks': 'what the product page shares with its late parts, which are loaded after it',
  'metal-tabs': 'what the charts share with the list of buying prices',
  'kept-for-later': LATE_PART,
  'spend-form': 'what the list of products shares with the page of baskets',
  'live-events': 'names that the page for developers shows and live prices use',
  'rolldown-runtime': 'the bundler’s own',
};

test('the browser build has few chunks, and a small one has a reason', () => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Record<string, { file: string }>;
  const chunks = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(50);
  expect(chunks.length).toBeLessThanOrEqual(MAX_CHUNKS);
  const small = chunks.filter((file) => readFileSync(new URL(file, CLIENT)).length < MIN_BYTES);
  expect(small.map((file) => /assets\/(.+)-[\w-]{8}\.js$/.exec(file)![1]!).filter((name) => !(name in SMALL_CHUNKS))).toEqual([]);
});

test('every page has a file that its document can name', () => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Record<string, unknown>;
  const web = new URL('../../web/', import.meta.url);
  const files = globSync(['src/**/*-page.tsx', 'src/staff/*-pages.ts'], { cwd: web }).map((file) => file.replaceAll('\\', '/'));
  // Of the desk's, those of one area are one file, which names them.
  const together = files
    .filter((file) => file.endsWith('-pages.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, web), 'utf8').matchAll(/from '\.\/(.+)';/g)].map(([, path]) => `src/staff/${path}`));
  expect(together.length).toBeGreaterThan(20);
  expect(together.filter((file) => !files.includes(file))).toEqual([]);
  const pages = files.filter((file) => !together.includes(file));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((file) => !(file in manifest))).toEqual([]);
});

/** Pages with which most visits begin, and the file that each shares with another page. */
const LEAN_PAGES = {
  'src/home/home-page.tsx': 'rate-board',
  'src/products/listing/listing-page.tsx': 'spend-form',
  'src/products/page/product-page.tsx': 'price-breaks',
};

test('the home page, lists and products load nothing that only other pages share', () => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Record<string, { imports?: string[] }>;
  for (const [page, own] of Object.entries(LEAN_PAGES)) {
    const imports = (manifest[page]?.imports ?? []).map((file) => file.replace(/^_|-[\w-]{8}\.js$/g, ''));
    expect(imports.length, page).toBeGreaterThan(0);
    expect(
      imports.filter((name) => !['rolldown-runtime', 'react', 'router', 'src/entry-client.tsx', own].includes(name)),
      page,
    ).toEqual([]);
  }
});

const PRODUCT = `/product/${PRODUCTS.maple.slug}/`;

async function fillCart(page: Page): Promise<void> {
  await addButton(page, PRODUCTS.maple).click();
  await expect(page.getByText(/^Added\. .+ in your cart\.$/)).toBeAttached();
}

const linkTo = (page: Page, path: string): Locator => page.locator(`a[href="${path}"]`).filter({ visible: true }).first();

/** A link with this in its address, in the page's own content. */
const linkInMain = (page: Page, part: string): Locator =>
  page.getByRole('main').locator(`a[href*="${part}"]`).filter({ visible: true }).first();

interface NextPage {
  as?: Person;
  from: string;
  before?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  shown: string | RegExp;
}

const shopper = (from: string, to: string, shown: string | RegExp): NextPage => ({
  as: SHOPPER,
  from,
  press: (page) => linkTo(page, to).click(),
  shown,
});
const staff = (from: string, to: string, shown: string | RegExp): NextPage => ({ ...shopper(from, to, shown), as: ADMIN });
const visitor = (from: string, to: string, shown: string | RegExp): NextPage => ({
  from,
  press: (page) => linkTo(page, to).click(),
  shown,
});

const TO_CHECKOUT: NextPage = {
  from: PRODUCT,
  before: async (page) => {
    await fillCart(page);
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Check out' })).toBeVisible();
  },
  press: async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
    // The steps come after the page.
    await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
  },
  shown: 'Checkout',
};

const NEXT_PAGES: Record<string, NextPage> = {
  'home to a list': { from: '/', press: (page) => mainLink(page, 'Platinum').click(), shown: 'Platinum' },
  'a list to a product': {
    from: '/buy/gold/',
    press: (page) => page.getByRole('main').getByRole('link', { name: PRODUCTS.maple.name }).first().click(),
    shown: PRODUCTS.maple.name,
  },
  'a product to the cart': {
    from: PRODUCT,
    before: fillCart,
    press: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    shown: /cart/i,
  },
  'the cart to the checkout': TO_CHECKOUT,
  // It opens at the second step, with the person’s cards and addresses and the deliveries.
  'the cart to the checkout, signed in': {
    ...TO_CHECKOUT,
    as: SHOPPER,
    press: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
      await expect(deliveryOption(page, /^Insured courier/)).toBeVisible();
    },
  },
  // With the library and the challenge of passkeys, which the email field suggests.
  'home to signing in': {
    from: '/',
    press: (page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click(),
    shown: 'Sign in',
  },
  'signing in to a new account': visitor('/login/', '/signup/?return=%2Fmy-account%2F', 'Open an account'),
  'home to what we pay': visitor('/', '/what-we-pay/', /pay/i),
  'home to the charts': visitor('/', '/charts-prices/', 'Charts and prices'),
  'home to selling': visitor('/', '/sell/', /sell/i),
  'home to the contact form': visitor('/', '/contact/', /./),
  'home to questions': visitor('/', '/about/faqs/', /questions/i),
  'home to finding an order': visitor('/', '/find-my-order/', /order/i),
  'home to the account': shopper('/', '/my-account/', 'Your account'),
  'the account to its orders': shopper('/my-account/', '/my-account/orders/', 'Orders'),
  'orders to an order': {
    ...shopper('/my-account/orders/', '', /^Order /),
    press: (page) => linkInMain(page, '/my-account/orders/K').click(),
  },
  'the account to its addresses': shopper('/my-account/', '/my-account/addresses/', 'Addresses'),
  'the account to its rewards': shopper('/my-account/', '/my-account/rewards/', 'Rewards'),
  'the account to its password': shopper('/my-account/', '/my-account/password/', 'Password'),
  'the account to its passkeys': shopper('/my-account/', '/my-account/passkeys/', /Passkeys/),
  'the account to its devices': shopper('/my-account/', '/my-account/sessions/', /signed in/),
  'the desk to its orders': staff('/admin/', '/admin/orders/', 'Orders'),
  'the desk to an order': {
    ...staff('/admin/orders/', '', /^Order /),
    press: (page) => linkInMain(page, '/admin/orders/K').click(),
  },
  'the desk to its customers': staff('/admin/', '/admin/customers/', 'Customers'),
  'the desk to a customer': {
    ...staff('/admin/customers/', '', /./),
    press: (page) => page.getByRole('main').getByRole('row').locator('a[href^="/admin/customers/"]').first().click(),
  },
  'the desk to its payments': staff('/admin/', '/admin/payments/', 'Payments'),
  'the desk to its products': staff('/admin/', '/admin/products/', 'Products'),
  'the desk to its settings': staff('/admin/', '/admin/settings/', 'Settings'),
};

const REPRESENTATIVES = new Set(['home to a list', 'the cart to the checkout', 'home to the account']);

/** Apollo is loaded by the first sign of use, and the desk asks what has changed by itself: neither is part of the next page. */
const isOfNextPage = (request: Request): boolean =>
  !/\/assets\/(create-)?apollo-/.test(request.url()) && !['DeskChanges', 'DeskCounts'].includes(operationOf(request) ?? '');

for (const [name, { as, from, before, press, shown }] of Object.entries(NEXT_PAGES)) {
  test(`${name}: at most ${MAX_REQUESTS} requests for scripts, styles and data`, matrixRow(REPRESENTATIVES.has(name)), async ({ page }) => {
    // With data saving nothing is prefetched, so that all requests of the next page are counted.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
    // What has been fetched by then, also when the browser was idle, comes from its cache.
    const fetched = new Set<string>();
    const note = (request: Request): void => void fetched.add(request.url());
    page.on('request', note);
    if (as) await signInByCall(page, as);
    await visitWithShell(page, from);
    await before?.(page);
    await page.mouse.move(5, 400);
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    const left = page.url();
    const requests: string[] = [];
    page.on('request', (request) => {
      const isFile = ['script', 'stylesheet'].includes(request.resourceType()) && !fetched.has(request.url());
      if ((isFile || request.url().endsWith('/graphql')) && isOfNextPage(request)) requests.push(operationOf(request) ?? request.url());
    });
    await press(page);
    await expect(page).not.toHaveURL(left);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
    await page.waitForLoadState('networkidle');
    expect(requests.length, requests.join('\n')).toBeGreaterThan(0);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
  });
}
