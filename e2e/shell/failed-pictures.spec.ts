import { cards } from '../support/listing.ts';
import { expect, test } from '../support/shop-test.ts';

test('a picture that fails to load shows a drawn placeholder', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|answer 504: .*\/media\//);
  await page.route('**/media/**', (route) => route.fulfill({ status: 504, body: 'Gateway Timeout' }));
  await page.goto('/buy/gold/');
  const picture = cards(page).first().locator('img');
  await expect(picture).toHaveAttribute('src', '/picture-placeholder.svg');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});
