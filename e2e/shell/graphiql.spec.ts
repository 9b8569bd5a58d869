import { onlyInFull } from '../support/matrix.ts';
import { expect, test } from '../support/shop-test.ts';

test(
  'GraphiQL runs an example with the headers of its form, after a sign-in there, and shows live prices',
  onlyInFull,
  async ({ page }) => {
    await page.goto('/graphiql');
    await expect(page.getByRole('tab', { name: 'Products' })).toBeVisible();

    await page
      .getByRole('button', { name: /^(Show )?Headers$/ })
      .first()
      .click();
    await page.getByLabel('Country (X-Country-Code)').fill('AU');
    await page.getByLabel('Email').fill('shopper@koura.example');
    await page.getByLabel('Password').fill('koura-shopper-2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Signed in as shopper@koura.example.')).toBeVisible();

    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/graphql') && (request.postData() ?? '').includes('query Orders'),
    );
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: /Execute/ }).click();
    expect(await (await sent).allHeaders()).toMatchObject({ 'x-country-code': 'AU' });
    await expect(page.getByRole('region', { name: /Result/ })).toContainText('orderNumber');

    await page
      .getByRole('button', { name: /Live prices/ })
      .first()
      .click();
    await expect(page.locator('pre')).toContainText('"priceUpdatedAt"');
  },
);
