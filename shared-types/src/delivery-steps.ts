import type { OrderDeliveryCode } from './deliveries.ts';

/** What happens with a paid order until its buyer has it, the same on its page and in mails. `when`: what it was promised. */
export function deliverySteps(
  code: OrderDeliveryCode | Uppercase<OrderDeliveryCode>,
  { when, email }: { when: string | null; email: string },
): string[] {
  const packed = 'Two of our team check, seal and sign off your order.';
  switch (code) {
    case 'courier':
    case 'COURIER':
      return [
        packed,
        'The insured courier collects your parcel, and we email you the tracking number.',
        `Someone signs for the parcel at your door.${when === null ? '' : ` Estimated delivery: ${when}.`}`,
      ];
    case 'collect':
    case 'COLLECT':
      return [packed, `We email ${email} when it’s ready to collect${when === null ? '' : `: ${when}`}.`, 'You collect it at our counter.'];
    case 'vault':
    case 'VAULT':
      return [packed, `Your pieces go into safekeeping in our vault${when === null ? '' : `: ${when}`}.`];
    case 'unknown':
    case 'UNKNOWN':
      return [packed, `We’ll be in touch about how you get your order${when === null ? '' : `: ${when}`}.`];
  }
}
