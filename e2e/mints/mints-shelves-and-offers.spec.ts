import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('mints link to a mint with its facts and five of its products, and to all of them', async ({ page, request }) => {
  await visit(page, '/mints/');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(17);
  await main.getByRole('link', { name: 'The Perth Mint' }).click();
  await expect(page).toHaveURL('/mints/perth-mint/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Perth Mint');
  await expect(main.getByText('1899', { exact: true })).toBeVisible();
  const pieces = main.getByRole('list', { name: 'Coins and bars by The Perth Mint' }).getByRole('listitem');
  await expect(pieces).toHaveCount(5);
  await expect(pieces.first()).toContainText('The Perth Mint');
  await expect(pieces.first()).toContainText('$');
  await main.getByRole('link', { name: 'Everything by The Perth Mint' }).click();
  await expect(page).toHaveURL('/buy/?mint=perth-mint');
  for (const path of ['/mints/no-such-mint/', '/category/no-such-shelf/', '/special-offers/no-such-offer/'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a category shows its products and links to the offers, and an offer can be bought', onlyInFull, async ({ page }) => {
  await visit(page, '/category/special-offers/');
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Special offers' }).first().getByRole('listitem')).not.toHaveCount(0);
  await main.getByRole('link', { name: 'First ounces' }).click();
  await expect(page).toHaveURL('/special-offers/first-ounces/');
  const pieces = main.getByRole('list', { name: 'First ounces' }).getByRole('listitem');
  await expect(pieces).toHaveCount(6);
  await expect(pieces.first().getByRole('link', { name: 'Canadian Maple Leaf 1 oz gold coin' })).toBeVisible();
  await pieces.first().getByRole('button', { name: /Add/ }).click();
  await expect(page.getByRole('link', { name: /Cart/ }).first()).toContainText('1');
});

test('questions open and close, testimonials have pages', onlyInFull, async ({ page, request }) => {
  await visit(page, '/about/faqs/');
  const main = page.getByRole('main');
  const answer = main.getByText('One coin or bar.');
  await expect(answer).toBeHidden();
  await main.getByText('What is the smallest order?').click();
  await expect(answer).toBeVisible();
  await main.getByText('Do I pay GST on metal?').click();
  await main.getByRole('link', { name: 'which metals carry GST' }).click();
  await expect(page).toHaveURL('/news/gst-on-investment-metal/');

  const first = await request.get('/testimonials/page/1/', { maxRedirects: 0 });
  expect([first.status(), first.headers()['location']]).toEqual([301, '/about/testimonials/']);
  for (const [number, status] of Object.entries({ 2: 200, 3: 200, 4: 404, 0: 404, two: 404 }))
    expect((await request.get(`/testimonials/page/${number}/`)).status(), number).toBe(status);
  await visit(page, '/about/testimonials/');
  await expect(main.getByRole('figure')).toHaveCount(12);
  await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/testimonials/page/2/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What customers say, page 2');
});
