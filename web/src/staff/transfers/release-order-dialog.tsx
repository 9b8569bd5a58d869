import { MAX_REASON_LENGTH, reason } from '@koura/shared-types/inputs/staff/money-movement';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { TextAreaField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { ReleaseUnpaidOrderDocument } from './transfers.generated.ts';
import { TaskForm } from './task-form.tsx';
import type { TransferOrder } from './transfer-task.ts';

const SCHEMA = v.strictObject({ reason });
const FIELDS = ['reason'] as const;

interface ReleaseOrderDialogProps {
  task: TransferOrder;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

export function ReleaseOrderDialog({ task: { orderNumber, status, customer }, onClose }: ReleaseOrderDialogProps) {
  const { field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { reason: '' },
    send: (bff, values) => sendMutation(bff, ReleaseUnpaidOrderDocument, { input: { orderNumber, from: status, ...values } }),
    onSaved: () => onClose(`Order ${orderNumber} is cancelled, and its products are back in stock.`),
  });
  return (
    <TaskForm
      title={`Release order ${orderNumber}?`}
      text={`No payment has arrived. The order will be cancelled, its products go back into stock, and ${customer} gets an email. This can’t be undone.`}
      verb="Release the order"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      <TextAreaField label="Reason" rows={2} maxLength={MAX_REASON_LENGTH} data-initial-focus {...field('reason')} />
    </TaskForm>
  );
}
