import { expectFramelessAccessible } from '../support/accessible.ts';
import { SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { orderByTransfer } from '../support/orders.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('a status change is confirmed, its customer sees it, and a conflicting one is rejected', async ({ page, context, sandbox }) => {
  const order = await orderByTransfer(sandbox, {}, SHOPPER);
  await sandbox.receiveTransfer(order);
  const number = order.orderNumber;
  await signInByCall(page, SALES);
  const path = `/admin/orders/${number}/`;
  await visit(page, path);
  const main = page.getByRole('main');
  const status = main.locator('h1 + *').filter({ visible: true });
  await expect(status).toHaveText('Pending');
  await expect(main).toContainText('Taken');
  const late = await context.newPage();
  await visit(late, path);

  await main.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  const question = page.getByRole('dialog', { name: `Set order ${number} to Awaiting fulfilment?` });
  await expect(question).toContainText('the customer will see Awaiting fulfilment');
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(status).toHaveText('Pending');
  await main.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await question.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await expect(status).toHaveText('Awaiting fulfilment');

  await late.getByRole('main').getByRole('button', { name: 'Cancel the order' }).click();
  const cancel = late.getByRole('dialog', { name: `Cancel order ${number}?` });
  await expect(cancel.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
  await expectFramelessAccessible(late);
  await expect(cancel).toContainText('Owed to the customer');
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(cancel).toContainText('Please enter a reason.');
  await cancel.getByLabel('Reason').fill('Ordered twice');
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  const refusal = cancel.getByRole('alert');
  await expect(refusal).toContainText('The order wasn’t cancelled. Someone else got there first');
  await expect(refusal).toContainText('It is Awaiting fulfilment now.');
  await cancel.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(late.locator('h1 + *')).toHaveText('Awaiting fulfilment');
  await late.close();

  await main.getByRole('button', { name: 'Set to Fulfilled' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Fulfilled' }).click();
  await expect(status).toHaveText('Fulfilled');
  await expect(main.getByRole('button', { name: /^(?:Set to|Cancel)/ })).toHaveCount(0);
  await page.context().clearCookies();
  await signInByCall(page, SHOPPER);
  await visit(page, `/my-account/orders/${number}/`);
  await expect(status).toHaveText('Completed');
  await expect(main).not.toContainText(SALES.name);
});

test('premium editors see the order and cannot change its status', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES);
  await visit(page, '/admin/orders/?status=pending');
  const path = (await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().getAttribute('href'))!;
  await signInByCall(page, { email: 'editor@koura.example', password: 'koura-editor-2026' });
  await visit(page, path);
  await expect(page.getByRole('main').getByRole('list', { name: 'Order progress' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^(?:Set to|Cancel)/ })).toHaveCount(0);
});
