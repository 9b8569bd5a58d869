import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { addFromProductPage, cartLine, cartTotal } from '../support/cart.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { PIECES } from '../support/pieces.ts';
import { expect, test, visit } from '../support/shop-test.ts';

// Prices of this piece are moved here and nowhere else.
const PIECE = PIECES.moving;
const LIST = `/buy/?search=${encodeURIComponent(PIECE.name)}`;

const badge = (page: Page, words: string | RegExp): Locator => page.getByRole('button', { name: words });
const pagePrice = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first();
const card = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PIECE.name, exact: true }) });

test('a price that jumps is on the product page, in the list and in the cart at once, and nothing shifts', async ({
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
  const totalBefore = await cartTotal(cart).innerText();
  const shifts = await Promise.all([page, list, cart].map(layoutShifts));

  await sandbox.setPremium(PIECE.slug, 21.5);
  await expect(pagePrice(page)).not.toHaveText(before);
  const after = (await pagePrice(page).textContent())!;
  await expect(card(list)).toContainText(after);
  await expect(cartLine(cart, PIECE)).toContainText(`${after} each`);
  await expect(cartTotal(cart)).not.toContainText(totalBefore.match(/\$[\d,]+\.\d\d$/m)![0]);

  await sandbox.restore();
  await expect(pagePrice(page)).toHaveText(before);
  await expect(card(list)).toContainText(before);
  await expect.poll(() => cartTotal(cart).innerText()).toBe(totalBefore);
  expect(await Promise.all([page, list, cart].map(layoutShifts))).toEqual(shifts);
});

test('a feed that is cut is said, and what moved meanwhile comes with it when it is back', async ({ page, sandbox }) => {
  const sent: string[] = [];
  page.on('request', (request) => void (new URL(request.url()).pathname === '/graphql' && sent.push(request.url())));
  await visit(page, `/product/${PIECE.slug}/`);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  const before = (await pagePrice(page).textContent())!;
  await sandbox.setFeed(false);
  await expect(badge(page, /^Delayed, as of/)).toBeVisible();
  await sandbox.setPremium(PIECE.slug, 22.5);
  await expect(badge(page, /^Offline, prices from/)).toBeVisible({ timeout: 12_000 });
  await badge(page, /^Offline/).hover();
  await expect(page.getByText(/Last checked \d+ seconds ago\./).first()).toBeVisible();
  await expect(pagePrice(page)).toHaveText(before);
  await sandbox.setFeed(true);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  await expect(pagePrice(page)).not.toHaveText(before);
  expect(sent).toEqual([]);
});

test('a hidden tab costs nothing and is right as soon as it is shown', async ({ page, sandbox }) => {
  const open = new Set<string>();
  page.on('websocket', (socket) => {
    open.add(socket.url());
    socket.on('close', () => open.delete(socket.url()));
  });
  await visit(page, `/product/${PIECE.slug}/`);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  const before = (await pagePrice(page).textContent())!;
  await show(page, 'hidden');
  await expect.poll(() => open.size).toBe(0);
  await sandbox.setPremium(PIECE.slug, 23.5);
  await show(page, 'visible');
  await expect(pagePrice(page)).not.toHaveText(before, { timeout: 2000 });
  // Whoever comes back sees that it moved, before buying on it.
  await expect(page.locator('html')).toHaveAttribute('data-woken', '');
  await expect(badge(page, /^Live, as of/)).toBeVisible();
});

test('a screen reader hears nothing unasked and the price when asked, and axe finds nothing while prices move', async ({
  page,
  sandbox,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/product/${PIECE.slug}/`);
  await expect(badge(page, /^Live, as of/)).toBeVisible();
  const said = page.getByRole('main').getByRole('status');
  await sandbox.setPremium(PIECE.slug, 24.5);
  const price = await pagePrice(page).textContent();
  await expect(said.filter({ hasText: PIECE.name })).toHaveCount(0);
  await badge(page, /^Live, as of/).click();
  await expect(said.filter({ hasText: `${PIECE.name}: ` })).toContainText('Live, as of');
  expect(price).toMatch(/^\$/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
