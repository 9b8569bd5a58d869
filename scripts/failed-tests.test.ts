import { expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

it('names the tests that failed in Vitest, and the files that could not be loaded', () => {
  const passed = { fullName: 'weights are shown', status: 'passed', failureMessages: [] };
  const report = {
    testResults: [
      { name: `${process.cwd()}/web/test/a.test.ts`, status: 'passed', message: '', assertionResults: [passed] },
      {
        name: `${process.cwd()}/web/test/b.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          {
            fullName: 'prices are shown',
            status: 'failed',
            failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at b.test.ts:1'],
          },
        ],
      },
      { name: `${process.cwd()}/bff/test/c.test.ts`, status: 'failed', message: '\nError: Redis did not start', assertionResults: [] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    'web/test/b.test.ts › prices are shown: AssertionError: expected 1 to be 2',
    'bff/test/c.test.ts: Error: Redis did not start',
  ]);
});

it('names the tests that failed in Playwright, and what failed besides', () => {
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'cart/cart.spec.ts',
    line: 12,
    tests: [{ status, results }],
  });
  const report = {
    config: { rootDir: `${process.cwd()}/e2e` },
    suites: [
      {
        specs: [spec('the cart is shown', 'expected', [{}])],
        suites: [
          {
            specs: [
              spec('a coupon counts', 'unexpected', [{ error: { message: 'Error: not visible\n\nCall log' } }]),
              spec('a coupon ends', 'flaky', [{ error: { message: 'Error: late' } }, {}]),
              spec('a coupon is skipped', 'skipped', []),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'Error: the shop did not start' }],
  };
  expect(failedInPlaywright(report)).toEqual([
    'e2e/cart/cart.spec.ts:12 › a coupon counts: Error: not visible',
    'e2e/cart/cart.spec.ts:12 › a coupon ends: Error: late',
    'browser tests: Error: the shop did not start',
  ]);
});
