import type { GenericSchema } from 'valibot';

/** An input that is valid but for one field. */
export interface InvalidExample {
  /** Dotted path of the field, and its value. */
  field: string;
  value: unknown;
  message: string;
  /** Path of the error, where it is not that field. */
  at?: string;
  /** Code of the error at the BFF; INVALID_INPUT when absent. BAD_USER_INPUT: a GraphQL error, not one of `userErrors`. */
  code?: string;
}

/** An input with the mutation that accepts it. */
export interface Example {
  mutation: string;
  /** The GraphQL type of the input. */
  type: string;
  schema: GenericSchema;
  /** The role required to send it. */
  as: 'visitor' | 'customer' | 'staff' | 'sales';
  valid: Record<string, unknown>;
  invalid: InvalidExample[];
}

/** The valid input with an example's value in one field. */
export function inputOf({ valid }: Example, { field, value }: InvalidExample): Record<string, unknown> {
  const input = structuredClone(valid);
  const path = field.split('.');
  const last = path.pop()!;
  const parent = path.reduce((object, part) => object[part] as Record<string, unknown>, input);
  parent[last] = value;
  return input;
}

/** The field of the expected error. */
export function fieldOf({ field, at }: InvalidExample): string {
  return at ?? field.replace(/validFrom$/, 'validTo');
}
