import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';

const PRODUCTION = { APP_MODE: 'production', SITE_URL: 'https://shop.test', COMMERCE_SERVICE_TOKEN: 'token-of-the-shop' };
const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('loadConfig', () => {
  it('works with the sandbox without any settings', () => {
    expect(loadConfig({})).toMatchObject({
      bffPort: 4000,
      siteUrl: 'http://localhost:3000',
      commerceUrl: 'http://127.0.0.1:1337',
      commerceApiVersion: 'v4',
      commerceApiPrefix: '/api',
      commerceSocketUrl: 'http://127.0.0.1:1337',
      redis: undefined,
      stripeApiUrl: 'http://127.0.0.1:1337',
      stripeJsUrl: 'http://127.0.0.1:1337/stripe/v3/',
      stripeSecretKey: 'sk_test_koura_sandbox',
      graphqlExplorer: true,
      commerceHostHeader: 'x-host',
    });
  });

  it('derives defaults from other settings', () => {
    expect(loadConfig({ COMMERCE_URL: 'https://shop.test', COMMERCE_API_VERSION: 'v3', ...PRODUCTION, ...KEYS })).toMatchObject({
      commerceSocketUrl: 'https://shop.test',
      commerceApiPrefix: '',
      graphqlExplorer: false,
    });
  });

  it('treats empty values as unset', () => expect(loadConfig({ REDIS_URL: '', BFF_PORT: ' ' })).toEqual(loadConfig({})));

  it.each([
    ['BFF_PORT', '4000x'],
    ['BFF_PORT', '70000'],
    ['SITE_URL', 'http://localhost:3000/shop'],
    ['COMMERCE_URL', 'ftp://x'],
    ['COMMERCE_API_VERSION', 'v6'],
    ['COMMERCE_API_PREFIX', 'api'],
    ['REDIS_URL', 'http://x'],
    ['BRAND_SLUG', 'Koura Bullion'],
    ['TOKEN_COOKIE_NAME', 'a b'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['APP_MODE', 'debug'],
    ['COMMERCE_HOST_HEADER', 'X Host'],
    ['PAYMENTS', 'cash'],
    ['SOCKETS_PER_ADDRESS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'loopback,the-proxy'],
    ['COMMERCE_SOCKET_EVENTS', 'product:changed'],
    ['COMMERCE_SOCKET_EVENTS', 'prodcut=changed'],
    ['COMMERCE_SERVICE_TOKEN', 'short'],
    ['SITE_URL_BEFORE', 'https://old.example/shop'],
    ['REFUND_APPROVAL_ABOVE', '5,000'],
    ['PAYMENT_TIME_SCALE', '2'],
    ['COMMERCE_TIME_SCALE', '0.5'],
    ['SIGN_IN_PROVIDERS', 'Google'],
  ])('rejects %s=%s', (key, value) => {
    expect(() => loadConfig({ [key]: value })).toThrow(key);
  });

  it('reports all invalid settings together, without their values', () => {
    const wrong = { STRIPE_SECRET_KEY: 'hush-hush', BFF_PORT: 'x', SITE_URL: 'nowhere' };
    const read = (): unknown => loadConfig({ ...wrong, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    for (const key of Object.keys(wrong)) expect(read).toThrow(key);
    expect(read).not.toThrow(/hush-hush/);
    expect(read).toThrow(expect.objectContaining({ problems: expect.objectContaining({ length: 3 }) }));
  });

  it.each<[string, Record<string, string>]>([
    ['SITE_URL', { SITE_URL: 'http://shop.test' }],
    ['SITE_URL', { SITE_URL: '' }],
    ['COMMERCE_SERVICE_TOKEN', { COMMERCE_SERVICE_TOKEN: '' }],
    ['COMMERCE_SERVICE_TOKEN', { COMMERCE_SERVICE_TOKEN: 'koura-sandbox-service' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }],
    ['PAYMENT_TIME_SCALE', { PAYMENT_TIME_SCALE: '0.01' }],
    ['COMMERCE_TIME_SCALE', { COMMERCE_TIME_SCALE: '5' }],
    ['STRIPE_WEBHOOK_SECERT', { STRIPE_WEBHOOK_SECERT: 'whsec_1' }],
    ['COMMERCE_TIMEOUT', { COMMERCE_TIMEOUT: '5' }],
  ])('production rejects %s: %o', (name, environment) => {
    const settings = { ...PRODUCTION, ...KEYS, ...environment };
    expect(() => loadConfig(settings)).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining([expect.stringMatching(name)]) }),
    );
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no Redis', { ...KEYS }, /^REDIS_URL is not set.*so run only one/],
    ['the explorer', { ...KEYS, GRAPHQL_EXPLORER: 'on' }, /^GRAPHQL_EXPLORER is on/],
    ['http on a loopback address', { ...KEYS, SITE_URL: 'http://localhost:3000' }, /^SITE_URL is http: accepted/],
    [
      'a rehearsal',
      { STRIPE_API_URL: 'http://127.0.0.1:1337', PAYMENT_TIME_SCALE: '0.01', COMMERCE_SERVICE_TOKEN: '' },
      /^STRIPE_API_URL names a stand-in.* COMMERCE_SERVICE_TOKEN, PAYMENT_TIME_SCALE$/,
    ],
    ['a variable that may belong to another program', { ...KEYS, STRIPE_DEVICE_NAME: 'till' }, /^STRIPE_DEVICE_NAME is not a setting/],
  ])('production warns of %s', (_, environment, warning) => {
    expect(loadConfig({ ...PRODUCTION, ...environment }).warnings).toContainEqual(expect.stringMatching(warning));
  });

  it('demo mode warns of what production rejects, but a misspelt APP_MODE is rejected there too', () => {
    expect(loadConfig({ SITE_URL: 'http://shop.test', COMMERCE_TIMEOUT: '5', STRIPE_SECRT_KEY: 'sk_live_1' }).warnings).toEqual([
      'COMMERCE_TIMEOUT is not a setting of Koura',
      'STRIPE_SECRT_KEY is not a setting of Koura; did you mean STRIPE_SECRET_KEY?',
    ]);
    expect(() => loadConfig({ APP_MOED: 'production' })).toThrow('APP_MOED is not a setting of Koura; did you mean APP_MODE?');
  });

  it('reports everything at once: what production rejects and invalid values', () => {
    const everything = {
      APP_MODE: 'production',
      SITE_URL: 'http://shop.test',
      LOG_LEVEL: 'loud',
      BFF_PROT: '1',
      PAYMENT_TIME_SCALE: '0.5',
    };
    expect(() => loadConfig(everything)).toThrow(
      new RegExp(
        ['SITE_URL', 'COMMERCE_SERVICE_TOKEN', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'PAYMENT_TIME_SCALE', 'LOG_LEVEL', 'BFF_PROT']
          .map((name) => `\\n  ${name} [^\\n]+`)
          .join('') + '$',
      ),
    );
  });
});
