import type { PaymentMethodCode } from '../../platform/bff-client/schema-types.generated.ts';
import { SelectField } from '../../ui/form/form-field.tsx';
import { PAYMENT_METHODS } from './order-filter.ts';

const LABELS: Record<PaymentMethodCode, string> = { CARD: 'Card', TRANSFER: 'Bank transfer' };

interface OrderPaymentMethodsProps {
  value: PaymentMethodCode | null;
  onChange: (method: PaymentMethodCode | null) => void;
}

/** Filter by how orders are paid. */
export function OrderPaymentMethods({ value, onChange }: OrderPaymentMethodsProps) {
  return (
    <SelectField
      label="Paid by"
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || null) as PaymentMethodCode | null)}
    >
      <option value="">Any</option>
      {PAYMENT_METHODS.map((method) => (
        <option key={method} value={method}>
          {LABELS[method]}
        </option>
      ))}
    </SelectField>
  );
}
