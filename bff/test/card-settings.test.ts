import { SettingsError } from '@koura/shared-types/settings-reader';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';

type Environment = Record<string, string>;

const BACKEND = { COMMERCE_URL: 'https://commerce.example' };
const SANDBOX = { STRIPE_SECRET_KEY: 'sk_test_koura_sandbox', STRIPE_PUBLISHABLE_KEY: 'pk_test_koura_sandbox' };
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_canary', STRIPE_PUBLISHABLE_KEY: 'pk_live_canary' };
const TEST = { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_PUBLISHABLE_KEY: 'pk_test_canary' };
const HOOK = { STRIPE_WEBHOOK_SECRET: 'whsec_canary' };
const STAND_IN = { STRIPE_API_URL: 'http://stand-in.example' };
const PRODUCTION = { APP_MODE: 'production', SITE_URL: 'https://shop.example', COMMERCE_SERVICE_TOKEN: 'token-canary' };
const BY_BACKEND = { PAYMENTS: 'backend' };
const REDIS = { REDIS_URL: 'redis://127.0.0.1:6379' };
const CATALOGUE = { COMMERCE_QUERIES: 'stock' };

/** The setting that each problem begins with, or the problem itself if it contains a value. */
function problemsOf(environment: Environment): string[] {
  try {
    loadConfig({ ...BACKEND, ...environment });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map((problem) => (problem.includes('canary') ? problem : problem.match(/^[A-Z_]+(?: and [A-Z_]+)?/)![0]));
  }
}

describe('where the keys are sent', () => {
  const stripe = { stripeApiUrl: 'https://api.stripe.com', stripeJsUrl: 'https://js.stripe.com/v3/' };
  const simulatorUrls = { stripeApiUrl: 'https://commerce.example', stripeJsUrl: 'https://commerce.example/stripe/v3/' };

  it.each<[string, Environment, object]>([
    ["nothing set: to the sandbox's stand-in", {}, { ...simulatorUrls, stripeWebhookSecret: 'whsec_koura_sandbox', warnings: [] }],
    ["the sandbox's own keys", SANDBOX, { ...simulatorUrls, stripeWebhookSecret: 'whsec_koura_sandbox' }],
    ['empty keys are unset', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: ' ', STRIPE_API_URL: '' }, simulatorUrls],
    ['live keys', { ...LIVE, ...HOOK }, { ...stripe, stripeSecretKey: 'sk_live_canary', stripeWebhookSecret: 'whsec_canary' }],
    ['a restricted live key', { ...LIVE, ...HOOK, STRIPE_SECRET_KEY: 'rk_live_canary' }, { ...stripe, stripeSecretKey: 'rk_live_canary' }],
    ["Stripe's test keys", TEST, stripe],
    ["Stripe's own address, named", { ...LIVE, STRIPE_API_URL: 'https://api.stripe.com/' }, stripe],
    [
      "another version of Stripe's script",
      { ...LIVE, STRIPE_JS_URL: 'https://js.stripe.com/clover/stripe.js' },
      { stripeApiUrl: stripe.stripeApiUrl },
    ],
    [
      'test keys and another stand-in',
      { ...TEST, ...STAND_IN },
      { stripeApiUrl: 'http://stand-in.example', stripeJsUrl: stripe.stripeJsUrl },
    ],
    ['the stand-in, named', STAND_IN, { stripeApiUrl: 'http://stand-in.example', stripeJsUrl: 'http://stand-in.example/stripe/v3/' }],
    [
      "the stand-in's script as browsers reach it",
      { COMMERCE_PUBLIC_URL: 'http://localhost:1337' },
      { stripeApiUrl: 'https://commerce.example', stripeJsUrl: 'http://localhost:1337/stripe/v3/' },
    ],
    ['the backend charges', { ...BY_BACKEND, STRIPE_PUBLISHABLE_KEY: 'pk_live_canary' }, { ...stripe, stripeWebhookSecret: undefined }],
    ['the backend charges, in the sandbox', BY_BACKEND, { ...simulatorUrls, stripeWebhookSecret: undefined, warnings: [] }],
    ['a catalogue', { ...CATALOGUE, ...PRODUCTION }, { stripeWebhookSecret: undefined }],
  ])('%s', (_, environment, expected) => {
    expect(loadConfig({ ...BACKEND, ...environment })).toMatchObject(expected);
  });

  it.each([BY_BACKEND, CATALOGUE])('a secret key is not kept where it is not used: %o', (setting) => {
    expect(loadConfig({ ...BACKEND, ...LIVE, ...setting }).stripeSecretKey).toBe(SANDBOX.STRIPE_SECRET_KEY);
  });
});

