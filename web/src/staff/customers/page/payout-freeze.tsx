import { liftReason, MAX_LIFT_REASON_LENGTH } from '@koura/shared-types/inputs/staff/lift-payout-freeze';
import * as v from 'valibot';
import { sendMutation } from '../../../platform/bff-client/send-mutation.ts';
import { formatDateTime } from '../../../platform/format/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { useMutationForm } from '../../../ui/form/use-mutation-form.ts';
import { Note } from '../../../ui/note.tsx';
import styles from './customer-page.module.css';
import { LiftPayoutFreezeDocument } from './staff-customer.generated.ts';

const SCHEMA = v.strictObject({ reason: liftReason });
const FIELDS = ['reason'] as const;

interface PayoutFreezeProps {
  customerId: string;
  /** null where payouts are allowed. */
  until: string | null;
  canLift: boolean;
  onLifted: () => void | Promise<void>;
}

/** Nothing is paid out to a customer who reported a sign-in that was not theirs. */
export function PayoutFreeze({ customerId, until, canLift, onLifted }: PayoutFreezeProps) {
  if (until === null) return null;
  return (
    <section aria-labelledby="payouts" className={styles.frozen}>
      <h2 id="payouts">Payouts stopped</h2>
      <p>
        They reported a sign-in that wasn’t theirs. Nothing is paid out to them until <time dateTime={until}>{formatDateTime(until)}</time>.
      </p>
      {canLift && <LiftForm customerId={customerId} onLifted={onLifted} />}
    </section>
  );
}

function LiftForm({ customerId, onLifted }: Pick<PayoutFreezeProps, 'customerId' | 'onLifted'>) {
  const { field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { reason: '' },
    send: (bff, { reason }) => sendMutation(bff, LiftPayoutFreezeDocument, { input: { customerId, reason } }),
    onSaved: onLifted,
  });
  return (
    <form {...attributes} aria-label="Allow payouts" className={styles.form}>
      <TextField
        label="How you know it’s them"
        maxLength={MAX_LIFT_REASON_LENGTH}
        autoComplete="off"
        help="Call a number that was known before. Kept in the audit trail."
        {...field('reason')}
      />
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" variant="secondary" size="s" busy={busy}>
        Allow payouts again
      </Button>
    </form>
  );
}
