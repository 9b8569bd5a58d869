import {
  type Dialect,
  isRecord,
  MAX_DEPTH,
  NoEntityError,
  paginationIn,
  type RawList,
  UnexpectedShapeError,
} from '../../backend/dialect.ts';
import { v4 } from './v4.ts';

/**
 * Strapi 5: everything under `data` as in Strapi 4, but entities and relations are flat. Paths, filters and relations name a document by
 * its `documentId`; its `id` is that of a row and changes with each publication.
 */
export const v5 = {
  ...v4,

  one(body: unknown): unknown {
    if (!isRecord(body) || !isDocument(body['data'])) throw new NoEntityError('no entity under data');
    return namedByDocument(body['data']);
  },

  list(body: unknown): RawList {
    if (!isRecord(body) || !Array.isArray(body['data']) || !isRecord(body['meta'])) throw new UnexpectedShapeError('no list under data');
    const { pagination: sent, ...meta } = body['meta'];
    const pagination = paginationIn(sent);
    if (!pagination) throw new UnexpectedShapeError('no pagination under meta');
    return { rows: namedByDocument(body['data'] as unknown[]), pagination, meta };
  },
} satisfies Omit<Dialect, 'error'>;

function isDocument(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && (typeof value['documentId'] === 'string' || value['id'] !== undefined);
}

/** Entities become known by their `documentId`, at every level and in place: nothing else holds the parsed body. */
function namedByDocument<T extends object>(value: T, depth = 0): T {
  if (depth > MAX_DEPTH) return value;
  const fields = value as Record<string, unknown>;
  if (typeof fields['documentId'] === 'string') fields['id'] = fields['documentId'];
  for (const inner of Object.values(fields)) if (typeof inner === 'object' && inner !== null) namedByDocument(inner, depth + 1);
  return value;
}
