import { MAX_REASON_LENGTH, reason } from '@koura/shared-types/inputs/staff/money-movement';
import { useState } from 'react';
import * as v from 'valibot';
import { formatMoney } from '../../platform/format/format-money.ts';
import { TextAreaField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { AmountField } from './amount-field.tsx';
import { type MoneyTask, nameOf, sendMoneyTask } from './money-task.ts';
import { TaskForm } from '../task-form.tsx';
import { typedAmount } from './typed-amount.ts';

interface MoneyDialogProps {
  task: MoneyTask;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

const LOOK = {
  CAPTURE: { title: 'Capture the hold of', verb: 'Capture' },
  RELEASE: { title: 'Release the hold of', verb: 'Release' },
  REFUND: { title: 'Refund', verb: 'Refund' },
  SETTLE: { title: 'Settle the report on', verb: 'Settle the report' },
} as const;

const refundFields = (currencyCode: string) => v.strictObject({ amount: typedAmount(currencyCode), reason });
/** Tasks without an amount field. */
const OTHER = v.strictObject({ amount: v.string(), reason });

const FIELDS = ['amount', 'reason'] as const;

/** Confirms a money task with a reason and sends it. Stays open with its input until it succeeds or is cancelled. */
export function MoneyDialog({ task, onClose }: MoneyDialogProps) {
  const { title, verb } = LOOK[task.action];
  const asksAmount = task.action === 'REFUND';
  const [amount, setAmount] = useState((task.suggested ?? task.amount).amount);
  const { field, attributes, busy, message } = useMutationForm({
    schema: asksAmount ? refundFields(task.amount.currencyCode) : OTHER,
    fields: FIELDS,
    defaults: { amount, reason: '' },
    onDraft: (draft) => draft.amount !== undefined && setAmount(draft.amount),
    send: (bff, values) => sendMoneyTask(bff, task, values),
    onSaved: ({ done }) => onClose(done),
  });
  const shown = asksAmount ? readable(amount, task) : task.action === 'SETTLE' ? '' : ` ${formatMoney(task.amount)}`;
  return (
    <TaskForm
      title={`${title} ${nameOf(task)}`}
      text={explanation(task)}
      verb={`${verb}${shown}`}
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      {asksAmount && (
        <AmountField currencyCode={task.amount.currencyCode} instructions={`At most ${formatMoney(task.amount)}.`} {...field('amount')} />
      )}
      <TextAreaField
        label="Reason"
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        data-initial-focus={asksAmount ? undefined : true}
        {...field('reason')}
      />
    </TaskForm>
  );
}

/** The amount shown on the button; empty while it is not valid. */
function readable(amount: string, { amount: { currencyCode } }: MoneyTask): string {
  const read = v.safeParse(typedAmount(currencyCode), amount);
  return read.success ? ` ${formatMoney({ amount: read.output, currencyCode })}` : '';
}

function explanation({ action, customer, amount, taken, returned, preventsDispute }: MoneyTask): string {
  const whose = customer === null ? 'the card' : `the card of ${customer}`;
  switch (action) {
    case 'CAPTURE':
      return `Takes what the order costs, at most ${formatMoney(amount)}, from ${whose}. The rest of the hold is released and can’t be taken later.`;
    case 'RELEASE':
      return `Releases ${formatMoney(amount)} on ${whose}. Nothing is taken, and the hold can’t be restored.`;
    case 'REFUND':
      return `Returns money to ${whose}. ${formatMoney(taken)} was taken${
        Number(returned.amount) > 0 ? `, ${formatMoney(returned)} is returned or on its way` : ''
      }.${preventsDispute ? ' A full refund prevents a dispute.' : ''}`;
    default:
      return `Ends the report${customer === null ? '' : ` about the payment of ${customer}`}. No money moves; it reopens if the amounts change.`;
  }
}
