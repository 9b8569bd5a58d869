import type { SQLInputValue } from 'node:sqlite';
import type { BackendFacet } from '@koura/shared-types/wire/product';

/** One part of a WHERE clause. `of` names its filter, so that a facet can be counted without its own filter. */
export interface Condition {
  of: BackendFacet['name'] | 'price' | 'other';
  sql: string;
  values: SQLInputValue[];
}
