import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { pageSecurityHeaders } from '../../server/security-headers.ts';

type Environment = Record<string, string>;

const BACKEND = { COMMERCE_URL: 'https://commerce.example' };
const KEY = { STRIPE_PUBLISHABLE_KEY: 'pk_live_canary' };
const PRODUCTION = { APP_MODE: 'production', SITE_URL: 'https://shop.example' };

/** The hosts that the page may connect to and embed. */
function policyOf(environment: Environment): Record<string, string> {
  const policy = pageSecurityHeaders(loadConfig({ ...BACKEND, ...environment }), ['hash'])['content-security-policy']!;
  const directives = policy.split('; ').map((directive) => directive.split(/ (.*)/, 2) as [string, string]);
  const { 'connect-src': connections, 'frame-src': frames } = Object.fromEntries(directives) as Record<string, string>;
  return { connections: connections!, frames: frames! };
}

describe("the content security policy allows the card provider's hosts and no others", () => {
  const stripe = {
    connections: "'self' https://api.stripe.com",
    frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  };
  const only = (origin: string) => ({ connections: `'self' ${origin}`, frames: origin });

  it.each<[string, Environment, Record<string, string>]>([
    ["the sandbox's key", {}, only('https://commerce.example')],
    ['a key of Stripe', KEY, stripe],
    ['a key of Stripe, its script named', { ...KEY, STRIPE_JS_URL: 'https://js.stripe.com/clover/stripe.js' }, stripe],
    ['another script', { STRIPE_JS_URL: 'http://localhost:1337/stripe/v3/' }, only('http://localhost:1337')],
    ['the stand-in, named', { STRIPE_API_URL: 'http://stand-in.example', ...PRODUCTION }, only('http://stand-in.example')],
    ['the backend as browsers reach it', { COMMERCE_PUBLIC_URL: 'https://public.example' }, only('https://public.example')],
  ])('%s', (_, environment, expected) => {
    expect(policyOf(environment)).toEqual(expected);
  });
});

describe('configuration errors name the setting, not its value', () => {
  it.each<[string, Environment, string]>([
    ['a secret key', { ...KEY, STRIPE_SECRET_KEY: 'sk_live_canary' }, 'STRIPE_SECRET_KEY'],
    ['a secret key in the place of the publishable one', { STRIPE_PUBLISHABLE_KEY: 'sk_live_canary' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['production without a publishable key', PRODUCTION, 'STRIPE_PUBLISHABLE_KEY'],
    ["another program's secret", { COMMERCE_SERVICE_TOKEN: 'token-canary' }, 'COMMERCE_SERVICE_TOKEN'],
    ['an address that is none', { STRIPE_JS_URL: 'js.stripe.com' }, 'STRIPE_JS_URL'],
  ])('%s', (_, environment, name) => {
    const load = (): unknown => loadConfig({ ...BACKEND, ...environment });
    expect(load).toThrow(name);
    expect(load).not.toThrow('canary');
  });

  it('but not a catalogue in production without a key', () => {
    expect(loadConfig({ ...PRODUCTION, COMMERCE_QUERIES: 'stock' }).production).toBe(true);
  });
});
