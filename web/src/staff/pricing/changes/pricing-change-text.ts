import { dealerLocale } from '@koura/shared-types/dealer-locale';
import type { ProductPricingChangesQuery } from './pricing-changes.generated.ts';
import { formatDate } from '../../../platform/format/format-date.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { formatPercent } from '../../../platform/format/format-percent.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';

export type PricingChange = NonNullable<ProductPricingChangesQuery['productPricingChanges']>['items'][number];
type Values = PricingChange['before'];
type Premium = NonNullable<Values['markupPriceBreaks']>[number];
type Model = Values['pricingModel'];

const MODELS = { PERCENT: 'as a percentage', AMOUNT: 'as an amount' };
const LAST_MOMENT_MS = 1;

/** What a change did, a line each. `model`: the product's pricing model, for changes that do not name it. */
export function changeLines({ before, after }: Pick<PricingChange, 'before' | 'after'>, model: Model): string[] {
  const lines: string[] = [];
  if (before.pricingModel !== after.pricingModel)
    lines.push(`Premiums ${modelName(before.pricingModel)} → ${modelName(after.pricingModel)}`);
  lines.push(...premiumLines(before, after, model));
  if (before.minimumCostPrice?.amount !== after.minimumCostPrice?.amount)
    lines.push(`Lowest cost ${money(before.minimumCostPrice)} → ${money(after.minimumCostPrice)}`);
  if (before.minimumSaleQuantity !== after.minimumSaleQuantity)
    lines.push(`Minimum sale quantity ${before.minimumSaleQuantity} → ${after.minimumSaleQuantity}`);
  if (before.supplier?.id !== after.supplier?.id)
    lines.push(`Preferred supplier ${before.supplier?.name ?? 'none'} → ${after.supplier?.name ?? 'none'}`);
  lines.push(...supplierLines(before, after));
  return lines;
}

function premiumLines(before: Values, after: Values, model: Model): string[] {
  const [old, now] = [before.markupPriceBreaks ?? [], after.markupPriceBreaks ?? []];
  const [oldModel, newModel] = [before.pricingModel ?? model, after.pricingModel ?? model];
  return [
    ...now.flatMap((row) => {
      const was = old.find(({ id }) => id === row.id);
      if (!was) return [`New premium ${conditions(row)}: ${premium(row, newModel)}`];
      const isSame = conditions(was) === conditions(row);
      if (isSame && was.premiumAmount === row.premiumAmount && oldModel === newModel) return [];
      const place = isSame ? conditions(row) : `${conditions(was)} → ${conditions(row)}`;
      return [`Premium ${place}: ${premium(was, oldModel)} → ${premium(row, newModel)}`];
    }),
    ...old
      .filter(({ id }) => now.every((row) => row.id !== id))
      .map((row) => `Removed premium ${conditions(row)}: ${premium(row, oldModel)}`),
  ];
}

function supplierLines(before: Values, after: Values): string[] {
  const [old, now] = [before.productSuppliers ?? [], after.productSuppliers ?? []];
  return [
    ...now.flatMap((row) => {
      const was = old.find(({ id }) => id === row.id);
      if (!was) return [`New supplier ${row.supplier.name}: ${formatMoney(row.costPrice)}`];
      if (was.supplier.id !== row.supplier.id) return [`Supplier ${was.supplier.name} → ${row.supplier.name}`];
      const isSame = was.costPrice.amount === row.costPrice.amount;
      if (isSame && was.sku === row.sku) return [];
      return [
        `Supplier ${row.supplier.name}: ${isSame ? `code ${was.sku} → ${row.sku}` : `${formatMoney(was.costPrice)} → ${formatMoney(row.costPrice)}`}`,
      ];
    }),
    ...old.filter(({ id }) => now.every((row) => row.id !== id)).map(({ supplier }) => `Removed supplier ${supplier.name}`),
  ];
}

/** "from 5 pieces for Hannah Wilson, 1 Dec 2026 to 31 Dec 2026". */
function conditions({ quantity, customer, group, validFrom, validTo }: Premium): string {
  const who = customer ? ` for ${customer.name ?? 'one customer'}` : group === null ? '' : ` for ${group} customers`;
  const last = validTo === null ? null : formatDate(new Date(Date.parse(validTo) - LAST_MOMENT_MS).toISOString());
  const days =
    validFrom === null ? (last === null ? '' : `, until ${last}`) : `, ${formatDate(validFrom)}${last === null ? ' on' : ` to ${last}`}`;
  return `from ${formatCount(quantity, 'piece')}${who}${days}`;
}

function premium({ premiumAmount }: Premium, model: Model): string {
  if (model === 'PERCENT') return formatPercent(Number(premiumAmount));
  return model === 'AMOUNT' ? formatMoney({ amount: premiumAmount, currencyCode: dealerLocale().currency }) : premiumAmount;
}

function modelName(model: Model): string {
  return model === null ? 'of another model' : MODELS[model];
}

function money(amount: Values['minimumCostPrice']): string {
  return amount ? formatMoney(amount) : 'none';
}
