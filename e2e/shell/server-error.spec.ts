import { createServer } from 'node:http';
import { PORTS } from '../support/addresses.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { expect, test } from '../support/shop-test.ts';

/** Separate shops, each with a failing backend. */
const TROUBLES = [
  { name: 'is not there', offset: 10, status: 502, words: /^Sorry, your request was not submitted\. Please try again\.$/ },
  { name: 'never answers', offset: 11, status: 504, words: /^504 Error: Gateway Timeout$/ },
];

for (const { name, offset, status, words } of TROUBLES) {
  test.describe(`a backend that ${name}`, () => {
    let shop: OwnShop;
    const silent = createServer(() => undefined);

    test.beforeAll(async () => {
      if (status === 504) await new Promise<void>((resolve) => void silent.listen(PORTS.sandbox + offset, '127.0.0.1', resolve));
      // Only the deadline ends the wait.
      shop = await startOwnShop(['bff', 'web'], offset, { COMMERCE_TIME_SCALE: '1' });
    });
    test.afterAll(async () => {
      await shop.stop();
      silent.closeAllConnections();
      silent.close();
    });

    test(
      `shows a message with status ${status} and a request id, without a stack`,
      matrixRow(status === 502),
      async ({ page, expectConsole }) => {
        expectConsole(new RegExp(`status of ${status}|^answer ${status}: `));
        const response = await page.goto(`${shop.url}/buy/`);
        expect(response!.status()).toBe(status);
        expect(response!.headers()['cache-control']).not.toMatch(/public|max-age=[1-9]/);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Server Error');
        await expect(main.getByRole('paragraph').first()).toHaveText(words);
        await expect(main.getByText(`Request ${response!.headers()['x-request-id']}`)).toBeVisible();
        expect(await response!.text()).not.toMatch(/\bat \w[\w.<>]* \(|\.(ts|js|mjs):\d+|node_modules|ECONNREFUSED|127\.0\.0\.1/);
        await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/buy/');
        // What a shopper fears for, and whether it is well.
        await expect(
          main.getByText(/^Our stock system hasn’t responded since \d{1,2}:\d\d:\d\d\s[ap]m, so this page can’t be shown\./),
        ).toBeVisible();
        for (const term of ['Orders you’ve placed', 'If you were just paying', 'Your cart', 'Coins and bars'])
          await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible();
      },
    );

    for (const path of ['/', '/product/krugerrand-1-oz-gold-coin/', '/checkout/']) {
      test(`${path} says so, too`, onlyInFull, async ({ page, expectConsole }) => {
        expectConsole(/status of 50[234]|^answer 50[234]: /);
        const response = await page.goto(shop.url + path);
        // After a few failures the breaker is open: immediate 503.
        expect([status, 503]).toContain(response!.status());
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
      });
    }
  });
}
