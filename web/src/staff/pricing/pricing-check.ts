import { rowInTheWay, unpricedFrom } from '@koura/shared-types/price-breaks';
import { costFault, premiumFault, quantityFault } from '@koura/shared-types/pricing-faults';
import { formatDate } from '../../platform/format/format-date.ts';
import { timesOf, type PricingDraft } from './pricing-draft.ts';

/** What is wrong, by field: "minimumCostPrice", or "row-7.quantity" for a field of a row. */
export type Faults = Readonly<Record<string, string>>;

/** A field's fault as the form field takes it. */
export function messagesOf(faults: Faults, field: string): string[] {
  return faults[field] === undefined ? [] : [faults[field]];
}

/** Says what the server would say, before it is asked, in the order of the page. `now` in milliseconds since 1970. */
export function checkDraft(draft: PricingDraft, now: number): Faults {
  const { pricingModel, breaks, suppliers } = draft;
  const faults: Record<string, string> = {};
  const note = (field: string, fault: string | undefined): void => {
    if (fault !== undefined) faults[field] ??= fault;
  };
  note('pricingModel', pricingModel === '' ? 'Please choose what the premiums are.' : undefined);
  // A dealer may keep no cost of a product.
  note('minimumCostPrice', draft.minimumCostPrice.trim() === '' ? undefined : costFault(draft.minimumCostPrice));
  note('minimumSaleQuantity', quantityFault(wholeNumber(draft.minimumSaleQuantity)));
  const timed = breaks.map((row) => ({
    // While its days are half written a row is in nobody's way.
    quantity: row.daysFault === null ? Number(row.quantity) : Number.NaN,
    customer: row.customer?.id ?? null,
    ...timesOf(row),
  }));
  for (const [index, { key, quantity, premiumAmount, from, to, daysFault }] of breaks.entries()) {
    const endsFirst = from !== '' && to !== '' && from > to;
    const other = endsFirst ? undefined : rowInTheWay(timed, index);
    note(`${key}.quantity`, quantityFault(wholeNumber(quantity)));
    note(`${key}.quantity`, other === undefined ? undefined : `Row ${other + 1} says this quantity for the same time.`);
    note(`${key}.premiumAmount`, premiumFault(premiumAmount, pricingModel === 'PERCENT' ? 'percent' : 'amount'));
    note(`${key}.days`, daysFault ?? dayFault(from) ?? dayFault(to) ?? (endsFirst ? 'This ends before it begins.' : undefined));
  }
  note('markupPriceBreaks', gapFault(unpricedFrom(timed, now), now));
  for (const [index, { key, supplierId, sku, costPrice }] of suppliers.entries()) {
    const again = suppliers.findIndex((row) => row.supplierId === supplierId) < index;
    note(
      `${key}.supplierId`,
      supplierId === '' ? 'Please choose a supplier.' : again ? 'This supplier stands in the list already.' : undefined,
    );
    note(`${key}.sku`, sku.trim() === '' ? "Please give the supplier's number for it." : undefined);
    note(`${key}.costPrice`, costFault(costPrice));
  }
  const first = suppliers.some(({ supplierId }) => supplierId === draft.supplierId);
  note('supplierId', suppliers.length > 0 && !first ? 'Please choose who delivers first.' : undefined);
  return faults;
}

export const EARLIEST_DAY = '2000-01-01';
export const LATEST_DAY = '2199-12-30';

function dayFault(day: string): string | undefined {
  return day === '' || (day >= EARLIEST_DAY && day <= LATEST_DAY) ? undefined : 'Please give a day from 2000 to 2199.';
}

/** The whole number that a text is, else NaN. */
function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function gapFault(gap: number | undefined, now: number): string | undefined {
  if (gap === undefined) return undefined;
  if (gap <= now) return 'Everybody needs a price: keep a row for everybody that counts now.';
  return `Everybody needs a price: no row for everybody counts from ${formatDate(new Date(gap).toISOString())} on.`;
}

/** The server's complaints by field, "markupPriceBreaks.2.quantity" as that row's; those about no field of the form come apart. */
export function serverFaults(
  errors: readonly { field: string | null; message: string }[],
  sent: Pick<PricingDraft, 'breaks' | 'suppliers'>,
): { faults: Faults; others: string[] } {
  const faults: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, message } of errors) {
    const [list, index, name] = field?.split('.') ?? [];
    const rows = list === 'markupPriceBreaks' ? sent.breaks : sent.suppliers;
    const row = index === undefined ? undefined : rows[Number(index)];
    if (field === null || (index !== undefined && !row)) others.push(message);
    else faults[row ? `${row.key}.${name}` : field] = message;
  }
  return { faults, others };
}
