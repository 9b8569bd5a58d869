import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import { NEEDS_ADDRESS } from '@koura/shared-types/deliveries';
import type { BackendDeliveryChoice } from '@koura/shared-types/wire/delivery-option';
import { wholeValue } from '@koura/shared-types/wire/country-rules';
import type { BackendAddress } from '@koura/shared-types/wire/order';
import type { RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { chooseDelivery } from '../delivery/delivery-options.ts';
import { poBoxIn } from '../delivery/po-box.ts';
import { requireSameAddress } from '../drafts/joined-delivery.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import { settingsOf } from '../settings/settings-store.ts';
import type { ChosenTotals } from './choose-totals.ts';
import type { PaidCheckout } from './read-checkout.ts';

/**
 * Validates the address and delivery choice of a checkout. Returns the choice as the order stores it; null for a checkout without one.
 * Throws 400 for an address that the courier or the country's rules do not allow, 409 `SLOT_TAKEN`.
 */
export async function checkDelivery(
  context: RequestContext,
  checkout: PaidCheckout,
  totals: ChosenTotals,
): Promise<BackendDeliveryChoice | null> {
  const { delivery, deliveryChoice } = checkout;
  const fieldErrors = NEEDS_ADDRESS[totals.choice.delivery] ? checkoutAddressErrors(context, checkout) : [];
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  const joined = totals.draft?.joined;
  if (joined && joined.code === totals.choice.delivery) await requireSameAddress(context.database, joined, delivery);
  if (!deliveryChoice) return null;
  const wanted = {
    countryCode: delivery?.countryCode ?? context.country.isoCode,
    lines: totals.lines.filter((line) => line.available),
    goodsTotal: totals.goodsTotal,
    isPaidByTransfer: PAID_BY_TRANSFER[totals.choice.paymentMethod],
    joined: joined?.code,
  };
  return chooseDelivery(context, wanted, deliveryChoice);
}

function checkoutAddressErrors({ database }: RequestContext, { delivery, deliveryChoice }: PaidCheckout): FieldError[] {
  // Clients that do not send a delivery choice do not send a State either.
  return delivery ? addressErrors(database, delivery, deliveryChoice !== undefined) : [];
}

/** What the courier or the country's rules do not allow of an address; paths begin with `delivery`. */
export function addressErrors(database: Database, delivery: BackendAddress, needsState: boolean): FieldError[] {
  const { countries, delivery: settings } = settingsOf(database);
  const errors: FieldError[] = [];
  const add = (field: string, message: string): void => void errors.push({ path: ['delivery', field], message });
  const box = settings.courierTakesPoBoxes ? undefined : poBoxIn(delivery);
  if (box) add(box, 'Our courier needs a signature and can’t deliver to a PO box or private bag. Please enter a street address.');
  const rules = countries.find(({ isoCode }) => isoCode === delivery.countryCode)?.rules;
  if (!rules) return errors;
  if (!wholeValue(rules.postcode.pattern).test(delivery.postcode)) add('postcode', rules.postcode.message);
  const state = rules.addressFields.find(({ name }) => name === 'state');
  const isMissing = !delivery.state && state?.isRequired;
  if ((isMissing && needsState) || (delivery.state && !state?.options?.some(({ value }) => value === delivery.state))) {
    add('state', state ? `Please choose: ${state.label}.` : 'Addresses of this country have no state.');
  }
  return errors;
}
