/** A part of a backend event that is not what it should be. Says which field, never its value. */
export class EventFault extends Error {
  override name = 'EventFault';
}

export type Fields = Record<string, unknown>;

/** Above this no amount and no count of the trade makes sense. */
const LARGEST = 1e12;
const LONGEST_TEXT = 500;

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new EventFault(`${name} is no object`);
  return value as Fields;
}

export function number(from: Fields, name: string): number {
  const value = from[name];
  if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST)) throw new EventFault(`${name} is no number`);
  return value;
}

export function numberOrNull(from: Fields, name: string): number | null {
  return from[name] === null || from[name] === undefined ? null : number(from, name);
}

/** A whole number from 0. */
export function whole(from: Fields, name: string): number {
  const value = number(from, name);
  if (!Number.isInteger(value) || value < 0) throw new EventFault(`${name} is no whole number`);
  return value;
}

export function text(from: Fields, name: string): string {
  const value = from[name];
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw new EventFault(`${name} is no text`);
  return value;
}

export function textOrNull(from: Fields, name: string): string | null {
  return from[name] === null || from[name] === undefined ? null : text(from, name);
}

/** A time with zone, as milliseconds compare it. Written alike for all backends, so that times order as texts too. */
export function time(from: Fields, name: string): string {
  const at = Date.parse(text(from, name));
  if (Number.isNaN(at)) throw new EventFault(`${name} is no time`);
  return new Date(at).toISOString();
}

export function yes(from: Fields, name: string): boolean {
  const value = from[name];
  if (typeof value !== 'boolean') throw new EventFault(`${name} is neither true nor false`);
  return value;
}

export function oneOf<T extends string>(from: Fields, name: string, choices: readonly T[]): T {
  const value = from[name];
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new EventFault(`${name} is none of ${choices.join(', ')}`);
  return choice;
}

export function list(from: Fields, name: string, most: number): unknown[] {
  const value = from[name];
  if (!Array.isArray(value) || value.length > most) throw new EventFault(`${name} is no list`);
  return value;
}
