import { RequestError } from './request-error.ts';

/** A code that a client asks for; null for none. Throws BAD_USER_INPUT for UNKNOWN, which only orders have. */
export function checkedCode<Code extends string>(code: Code | null | undefined, name: string): Exclude<Code, 'unknown'> | null {
  if (code === 'unknown') throw new RequestError(`${name} can’t be UNKNOWN: that is only shown of orders.`);
  return (code ?? null) as Exclude<Code, 'unknown'> | null;
}
