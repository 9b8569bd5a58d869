import { signUp } from '../support/account.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, fillDelivery, orderNumber, payButton, payTotal } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';

test('a saved card is offered first, and can be removed', onlyInFull, async ({ page, sandbox, expectConsole }) => {
  test.slow();
  expectConsole(/^request failed: |^console error: Failed to load resource: net::ERR_FAILED/);
  await signUp(page, sandbox);
  await addFromProductPage(page, PRODUCTS.gramBar);
  await visit(page, '/checkout/');
  await fillDelivery(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payTotal(page);
  await payButton(page).click();
  await orderNumber(page);

  await addFromProductPage(page, PRODUCTS.gramBar);
  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('radio', { name: /Ending 4242/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeHidden();
  await page.getByRole('radio', { name: /A new card/ }).check();
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeChecked();

  const dialog = page.getByRole('dialog', { name: 'Remove the card ending 4242?' });
  // Without a connection, and before anything has opened the dialog.
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove the card ending 4242' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const failed = page.getByRole('dialog', { name: 'The card wasn’t removed' });
  await expect(failed).toContainText(NOT_SUBMITTED);
  await failed.getByRole('button', { name: 'Close' }).last().click();
  await page.unroute('**/*');

  await page.getByRole('button', { name: 'Remove the card ending 4242' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: /Ending 4242/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the card ending 4242' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('group', { name: 'Pay by card' }).getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('Card number')).toBeVisible();
  await visit(page, '/my-account/');
  await expect(page.getByText('No saved cards. Tick “Save this card”')).toBeVisible();
});
