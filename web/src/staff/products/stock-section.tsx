import { changeStock } from '@koura/shared-types/inputs/staff/product-facts';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { DataTable } from '../data-table.tsx';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import type { ProductSectionProps } from './product-form.tsx';
import { REASON_LABELS, REASONS } from './product-text.ts';
import { ChangeStockDocument } from './staff-products.generated.ts';
import styles from './products.module.css';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';

const SCHEMA = v.pick(changeStock, ['amount', 'reason', 'note']);
const FIELDS = ['amount', 'reason', 'note'] as const;
const COLUMNS = [
  { label: 'When', width: 170 },
  { label: 'Who', width: 150 },
  { label: 'Change', width: 90 },
  { label: 'Left', width: 80 },
  { label: 'Why' },
];

/** What there is, a change of it, and the changes so far. */
export function StockSection({ product, onChange }: ProductSectionProps) {
  const canChange = may(useViewer(), 'products.stock');
  const key = useIdempotencyKey();
  const form: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { amount: '', note: '' },
    send: (bff, { amount, reason, note }) => {
      const facts = { productId: product.id, amount, reason, note };
      return sendMutation(bff, ChangeStockDocument, { input: { ...facts, key: key.for(facts) } });
    },
    onSaved: ({ product: saved }) => {
      key.forget();
      form.reset();
      if (saved) onChange(saved);
    },
  });
  const { field, attributes, busy, message } = form;
  const { stock, inOpenOrders, movements } = product;
  return (
    <section aria-labelledby="stock" className={styles.section}>
      <h2 id="stock">Stock</h2>
      <p role="status">
        <b className="num">{stock}</b> to sell.{' '}
        {inOpenOrders > 0 &&
          `${inOpenOrders} more ${inOpenOrders === 1 ? 'belongs' : 'belong'} to orders that haven’t been sent, so there should be ${formatCount(stock + inOpenOrders, 'piece')} on the shelf.`}
      </p>
      {canChange && (
        <form {...attributes} aria-label="Change the stock" className={styles.stock}>
          <TextField label="Pieces that came, or went" placeholder="5 or −5" inputMode="text" autoComplete="off" {...field('amount')} />
          <SelectField label="Why" {...field('reason')}>
            <option value="">Please choose</option>
            {REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASON_LABELS[reason]}
              </option>
            ))}
          </SelectField>
          <TextField label="Note" optional maxLength={500} autoComplete="off" {...field('note')} />
          <Button type="submit" variant="secondary" busy={busy}>
            Change the stock
          </Button>
        </form>
      )}
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      {movements.length > 0 && (
        <DataTable columns={COLUMNS} className={styles.movements}>
          {movements.map(({ id, at, by, amount, stock: left, reason, note }) => (
            <tr key={id}>
              <td>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </td>
              <td>{by.name}</td>
              <td className="num">{amount > 0 ? `+${amount}` : `−${-amount}`}</td>
              <td className="num">{left}</td>
              <td>
                {REASON_LABELS[reason]}
                {note && <small>{note}</small>}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
