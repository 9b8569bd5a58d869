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

interface PricedBy {
  pricing: Pricing;
  row: PricingRow;
  /** Cents for a troy ounce. */
  spot: number;
  lists: PriceList[];
  pricingOf: (customer: number) => Promise<string | null>;
}

/** What a product would cost under a pricing, at the current spot price, in the dealer's own currency: cents. */
export class PricingTable {
  readonly #parts: PricedBy;

  private constructor(parts: PricedBy) {
    this.#parts = parts;
  }

  static async of(database: Database, productId: number, pricing: Pricing, now: Date): Promise<PricingTable> {
    const row = await pricingRowOf(database, productId);
    const spot = await database.get<{ price: number }>('SELECT price FROM spot WHERE metal = ?', row.metal);
    if (!spot) throw notFound('This metal has no price yet.');
    const currency = ownCurrency(database);
    const lists = (await priceLists(database, now)).filter((list) => list.currency === currency);
    const pricingOf = async (customer: number): Promise<string | null> =>
      (await database.get<{ pricing: string }>('SELECT pricing FROM users WHERE id = ?', customer))?.pricing ?? null;
    return new PricingTable({ pricing, row, spot: spot.price, lists, pricingOf });
  }

  /** The unit price that a quantity reaches at an instant; undefined when no row applies. */
  async priceOf(quantity: number, payer: Payer, at: string): Promise<(Unit & { buyBack: number }) | undefined> {
    const price = await this.#price(payer, at);
    return price && { ...breakFor(price.breaks, quantity), buyBack: price.buyBack };
  }

  /** The unit price of a quantity's own row alone, which may be above that of a smaller quantity; undefined without such a row. */
  async ownPriceOf(quantity: number, payer: Payer, at: string): Promise<number | undefined> {
    const product = await this.#productOf(payer, at);
    const step = product?.premiums.find((one) => one.quantity === quantity);
    return product && step && (await this.#priced({ ...product, premiums: [step] }, payer)).price;
  }

  async #price(payer: Payer, at: string): Promise<ProductPrice | undefined> {
    const product = await this.#productOf(payer, at);
    return product && (await this.#priced(product, payer));
  }

  async #priced(product: PricedProduct, payer: Payer): Promise<ProductPrice> {
    const list = await this.#listOf(payer);
    return priceProduct(product, Math.round(this.#parts.spot * list.rate), list);
  }

  /** The product as it is priced for a customer or group: a customer's own premiums over those of their group, and these over everybody's. */
  async #productOf(payer: Payer, at: string): Promise<PricedProduct | undefined> {
    const everybody = this.#stepsOf({ customer: null, group: null }, at);
    if (everybody.length === 0) return undefined;
    const { minimumSaleQuantity } = this.#parts.pricing;
    const list = await this.#listOf(payer);
    const ofGroup = this.#stepsOf({ customer: null, group: list.pricing }, at);
    const deal = withSteps(list.dealFor({ ...pricedProductOf(this.#parts.row, everybody), minimumSaleQuantity }), ofGroup);
    return payer !== null && 'customer' in payer ? withSteps(deal, this.#stepsOf({ customer: payer.customer, group: null }, at)) : deal;
  }

  #stepsOf({ customer, group }: { customer: number | null; group: string | null }, at: string): PremiumStep[] {
    const { markupPriceBreaks, pricingModel } = this.#parts.pricing;
    return markupPriceBreaks
      .filter(
        (row) =>
          row.customer === customer && row.group === group && (row.validFrom ?? '') <= at && (row.validTo === null || row.validTo > at),
      )
      .map(({ quantity, premiumAmount }) =>
        premiumStep(pricingModel as PricingRow['pricing_model'], { quantity, premium: Math.round(premiumAmount * 100) }),
      );
  }

  async #listOf(payer: Payer): Promise<PriceList> {
    const pricing = payer === null ? STANDARD_PRICING : 'group' in payer ? payer.group : await this.#parts.pricingOf(payer.customer);
    return listsOfPricing(this.#parts.lists, pricing)[0]!;
  }
}

/** The stored standard price of a product, cents of the dealer's own currency; null without one. */
export async function standardPriceOf(database: Database, productId: number): Promise<number | null> {
  return (
    (
      await database.get<{ price: number }>(
        'SELECT price FROM product_prices WHERE product_id = ? AND list = ?',
        productId,
        ownCurrency(database),
      )
    )?.price ?? null
  );
}
