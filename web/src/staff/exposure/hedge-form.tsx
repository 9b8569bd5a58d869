import { hedgeFields, ouncesIn } from '@koura/shared-types/inputs/staff/record-hedge';
import { useRef } from 'react';
import * as v from 'valibot';
import type { RecordHedgeInput } from '../../platform/bff-client/schema-types.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { type ExposureFieldsFragment, RecordHedgeDocument } from './exposure.generated.ts';
import styles from './exposure-page.module.css';
import { netText } from './exposure-text.ts';

const SCHEMA = v.strictObject(hedgeFields);
const FIELDS = ['metal', 'ounces', 'price', 'note'] as const;

interface HedgeFormProps {
  metals: ExposureFieldsFragment['metals'];
  onRecorded: (metal: string) => void | Promise<void>;
  /** A colleague was faster: what is shown is no longer so. */
  onConflict: () => void | Promise<void>;
}

/** Records what was bought or sold in the market. Nothing is chosen beforehand. */
export function HedgeForm({ metals, onRecorded, onConflict }: HedgeFormProps) {
  // Sent again whole until it is answered, key and last hedge too: the page reads itself again meanwhile, and may show this very hedge.
  const unanswered = useRef<{ typed: string; input: RecordHedgeInput }>(undefined);
  const form: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { metal: '', ounces: '', price: '', note: '' },
    send: async (bff, values) => {
      const typed = JSON.stringify(values);
      if (unanswered.current?.typed !== typed) {
        const lastHedgeId = metals.find(({ slug }) => slug === values.metal)?.lastHedge?.id ?? null;
        unanswered.current = { typed, input: { ...values, lastHedgeId, key: crypto.randomUUID() } };
      }
      const payload = await sendMutation(bff, RecordHedgeDocument, { input: unanswered.current.input });
      if (payload.exposure && payload.userErrors.length > 0) {
        unanswered.current = undefined;
        await onConflict();
      }
      return payload;
    },
    onSaved: async (_payload, { metal }) => {
      unanswered.current = undefined;
      form.reset();
      await onRecorded(metals.find(({ slug }) => slug === metal)?.name ?? metal);
    },
  });
  const { field, attributes, values, busy, message } = form;
  return (
    <form {...attributes} aria-label="Record a hedge" className={styles.form}>
      <SelectField label="Metal" {...field('metal')}>
        <option value="">Please choose</option>
        {metals.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Ounces" inputMode="text" autoComplete="off" help="12.5 bought, -3 sold" {...field('ounces')} />
      <TextField label="Price per ounce" optional inputMode="decimal" autoComplete="off" {...field('price')} />
      <TextField label="Note" optional maxLength={200} autoComplete="off" {...field('note')} />
      <output className={styles.effect}>{effectText(metals, values)}</output>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" busy={busy} className={styles.record}>
        Record the hedge
      </Button>
    </form>
  );
}

/** What the hedge does, before it is recorded: a wrong sign or a digit too many shows. */
function effectText(
  metals: HedgeFormProps['metals'],
  { metal: slug = '', ounces: typed = '' }: { metal?: string; ounces?: string },
): string {
  const metal = metals.find((one) => one.slug === slug);
  const ounces = ouncesIn(typed);
  if (!metal || ounces === undefined) return '';
  const before = netText(metal.net);
  const after = netText(metal.net - ounces);
  const isFurther = Math.abs(metal.net - ounces) > Math.abs(metal.net);
  return `${metal.name}: ${before} now, ${after} with this hedge.${isFurther ? ' That’s further from covered: check the sign.' : ''}`;
}
