import type { BackendCall } from '../../backend/backend-call.ts';
import { type Dialect, type ParsedErrorBody, isRecord } from '../../backend/dialect.ts';
import type { Config } from '../../config.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { v3 } from './v3.ts';
import { v4 } from './v4.ts';
import { v5 } from './v5.ts';

/** Parses the body of an error response in any dialect, as text, or as a JSON string. undefined when it is empty or in another form. */
export function parseErrorBody(body: Buffer): ParsedErrorBody | undefined {
  const text = body.toString('utf8').trim();
  if (text === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // text/plain: 'Not Found', 'Method Not Allowed'.
    json = text;
  }
  if (typeof json === 'string') return { name: undefined, message: json, fieldErrors: [], details: {} };
  const parsed = v4.failure(json) ?? v3.failure(json);
  return parsed && { ...parsed, name: isName(parsed.name) ? parsed.name : undefined, message: parsed.message ?? otherMessage(json) };
}

/** The message of an error body on one line, for logs and operators only. */
export function errorMessageOf(body: Buffer): string | undefined {
  return parseErrorBody(body)?.message?.replaceAll(/\s+/g, ' ').trim();
}

/** "ValidationError", "Bad Request". It is public: anything else, such as a sentence, may be about a person. */
function isName(name: string | undefined): boolean {
  return name !== undefined && /^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*){0,3}$/.test(name) && name.length <= 60;
}

/**
 * Messages in other places: `errors` and `error` (specification section 3), also as `{error: {…}}` in any envelope, and `detail` of
 * application/problem+json (RFC 9457).
 */
function otherMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { errors, error, detail, title } = body;
  const listed = Array.isArray(errors) ? (errors as unknown[]).map((one) => (isRecord(one) ? one['message'] : one)) : [];
  return [...listed, detail, title, error].find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

const NO_CART = 'This shop doesn’t take orders online. Please contact us.';

const NO_STAFF = 'This shop doesn’t keep a customer list.';

/**
 * Rejects calls that a plain Strapi does not support, without sending them: cart, checkout and staff. Reading the cart is a 404; changes
 * are rejected with a message.
 */
function missingCall(call: BackendCall): BackendError | undefined {
  if (call.collection === 'admin') return new BackendError({ status: 501, code: 'BACKEND_REFUSED', publicMessage: NO_STAFF });
  if (call.kind !== 'cart' && call.kind !== 'checkout') return undefined;
  if (call.method === 'GET') return new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'Not found.' });
  return new BackendError({ status: 501, code: 'BACKEND_REFUSED', publicMessage: NO_CART });
}

const DIALECTS = { v3, v4, v5 };

/** How a backend is spoken to: `version` decides envelopes, `queries` what it has no calls for. */
export function dialectOf(version: Config['commerceApiVersion'], queries: Config['commerceQueries']): Dialect {
  const dialect = { ...DIALECTS[version], error: parseErrorBody };
  return queries === 'stock' ? { ...dialect, missing: missingCall } : dialect;
}
