import { expectFramelessAccessible } from '../support/accessible.ts';
import { fillSignIn, signUpByCall } from '../support/account.ts';
import { onlyInFull } from '../support/matrix.ts';
import { codeOf, setUpCodes } from '../support/one-time-code.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

test('a customer sets up one-time codes and recovery codes, and signs in with them', async ({ page, sandbox }) => {
  const person = await signUpByCall(page, sandbox);
  await visit(page, '/my-account/passkeys/');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Set up one-time codes' }).click();
  await expect(main.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '');
  await main.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, -1));
  await main.getByRole('button', { name: 'Turn codes on' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'One-time codes are on.' })).toBeVisible();
  await main.getByRole('button', { name: 'Make recovery codes' }).click();
  const codes = main.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);

  const signIn = async (): Promise<void> => {
    await page.context().clearCookies();
    await visit(page, '/login/?return=/my-account/passkeys/');
    await fillSignIn(page, person);
  };
  await signIn();
  await main.getByRole('textbox', { name: 'Code from your app' }).fill('000000');
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main).toContainText('That code isn’t right');
  await main.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(key, 0));
  await main.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/my-account/passkeys/');
  await expect(main).toContainText('You have 10 left.');

  await signIn();
  await main.getByRole('button', { name: 'Use a recovery code' }).click();
  await main.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await main.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/my-account/passkeys/');
  await expect(main).toContainText('You have 9 left.');
});

test('what only the owner may do asks for a code in a dialog, and goes on', onlyInFull, async ({ page, sandbox, browser }) => {
  const person = await signUpByCall(page, sandbox);
  // The person turns codes on elsewhere, so that this session has proved nothing.
  const elsewhere = await (await browser.newContext()).newPage();
  await visit(elsewhere, '/login/?return=/my-account/passkeys/');
  await fillSignIn(elsewhere, person);
  const key = await setUpCodes(elsewhere);

  await visit(page, '/my-account/passkeys/');
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(key, 0));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)).toHaveCount(10);
});
