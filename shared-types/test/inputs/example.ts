import type { GenericSchema } from 'valibot';

/** An input, valid but for one field. */
export interface InvalidExample {
  /** Dotted path of the field, and what stands there. */
  field: string;
  value: unknown;
  message: string;
  /** Of the error at the gateway; INVALID_INPUT where it is left out. BAD_USER_INPUT: a GraphQL error, not one of `userErrors`. */
  code?: string;
}

/** An input shape with the mutation that takes it. */
export interface Example {
  mutation: string;
  /** The GraphQL type of the input. */
  type: string;
  schema: GenericSchema;
  /** Who may send it. */
  as: 'visitor' | 'customer' | 'staff';
  valid: Record<string, unknown>;
  invalid: InvalidExample[];
}

/** The valid input with what an example puts into one of its fields. */
export function inputOf({ valid }: Example, { field, value }: InvalidExample): Record<string, unknown> {
  const input = structuredClone(valid);
  const path = field.split('.');
  const last = path.pop()!;
  const parent = path.reduce((object, part) => object[part] as Record<string, unknown>, input);
  parent[last] = value;
  return input;
}

/** The field that the error of an example is about. */
export function fieldOf({ field }: InvalidExample): string {
  if (field === 'delivery') return 'delivery.postcode';
  return field.replace(/validFrom$/, 'validTo');
}
