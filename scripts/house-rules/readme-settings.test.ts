import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig as loadBff } from '../../bff/src/config.ts';
import { readConfig as loadCommerce } from '../../commerce/src/config.ts';
import { readConfig as loadSandbox } from '../../sandbox/src/config.ts';
import type { Environment } from '../../shared-types/src/settings-reader.ts';
import { type Program, type Setting, SETTINGS } from '../../shared-types/src/settings.ts';
import { loadConfig as loadWeb } from '../../web/server/config.ts';

const settings = Object.entries<Setting<unknown, string | undefined>>(SETTINGS);
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \|(.*)\|$/gm)].map(([, name, rest]) => ({
  name: name!,
  cells: rest!.split('|').map((cell) => cell.trim()),
}));

describe("README's table of settings", () => {
  it('has each setting once, in their order', () => {
    expect(rows.map(({ name }) => name)).toEqual(settings.map(([name]) => name));
  });

  it.each(rows)(
    '$name: who reads it, its default and what production does with it are the code’s; its meaning is told',
    ({ name, cells }) => {
      const {
        programs,
        fallback,
        shown,
        production = '',
      } = SETTINGS[name as keyof typeof SETTINGS] as Setting<unknown, string | undefined>;
      const [readBy, byDefault, meaning, inProduction] = cells;
      expect([readBy, byDefault, inProduction]).toEqual([programs.join(', '), shown ?? fallback, production]);
      expect(meaning).not.toBe('');
    },
  );
});

/** The settings that a program reads at start. */
function readBy(load: (environment: Environment) => unknown): string[] {
  const read = new Set<string>();
  load(
    new Proxy<Environment>(
      {},
      {
        get(_, name) {
          read.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...read].filter((name) => Object.hasOwn(SETTINGS, name)).toSorted();
}

it.each<[Program, (environment: Environment) => unknown]>([
  ['web', loadWeb],
  ['bff', loadBff],
  ['commerce', (environment) => loadCommerce(environment, 'command')],
  ['sandbox', loadSandbox],
])('%s reads what is declared as its own, and all of it', (program, load) => {
  const declared = settings.filter(([, { programs }]) => programs.includes(program)).map(([name]) => name);
  expect(readBy(load)).toEqual(declared.toSorted());
});

describe('what production rejects or logs', () => {
  // For each setting with a production rule: a valid value, and the programs that check it.
  const cases: [string, string, Program[]][] = [
    ['SITE_URL', 'http://shop.example', ['web', 'bff', 'commerce', 'sandbox']],
    ['COMMERCE_SERVICE_TOKEN', 'koura-sandbox-service', ['bff', 'commerce', 'sandbox']],
    ['COMMERCE_SERVICE_TOKEN_BEFORE', 'koura-sandbox-service', ['commerce']],
    ['COMMERCE_TIME_SCALE', '5', ['web', 'bff']],
    ['REDIS_URL', '', ['bff']],
    ['STRIPE_SECRET_KEY', 'sk_test_koura_sandbox', ['bff', 'sandbox']],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_koura_sandbox', ['web', 'bff', 'sandbox']],
    ['STRIPE_API_URL', 'http://127.0.0.1:1337', ['web', 'bff', 'commerce', 'sandbox']],
    ['PAYMENT_TIME_SCALE', '0.5', ['bff']],
    ['GRAPHQL_EXPLORER', 'on', ['bff']],
    ['STOP_DRAIN_MS', '20000', ['web', 'bff']],
    ['BACKEND_TOKEN_SECRET', 'koura-sandbox-tokens', ['commerce']],
    ['BACKEND_TOKEN_SECRET_BEFORE', 'koura-sandbox-tokens', ['commerce']],
    ['BACKEND_MARKET', 'open', ['commerce']],
    ['MAILS', 'off', ['commerce']],
    ['SMTP_URL', '', ['commerce']],
    ['SANDBOX_TOKEN_SECRET', 'koura-sandbox-tokens', ['sandbox']],
  ];
  const LOADS = { web: loadWeb, bff: loadBff, commerce: loadCommerce, sandbox: loadSandbox };
  const GOOD: Environment = { APP_MODE: 'production', SITE_URL: 'https://shop.example' };
  const SECRETS = { COMMERCE_SERVICE_TOKEN: 'token-of-the-shop' };
  const OWN: Record<Program, Environment> = {
    web: { ...GOOD, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    bff: { ...GOOD, ...SECRETS, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', REDIS_URL: 'redis://127.0.0.1' },
    commerce: { ...GOOD, ...SECRETS, BACKEND_TOKEN_SECRET: 'secret-of-the-backend', SMTP_URL: 'smtps://smtp.example' },
    sandbox: {
      ...GOOD,
      ...SECRETS,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      SANDBOX_TOKEN_SECRET: 'secret-of-the-sandbox',
    },
  };
  const outcome = (program: Program, environment: Environment): string => {
    try {
      return (LOADS[program](environment) as { warnings: string[] }).warnings.join('\n');
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('every setting with a rule has a case', () => {
    expect(cases.map(([name]) => name)).toEqual(settings.filter(([, { production }]) => production !== undefined).map(([name]) => name));
  });

  it.each(cases.flatMap(([name, value, programs]) => programs.map((program) => [name, value, program] as const)))(
    '%s=%s: %s',
    (name, value, program) => {
      const named = new RegExp(`^ *${name}\\b`, 'm');
      expect(outcome(program, OWN[program])).not.toMatch(named);
      // Half a pair would be reported for another reason.
      const pair = name.endsWith('_KEY') ? { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' } : {};
      expect(outcome(program, { ...OWN[program], ...pair, [name]: value })).toMatch(named);
    },
  );
});
