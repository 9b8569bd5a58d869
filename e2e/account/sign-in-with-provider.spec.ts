import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('cancelling at the provider leads back to the form with a message', onlyInFull, async ({ page }) => {
  await visit(page, '/login/');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login/?problem=provider');
  await expect(page.getByText('Signing in with the other service didn’t finish')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('link', { name: /Ana Kereama/ })).toBeVisible();
});
