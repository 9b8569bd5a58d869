import type { OrderDetailsFragment } from './order-details.generated.ts';

/** Lines of the delivery label. */
export function addressLines({ contact, delivery }: Pick<OrderDetailsFragment, 'contact' | 'delivery'>): string[] {
  const { line1, line2, suburb, city, postcode } = delivery;
  const lines = [`${contact.firstName} ${contact.lastName}`, line2, line1, suburb, `${city} ${postcode}`];
  return lines.flatMap((line) => line || []);
}
