import type { BackendCall, DialectList } from '../backend-call.ts';
import type { FieldError } from '../../errors/backend-error.ts';

/** What an error body said, whatever its dialect. */
export interface SpokenFailure {
  name: string | undefined;
  message: string | undefined;
  fieldErrors: FieldError[];
  details: Record<string, unknown>;
}

/**
 * What differs between backend versions: envelopes. Error bodies of both are read whatever the version: proxies and plug-ins mix them. The API prefix is configuration.
 * Throw `UnexpectedShapeError` for a body that is not what the dialect says.
 */
export interface Dialect {
  /** One entity without its envelope. */
  one<T>(body: unknown, call: BackendCall): T;
  /** The body that stores an entity of these attributes. */
  entityBody(attributes: unknown): unknown;
  /** A list of entities without their envelopes. */
  list<T, M>(body: unknown, call: BackendCall): DialectList<T, M>;
  /** The answer of an action that is no entity: cart, checkout, spot prices. */
  action<T>(body: unknown): T;
  /** Lists come without their total; `GET /{collection}/count` tells it. */
  countsApart: boolean;
}

/** JSON that is well formed but not what was asked for. */
export class UnexpectedShapeError extends Error {
  override name = 'UnexpectedShapeError';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
