import * as v from 'valibot';
import { LONGEST_SEARCH } from '../business-constants.ts';
import { optionalText } from './text.ts';

/** Search text for orders and customers. Trims; '' matches everything. */
export const staffSearch = v.pipe(
  optionalText(LONGEST_SEARCH),
  v.transform((text) => text ?? ''),
);
