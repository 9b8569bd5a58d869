import { requiredText } from '@koura/shared-types/inputs/text';
import * as v from 'valibot';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { TaskForm } from '../transfers/task-form.tsx';
import { recordLine } from './record-line.ts';
import type { StatementLineFieldsFragment } from './statements.generated.ts';

const SCHEMA = v.strictObject({ orderNumber: requiredText('Please enter the order number.') });
const FIELDS = ['orderNumber'] as const;

interface NameOrderDialogProps {
  line: StatementLineFieldsFragment;
  /** `orderNumber`: the order for which it was recorded; undefined when it was not. */
  onClose: (orderNumber?: string) => void;
}

/** Records a line that names no order, for the order that staff name. */
export function NameOrderDialog({ line, onClose }: NameOrderDialogProps) {
  const { amount, receivedAt, payerName, text } = line;
  const { field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { orderNumber: '' },
    send: async (bff, { orderNumber }) => {
      const problem = await recordLine(bff, line, orderNumber);
      return { userErrors: problem === null ? [] : [{ code: 'PAYMENT_REFUSED' as const, message: problem, field: 'orderNumber' }] };
    },
    onSaved: (_payload, { orderNumber }) => onClose(orderNumber),
  });
  return (
    <TaskForm
      title={`Record ${formatMoney(amount)} for an order`}
      text={`${[payerName, text].filter(Boolean).join(' · ') || 'No text'}, arrived on ${formatDate(receivedAt)}.`}
      verb="Record payment"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      <TextField
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-initial-focus
        {...field('orderNumber')}
      />
    </TaskForm>
  );
}
