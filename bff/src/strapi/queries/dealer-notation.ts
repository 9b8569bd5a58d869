import { bracketQuery } from './bracket-query.ts';
import type { Notation } from './notation.ts';

/** Specification section 7's bracket notation, supported by dealers' backends of either version. */
export const dealerNotation: Notation = {
  list({ filters, pagination, sort, search, facets, fields, populate }) {
    return bracketQuery({ filters, pagination, sort: sort && [sort], searchQuery: search, facets, fields, populate });
  },
  count: ({ filters, search }) => bracketQuery({ filters, searchQuery: search }),
};
