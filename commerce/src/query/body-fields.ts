import { invalidInput } from '../errors/api-error.ts';

/** The body as an object. 400 for a missing or any other body. */
export function objectOf(body: unknown): Record<string, unknown> {
  if (body !== null && typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>;
  throw invalidInput({ path: [], message: 'Missing payload in the request body' });
}

/** Whether a value looks like an email address: something, one @, a domain with a dot, no spaces or control characters. */
export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 254 && /^[^\s@<>"(),:;]{1,64}@[^\s@<>"(),:;.]+(\.[^\s@<>"(),:;.]+)+$/.test(value);
}
