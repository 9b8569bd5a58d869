import type { ShellQuery } from '../shell/shell.generated.ts';
import type { SavedCardFieldsFragment } from './cards/saved-card-fields.generated.ts';
import type { CheckoutPersonQuery } from './checkout-person.generated.ts';
import type { CheckoutQuery } from './checkout.generated.ts';
import type { Contact } from '@koura/shared-types/inputs/contact';
import type { Delivery } from '@koura/shared-types/inputs/delivery';

/** A signed-in person as the checkout knows them: what the forms begin with, and the cards there are. */
export interface Buyer {
  details: Contact;
  delivery: Partial<Delivery>;
  savedCards: readonly SavedCardFieldsFragment[];
  /** Whether cards may be saved and removed: where the shop saves cards at all, by their owner and not by staff who act as them. */
  keepsCards: boolean;
}

/** The address is the last order's, if it was in the country that is shopped in now; null for a visitor. */
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
