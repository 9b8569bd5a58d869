import { useBff } from '../../platform/bff-client/bff.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { AcceptLateTransferDocument } from './transfers.generated.ts';
import { TaskForm } from './task-form.tsx';
import type { TransferOrder } from './transfer-task.ts';

interface AcceptLateDialogProps {
  task: TransferOrder;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

export function AcceptLateDialog({ task: { orderNumber, status, customer, transfer }, onClose }: AcceptLateDialogProps) {
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
