import { useNavigate } from 'react-router';
import { DateRangeField } from '../../date-picker/date-range-field.tsx';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import type {
  FacetName,
  PreparePricingBatchInput,
  PricingModel,
  PricingRuleKind,
} from '../../platform/bff-client/schema-types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { PRICING } from '../staff-links.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { PreparePricingBatchDocument, PricingScopesDocument } from './pricing-batches.generated.ts';
import styles from './pricing-batches.module.css';
import { pricingRuleInput } from '@koura/shared-types/inputs/staff/pricing-batch';
import { endOfDay, startOfDay } from '@koura/shared-types/local-time';
import * as v from 'valibot';

/** What the form offers, as one choice: a rule's kind and unit. */
const CHANGES = {
  'ADD PERCENT': 'Add percentage points',
  'ADD AMOUNT': 'Add an amount per piece',
  'SET PERCENT': 'Set a percentage',
  'SET AMOUNT': 'Set an amount per piece',
  MULTIPLY: 'Multiply',
} as const;
type Change = keyof typeof CHANGES;

const FIELDS = ['change', 'value', 'days', 'metal', 'mint', 'category'] as const;
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
  /** The dealer's, inclusive; either end may be open. */
  days: v.strictObject({ from: v.string(), to: v.string() }),
  metal: v.string(),
  mint: v.string(),
  category: v.string(),
});
type PrepareBatchValues = v.InferOutput<typeof values>;

/** The form's values, by the rules of the input. */
const prepareBatchValues = v.pipe(
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

function fieldOf(field: string | null): string | null {
  return field === null ? null : (FIELD_OF[field] ?? field);
}

function batchInput(draft: PrepareBatchValues, key: string): PreparePricingBatchInput {
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

const SCOPES = [
  ['metal', 'METAL', 'Metal'],
  ['mint', 'MINT', 'Mint'],
  ['category', 'CATEGORY', 'Category'],
] as const satisfies readonly (readonly [keyof PrepareBatchValues, FacetName, string])[];
const DAYS = { range: { openStart: true } };

/** One rule for the premiums of many products. Leads to a sheet with every price before and after it; nothing changes before that. */
export function PrepareBatchForm() {
  const { facets } = useLoadedQuery(PricingScopesDocument, {}).products;
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const { field, attributes, values, setValue, busy, message } = useMutationForm({
    schema: prepareBatchValues,
    fields: FIELDS,
    defaults: { change: 'ADD PERCENT', value: '', days: { from: '', to: '' }, metal: '', mint: '', category: '' },
    send: async (bff, draft) => {
      const { batch, userErrors } = await sendMutation(bff, PreparePricingBatchDocument, { input: batchInput(draft, key.for(draft)) });
      return { batch, userErrors: userErrors.map((error) => ({ ...error, field: fieldOf(error.field) })) };
    },
    onSaved: ({ batch }) => navigate(`${PRICING}${batch!.id}/`),
  });
  const days = values.days ?? { from: '', to: '' };
  return (
    <form {...attributes} aria-label="A rule" className={styles.form}>
      <div className={styles.pair}>
        <SelectField label="Change" {...field('change')}>
          {Object.entries(CHANGES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Value" inputMode="text" autoComplete="off" help="Such as 0.25 or −0.25" {...field('value')} />
      </div>
      <div className={styles.scopes}>
        {SCOPES.map(([name, facet, label]) => (
          <SelectField key={name} label={label} {...field(name)}>
            <option value="">All</option>
            {facets
              .find((one) => one.name === facet)
              ?.values.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
          </SelectField>
        ))}
      </div>
      <DateRangeField
        label="Days"
        placeholder="From now on"
        partial
        options={DAYS}
        value={days.from === '' && days.to === '' ? null : { start: days.from || null, end: days.to || null }}
        errors={field('days').messages}
        onChange={(chosen) => setValue('days', { from: chosen?.start ?? '', to: chosen?.end ?? '' })}
      />
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" busy={busy} className={styles.prepare}>
        Preview the prices
      </Button>
    </form>
  );
}
