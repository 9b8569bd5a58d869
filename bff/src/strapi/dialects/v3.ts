import type { BackendCall } from '../../backend/backend-call.ts';
import type { FieldError } from '../../errors/backend-error.ts';
import {
  MAX_DEPTH,
  type Dialect,
  isRecord,
  NoEntityError,
  paginationIn,
  type RawList,
  type ParsedErrorBody,
  UnexpectedShapeError,
  wholeNumber,
} from '../../backend/dialect.ts';

/** Strapi 3's names for Strapi 4's timestamps. */
const TIMESTAMPS = { published_at: 'publishedAt', updated_at: 'updatedAt', created_at: 'createdAt' } as const;

/**
 * Strapi 3: entities and actions without envelopes, relations nested in place (as ids below the first level), and lists as plain arrays
 * whose total requires `/{collection}/count`.
 */
export const v3 = {
  countsApart: true,

  one(body: unknown): unknown {
    if (!isRecord(body) || typeof wholeNumber(body['id']) !== 'number') throw new NoEntityError('no entity');
    body['id'] = wholeNumber(body['id']);
    return renamed(body);
  },

  entityBody: (attributes: unknown): unknown => attributes,

  list(body: unknown, call: BackendCall): RawList {
    if (Array.isArray(body)) return { rows: renamed(body), pagination: undefined, meta: {} };
    // A dealer's own controller returns a list with facets under the collection's name.
    const name = call.collection;
    if (!isRecord(body) || !Array.isArray(body[name])) throw new UnexpectedShapeError('no list');
    const { [name]: rows, pagination, ...meta } = body;
    const known = paginationIn(pagination);
    if (isRecord(pagination) && !known) throw new UnexpectedShapeError('no pagination');
    return { rows: renamed(rows as unknown[]), pagination: known, meta };
  },

  action: (body: unknown): unknown => body,

  /** Proxies and plug-ins of a Strapi 4 backend send this form too. undefined when the body is not an object. */
  failure(body: unknown): ParsedErrorBody | undefined {
    if (!isRecord(body)) return undefined;
    const { error, message, data } = body;
    return {
      name: typeof error === 'string' ? error : undefined,
      message: typeof message === 'string' ? message : (firstMessage(message) ?? firstMessage(data)),
      fieldErrors: isRecord(data) && isRecord(data['errors']) ? fieldErrorsOf(data['errors']) : [],
      details: isRecord(data) ? data : {},
    };
  },
} satisfies Omit<Dialect, 'error'> & { failure(body: unknown): ParsedErrorBody | undefined };

/** `[{messages: [{id, message}]}]`, where any part may be missing, or a list of texts. */
function firstMessage(groups: unknown): string | undefined {
  if (!Array.isArray(groups)) return undefined;
  for (const group of groups as unknown[]) {
    if (typeof group === 'string') return group;
    const messages: unknown[] = isRecord(group) && Array.isArray(group['messages']) ? group['messages'] : [];
    for (const entry of messages) {
      if (!isRecord(entry)) continue;
      const text = entry['message'] ?? entry['id'];
      if (typeof text === 'string') return text;
    }
  }
  return undefined;
}

function fieldErrorsOf(errors: Record<string, unknown>): FieldError[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    (Array.isArray(messages) ? messages : [messages]).map((message) => ({ field, message: String(message) })),
  );
}

/** Renames timestamps to Strapi 4's names and reads ids, at every level and in place: nothing else holds the parsed body. */
function renamed<T extends object>(value: T, depth = 0): T {
  if (depth > MAX_DEPTH) return value;
  const fields = value as Record<string, unknown>;
  if (!Array.isArray(value)) settleEntity(fields);
  for (const inner of Object.values(fields)) if (typeof inner === 'object' && inner !== null) renamed(inner, depth + 1);
  return value;
}

/** Entities have timestamps. The `id` of any other object may well be a text of digits. */
function settleEntity(fields: Record<string, unknown>): void {
  let isEntity = false;
  for (const [own, name] of Object.entries(TIMESTAMPS)) {
    if (!(own in fields)) continue;
    isEntity = true;
    fields[name] ??= fields[own];
  }
  if (isEntity && typeof fields['id'] === 'string') fields['id'] = wholeNumber(fields['id']);
}
