import { registerEnumType } from '@nestjs/graphql';

type Entries = Readonly<Record<string, string | readonly [value: string, description: string]>>;
type Values<T extends Entries> = { readonly [K in keyof T]: T[K] extends readonly [infer Value, string] ? Value : K };

/**
 * Registers a GraphQL enum and returns its values by name. An entry is a description, or a value with a description where the value is
 * not the name itself.
 */
export function describedEnum<const T extends Entries>(name: string, description: string, entries: T): Values<T> {
  const pairs = Object.entries(entries).map(([key, entry]) => [key, typeof entry === 'string' ? [key, entry] : entry] as const);
  const values = Object.fromEntries(pairs.map(([key, [value]]) => [key, value]));
  const valuesMap = Object.fromEntries(pairs.map(([key, [, text]]) => [key, { description: text }]));
  registerEnumType(values, { name, description, valuesMap });
  return values as Values<T>;
}
