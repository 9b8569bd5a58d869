import type { OrderDetailsFragment } from './order.generated.ts';

/** Lines of the delivery label, or of the place where the order is collected or kept; none where neither is known. */
export function addressLines({
  contact,
  delivery,
  deliveryChoice,
}: Pick<OrderDetailsFragment, 'contact' | 'delivery' | 'deliveryChoice'>): string[] {
  if (!delivery) return deliveryChoice?.place ? [deliveryChoice.place.name, ...deliveryChoice.place.lines] : [];
  const { line1, line2, suburb, city, state, postcode } = delivery;
  const town = [city, state, postcode].filter(Boolean).join(' ');
  const lines = [`${contact.firstName} ${contact.lastName}`, line2, line1, suburb, town];
  return lines.flatMap((line) => line || []);
}
