import { AxeBuilder } from '@axe-core/playwright';
import { LIVE_OFFLINE_MS, LIVE_SILENT_MS } from '@koura/shared-types/live-events';
import type { Locator, Page, Request, WebSocketRoute } from '@playwright/test';
import { addFromProductPage, cartLine, cartTotal } from '../support/cart.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { summary } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { sentOperations } from '../support/sent-operations.ts';
import { visitWithShell } from '../support/shell.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

// The price of this product is changed in this file only.
const PIECE = PRODUCTS.moving;
const LIST = `/buy/?search=${encodeURIComponent(PIECE.name)}`;

const badge = (page: Page, words: string | RegExp): Locator => page.getByRole('button', { name: words });
const pagePrice = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first();
const card = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PIECE.name, exact: true }) });

/** The total alone, without the limits of the ways to pay. */
const total = async (cart: Page): Promise<string> => (await cartTotal(cart).innerText()).match(/\$[\d,]+\.\d\d$/m)![0];

test('a price jump is shown on the product page, in the list and in the cart at once, without layout shifts', async ({
  page,
  context,
  sandbox,
}) => {
  await addFromProductPage(page, PIECE, 2);
  const [list, cart] = [await context.newPage(), await context.newPage()];
  await visit(list, LIST);
  await visit(cart, '/cart/');
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  const before = (await pagePrice(page).textContent())!;
  await expect(card(list)).toContainText(before);
  await expect(cartLine(cart, PIECE)).toContainText(`${before} each`);
  const totalBefore = await total(cart);
  const shifts = await Promise.all([page, list, cart].map(layoutShifts));

  await sandbox.setPremium(PIECE.slug, 21.5);
  await expect(pagePrice(page)).not.toHaveText(before);
  const after = (await pagePrice(page).textContent())!;
  await expect(card(list)).toContainText(after);
  await expect(cartLine(cart, PIECE)).toContainText(`${after} each`);
  await expect(cartTotal(cart)).not.toContainText(totalBefore);

  await sandbox.restore();
  await expect(pagePrice(page)).toHaveText(before);
  await expect(card(list)).toContainText(before);
  await expect.poll(() => total(cart)).toBe(totalBefore);
  expect(await Promise.all([page, list, cart].map(layoutShifts))).toEqual(shifts);
});

test(
  'the cart comes with the ways to pay, and a moved price changes none of them: the browser asks for nothing',
  onlyInFull,
  async ({ page, sandbox }) => {
    await addFromProductPage(page, PIECE, 2);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') sent.push(request.postData()!);
    });
    const connected = page.waitForEvent('websocket');
    await visit(page, '/cart/');
    await connected;
    await expect(cartTotal(page)).toContainText(/Bank transfer.*no fee/s);
    const before = await total(page);
    await sandbox.setPremium(PIECE.slug, 21.5);
    await expect.poll(() => total(page)).not.toBe(before);
    await sandbox.restore();
    await expect.poll(() => total(page)).toBe(before);
    expect(sent).toEqual([]);
    expect(await layoutShifts(page)).toEqual([]);
  },
);

test('a moved price changes neither ways to pay nor deliveries: the checkout asks for nothing', onlyInFull, async ({ page, sandbox }) => {
  await addFromProductPage(page, PIECE, 2);
  const sent = sentOperations(page);
  const connected = page.waitForEvent('websocket');
  await visit(page, '/checkout/');
  await connected;
  const amount = async (): Promise<string> => (await summary(page).innerText()).match(/Total\s+NZD\s+(\$[\d,]+\.\d\d)/)![1]!;
  await expect(summary(page)).toContainText('Insured courier');
  const before = await amount();
  await sandbox.setPremium(PIECE.slug, 21.5);
  await expect.poll(amount).not.toBe(before);
  await sandbox.restore();
  await expect.poll(amount).toBe(before);
  expect(sent).toEqual([]);
});

test('a price that the search shows is live', onlyInFull, async ({ page, sandbox }) => {
  await visitWithShell(page, '/about/faqs/');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill(PIECE.name);
  const price = search
    .getByRole('option')
    .first()
    .getByText(/^\$[\d,]+\.\d\d$/);
  const before = await price.innerText();
  await sandbox.setPremium(PIECE.slug, 21.5);
  await expect(price).not.toHaveText(before);
});

test('a feed outage is reported, and missed changes arrive when it is back', async ({ page, sandbox }) => {
  await page.clock.install();
  const sent: string[] = [];
  page.on('request', (request) => void (new URL(request.url()).pathname === '/graphql' && sent.push(request.url())));
  await visit(page, `/product/${PIECE.slug}/`);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  const before = (await pagePrice(page).textContent())!;
  await sandbox.setFeed(false);
  await expect(badge(page, /^Delayed, as of/)).toBeVisible();
  await sandbox.setPremium(PIECE.slug, 22.5);
  await page.clock.fastForward(LIVE_OFFLINE_MS);
  await expect(badge(page, /^Offline, prices from/)).toBeVisible();
  await badge(page, /^Offline/).hover();
  await expect(page.getByText(/Last checked \d+ seconds ago\./).first()).toBeVisible();
  await expect(pagePrice(page)).toHaveText(before);
  await sandbox.setFeed(true);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  await expect(pagePrice(page)).not.toHaveText(before);
  expect(sent).toEqual([]);
});

