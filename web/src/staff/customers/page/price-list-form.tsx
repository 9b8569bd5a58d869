import * as v from 'valibot';
import { sendMutation } from '../../../platform/bff-client/send-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/form-field.tsx';
import { useMutationForm } from '../../../ui/form/use-mutation-form.ts';
import { Note } from '../../../ui/note.tsx';
import { capitalised } from '../customer-filters.tsx';
import styles from './customer-page.module.css';
import { SetPriceListDocument } from './staff-customer.generated.ts';

const SCHEMA = v.strictObject({ to: v.string() });
const FIELDS = ['to'] as const;

interface PriceListFormProps {
  customerId: string;
  /** The list that is set; null where the backend has none. */
  priceList: string | null;
  /** Empty for who may not set it. */
  priceLists: readonly string[];
  onSet: () => void | Promise<void>;
}

export function PriceListForm({ customerId, priceList, priceLists, onSet }: PriceListFormProps) {
  if (priceList === null) return null;
  return (
    <section aria-labelledby="price-list" className={styles.card}>
      <h2 id="price-list">Price list</h2>
      {priceLists.length > 1 ? (
        <ChoosePriceList customerId={customerId} priceList={priceList} priceLists={priceLists} onSet={onSet} />
      ) : (
        <p>{capitalised(priceList)}</p>
      )}
    </section>
  );
}

/** What was chosen stays when a colleague was faster; the message names the list that applies now. */
function ChoosePriceList({ customerId, priceList, priceLists, onSet }: PriceListFormProps & { priceList: string }) {
  const { field, values, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { to: priceList },
    send: async (bff, { to }) => {
      const payload = await sendMutation(bff, SetPriceListDocument, { input: { customerId, from: priceList, to } });
      if (payload.userErrors.length > 0) await onSet();
      return payload;
    },
    onSaved: onSet,
  });
  return (
    <form {...attributes} aria-label="Price list" className={styles.form}>
      <p>
        Buys by <b>{capitalised(priceList)}</b>
      </p>
      <SelectField label="Another list" {...field('to')}>
        {[...new Set([...priceLists, priceList])].map((name) => (
          <option key={name} value={name}>
            {capitalised(name)}
          </option>
        ))}
      </SelectField>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <p className="muted small">It applies straight away, to their open carts too.</p>
      <Button type="submit" variant="secondary" size="s" busy={busy} disabled={values.to === priceList}>
        Set price list
      </Button>
    </form>
  );
}
