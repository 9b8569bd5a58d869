import { createHash, timingSafeEqual } from 'node:crypto';
import { StripeFailure } from './stripe-failure.ts';

export interface ApiKeys {
  secretKey: string;
  publishableKey: string;
}

/** Which key a request was made with: bearer, basic, or (from browsers) the `key` parameter. Throws Stripe's 401. */
export function keyKind(keys: ApiKeys, authorization: string | undefined, parameter: string | undefined, publishable: boolean) {
  const key = keyIn(authorization) ?? parameter;
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
        "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
    );
  }
  if (same(key, keys.secretKey)) return 'secret' as const;
  if (!same(key, keys.publishableKey)) throw unauthorized(`Invalid API Key provided: ${'*'.repeat(8)}${key.slice(-4)}`);
  if (!publishable) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw unauthorized(message, 'secret_key_required');
  }
  return 'publishable' as const;
}

function keyIn(authorization = ''): string | undefined {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return undefined;
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function unauthorized(message: string, code?: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });
}
