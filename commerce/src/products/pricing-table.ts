import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { ownCurrency } from '../settings/countries.ts';
import type { Pricing } from './check-pricing.ts';
import { premiumStep, withSteps } from './premium-steps.ts';
import { listsOfPricing, priceLists, type PriceList } from '../pricing/price-lists.ts';
import { STANDARD_PRICING } from '../settings/dealer-settings.ts';
import { breakFor, type PremiumStep, priceProduct, type PricedProduct, type ProductPrice } from '../pricing/price-product.ts';
import { type PricingRow, pricedProductOf, pricingRowOf } from './reprice-products.ts';

type Unit = ProductPrice['breaks'][number];

export type Payer = { customer: number } | { group: string } | null;

/** What a product would cost under a pricing, at the current spot price, in the dealer's own currency: cents. */
export class PricingTable {
  readonly #pricing: Pricing;
  readonly #row: PricingRow;
  readonly #spot: number;
  readonly #lists: PriceList[];
  readonly #pricingOf: (customer: number) => string | null;

  constructor(database: Database, productId: number, pricing: Pricing, now: Date) {
    this.#pricing = pricing;
    this.#row = pricingRowOf(database, productId);
    const spot = database.get<{ price: number }>('SELECT price FROM spot WHERE metal = ?', this.#row.metal);
    if (!spot) throw notFound('This metal has no price yet.');
    this.#spot = spot.price;
    const currency = ownCurrency(database);
    this.#lists = priceLists(database, now).filter((list) => list.currency === currency);
    this.#pricingOf = (customer) => database.get<{ pricing: string }>('SELECT pricing FROM users WHERE id = ?', customer)?.pricing ?? null;
  }

  /** The unit price that a quantity reaches at an instant; undefined when no row applies. */
  priceOf(quantity: number, payer: Payer, at: string): (Unit & { buyBack: number }) | undefined {
    const price = this.#price(payer, at);
    return price && { ...breakFor(price.breaks, quantity), buyBack: price.buyBack };
  }

  /** The unit price of a quantity's own row alone, which may be above that of a smaller quantity; undefined without such a row. */
  ownPriceOf(quantity: number, payer: Payer, at: string): number | undefined {
    const product = this.#productOf(payer, at);
    const step = product?.premiums.find((one) => one.quantity === quantity);
    return product && step && this.#priced({ ...product, premiums: [step] }, payer).price;
  }

  #price(payer: Payer, at: string): ProductPrice | undefined {
    const product = this.#productOf(payer, at);
    return product && this.#priced(product, payer);
  }

  #priced(product: PricedProduct, payer: Payer): ProductPrice {
    const list = this.#listOf(payer);
    return priceProduct(product, Math.round(this.#spot * list.rate), list);
  }

  /** The product as it is priced for a customer or group: a customer's own premiums over those of their group, and these over everybody's. */
  #productOf(payer: Payer, at: string): PricedProduct | undefined {
    const everybody = this.#stepsOf({ customer: null, group: null }, at);
    if (everybody.length === 0) return undefined;
    const { minimumSaleQuantity } = this.#pricing;
    const list = this.#listOf(payer);
    const ofGroup = this.#stepsOf({ customer: null, group: list.pricing }, at);
    const deal = withSteps(list.dealFor({ ...pricedProductOf(this.#row, everybody), minimumSaleQuantity }), ofGroup);
    return payer !== null && 'customer' in payer ? withSteps(deal, this.#stepsOf({ customer: payer.customer, group: null }, at)) : deal;
  }

  #stepsOf({ customer, group }: { customer: number | null; group: string | null }, at: string): PremiumStep[] {
    const { markupPriceBreaks, pricingModel } = this.#pricing;
    return markupPriceBreaks
      .filter(
        (row) =>
          row.customer === customer && row.group === group && (row.validFrom ?? '') <= at && (row.validTo === null || row.validTo > at),
      )
      .map(({ quantity, premiumAmount }) =>
        premiumStep(pricingModel as PricingRow['pricing_model'], { quantity, premium: Math.round(premiumAmount * 100) }),
      );
  }

  #listOf(payer: Payer): PriceList {
    const pricing = payer === null ? STANDARD_PRICING : 'group' in payer ? payer.group : this.#pricingOf(payer.customer);
    return listsOfPricing(this.#lists, pricing)[0]!;
  }
}

/** The stored standard price of a product, cents of the dealer's own currency; null without one. */
export function standardPriceOf(database: Database, productId: number): number | null {
  return (
    database.get<{ price: number }>('SELECT price FROM product_prices WHERE product_id = ? AND list = ?', productId, ownCurrency(database))
      ?.price ?? null
  );
}
