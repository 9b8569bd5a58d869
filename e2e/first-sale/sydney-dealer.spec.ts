import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { pdfText } from '../../bff/test/support/pdf-text.ts';
import { foreignWords } from '../../commerce/test/support/foreign-words.ts';
import { sydneyYaml } from '../../commerce/test/support/sydney-dealer.ts';
import { TestMailServer } from '../../commerce/test/support/test-mail-server.ts';
import { fillSignIn, fillSignUp } from '../support/account.ts';
import { PORTS } from '../support/addresses.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, fillDetails, orderNumber, payButton } from '../support/checkout.ts';
import { CommerceProgram } from '../support/commerce-program.ts';
import { placeOrderButton, wayToPay } from '../support/delivery.ts';
import { onlyInFull } from '../support/matrix.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { readPage } from '../suites/page-links.ts';

const OFFSET = 210;
const BACKEND_PORT = PORTS.sandbox + OFFSET + 1;
const SITE = `http://localhost:${PORTS.web + OFFSET}`;
const STAND_IN = `http://127.0.0.1:${PORTS.sandbox + OFFSET}`;
/** Without a BRAND_NAME: the dealer's file says what the shop is called. */
const SETTINGS = {
  APP_MODE: 'production',
  SITE_URL: SITE,
  STRIPE_SECRET_KEY: 'sk_test_sydney',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sydney',
  STRIPE_WEBHOOK_SECRET: 'whsec_sydney',
  STRIPE_API_URL: STAND_IN,
  STRIPE_JS_URL: `${STAND_IN}/stripe/v3/`,
  COMMERCE_URL: `http://127.0.0.1:${BACKEND_PORT}`,
  COMMERCE_SERVICE_TOKEN: 'token-of-the-dealer-in-sydney',
  SIGN_IN_PROVIDERS: 'none',
};
const PASSWORD = 'banksia in the gully';
const BUYER = { email: 'ruby@example.au', password: PASSWORD };
const GUEST = { firstName: 'Jack', lastName: 'Lawson', email: 'jack@example.au', phone: '0412 345 678' };
const SOLD = [PRODUCTS.maple, PRODUCTS.silverMaple, PRODUCTS.krugerrand].map(({ slug }) => slug);
const TEXTS = {
  'pages/all.md': `=== terms-and-conditions
title: Terms and conditions
description: The terms of {brand}.

Prices include {{tax.name}} where it is due. See {{business.name}} at {{brand.name}}.

=== privacy-policy
title: Privacy
description: What {brand} keeps.

As little as we can.

=== about/about-harbour
title: About {brand}
description: Who {brand} is.

A counter in Sydney.

=== learn/how-to-buy
title: How to buy
description: How it goes.

Choose, pay, collect.
`,
  'articles/news.md': `=== we-are-open
kind: companyNews
title: We are open
summary: {brand} has a counter in Sydney.
date: 2026-11-20

Come and see us.
`,
  'faqs.md': `=== visit
group: The counter
question: Where is the counter?

In Sydney.
`,
  'testimonials.md': `=== ada
name: Ada
place: Newcastle
date: 2026-11-21

Quick, and friendly about it.
`,
};

test.use({ baseURL: SITE });

let folder: string;
let mails: TestMailServer;
let commerce: CommerceProgram;
let standIn: OwnShop;
let shop: OwnShop;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koura-sydney-'));
  for (const [name, text] of Object.entries({ ...inFolder(TEXTS), 'dealer.yaml': sydneyYaml('content'), 'products.csv': products() })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mails = new TestMailServer();
  standIn = await startOwnShop(['sandbox'], OFFSET, { ...SETTINGS, SANDBOX_TOKEN_SECRET: 'tokens-of-nobody' });
  await fetch(`${STAND_IN}/_sandbox/payments`, { method: 'DELETE' });
  commerce = new CommerceProgram({
    ...SETTINGS,
    BACKEND_PORT: String(BACKEND_PORT),
    BACKEND_DATABASE: join(folder, 'commerce.sqlite'),
    BACKEND_FILES: join(folder, 'files'),
    BACKEND_TOKEN_SECRET: 'tokens-of-the-dealer-in-sydney',
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

function inFolder(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`content/${name}`, text]));
}

/** The example's heading and some of its lines, whose texts are the dealer's own. */
function products(): string {
  const [heading, ...lines] = readFileSync('examples/products.csv', 'utf8').trim().split('\n');
  return [heading, ...lines.filter((line) => SOLD.some((slug) => line.startsWith(`${slug},`)))]
    .join('\n')
    .replaceAll('New Zealand', 'Australian');
}

