import type { BackendMetalMoney, BackendMetalPeriod } from '@koura/shared-types/wire/exposure';
import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { metalResult, MICRO, type Traded, valueOf } from './metal-result.ts';
import { boughtSince, hedgedSince, NO_TRADES, periodsOf, soldSince, spotAt, spotNow } from './metal-trades.ts';

/** Microounces: ounces are rounded once for all orders, and once for those of the period. */
const ROUNDING = 10;

interface OpenMetal {
  id: number;
  slug: string;
  /** Microounces. */
  net: number;
}

/** What each metal comes to in the dealer's own currency, this month and today: a function of one, as sales are read once for all. */
export async function moneyOfMetals(database: Database, now: Date): Promise<(metal: OpenMetal) => Promise<BackendMetalMoney>> {
  const { month, today } = periodsOf(now, settingsOf(database).calendar.zone);
  const [soldThisMonth, soldToday] = [await soldSince(database, month), await soldSince(database, today)];
  return async (metal) => {
    const spot = await spotNow(database, metal.slug);
    const period = (from: Date, sold: Map<number, Traded>): Promise<BackendMetalPeriod> =>
      periodOf(database, metal, { from, sold: sold.get(metal.id) ?? NO_TRADES, spot });
    return {
      spot: inDollars(spot),
      value: inDollars(valueOf(metal.net, spot)),
      month: await period(month, soldThisMonth),
      today: await period(today, soldToday),
    };
  };
}

async function periodOf(
  database: Database,
  { id, slug, net }: OpenMetal,
  { from, sold, spot }: { from: Date; sold: Traded; spot: number | null },
): Promise<BackendMetalPeriod> {
  const bought = await boughtSince(database, id, from);
  const hedged = await hedgedSince(database, id, from);
  const carried = net - sold.ounces + bought.ounces + hedged.ounces;
  const opening = Math.abs(carried) <= ROUNDING ? 0 : carried;
  const openingSpot = await spotAt(database, slug, from);
  const result = metalResult({ opening: { ounces: opening, spot: openingSpot }, sold, bought, hedged, spot });
  return {
    from: from.toISOString(),
    opening: opening / MICRO,
    openingSpot: inDollars(openingSpot),
    sold: sold.ounces / MICRO,
    salePrice: inDollars(result.salePrice),
    bought: bought.ounces / MICRO,
    purchasePrice: inDollars(result.purchasePrice),
    hedged: hedged.ounces / MICRO,
    hedgePrice: inDollars(result.hedgePrice),
    unpriced: result.unpriced / MICRO,
    result: inDollars(result.result),
  };
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents) / 100;
}
