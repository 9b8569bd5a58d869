import * as v from 'valibot';
import { LONGEST_SEARCH } from '../business-constants.ts';
import { optionalText } from './text.ts';

/** What staff search orders and customers for. Trims; '' finds everything. */
export const staffSearch = v.pipe(
  optionalText(LONGEST_SEARCH),
  v.transform((text) => text ?? ''),
);
