import type { Page } from '@playwright/test';
import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { PIECES } from '../support/pieces.ts';
import { expect, hydrated, test } from '../support/shop-test.ts';

const PAGES = {
  home: '/',
  list: '/buy/gold/',
  'filtered list': '/buy/?metal=silver&sort=price-asc',
  product: `/product/${PIECES.maple.slug}/`,
  chart: '/charts-prices/gold/',
};

/** GraphQL operations that the page sends from now on. */
function sentOperations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') sent.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return sent;
}

/** What moved without being asked to, with the elements that did; buffered, so that nothing before the call is missed. */
function layoutShifts(page: Page): Promise<{ value: number; sources: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        }
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const shifts = observer.takeRecords() as Shift[];
            resolve(
              shifts.map(({ value, sources }) => ({
                value,
                sources: sources.map(({ node, previousRect: from, currentRect: to }) => {
                  const element = node instanceof Element ? node : node?.parentElement;
                  return `${element?.tagName} ${element?.className} “${element?.textContent?.slice(0, 40)}” ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
                }),
              })),
            );
          }),
        );
      }),
  );
}

for (const [name, path] of Object.entries(PAGES)) {
  for (const width of [390, 1440]) {
    test(`${name}, ${width} px, no cart: nothing is asked for and nothing moves`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const sent = sentOperations(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await hydrated(page);
      expect(sent).toEqual([]);
      expect(await layoutShifts(page)).toEqual([]);
      // Scripts and fonts come from storage now: they arrive at other moments.
      await page.reload({ waitUntil: 'networkidle' });
      await hydrated(page);
      expect(sent).toEqual([]);
      expect(await layoutShifts(page)).toEqual([]);
    });
  }

  test(`${name} with a cart: the cart is asked for once and nothing moves`, async ({ page }) => {
    await addFromProductPage(page, PIECES.gramBar, 12);
    const sent = sentOperations(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectInCart(page, 12);
    expect(sent).toEqual(['Cart']);
    expect(await layoutShifts(page)).toEqual([]);
  });
}
