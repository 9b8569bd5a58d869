import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { onlyInFull } from '../support/main-paths.ts';

type Environment = Record<string, string>;

const CANARY = 'canary51Hq8xT2eZvKYlo2C';
const NOT_THE_SANDBOXS =
  "must be set to a value of your own, not the sandbox's, which is public, with APP_MODE=production; a rehearsal names its stand-in in STRIPE_API_URL";
const PROGRAMS = { bff: 'bff/dist/main.js', web: 'web/dist/server/main.js', sandbox: 'sandbox/src/main.ts' };
const PRODUCTION = { APP_MODE: 'production', NODE_ENV: 'production' };

/** Runs a program to its end; it is expected to fail. */
async function run(name: keyof typeof PROGRAMS, environment: Environment): Promise<{ code: unknown; lines: string[]; stdout: string }> {
  const child = spawn(process.execPath, [PROGRAMS[name]], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SANDBOX_DATABASE: ':memory:',
      ...environment,
    },
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (printed.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (printed.stderr += data.toString()));
  const [code] = await once(child, 'close');
  return { code, lines: printed.stderr.trim().split('\n'), stdout: printed.stdout };
}

let taken: Server;
beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  buildIfStale();
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
}, 180_000);
afterAll(() => taken.close());

describe('each program reports all problems, one per line, without secrets and without a stack, and exits with 1', () => {
  it.each<[keyof typeof PROGRAMS, Environment, string[]]>([
    [
      'bff',
      {
        ...PRODUCTION,
        SITE_URL: 'http://shop.example',
        TRUSTED_PROXIES: '0.0.0.0/0',
        LOG_LEVEL: 'loud',
        STRIPE_SECRET_KEY: `sk_live_${CANARY}`,
        STRIPE_API_URL: 'http://stand-in.example',
        STRIPE_WEBHOK_SECRET: `whsec_${CANARY}`,
        COMMERCE_SERVICE_TOKEN: `${CANARY} !`,
        REDIS_URL: `http://:${CANARY}@redis`,
        PAYMENT_TIME_SCALE: '0',
      },
      [
        'SITE_URL must be https with APP_MODE=production: logins travel over it',
        'COMMERCE_SERVICE_TOKEN must be a token of 8 to 500 letters, digits and _ . ~ + / = -',
        'REDIS_URL must be a redis or rediss URL, or several separated by commas',
        'STRIPE_PUBLISHABLE_KEY must be set: STRIPE_SECRET_KEY needs the publishable key of its pair',
        'STRIPE_API_URL must be https://api.stripe.com or unset with a live key',
        'PAYMENT_TIME_SCALE must be a number from 0.0001 to 1, not "0"',
        'TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8 (never every address), loopback, linklocal or uniquelocal, separated by commas, not "0.0.0.0/0"',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud"',
        'STRIPE_WEBHOK_SECRET is not a setting of Koura; did you mean STRIPE_WEBHOOK_SECRET?',
      ],
    ],
    [
      'web',
      {
        ...PRODUCTION,
        TRUSTED_PROXIES: '::/0',
        LOG_LEVEL: 'loud',
        STRIPE_SECRET_KEY: `sk_live_${CANARY}`,
        COMMERCE_QUERIES: 'stok',
        TOKEN_COKIE_NAME: 'x',
      },
      [
        'SITE_URL must be set with APP_MODE=production',
        'COMMERCE_QUERIES must be one of dealer, stock, not "stok"',
        'STRIPE_SECRET_KEY must not be given to the web server, which has no use for it',
        `STRIPE_PUBLISHABLE_KEY ${NOT_THE_SANDBOXS}`,
        'TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8 (never every address), loopback, linklocal or uniquelocal, separated by commas, not "::/0"',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud"',
        'TOKEN_COKIE_NAME is not a setting of Koura; did you mean TOKEN_COOKIE_NAME?',
      ],
    ],
    [
      'sandbox',
      {
        ...PRODUCTION,
        SITE_URL: 'https://shop.example',
        SANDBOX_MARKT: 'open',
        SANDBOX_SEED: '-1',
        STRIPE_SECRET_KEY: `sk_live_${CANARY}`,
      },
      [
        `COMMERCE_SERVICE_TOKEN ${NOT_THE_SANDBOXS}`,
        'STRIPE_SECRET_KEY must be a test key: a live key belongs to Stripe alone',
        `STRIPE_PUBLISHABLE_KEY ${NOT_THE_SANDBOXS}`,
        'SANDBOX_SEED must be a whole number from 0 to 999999999, not "-1"',
        `SANDBOX_TOKEN_SECRET ${NOT_THE_SANDBOXS}`,
        'SANDBOX_MARKT is not a setting of Koura; did you mean SANDBOX_MARKET?',
      ],
    ],
  ])('%s', async (name, environment, problems) => {
    const { code, lines, stdout } = await run(name, environment);
    expect(lines).toEqual([`${name} cannot start with these settings:`, ...problems.map((problem) => `  ${problem}`)]);
    expect(stdout + lines.join('\n')).not.toContain(CANARY);
    expect(code).toBe(1);
  });

  it.each([
    ['bff', 'BFF'],
    ['web', 'WEB'],
    ['sandbox', 'SANDBOX'],
  ] as const)('%s, whose port is in use', onlyInFull, async (name, prefix) => {
    const { port } = taken.address() as AddressInfo;
    const { code, lines } = await run(name, { [`${prefix}_PORT`]: String(port), LOG_LEVEL: 'silent' });
    expect(lines).toEqual([`${name} cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}`]);
    expect(code).toBe(1);
  });
});
