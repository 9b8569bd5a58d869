import { formatDecimals, groupDigits } from '@koura/shared-types/format-number';
import { PRICE_PAUSES, type PricePause } from '@koura/shared-types/price-pauses';
import { shopSign } from '../../platform/format/format-money.ts';
import type { PricePauseReason } from '../../platform/bff-client/schema-types.generated.ts';
import type { PriceSourceFieldsFragment } from './selling.generated.ts';

const REASONS: Record<PricePauseReason, PricePause | null> = {
  UNREACHABLE: 'unreachable',
  UNREADABLE: 'unreadable',
  NOT_A_PRICE: 'notAPrice',
  WRONG_CURRENCY: 'wrongCurrency',
  WRONG_UNIT: 'wrongUnit',
  WRONG_SCALE: 'wrongScale',
  NO_TIME: 'noTime',
  TIME_AHEAD: 'timeAhead',
  TOO_OLD: 'tooOld',
  JUMPED: 'jumped',
  APART: 'apart',
  FROZEN: 'frozen',
  UNCONFIRMED: 'unconfirmed',
  NO_PRICE: 'noPrice',
  BY_HAND_ENDED: 'byHandEnded',
  EXCHANGE: 'exchange',
  UNKNOWN: null,
};

/** "The price has jumped: by 4.2%, to 7500." */
export function problemText({ reason, detail }: { reason: PricePauseReason; detail: string }): string {
  const known = REASONS[reason];
  const text = known === null ? 'The price isn’t used at the moment.' : PRICE_PAUSES[known];
  return detail === '' ? text : `${text.slice(0, -1)}: ${detail}.`;
}

/** "NZ$7,201.50 per troy ounce", "$7,201.50 …" in a shop with one country; "1 NZD is 0.9213 AUD". */
export function valueText({ isMetal, value, currency, series }: PriceSourceFieldsFragment, countries: readonly unknown[]): string {
  if (value === null) return 'No price yet';
  return isMetal
    ? `${shopSign({ currency, countries })}${formatDecimals(value, 2)} per troy ounce`
    : `1 ${currency} is ${groupDigits(String(Number(value.toPrecision(6))))} ${series}`;
}
