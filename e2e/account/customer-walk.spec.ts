import { accountMenu, expectNoToken, fillSignIn, fillSignUp, mailedPath, signOut, stranger } from '../support/account.ts';
import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, fillDelivery, orderNumber, payButton, payTotal } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test('from creating an account to signing in with a provider', async ({ page, sandbox }) => {
  test.slow();
  const person = stranger();
  await sandbox.confirmAddresses();

  await test.step('open an account; the link in the mail opens it', async () => {
    await visit(page, '/signup/');
    await fillSignUp(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    await page.goto(await mailedPath(sandbox, person.email, /^Confirm/));
    await hydrated(page);
    if (new URL(page.url()).pathname === '/login/') {
      await expect(page.getByText('Your address is confirmed.')).toBeVisible();
      await fillSignIn(page, person);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(page.getByText('No orders yet.')).toBeVisible();
    await expect(accountMenu(page)).toContainText('Mere');
    await expectNoToken(page);
  });

  const pay = async (): Promise<string> => {
    await acceptTerms(page);
    await payTotal(page);
    await payButton(page).click();
    const number = await orderNumber(page);
    await hydrated(page);
    return number;
  };
  let first = '';
  let second = '';
  await test.step('buy with a new card, which is kept', async () => {
    await addFromProductPage(page, PRODUCTS.gramBar);
    await visit(page, '/checkout/');
    await expect(page.getByText(person.email)).toBeVisible();
    await fillDelivery(page);
    await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeChecked();
    await fillCard(page, CARDS.good);
    first = await pay();
  });

  await test.step('buy with the saved card: no card field in sight', async () => {
    await addFromProductPage(page, PRODUCTS.gramBar, 2);
    await visit(page, '/checkout/');
    await expect(page.getByLabel('Street address')).toHaveValue('12 Ponsonby Road');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('radio', { name: /Ending 4242/ })).toBeChecked();
    await expect(page.getByText('Card number')).toBeHidden();
    second = await pay();
  });

  await test.step('both orders are in the account', async () => {
    await visit(page, '/my-account/orders/');
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: PRODUCTS.gramBar.name });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(second);
    await page.getByRole('link', { name: first }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${first}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Order progress' })).toContainText('Visa ending 4242');
  });

  const changed = { ...person, password: 'tui kereru weka' };
  await test.step('change the password, sign out: the cart is a new one', async () => {
    await addFromProductPage(page, PRODUCTS.gramBar);
    await visit(page, '/my-account/password/');
    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password').fill(changed.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await signOut(page);
    await expectInCart(page, 0);
    await visit(page, '/login/');
    await fillSignIn(page, person);
    await expect(page.getByRole('alert')).toContainText('email and password don’t match');
  });

  await test.step('forget it, and set another by mail', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password/');
    // The page before has a field of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If that address has an account')).toBeVisible();
    const path = await mailedPath(sandbox, person.email, /^A new password/);
    await visit(page, path);
    await page.getByLabel('New password').fill('huia moa kakapo');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await hydrated(page);
    await expectNoToken(page);
    await signOut(page);
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });

  await test.step('sign in by a provider, back to where one was going', async () => {
    await visit(page, '/my-account/orders/');
    await expect(page).toHaveURL(/\/login-to-continue\/\?return=/);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: /Lee Chen/ }).click();
    await expect(page).toHaveURL('/my-account/orders/');
    await expect(accountMenu(page)).toContainText('Lee');
    await expectNoToken(page);
  });
});
