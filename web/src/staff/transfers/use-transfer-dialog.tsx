import { useState, type ComponentType, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { TransferAction } from '../../platform/bff-client/schema-types.generated.ts';
import { paymentCountChanged } from '../payments/payment-count.ts';
import { ExtendDeadlineDialog } from './extend-deadline-dialog.tsx';
import { RecordTransferDialog } from './record-transfer-dialog.tsx';
import { ReturnTransferDialog } from './return-transfer-dialog.tsx';
import type { TransferOrder, TransferTask } from './transfer-task.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { AcceptLateTransferDocument, ReleaseUnpaidOrderDocument } from './transfers.generated.ts';
import { TaskForm } from '../task-form.tsx';
import { MAX_REASON_LENGTH, reason } from '@koura/shared-types/inputs/staff/money-movement';
import * as v from 'valibot';
import { TextAreaField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';

const SCHEMA = v.strictObject({ reason });
const FIELDS = ['reason'] as const;

interface ReleaseOrderDialogProps {
  task: TransferOrder;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

function ReleaseOrderDialog({ task: { orderNumber, status, customer }, onClose }: ReleaseOrderDialogProps) {
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

const DIALOGS: Record<TransferAction, ComponentType<{ task: TransferOrder; onClose: (done?: string) => void }>> = {
  RECORD: RecordTransferDialog,
  RETURN: ReturnTransferDialog,
  ACCEPT_LATE: AcceptLateDialog,
  EXTEND: ExtendDeadlineDialog,
  RELEASE: ReleaseOrderDialog,
};

interface TransferDialogState {
  open: (task: TransferTask) => void;
  dialog: ReactNode;
  done: string | null;
  /** Reloads the page's data after another change of the transfer, and says what was done. */
  changed: (message?: string) => void;
}

/** The dialog of a decision about a transfer, and the reload of the page's data once it is made. */
export function useTransferDialog(): TransferDialogState {
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<TransferTask | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = (message?: string): void => {
    setTask(null);
    setDone(message ?? null);
    // Also after an attempt: it may have been made all the same.
    paymentCountChanged();
    void revalidate();
  };
  const Wanted = task && DIALOGS[task.action];
  return { open: setTask, dialog: Wanted && <Wanted task={task} onClose={close} />, done, changed: close };
}

interface AcceptLateDialogProps {
  task: TransferOrder;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

function AcceptLateDialog({ task: { orderNumber, status, customer, transfer }, onClose }: AcceptLateDialogProps) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const send = (): void =>
    void submit(
      () => sendMutation(bff, AcceptLateTransferDocument, { input: { orderNumber, from: status } }),
      () => onClose(`The payment for order ${orderNumber} is accepted at the order’s price.`),
    );
  return (
    <TaskForm
      title={`Accept the late payment for order ${orderNumber}?`}
      text={`${formatMoney(transfer.received)} has arrived from ${customer}, some of it sent after ${formatMarketTime(transfer.payBy)}. If you accept it, the order keeps its price; otherwise, return it.`}
      verb="Accept the payment"
      attributes={{
        onSubmit: (event) => {
          event.preventDefault();
          send();
        },
      }}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    />
  );
}
