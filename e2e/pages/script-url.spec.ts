import { expect, test } from '../support/shop-test.ts';
import { mainLink, visitWithShell } from '../support/shell.ts';

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/',
  '/\\evil.example/',
];

test('a javascript: URL from the CMS is inert, even if it bypassed the gateway', async ({ page }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => ((dialogs += 1), void dialog.dismiss()));
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ContentPage')) return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { page: { body: string } } };
    json.data.page.body = LINKS.map(
      (href, index) => `<p><a href="${href.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">trap ${index}</a></p>`,
    ).join('');
    return route.fulfill({ response: answer, json });
  });
  await visitWithShell(page, '/');
  await mainLink(page, 'Services').click();
  const main = page.getByRole('main');
  for (const index of LINKS.keys()) {
    await main.getByRole('link', { name: `trap ${index}` }).click();
    await expect(page).toHaveURL('/services/');
  }
  expect(dialogs).toBe(0);
});
