import type { Page } from '@playwright/test';
import { addFromProductPage, cartLine, expectInCart } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const MAPLE = `/product/${PRODUCTS.maple.slug}/`;

/** Opens a page whose scripts do not arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();

test('“Add to cart” pressed before the scripts arrive leads to the cart, and adds once', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const arrive = await openWithoutScripts(page, MAPLE);
  // In one go: the browser leaves the page at once.
  const isBusy = await addToCart(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    return button.getAttribute('aria-busy');
  });
  expect(isBusy).toBe('true');
  await expect(page).toHaveURL('/cart/');
  await expect(cartLine(page, PRODUCTS.maple)).toBeVisible();
  await arrive();
  await expectInCart(page, 1);
  expect(posts.filter((path) => path.startsWith('/cart/'))).toEqual(['/cart/add/']);
  // The scripts go on with the same cart.
  await cartLine(page, PRODUCTS.maple).getByRole('button', { name: 'One more' }).click();
  await expectInCart(page, 2);
  await page.goto('/');
  await hydrated(page);
  await expectInCart(page, 2);
});

test('quantities typed, stepped and chosen before the scripts arrive count', onlyInFull, async ({ page }) => {
  const arrive = await openWithoutScripts(page, MAPLE);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('3');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('5');
  await arrive();
  await expect(quantity).toHaveValue('5');
  await addToCart(page).click();
  await expectInCart(page, 5);
});

test('what was chosen before the scripts arrive is in the form that the browser posts', onlyInFull, async ({ page }) => {
  await openWithoutScripts(page, MAPLE);
  await page.getByRole('group', { name: 'Price by quantity' }).getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'One more' }).click();
  const quantity = await page.getByRole('textbox', { name: 'Quantity' }).inputValue();
  expect(Number(quantity)).toBeGreaterThan(2);
  await addToCart(page).click();
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue(quantity);
});

test('the cart’s buttons work before the scripts arrive', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 2);
  const arrive = await openWithoutScripts(page, '/cart/');
  const line = cartLine(page, PRODUCTS.maple);
  await line.getByRole('button', { name: 'One more' }).click();
  await expect(line.getByRole('spinbutton')).toHaveValue('3');
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
  await arrive();
  await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
});

test('a cart that is older than its cookie takes the form as well', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 1);
  await page.context().clearCookies();
  await openWithoutScripts(page, MAPLE);
  await addToCart(page).click();
  await expect(cartLine(page, PRODUCTS.gramBar)).toBeVisible();
  await expect(cartLine(page, PRODUCTS.maple)).toBeVisible();
});

test('a price break chosen before the scripts arrive sets the quantity', onlyInFull, async ({ page }) => {
  const arrive = await openWithoutScripts(page, MAPLE);
  const breaks = page.getByRole('group', { name: 'Price by quantity' }).getByRole('radio');
  await breaks.nth(1).check();
  await arrive();
  await expect(breaks.nth(1)).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).not.toHaveValue('1');
});

test('a sort order chosen before the scripts arrive is applied', onlyInFull, async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/buy/gold/');
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await arrive();
  await expect(page).toHaveURL(/\/buy\/gold\/\?sort=/);
});

test('what is typed into a form before the scripts arrive is kept, checked and sent', onlyInFull, async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact/');
  const form = page.getByRole('region', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Aroha Early');
  await form.getByLabel('Email').fill('aroha@');
  await form.getByLabel('Message', { exact: true }).fill('Are you open on Friday?');
  await arrive();
  await expect(form.getByLabel('Name')).toHaveValue('Aroha Early');
  await expect(form.getByText('Please enter')).toHaveCount(0);
  await form.getByRole('button', { name: 'Send the message' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a full email address/);
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('aroha.early@example.nz');
  await form.getByRole('button', { name: 'Send the message' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you, Aroha Early' })).toBeVisible();
});

test('on slow 3G a product is in the cart after one press at first sight', onlyInFull, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = (kilobits: number): number => (kilobits * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes(400),
    uploadThroughput: bytes(400),
  });
  await page.goto(MAPLE, { waitUntil: 'commit' });
  await addToCart(page).click();
  await expectInCart(page, 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu and the search opened before the scripts arrive stay open', onlyInFull, async ({ page }) => {
    const menu = await openWithoutScripts(page, '/');
    await page.locator('summary').filter({ visible: true }).first().click();
    await menu();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unrouteAll();

    const search = await openWithoutScripts(page, '/');
    await page.locator('summary[aria-label="Search"]').click();
    await page.getByRole('search').filter({ visible: true }).getByRole('searchbox').fill('kiwi');
    await search();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('kiwi');
  });
});
