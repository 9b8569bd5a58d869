import type { Page } from '@playwright/test';
import { cards } from '../support/listing.ts';
import { matrixRow } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, test, visit } from '../support/shop-test.ts';

/** Photographs as dealers have them, by caption: width and height in pixels. */
const PHOTOGRAPHS: Record<string, readonly [number, number]> = {
  Portrait: [600, 1800],
  Landscape: [2400, 500],
  Tiny: [48, 30],
  Huge: [6000, 6000],
};
const PICTURE = /\/media\/photograph-(\d+)-(\d+)\.svg/;

/** Gives the pieces that the page asks for from now on these photographs. */
async function photograph(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data?: { product?: { name: string; images: object[] } } };
    const product = body.data?.product;
    if (product?.images) {
      product.images = Object.entries(PHOTOGRAPHS).map(([caption, [width, height]]) => ({
        ...product.images[0],
        url: `/media/photograph-${width}-${height}.svg`,
        width,
        height,
        srcset: null,
        caption,
        alternativeText: `${product.name}, ${caption}`,
        isIllustration: false,
      }));
    }
    await route.fulfill({ response, json: body });
  });
  await page.route(PICTURE, async (route) => {
    const [, width, height] = PICTURE.exec(route.request().url())!;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#875"/></svg>`;
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`photographs of any shape are shown whole, and can be enlarged: ${width} px`, matrixRow(width === 1440), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, '/buy/gold/');
    await photograph(page);
    await cards(page).filter({ hasText: PRODUCTS.maple.name }).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCTS.maple.name);
    const small = page.getByRole('list', { name: `Pictures of ${PRODUCTS.maple.name}` });
    for (const [caption, [fileWidth, fileHeight]] of Object.entries(PHOTOGRAPHS)) {
      await small.getByRole('link', { name: caption }).click();
      const frame = page.getByRole('link', { name: `Enlarge picture: ${caption}` });
      const picture = frame.getByRole('img');
      await expect(picture).toHaveAttribute('src', `/media/photograph-${fileWidth}-${fileHeight}.svg`);
      const [outer, inner] = [(await frame.boundingBox())!, (await picture.boundingBox())!];
      expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
      expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1);
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
      // Not blown up, and not distorted.
      expect(inner.width).toBeLessThanOrEqual(fileWidth);
      expect(inner.height).toBeLessThanOrEqual(fileHeight);
      expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
    }
    await expect(page.getByRole('link', { name: /^Enlarge/ })).not.toContainText('Illustration');

    await page.getByRole('link', { name: 'Enlarge picture: Huge' }).click();
    const viewer = page.getByRole('dialog', { name: PRODUCTS.maple.name });
    await expect(viewer.getByRole('status')).toHaveText('Huge 4 of 4');
    const fitted = (await viewer.getByRole('img').boundingBox())!;
    expect(fitted.y + fitted.height).toBeLessThanOrEqual(height);
    // What is pressed stays under the finger, twice as large.
    const [x, y] = [fitted.x + fitted.width * 0.7, fitted.y + fitted.height * 0.6];
    await page.mouse.click(x, y);
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    const zoomed = (await viewer.getByRole('img').boundingBox())!;
    expect(zoomed.width / fitted.width).toBeCloseTo(2, 1);
    expect((x - zoomed.x) / zoomed.width).toBeCloseTo(0.7, 1);
    expect((y - zoomed.y) / zoomed.height).toBeCloseTo(0.6, 1);
    await viewer.getByRole('button', { name: 'Zoom out' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toHaveText('Portrait 1 of 4');
    await viewer.getByRole('button', { name: 'Previous picture' }).click();
    await expect(viewer.getByRole('status')).toHaveText('Huge 4 of 4');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('link', { name: 'Enlarge picture: Huge' })).toBeFocused();
  });
}

test('a drawing says that it is an illustration, on cards, home and the page of a piece', async ({ page }) => {
  await visit(page, '/buy/gold/');
  await expect(cards(page).first().getByText('Illustration', { exact: true })).toBeVisible();
  await visit(page, '/');
  await expect(page.getByRole('main').getByRole('figure').first()).toContainText('illustration');
  await visit(page, `/product/${PRODUCTS.maple.slug}/`);
  const front = page.getByRole('link', { name: 'Enlarge illustration: Front' });
  await expect(front).toContainText('Illustration');
  const small = page.getByRole('list', { name: `Pictures of ${PRODUCTS.maple.name}` });
  for (const side of ['Front', 'Back', 'Edge']) await expect(small.getByRole('link', { name: side })).toBeVisible();
  await front.click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Front, illustration 1 of 4');
});
