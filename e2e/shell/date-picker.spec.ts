import { expectFramelessAccessible } from '../support/accessible.ts';
import { day, field, menu, openPickerPage, value } from '../support/picker-page.ts';
import { expect, test } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test.beforeEach(({ page }) => openPickerPage(page));

test('a range with times is picked with the keyboard alone', onlyInFull, async ({ page }) => {
  await field(page, 'Opening').focus();
  await page.keyboard.press('Enter');
  await expect(day(page, 'Saturday, 21 November 2026, today')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(menu(page).getByText('Range start 16 November 2026')).toBeAttached();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await expect(day(page, 'Wednesday, 23 December 2026')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(menu(page).getByText('Range 16 November to 23 December 2026, 38 days')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('spinbutton', { name: 'Start time, hours' })).toBeFocused();
  await page.keyboard.type('11');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: '09' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'End time, hours' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Select' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeHidden();
  await expect(field(page, 'Opening')).toBeFocused();
  await expect(field(page, 'Opening')).toHaveValue('16/11/2026, 11:01 - 23/12/2026, 15:00');
});

test('Escape closes the list, then takes back the start, then closes the menu; Tab leaves it', onlyInFull, async ({ page }) => {
  await field(page, 'Report').click();
  await day(page, 'Monday, 9 November 2026').click();
  await page.getByRole('button', { name: 'November, choose month' }).click();
  await expect(page.getByRole('option', { name: 'November' })).toBeFocused();
  await page.getByRole('button', { name: '2026, choose year' }).first().click();
  await expect(page.getByRole('option', { name: '2026' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(day(page, 'Monday, 9 November 2026, start of range')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day(page, 'Monday, 9 November 2026, start of range')).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(field(page, 'Report')).toBeFocused();

  await field(page, 'Month').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Select' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  await expect(field(page, 'Months')).toBeFocused();
});

test('every other mode works, and a disabled day says so', onlyInFull, async ({ page }) => {
  const pick = async (name: string, ...cells: string[]): Promise<void> => {
    await field(page, name).click();
    for (const cell of cells) await page.getByRole('gridcell', { name: cell }).click();
    await page.getByRole('button', { name: 'Select' }).click();
    await expect(menu(page)).toHaveCount(0);
  };
  await pick('Months', 'November 2026', 'February 2026');
  await expect(field(page, 'Months')).toHaveValue('02/2026 - 11/2026');
  await pick('Quarter', 'April-June 2026');
  await expect(value(page, 'Quarter')).toHaveText('"2026-04-01"');
  await pick('Year', '2031');
  await expect(value(page, 'Year')).toHaveText('2031');
  await pick('Delivery days', 'Monday, 9 November 2026', 'Tuesday, 3 November 2026');
  await expect(value(page, 'Delivery days')).toHaveText('["2026-11-09","2026-11-03"]');
  await expect(field(page, 'Delivery days')).toHaveValue('03/11/2026; 09/11/2026');

  await field(page, 'Time').click();
  await page.getByRole('spinbutton', { name: 'Time, hours' }).click();
  await expect(page.getByRole('option', { name: '05' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('option', { name: '22' }).click();
  await expect(page.getByRole('button', { name: 'Select' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('spinbutton', { name: 'Time, minutes' }).click();
  await page.getByRole('option', { name: '00' }).click();
  await page.getByRole('button', { name: 'Select' }).click();
  await expect(value(page, 'Time')).toHaveText('{"hours":22,"minutes":0,"seconds":0}');

  await field(page, 'Weekday').click();
  await expect(day(page, 'Friday, 20 November 2026')).toBeFocused();
  // Playwright's own action would wait for the day to become enabled.
  await day(page, 'Sunday, 15 November 2026, unavailable').click({ force: true });
  await expect(page.getByRole('region', { name: 'Weekday' }).getByText(/invalid-select/)).toBeVisible();
  await expect(menu(page)).toBeVisible();
});

test('auto-apply, presets, the clock of twelve hours and two calendars', onlyInFull, async ({ page }) => {
  await field(page, 'At once').click();
  await day(page, 'Monday, 9 November 2026').click();
  await expect(menu(page)).toHaveCount(0);
  await expect(value(page, 'At once')).toHaveText('"2026-11-09"');
  await expect(field(page, 'At once')).toBeFocused();

  await field(page, 'Report').click();
  await expect(page.getByRole('grid')).toHaveCount(2);
  await page.getByRole('button', { name: 'Next 30 days' }).click();
  await page.getByRole('button', { name: 'Select' }).click();
  await expect(field(page, 'Report')).toHaveValue('21/11/2026 - 20/12/2026');

  await field(page, 'Collection').click();
  await page.getByRole('button', { name: 'Now' }).click();
  await page.getByRole('button', { name: 'Time: am, change to pm' }).click();
  await page.getByRole('button', { name: 'Select' }).click();
  await expect(field(page, 'Collection')).toHaveValue('21/11/2026, 10:42 pm');
});

test('one wheel gesture, however long, is one month', onlyInFull, async ({ page }) => {
  await field(page, 'Weekday').click();
  const grid = page.getByRole('grid');
  await grid.hover();
  // All wheel events at once: on a busy machine there may be a pause between two, which ends the gesture.
  await grid.evaluate((element) => {
    for (let notch = 0; notch < 8; notch += 1) {
      element.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }));
    }
  });
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Weekday' }).getByText(/update-month-year$/)).toHaveCount(1);
  await page.mouse.wheel(0, -120);
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  await expect(page.getByText(/(update-month-year.*){3}/)).toHaveCount(0);
});

test('a marker shows its text to pointer and keyboard, inside the window', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page, 'Marked').click();
  const marked = day(page, 'Monday, 23 November 2026');
  await expect(marked).toHaveAccessibleDescription('Market closed');
  await marked.hover();
  const tooltip = menu(page).locator('[aria-hidden]', { hasText: 'Market closed' });
  await expect(tooltip).toBeVisible();
  expect((await tooltip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.mouse.move(5, 5);
  await expect(tooltip).toBeHidden();
  await day(page, 'Tuesday, 24 November 2026').focus();
  await page.keyboard.press('ArrowRight');
  const words = menu(page).getByText('No deliveries', { exact: true });
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(menu(page)).toBeVisible();
});

test('inside a dialog a click in the menu closes neither, and Escape only the menu', onlyInFull, async ({ page }) => {
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Validity of the price' });
  await field(page, 'From').click();
  await day(page, 'Monday, 9 November 2026').click();
  await expect(day(page, 'Monday, 9 November 2026, selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('two pickers are independent, and one hundred openings leak no listener', onlyInFull, async ({ page }) => {
  await field(page, 'Months').click();
  await page.getByRole('gridcell', { name: 'February 2026' }).click();
  await field(page, 'Report').click();
  await expect(menu(page)).toHaveCount(1);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const session = await page.context().newCDPSession(page);
  const listeners = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')!.value;
  };
  await session.send('Performance.enable');
  const openAndClose = (times: number): Promise<void> =>
    page.getByRole('button', { name: 'Open Weekday' }).evaluate(async (button: HTMLElement, times) => {
      const nextFrame = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
      for (let press = 0; press < 2 * times; press += 1) {
        button.click();
        await nextFrame();
      }
    }, times);
  await openAndClose(3);
  const before = await listeners();
  await openAndClose(100);
  await expect(menu(page)).toHaveCount(0);
  // The last ones are removed asynchronously.
  await expect.poll(listeners).toBeLessThanOrEqual(before + 5);
});

test('opens as fast with four hundred disabled dates as with none', onlyInFull, async ({ page }) => {
  const buttons = ['Every other day', 'Weekday'].map((name) => page.getByRole('button', { name: `Open ${name}` }).elementHandle());
  const [forbidden, free] = await page.evaluate(
    async (opened) => {
      const opening = async (button: HTMLElement): Promise<number> => {
        const started = performance.now();
        button.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const took = performance.now() - started;
        button.click();
        await new Promise((resolve) => setTimeout(resolve));
        return took;
      };
      const took: number[][] = opened.map(() => []);
      for (let round = 0; round < 20; round += 1) {
        for (const [index, button] of opened.entries()) took[index]!.push(await opening(button as HTMLElement));
      }
      return took.map((all) => Math.min(...all));
    },
    await Promise.all(buttons),
  );
  // A ratio, because milliseconds depend on the machine; the number of rule evaluations is tested in web/test/date-picker/pickable.test.ts.
  expect(forbidden! / free!).toBeLessThan(2);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('today and the days are Auckland’s', onlyInFull, async ({ page }) => {
    await field(page, 'Collection').click();
    await expect(day(page, 'Saturday, 21 November 2026, today')).toHaveAttribute('aria-current', 'date');
    await day(page, 'Sunday, 8 November 2026').click();
    await page.getByRole('button', { name: 'Select' }).click();
    await expect(value(page, 'Collection')).toHaveText('"2026-11-08T10:42:00"');
  });
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe of 11 px changes the month and picks nothing, 10 px are a tap', onlyInFull, async ({ page }) => {
    await field(page, 'Weekday').tap();
    const cell = await day(page, 'Wednesday, 18 November 2026').boundingBox();
    const [x, y] = [cell!.x + 20, cell!.y + 20];
    const session = await page.context().newCDPSession(page);
    const swipe = async (dx: number): Promise<void> => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + dx, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-11);
    await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await swipe(11);
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
    await swipe(-10);
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await page.touchscreen.tap(x, y);
    await expect(day(page, 'Wednesday, 18 November 2026, selected')).toBeVisible();
  });

  test('a long press shows a day’s marker and picks nothing, a tap picks', onlyInFull, async ({ page }) => {
    await field(page, 'Marked').tap();
    const cell = await day(page, 'Monday, 23 November 2026').boundingBox();
    const [x, y] = [cell!.x + 20, cell!.y + 20];
    const session = await page.context().newCDPSession(page);
    const words = menu(page).locator('[aria-hidden]', { hasText: 'Market closed' });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(words).toBeVisible();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(words).toBeVisible();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
    // Touching anywhere hides the text, and it can be shown again.
    await page.getByRole('columnheader', { name: 'Monday' }).tap();
    await expect(words).toBeHidden();
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(words).toBeVisible();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await day(page, 'Wednesday, 18 November 2026').tap();
    await expect(words).toBeHidden();
    await expect(day(page, 'Wednesday, 18 November 2026, selected')).toBeVisible();
  });
});

test('the open menus are accessible and fit a phone', onlyInFull, async ({ page }) => {
  for (const name of ['Opening', 'Months', 'Report', 'Marked']) {
    await field(page, name).click();
    await expectFramelessAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    // The menu is placed anew some frames after the window has changed.
    await expect(async () => {
      const box = await menu(page).boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(390);
      expect(box!.y + box!.height).toBeLessThanOrEqual(844);
    }).toPass({ timeout: 5000 });
    await page.keyboard.press('Escape');
  }
});
