import type { Pagination } from '@koura/shared-types/backend-envelope';
import type { BackendCall, DialectList } from '../backend-call.ts';
import type { FieldError } from '../../errors/backend-error.ts';
import { type Dialect, isRecord, type SpokenFailure, UnexpectedShapeError } from './dialect.ts';

/** Strapi 3: entities and actions bare, relations nested in place, lists as arrays whose total only `/{collection}/count` tells. */
export const v3 = {
  countsApart: true,

  one<T>(body: unknown): T {
    if (!isRecord(body) || typeof body['id'] !== 'number') throw new UnexpectedShapeError('no entity');
    return body as T;
  },

  entityBody: (attributes: unknown): unknown => attributes,

  list<T, M>(body: unknown, call: BackendCall): DialectList<T, M> {
    if (Array.isArray(body)) return { rows: rowsOf<T>(body), pagination: undefined, meta: {} as M };
    // A dealer's own controller answers a list with facets under the collection's name.
    const name = call.path.slice(call.path.lastIndexOf('/') + 1);
    if (!isRecord(body) || !Array.isArray(body[name])) throw new UnexpectedShapeError('no list');
    const { [name]: rows, pagination, ...meta } = body;
    return { rows: rowsOf<T>(rows as unknown[]), pagination: isRecord(pagination) ? paginationOf(pagination) : undefined, meta: meta as M };
  },

  action<T>(body: unknown): T {
    return body as T;
  },

  /** A Strapi 4 backend's proxies and plug-ins send this form too. undefined when the body is not an object. */
  failure(body: unknown): SpokenFailure | undefined {
    if (!isRecord(body)) return undefined;
    const { error, message, data } = body;
    return {
      name: typeof error === 'string' ? error : undefined,
      message: typeof message === 'string' ? message : firstMessage(message),
      fieldErrors: isRecord(data) && isRecord(data['errors']) ? fieldErrorsOf(data['errors']) : [],
      details: isRecord(data) ? data : {},
    };
  },
} satisfies Dialect & { failure(body: unknown): SpokenFailure | undefined };

/** `[{messages: [{id, message}]}]`, where any part may be missing. */
function firstMessage(groups: unknown): string | undefined {
  if (!Array.isArray(groups)) return undefined;
  for (const group of groups as unknown[]) {
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

function rowsOf<T>(rows: unknown[]): T[] {
  for (const row of rows) if (!isRecord(row) || typeof row['id'] !== 'number') throw new UnexpectedShapeError('a row is no entity');
  return rows as T[];
}

function paginationOf(pagination: Record<string, unknown>): Pagination {
  const { page, pageSize, pageCount, total } = pagination;
  if (![page, pageSize, pageCount, total].every(Number.isInteger)) throw new UnexpectedShapeError('no pagination');
  return pagination as unknown as Pagination;
}