test('a silently dead connection is detected, and a new one brings what was missed', onlyInFull, async ({ page, sandbox }) => {
  await page.clock.install();
  const lines: WebSocketRoute[] = [];
  let isFirstDead = false;
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    lines.push(line);
    const bff = line.connectToServer();
    const isDead = (): boolean => isFirstDead && line === lines[0];
    bff.onMessage((message) => void (isDead() || line.send(message)));
    line.onMessage((message) => void (isDead() || bff.send(message)));
  });
  await visit(page, `/product/${PIECE.slug}/`);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  const before = (await pagePrice(page).textContent())!;
  isFirstDead = true;
  await sandbox.setPremium(PIECE.slug, 22.1);
  await page.clock.fastForward(LIVE_SILENT_MS);
  await expect(pagePrice(page)).not.toHaveText(before);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  expect(lines).toHaveLength(2);
});

test('a hidden tab costs nothing and is up to date as soon as it is shown', onlyInFull, async ({ page, context, sandbox }) => {
  await context.clock.install();
  await page.addInitScript(countTimers);
  // With data saving on, links are not prefetched while idle.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  const loading = new Set<Request>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  const open = new Set<string>();
  const asked: string[] = [];
  page.on('websocket', (socket) => {
    asked.push(socket.url());
    open.add(socket.url());
    socket.on('close', () => open.delete(socket.url()));
  });
  page.on('request', (request) => void asked.push(request.url()));
  await visit(page, `/product/${PIECE.slug}/`);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  const before = (await pagePrice(page).textContent())!;
  // Requests that a page makes after some idle time.
  await page.clock.fastForward(4000);
  await expect.poll(() => loading.size).toBe(0);
  await show(page, 'hidden');
  await page.clock.fastForward(6000);
  await expect.poll(() => open.size).toBe(0);
  asked.length = 0;
  await sandbox.setPremium(PIECE.slug, 23.5);
  // A price becomes stale once, at five minutes; nothing else may recur.
  await page.clock.fastForward(400_000);
  const timers = await timersRun(page);
  await page.clock.fastForward(400_000);
  expect([asked, (await timersRun(page)) - timers]).toEqual([[], 0]);
  await show(page, 'visible');
  await expect(pagePrice(page)).not.toHaveText(before);
  // Returning users see that the price has changed before they buy.
  await expect(page.locator('html')).toHaveAttribute('data-woken', '');
  await expect(badge(page, /^Live, as of/)).toBeVisible();
});

test(
  'a screen reader hears prices on request only, and axe finds nothing while prices move',
  onlyInFull,
  async ({ page, context, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await addFromProductPage(page, PIECE, 2);
    const [list, cart] = [await context.newPage(), await context.newPage()];
    await visit(list, LIST);
    await visit(cart, '/cart/');
    await expect(badge(page, /^Live, as of/)).toBeVisible();
    await expect(cartLine(cart, PIECE)).toBeVisible();
    const heard = await Promise.all([page, list, cart].map(recordAnnouncements));
    const announced = async (): Promise<string[]> => (await Promise.all(heard.map((said) => said()))).flat();
    const still = new AbortController();
    const shown = new Set<string | null>();
    const moves = (async () => {
      for (let step = 0; !still.signal.aborted || shown.size < 3; step += 1) {
        const before = await pagePrice(page).textContent();
        await sandbox.setPremium(PIECE.slug, 24 + (step % 2) + step / 100);
        await expect(pagePrice(page)).not.toHaveText(before!);
        shown.add(await pagePrice(page).textContent());
      }
    })();
    for (const one of [page, list, cart]) {
      const { violations } = await new AxeBuilder({ page: one }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    still.abort();
    await moves;
    expect(await announced()).toEqual([]);

    await badge(page, /^Live, as of/).click();
    const price = (await pagePrice(page).textContent())!;
    await expect.poll(announced).toEqual([expect.stringMatching(new RegExp(`^${PIECE.name}: .*Live, as of .*Price set`))]);
    expect((await announced())[0]).toContain(price);
  },
);

type Counting = typeof globalThis & { timersOfTest: number };

/** Runs in the page before its scripts: counts timer and frame callbacks. */
function countTimers(): void {
  const page = globalThis as Counting;
  page.timersOfTest = 0;
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
    const own = page[name] as (run: (...args: unknown[]) => unknown, ...rest: unknown[]) => number;
    const counting: typeof own = (run, ...rest) => own((...args) => ((page.timersOfTest += 1), run(...args)), ...rest);
    Object.assign(page, { [name]: counting });
  }
}

const timersRun = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Counting).timersOfTest);

/** Records everything that a screen reader announces from now on: changes in live regions, and new ones. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const record = await page.evaluateHandle(() => {
    const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], [role=timer][aria-live], output';
    const said: string[] = [];
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region) said.push(region.textContent);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const added of [node, ...node.querySelectorAll(LIVE)]) if (added.matches(LIVE)) said.push(added.textContent);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return async () => [...new Set((await record.jsonValue()).filter((words) => words.trim() !== ''))];
}

async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
