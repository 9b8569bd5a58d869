import { optionalText } from './text.ts';
import * as v from 'valibot';

export const LONGEST_SEARCH = 100;

/** What staff search orders and customers for. Trims; '' finds everything. */
export const staffSearch = v.pipe(
  optionalText(LONGEST_SEARCH),
  v.transform((text) => text ?? ''),
);
