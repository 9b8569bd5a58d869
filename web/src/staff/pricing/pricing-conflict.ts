import { formatMoney } from '../../platform/format/format-money.ts';
import type { FieldErrors } from './pricing-check.ts';
import type { PricingDraft } from './pricing-draft.ts';
import type { PricingFieldsFragment } from './pricing.generated.ts';

type Pricing = PricingFieldsFragment;

/** What someone else has saved since the form was loaded, beside the fields concerned, whether edited here or not. */
export function conflictMessages(draft: PricingDraft, base: Pricing, theirs: Pricing): FieldErrors {
  const messages: Record<string, string> = {};
  const note = (field: string, what: string): void => void (messages[field] = `Someone else has saved ${what}.`);
  if (base.pricingModel !== theirs.pricingModel)
    note('pricingModel', theirs.pricingModel === 'AMOUNT' ? 'premiums as amounts' : 'premiums as percentages');
  if (base.minimumSaleQuantity !== theirs.minimumSaleQuantity) note('minimumSaleQuantity', String(theirs.minimumSaleQuantity));
  if (base.minimumCostPrice?.amount !== theirs.minimumCostPrice?.amount)
    note('minimumCostPrice', theirs.minimumCostPrice ? formatMoney(theirs.minimumCostPrice) : 'no lowest cost');
  if (base.supplier?.id !== theirs.supplier?.id)
    note('supplierId', theirs.supplier ? `${theirs.supplier.name} as the preferred supplier` : 'no supplier');
  breakMessages(draft, base, theirs, note);
  supplierMessages(draft, base, theirs, note);
  return messages;
}

type Noting = (field: string, what: string) => void;

function breakMessages(draft: PricingDraft, base: Pricing, theirs: Pricing, note: Noting): void {
  const [was, now] = [byId(base.markupPriceBreaks), byId(theirs.markupPriceBreaks)];
  for (const { key, id } of draft.breaks) {
    const [old, saved] = [was.get(id), now.get(id)];
    if (!old) continue;
    if (!saved) note(`${key}.quantity`, 'the list without this row');
    else {
      if (old.quantity !== saved.quantity) note(`${key}.quantity`, String(saved.quantity));
      if (old.premiumAmount !== saved.premiumAmount) note(`${key}.premiumAmount`, saved.premiumAmount);
      if (old.customer?.id !== saved.customer?.id || old.group !== saved.group)
        note(`${key}.customerId`, saved.customer?.name ?? (saved.group === null ? 'it for everyone' : `it for ${saved.group} customers`));
      if (old.validFrom !== saved.validFrom || old.validTo !== saved.validTo) note(`${key}.days`, 'other days');
    }
  }
  const added = theirs.markupPriceBreaks.filter(({ id }) => !was.has(id)).length;
  if (added > 0) note('markupPriceBreaks', added === 1 ? 'another premium' : `${added} more premiums`);
}

function supplierMessages(draft: PricingDraft, base: Pricing, theirs: Pricing, note: Noting): void {
  const [was, now] = [byId(base.productSuppliers), byId(theirs.productSuppliers)];
  for (const { key, id } of draft.suppliers) {
    const [old, saved] = [was.get(id), now.get(id)];
    if (!old) continue;
    if (!saved) note(`${key}.supplierId`, 'the list without this supplier');
    else {
      if (old.supplier.id !== saved.supplier.id) note(`${key}.supplierId`, saved.supplier.name);
      if (old.sku !== saved.sku) note(`${key}.sku`, saved.sku);
      if (old.costPrice.amount !== saved.costPrice.amount) note(`${key}.costPrice`, formatMoney(saved.costPrice));
    }
  }
  if (theirs.productSuppliers.some(({ id }) => !was.has(id)) && base.supplier?.id === theirs.supplier?.id)
    note('supplierId', 'another supplier');
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string | null, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
