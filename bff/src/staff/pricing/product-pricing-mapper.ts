import { DEFAULT_CURRENCY } from '@koura/shared-types/business-constants';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { fixedString, roundFixed } from '@koura/shared-types/fixed-decimal';
import { decimalString } from '@koura/shared-types/money';

import type { Named } from '../../commerce/catalogue.ts';
import type { StaffProduct } from '../../commerce/staff-pricing.ts';
import type * as staffPricing from '../../commerce/staff-pricing.ts';
import { minorUnitsOf } from '../../money/minor-units-of.ts';
import { type Money, money, optionalMoney } from '../../money/money.model.ts';
import { type MarkupPriceBreak, PricingModel, type ProductPricing, type ProductSupplier, type Supplier } from './product-pricing.model.ts';

/** Maps a product's staff fields; null when the backend did not send them, because unknown values must not be overwritten. */
export function toProductPricing(row: StaffProduct): ProductPricing | null {
  const { id, currency, price, priceParts, minimumCostPrice, supplier, productSuppliers, markupPriceBreaks, pricingModel } = row;
  if (!Array.isArray(markupPriceBreaks)) return null;
  const model = toPricingModel(pricingModel);
  return {
    productId: id,
    updatedAt: row.updatedAt,
    price: optionalMoney(price, currency),
    spotValue: optionalMoney(priceParts?.spotValue, currency),
    premium: optionalMoney(priceParts?.premium, currency),
    premiumPercent: priceParts?.premiumPercent ?? null,
    minimumCostPrice: optionalMoney(minimumCostPrice, currency),
    ...marginOf(row),
    pricingModel: model,
    minimumSaleQuantity: row.minimumSaleQuantity,
    supplier: supplier ? toSupplier(supplier) : null,
    productSuppliers: (productSuppliers ?? []).map((one) => toProductSupplier(one, currency)),
    markupPriceBreaks: markupPriceBreaks.map((one) => toMarkupPriceBreak(one, model)),
  };
}

export function toSupplier({ id, name }: Named): Supplier {
  return { id, name };
}

export function toProductSupplier({ id, supplier, sku, costPrice }: staffPricing.ProductSupplier, currency: string): ProductSupplier {
  return { id, supplier: toSupplier(supplier), sku, costPrice: money(costPrice, currency) };
}

/** null for a model that Koura does not support. */
export function toPricingModel(name: string | null | undefined): PricingModel | null {
  return Object.values(PricingModel).find((model) => model.toLowerCase() === name) ?? null;
}

/** A premium as a decimal string: with the digits of the dealer's own currency if it is an amount, else with a percentage's two. */
export function premiumString(premium: number, model: PricingModel | null): string {
  const digits = model === PricingModel.AMOUNT ? currencyDigits(DEFAULT_CURRENCY)! : 2;
  return fixedString(roundFixed(premium, digits), digits);
}

export function toMarkupPriceBreak(row: staffPricing.MarkupPriceBreak, model: PricingModel | null): MarkupPriceBreak {
  const { id, premiumAmount, quantity, customer, customerName, validFrom, validTo } = row;
  return {
    id,
    premiumAmount: premiumString(premiumAmount, model),
    quantity,
    customer: customer === null ? null : { id: customer, name: customerName ?? null },
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
  };
}

/** Margin without tax; null when the tax or the cost is unknown. */
function marginOf({ currency, price, priceParts, minimumCostPrice }: StaffProduct): {
  margin: Money | null;
  marginPercent: number | null;
} {
  if (!priceParts || price === null || typeof minimumCostPrice !== 'number') return { margin: null, marginPercent: null };
  const cost = minorUnitsOf(minimumCostPrice, currency);
  const margin = minorUnitsOf(price, currency) - minorUnitsOf(priceParts.tax, currency) - cost;
  return {
    margin: { amount: decimalString(margin, currency), currencyCode: currency },
    marginPercent: cost === 0 ? null : Math.round((margin / cost) * 10_000) / 100,
  };
}
