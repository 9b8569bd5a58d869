import type { Pagination } from '@koura/shared-types/backend-envelope';
import type { BackendCall, DialectList } from '../backend-call.ts';
import { type Dialect, isRecord, type SpokenFailure, UnexpectedShapeError } from './dialect.ts';

/** Strapi 4: everything stands under `data`, entities and relations as `{id, attributes}`, list facts under `meta`. */
export const v4 = {
  countsApart: false,

  one<T>(body: unknown, call: BackendCall): T {
    if (!isRecord(body) || !isEntity(body['data'])) throw new UnexpectedShapeError('no entity under data');
    return flatten(body['data'], call.relations) as T;
  },

  entityBody: (attributes: unknown): unknown => ({ data: attributes }),

  list<T, M>(body: unknown, call: BackendCall): DialectList<T, M> {
    if (!isRecord(body) || !Array.isArray(body['data']) || !isRecord(body['meta'])) throw new UnexpectedShapeError('no list under data');
    const { pagination, ...meta } = body['meta'];
    if (!isPagination(pagination)) throw new UnexpectedShapeError('no pagination under meta');
    const rows = (body['data'] as unknown[]).map((entity) => {
      if (!isEntity(entity)) throw new UnexpectedShapeError('a row is no entity');
      return flatten(entity, call.relations) as T;
    });
    return { rows, pagination, meta: meta as M };
  },

  action<T>(body: unknown): T {
    // Calls of the users plug-in (login, users/me) answer bare.
    return (isRecord(body) && 'data' in body ? body['data'] : body) as T;
  },

  /** undefined when the body is not this dialect's error. */
  failure(body: unknown): SpokenFailure | undefined {
    if (!isRecord(body) || !isRecord(body['error'])) return undefined;
    const { name, message, details } = body['error'];
    const known = isRecord(details) ? details : {};
    const errors: unknown[] = Array.isArray(known['errors']) ? known['errors'] : [];
    return {
      name: typeof name === 'string' ? name : undefined,
      message: typeof message === 'string' ? message : undefined,
      fieldErrors: errors.filter(isRecord).map((error) => ({
        field: Array.isArray(error['path']) ? error['path'].join('.') : '',
        message: typeof error['message'] === 'string' ? error['message'] : '',
      })),
      details: known,
    };
  },
} satisfies Dialect & { failure(body: unknown): SpokenFailure | undefined };

interface Entity {
  id: number;
  attributes: Record<string, unknown>;
}

function isEntity(value: unknown): value is Entity {
  return isRecord(value) && typeof value['id'] === 'number' && isRecord(value['attributes']);
}

function isPagination(value: unknown): value is Pagination {
  return isRecord(value) && ['page', 'pageSize', 'pageCount', 'total'].every((key) => Number.isInteger(value[key]));
}

/** Takes an entity out of its envelope. Works on the parsed attributes in place: they belong to nobody else, and copying long lists costs. */
function flatten(entity: Entity, relations?: readonly string[]): Record<string, unknown> {
  const row = entity.attributes;
  row['id'] = entity.id;
  for (const key of relations ?? Object.keys(row)) {
    const value = row[key];
    if (!isRecord(value) || !('data' in value)) continue;
    const inner = value['data'];
    if (inner === null) row[key] = null;
    else if (isEntity(inner)) row[key] = flatten(inner);
    else if (Array.isArray(inner) && inner.every(isEntity)) row[key] = inner.map((one) => flatten(one));
  }
  return row;
}
