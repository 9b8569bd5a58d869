import { valuesOf, type PricingDraft } from './pricing-draft.ts';
import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import { productPricing } from '@koura/shared-types/inputs/staff/product-pricing';
import * as v from 'valibot';

/** Validation errors by field: "minimumCostPrice", or "row-7.quantity" for a field of a row. */
export type FieldErrors = Readonly<Record<string, string>>;

export function messagesOf(fieldErrors: FieldErrors, field: string): string[] {
  return fieldErrors[field] === undefined ? [] : [fieldErrors[field]];
}

/** Validation errors of a draft: those of the schema, which the server checks too, and those only the page can check. */
export function checkDraft(draft: PricingDraft): FieldErrors {
  const { issues = [] } = v.safeParse(productPricing, valuesOf(draft), PARSE_CONFIG);
  const { fieldErrors } = sortServerErrors(
    issues.map((issue) => ({ field: v.getDotPath(issue), message: issue.message })),
    draft,
  );
  const all: Record<string, string> = { ...fieldErrors };
  for (const { key, daysError } of draft.breaks) {
    if (daysError === null) continue;
    delete all[`${key}.quantity`];
    all[`${key}.days`] = daysError;
  }
  const first = draft.suppliers.some(({ supplierId }) => supplierId === draft.supplierId);
  if (draft.suppliers.length > 0 && !first) all['supplierId'] = 'Please choose the preferred supplier.';
  return all;
}

export const EARLIEST_DAY = '2000-01-01';
export const LATEST_DAY = '2199-12-30';

/** Sorts server errors by form field ("markupPriceBreaks.2.quantity" becomes the row's field); errors without a field are `others`. */
export function sortServerErrors(
  errors: readonly { field: string | null; message: string }[],
  sent: Pick<PricingDraft, 'breaks' | 'suppliers'>,
): { fieldErrors: FieldErrors; others: string[] } {
  const fieldErrors: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, message } of errors) {
    const [list, index, name] = field?.split('.') ?? [];
    const rows = list === 'markupPriceBreaks' ? sent.breaks : sent.suppliers;
    const row = index === undefined ? undefined : rows[Number(index)];
    if (field === null || (index !== undefined && !row)) others.push(message);
    else fieldErrors[row ? `${row.key}.${name}` : field] ??= message;
  }
  return { fieldErrors, others };
}
