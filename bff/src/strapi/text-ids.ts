import { DOCUMENT_ID } from '@koura/shared-types/id';
import * as v from 'valibot';

/** Fields of the contract that hold an id, or a list of ids. `text-ids.test.ts` finds every other. */
export const ID_FIELDS = ['id', 'productId', 'customer', 'undoes', 'items', 'ownerId', 'userId'] as const;

type IdField = (typeof ID_FIELDS)[number];
type Id<T> = T extends number ? string : T extends readonly number[] ? string[] : TextIds<T>;

/** A row in which every id is a text, as everywhere outside the adapter. */
export type TextIds<T> = T extends object ? { [Field in keyof T]: Field extends IdField ? Id<T[Field]> : TextIds<T[Field]> } : T;

type WithTextIds<S extends v.GenericSchema> = v.GenericSchema<unknown, TextIds<v.InferOutput<S>>>;

const FIELDS: ReadonlySet<string> = new Set(ID_FIELDS);
/** Parsed responses are recognised by their schema, so each has one. */
const known = new WeakMap<v.GenericSchema, v.GenericSchema>();

/** Strapi's ids are numbers, those of other backends are not: the same schema, with ids as texts. */
export function withTextIds<S extends v.GenericSchema>(schema: S): WithTextIds<S> {
  let changed = known.get(schema);
  if (!changed) known.set(schema, (changed = v.pipe(schema, v.transform(textIds))));
  return changed as WithTextIds<S>;
}

/** In place: nothing else holds what has just been parsed. */
function textIds<T>(value: T): TextIds<T> {
  if (typeof value !== 'object' || value === null) return value as TextIds<T>;
  if (Array.isArray(value)) {
    for (const inner of value) textIds(inner);
    return value as TextIds<T>;
  }
  const fields = value as Record<string, unknown>;
  for (const name in fields) {
    const inner = fields[name];
    if (typeof inner === 'object') textIds(inner);
    if (!FIELDS.has(name)) continue;
    if (typeof inner === 'number') fields[name] = String(inner);
    else if (Array.isArray(inner) && typeof inner[0] === 'number') fields[name] = inner.map(String);
  }
  return value as TextIds<T>;
}

/**
 * An id as it is sent: a row's number, or the text that names a document of Strapi 5, which the contract's types do not know. Ids of another
 * form, which no backend has given, become 0, which nothing has.
 */
export function sentId(id: string): number {
  if (DOCUMENT_ID.test(id)) return id as unknown as number;
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
