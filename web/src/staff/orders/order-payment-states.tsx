import type { PaymentState } from '../../platform/bff-client/schema-types.generated.ts';
import type { StaffOrdersQuery } from './staff-orders.generated.ts';
import { paymentText } from '../../orders/payment-text.ts';
import { SelectField } from '../../ui/form/form-field.tsx';

type Counts = NonNullable<NonNullable<StaffOrdersQuery['staffOrders']>['paymentStateCounts']>;

interface OrderPaymentStatesProps {
  value: PaymentState | null;
  counts: Counts;
  onChange: (state: PaymentState | null) => void;
}

/** Filter by payment state; states without orders are left out. */
export function OrderPaymentStates({ value, counts, onChange }: OrderPaymentStatesProps) {
  return (
    <SelectField label="Payment" value={value ?? ''} onChange={({ target }) => onChange((target.value || null) as PaymentState | null)}>
      <option value="">Any</option>
      {counts
        .filter(({ state, count }) => count > 0 || state === value)
        .map(({ state, count }) => (
          <option key={state} value={state}>
            {paymentText(state).label} ({count})
          </option>
        ))}
    </SelectField>
  );
}