/** Where a foreign word was found, with the text around it. */
const found: string[] = [];

function look(where: string, text: string): void {
  // Styles have widths of 15%; what is left of a page is its text, its metadata and the data that it was rendered from.
  const said = text.replaceAll(/<style\b[^>]*>.*?<\/style>/gs, '').replaceAll(/\sstyle="[^"]*"/g, '');
  for (const words of foreignWords(said)) found.push(`${where}: …${words}…`);
}

const lookAtPage = async (page: Page, where: string): Promise<void> => look(where, await page.content());

/** Reads every page that can be reached from these, and the files that they name, as whoever the browser is signed in as. */
async function crawl(
  { request }: BrowserContext,
  as: string,
  from: readonly string[],
  isWanted: (path: string) => boolean,
): Promise<string[]> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await request.get(SITE + path);
    expect(response.status(), `${as} at ${path}`).toBeLessThan(500);
    const type = response.headers()['content-type'] ?? '';
    if (!/^(?:text|application\/(?:xml|rss|json))/.test(type)) continue;
    const text = await response.text();
    look(`${as} at ${path}`, text);
    const found = type.startsWith('text/html')
      ? readPage(text, SITE + path).links
      : [...text.matchAll(/<loc>([^<]+)/g)].map(([, url]) => ({ url: url!, kind: 'page' }));
    for (const { url, kind } of found) {
      const { origin, pathname, search } = new URL(url);
      if (kind === 'page' && origin === SITE && isWanted(pathname)) waiting.push(pathname + search);
    }
  }
  return [...seen];
}

