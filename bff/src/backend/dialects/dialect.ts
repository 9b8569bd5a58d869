import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { BackendCall } from '../backend-call.ts';
import type { FieldError } from '../../errors/backend-error.ts';

/** What an error body says, whatever its dialect. */
export interface SpokenFailure {
  name: string | undefined;
  message: string | undefined;
  fieldErrors: FieldError[];
  details: Record<string, unknown>;
}

/** A list without envelopes. Strapi 3 sends no page facts beside an array. */
export interface RawList {
  rows: unknown[];
  pagination: Pagination | undefined;
  meta: unknown;
}

/**
 * What differs between backend versions: envelopes, and the names of timestamps. Fields are not checked here but by the schemas of
 * shared-types/src/wire. Error bodies of both are read whatever the version: proxies and plug-ins mix them. The API prefix is configuration.
 * Throw `UnexpectedShapeError` for a body that has not the dialect's form.
 */
export interface Dialect {
  /** One entity without its envelope. */
  one(body: unknown): unknown;
  /** The body that stores an entity of these attributes. */
  entityBody(attributes: unknown): unknown;
  /** A list of entities without their envelopes. */
  list(body: unknown, call: BackendCall): RawList;
  /** The answer of an action that is no entity: cart, checkout, spot prices. */
  action(body: unknown): unknown;
  /** Lists come without their total; `GET /{collection}/count` tells it. */
  countsApart: boolean;
}

/** JSON that is well formed but not what was asked for. The message names the field, never its value. */
export class UnexpectedShapeError extends Error {
  override name = 'UnexpectedShapeError';
}

/** The answer holds no entity at all, such as that of a single type which nobody has filled in. */
export class NoEntityError extends UnexpectedShapeError {}

/** Nothing that the shop reads is nested more deeply; a body that is must not exhaust the stack. */
export const DEEPEST = 20;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
