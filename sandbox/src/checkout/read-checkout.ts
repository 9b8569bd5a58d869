import type { BackendCheckout, BackendOrderPayment } from '@koura/shared-types/backend-order';
import { invalidInput, type FieldFault } from '../errors/refusal.ts';
import { isOrderKey } from '../orders/close-key.ts';
import { isEmail, objectOf } from '../query/body-fields.ts';

type CheckoutPayment = BackendCheckout['payment'];
/** A checkout whose payment has been authorised at the card provider: by the shop's gateway, or by this backend. */
export type PaidCheckout = Omit<BackendCheckout, 'payment'> & { payment: BackendOrderPayment };
/** A checkout whose card this backend is to charge. */
export type CardCheckout = BackendCheckout & { payment: Exclude<CheckoutPayment, { reference: string }> };

type Fields = Record<string, unknown>;

const LONGEST = 200;

/** The body of POST /checkout. Throws a 400 with one entry a fault; paths are those of the body. */
export function readCheckout(body: unknown): PaidCheckout | CardCheckout {
  const fields = objectOf(body);
  const faults: FieldFault[] = [];
  const contact = nested(fields, 'contact', faults);
  const delivery = nested(fields, 'delivery', faults);
  const payment = nested(fields, 'payment', faults);

  if (!isOrderKey(fields['key'])) {
    faults.push({ path: ['key'], message: 'key must be 8 to 200 letters, digits, - or _' });
  }
  if (typeof fields['total'] !== 'number' || !Number.isFinite(fields['total']) || fields['total'] < 0) {
    faults.push({ path: ['total'], message: 'total must be an amount' });
  }
  const quoteId = optional(fields, [], 'quoteId', faults);
  if (contact && !isEmail(contact['email'])) faults.push({ path: ['contact', 'email'], message: 'email must be a valid email' });
  const countryCode = delivery?.['countryCode'];
  if (delivery && (typeof countryCode !== 'string' || !/^[A-Z]{2}$/.test(countryCode))) {
    faults.push({ path: ['delivery', 'countryCode'], message: 'countryCode must be two capital letters' });
  }
  const checkout: BackendCheckout = {
    key: fields['key'] as string,
    ...(quoteId === null ? {} : { quoteId }),
    total: fields['total'] as number,
    contact: {
      firstName: required(contact, 'contact', 'firstName', faults),
      lastName: required(contact, 'contact', 'lastName', faults),
      email: contact?.['email'] as string,
      phone: optional(contact, ['contact'], 'phone', faults),
    },
    delivery: {
      line1: required(delivery, 'delivery', 'line1', faults),
      line2: optional(delivery, ['delivery'], 'line2', faults),
      suburb: optional(delivery, ['delivery'], 'suburb', faults),
      city: required(delivery, 'delivery', 'city', faults),
      postcode: required(delivery, 'delivery', 'postcode', faults),
      countryCode: countryCode as string,
    },
    payment: readPayment(payment, faults),
  };
  if (faults.length > 0) throw invalidInput(...faults);
  return checkout as PaidCheckout | CardCheckout;
}

/** Whether the backend is to charge the card itself. */
export function isCardCheckout(checkout: PaidCheckout | CardCheckout): checkout is CardCheckout {
  return !('reference' in checkout.payment);
}

function readPayment(payment: Fields | undefined, faults: FieldFault[]): CheckoutPayment {
  if (payment && 'token' in payment) {
    return { token: required(payment, 'payment', 'token', faults), rememberCard: payment['rememberCard'] === true };
  }
  if (payment && 'card' in payment) return { card: required(payment, 'payment', 'card', faults) };
  return {
    reference: required(payment, 'payment', 'reference', faults),
    cardBrand: optional(payment, ['payment'], 'cardBrand', faults),
    cardLast4: optional(payment, ['payment'], 'cardLast4', faults),
  };
}

function nested(fields: Fields, name: string, faults: FieldFault[]): Fields | undefined {
  const value = fields[name];
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  faults.push({ path: [name], message: `${name} must be defined.` });
  return undefined;
}

function required(fields: Fields | undefined, parent: string, name: string, faults: FieldFault[]): string {
  const value = fields?.[name];
  if (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST) return value.trim();
  // When the whole group is missing, one fault says so already.
  if (fields) faults.push({ path: [parent, name], message: `${name} must be a text of 1 to ${LONGEST} characters` });
  return '';
}

function optional(fields: Fields | undefined, parents: string[], name: string, faults: FieldFault[]): string | null {
  const value = fields?.[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && value.length <= LONGEST) return value.trim();
  faults.push({ path: [...parents, name], message: `${name} must be a text of at most ${LONGEST} characters` });
  return null;
}
