import { findUser, pricingOf, type StoredUser } from '../account/user-store.ts';
import type { CartLine, Catalogue } from '../cart/cart-state.ts';
import { loadCatalogue } from '../cart/load-catalogue.ts';
import { lineSourceOf } from '../cart/supply.ts';
import { type CartTotals, totalCart } from '../cart/total-cart.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { breakFor, taxContained } from '../pricing/price-product.ts';
import { replacementCosts } from '../products/replacement-cost.ts';
import { countryOf, currencyOf, marketRates, taxRateOf } from '../settings/countries.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { termsOf } from '../settings/country-terms.ts';
import { type JoinedDelivery, termsWith } from './joined-delivery.ts';
import type { Draft, DraftLine, PricedDraftLine } from './draft-store.ts';

/** The context of the person whom a draft is for: their country and their prices. */
export async function contextOfDraft(context: RequestContext, draft: Pick<Draft, 'countryCode' | 'customerId'>): Promise<RequestContext> {
  const { customerId } = draft;
  return contextFor(context, draft, customerId === null ? undefined : await findUser(context.database, 'id', customerId));
}

export function contextFor(
  context: RequestContext,
  { countryCode }: Pick<Draft, 'countryCode'>,
  user: StoredUser | undefined,
): RequestContext {
  const { database, now } = context;
  const country = countryOf(database, countryCode, now);
  const currency = country.currency.iso3Code;
  const prices = priceKeysOf(database, currency, user && { id: user.id, pricing: pricingOf(user) });
  return { ...context, country, currency, prices, user, actor: undefined };
}

/** The lines at today's prices; see `priceLines`. `context`: of the draft. */
export async function priceDraft(
  context: RequestContext,
  lines: readonly DraftLine[],
  joined: JoinedDelivery | undefined,
): Promise<PricedLines> {
  const catalogue = await loadCatalogue(
    context,
    lines.map(({ productId }) => productId),
  );
  return priceLines(context, lines, { catalogue, joined, costOf: await costsOf(context.database, lines) });
}

interface PricedLines {
  lines: PricedDraftLine[];
  totals: CartTotals;
}

/** What a draft is priced with. */
interface Known {
  catalogue: Catalogue;
  joined: JoinedDelivery | undefined;
  costOf: CostOf;
}

/** What a piece costs to buy again, cents of a currency. */
type CostOf = (productId: number, currency: string) => number;

/** Costs of the products that are given cheaper: nobody asks for those of others. */
export async function costsOf(database: Database, lines: readonly DraftLine[]): Promise<CostOf> {
  const cheaper = new Set(lines.filter(({ priceChange }) => priceChange < 0).map(({ productId }) => productId));
  if (cheaper.size === 0) return () => 0;
  const costs = await replacementCosts(database, [...cheaper]);
  const rateOf = await marketRates(database);
  return (productId, currency) => costs.get(productId)! * rateOf(currencyOf(database, currency));
}

/**
 * The lines at today's prices, without those whose product is gone, and what they come to with the courier, which is not charged again in the
 * parcel of the order that they add to.
 */
export function priceLines(context: RequestContext, lines: readonly DraftLine[], { catalogue, joined, costOf }: Known): PricedLines {
  const { database, now, currency } = context;
  const priced = lines.filter(({ productId }) => catalogue.has(productId)).map((line) => priceLine(context, catalogue, costOf, line));
  const cart = { cartId: '', lines: priced.map(asCartLine), coupons: [] };
  const terms = termsWith(termsOf(database, currency, now), joined);
  return { lines: priced, totals: totalCart(cart, atPrices(catalogue, priced), new Map(), currency, now, terms) };
}

/** The products of these lines at the lines' own prices, whatever the shop's are. */
export function atPrices(catalogue: Catalogue, lines: readonly Pick<PricedDraftLine, 'productId' | 'unitPrice' | 'tax'>[]): Catalogue {
  const own = new Map(catalogue);
  for (const { productId, unitPrice, tax } of lines) {
    const sale = own.get(productId);
    if (!sale) continue;
    const { premiumPercent } = sale.breaks[0]!;
    own.set(productId, { ...sale, price: unitPrice, breaks: [{ quantity: 1, price: unitPrice, premiumPercent, tax }] });
  }
  return own;
}

export function asCartLine({ productId, quantity }: Pick<DraftLine, 'productId' | 'quantity'>): CartLine {
  return { productId, quantity, asked: null, shownAs: null };
}

function priceLine(context: RequestContext, catalogue: Catalogue, costOf: CostOf, line: DraftLine): PricedDraftLine {
  const { database, now, currency } = context;
  const sale = catalogue.get(line.productId)!;
  const reached = breakFor(sale.breaks, line.quantity);
  const unitPrice = Math.max(0, reached.price + line.priceChange);
  const taxRate = reached.tax > 0 ? (sale.product.priceParts?.taxRatePercent ?? taxRateOf(database, currency, now)) : 0;
  const tax = line.priceChange === 0 ? reached.tax : taxContained(unitPrice, taxRate);
  return {
    ...line,
    shopPrice: reached.price,
    unitPrice,
    tax,
    needsApproval:
      line.priceChange < 0 && isBelowFloor(database, costOf(line.productId, currency), { shopPrice: reached.price, unitPrice, tax }),
    isAvailable: lineSourceOf(sale, asCartLine(line)) !== 'unavailable',
  };
}

/** What one person may give: a share of the shop's price, and nothing below what the piece costs to buy again. */
function isBelowFloor(
  database: Database,
  cost: number,
  { shopPrice, unitPrice, tax }: Pick<PricedDraftLine, 'shopPrice' | 'unitPrice' | 'tax'>,
): boolean {
  const { alonePercent } = settingsOf(database).drafts;
  return (shopPrice - unitPrice) * 100 > shopPrice * alonePercent || unitPrice - tax < cost;
}
