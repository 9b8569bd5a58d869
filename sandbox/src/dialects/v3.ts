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
  enquiry: 'enquiries',
  article: 'articles',
  faq: 'faqs',
  testimonial: 'testimonials',
  specialOffer: 'special-offers',
};

/** Strapi 3: bare bodies, bare lists with the total at `/count`, and errors as recorded from 3.6. Relations stand nested as they are. */
export function createV3Dialect(prefix: string): Dialect {
  return {
    prefix,
    readQuery: readV3Query,
    list: (kind, entities, pagination, meta = {}) =>
      // A dealer's list with facets has somewhere to put them; a plain one is an array.
      Object.keys(meta).length > 0 ? { [COLLECTIONS[kind]]: entities, pagination, ...meta } : entities,
    one: (_kind, entity) => entity,
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

const TEXT = 'text/plain; charset=utf-8';

/** HTTP's own words for a status, as Strapi 3 puts them under `error`. */
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

/** The users plug-in repeats its words as data, and says some things without an id. */
function pluginError({ code }: PluginError): WireError {
  const [id, message] = V3_PLUGIN_MESSAGES[code];
  const status = code === 'tokenInvalid' || code === 'tokenOfNobody' ? 401 : 400;
  const about = { statusCode: status, error: REASONS[status] };
  if (id === undefined) return { status, body: { ...about, message } };
  const groups = [{ messages: [{ id, ...(message === undefined ? {} : { message }) }] }];
  return { status, body: { ...about, message: groups, data: groups } };
}

function wireError(error: ApiError): WireError {
  if (error instanceof PluginError) return pluginError(error);
  const { status, name, message, details } = error;
  if (status === 405 || (status === 404 && message === 'Not Found')) return { status, type: TEXT, body: message };
  // The rate limiter's answer has neither statusCode nor words.
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
  // Controllers that name a code say it as a group of messages, with the facts as data.
  const spoken = status === 400 ? [{ messages: [{ id: String(code), message }] }] : message;
  return { status, body: { ...about, message: spoken, data: details } };
}
