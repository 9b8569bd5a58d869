import { useState, type ComponentType, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { TransferAction } from '../../platform/bff-client/schema-types.generated.ts';
import { paymentCountChanged } from '../payments/payment-count.ts';
import { AcceptLateDialog } from './accept-late-dialog.tsx';
import { ExtendDeadlineDialog } from './extend-deadline-dialog.tsx';
import { RecordTransferDialog } from './record-transfer-dialog.tsx';
import { ReleaseOrderDialog } from './release-order-dialog.tsx';
import { ReturnTransferDialog } from './return-transfer-dialog.tsx';
import type { TransferOrder, TransferTask } from './transfer-task.ts';

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
  return { open: setTask, dialog: Wanted && <Wanted task={task} onClose={close} />, done };
}
