import type { BackendCheckout, BackendOrderPayment, CheckoutMeans } from '@koura/shared-types/wire/order';
import { DELIVERY_CODES, NEEDS_ADDRESS } from '@koura/shared-types/deliveries';
import type { BackendDeliveryRequest } from '@koura/shared-types/wire/delivery-option';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import { invalidInput, type FieldError } from '../errors/api-error.ts';
import { isOrderKey } from '../orders/close-key.ts';
import { isEmail, objectOf } from '../query/body-fields.ts';
import { readAttribution, readGift, readPoints } from './read-extras.ts';

type CheckoutPayment = BackendCheckout['payment'];
/** A checkout whose payment is known: authorised at the card provider, by the gateway or by this backend, or awaited. Without a method: by card. */
export type PaidCheckout = Omit<BackendCheckout, 'payment'> & {
  payment: Omit<BackendOrderPayment, 'method'> & { method?: PaymentMethodCode };
};
export type CardCheckout = BackendCheckout & {
  payment: Exclude<CheckoutPayment, { reference: string } | { transfer: object } | { bank: object }>;
};
export type TransferCheckout = BackendCheckout & { payment: Extract<CheckoutPayment, { transfer: object }> };
export type BankCheckout = BackendCheckout & { payment: Extract<CheckoutPayment, { bank: object }> };
export type AnyCheckout = PaidCheckout | CardCheckout | TransferCheckout | BankCheckout;

type Fields = Record<string, unknown>;

const MAX_LENGTH = 200;

/**
 * The body of POST /checkout. Throws a 400 with one entry per invalid field; paths are those of the body. `hasDeliveries`: with capability
 * "checkout.delivery"; otherwise `deliveryChoice` is ignored.
 */
export function readCheckout(body: unknown, hasDeliveries: boolean): AnyCheckout {
  const fields = objectOf(body);
  const fieldErrors: FieldError[] = [];
  const contact = nested(fields, 'contact', fieldErrors);
  const deliveryChoice = hasDeliveries ? readDeliveryChoice(fields['deliveryChoice'], fieldErrors) : undefined;
  // Only the courier needs an address.
  const needsAddress = NEEDS_ADDRESS[deliveryChoice?.code ?? 'courier'];
  const delivery = needsAddress || fields['delivery'] ? nested(fields, 'delivery', fieldErrors) : undefined;
  const payment = nested(fields, 'payment', fieldErrors);

  if (!isOrderKey(fields['key'])) {
    fieldErrors.push({ path: ['key'], message: 'key must be 8 to 200 letters, digits, - or _' });
  }
  if (typeof fields['total'] !== 'number' || !Number.isFinite(fields['total']) || fields['total'] < 0) {
    fieldErrors.push({ path: ['total'], message: 'total must be an amount' });
  }
  const quoteId = optional(fields, [], 'quoteId', fieldErrors);
  if (contact && !isEmail(contact['email'])) fieldErrors.push({ path: ['contact', 'email'], message: 'email must be a valid email' });
  const countryCode = delivery?.['countryCode'];
  if (delivery && (typeof countryCode !== 'string' || !/^[A-Z]{2}$/.test(countryCode))) {
    fieldErrors.push({ path: ['delivery', 'countryCode'], message: 'countryCode must be two capital letters' });
  }
  const gift = readGift(fields, fieldErrors);
  const points = readPoints(fields, fieldErrors);
  const attribution = readAttribution(fields, fieldErrors);
  const checkout: BackendCheckout = {
    key: fields['key'] as string,
    ...(quoteId === null ? {} : { quoteId }),
    total: fields['total'] as number,
    contact: {
      firstName: required(contact, 'contact', 'firstName', fieldErrors),
      lastName: required(contact, 'contact', 'lastName', fieldErrors),
      email: contact?.['email'] as string,
      phone: optional(contact, ['contact'], 'phone', fieldErrors),
    },
    delivery: delivery
      ? {
          line1: required(delivery, 'delivery', 'line1', fieldErrors),
          line2: optional(delivery, ['delivery'], 'line2', fieldErrors),
          suburb: optional(delivery, ['delivery'], 'suburb', fieldErrors),
          city: required(delivery, 'delivery', 'city', fieldErrors),
          state: optional(delivery, ['delivery'], 'state', fieldErrors),
          postcode: required(delivery, 'delivery', 'postcode', fieldErrors),
          countryCode: countryCode as string,
        }
      : null,
    ...(deliveryChoice ? { deliveryChoice } : {}),
    payment: readPayment(payment, fieldErrors),
    ...(gift ? { gift } : {}),
    ...(points > 0 ? { points } : {}),
    ...(attribution ? { attribution } : {}),
  };
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return checkout as AnyCheckout;
}

