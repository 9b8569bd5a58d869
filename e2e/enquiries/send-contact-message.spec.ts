import { fillSender, form, loseNextCall, namesWhatIsMissing, ownSender } from '../support/forms.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test('a message reaches the dealer and is confirmed on the page; a failed request keeps the input', async ({
  page,
  sandbox,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  const sender = ownSender('Aroha Contact');
  await visit(page, '/contact/');
  const message = form(page, 'Write to us');
  await namesWhatIsMissing(message, 'Send the message', 'Name', [
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter your question.',
  ]);
  await fillSender(message, sender);
  await message.getByLabel('Subject').fill('Storage');
  await message.getByLabel('Message', { exact: true }).fill('May I see it?\nOn a Friday.');
  await expect(message.getByText('Please enter your name.')).toBeHidden();

  await loseNextCall(page);
  await message.getByRole('button', { name: 'Send the message' }).click();
  await expect(message.getByRole('alert')).toHaveText(
    'Sorry, your request was not submitted. Please try again. Nothing you typed is lost.',
  );
  await expect(message.getByLabel('Message', { exact: true })).toHaveValue('May I see it?\nOn a Friday.');

  await message.getByRole('button', { name: 'Send the message' }).click();
  await expect(message.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeVisible();
  await expect(message.getByRole('status')).toBeFocused();
  expect(await sandbox.outbox(sender.email)).toMatchObject([{ subject: 'Koura Bullion has your message' }]);
  const toCounter = (await sandbox.outbox('desk@koura.example')).find(({ text }) => text.includes(sender.email));
  expect(toCounter).toMatchObject({ subject: `Storage (${sender.name})`, text: expect.stringContaining('May I see it?\nOn a Friday.') });
});

test('the first field with a problem takes the focus from nobody who goes on typing', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await visit(page, '/contact/');
  const message = form(page, 'Write to us');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await message.getByRole('button', { name: 'Send the message' }).click();
  await expect(message.getByText('Please enter your name.')).toBeVisible();
  await message.getByLabel('Subject').fill('Storage');
  await page.clock.fastForward(600);
  await expect(message.getByLabel('Subject')).toBeFocused();
  await message.getByRole('button', { name: 'Send the message' }).click();
  await page.clock.fastForward(600);
  await expect(message.getByLabel('Name')).toBeFocused();
});

test('where the form’s rules cannot be loaded, the server’s messages appear at the fields', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/status of 404|rules of a form could not be loaded/);
  await page.route('**/assets/form-rules-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await visit(page, '/contact/');
  const message = form(page, 'Write to us');
  await message.getByLabel('Subject').fill('Storage');
  await message.getByRole('button', { name: 'Send the message' }).click();
  await expect(message.getByText('Please enter your name.')).toBeVisible();
  await expect(message.getByLabel('Subject')).toHaveValue('Storage');
});
