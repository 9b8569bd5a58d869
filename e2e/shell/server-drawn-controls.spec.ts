/** Nothing that the server draws promises what it cannot do: every enabled control works without scripts, or is kept until they arrive. */
import type { Page } from '@playwright/test';
import { fillIn, placeholders, signInAsShopper } from '../support/routes.ts';
import { PRODUCTS } from '../support/products.ts';
import { addButton, addFromProductPage } from '../support/cart.ts';
import { expect, test } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const PAGES = [
  '/',
  '/buy/gold/',
  '/buy/?search=kiwi',
  `/product/${PRODUCTS.maple.slug}/`,
  '/cart/',
  '/checkout/',
  '/login/',
  '/signup/',
  '/forgot-password/',
  '/find-my-order/',
  '/contact/',
  '/sell/',
  '/charts-prices/',
  '/charts-prices/gold/',
  '/news/<news>/',
  '/mints/',
];

/**
 * What a control does before the scripts arrive. "queued" is kept and repeated by the press queue, "held" is submitted once the form is
 * hydrated, "informs" has a text and needs no press.
 */
type Deed = 'form' | 'queued' | 'held' | 'informs' | 'nothing';

/** The visible controls of a page that are neither links nor summaries, each with what it does. */
const controls = (page: Page): Promise<{ name: string; deed: Deed }[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLButtonElement>('button')].filter(
      (button) => !button.disabled && button.checkVisibility({ visibilityProperty: true }),
    );
    return seen.map((button) => {
      const { form } = button;
      const deed = ((): Deed => {
        if (button.type === 'button') return 'informs' in button.dataset ? 'informs' : 'queued';
        if (!form) return 'nothing';
        if ('held' in form.dataset) return 'held';
        const { pathname } = new URL(form.action);
        const isTaken = form.method === 'get' ? pathname.startsWith('/buy/') : pathname.startsWith('/cart/');
        return isTaken && form.getAttribute('action') ? 'form' : 'nothing';
      })();
      return { name: `${button.getAttribute('aria-label') ?? button.innerText} (${deed})`, deed };
    });
  });

let values: Record<string, string>;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  await signInAsShopper(request, baseURL!);
  values = await placeholders(request, baseURL!);
  await request.dispose();
});

async function openEach(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const sample of PAGES) {
    const path = fillIn(sample, values);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await look(path);
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every visible button submits a form that the server takes, or only informs', onlyInFull, async ({ page, expectConsole }) => {
    test.slow();
    expectConsole(/^request failed: GET .+\.js csp$/);
    await page.goto(`/product/${PRODUCTS.maple.slug}/`);
    await addButton(page, PRODUCTS.maple).click();
    await expect(page).toHaveURL('/cart/');
    await openEach(page, async (path) => {
      const wrong = (await controls(page)).filter(({ deed }) => deed !== 'form' && deed !== 'informs');
      expect
        .soft(
          wrong.map(({ name }) => name),
          path,
        )
        .toEqual([]);
    });
  });

  test('a form that needs scripts says so', async ({ page, expectConsole }) => {
    expectConsole(/^request failed: GET .+\.js csp$/);
    for (const path of ['/login/', '/signup/', '/forgot-password/', '/contact/', '/sell/', '/find-my-order/']) {
      await page.goto(path);
      const notes = await page.evaluate(() =>
        [...document.querySelectorAll('main form')].map((form) => getComputedStyle(form, '::after').content),
      );
      expect.soft(notes, path).toEqual(['"Sending this needs JavaScript."']);
    }
  });
});

test('before the scripts arrive, every button is a form, held or queued', onlyInFull, async ({ page }) => {
  test.slow();
  await addFromProductPage(page, PRODUCTS.maple, 2);
  // Never answered: the pages stay as the server drew them.
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await openEach(page, async (path) => {
    const all = await controls(page);
    expect
      .soft(
        all.filter(({ deed }) => deed === 'nothing').map(({ name }) => name),
        path,
      )
      .toEqual([]);
    // The queue itself is there.
    expect.soft(await page.evaluate(() => document.head.querySelector('script')?.textContent.includes('hydrated')), path).toBe(true);
  });
});
