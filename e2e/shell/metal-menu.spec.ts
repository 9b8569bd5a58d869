import { mainLink } from '../support/shell.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('each metal has a menu of kinds, weights, mints and offers', async ({ page }) => {
  await visit(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const button = main.getByRole('button', { name: 'Silver menu' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['All silver', /^Coins \d+ pieces$/, /^Bars \d+ pieces$/, /^Special offers \d+ pieces?$/]) {
    await expect(main.getByRole('list', { name: 'Silver' }).getByRole('link', { name })).toBeVisible();
  }
  await expect(main.getByRole('list', { name: 'Mint' }).getByRole('link', { name: /^The Perth Mint/ })).toBeVisible();
  await main
    .getByRole('list', { name: 'Weight' })
    .getByRole('link', { name: /^1 kg \d+ pieces$/ })
    .click();
  await expect(page).toHaveURL('/buy/silver/?weight=1-kg');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the menu works by keyboard, and closes when it is left', onlyInFull, async ({ page }) => {
  await visit(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const button = main.getByRole('button', { name: 'Gold menu' });
  const first = main.getByRole('link', { name: 'All gold' });
  await mainLink(page, 'Gold').focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('list', { name: 'Mint' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('link', { name: /^Coins/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(main.getByRole('link', { name: 'All mints' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(first).toBeHidden();

  await page.keyboard.press('Space');
  await expect(first).toBeVisible();
  await mainLink(page, 'Silver').focus();
  await expect(first).toBeHidden();
  await button.click();
  await expect(first).toBeVisible();
  await page.mouse.click(4, 880);
  await expect(first).toBeHidden();
});

test('on a phone the metals unfold in the menu', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Platinum menu' }).click();
  await menu.getByRole('link', { name: /^Bars \d+ pieces$/ }).click();
  await expect(page).toHaveURL('/buy/platinum/bars/');
  await expect(menu).toBeHidden();
});
