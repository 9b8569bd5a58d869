import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { promiseText, slotText } from '@koura/shared-types/delivery-texts';
import type { CheckoutDraft } from '../checkout-draft.ts';
import type { DeliveryOptionFieldsFragment } from '../delivery/delivery.generated.ts';

interface DeliverySummaryProps {
  /** Null where the shop offers no choice, and until the options are loaded. */
  option: DeliveryOptionFieldsFragment | null;
  slotId: string | null;
  /** The address of the courier. */
  address: CheckoutDraft['addresses'][string];
  /** The cart's own delivery time. */
  estimate: string | null;
  isGift: boolean;
}

export function DeliverySummary({ option, slotId, address, estimate, isGift }: DeliverySummaryProps) {
  const { line1, line2, suburb, city, state, postcode } = address;
  const slot = option?.slots.find(({ id }) => id === slotId);
  const isCourier = !option || DELIVERY[option.code].isSent;
  const place = isCourier
    ? [line2, line1, suburb, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : option.place && [option.place.name, ...option.place.lines].join(', ');
  const when = slot ? slotText(slot) : option ? promiseText(option) : estimate;
  return (
    <>
      <b>{option ? option.label : 'Insured courier, signature needed'}</b>
      {[place, when, isGift ? 'A gift, with your message' : null].map(
        (line) =>
          line && (
            <span key={line}>
              <br />
              {line}
            </span>
          ),
      )}
    </>
  );
}
