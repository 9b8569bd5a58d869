import type { ShellQuery } from '../shop/shell.generated.ts';
import type { SavedAddressFieldsFragment } from '../account/addresses/addresses.generated.ts';
import type { SavedCardFieldsFragment } from './cards/saved-cards.generated.ts';
import type { KnownBuyer } from './checkout-draft.ts';
import type { CheckoutPersonQuery, CheckoutQuery } from './checkout.generated.ts';

/** A signed-in person in the checkout: initial values of the forms, saved cards and addresses. */
export interface Buyer extends KnownBuyer {
  id: string;
  /** The account's email address. */
  email: string;
  savedCards: readonly SavedCardFieldsFragment[];
  savedAddresses: readonly SavedAddressFieldsFragment[];
  /** Whether cards may be saved and removed: only where the shop saves cards, and not by staff acting as the customer. */
  keepsCards: boolean;
  /** Not a member of staff acting as the customer. */
  isThemselves: boolean;
}

type Overview = CheckoutPersonQuery['accountOverview'];

/** Null for a visitor. The address is the last order's, if it was in the current country. */
export function buyerOf(
  viewer: ShellQuery['viewer'],
  person: Overview | null,
  { country, cardEntry }: CheckoutQuery['website'],
): Buyer | null {
  if (!viewer) return null;
  const { firstName, lastName, email, phone } = viewer;
  const last = person?.orders?.items[0]?.delivery;
  const isThemselves = !viewer.actingStaff;
  return {
    id: viewer.id,
    email,
    details: { firstName: firstName ?? '', lastName: lastName ?? '', email, phone: phone ?? '' },
    addresses: last?.countryCode === country.isoCode ? { [country.isoCode]: typedAddress(last) } : {},
    savedCards: person?.savedCards ?? [],
    savedAddresses: person?.savedAddresses ?? [],
    keepsCards: cardEntry.canSaveCards && isThemselves,
    isThemselves,
  };
}

type LastAddress = NonNullable<NonNullable<Overview['orders']>['items'][number]['delivery']>;

function typedAddress({ line1, line2, suburb, city, state, postcode }: LastAddress): KnownBuyer['addresses'][string] {
  return { line1, line2: line2 ?? '', suburb: suburb ?? '', city, state: state ?? '', postcode };
}
