import type { Contact } from '@koura/shared-types/inputs/contact';
import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { wholeValue } from '@koura/shared-types/wire/country-rules';
import * as v from 'valibot';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { addressRules } from '../../ui/form/address-rules.ts';
import { addressIn, type OrderParties, partiesOf } from '../attempt/order-parties.ts';
import type { CheckoutDraft, StepName } from '../checkout-draft.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import { NO_PO_BOX, streetAddress } from '../delivery/po-box.ts';
import type { WalletAddress } from './express-element.ts';

type Country = CheckoutShop['country'];

/** What a wallet gave once the payment was approved. */
export interface WalletDetails {
  name: string;
  email: string;
  phone: string;
  address: WalletAddress | null;
}

/** What the checkout starts with where the wallet’s details are not enough, and why. */
export interface WalletDraft extends Pick<CheckoutDraft, 'details' | 'addresses' | 'step'> {
  message: string;
}

type Filled = Pick<WalletDraft, 'details' | 'addresses'>;
export type WalletOrder = ({ parties: OrderParties } & Filled) | { draft: WalletDraft };

interface Rules {
  country: Country;
  refusesPoBoxes: boolean;
  /** The choice of the courier, where the shop offers one. */
  deliveryChoice: CheckoutDraft['deliveryChoice'];
  /** The signed-in person; null for a visitor, whose name and email are the wallet's. */
  account: Partial<Contact> | null;
}

const INCOMPLETE = 'Your wallet didn’t give all that this order needs. What it gave is filled in: please complete it here.';

/** Contact and delivery of the order as the wallet has them; what the checkout would not accept leads there, filled in. */
export function walletOrder(given: WalletDetails, { country, refusesPoBoxes, deliveryChoice, account }: Rules): WalletOrder {
  const details = detailsOf(given, account);
  const isHere = given.address?.country === country.isoCode;
  const addresses = given.address && isHere ? { [country.isoCode]: addressOf(given.address, country) } : {};
  const lead = (step: StepName, message: string): WalletOrder => ({ draft: { details, addresses, step, message } });
  if (given.address && !isHere) {
    return lead('delivery', `Your wallet’s address isn’t in ${country.name}, where this shop delivers. Please enter one that is.`);
  }
  const parties = partiesOf({ details, addresses, deliveryChoice, gift: { isGift: false, message: '' } }, country);
  // The first step that is not complete opens.
  if (!parties?.delivery) return lead('payment', INCOMPLETE);
  const street = streetAddress(addressRules(country.rules).schema);
  if (refusesPoBoxes && !v.is(street, addressIn(country, { addresses }))) return lead('delivery', NO_PO_BOX);
  return { parties, details, addresses };
}

/** Whether the checkout has choices that a wallet's sheet cannot take over. */
export function hasOwnChoices({ deliveryChoice, gift, points }: Pick<CheckoutDraft, 'deliveryChoice' | 'gift' | 'points'>): boolean {
  return (deliveryChoice !== null && !DELIVERY[deliveryChoice.code].isSent) || gift.isGift || points > 0;
}

/** A wallet's order goes by courier; null where the shop offers no choice. */
export function courierOf({ offers }: Pick<CheckoutShop, 'offers'>): CheckoutDraft['deliveryChoice'] {
  return offers.deliveries ? { code: 'COURIER', slotId: null } : null;
}

/** The postcode to ask the price of the delivery for; null where the wallet gives a part of it. */
export function quotedPostcode(postcode: string, { rules }: Pick<Country, 'rules'>): string | null {
  if (postcode === '' || !rules) return postcode || null;
  return wholeValue(rules.postcode.pattern).test(postcode) ? postcode : null;
}

/** An account's own details come first: the order is that person's. */
function detailsOf({ name, email, phone }: WalletDetails, account: Partial<Contact> | null): Partial<Contact> {
  const words = name.trim().split(/\s+/);
  const own = Object.fromEntries(Object.entries(account ?? {}).filter(([, value]) => value));
  const firstName = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '');
  return { firstName, lastName: words.length > 1 ? words.at(-1)! : '', email, phone, ...own };
}

/** In the country's fields: those that it does not have are dropped, and a State may come by its name. */
function addressOf({ line1, line2, city, state, postal_code: postcode }: WalletAddress, { rules }: Country): Partial<CountryAddress> {
  const options = rules?.addressFields.find(({ name }) => name === 'state')?.options ?? [];
  const isSame = (text: string): boolean => text.toLowerCase() === state.trim().toLowerCase();
  const known = options.find(({ value, label }) => isSame(value) || isSame(label));
  return { line1, line2: line2 ?? '', suburb: '', city, state: known?.value ?? state, postcode };
}
