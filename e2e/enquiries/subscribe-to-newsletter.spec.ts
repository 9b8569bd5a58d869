import { ownSender } from '../support/forms.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { bringNear } from '../support/far-down.ts';
import { onlyInFull } from '../support/matrix.ts';

test('the footer subscribes to the newsletter', onlyInFull, async ({ page }) => {
  const { email } = ownSender('News Reader');
  await visit(page, '/privacy-policy/');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('A monthly newsletter');
  await bringNear(field);
  await field.fill('nobody');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toHaveText('Please enter a full email address, such as name@example.co.nz.');
  await expect(field).toHaveValue('nobody');
  await field.fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toHaveText(`${email} is on the list. Thank you.`);
});
