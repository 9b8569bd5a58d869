import { MAX_STOP_REASON_LENGTH, stopReason } from '@koura/shared-types/inputs/staff/stop-selling';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import styles from './selling-page.module.css';
import { StopSellingDocument } from './selling.generated.ts';

const SCHEMA = v.strictObject({ what: v.pipe(v.string(), v.nonEmpty('Please choose what to stop.')), reason: stopReason });
const FIELDS = ['what', 'reason'] as const;
const EVERYTHING = 'everything';

interface StopSellingFormProps {
  metals: readonly { slug: string; name: string }[];
  product: { id: string; name: string } | null;
  onStopped: () => void | Promise<void>;
}

/** One button that stops sales at once. Nothing is chosen beforehand but the product that the page was opened for. */
export function StopSellingForm({ metals, product, onStopped }: StopSellingFormProps) {
  const stopForm: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { what: product ? `product:${product.id}` : '', reason: '' },
    send: (bff, { what, reason }) => {
      const [kind, value = null] = what.split(':');
      const input = { metal: kind === 'metal' ? value : null, productId: kind === 'product' ? value : null, reason };
      return sendMutation(bff, StopSellingDocument, { input });
    },
    onSaved: async () => {
      stopForm.reset();
      await onStopped();
    },
  });
  const { field, attributes, busy, message } = stopForm;
  return (
    <form {...attributes} aria-label="Stop selling" className={styles.form}>
      <SelectField label="What" {...field('what')}>
        <option value="">Please choose</option>
        {product && <option value={`product:${product.id}`}>{product.name}</option>}
        {metals.map(({ slug, name }) => (
          <option key={slug} value={`metal:${slug}`}>
            {name}, all of it
          </option>
        ))}
        <option value={EVERYTHING}>Everything</option>
      </SelectField>
      <TextField label="Why" maxLength={MAX_STOP_REASON_LENGTH} help="For your colleagues. Customers don’t see it." {...field('reason')} />
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" busy={busy} className={styles.stop}>
        Stop selling
      </Button>
    </form>
  );
}
