import { cardScriptUrl, isLiveKey, SANDBOX_CARD_KEYS, STRIPE_API_URL, STRIPE_SCRIPT_URL } from '@koura/shared-types/card-provider';
import type { SettingsReader } from '@koura/shared-types/settings-reader';

export interface CardSettings {
  /**
   * Never log it. Where this program charges no cards (PAYMENTS=backend, COMMERCE_QUERIES=stock) it is the sandbox's own key, which is
   * public.
   */
  stripeSecretKey: string;
  stripePublishableKey: string;
  /** Unset: there is no webhook route. */
  stripeWebhookSecret: string | undefined;
  /** Origin of Stripe's API, or of the sandbox's stand-in for it. */
  stripeApiUrl: string;
  /** Script of the card entry, loaded by the browser. */
  stripeJsUrl: string;
}

interface Surroundings {
  commerceUrl: string;
  commercePublicUrl: string;
  commerceQueries: 'dealer' | 'stock';
  payments: 'gateway' | 'backend';
}

/** The operator's settings, with the sandbox's keys as defaults. */
interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string | undefined;
  apiUrl: string | undefined;
  scriptUrl: string | undefined;
  /** Whether the secret key is used: with PAYMENTS=backend only if it is set. */
  hasSecret: boolean;
}

/**
 * The card provider's keys and addresses. The sandbox's keys go to its stand-in, all others to Stripe. Keys and addresses that do not
 * belong together are reported as problems, but only where cards are taken: a catalogue (COMMERCE_QUERIES=stock) needs no keys. With
 * PAYMENTS=backend the backend charges: only the publishable key is used; a secret key is validated but not kept.
 */
export function readCardSettings(read: SettingsReader, around: Surroundings): CardSettings {
  const keys: Keys = {
    secretKey: read.get('STRIPE_SECRET_KEY'),
    publishableKey: read.get('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: read.get('STRIPE_WEBHOOK_SECRET'),
    apiUrl: read.cardApiUrl,
    scriptUrl: read.get('STRIPE_JS_URL'),
    hasSecret: around.payments === 'gateway' || read.isSet('STRIPE_SECRET_KEY'),
  };
  const takesCards = around.commerceQueries === 'dealer';
  const charges = takesCards && around.payments === 'gateway';
  if (takesCards) {
    read.problems.push(...cardProblems(keys));
    if (isSandbox(keys)) {
      if (charges) read.notTheSandboxs('STRIPE_SECRET_KEY');
      read.notTheSandboxs('STRIPE_PUBLISHABLE_KEY');
    }
    read.warnings.push(...cardWarnings(keys, around, read));
  }
  const webhookSecret = keys.webhookSecret ?? (isSandbox(keys) ? SANDBOX_CARD_KEYS.webhookSecret : undefined);
  return {
    stripeSecretKey: charges ? keys.secretKey : SANDBOX_CARD_KEYS.secretKey,
    stripePublishableKey: keys.publishableKey,
    stripeWebhookSecret: charges ? webhookSecret : undefined,
    stripeApiUrl: keys.apiUrl ?? (isSandbox(keys) ? around.commerceUrl : STRIPE_API_URL),
    stripeJsUrl: keys.scriptUrl ?? cardScriptUrl(keys.publishableKey, keys.apiUrl ?? around.commercePublicUrl),
  };
}

const hasSandboxSecret = (keys: Keys): boolean => keys.secretKey === SANDBOX_CARD_KEYS.secretKey;
const hasSandboxPublishable = (keys: Keys): boolean => keys.publishableKey === SANDBOX_CARD_KEYS.publishableKey;
const isSandbox = (keys: Keys): boolean => hasSandboxSecret(keys) && hasSandboxPublishable(keys);
const isLive = (keys: Keys): boolean => isLiveKey(keys.secretKey) || isLiveKey(keys.publishableKey);

/** Names settings only, never values. */
function cardProblems(keys: Keys): string[] {
  const lacksSecret = keys.hasSecret && hasSandboxSecret(keys) && !hasSandboxPublishable(keys);
  const lacksPublishable = hasSandboxPublishable(keys) && !hasSandboxSecret(keys);
  const isPair = keys.hasSecret && !hasSandboxSecret(keys) && !hasSandboxPublishable(keys);
  const scriptOrigin = new URL(STRIPE_SCRIPT_URL).origin;
  const rules: [boolean, string][] = [
    [lacksSecret, 'STRIPE_SECRET_KEY must be set: STRIPE_PUBLISHABLE_KEY needs the secret key of its pair'],
    [lacksPublishable, 'STRIPE_PUBLISHABLE_KEY must be set: STRIPE_SECRET_KEY needs the publishable key of its pair'],
    [
      isPair && isLiveKey(keys.secretKey) !== isLiveKey(keys.publishableKey),
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys',
    ],
    [
      isLive(keys) && keys.apiUrl !== undefined && keys.apiUrl !== STRIPE_API_URL,
      `STRIPE_API_URL must be ${STRIPE_API_URL} or unset with a live key`,
    ],
    [
      isLive(keys) && keys.scriptUrl !== undefined && URL.parse(keys.scriptUrl)?.origin !== scriptOrigin,
      `STRIPE_JS_URL must be at ${scriptOrigin} or unset with a live key`,
    ],
    [
      isSandbox(keys) && keys.apiUrl === STRIPE_API_URL,
      "STRIPE_API_URL is Stripe's own, which does not accept the sandbox's keys: set your own",
    ],
    [
      !isSandbox(keys) && keys.webhookSecret === SANDBOX_CARD_KEYS.webhookSecret,
      "STRIPE_WEBHOOK_SECRET must not be the sandbox's, which is public: set that of your webhook endpoint or none",
    ],
  ];
  return rules.flatMap(([applies, problem]) => (applies ? [problem] : []));
}

function cardWarnings(keys: Keys, { payments }: Surroundings, { isProduction, simulatorUrls }: SettingsReader): string[] {
  const lacksWebhook = payments === 'gateway' && keys.webhookSecret === undefined && !isSandbox(keys);
  const rules: [boolean, string][] = [
    [lacksWebhook, 'STRIPE_WEBHOOK_SECRET is not set: there is no webhook route, so changes made at Stripe are found later by the sweep'],
    [
      payments === 'backend' && keys.hasSecret,
      'STRIPE_SECRET_KEY is not used with PAYMENTS=backend, where the backend charges: remove it here',
    ],
    [
      isProduction && simulatorUrls === undefined && !isLive(keys),
      'STRIPE_PUBLISHABLE_KEY is a test key: test cards are accepted and no money moves',
    ],
    [!isProduction && isLive(keys), 'APP_MODE is demo although the keys are live: introspection and /debug/ are public'],
  ];
  return rules.flatMap(([applies, warning]) => (applies ? [warning] : []));
}
