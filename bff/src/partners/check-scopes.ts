import { RequestError } from '../errors/request-error.ts';
import type { Partner } from './partner.ts';
import { PUBLIC_FIELDS } from './scopes.ts';

/** Throws FORBIDDEN for the first root field that the partner's keys do not cover. */
export function checkScopes({ scopes }: Pick<Partner, 'scopes'>, rootFields: readonly string[]): void {
  for (const field of rootFields) {
    const scope = PUBLIC_FIELDS.get(field);
    if (scope === undefined) throw new RequestError(`“${field}” isn’t part of the public schema: no key may use it.`, 'FORBIDDEN', 403);
    if (scope !== null && !scopes.includes(scope))
      throw new RequestError(`This key may not use “${field}”: it lacks the scope “${scope}”. Ask the dealer for it.`, 'FORBIDDEN', 403);
  }
}