export function isCardCheckout(checkout: AnyCheckout): checkout is CardCheckout {
  return !('reference' in checkout.payment) && !isTransferCheckout(checkout) && !isBankCheckout(checkout);
}

export function isTransferCheckout(checkout: AnyCheckout): checkout is TransferCheckout {
  return 'transfer' in checkout.payment && !('reference' in checkout.payment);
}

export function isBankCheckout(checkout: AnyCheckout): checkout is BankCheckout {
  return 'bank' in checkout.payment && !('reference' in checkout.payment);
}

type ReadMeans<Method extends PaymentMethodCode> = (payment: Fields | undefined, fieldErrors: FieldError[]) => CheckoutMeans[Method];

/** Reads the means of payment, by method; `isNamedBy`: the field by which a body names the method, null for the one that is meant otherwise. */
const MEANS: { [Method in PaymentMethodCode]: { isNamedBy: string | null; read: ReadMeans<Method> } } = {
  card: { isNamedBy: null, read: readCard },
  transfer: { isNamedBy: 'transfer', read: (payment, fieldErrors) => ({ transfer: readTransfer(payment, fieldErrors) }) },
  bank: { isNamedBy: 'bank', read: () => ({ bank: {} }) },
};

function readPayment(payment: Fields | undefined, fieldErrors: FieldError[]): CheckoutPayment {
  const named = Object.values(MEANS).find(({ isNamedBy }) => isNamedBy !== null && payment && isNamedBy in payment);
  return (named ?? MEANS.card).read(payment, fieldErrors);
}

function readCard(payment: Fields | undefined, fieldErrors: FieldError[]): CheckoutMeans['card'] {
  if (payment && 'token' in payment) {
    return { token: required(payment, 'payment', 'token', fieldErrors), rememberCard: payment['rememberCard'] === true };
  }
  if (payment && 'card' in payment) return { card: required(payment, 'payment', 'card', fieldErrors) };
  return {
    reference: required(payment, 'payment', 'reference', fieldErrors),
    cardBrand: optional(payment, ['payment'], 'cardBrand', fieldErrors),
    cardLast4: optional(payment, ['payment'], 'cardLast4', fieldErrors),
  };
}

function readTransfer(payment: Fields | undefined, fieldErrors: FieldError[]): { emailCode?: string } {
  const transfer = nested(payment ?? {}, 'transfer', fieldErrors);
  const emailCode = optional(transfer, ['payment', 'transfer'], 'emailCode', fieldErrors);
  return emailCode === null ? {} : { emailCode };
}

function readDeliveryChoice(value: unknown, fieldErrors: FieldError[]): BackendDeliveryRequest | undefined {
  if (value === undefined || value === null) return undefined;
  const { code, slotId } = typeof value === 'object' ? (value as Fields) : {};
  const known = DELIVERY_CODES.find((one) => one === code);
  if (!known) fieldErrors.push({ path: ['deliveryChoice', 'code'], message: `code must be one of ${DELIVERY_CODES.join(', ')}` });
  return { code: known ?? 'courier', slotId: optional({ slotId }, ['deliveryChoice'], 'slotId', fieldErrors) };
}

function nested(fields: Fields, name: string, fieldErrors: FieldError[]): Fields | undefined {
  const value = fields[name];
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  fieldErrors.push({ path: [name], message: `${name} must be defined.` });
  return undefined;
}

function required(fields: Fields | undefined, parent: string, name: string, fieldErrors: FieldError[]): string {
  const value = fields?.[name];
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH) return value.trim();
  // When the whole group is missing, one error is enough.
  if (fields) fieldErrors.push({ path: [parent, name], message: `${name} must be a string of 1 to ${MAX_LENGTH} characters` });
  return '';
}

function optional(fields: Fields | undefined, parents: string[], name: string, fieldErrors: FieldError[]): string | null {
  const value = fields?.[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && value.length <= MAX_LENGTH) return value.trim();
  fieldErrors.push({ path: [...parents, name], message: `${name} must be a string of at most ${MAX_LENGTH} characters` });
  return null;
}
