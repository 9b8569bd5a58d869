import { findUser, pricingOf } from '../account/user-store.ts';
import type { CartLine, Catalogue } from '../cart/cart-state.ts';
import { loadCatalogue } from '../cart/load-catalogue.ts';
import { lineSourceOf } from '../cart/supply.ts';
import { type CartTotals, totalCart } from '../cart/total-cart.ts';
import type { RequestContext } from '../context/request-context.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { breakFor, taxContained } from '../pricing/price-product.ts';
import { replacementCost } from '../products/replacement-cost.ts';
import { countryOf, currencyOf, marketRateOf, taxRateOf } from '../settings/countries.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { termsOf } from '../settings/country-terms.ts';
import { joinedDelivery, termsWith } from './joined-delivery.ts';
import type { Draft, DraftLine, PricedDraftLine } from './draft-store.ts';

/** The context of the person whom a draft is for: their country and their prices. */
export async function contextOfDraft(
  context: RequestContext,
  { countryCode, customerId }: Pick<Draft, 'countryCode' | 'customerId'>,
): Promise<RequestContext> {
  const { database, now } = context;
  const country = countryOf(database, countryCode, now);
  const currency = country.currency.iso3Code;
  const user = customerId === null ? undefined : await findUser(database, 'id', customerId);
  const prices = priceKeysOf(database, currency, user && { id: user.id, pricing: pricingOf(user) });
  return { ...context, country, currency, prices, user, actor: undefined };
}

/**
 * The lines at today's prices, without those whose product is gone, and what they come to with the courier, which is not charged again in the
 * parcel of the order that they add to. `context`: of the draft.
 */
export async function priceDraft(
  context: RequestContext,
  lines: readonly DraftLine[],
  forOrder: string | null,
): Promise<{ lines: PricedDraftLine[]; totals: CartTotals }> {
  const { database, now, currency } = context;
  const catalogue = await loadCatalogue(
    context,
    lines.map(({ productId }) => productId),
  );
  const priced = await Array.fromAsync(
    lines.filter(({ productId }) => catalogue.has(productId)),
    (line) => priceLine(context, catalogue, line),
  );
  const cart = { cartId: '', lines: priced.map(asCartLine), coupons: [] };
  const terms = termsWith(termsOf(database, currency, now), await joinedDelivery(database, forOrder));
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

async function priceLine(context: RequestContext, catalogue: Catalogue, line: DraftLine): Promise<PricedDraftLine> {
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
    needsApproval: line.priceChange < 0 && (await isBelowFloor(context, line.productId, { shopPrice: reached.price, unitPrice, tax })),
    isAvailable: lineSourceOf(sale, asCartLine(line)) !== 'unavailable',
  };
}

/** What one person may give: a share of the shop's price, and nothing below what the piece costs to buy again. */
async function isBelowFloor(
  { database, currency }: RequestContext,
  productId: number,
  { shopPrice, unitPrice, tax }: Pick<PricedDraftLine, 'shopPrice' | 'unitPrice' | 'tax'>,
): Promise<boolean> {
  const { alonePercent } = settingsOf(database).drafts;
  const cost = (await replacementCost(database, productId)) * (await marketRateOf(database, currencyOf(database, currency)));
  return (shopPrice - unitPrice) * 100 > shopPrice * alonePercent || unitPrice - tax < cost;
}
