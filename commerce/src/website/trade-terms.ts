import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import type { BackendTradeTerms } from '@koura/shared-types/wire/trade-terms';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import { offeredOption } from '../delivery/delivery-options.ts';
import type { RequestContext } from '../context/request-context.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { offers } from './capabilities.ts';
import { METALS } from '../spot/metals.ts';
import { currencyOf } from '../settings/countries.ts';

type Context = Pick<RequestContext, 'database' | 'country' | 'currency'>;
/** What this backend offers, whatever the settings say. */
type Offering = Parameters<typeof offers>[0];

/** The terms on which the dealer trades with the country of the request: what the checkout applies, in the form of the contract. */
export function tradeTerms(context: Context, commerce: Offering): BackendTradeTerms {
  const { database, country, currency } = context;
  const { transfers, delivery, rewards, buyBack, priceHoldSeconds, replyBusinessDays, returnDays, ownFacts } = settingsOf(database);
  const { businessDays, hour, graceBusinessDays } = transfers.deadline;
  const { points, ...referral } = rewards.referral;
  const { pointsPerUnit, minimum, maximumShare, currency: spentIn } = rewards.spending;
  return {
    priceHoldSeconds,
    payment: paymentTerms(context, commerce),
    transfer: transfers.accounts[currency] ? { businessDays, hour, graceBusinessDays } : null,
    courier: courierTerms(context),
    collection: offeredOption(context, 'collect') ? { slotMinutes: delivery.collect.slots.minutes, bring: delivery.collect.bring } : null,
    storage: offeredOption(context, 'vault') ? delivery.vault.storage : null,
    points: { perUnit: rewards.pointsPerDollar, spending: currency === spentIn ? { pointsPerUnit, minimum, maximumShare } : null },
    referral: { points, ...referral },
    buyBack: {
      rates: METALS.flatMap((metal) =>
        (['bar', 'coin'] as const).map((type) => ({ metal, type, percentBelowSpot: buyBack.rates[metal][type] })),
      ),
      collectablePercent: buyBack.collectable,
    },
    replyBusinessDays,
    returnDays: returnDays ?? null,
    own: ownFacts[country.isoCode] ?? [],
  };
}

function courierTerms({ database, country }: Context): BackendTradeTerms['courier'] {
  const { inStockDays, couriers } = settingsOf(database).delivery;
  const courier = couriers[country.isoCode];
  if (!courier) return null;
  const { insuredUpTo, extraDays } = courier;
  return { from: inStockDays.from + extraDays.from, until: inStockDays.until + extraDays.until, insuredUpTo };
}

function paymentTerms({ database, currency }: Context, commerce: Offering): BackendTradeTerms['payment'] {
  const settings = settingsOf(database);
  const { paymentMethods, transfers } = settings;
  const { rate } = currencyOf(database, currency);
  const limit = (amount: number | null): number | null => (amount === null ? null : Math.floor(amount * rate));
  const offered = paymentMethods.filter(
    ({ code }) => PAYMENT[code].isOfferedIn(currency, settings) && offers(commerce, PAYMENT[code].needs),
  );
  return offered.map(({ code, minimum, maximum }) => ({
    code,
    minimum: limit(minimum),
    maximum: limit(maximum),
    firstOrderMaximum: PAID_BY_TRANSFER[code] ? limit(transfers.newCustomers.maximum) : null,
  }));
}
