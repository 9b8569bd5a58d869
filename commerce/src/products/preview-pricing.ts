import type { BackendPreviewedPrice, BackendPreviewRow, BackendPricingPreview } from '@koura/shared-types/wire/pricing';
import { PRICING_WARNINGS, type PricingWarning } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import type { Pricing } from './check-pricing.ts';
import { pricingGroups } from '../pricing/price-lists.ts';
import { type Payer, PricingTable } from './pricing-table.ts';
import { replacementCost } from './replacement-cost.ts';
import { ownCurrency } from '../settings/countries.ts';

/** A larger move of a price has to be confirmed, percent of the price before. */
const LARGE_MOVE_PERCENT = 5;

type PremiumRow = Pricing['markupPriceBreaks'][number];

/** Where prices are compared: a quantity, for everyone, a customer group or one customer, from an instant on. */
interface Point {
  quantity: number;
  payer: Payer;
  /** Now, or when a row begins or ends. */
  at: string;
}

/** What a change would do to every price, at the current spot price. */
export async function previewPricing(
  database: Database,
  productId: number,
  before: Pricing,
  after: Pricing,
  now: Date,
): Promise<Omit<BackendPricingPreview, 'approvalReasons'>> {
  const tables = {
    before: await PricingTable.of(database, productId, before, now),
    after: await PricingTable.of(database, productId, after, now),
  };
  const costs = {
    before: await replacementCost(database, productId),
    after: await replacementCost(database, productId, cents(after.minimumCostPrice)),
  };
  const rows = (
    await Array.fromAsync(pointsOf(pricingGroups(database), before, after, now.toISOString()), async (point) => {
      const row = await compare(tables, { before, after }, costs, point, now.toISOString());
      return row ? [{ ...row, customerName: await nameOf(database, customerIn(point)) }] : [];
    })
  ).flat();
  return {
    currency: ownCurrency(database),
    minimumCostPrice: costs.after / 100,
    rows,
    warnings: PRICING_WARNINGS.filter((warning) => rows.some(({ warnings }) => warnings.includes(warning))),
  };
}

/**
 * Every quantity that has a row before or after, at every instant at which one of its rows begins or ends, and now. Rows for everyone also
 * determine the prices of each customer group, which may be the lowest that anyone pays.
 */
function pointsOf(groups: string[], before: Pricing, after: Pricing, now: string): Point[] {
  const rows = [...before.markupPriceBreaks, ...after.markupPriceBreaks];
  const points = rows.flatMap(({ quantity, customer, group, validFrom, validTo }) =>
    [now, validFrom, validTo]
      .filter((at): at is string => at !== null && at >= now)
      .flatMap((at) =>
        payersOf(groups, { customer, group }).map((payer): Point => ({
          quantity: Math.max(quantity, after.minimumSaleQuantity),
          payer,
          at,
        })),
      ),
  );
  const unique = new Map(points.map((point) => [`${placeOf(groups, point.payer).join(' ')} ${point.at} ${point.quantity}`, point]));
  return [...unique.values()].toSorted(
    (one, other) => comparePayers(groups, one.payer, other.payer) || one.at.localeCompare(other.at) || one.quantity - other.quantity,
  );
}

function payersOf(groups: string[], { customer, group }: Pick<PremiumRow, 'customer' | 'group'>): Payer[] {
  if (customer !== null) return [{ customer }];
  return group === null ? [null, ...groups.map((one) => ({ group: one }))] : [{ group }];
}

/** Everyone, then groups, then customers. */
function comparePayers(groups: string[], one: Payer, other: Payer): number {
  const [place, otherPlace] = [placeOf(groups, one), placeOf(groups, other)];
  return place[0] - otherPlace[0] || place[1] - otherPlace[1];
}

function placeOf(groups: string[], payer: Payer): [kind: number, place: number] {
  if (payer === null) return [0, 0];
  return 'group' in payer ? [1, groups.indexOf(payer.group)] : [2, payer.customer];
}

