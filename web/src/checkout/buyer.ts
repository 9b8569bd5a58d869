import type { ShellQuery } from '../shell/shell.generated.ts';
import type { SavedCardFieldsFragment } from './cards/saved-card-fields.generated.ts';
import type { CheckoutPersonQuery } from './checkout-person.generated.ts';
import type { CheckoutQuery } from './checkout.generated.ts';
import type { Contact } from '@koura/shared-types/inputs/contact';
import type { Delivery } from '@koura/shared-types/inputs/delivery';

/** A signed-in person in the checkout: initial values of the forms, and saved cards. */
export interface Buyer {
  details: Contact;
  delivery: Partial<Delivery>;
  savedCards: readonly SavedCardFieldsFragment[];
  /** Whether cards may be saved and removed: only where the shop saves cards, and not by staff acting as the customer. */
  keepsCards: boolean;
}

/** Null for a visitor. The address is the last order's, if it was in the current country. */
export function buyerOf(
  viewer: ShellQuery['viewer'],
  person: CheckoutPersonQuery | null,
  { country, cardEntry }: CheckoutQuery['website'],
): Buyer | null {
  if (!viewer) return null;
  const { firstName, lastName, email, phone } = viewer;
  const last = person?.orders.items[0]?.delivery;
  return {
    details: { firstName: firstName ?? '', lastName: lastName ?? '', email, phone: phone ?? '' },
    delivery:
      last?.countryCode === country.isoCode
        ? { line1: last.line1, line2: last.line2 ?? '', suburb: last.suburb ?? '', city: last.city, postcode: last.postcode }
        : {},
    savedCards: person?.savedCards ?? [],
    keepsCards: cardEntry.canSaveCards && !viewer.actingStaff,
  };
}
