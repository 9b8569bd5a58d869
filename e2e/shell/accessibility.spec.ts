import { AxeBuilder } from '@axe-core/playwright';
import { expectAccessible, expectFramelessAccessible, STANDARD } from '../support/accessible.ts';
import { accountMenu, SHOPPER, signInByCall, WHOLESALE } from '../support/account.ts';
import { addFromProductPage, cartLine } from '../support/cart.ts';
import {
  acceptTerms,
  cardNumber,
  CARDS,
  fillCard,
  fillDelivery,
  fillDetails,
  orderNumber,
  payButton,
  payTotal,
} from '../support/checkout.ts';
import { htmlErrors } from '../support/html-errors.ts';
import { bringNear } from '../support/far-down.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { PAGES } from '../support/pages.ts';
import { PRODUCTS } from '../support/products.ts';
import { ROUTE_LINES } from '../support/routes.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';

// A trace of axe is large and slow, and the message contains all violations.
test.use({ trace: 'off' });
// One page per test: the tests are independent, and this is the longest file.
test.describe.configure({ mode: 'parallel' });

// Every route is tested in every-route.spec.ts: these are states that no route has by default.
const sampled = new Set(ROUTE_LINES.map(({ sample }) => sample));
for (const [name, { path }] of Object.entries(PAGES).filter(([, page]) => !sampled.has(page.path))) {
  test(`${name} is accessible`, matrixRow(name === 'a product with price breaks'), async ({ page, expectConsole }) => {
    expectConsole(NOT_FOUND_LINE);
    await visit(page, path);
    await expectFramelessAccessible(page);
  });
}

test('the phone’s menu and filter dialog are accessible', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visit(page, '/buy/');
    for (const opener of [page.getByRole('button', { name: 'Menu' }), page.getByRole('link', { name: 'Filter' })]) {
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
      expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
});

test('an order, the account’s menu and its dialogs are accessible', onlyInFull, async ({ page, sandbox }) => {
  test.slow();
  await signInByCall(page, SHOPPER);
  await visit(page, '/my-account/orders/');
  const order = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Completed|Delivered/ })
    .first()
    .getByRole('link');
  await visit(page, (await order.getAttribute('href'))!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
  await expectFramelessAccessible(page);

  await visit(page, `/?jwt_token=${await sandbox.token(WHOLESALE)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Change accounts?' })).toBeVisible();
  await expectFramelessAccessible(page);
  await accountMenu(page).click();
  const country = page.getByRole('contentinfo').getByRole('button', { name: /^Country and currency/ });
  await bringNear(country);
  await country.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFramelessAccessible(page);
});

test('forms with errors are accessible', onlyInFull, async ({ page }) => {
  await visit(page, '/signup/');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('rata flax');
  await expectFramelessAccessible(page);
});

test('the cart, each step of the checkout and the order are accessible and valid', onlyInFull, async ({ page }) => {
  test.slow();
  const expectGood = async (): Promise<void> => {
    await expectFramelessAccessible(page);
    expect.soft(await htmlErrors(await page.content())).toEqual([]);
  };
  await addFromProductPage(page, PRODUCTS.maple, 2);
  await addFromProductPage(page, PRODUCTS.silverMaple, 30);
  await visit(page, '/cart/');
  await expect(cartLine(page, PRODUCTS.silverMaple)).toBeVisible();
  await page.getByText('Coupon or referral code').click();
  await expectGood();

  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expectGood();
  await fillDetails(page);
  await expect(page.getByLabel('Street address')).toBeVisible();
  await expectGood();
  await fillDelivery(page);
  await payTotal(page);
  await fillCard(page, CARDS.good);
  await expectAccessible(page);
  // Dark now: the card's digits have the dark theme's colour.
  await expect(cardNumber(page)).toHaveCSS('color', 'rgb(238, 242, 238)');
  await acceptTerms(page);
  await expect(
    payButton(page)
      .or(page.getByRole('button', { name: 'Accept the new total' }))
      .or(page.getByRole('button', { name: /^Hold / })),
  ).toBeVisible();
  const again = page.getByRole('button', { name: /^Hold / }).first();
  if (await again.isVisible()) await again.click();
  await payButton(page).click();
  await orderNumber(page);
  await expectGood();
});