function customerIn({ payer }: Point): number | null {
  return payer !== null && 'customer' in payer ? payer.customer : null;
}

interface BeforeAndAfter<T> {
  before: T;
  after: T;
}

/** The prices of a point; undefined where no row begins and nothing changes. */
async function compare(
  tables: BeforeAndAfter<PricingTable>,
  pricing: BeforeAndAfter<Pricing>,
  cost: BeforeAndAfter<number>,
  point: Point,
  now: string,
): Promise<Omit<BackendPreviewRow, 'customerName'> | undefined> {
  const { quantity, payer, at } = point;
  const customer = customerIn(point);
  const { minimumSaleQuantity } = pricing.after;
  const before = await tables.before.priceOf(quantity, payer, at);
  const after = await tables.after.priceOf(quantity, payer, at);
  const own = { before: await tables.before.ownPriceOf(quantity, payer, at), after: await tables.after.ownPriceOf(quantity, payer, at) };
  const begins = pricing.after.markupPriceBreaks.some(
    (row) => isFor(row, payer) && Math.max(row.quantity, minimumSaleQuantity) === quantity && beginsAt(row, at, now),
  );
  if (!begins && before?.price === after?.price) return undefined;

  const warnings: PricingWarning[] = [];
  const isTouched = before?.price !== after?.price || cost.before !== cost.after;
  if (after && isTouched) {
    if (after.price - after.tax < cost.after) warnings.push('BELOW_COST');
    if (after.price - after.tax < after.buyBack) warnings.push('BELOW_BUYBACK');
    if (before && Math.abs(after.price - before.price) * 100 > before.price * LARGE_MOVE_PERCENT) warnings.push('MOVE_OVER_5_PERCENT');
  }
  if (
    (await crossesIn(tables.after, own.after, point)) &&
    (own.before !== own.after || !(await crossesIn(tables.before, own.before, point)))
  ) {
    warnings.push('CROSSES_BREAK');
  }
  return {
    quantity,
    customer,
    group: payer !== null && 'group' in payer ? payer.group : null,
    from: at === now ? null : at,
    before: before ? describe(before, cost.before) : null,
    after: after ? describe(after, cost.after) : null,
    movePercent: before && after ? Math.round(((after.price - before.price) / before.price) * 10_000) / 100 : null,
    warnings,
  };
}

/** Whether a row is among those that the price of a payer is made from first. */
function isFor({ customer, group }: PremiumRow, payer: Payer): boolean {
  if (payer === null) return customer === null && group === null;
  return 'customer' in payer ? customer === payer.customer : customer === null && (group === null || group === payer.group);
}

function beginsAt(row: PremiumRow, at: string, now: string): boolean {
  const inForce = (row.validFrom ?? '') <= now && (row.validTo === null || row.validTo > now);
  return row.validFrom === at || (at === now && inForce);
}

/** Whether a quantity's own price is above that of a smaller quantity: the row then makes no difference. */
async function crossesIn(table: PricingTable, own: number | undefined, { quantity, payer, at }: Point): Promise<boolean> {
  const smaller = quantity > 1 ? await table.priceOf(quantity - 1, payer, at) : undefined;
  return own !== undefined && smaller !== undefined && own > smaller.price;
}

function describe({ price, premium, premiumPercent, tax }: Prices, cost: number): BackendPreviewedPrice {
  const margin = price - tax - cost;
  return {
    price: price / 100,
    premium: premium / 100,
    premiumPercent,
    margin: margin / 100,
    marginPercent: cost === 0 ? null : Math.round((margin / cost) * 10_000) / 100,
  };
}

type Prices = NonNullable<Awaited<ReturnType<PricingTable['priceOf']>>>;

function cents(amount: number): number {
  return Math.round(amount * 100);
}

async function nameOf(database: Database, customer: number | null): Promise<string | null> {
  if (customer === null) return null;
  return (
    (await database.get<{ name: string }>(`SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?`, customer))?.name ?? null
  );
}
