import type { PricingEntries } from '../../commerce/staff-pricing.ts';
import type * as staffPricing from '../../commerce/staff-pricing.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import { money, optionalMoney } from '../../money/money.model.ts';
import type { PreviewedPrice, PricingChange, PricingPreview, PricingValues } from './pricing-preview.model.ts';
import { toMarkupPriceBreak, toPricingModel, toProductSupplier, toSupplier } from './product-pricing-mapper.ts';

export function toPricingPreview({ currency, rows, warnings }: staffPricing.PricingPreview): PricingPreview {
  return {
    rows: rows.map(({ customer, customerName, before, after, ...row }) => ({
      ...row,
      customer: customer === null ? null : { id: customer, name: customerName },
      before: before && toPreviewedPrice(before, currency),
      after: after && toPreviewedPrice(after, currency),
    })),
    warnings,
  };
}

export function toPreviewedPrice(row: staffPricing.PreviewedPrice, currency: string): PreviewedPrice {
  const { price, premium, premiumPercent, margin, marginPercent } = row;
  return {
    price: money(price, currency),
    premium: money(premium, currency),
    premiumPercent,
    margin: optionalMoney(margin, currency),
    marginPercent,
  };
}

export function toPricingChanges({ currency, changes }: PricingEntries): PricingChange[] {
  return changes.map(({ id, at, by, before, after, priceBefore, price, undoes, canUndo }) => ({
    id,
    at,
    by: fullName(by),
    before: toValues(before, currency),
    after: toValues(after, currency),
    priceBefore: optionalMoney(priceBefore, currency),
    price: optionalMoney(price, currency),
    undoes: undoes === null ? null : undoes,
    canUndo,
  }));
}

function toValues(values: staffPricing.PricingValues, currency: string): PricingValues {
  const { pricingModel, minimumSaleQuantity, minimumCostPrice, supplier, productSuppliers, markupPriceBreaks } = values;
  const model = toPricingModel(pricingModel);
  return {
    pricingModel: model,
    minimumSaleQuantity: minimumSaleQuantity ?? null,
    minimumCostPrice: optionalMoney(minimumCostPrice, currency),
    supplier: supplier ? toSupplier(supplier) : null,
    productSuppliers: productSuppliers?.map((one) => toProductSupplier(one, currency)) ?? null,
    markupPriceBreaks: markupPriceBreaks?.map((row) => toMarkupPriceBreak(row, model)) ?? null,
  };
}
