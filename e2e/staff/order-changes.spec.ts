import { expectFramelessAccessible } from '../support/accessible.ts';
import { BUYER } from '../support/buyer.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { orderByCard } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test(
  'an email is sent again, the address is changed after a call, and the order is cancelled with a reason',
  onlyInFull,
  async ({ page }) => {
    test.slow();
    const number = await orderByCard(page, PRODUCTS.gramBar);
    await signInByCall(page, SALES);
    const mails = page.getByRole('region', { name: 'Emails' });
    await expect(async () => {
      await visit(page, `/admin/orders/${number}/`);
      await expect(mails.getByRole('listitem')).toHaveCount(1);
    }).toPass();

    await mails.getByRole('button', { name: `Send again “Your order ${number}”` }).click();
    const again = page.getByRole('dialog', { name: 'Send this email again?' });
    await expect(again).toContainText(`goes to ${BUYER.email}, word for word`);
    await again.getByRole('button', { name: 'Send it again' }).click();
    await expect(mails.getByRole('status')).toContainText(`“Your order ${number}” was sent to ${BUYER.email} again.`);
    await expect(mails.getByRole('listitem')).toHaveCount(2);

    await page.getByRole('button', { name: 'Change the details' }).click();
    const details = page.getByRole('dialog', { name: `Change the details of order ${number}` });
    await details.getByLabel('Street address').fill('77 Wrong Way');
    await details.getByLabel('Why, for your colleagues').fill('A wrong street number');
    await details.getByRole('button', { name: 'Change the details' }).click();
    await expect(details).toContainText('Please call the customer first, and enter the number.');
    await expectFramelessAccessible(page);
    await details.getByLabel('I called the customer at').fill('021 000 000 9');
    await details.getByRole('button', { name: 'Change the details' }).click();
    await expect(details).toContainText('Please call a number that was known before the change');
    await details.getByLabel('I called the customer at').fill(BUYER.phone);
    await details.getByRole('button', { name: 'Change the details' }).click();
    await expect(page.getByRole('main')).toContainText(`The details were changed. The customer gets an email at ${BUYER.email}.`);
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('77 Wrong Way');
    const history = page.getByRole('region', { name: 'Notes and history' });
    await expect(history).toContainText('77 Wrong Way');
    await expect(history).toContainText(`“Called the customer at ${BUYER.phone}. A wrong street number”`);

    await page.getByRole('main').getByRole('button', { name: 'Cancel the order' }).click();
    const cancel = page.getByRole('dialog', { name: `Cancel order ${number}?` });
    await expect(cancel).toContainText('Goods at the order’s prices');
    await expect(cancel).toContainText('The same goods now');
    await expectFramelessAccessible(page);
    await cancel.getByLabel('Reason').fill('Ordered twice');
    await cancel.getByRole('button', { name: 'Cancel the order' }).click();
    const why = page.getByRole('region', { name: 'Why it was cancelled' });
    await expect(why).toContainText(`“Ordered twice” ${SALES.name}`);
    await expect(why).toContainText('Owed to the customer');
    await expect(history).toContainText('“Ordered twice”');
  },
);
