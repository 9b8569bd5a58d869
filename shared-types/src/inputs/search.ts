import * as v from 'valibot';
import { MAX_SEARCH_LENGTH } from '../business-constants.ts';
import { optionalText } from './text.ts';

/** Search text for orders and customers. Trims; '' matches everything. */
export const staffSearch = v.pipe(
  optionalText(MAX_SEARCH_LENGTH),
  v.transform((text) => text ?? ''),
);
