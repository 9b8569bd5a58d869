import { LONGEST_REASON, reason, refundAmount } from '@koura/shared-types/inputs/money-movement';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { type ServerMessages, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import styles from './money-dialog.module.css';
import { type MoneyTask, nameOf, sendMoneyTask } from './money-task.ts';

interface MoneyDialogProps {
  task: MoneyTask;
  /** `done` is the message of success; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

const LOOK = {
  CAPTURE: { title: 'Capture the hold of', verb: 'Capture' },
  RELEASE: { title: 'Release the hold of', verb: 'Release' },
  REFUND: { title: 'Refund', verb: 'Refund' },
  SETTLE: { title: 'Settle the report on', verb: 'Settle the report' },
} as const;

/** As people type it: "$1,000.50". */
const AMOUNT = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s,$]/g, '')),
  refundAmount,
);
const REFUND = v.strictObject({ amount: AMOUNT, reason });
/** The amount is not asked for. */
const OTHER = v.strictObject({ amount: v.string(), reason });

/** Names order, amount and person, asks for the reason, and does it. It stays open with everything typed until it is done or given up. */
export function MoneyDialog({ task, onClose }: MoneyDialogProps) {
  const bff = useBff();
  const { title, verb } = LOOK[task.action];
  const asksAmount = task.action === 'REFUND';
  const [failure, setFailure] = useState<string | null>(null);
  const [serverMessages, setServerMessages] = useState<ServerMessages>({});
  const [amount, setAmount] = useState((task.suggested ?? task.amount).amount);
  const { form, field, attributes } = useCheckedForm({
    schema: asksAmount ? REFUND : OTHER,
    fields: ['amount', 'reason'],
    defaults: { amount, reason: '' },
    serverMessages,
    onDraft: (draft) => draft.amount !== undefined && setAmount(draft.amount),
    onDone: async (values) => {
      setFailure(null);
      try {
        const result = await sendMoneyTask(bff, task, values);
        if ('done' in result) return onClose(result.done);
        const beside = result.errors.filter(({ field: name }) => name === 'amount' || name === 'reason');
        setServerMessages(Object.fromEntries(beside.map(({ field: name, message }) => [name!, [message]])));
        setFailure(result.errors.find((error) => !beside.includes(error))?.message ?? null);
      } catch (error) {
        setFailure(callMessage(error));
      }
    },
  });
  const shown = asksAmount ? readable(amount, task) : task.action === 'SETTLE' ? '' : ` ${formatMoney(task.amount)}`;
  return (
    <Dialog open title={`${title} ${nameOf(task)}`} onClose={() => onClose()}>
      <form {...attributes} className={styles.form}>
        <p>{explanation(task)}</p>
        {asksAmount && (
          <TextField
            label="Amount"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            data-initial-focus
            instructions={`At most ${formatMoney(task.amount)}.`}
            {...field('amount')}
          />
        )}
        <TextAreaField
          label="Reason"
          rows={2}
          maxLength={LONGEST_REASON}
          data-initial-focus={asksAmount ? undefined : true}
          {...field('reason')}
        />
        {failure && (
          <Note tone="warn" role="alert" icon={CircleAlert}>
            {failure}
          </Note>
        )}
        <p className={styles.buttons}>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {verb}
            {shown}
          </Button>
          <Button variant="quiet" onClick={() => onClose()}>
            Leave it as it is
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

/** The amount of the button; nothing while it is none. */
function readable(amount: string, { amount: { currencyCode } }: MoneyTask): string {
  const read = v.safeParse(AMOUNT, amount);
  return read.success ? ` ${formatMoney({ amount: read.output, currencyCode })}` : '';
}

function explanation({ action, customer, amount, taken, returned, preventsDispute }: MoneyTask): string {
  const whose = customer === null ? 'the card' : `the card of ${customer}`;
  switch (action) {
    case 'CAPTURE':
      return `Takes what the order costs, at most ${formatMoney(amount)}, from ${whose}. What is left of the hold is let go and cannot be taken later.`;
    case 'RELEASE':
      return `Lets ${formatMoney(amount)} on ${whose} go. Nothing is taken, and the hold cannot be had back.`;
    case 'REFUND':
      return `Returns money to ${whose}. ${formatMoney(taken)} was taken${
        Number(returned.amount) > 0 ? `, ${formatMoney(returned)} is returned or on its way` : ''
      }.${preventsDispute ? ' A refund of all of it prevents a dispute.' : ''}`;
    default:
      return `Ends the report${customer === null ? '' : ` about the payment of ${customer}`}. No money moves; it opens again when the sums change.`;
  }
}
