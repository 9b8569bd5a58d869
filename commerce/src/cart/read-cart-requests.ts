import { SUPPLY_TYPES } from '@koura/shared-types/wire/cart-figures';
import { type BackendAddItems, type BackendChangeItems, type BackendEmailQuote } from '@koura/shared-types/wire/cart';
import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import { invalidInput, type FieldError } from '../errors/api-error.ts';
import { isEmail, objectOf } from '../query/body-fields.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_ITEMS = 100;
const MAX_COUPONS = 10;

/** The cart id of the X-TOKEN header in lower case. 400 when it is missing or not a UUID. */
export function readCartId(header: string | string[] | undefined): string {
  if (typeof header === 'string' && UUID.test(header)) return header.toLowerCase();
  throw invalidInput({ path: ['X-TOKEN'], message: 'X-TOKEN must be a UUID' });
}

/** The body of POST /cart/items. Throws a 400 with one entry per invalid field. */
export function readAddItems(body: unknown): BackendAddItems {
  const fields = objectOf(body);
  const fieldErrors: FieldError[] = [];
  const items = readItems(fields['items'] ?? [], 1, fieldErrors);
  const coupons = readCoupons(fields['coupons'], fieldErrors);
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return {
    items,
    ...(coupons ? { coupons } : {}),
    forceAddToCart: fields['forceAddToCart'] === true,
    newCart: fields['newCart'] === true,
    referral: fields['referral'] === true,
  };
}

/** The body of PATCH /cart/items. Throws a 400 with one entry per invalid field. */
export function readChangeItems(body: unknown): BackendChangeItems {
  const fields = objectOf(body);
  const fieldErrors: FieldError[] = [];
  const items = readItems(fields['items'] ?? [], 0, fieldErrors);
  const coupons = readCoupons(fields['coupons'], fieldErrors);
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { items, ...(coupons ? { coupons } : {}) };
}

export function readEmailQuote(body: unknown): BackendEmailQuote {
  const { email, name } = objectOf(body);
  if (!isEmail(email)) throw invalidInput({ path: ['email'], message: 'email must be a valid email' });
  if (name !== undefined && (typeof name !== 'string' || name.length > 100)) {
    throw invalidInput({ path: ['name'], message: 'name must be a string of at most 100 characters' });
  }
  return typeof name === 'string' && name.trim() !== '' ? { email, name: name.trim() } : { email };
}

function readItems(value: unknown, least: 0 | 1, fieldErrors: FieldError[]): BackendAddItems['items'] {
  if (!Array.isArray(value) || value.length > MAX_ITEMS) {
    fieldErrors.push({ path: ['items'], message: `items must be a list of at most ${MAX_ITEMS}` });
    return [];
  }
  return value.map((entry: unknown, index) => {
    const { id, quantity, supplyType } = entry !== null && typeof entry === 'object' ? (entry as Record<string, unknown>) : {};
    if (!Number.isSafeInteger(id) || (id as number) < 1)
      fieldErrors.push({ path: ['items', index, 'id'], message: 'id must be a product id' });
    if (!Number.isInteger(quantity) || (quantity as number) < least || (quantity as number) > MAX_LINE_QUANTITY) {
      const message = `quantity must be a whole number from ${least} to ${MAX_LINE_QUANTITY}`;
      fieldErrors.push({ path: ['items', index, 'quantity'], message });
    }
    const supply = SUPPLY_TYPES.find((type) => type === supplyType);
    if (supplyType !== undefined && supplyType !== null && !supply) {
      fieldErrors.push({ path: ['items', index, 'supplyType'], message: `supplyType must be one of ${SUPPLY_TYPES.join(', ')}` });
    }
    return { id: id as number, quantity: quantity as number, ...(supply ? { supplyType: supply } : {}) };
  });
}

function readCoupons(value: unknown, fieldErrors: FieldError[]): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.length <= MAX_COUPONS && value.every((code) => typeof code === 'string' && code.length <= 64)) {
    return value as string[];
  }
  fieldErrors.push({ path: ['coupons'], message: `coupons must be a list of at most ${MAX_COUPONS} codes` });
  return undefined;
}
