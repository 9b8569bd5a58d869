import type {
  BackendPreviewedPrice,
  BackendPricingEntries,
  BackendPricingPreview,
  BackendPricingValues,
} from '@koura/shared-types/wire/pricing';

import { fullName } from '../../account/viewer-mapper.ts';
import { money, optionalMoney } from '../../money/money.model.ts';
import type { PreviewedPrice, PricingChange, PricingPreview, PricingValues } from './pricing-preview.model.ts';
import { toMarkupPriceBreak, toPricingModel, toProductSupplier, toSupplier } from './product-pricing-mapper.ts';

export function toPricingPreview({ currency, rows, warnings }: BackendPricingPreview): PricingPreview {
  return {
    rows: rows.map(({ customer, customerName, before, after, ...row }) => ({
      ...row,
      customer: customer === null ? null : { id: String(customer), name: customerName },
      before: before && toPreviewedPrice(before, currency),
      after: after && toPreviewedPrice(after, currency),
    })),
    warnings,
  };
}

export function toPreviewedPrice(row: BackendPreviewedPrice, currency: string): PreviewedPrice {
  const { price, premium, premiumPercent, margin, marginPercent } = row;
  return {
    price: money(price, currency),
    premium: money(premium, currency),
    premiumPercent,
    margin: optionalMoney(margin, currency),
    marginPercent,
  };
}

export function toPricingChanges({ currency, changes }: BackendPricingEntries): PricingChange[] {
  return changes.map(({ id, at, by, before, after, priceBefore, price, undoes, canUndo }) => ({
    id: String(id),
    at,
    by: fullName(by),
    before: toValues(before, currency),
    after: toValues(after, currency),
    priceBefore: optionalMoney(priceBefore, currency),
    price: optionalMoney(price, currency),
    undoes: undoes === null ? null : String(undoes),
    canUndo,
  }));
}

function toValues(values: BackendPricingValues, currency: string): PricingValues {
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
