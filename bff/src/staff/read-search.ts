import { staffSearch } from '@koura/shared-types/inputs/search';
import * as v from 'valibot';

import { RequestError } from '../errors/request-error.ts';

const LAST_PAGE = 100_000;

/** The trimmed search text. Throws for a text that no backend should be sent. */
export function readSearch(search: string): string {
  const { success, output, issues } = v.safeParse(staffSearch, search);
  if (!success) throw new RequestError(issues[0].message);
  return output;
}

export function checkPage(page: number): void {
  if (page < 1 || page > LAST_PAGE) throw new RequestError('page starts at 1.');
}
