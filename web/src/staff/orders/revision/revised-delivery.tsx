import { slotText } from '@koura/shared-types/delivery-texts';
import type { DeliveryCode } from '../../../platform/bff-client/schema-types.generated.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { SelectField } from '../../../ui/form/form-field.tsx';
import type { PreviewOrderRevisionMutation } from './revise-order.generated.ts';

interface RevisedDeliveryProps {
  /** How it is delivered now. */
  now: string;
  deliveries: NonNullable<PreviewOrderRevisionMutation['previewOrderRevision']['preview']>['deliveries'];
  /** Null: as it is. */
  chosen: DeliveryCode | null;
  slotId: string;
  onChange: (changes: { delivery?: DeliveryCode | null; slotId?: string }) => void;
}

/** How an order is delivered, and when it is collected. */
export function RevisedDelivery({ now, deliveries, chosen, slotId, onChange }: RevisedDeliveryProps) {
  const slots = deliveries.find(({ code }) => code === chosen)?.slots ?? [];
  return (
    <>
      <SelectField
        label="Delivery"
        value={chosen ?? ''}
        onChange={({ target }) => {
          const code = deliveries.find((one) => one.code === target.value)?.code ?? null;
          onChange({ delivery: code, slotId: '' });
        }}
      >
        <option value="">As it is: {now}</option>
        {deliveries.map(({ code, label, price, unavailableBecause }) => (
          <option key={code} value={code} disabled={unavailableBecause !== null}>
            {label}, {Number(price.amount) > 0 ? formatMoney(price) : 'free'} today
          </option>
        ))}
      </SelectField>
      {slots.length > 0 && (
        <SelectField label="Time at the counter" value={slotId} onChange={({ target }) => onChange({ slotId: target.value })}>
          <option value="">Please choose</option>
          {slots.map((slot) => (
            <option key={slot.id} value={slot.id}>
              {slotText(slot)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
