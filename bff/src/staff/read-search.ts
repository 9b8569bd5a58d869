import { staffSearch } from '@koura/shared-types/inputs/search';
import * as v from 'valibot';

import { RequestError } from '../errors/request-error.ts';

/** The trimmed search text. Throws for a text that no backend should be sent. */
export function readSearch(search: string): string {
  const { success, output, issues } = v.safeParse(staffSearch, search);
  if (!success) throw new RequestError(issues[0].message);
  return output;
}
