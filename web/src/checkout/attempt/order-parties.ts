import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { contact, type Contact } from '@koura/shared-types/inputs/contact';
import { countryPhone, type CountryAddress } from '@koura/shared-types/inputs/country-address';
import { gift } from '@koura/shared-types/inputs/gift';
import * as v from 'valibot';
import type { CountryRulesFieldsFragment } from '../../platform/country-rules-fields.generated.ts';
import type { PlaceOrderInput } from '../../platform/bff-client/schema-types.generated.ts';
import { addressRules } from '../../ui/form/address-rules.ts';
import type { CheckoutDraft, StepName } from '../checkout-draft.ts';

export type OrderParties = Required<Pick<PlaceOrderInput, 'contact' | 'delivery' | 'deliveryChoice' | 'gift'>>;

type Typed = Pick<CheckoutDraft, 'details' | 'addresses' | 'deliveryChoice' | 'gift'>;

interface OrderCountry {
  isoCode: string;
  rules: CountryRulesFieldsFragment | null;
}

export function contactIn({ rules }: Pick<OrderCountry, 'rules'>): v.GenericSchema<unknown, Contact> {
  return v.strictObject({ ...contact.entries, phone: countryPhone(rules) });
}

/** What was typed for a country, without fields that its addresses do not have. */
export function addressIn({ isoCode, rules }: OrderCountry, { addresses }: Pick<Typed, 'addresses'>): Partial<CountryAddress> {
  const typed = addresses[isoCode] ?? {};
  const known = addressRules(rules).fields.map(({ name }) => [name, typed[name] ?? ''] as const);
  return { ...Object.fromEntries(known), countryCode: isoCode };
}

/** Validated contact and delivery of the order; null while one is incomplete. Only the courier needs an address. */
export function partiesOf(typed: Typed, country: OrderCountry): OrderParties | null {
  const buyer = v.safeParse(contactIn(country), typed.details);
  const delivery = deliveryOf(typed, country);
  if (!buyer.success || !delivery) return null;
  return { contact: buyer.output, ...delivery, gift: giftOf(typed) };
}

/** The step to open: not after an incomplete step, for example after a reload. */
export function stepToOpen(wanted: StepName, typed: Typed, country: OrderCountry): StepName {
  if (wanted === 'details' || !v.is(contactIn(country), typed.details)) return 'details';
  return wanted === 'delivery' || !deliveryOf(typed, country) ? 'delivery' : 'payment';
}

function deliveryOf(typed: Typed, country: OrderCountry): Pick<OrderParties, 'delivery' | 'deliveryChoice'> | null {
  const { deliveryChoice } = typed;
  if (deliveryChoice && !DELIVERY[deliveryChoice.code].isSent) return { delivery: null, deliveryChoice };
  const address = v.safeParse(addressRules(country.rules).schema, addressIn(country, typed));
  return address.success ? { delivery: address.output, deliveryChoice } : null;
}

/** An order for the vault has no packing slip. */
function giftOf({ gift: { isGift, message }, deliveryChoice }: Typed): OrderParties['gift'] {
  const parsed = v.safeParse(gift, { message });
  return isGift && parsed.success && !DELIVERY[deliveryChoice?.code ?? 'COURIER'].isStored ? parsed.output : null;
}
