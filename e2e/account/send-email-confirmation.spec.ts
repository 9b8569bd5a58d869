import { fillSignUp, stranger } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('the confirmation can be resent', onlyInFull, async ({ page, sandbox }) => {
  await sandbox.confirmAddresses();
  const person = stranger();
  await visit(page, '/signup/');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We sent it again to ${person.email}.`)).toBeVisible();
  await expect.poll(async () => (await sandbox.outbox(person.email)).length).toBe(2);
});
