import { valuesOf, type PricingDraft } from './pricing-draft.ts';
import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import { productPricing } from '@koura/shared-types/inputs/product-pricing';
import * as v from 'valibot';

/** What is wrong, by field: "minimumCostPrice", or "row-7.quantity" for a field of a row. */
export type Faults = Readonly<Record<string, string>>;

/** A field's fault as the form field takes it. */
export function messagesOf(faults: Faults, field: string): string[] {
  return faults[field] === undefined ? [] : [faults[field]];
}

/** The validation errors of a draft: those of the schema, which the server would answer with, and those of what only the page knows. */
export function checkDraft(draft: PricingDraft): Faults {
  const { issues = [] } = v.safeParse(productPricing, valuesOf(draft), PARSE_CONFIG);
  const { faults } = serverFaults(
    issues.map((issue) => ({ field: v.getDotPath(issue), message: issue.message })),
    draft,
  );
  const all: Record<string, string> = { ...faults };
  for (const { key, daysFault } of draft.breaks) {
    if (daysFault === null) continue;
    delete all[`${key}.quantity`];
    all[`${key}.days`] = daysFault;
  }
  const first = draft.suppliers.some(({ supplierId }) => supplierId === draft.supplierId);
  if (draft.suppliers.length > 0 && !first) all['supplierId'] = 'Please choose who delivers first.';
  return all;
}

export const EARLIEST_DAY = '2000-01-01';
export const LATEST_DAY = '2199-12-30';

/** Validation errors by field of the form, "markupPriceBreaks.2.quantity" as that row's; those about no field of the form come apart. */
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
    else faults[row ? `${row.key}.${name}` : field] ??= message;
  }
  return { faults, others };
}
