import { formatNumber } from '@koura/shared-types/format-number';
import { MAX_POINTS_REASON_LENGTH, pointsIn, pointsReason, typedPoints } from '@koura/shared-types/inputs/staff/book-points';
import * as v from 'valibot';
import { sendMutation } from '../../../platform/bff-client/send-mutation.ts';
import { formatDate } from '../../../platform/format/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../../ui/form/use-mutation-form.ts';
import { Note } from '../../../ui/note.tsx';
import { useIdempotencyKey } from '../../use-idempotency-key.ts';
import { BookPointsDocument, type CustomerPointsFieldsFragment } from './staff-customer.generated.ts';
import styles from './customer-page.module.css';
import { DeskPageLink } from '../../desk-page-link.tsx';
import { orderHref } from '../../staff-links.ts';

const SCHEMA = v.strictObject({ points: typedPoints, description: pointsReason });
const FIELDS = ['points', 'description'] as const;
interface CustomerPointsProps {
  customerId: string;
  points: CustomerPointsFieldsFragment;
  canBook: boolean;
  onBooked: () => void | Promise<void>;
}

export function CustomerPoints({ customerId, points: { balance, pending, history }, canBook, onBooked }: CustomerPointsProps) {
  return (
    <section aria-labelledby="points" className={styles.card}>
      <h2 id="points">Points</h2>
      <dl className={styles.balance}>
        <div>
          <dt>To spend</dt>
          <dd className="num">{formatNumber(balance)}</dd>
        </div>
        <div>
          <dt>On their way</dt>
          <dd className="num">{formatNumber(pending)}</dd>
        </div>
      </dl>
      {history.length > 0 && (
        <details>
          <summary>History</summary>
          <ol className={styles.history}>
            {history.map(({ at, points, description, orderNumber }) => (
              <li key={`${at} ${description} ${points}`}>
                <span className="num">
                  {points > 0 ? '+' : '−'}
                  {formatNumber(Math.abs(points))}
                </span>
                <span>
                  {orderNumber === null ? description : <DeskPageLink to={orderHref(orderNumber)}>{description}</DeskPageLink>}
                  <small>{formatDate(at)}</small>
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {canBook && <BookPoints customerId={customerId} onBooked={onBooked} />}
    </section>
  );
}

/** Books points. A booking that could not be confirmed stays in the fields, and sending it again never books twice. */
function BookPoints({ customerId, onBooked }: Pick<CustomerPointsProps, 'customerId' | 'onBooked'>) {
  const key = useIdempotencyKey();
  const form: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { points: '', description: '' },
    send: (bff, { points: typed, description }) => {
      const facts = { customerId, points: pointsIn(typed)!, description };
      return sendMutation(bff, BookPointsDocument, { input: { ...facts, key: key.for(facts) } });
    },
    onSaved: async () => {
      key.forget();
      form.reset();
      await onBooked();
    },
  });
  const { field, attributes, busy, message } = form;
  return (
    <form {...attributes} aria-label="Book points" className={styles.form}>
      <TextField
        label="Points"
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        help="Use a minus sign to take points away."
        {...field('points')}
      />
      <TextField label="What for" maxLength={MAX_POINTS_REASON_LENGTH} help="The customer sees this." {...field('description')} />
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" variant="secondary" size="s" busy={busy}>
        Book points
      </Button>
    </form>
  );
}
