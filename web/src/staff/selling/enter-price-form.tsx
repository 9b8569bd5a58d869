import { enterPrice } from '@koura/shared-types/inputs/staff/enter-price';
import { useState } from 'react';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { EnterPriceDocument, type PriceSourceFieldsFragment } from './selling.generated.ts';
import styles from './selling-page.module.css';

const SCHEMA = v.pick(enterPrice, ['series', 'price']);
const FIELDS = ['series', 'price'] as const;

interface EnterPriceFormProps {
  sources: readonly PriceSourceFieldsFragment[];
  onEntered: () => void | Promise<void>;
}

/** A price that a person answers for. One that is far from the price in use is sent a second time, unchanged, to confirm it. */
export function EnterPriceForm({ sources, onEntered }: EnterPriceFormProps) {
  const [doubted, setDoubted] = useState<string | null>(null);
  const form: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { series: '', price: '' },
    send: async (bff, values) => {
      const confirmed = JSON.stringify(values) === doubted;
      const payload = await sendMutation(bff, EnterPriceDocument, { input: { ...values, confirmed } });
      const isDoubted = payload.userErrors.some(({ code }) => code === 'PRICE_NOT_CONFIRMED');
      setDoubted(isDoubted ? JSON.stringify(values) : null);
      return payload;
    },
    onSaved: async () => {
      form.reset();
      await onEntered();
    },
  });
  const { field, attributes, values, busy, message } = form;
  const chosen = sources.find(({ series }) => series === values.series);
  const isAsked = doubted !== null && JSON.stringify({ series: values.series, price: values.price }) === doubted;
  return (
    <form {...attributes} aria-label="Enter a price" className={styles.form}>
      <SelectField label="Metal or currency" {...field('series')}>
        <option value="">Please choose</option>
        {sources.map(({ series, name }) => (
          <option key={series} value={series}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={labelOf(chosen)} inputMode="decimal" autoComplete="off" {...field('price')} />
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" variant="secondary" busy={busy} className={styles.enter}>
        {isAsked ? 'Yes, use this price' : 'Enter the price'}
      </Button>
    </form>
  );
}

function labelOf(chosen: PriceSourceFieldsFragment | undefined): string {
  if (!chosen) return 'Price';
  return chosen.isMetal ? `Price per troy ounce, in ${chosen.currency}` : `${chosen.series} for one ${chosen.currency}`;
}