describe('keys and addresses that do not match prevent the start, by name and without their values', () => {
  it.each<[string, Environment, string[]]>([
    ['a live key and another API address', { ...LIVE, ...STAND_IN }, ['STRIPE_API_URL']],
    ['a restricted live key and another API address', { ...LIVE, STRIPE_SECRET_KEY: 'rk_live_canary', ...STAND_IN }, ['STRIPE_API_URL']],
    ['a live key and Stripe without TLS', { ...LIVE, STRIPE_API_URL: 'http://api.stripe.com' }, ['STRIPE_API_URL']],
    [
      "a live key and a host that only looks like Stripe's",
      { ...LIVE, STRIPE_API_URL: 'https://api.stripe.com.evil.example' },
      ['STRIPE_API_URL'],
    ],
    ['a live key and another script', { ...LIVE, STRIPE_JS_URL: 'https://commerce.example/stripe/v3/' }, ['STRIPE_JS_URL']],
    ['a secret key alone', { STRIPE_SECRET_KEY: 'sk_live_canary' }, ['STRIPE_PUBLISHABLE_KEY']],
    ['a publishable key alone', { STRIPE_PUBLISHABLE_KEY: 'pk_live_canary' }, ['STRIPE_SECRET_KEY']],
    ["a secret key beside the sandbox's publishable key", { ...SANDBOX, STRIPE_SECRET_KEY: 'sk_test_canary' }, ['STRIPE_PUBLISHABLE_KEY']],
    ["a publishable key beside the sandbox's secret key", { ...SANDBOX, STRIPE_PUBLISHABLE_KEY: 'pk_test_canary' }, ['STRIPE_SECRET_KEY']],
    [
      'a live secret key and a test publishable key',
      { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_canary' },
      ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'a test secret key and a live publishable key',
      { ...LIVE, STRIPE_SECRET_KEY: 'sk_test_canary' },
      ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY'],
    ],
    ["the sandbox's keys and Stripe's address", { STRIPE_API_URL: 'https://api.stripe.com' }, ['STRIPE_API_URL']],
    ["the sandbox's webhook secret and other keys", { ...TEST, STRIPE_WEBHOOK_SECRET: 'whsec_koura_sandbox' }, ['STRIPE_WEBHOOK_SECRET']],
    ['no keys in production', PRODUCTION, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
    ["the sandbox's keys in production", { ...PRODUCTION, ...SANDBOX }, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
    ['no publishable key in production where the backend charges', { ...PRODUCTION, ...BY_BACKEND }, ['STRIPE_PUBLISHABLE_KEY']],
    ['a secret key alone where the backend charges', { ...BY_BACKEND, STRIPE_SECRET_KEY: 'sk_live_canary' }, ['STRIPE_PUBLISHABLE_KEY']],
    [
      'live beside test where the backend charges',
      { ...BY_BACKEND, ...LIVE, STRIPE_SECRET_KEY: 'sk_test_canary' },
      ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'a live publishable key and another API address where the backend charges',
      { ...BY_BACKEND, STRIPE_PUBLISHABLE_KEY: 'pk_live_canary', ...STAND_IN },
      ['STRIPE_API_URL'],
    ],
    ['a secret key in the place of the publishable one', { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'sk_live_canary' }, ['STRIPE_PUBLISHABLE_KEY']],
    [
      'keys of no kind',
      { STRIPE_SECRET_KEY: 'sk_canary', STRIPE_PUBLISHABLE_KEY: 'pk_canary' },
      ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'everything at once',
      { ...LIVE, ...STAND_IN, STRIPE_JS_URL: 'https://a.example/', BFF_PORT: 'x' },
      ['BFF_PORT', 'STRIPE_API_URL', 'STRIPE_JS_URL'],
    ],
  ])('%s', (_, environment, names) => {
    expect(problemsOf(environment)).toEqual(names);
  });

  it.each<[string, Environment]>([
    ['a catalogue without any key', { ...PRODUCTION, ...CATALOGUE }],
    ['a catalogue with half a pair', { ...CATALOGUE, STRIPE_SECRET_KEY: 'sk_live_canary' }],
    ["a rehearsal of production with the sandbox's keys", { ...PRODUCTION, ...STAND_IN }],
    ['production with live keys', { ...PRODUCTION, ...LIVE }],
    ['production where the backend charges', { ...PRODUCTION, ...BY_BACKEND, STRIPE_PUBLISHABLE_KEY: 'pk_live_canary' }],
  ])('%s starts', (_, environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });
});

it.each<[string, Environment, RegExp[]]>([
  ['no webhook secret', { ...PRODUCTION, ...REDIS, ...LIVE }, [/^STRIPE_WEBHOOK_SECRET is not set/]],
  ['a secret key that is not used', { ...PRODUCTION, ...REDIS, ...LIVE, ...BY_BACKEND }, [/^STRIPE_SECRET_KEY is not used/]],
  ['test keys in production', { ...PRODUCTION, ...REDIS, ...TEST, ...HOOK }, [/^STRIPE_PUBLISHABLE_KEY is a test key/]],
  ['live keys in a demo', { ...LIVE, ...HOOK }, [/^APP_MODE is demo although the keys are live/]],
  [
    "a rehearsal with the sandbox's keys",
    { ...PRODUCTION, ...REDIS, ...STAND_IN },
    [/^STRIPE_API_URL names a stand-in.*: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY$/],
  ],
  ['nothing of live keys in production', { ...PRODUCTION, ...REDIS, ...LIVE, ...HOOK }, []],
  ['nothing of a catalogue', { ...PRODUCTION, ...REDIS, ...LIVE, ...CATALOGUE }, []],
])('warns: %s', (_, environment, warnings) => {
  expect(loadConfig({ ...BACKEND, ...environment }).warnings).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});
