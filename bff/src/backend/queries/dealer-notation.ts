import { bracketQuery } from './bracket-query.ts';
import type { Notation } from './notation.ts';

/** Section 7's bracket notation, which a dealer's backend understands in either version. */
export const dealerNotation: Notation = {
  list({ filters, pagination, sort, search, facets, fields, populate }) {
    return bracketQuery({ filters, pagination, sort: sort && [sort], searchQuery: search, facets, fields, populate });
  },
  count: ({ filters, search }) => bracketQuery({ filters, searchQuery: search }),
};
