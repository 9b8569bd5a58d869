import { randomUUID } from 'node:crypto';
import { SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { customerSection, findCustomer, pointsForm, priceListForm } from '../support/staff.ts';

test('a customer’s page: found, read, points booked, and another price list', async ({ page, sandbox }) => {
  await signInByCall(page, SALES);
  await visit(page, '/admin/customers/');
  const row = await findCustomer(page, 'hannah', 'Hannah Wilson');
  await row.getByRole('link', { name: 'Hannah Wilson', exact: true }).click();
  await expect(page).toHaveURL('/admin/customers/4/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hannah Wilson');
  await expect(customerSection(page, 'Contact')).toContainText(SHOPPER.email);
  await expect(customerSection(page, 'Total bought')).toContainText(/\d+ orders/);
  await expect(customerSection(page, 'Orders').getByRole('row')).toHaveCount(9);

  // Somebody whose points and prices no other test knows.
  const { id } = await sandbox.addPerson(`${randomUUID()}@mail.example`, 'Wiremu', 'standard');
  await visit(page, `/admin/customers/${id}/`);
  const points = customerSection(page, 'Points');
  await pointsForm(page).getByLabel('Points').fill('500');
  await pointsForm(page).getByLabel('What for').fill('<b>A parcel</b> was late');
  await pointsForm(page).getByRole('button', { name: 'Book points' }).click();
  await expect(points.getByRole('definition').first()).toHaveText('500');
  await expect(pointsForm(page).getByLabel('Points')).toHaveValue('');
  await points.getByText('History').click();
  await expect(points.getByRole('listitem').first()).toContainText('+500');
  await expect(points.getByRole('listitem').first()).toContainText('<b>A parcel</b> was late');

  await priceListForm(page).getByLabel('Another list').selectOption({ label: 'Wholesale' });
  await priceListForm(page).getByRole('button', { name: 'Set price list' }).click();
  await expect(priceListForm(page)).toContainText('Buys by Wholesale');
});
