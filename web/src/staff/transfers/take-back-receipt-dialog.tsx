import { MAX_REASON_LENGTH, reason } from '@koura/shared-types/inputs/staff/money-movement';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { TextAreaField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { TakeBackReceiptDocument, type StaffTransferFieldsFragment } from './transfers.generated.ts';
import { TaskForm } from '../task-form.tsx';

const SCHEMA = v.strictObject({ reason });
const FIELDS = ['reason'] as const;

interface TakeBackReceiptDialogProps {
  orderNumber: string;
  receipt: StaffTransferFieldsFragment['receipts'][number];
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

/** A payment that never arrived, or arrived for another order: unlike a return, no money moves. */
export function TakeBackReceiptDialog({
  orderNumber,
  receipt: { key, amount, receivedAt, payerName },
  onClose,
}: TakeBackReceiptDialogProps) {
  const { field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { reason: '' },
    send: (bff, values) => sendMutation(bff, TakeBackReceiptDocument, { input: { orderNumber, key, ...values } }),
    onSaved: ({ transfer }) => {
      const rest = transfer && Number(transfer.outstanding.amount) > 0 ? ` ${formatMoney(transfer.outstanding)} is still due.` : '';
      onClose(`The payment of ${formatMoney(amount)} no longer counts.${rest}`);
    },
  });
  return (
    <TaskForm
      title={`Was ${formatMoney(amount)} recorded by mistake?`}
      text={`The payment of ${formatDate(receivedAt)}${payerName && ` from ${payerName}`} will count as if it had never been. It stays on the order, struck through, with your name and the reason. If the money did arrive and you sent it back, record a return instead.`}
      verb="It was a mistake"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      <TextAreaField label="What was wrong" rows={2} maxLength={MAX_REASON_LENGTH} data-initial-focus {...field('reason')} />
    </TaskForm>
  );
}
