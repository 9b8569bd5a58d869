import type { BackendCheckout } from '@koura/shared-types/backend-order';
import { invalidInput, type FieldFault } from '../errors/refusal.ts';
import { isEmail, objectOf } from '../query/body-fields.ts';

/** A checkout whose payment has been authorised at the card provider. */
export type GatewayCheckout = BackendCheckout & { payment: { reference: string; cardBrand: string | null; cardLast4: string | null } };

type Fields = Record<string, unknown>;

const LONGEST = 200;
const KEY = /^[A-Za-z0-9_-]{8,200}$/;

/** The body of POST /checkout. Throws a 400 with one entry a fault; paths are those of the body. */
export function readCheckout(body: unknown): GatewayCheckout {
  const fields = objectOf(body);
  const faults: FieldFault[] = [];
  const contact = nested(fields, 'contact', faults);
  const delivery = nested(fields, 'delivery', faults);
  const payment = nested(fields, 'payment', faults);

  if (typeof fields['key'] !== 'string' || !KEY.test(fields['key'])) {
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
  const checkout: GatewayCheckout = {
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
    payment: {
      // A card token or a saved card's id would have to be charged here; this backend's shop charges before it calls.
      reference: required(payment, 'payment', 'reference', faults),
      cardBrand: optional(payment, ['payment'], 'cardBrand', faults),
      cardLast4: optional(payment, ['payment'], 'cardLast4', faults),
    },
  };
  if (faults.length > 0) throw invalidInput(...faults);
  return checkout;
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
