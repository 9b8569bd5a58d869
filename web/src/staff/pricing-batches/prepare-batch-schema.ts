import { pricingRuleInput } from '@koura/shared-types/inputs/staff/pricing-batch';
import { endOfDay, startOfDay } from '@koura/shared-types/local-time';
import * as v from 'valibot';
import type { PreparePricingBatchInput, PricingModel, PricingRuleKind } from '../../platform/bff-client/schema-types.generated.ts';

/** What the form offers, as one choice: a rule's kind and unit. */
export const CHANGES = {
  'ADD PERCENT': 'Add percentage points',
  'ADD AMOUNT': 'Add an amount per piece',
  'SET PERCENT': 'Set a percentage',
  'SET AMOUNT': 'Set an amount per piece',
  MULTIPLY: 'Multiply',
} as const;
type Change = keyof typeof CHANGES;

export const FIELDS = ['change', 'value', 'days', 'metal', 'mint', 'category'] as const;
/** Fields of the input, as the server names them, by the form's own. */
const FIELD_OF: Record<string, (typeof FIELDS)[number]> = {
  'rule.kind': 'change',
  'rule.unit': 'change',
  'rule.value': 'value',
  'rule.from': 'days',
  'rule.until': 'days',
};

const values = v.strictObject({
  change: v.picklist(Object.keys(CHANGES) as Change[], 'Please choose what to do.'),
  value: v.string(),
  /** Of New Zealand, inclusive; either end may be open. */
  days: v.strictObject({ from: v.string(), to: v.string() }),
  metal: v.string(),
  mint: v.string(),
  category: v.string(),
});
export type PrepareBatchValues = v.InferOutput<typeof values>;

/** The form's values, by the rules of the input. */
export const prepareBatchValues = v.pipe(
  values,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { issues } = v.safeParse(pricingRuleInput, ruleOf(dataset.value));
    for (const issue of issues ?? []) {
      const key = fieldOf(`rule.${v.getDotPath(issue)}`) as keyof PrepareBatchValues;
      const input = dataset.value as unknown as Record<string, unknown>;
      addIssue({ message: issue.message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  }),
);

export function fieldOf(field: string | null): string | null {
  return field === null ? null : (FIELD_OF[field] ?? field);
}

export function batchInput(draft: PrepareBatchValues, key: string): PreparePricingBatchInput {
  const { metal, mint, category } = draft;
  return { key, metal: metal || null, mint: mint || null, category: category || null, rule: ruleOf(draft) };
}

function ruleOf({ change, value, days }: PrepareBatchValues): NonNullable<PreparePricingBatchInput['rule']> {
  const [kind, unit = null] = change.split(' ') as [PricingRuleKind, PricingModel?];
  return {
    kind,
    unit,
    value: value.trim(),
    from: days.from === '' ? null : startOfDay(days.from),
    until: days.to === '' ? null : endOfDay(days.to),
  };
}
