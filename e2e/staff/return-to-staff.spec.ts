import { accountMenu } from '../support/account.ts';
import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { actAs, actingBanner } from '../support/staff.ts';
import { onlyInFull } from '../support/matrix.ts';

test('one click returns to the customer’s page as oneself, with no customer data left', onlyInFull, async ({ page, context }) => {
  await actAs(page, 'raj patel', 'Raj Patel');
  await addFromProductPage(page, PRODUCTS.gramBar);
  await expectInCart(page, 1);
  const other = await context.newPage();
  await visit(other, '/cart/');

  // The banner is visible at every scroll position.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await actingBanner(page).getByRole('button', { name: 'Return to your own account' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+\/$/);
  await hydrated(page);
  await expect(actingBanner(page)).toHaveCount(0);
  await expect(accountMenu(page)).toContainText('Tom');
  await visit(page, '/');
  await expectInCart(page, 0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('koura_acting');

  const dialog = other.getByRole('dialog', { name: 'You’re no longer acting as Raj Patel' });
  await dialog.getByRole('button', { name: 'Stay in the shop as yourself' }).click();
  await expect(other).toHaveURL('/');
  await expect(actingBanner(other)).toHaveCount(0);
  await expect(accountMenu(other)).toContainText('Tom');
});

test('when the session has ended meanwhile, the page reports it once', onlyInFull, async ({ page, context }) => {
  await actAs(page, 'hannah', 'Hannah Wilson');
  await context.clearCookies({ name: 'koura_token' });
  await actingBanner(page).getByRole('button', { name: 'Return to your own account' }).click();
  await page.getByRole('dialog', { name: 'You are signed out' }).getByRole('button', { name: 'Continue signed out' }).click();
  await expect(page).toHaveURL('/');
  await expect(actingBanner(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('when the shop cannot be reached, the popup shows who is still impersonated', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/graphql/);
  await actAs(page, 'hannah', 'Hannah Wilson');
  await page.route('**/graphql', (route) => route.abort());
  await actingBanner(page).getByRole('button', { name: 'Return to your own account' }).click();
  const dialog = page.getByRole('dialog', { name: 'You’re still signed in as Hannah Wilson' });
  await expect(dialog).toContainText('Sorry, your request was not submitted. Please try again.');
});
