import { expectFramelessAccessible } from '../support/accessible.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

test('the link of a mail about a sign-in asks before it does anything, and says when it is used up', async ({ page }) => {
  await visit(page, '/not-me/0123456789abcdef/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wasn’t that you?');
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('button', { name: 'It wasn’t me: secure my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('main').getByRole('link', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL(/\/forgot-password\/$/);
});
