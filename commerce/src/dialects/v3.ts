import { PluginError } from '../errors/plugin-error.ts';
import { ApiError } from '../errors/api-error.ts';
import { describeRole, describeUser } from './describe-user.ts';
import type { Dialect, EntityKind, WireError } from './dialect.ts';
import { V3_PLUGIN_MESSAGES } from './plugin-messages.ts';
import { objectOf } from '../query/body-fields.ts';
import { readV3Query } from './v3-query.ts';

const COLLECTIONS: Record<EntityKind, string> = {
  product: 'products',
  metal: 'metals',
  mint: 'mints',
  category: 'categories',
  supplier: 'suppliers',
  cart: 'carts',
  website: 'websites',
  page: 'pages',
  order: 'orders',
  refundApproval: 'refund-approvals',
  auditEntry: 'audit-entries',
  staffNote: 'staff-notes',
  sellingStop: 'selling-stops',
  enquiry: 'enquiries',
  article: 'articles',
  faq: 'faqs',
  testimonial: 'testimonials',
  specialOffer: 'special-offers',
};

/**
 * Strapi 3: bare bodies, bare lists with the total at `/count`, and errors as recorded from 3.6. Relations are nested objects.
 * `isPlain`: timestamps have Strapi 3's own names, which a dealer's controllers translate.
 */
export function createV3Dialect(prefix: string, isPlain: boolean): Dialect {
  const named = <T extends object>(value: T): object => (isPlain ? inSnakeCase(value) : value);
  return {
    prefix,
    readQuery: (query) => readV3Query(query, isPlain),
    list: (kind, entities, pagination, meta = {}) =>
      // A dealer's list with facets is an object; a plain list is an array.
      Object.keys(meta).length > 0 ? { [COLLECTIONS[kind]]: entities, pagination, ...meta } : entities.map(named),
    one: (_kind, entity) => named(entity),
    entityFields: objectOf,
    action: (value) => value,
    user: (user) => ({ ...describeUser(user), role: describeRole(user), created_at: user.created_at, updated_at: user.updated_at }),
    error: wireError,
    counts: true,
    plain: {
      maximumPageSize: undefined,
      populatesAll: true,
      unknownField: () => new ApiError(500, 'InternalServerError', 'Internal Server Error'),
    },
  };
}

const TIMESTAMPS: Record<string, string> = { publishedAt: 'published_at', updatedAt: 'updated_at', createdAt: 'created_at' };

/** A copy whose timestamps have Strapi 3's names, at every level. */
function inSnakeCase(value: object): object {
  if (Array.isArray(value)) return value.map((one: unknown) => (typeof one === 'object' && one !== null ? inSnakeCase(one) : one));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      TIMESTAMPS[name] ?? name,
      typeof inner === 'object' && inner !== null ? inSnakeCase(inner) : inner,
    ]),
  );
}

const TEXT = 'text/plain; charset=utf-8';

/** HTTP's reason phrase for a status, as Strapi 3 puts it under `error`. */
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
};

/** The users plug-in repeats its messages as data, some of them without an id. */
function pluginError({ code }: PluginError): WireError {
  const [id, message] = V3_PLUGIN_MESSAGES[code];
  const status = code === 'tokenInvalid' || code === 'unknownTokenUser' ? 401 : 400;
  const about = { statusCode: status, error: REASONS[status] };
  if (id === undefined) return { status, body: { ...about, message } };
  const groups = [{ messages: [{ id, ...(message === undefined ? {} : { message }) }] }];
  return { status, body: { ...about, message: groups, data: groups } };
}

function wireError(error: ApiError): WireError {
  if (error instanceof PluginError) return pluginError(error);
  const { status, name, message, details } = error;
  if (status === 405 || (status === 404 && message === 'Not Found')) return { status, type: TEXT, body: message };
  // The rate limiter's response has neither statusCode nor error.
  if (status === 429) return { status, body: { message: [{ messages: [{ id: 'Auth.form.error.ratelimit' }] }] } };
  const about = { statusCode: status, error: REASONS[status] ?? name };
  if (status >= 500) return { status, body: { ...about, message: 'An internal server error occurred' } };
  const { errors, code } = details;
  if (Array.isArray(errors)) {
    const byField: Record<string, string[]> = {};
    for (const { path, message: words } of errors as { path: (string | number)[]; message: string }[]) {
      (byField[path.join('.')] ??= []).push(words);
    }
    return { status, body: { ...about, message: 'ValidationError', data: { errors: byField } } };
  }
  if (Object.keys(details).length === 0) return { status, body: { ...about, message } };
  // Controllers with an error code send it as a group of messages, with the details as data.
  const spoken = status === 400 ? [{ messages: [{ id: String(code), message }] }] : message;
  return { status, body: { ...about, message: spoken, data: details } };
}
