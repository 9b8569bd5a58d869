import { localDay, startOfDay } from '@koura/shared-types/local-time';
import { useState } from 'react';
import * as v from 'valibot';
import { DateField } from '../../date-picker/date-field.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { AmountField } from '../payments/amount-field.tsx';
import { typedAmount } from '../payments/typed-amount.ts';
import { RecordTransferDocument } from './transfers.generated.ts';
import { TaskForm } from '../task-form.tsx';
import { recordOnce, type TransferOrder } from './transfer-task.ts';

const DAY = v.pipe(v.string('Please choose a day.'), v.nonEmpty('Please choose a day.'));
const MAX_LENGTH = 140;
const fieldsIn = (currencyCode: string) =>
  v.strictObject({
    amount: typedAmount(currencyCode),
    receivedAt: DAY,
    sentOn: v.string(),
    payerName: v.string(),
    bankReference: v.string(),
  });
const FIELDS = ['amount', 'receivedAt', 'sentOn', 'payerName', 'bankReference'] as const;

async function recordsTwice(message: string): Promise<boolean> {
  const { showPopup } = await import('../../ui/overlay/popup.tsx');
  const choice = await showPopup({
    title: 'Recorded already?',
    message: `${message} Record it only if the money arrived twice.`,
    buttons: [
      { label: 'Don’t record it', choice: 'stay' },
      { label: 'It arrived twice', choice: 'go', variant: 'secondary' },
    ],
  });
  return choice === 'go';
}

interface RecordTransferDialogProps {
  task: TransferOrder;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

export function RecordTransferDialog({ task: { orderNumber, customer, transfer }, onClose }: RecordTransferDialogProps) {
  const { outstanding, reference } = transfer;
  const [today] = useState(() => localDay(new Date()));
  const { currencyCode } = outstanding;
  const isDue = Number(outstanding.amount) > 0;
  const { values, setValue, field, attributes, busy, message } = useMutationForm({
    schema: fieldsIn(currencyCode),
    fields: FIELDS,
    defaults: { amount: isDue ? outstanding.amount : '', receivedAt: today, sentOn: '', payerName: '', bankReference: '' },
    send: (bff, { amount, receivedAt, sentOn, ...texts }) =>
      recordOnce(`RECORD ${orderNumber}`, async (key) => {
        const money = { amount, currencyCode };
        const input = { orderNumber, amount: money, receivedAt: startOfDay(receivedAt), sentOn: sentOn || null, ...texts, key };
        const payload = await sendMutation(bff, RecordTransferDocument, { input });
        const twin = payload.userErrors.find(({ code }) => code === 'POSSIBLY_RECORDED');
        if (!twin || !(await recordsTwice(twin.message))) return payload;
        return sendMutation(bff, RecordTransferDocument, { input: { ...input, evenIfRecorded: true } });
      }),
    onSaved: ({ transfer: after, approval }, { amount }) => {
      if (approval) return onClose(`${formatMoney({ amount, currencyCode })} waits for a second person, who finds it under Payments.`);
      const rest = after && Number(after.outstanding.amount) > 0 ? ` ${formatMoney(after.outstanding)} is still due.` : '';
      onClose(`${formatMoney({ amount, currencyCode })} for order ${orderNumber} is recorded.${rest}`);
    },
  });
  const day = (name: 'receivedAt' | 'sentOn') => ({
    value: values[name] || null,
    errors: field(name).messages,
    onChange: (value: string | null) => setValue(name, value ?? ''),
  });
  return (
    <TaskForm
      title={`Record a payment for order ${orderNumber}`}
      text={
        <>
          {customer}, reference {reference}.{' '}
          {isDue ? `${formatMoney(outstanding)} is still due.` : 'Nothing is due, so anything received must be returned.'}
        </>
      }
      verb="Record payment"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      <AmountField currencyCode={currencyCode} {...field('amount')} />
      <DateField label="Arrived on" {...day('receivedAt')} />
      <DateField
        label="Sent on"
        optional
        help="If the statement shows an earlier date. A transfer sent in time keeps the price."
        {...day('sentOn')}
      />
      <TextField label="Payer" optional maxLength={MAX_LENGTH} autoComplete="off" {...field('payerName')} />
      <TextField label="Reference on the statement" optional maxLength={MAX_LENGTH} autoComplete="off" {...field('bankReference')} />
    </TaskForm>
  );
}
