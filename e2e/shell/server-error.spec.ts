import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { programEnvironment, programs, startProgram, stopPrograms } from '../../scripts/programs.ts';
import { expect, test } from '../support/shop-test.ts';

/** Shops of their own on ports of their own, each with a backend in trouble. */
const TROUBLES = [
  { name: 'is not there', ports: { web: 21310, bff: 21410 }, backend: 21391, status: 502, words: /\S/ },
  { name: 'never answers', ports: { web: 21311, bff: 21411 }, backend: 21392, status: 504, words: /^504 Error: Gateway Timeout$/ },
];

for (const { name, ports, backend, status, words } of TROUBLES) {
  test.describe(`a backend that ${name}`, () => {
    const url = `http://localhost:${ports.web}`;
    const children: ChildProcess[] = [];
    const silent = createServer(() => undefined);

    test.beforeAll(async () => {
      if (status === 504) await new Promise<void>((resolve) => void silent.listen(backend, '127.0.0.1', resolve));
      const env = programEnvironment({
        ...process.env,
        WEB_PORT: String(ports.web),
        BFF_PORT: String(ports.bff),
        SANDBOX_PORT: String(backend),
        SITE_URL: url,
        BFF_URL: '',
        COMMERCE_URL: '',
      });
      const [, bff, web] = programs(env);
      // Without its backend the BFF is alive and not ready.
      children.push(await startProgram({ ...bff!, readyUrl: bff!.readyUrl.replace('/readyz', '/healthz') }, env));
      children.push(await startProgram(web!, env));
    });
    test.afterAll(async () => {
      await stopPrograms(children);
      silent.closeAllConnections();
      silent.close();
    });

    test(`is told in words with status ${status} and a request id, without a stack`, async ({ page, expectConsole }) => {
      expectConsole(new RegExp(`status of ${status}|^answer ${status}: `));
      const response = await page.goto(`${url}/buy/`);
      expect(response!.status()).toBe(status);
      expect(response!.headers()['cache-control']).not.toMatch(/public|max-age=[1-9]/);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Server Error');
      await expect(main.getByRole('paragraph').first()).toHaveText(words);
      await expect(main.getByText(`Request ${response!.headers()['x-request-id']}`)).toBeVisible();
      expect(await response!.text()).not.toMatch(/\bat \w[\w.<>]* \(|\.(ts|js|mjs):\d+|node_modules|ECONNREFUSED|127\.0\.0\.1:2139/);
      await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/buy/');
    });

    for (const path of ['/', '/product/krugerrand-1-oz-gold-coin/', '/checkout/']) {
      test(`${path} says so, too`, async ({ page, expectConsole }) => {
        expectConsole(/status of 50[234]|^answer 50[234]: /);
        const response = await page.goto(url + path);
        // After a few failures the breaker is open: 503 at once.
        expect([status, 503]).toContain(response!.status());
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
      });
    }
  });
}
