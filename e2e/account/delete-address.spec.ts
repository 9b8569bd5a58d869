import { signUpByCall } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('an address is deleted after a question', onlyInFull, async ({ page, sandbox }) => {
  await signUpByCall(page, sandbox);
  await visit(page, '/my-account/addresses/');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'New address' });
  await form.getByLabel('Name').fill('Home');
  await form.getByLabel('Street address').fill('12 Ponsonby Road');
  await form.getByLabel('Town or city').fill('Auckland');
  await form.getByLabel('Postcode').fill('1011');
  await form.getByRole('button', { name: 'Save address' }).click();
  const remove = page.getByRole('button', { name: 'Delete Home' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Home”?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Home' })).toHaveCount(0);
});
