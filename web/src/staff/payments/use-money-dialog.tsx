import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { MoneyDialog } from './money-dialog.tsx';
import type { MoneyTask } from './money-task.ts';
import { paymentCountChanged } from './payment-count.ts';

interface MoneyDialogState {
  open: (task: MoneyTask) => void;
  dialog: ReactNode;
  done: string | null;
  /** Loads the page's data again and shows what was done, if anything. */
  changed: (done?: string) => void;
}

/** The dialog of a money task, and the reload of the page's data once the task is done. */
export function useMoneyDialog(): MoneyDialogState {
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<MoneyTask | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const changed = (message?: string): void => {
    setDone(message ?? null);
    paymentCountChanged();
    void revalidate();
  };
  const close = (message?: string): void => {
    setTask(null);
    if (message !== undefined) changed(message);
  };
  return { open: setTask, dialog: task && <MoneyDialog task={task} onClose={close} />, done, changed };
}
