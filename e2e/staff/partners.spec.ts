import type { Locator } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { signInByCall } from '../support/account.ts';
import { hydrated } from '../support/hydrated.ts';
import { ADMIN } from '../support/logins.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

const WIDGET = 'https://widget.example';
const ASK = { query: '{ faqs { __typename } }' };

test('an Admin adds a partner, whose page uses a key until it is revoked', async ({ page, request }) => {
  await signInByCall(page, ADMIN);
  await visit(page, '/admin/');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
  await hydrated(page);

  const report = page.getByRole('region', { name: 'Sales from partners’ links' });
  const bottomOf = async (one: Locator): Promise<number> => {
    const box = (await one.boundingBox())!;
    return box.y + box.height;
  };
  const ends = [
    await bottomOf(report.getByRole('combobox', { name: 'Placed on' })),
    await bottomOf(report.getByRole('button', { name: /^Export as CSV/ })),
  ];
  expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThanOrEqual(2);

  const adding = page.getByRole('form', { name: 'Add a partner' });
  await adding.getByRole('button', { name: 'Add the partner' }).click();
  await expect(adding.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Please enter a name\./);
  await adding.getByLabel('Name', { exact: true }).fill('Gold Compare');
  await adding.getByLabel('Short name').fill('gold-compare');
  await adding.getByLabel('Pages, articles, questions').check();
  await adding.getByLabel('Websites its keys work on').fill(WIDGET);
  await adding.getByRole('button', { name: 'Add the partner' }).click();
  await expect(page.getByRole('status').getByText('Gold Compare is saved.')).toBeVisible();

  const partner = page.getByRole('region', { name: 'Gold Compare' });
  await partner.getByRole('button', { name: 'Create a new key' }).click();
  const key = (await partner.getByRole('status').locator('code').textContent())!;
  const headers = { 'koura-key': key, origin: WIDGET };
  const preflight = await request.fetch('/graphql', {
    method: 'OPTIONS',
    headers: { origin: WIDGET, 'access-control-request-method': 'POST', 'access-control-request-headers': 'koura-key' },
  });
  expect([preflight.status(), preflight.headers()['access-control-allow-origin']]).toEqual([204, WIDGET]);
  const asked = await request.post('/graphql', { headers, data: ASK });
  expect(asked.status()).toBe(200);
  expect(asked.headers()['ratelimit']).toContain('"minute";r=');
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await hydrated(page);
  await expect(partner).toContainText(/[1-9]\d* of 200,000 points this minute/);
  await expect(partner).not.toContainText(key);
  await partner.getByRole('button', { name: `Revoke the key that ends in ${key.slice(-4)}` }).click();
  await expect(partner.getByRole('list')).toHaveCount(0);
  const refused = await request.post('/graphql', { headers, data: ASK });
  expect(refused.status()).toBe(401);
});
