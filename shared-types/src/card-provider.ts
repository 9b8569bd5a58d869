export const STRIPE_API_URL = 'https://api.stripe.com';
/** Stripe's script for the browser (Stripe.js). */
export const STRIPE_SCRIPT_URL = 'https://js.stripe.com/v3/';

/** The sandbox's own keys. They are public: only the sandbox's stand-in for Stripe accepts them. */
export const SANDBOX_CARD_KEYS = {
  secretKey: 'sk_test_koura_sandbox',
  publishableKey: 'pk_test_koura_sandbox',
  webhookSecret: 'whsec_koura_sandbox',
} as const;

export function isLiveKey(key: string): boolean {
  return /^(?:sk|rk|pk)_live_/.test(key);
}

/** The browser's card script: the stand-in's for the sandbox's own publishable key, Stripe's for every other. `simulatorUrl` is an origin. */
export function cardScriptUrl(publishableKey: string, simulatorUrl: string): string {
  return publishableKey === SANDBOX_CARD_KEYS.publishableKey ? `${simulatorUrl}/stripe/v3/` : STRIPE_SCRIPT_URL;
}
