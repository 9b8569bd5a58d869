import { dealerLocale } from '@koura/shared-types/dealer-locale';
import * as v from 'valibot';
import { DateField } from '../../date-picker/date-field.tsx';
import { dayAndTimeAt, instantOf } from '../../picker-rules/shop-clock.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { ExtendPaymentDeadlineDocument } from './transfers.generated.ts';
import { TaskForm } from '../task-form.tsx';
import type { TransferOrder } from './transfer-task.ts';

const SCHEMA = v.strictObject({ payBy: v.pipe(v.string('Please choose a day.'), v.nonEmpty('Please choose a day.')) });
const FIELDS = ['payBy'] as const;

interface ExtendDeadlineDialogProps {
  task: TransferOrder;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

export function ExtendDeadlineDialog({ task: { orderNumber, customer, transfer }, onClose }: ExtendDeadlineDialogProps) {
  const { payBy: from } = transfer;
  const { time } = dayAndTimeAt(Date.parse(from), dealerLocale().timeZone);
  const { values, setValue, field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { payBy: '' },
    send: (bff, { payBy }) =>
      sendMutation(bff, ExtendPaymentDeadlineDocument, {
        input: { orderNumber, payBy: instantOf(payBy, time, dealerLocale().timeZone), from },
      }),
    onSaved: (_payload, { payBy }) =>
      onClose(`Order ${orderNumber} can be paid until ${formatMarketTime(instantOf(payBy, time, dealerLocale().timeZone))}.`),
  });
  return (
    <TaskForm
      title={`Move the deadline of order ${orderNumber}`}
      text={`It is ${formatMarketTime(from)} now. ${customer} keeps their price and stock until the new deadline and gets another reminder.`}
      verb="Move the deadline"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      <DateField
        label="Last day to pay"
        help="The time of day stays the same."
        value={values.payBy || null}
        errors={field('payBy').messages}
        onChange={(value) => setValue('payBy', value ?? '')}
      />
    </TaskForm>
  );
}
