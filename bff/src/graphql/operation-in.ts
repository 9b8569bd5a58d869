import { OPERATION_FEATURES } from '@koura/shared-types/operation-features.generated';
import type { FastifyRequest } from 'fastify';

const NAMED = /\b(?:query|mutation|subscription)\s+(\w{1,64})/;
const FIRST_FIELD = /\{\s*(\w{1,64})/;
/** Documents may be long; their operation is named at the beginning. */
const LOOKED_AT = 2000;

/** What a GraphQL request asks for, for logs: the operation's name or its first field. Never throws; the body may be anything. */
export function operationIn(body: unknown): string | undefined {
  const { operationName, query } = (body ?? {}) as { operationName?: unknown; query?: unknown };
  if (typeof operationName === 'string' && /^\w{1,64}$/.test(operationName)) return operationName;
  if (typeof query !== 'string') return undefined;
  const beginning = query.slice(0, LOOKED_AT);
  return (NAMED.exec(beginning) ?? FIRST_FIELD.exec(beginning))?.[1];
}

export interface ShopOperation {
  name: string;
  feature: string;
}

const OTHER: ShopOperation = { name: 'other', feature: 'other' };

/** The shop's operation that a request names. A client chooses the name: one that the shop does not have is `other`. */
export function shopOperation({ method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>): ShopOperation {
  const name = operationIn(method === 'GET' ? query : body);
  const feature = name === undefined ? undefined : OPERATION_FEATURES.get(name);
  return feature === undefined ? OTHER : { name: name!, feature };
}
