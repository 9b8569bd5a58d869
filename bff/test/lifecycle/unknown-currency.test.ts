import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { startBackend, VERSION } from '../support/backend-version.ts';
import { oneShop } from '../support/cart-shop.ts';
import { DEFAULTS } from '../support/open-bff.ts';
import { OtherCurrency } from '../support/other-currency.ts';
import { onlyInFull } from '../support/main-paths.ts';

const backend = new OtherCurrency();
backend.currency = 'QQQ';
const shop = oneShop({}, { backend });

const NAMED = 'the backend sells in QQQ, which is no currency of ISO 4217';

let commerceUrl: string;
const between = new OtherCurrency();
let sandbox: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  buildIfStale();
  sandbox = await startBackend();
  commerceUrl = await between.start(sandbox.url);
}, 180_000);
afterAll(async () => {
  between.close();
  await sandbox.close();
});

/** Starts the built gateway; resolves with what it printed once it has ended, or listens. */
async function start(): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['bff/dist/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...DEFAULTS,
      COMMERCE_URL: commerceUrl,
      COMMERCE_API_VERSION: VERSION,
      STRIPE_API_URL: sandbox.url,
      BFF_PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
    },
  });
  let printed = '';
  const listens = new Promise<void>((resolve) => {
    const take = (data: Buffer): void => {
      printed += data.toString();
      if (/listening at/.test(printed)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
  });
  const ended = once(child, 'close');
  await Promise.race([listens, ended]);
  if (child.exitCode === null) child.kill('SIGKILL');
  await ended;
  return { code: child.exitCode, printed };
}

it('the gateway does not start for a backend that sells in a currency nobody knows, and names it', async () => {
  between.currency = 'QQQ';
  const { code, printed } = await start();
  expect(code).toBe(1);
  expect(printed).toContain(`bff cannot start: ${NAMED}`);
});

it('the gateway starts for one that sells in yen', onlyInFull, async () => {
  Object.assign(between, { currency: 'JPY', factor: 100, digits: 0 });
  const { code, printed } = await start();
  expect([code, printed]).toEqual([null, expect.stringContaining('listening at')]);
});

it('a currency that the backend names later is a broken answer', async () => {
  const { errors } = await shop.ask('{ website { currency } }');
  expect(errors).toMatchObject([{ extensions: { code: 'BACKEND_BROKEN' } }]);
});
