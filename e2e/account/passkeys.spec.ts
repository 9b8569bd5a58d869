import { expectFramelessAccessible } from '../support/accessible.ts';
import { fillSignIn, signUpByCall } from '../support/account.ts';
import { withAuthenticator } from '../support/authenticator.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, fillDelivery, orderNumber, payButton, payTotal } from '../support/checkout.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

test('a customer adds a passkey, signs in with it and removes it', async ({ page, sandbox }) => {
  await withAuthenticator(page);
  await signUpByCall(page, sandbox);
  await visit(page, '/my-account/passkeys/');
  const part = page.getByRole('region', { name: 'Passkeys' });
  const kept = part.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(part.getByRole('status')).toContainText('You can sign in with it from now on.');
  await expect(kept).toContainText('Not used yet.');
  await part.getByRole('button', { name: /^Rename/ }).click();
  await part.getByRole('textbox', { name: 'Name' }).fill('My key');
  await part.getByRole('button', { name: 'Save name' }).click();
  await expect(part.getByRole('heading', { name: 'My key' })).toBeVisible();
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await visit(page, '/login/?return=/my-account/passkeys/');
  // The device answers the suggestion of the email field at once: no button is pressed.
  await page.waitForURL('**/my-account/passkeys/');
  await expect(kept).toContainText('Last used');
  await part.getByRole('button', { name: 'Remove My key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(part.getByRole('status')).toContainText('The passkey was removed.');
  await expect(kept).toHaveCount(0);
});

test('a passkey is offered after signing in, and its link leads to one that signs in next time', onlyInFull, async ({ page, sandbox }) => {
  await withAuthenticator(page);
  const person = await signUpByCall(page, sandbox);
  await page.context().clearCookies();
  await visit(page, '/login/');
  await fillSignIn(page, person);
  await page.waitForURL('**/my-account/');
  const offer = page.getByRole('main').getByText('Sign in with your fingerprint, your face or your PIN next time');
  await expect(offer).toBeVisible();
  await expectFramelessAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'add a passkey' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'from now on' })).toBeVisible();
  await visit(page, '/my-account/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a passkey is offered after a purchase, once: whoever declines it is not asked again', onlyInFull, async ({ page, sandbox }) => {
  await signUpByCall(page, sandbox);
  await addFromProductPage(page, PRODUCTS.gramBar, 1);
  await visit(page, '/checkout/');
  await fillDelivery(page);
  await payTotal(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  await orderNumber(page);
  const offer = page.getByRole('main').getByText('Sign in with your fingerprint, your face or your PIN next time');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await visit(page, '/my-account/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
