import { dealerLocale } from '@koura/shared-types/dealer-locale';

import type { Caller } from './caller.ts';

/** Staff read and change prices in the dealer's own currency, whatever country they have chosen in the shop. */
export function inDefaultCountry(caller: Caller): Caller {
  return { ...caller, country: dealerLocale().country };
}
