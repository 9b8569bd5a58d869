import type { Pagination, V4ErrorBody } from '@koura/shared-types/wire/envelope';
import { PluginError } from '../errors/plugin-error.ts';
import { invalidInput, type ApiError } from '../errors/api-error.ts';
import { describeRole, describeUser } from './describe-user.ts';
import type { Dialect, EntityKind, FlatEntity, WireError } from './dialect.ts';
import { objectOf } from '../query/body-fields.ts';
import { V4_PLUGIN_MESSAGES } from './plugin-messages.ts';

type NestedKind = EntityKind | 'image' | 'cartItem' | 'user';

/** The fields of an entity that are relations, each with its own envelope. Everything else is a plain attribute. */
const relations: Record<NestedKind, Record<string, NestedKind>> = {
  product: {
    metal: 'metal',
    mint: 'mint',
    category: 'category',
    image: 'image',
    images: 'image',
    relatedProducts: 'product',
    supplier: 'supplier',
  },
  mint: { image: 'image' },
  cart: { cartItems: 'cartItem' },
  cartItem: { product: 'product' },
  metal: {},
  category: {},
  supplier: {},
  image: {},
  website: {},
  page: {},
  order: { user: 'user' },
  user: {},
  refundApproval: {},
  auditEntry: {},
  staffNote: {},
  sellingStop: {},
  enquiry: {},
  article: { image: 'image' },
  faq: {},
  testimonial: {},
  specialOffer: { products: 'product' },
};

/** Strapi 4's envelopes and error body, as recorded from 4.26 (wire-shapes). */
export function createV4Dialect(prefix: string): Dialect {
  return {
    prefix,
    readQuery: (query) => query,
    list: (kind, entities, pagination: Pagination, meta = {}) => ({
      data: entities.map((entity) => wrap(kind, entity)),
      meta: { pagination, ...meta },
    }),
    entityFields: (body) => objectOf(objectOf(body)['data']),
    one: (kind, entity) => ({ data: wrap(kind, entity), meta: {} }),
    action: (value) => ({ data: value }),
    user: (user, withRole) => ({
      ...describeUser(user),
      createdAt: user.created_at,
      updatedAt: user.updated_at,
      ...(withRole ? { role: { ...describeRole(user), createdAt: ROLES_SINCE, updatedAt: ROLES_SINCE } } : {}),
    }),
    error: (error) => (error.status === 405 ? { status: 405, type: 'text/plain; charset=utf-8', body: error.message } : errorOf(error)),
    counts: false,
    plain: {
      maximumPageSize: 100,
      populatesAll: false,
      unknownField: (field) => invalidInput({ path: [field], message: `Invalid key ${field}` }),
    },
  };
}

function wrap(kind: NestedKind, entity: FlatEntity): { id: number; attributes: Record<string, unknown> } {
  const { id, ...fields } = entity as { id: number } & Record<string, unknown>;
  const attributes: Record<string, unknown> = fields;
  for (const [field, nested] of Object.entries(relations[kind])) {
    if (!(field in attributes)) continue;
    const value = attributes[field] as FlatEntity | FlatEntity[] | null;
    if (Array.isArray(value)) attributes[field] = { data: value.map((one) => wrap(nested, one)) };
    else attributes[field] = { data: value ? wrap(nested, value) : null };
  }
  return { id, attributes };
}

const ROLES_SINCE = '2024-01-01T00:00:00.000Z';

const PLUGIN_STATUS: Record<string, number> = { UnauthorizedError: 401, ForbiddenError: 403 };

function errorOf(error: ApiError): WireError {
  if (!(error instanceof PluginError)) return { status: error.status, body: errorBody(error) };
  const [name, message, ...fields] = V4_PLUGIN_MESSAGES[error.code];
  const status = PLUGIN_STATUS[name] ?? 400;
  const words = (field: string): string => (fields.length > 1 ? `${field} is a required field` : message);
  const errors = fields.map((field) => ({ path: [field], message: words(field), name: 'ValidationError' }));
  return { status, body: { data: null, error: { status, name, message, details: errors.length > 0 ? { errors } : {} } } };
}

function errorBody(error: ApiError): V4ErrorBody {
  const { status, name, message } = error;
  // Strapi omits `details` for these two.
  if (name === 'SyntaxError' || name === 'InternalServerError') return { data: null, error: { status, name, message } };
  return { data: null, error: { status, name, message, details: error.details } };
}
