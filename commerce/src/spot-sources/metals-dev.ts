import type { HttpSettings, SourceSettings } from './source-settings.ts';

type MetalsDevSettings = Extract<SourceSettings, { kind: 'metals.dev' }>;

/**
 * Metals.Dev, as https://metals.dev/docs describes `GET /v1/latest`: `currency` and `unit` are asked for and repeated in the answer, prices
 * are in `metals` by the metal's name, their time is `timestamps.metal` (ISO 8601), the key is the parameter `api_key`.
 */
export function metalsDev({ pollSeconds, currency, key }: MetalsDevSettings, metals: readonly string[]): HttpSettings {
  return {
    kind: 'http',
    pollSeconds,
    currency,
    isInverse: false,
    address: `https://api.metals.dev/v1/latest?currency=${currency}&unit=toz`,
    key: { variable: key, parameter: 'api_key' },
    answer: {
      prices: Object.fromEntries(metals.map((metal) => [metal, `metals.${metal}`])),
      currency: { path: 'currency' },
      unit: { path: 'unit' },
      time: 'timestamps.metal',
    },
  };
}