async function call<T>({ request }: BrowserContext, query: string, variables: object): Promise<T> {
  const response = await request.post(`${SITE}/graphql`, { data: { query, variables }, headers: { origin: SITE } });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('1 George Street');
  await page.getByLabel('Suburb or town').fill('Sydney');
  await page.getByLabel('State or territory').selectOption('New South Wales');
  await page.getByLabel('Postcode').fill('2000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** From the cart to the step of paying, with a look at each step. Without a guest somebody is signed in, whose details are known. */
async function reachPaying(page: Page, guest?: typeof GUEST): Promise<void> {
  await visit(page, '/cart/');
  await lookAtPage(page, 'the cart');
  await visit(page, '/checkout/');
  await lookAtPage(page, 'the checkout');
  if (guest) await fillDetails(page, guest);
  await expect(page.getByLabel('Street address')).toBeVisible();
  await lookAtPage(page, 'the step of delivery');
  await fillAddress(page);
  await expect(payButton(page)).toBeEnabled();
  await lookAtPage(page, 'the step of paying');
}

async function mailTo(address: string, subject: RegExp) {
  const find = () => mails.received.findLast((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
  await expect.poll(() => find()?.subject, { timeout: 60_000 }).toMatch(subject);
  return find()!;
}

test(
  'a dealer in Sydney finds nothing of another country or name in pages, emails, documents and files',
  onlyInFull,
  async ({ browser, page, expectConsole }) => {
    test.setTimeout(400_000);
    const links = await commerce.run('set-up', join(folder, 'dealer.yaml'));
    look('set-up', links);
    look('import-products', await commerce.run('import-products', join(folder, 'products.csv')));
    await commerce.start();
    shop = await startOwnShop(['bff', 'web'], OFFSET, SETTINGS);

    // The shop is opened before it has a price, and names its metals as soon as they have one.
    const navigation = async (): Promise<string> => (await page.request.get('/contact/')).text();
    const link = 'href="/buy/gold/"';
    expect(await navigation()).not.toContain(link);
    const desk = await browser.newPage({ baseURL: SITE });
    await visit(desk, new URL(/ada@\S+ {2}(\S+)/.exec(links)![1]!).pathname);
    await desk.getByLabel('New password').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Set password' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    for (const [series, price] of [
      ['gold', '6800'],
      ['silver', '80'],
      ['platinum', '2800'],
    ] as const)
      await call(desk.context(), 'mutation ($input: EnterPriceInput!) { enterPrice(input: $input) { userErrors { message } } }', {
        input: { series, price },
      });
    await expect.poll(navigation, { timeout: 30_000 }).toContain(link);
    expect(await (await page.request.get('/')).text()).toContain(' - Harbour Metals</title>');

    // An account, an order by card and a guest's by transfer.
    await visit(page, '/signup/');
    await fillSignUp(page, BUYER);
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    await lookAtPage(page, 'the page after signing up');
    const { text: confirm } = await mailTo(BUYER.email, /^Confirm/);
    await visit(page, confirm!.match(/http:\/\/localhost\S+/)![0]);
    if (new URL(page.url()).pathname === '/login/') await fillSignIn(page, BUYER);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await addFromProductPage(page, PRODUCTS.krugerrand);
    await lookAtPage(page, 'the page of a product in the cart');
    await reachPaying(page);
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    await payButton(page).click();
    const byCard = await orderNumber(page);
    expect(byCard).toBe('X500');
    await lookAtPage(page, 'the page of the order');
    await mailTo(BUYER.email, new RegExp(`^Your order ${byCard}$`));

    const guest = await browser.newPage({ baseURL: SITE });
    await addFromProductPage(guest, PRODUCTS.silverMaple, 10);
    await reachPaying(guest, GUEST);
    await wayToPay(guest, /^Bank transfer/).check();
    await lookAtPage(guest, 'paying by transfer');
    await acceptTerms(guest);
    await placeOrderButton(guest).click();
    const { subject } = await mailTo(GUEST.email, /^\d{6} is your code/);
    await guest.getByLabel('Code from the email').fill(/^\d{6}/.exec(subject!)![0]);
    await placeOrderButton(guest).click();
    const byTransfer = await orderNumber(guest);
    await lookAtPage(guest, 'the page of an order by transfer');
    await mailTo(GUEST.email, new RegExp(`^How to pay for order ${byTransfer}$`));

    // Every page, as a visitor, the customer and the Admin, and every file.
    const isPublic = (path: string): boolean =>
      !/^\/(?:admin|my-account|connect|documents|order-link|assets|media|graphi?ql?)(?:\/|$)/.test(path);
    const visitor = await browser.newContext({ baseURL: SITE });
    const files = ['/sitemap.xml', '/robots.txt', '/news/rss.xml', '/what-we-pay.csv', '/no-such-page/'];
    const open = await crawl(visitor, 'a visitor', ['/', ...files], isPublic);
    expect(open).toEqual(
      expect.arrayContaining(['/about/about-harbour/', '/news/we-are-open/', `/product/${PRODUCTS.maple.slug}/`, '/buy/gold/']),
    );
    const own = await crawl(page.context(), 'the customer', ['/my-account/', '/cart/', `/checkout/${byCard}/`], (path) =>
      path.startsWith('/my-account/'),
    );
    expect(own).toContain(`/my-account/orders/${byCard}/`);
    const admin = ['/admin/', `/admin/orders/${byCard}/`, `/admin/orders/${byTransfer}/`, '/admin/settings/'];
    const staffed = await crawl(desk.context(), 'the Admin', admin, (path) => path.startsWith('/admin/'));
    expect(staffed.length).toBeGreaterThan(10);
    for (const name of ['orders', 'customers', 'premiums']) {
      const response = await desk.request.post(`/exports/${name}`, { data: {}, headers: { origin: SITE } });
      expect(response.status(), name).toBe(200);
      const csv = await response.text();
      expect(csv.split('\n').length).toBeGreaterThan(1);
      look(`${name}.csv`, csv);
    }
    const invoice = await page.request.get(`/documents/${byCard}/X500.pdf`);
    expect(invoice.status()).toBe(200);
    const written = await pdfText(await invoice.body());
    expect(written).toContain('Tax invoice');
    expect(written).toContain('ABN');
    look('the invoice', written);

    // The other emails that visitors cause.
    await call(visitor, 'mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { userErrors { message } } }', {
      input: { name: 'Jack Lawson', email: GUEST.email, message: 'When are you open?' },
    });
    await mailTo(GUEST.email, /has your message$/);
    expect(mails.received.length).toBeGreaterThanOrEqual(5);
    for (const { subject: about, text, html, from, headers, attachments } of mails.received) {
      look(`the email “${about}”`, JSON.stringify([about, text, html, from, headers]));
      expect(from).toEqual({ name: 'Harbour Metals', address: 'desk@harbour.example' });
      for (const { mimeType, content, filename } of attachments)
        if (mimeType === 'application/pdf') look(`${filename} of “${about}”`, await pdfText(content as ArrayBuffer));
    }
    expect([...new Set(found)]).toEqual([]);
    expectConsole(/404/);
  },
);
