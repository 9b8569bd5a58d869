import { SHIPMENT_EVENTS, type BackendShipmentEvent, type BackendShipmentLine } from '@koura/shared-types/wire/shipment';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';
import type { ShipmentFields } from './shipment-store.ts';
import { toCents } from '../settings/cents.ts';

type Fields = Record<string, unknown>;

const MAX_LENGTH = 200;
const MAX_LINES = 200;
const MAX_EVENTS = 100;
const MAX_SERIALS = 1000;

/** A shipment as it was sent: what is missing is undefined and stays as it is. */
export interface SentShipment {
  fields: Partial<ShipmentFields>;
  events: BackendShipmentEvent[] | undefined;
}

/** The body of POST and PUT. Throws a 400 with one entry per invalid field. */
export function readShipment(body: unknown): SentShipment {
  const sent = objectOf(body);
  const errors: FieldError[] = [];
  const text = (name: string): string | undefined => textIn(sent, name, [name], errors);
  const url = sent['url'] === null ? null : text('url');
  if (typeof url === 'string' && !URL.canParse(url)) errors.push({ path: ['url'], message: 'url must be an address' });
  const insuredFor = numberIn(sent, 'insuredFor', 1e9, errors);
  const flag = sent['isSignatureRequired'];
  if (flag !== undefined && typeof flag !== 'boolean')
    errors.push({ path: ['isSignatureRequired'], message: 'isSignatureRequired must be true or false' });
  const fields = {
    carrier: text('carrier'),
    number: text('number'),
    url,
    insuredFor: typeof insuredFor === 'number' ? toCents(insuredFor) : insuredFor,
    isSignatureRequired: flag as boolean | undefined,
    weightGrams: numberIn(sent, 'weightGrams', 10_000_000, errors, true),
    lines: listIn(sent, 'lines', MAX_LINES, errors)?.map((line, index) => readLine(line, ['lines', index], errors)),
  };
  const events = listIn(sent, 'events', MAX_EVENTS, errors)?.map((event, index) => readEvent(event, ['events', index], errors));
  if (errors.length > 0) throw invalidInput(...errors);
  return { fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)), events };
}

function readLine(sent: Fields, path: (string | number)[], errors: FieldError[]): BackendShipmentLine {
  const { productId, quantity, serials = [] } = sent;
  if (!Number.isSafeInteger(productId)) errors.push({ path: [...path, 'productId'], message: 'productId must be the id of a product' });
  if (!Number.isSafeInteger(quantity) || (quantity as number) < 1)
    errors.push({ path: [...path, 'quantity'], message: 'quantity must be a whole number from 1' });
  const isList = Array.isArray(serials) && serials.length <= MAX_SERIALS && serials.every((one) => isText(one));
  if (!isList) errors.push({ path: [...path, 'serials'], message: 'serials must be a list of texts' });
  return { productId: productId as number, quantity: quantity as number, serials: isList ? serials : [] };
}

function readEvent(sent: Fields, path: (string | number)[], errors: FieldError[]): BackendShipmentEvent {
  const kind = SHIPMENT_EVENTS.find((one) => one === sent['kind']);
  if (!kind) errors.push({ path: [...path, 'kind'], message: `kind must be one of ${SHIPMENT_EVENTS.join(', ')}` });
  const at = typeof sent['at'] === 'string' ? new Date(sent['at']) : new Date(Number.NaN);
  const isTime = !Number.isNaN(at.getTime());
  if (!isTime) errors.push({ path: [...path, 'at'], message: 'at must be a time' });
  return {
    at: isTime ? at.toISOString() : '',
    kind: kind ?? 'packed',
    place: textIn(sent, 'place', [...path, 'place'], errors) ?? null,
    signedBy: textIn(sent, 'signedBy', [...path, 'signedBy'], errors) ?? null,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;
}

function textIn(sent: Fields, name: string, path: (string | number)[], errors: FieldError[]): string | undefined {
  const value = sent[name];
  if (value === undefined || value === null) return undefined;
  if (isText(value)) return value.trim();
  errors.push({ path, message: `${name} must be a string of 1 to ${MAX_LENGTH} characters` });
  return undefined;
}

function numberIn(sent: Fields, name: string, most: number, errors: FieldError[], whole = false): number | null | undefined {
  const value = sent[name];
  if (value === undefined || value === null) return value;
  if (typeof value === 'number' && value >= 0 && value <= most && (!whole || Number.isInteger(value))) return value;
  errors.push({ path: [name], message: `${name} must be a ${whole ? 'whole ' : ''}number from 0 to ${most}` });
  return undefined;
}

function listIn(sent: Fields, name: string, most: number, errors: FieldError[]): Fields[] | undefined {
  const value = sent[name];
  if (value === undefined || value === null) return undefined;
  const isList = Array.isArray(value) && value.length <= most && value.every((one) => one !== null && typeof one === 'object');
  if (isList) return value as Fields[];
  errors.push({ path: [name], message: `${name} must be a list of at most ${most}` });
  return undefined;
}
