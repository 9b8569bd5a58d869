import { fillSender, form, namesWhatIsMissing, ownSender } from '../support/forms.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('an application is received', onlyInFull, async ({ page, sandbox }) => {
  const sender = ownSender('Tama Premium');
  await visit(page, '/koura-premium/');
  await expect(page).toHaveTitle('Koura Premium - Koura Bullion');
  const application = form(page, 'Apply');
  await namesWhatIsMissing(application, 'Send the application', 'Name', ['Please choose an approximate amount.']);
  await fillSender(application, sender);
  await application.getByLabel('How much you expect to buy in a year').selectOption('$250,000 to $1,000,000');
  await application.getByRole('button', { name: 'Send the application' }).click();
  await expect(application.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeVisible();
  expect(await sandbox.outbox(sender.email)).toMatchObject([{ subject: 'Your application to Koura Bullion' }]);
});

test('the membership has one URL, with the brand’s name', onlyInFull, async ({ request }) => {
  for (const path of ['/other-premium/', '/premium/', '/koura-premium-x/']) expect((await request.get(path)).status(), path).toBe(404);
});
