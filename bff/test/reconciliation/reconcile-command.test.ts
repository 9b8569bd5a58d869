import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { oneShop } from '../support/cart-shop.ts';
import { hold } from './support/shop-payments.ts';
import { onlyInFull } from '../support/main-paths.ts';

const shop = oneShop();
beforeAll(() => {
  // Vitest's own NODE_ENV would make a development build.
  process.env['NODE_ENV'] = 'production';
  buildIfStale();
}, 180_000);
beforeEach(async () => {
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.control('/_sandbox/payments/webhooks', 'POST', { off: true });
  await shop.control('/_sandbox/faults', 'DELETE');
  // A past order was cancelled after its payment was captured; its payment was deleted with the others.
  await shop.control('/_sandbox/capabilities', 'POST', { off: ['orders.payments'] });
});

/** Runs the built `npm run reconcile`. */
function reconcile(environment: Record<string, string> = {}): Promise<{ exitCode: number; output: object[]; errors: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    COMMERCE_URL: shop.sandbox.url,
    STRIPE_API_URL: shop.sandbox.url,
    LOG_LEVEL: 'info',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['bff/dist/reconcile.js'], { env: { ...env, ...environment } }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => line !== '');
      // What happens to each payment has lines of its own, as in the gateway.
      const output = lines
        .map((line) => JSON.parse(line) as { msg: string })
        .filter(({ msg }) => msg !== 'reconciliation' && msg !== 'sweep');
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, output, errors: stderr });
    });
  });
}

describe('npm run reconcile', () => {
  it('reports its work, and exits with 0 when nothing needs attention', async () => {
    const reference = hold(shop, randomUUID(), 20);
    expect(await reconcile()).toMatchObject({
      exitCode: 0,
      output: [
        { level: 30, program: 'bff', msg: 'payment reconciled', reference, outcome: 'released' },
        { level: 30, program: 'bff', msg: 'payments checked', checked: 1, ofNote: 1, attention: 0 },
      ],
    });
    expect(shop.sandbox.cardProvider.retrieve(reference).status).toBe('canceled');
    expect(await reconcile()).toMatchObject({ exitCode: 0, output: [{ checked: 1, ofNote: 0, attention: 0 }] });
  });

  it('exits with 1 when something needs attention', onlyInFull, async () => {
    const reference = hold(shop, randomUUID(), 20);
    shop.sandbox.cardProvider.capture(reference, 10_000);
    const expected = {
      exitCode: 1,
      output: [
        { level: 40, msg: 'payment needs attention', reference, outcome: 'nothing', report: 'moneyWithoutOrder' },
        { msg: 'payments checked', checked: 1, ofNote: 1, attention: 1 },
      ],
    };
    expect(await reconcile()).toMatchObject(expected);
    expect(await reconcile()).toMatchObject(expected);
  });

  it('exits with 0 once staff have settled it', onlyInFull, async () => {
    const settled = { attention: 'settled', attention_kind: 'moneyWithoutOrder', attention_urgent: 'yes', attention_settled_by: '1' };
    const sums = { attention_sums: '0/10000/0/0/none', attention_settled_reason: 'a donation' };
    const reference = hold(shop, randomUUID(), 20, { ...settled, ...sums });
    shop.sandbox.cardProvider.capture(reference, 10_000);
    expect(await reconcile()).toMatchObject({ exitCode: 0, output: [{ checked: 1, ofNote: 0, attention: 0 }] });
    expect(shop.sandbox.cardProvider.retrieve(reference).metadata).toMatchObject(settled);
  });

  it('exits with 1 and the reason when the provider cannot be read', onlyInFull, async () => {
    await shop.control('/_sandbox/faults', 'POST', { path: '/v1/payment_intents', status: 500 });
    expect(await reconcile()).toMatchObject({
      exitCode: 1,
      output: [{ level: 50, msg: 'the card provider cannot be read; nothing was changed', reason: 'serverError' }],
    });
  });

  it('has nothing to do where the backend captures payments', onlyInFull, async () => {
    const { exitCode, output } = await reconcile({ PAYMENTS: 'backend' });
    expect(exitCode).toBe(0);
    expect(output).toMatchObject([{ level: 30, msg: expect.stringContaining('PAYMENTS=backend') }]);
  });

  it('reports invalid settings', onlyInFull, async () => {
    const { exitCode, errors } = await reconcile({ COMMERCE_URL: 'nowhere' });
    expect(exitCode).toBe(1);
    expect(errors).toContain('COMMERCE_URL');
  });
});
