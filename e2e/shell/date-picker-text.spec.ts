import { expectFramelessAccessible } from '../support/accessible.ts';
import { day, field, menu, openPickerPage, value } from '../support/picker-page.ts';
import { expect, test } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test.beforeEach(({ page }) => openPickerPage(page));

test('dates can be typed, are rejected with a message, and are accepted by Enter, Tab or leaving', onlyInFull, async ({ page }) => {
  const input = field(page, 'Order date');
  const held = value(page, 'Order date');
  await input.fill('3/2/2027');
  await expect(day(page, 'Wednesday, 3 February 2027, selected')).toBeVisible();
  await input.press('Enter');
  await expect(held).toHaveText('"2027-02-03"');
  await expect(input).toHaveValue('03/02/2027');
  for (const text of ['2', '31/02/2026', '1/1/20245', '31/12/2025']) {
    await input.fill(text);
    await input.press('Enter');
    await expect(page.getByText(`“${text}” is not valid.`)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  }
  await input.press('Tab');
  await expect(input).toHaveValue('03/02/2027');
  await input.fill('4/2/2027');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(held).toHaveText('"2027-02-04"');
  await input.fill('');
  await input.press('Tab');
  await expect(held).toHaveText('null');
  await expect(page.getByText('“2026-02-31” is not valid.')).toBeVisible();
});

test('a range can be typed, too, and is submitted with a form', onlyInFull, async ({ page }) => {
  await expect(page.locator('[name=validity-end]')).toHaveValue('2026-11-30');
  await field(page, 'Validity').fill('1/12/2026 -');
  await field(page, 'Validity').press('Enter');
  await expect(field(page, 'Validity')).toHaveValue('01/12/2026 -');
  await expect(page.locator('[name=validity-start]')).toHaveValue('2026-12-01');
  await expect(page.locator('[name=validity-end]')).toHaveValue('');
  await page.getByRole('button', { name: 'Clear Validity' }).click();
  await expect(value(page, 'Validity')).toHaveText('null');
  await expect(field(page, 'Validity')).toBeFocused();
});

test('a read-only picker does not open, and follows its value', onlyInFull, async ({ page }) => {
  for (const name of ['Shown only', 'Switched off']) {
    await field(page, name).click({ force: true });
    await expect(menu(page)).toHaveCount(0);
    await page.getByRole('button', { name: `Set ${name} from outside` }).click();
    await expect(field(page, name)).toHaveValue('03/02/2027');
    await expect(page.getByRole('button', { name: `Clear ${name}` })).toHaveCount(0);
  }
});

test('a range may be open at either end; incomplete text stays, and never counts as empty', onlyInFull, async ({ page }) => {
  const input = field(page, 'Counts');
  const held = value(page, 'Counts');
  await input.pressSequentially('1/12/2026');
  await expect(held).toHaveText('{"start":"2026-12-01","end":null}');
  await input.pressSequentially(' - 3/');
  await expect(held).toHaveText('“1/12/2026 - 3/” is not valid.');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(input).toHaveValue('1/12/2026 - 3/');
  await expect(input).toHaveAccessibleDescription('“1/12/2026 - 3/” is not valid.');
  await input.fill('3/12/2026 - 1/12/2026');
  await input.press('Tab');
  await expect(input).toHaveAccessibleDescription('“3/12/2026 - 1/12/2026” is not valid. The range ends before it begins.');
  await input.fill('- 3/12/2026');
  await input.press('Enter');
  await expect(held).toHaveText('{"start":null,"end":"2026-12-03"}');
  await expect(input).toHaveValue('until 03/12/2026');

  await input.click();
  await expect(day(page, 'Thursday, 3 December 2026, end of range')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No first day', pressed: true })).toBeVisible();
  await expectFramelessAccessible(page);
  await page.getByRole('button', { name: 'No last day' }).click();
  await page.getByRole('button', { name: 'Select' }).click();
  await expect(input).toHaveValue('from 03/12/2026');
  await input.fill('');
  await expect(held).toHaveText('null');
});

test('hidden days have no text, the latest year comes first, and dates use the caller’s format', onlyInFull, async ({ page }) => {
  await field(page, 'Six weeks from Sunday').click();
  const cells = page.getByRole('gridcell');
  await expect(cells).toHaveCount(42);
  await expect(cells.first()).toHaveText('');
  await cells.first().click();
  await expect(page.getByRole('region', { name: 'Six weeks from Sunday' }).getByText(/invalid-select$/)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'January 2021' })).toBeVisible();
  await page.keyboard.press('Escape');

  await field(page, 'Year').click();
  await expect(cells.first()).toHaveText('2100');
  await expect(day(page, '2026')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, '2025')).toBeFocused();
  expect((await page.getByRole('grid').boundingBox())?.height).toBe(200);
  await page.keyboard.press('Escape');

  await field(page, 'German').fill('3.2.2027');
  await expect(page.getByRole('button', { name: 'February, choose month' })).toHaveText('Feb');
  await field(page, 'German').press('Enter');
  await expect(field(page, 'German')).toHaveValue('3. Feb 2027');
  await field(page, 'Month').focus();
  await field(page, 'German').click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('3. Feb 2027');
  await page.keyboard.type('4. Mar 2027');
  await page.keyboard.press('Tab');
  await expect(value(page, 'German')).toHaveText('"2027-03-04"');
});

test(
  'a form enforces required; Select explains why it is disabled; closing by a click outside can be prevented',
  onlyInFull,
  async ({ page }) => {
    const form = page.getByRole('form', { name: 'Form' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status')).toHaveText('Due Stocktake');
    await expect(field(page, 'Due')).toBeFocused();
    await field(page, 'Due').fill('3/2/2027');
    await field(page, 'Due').press('Enter');

    await field(page, 'Stocktake').click();
    await page.keyboard.type('x');
    await expect(field(page, 'Stocktake')).toHaveValue('');
    const select = page.getByRole('button', { name: 'Select' });
    await expect(select).toHaveAccessibleDescription('Please choose a date.');
    await select.click({ force: true });
    await expect(menu(page).getByRole('alert')).toHaveText('Please choose a date.');
    await form.getByRole('status').click();
    await expect(menu(page)).toBeVisible();
    await day(page, 'Monday, 9 November 2026').click();
    await expect(menu(page).getByRole('alert')).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu(page)).toBeHidden();
    await field(page, 'Stocktake').click();
    await day(page, 'Monday, 9 November 2026').click();
    await select.click();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status')).toHaveText('Sent');
  },
);
