import { localDay, startOfDay } from '@koura/shared-types/local-time';
import { useState } from 'react';
import * as v from 'valibot';
import { DateField } from '../../date-picker/date-field.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PayoutsStopped } from '../customers/payouts-stopped.tsx';
import styles from '../payments/money-dialog.module.css';
import { AmountField } from '../payments/amount-field.tsx';
import { typedAmount } from '../payments/typed-amount.ts';
import { ReturnTransferDocument } from './transfers.generated.ts';
import { TaskForm } from '../task-form.tsx';
import { recordOnce, type TransferOrder } from './transfer-task.ts';

const MAX_LENGTH = 140;
const fieldsIn = (currencyCode: string) =>
  v.strictObject({
    amount: typedAmount(currencyCode),
    returnedAt: v.pipe(v.string('Please choose a day.'), v.nonEmpty('Please choose a day.')),
    bankReference: v.string(),
  });
const FIELDS = ['amount', 'returnedAt', 'bankReference'] as const;

interface ReturnTransferDialogProps {
  task: TransferOrder;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

/** Records a return. While nothing may be paid out it says so instead: the money is sent at the bank, before it is recorded. */
export function ReturnTransferDialog({ task, onClose }: ReturnTransferDialogProps) {
  const { payoutsFrozenUntil } = task.transfer;
  if (payoutsFrozenUntil === null) return <ReturnForm task={task} onClose={onClose} />;
  return (
    <Dialog open title={`Don’t return anything for order ${task.orderNumber} yet`} onClose={() => onClose()}>
      <div className={styles.form}>
        <PayoutsStopped until={payoutsFrozenUntil} what={`Don’t pay ${task.customer} at your bank, whoever asks,`} />
        <p className={styles.buttons}>
          <Button data-initial-focus onClick={() => onClose()}>
            Leave it as it is
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

function ReturnForm({ task: { orderNumber, customer, transfer }, onClose }: ReturnTransferDialogProps) {
  const { paidOver, returnable } = transfer;
  const [today] = useState(() => localDay(new Date()));
  const { currencyCode } = returnable;
  const { values, setValue, field, attributes, busy, message } = useMutationForm({
    schema: fieldsIn(currencyCode),
    fields: FIELDS,
    defaults: { amount: (Number(paidOver.amount) > 0 ? paidOver : returnable).amount, returnedAt: today, bankReference: '' },
    send: (bff, { amount, returnedAt, bankReference }) =>
      recordOnce(`RETURN ${orderNumber}`, (key) => {
        const input = { orderNumber, amount: { amount, currencyCode }, returnedAt: startOfDay(returnedAt), bankReference, key };
        return sendMutation(bff, ReturnTransferDocument, { input });
      }),
    onSaved: (_payload, { amount }) => onClose(`${formatMoney({ amount, currencyCode })} of order ${orderNumber} is recorded as returned.`),
  });
  return (
    <TaskForm
      title={`Record a return for order ${orderNumber}`}
      text={`Pay ${customer} at your bank first; this only records it. At most ${formatMoney(returnable)} can be returned.`}
      verb="Record return"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      <AmountField currencyCode={currencyCode} {...field('amount')} />
      <DateField
        label="Returned on"
        value={values.returnedAt || null}
        errors={field('returnedAt').messages}
        onChange={(value) => setValue('returnedAt', value ?? '')}
      />
      <TextField label="Reference you used" optional maxLength={MAX_LENGTH} autoComplete="off" {...field('bankReference')} />
    </TaskForm>
  );
}
