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

/** Strapi 4: everything under `data`, entities and relations as `{id, attributes}`, pagination and facets under `meta`. */
export const v4 = {
  countsApart: false,

  one(body: unknown): unknown {
    if (!isRecord(body) || !isEntity(body['data'])) throw new NoEntityError('no entity under data');
    return flatten(body['data']);
  },

  entityBody: (attributes: unknown): unknown => ({ data: attributes }),

  list(body: unknown): RawList {
    if (!isRecord(body) || !Array.isArray(body['data']) || !isRecord(body['meta'])) throw new UnexpectedShapeError('no list under data');
    const { pagination: sent, ...meta } = body['meta'];
    const pagination = paginationIn(sent);
    if (!pagination) throw new UnexpectedShapeError('no pagination under meta');
    return { rows: flattened(body['data']) as unknown[], pagination, meta };
  },

  action(body: unknown): unknown {
    // Calls of the users plug-in (sign-in, users/me) return no envelope.
    return isRecord(body) && 'data' in body ? body['data'] : body;
  },

  /** undefined when the body is not this dialect's error. */
  failure(body: unknown): ParsedErrorBody | undefined {
    if (!isRecord(body) || !isRecord(body['error'])) return undefined;
    const { name, message, details } = body['error'];
    const known = isRecord(details) ? details : {};
    // Plug-ins send the list itself.
    const errors = [details, known['errors']].find((list): list is unknown[] => Array.isArray(list)) ?? [];
    return {
      name: typeof name === 'string' ? name : undefined,
      message: typeof message === 'string' ? message : undefined,
      fieldErrors: errors.filter(isRecord).map((error) => ({
        field: Array.isArray(error['path']) ? error['path'].join('.') : typeof error['path'] === 'string' ? error['path'] : '',
        message: typeof error['message'] === 'string' ? error['message'] : '',
      })),
      details: known,
    };
  },
} satisfies Omit<Dialect, 'error'> & { failure(body: unknown): ParsedErrorBody | undefined };

interface Entity {
  id: number | string;
  attributes: Record<string, unknown>;
}

function isEntity(value: unknown): value is Entity {
  return isRecord(value) && typeof wholeNumber(value['id']) === 'number' && isRecord(value['attributes']);
}

/** Removes an entity's envelope. Modifies the parsed attributes in place: nothing else holds them, and copying long lists is expensive. */
function flatten(entity: Entity, depth = 0): Record<string, unknown> {
  const row = entity.attributes;
  for (const [key, value] of Object.entries(row)) {
    if (typeof value === 'object' && value !== null) row[key] = flattened(value, depth + 1);
  }
  row['id'] = wholeNumber(entity.id);
  return row;
}

/** Removes the envelopes of relations, components and lists of them, whether or not they were requested. */
function flattened(value: object, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const list = value as unknown[];
    for (const [index, one] of list.entries()) {
      if (typeof one === 'object' && one !== null) list[index] = flattened(one, depth + 1);
    }
    return list;
  }
  if (isEntity(value)) return flatten(value, depth);
  if (isEnvelope(value)) return value.data === null ? null : flattened(value.data, depth + 1);
  const fields = value as Record<string, unknown>;
  for (const [key, inner] of Object.entries(fields)) {
    if (typeof inner === 'object' && inner !== null) fields[key] = flattened(inner, depth + 1);
  }
  return fields;
}

/** `{data: null | entity | [entity, …]}` and nothing else: a JSON attribute may have a field named `data`. */
function isEnvelope(value: object): value is { data: object | null } {
  if (!('data' in value) || Object.keys(value).length !== 1) return false;
  const { data } = value;
  return data === null || isEntity(data) || (Array.isArray(data) && data.every(isEntity));
}
