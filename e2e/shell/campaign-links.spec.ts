import { expect, test } from '../support/shop-test.ts';
import { hydrated } from '../support/hydrated.ts';

const CAMPAIGN = 'utm_source=mail&utm_campaign=spring&mc_eid=a1b2';

test('the link of a newsletter opens the page with its filters, and analytics still find the campaign', async ({ page }) => {
  await page.goto(`/buy/?metal=silver&${CAMPAIGN}`);
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: /^Silver \d/ })).toBeChecked();
  await expect(page).toHaveURL(`/buy/?metal=silver&${CAMPAIGN}`);
});

test('a redirect keeps the campaign', async ({ request }) => {
  const answer = await request.get(`/buy/gold?${CAMPAIGN}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `/buy/gold/?${CAMPAIGN}`]);
});
