import type { Pagination } from '@koura/shared-types/backend-envelope';
import type { BackendList } from '../backend-call.ts';
import type { BackendClient } from '../backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { broken } from '../translate-failure.ts';
import type { Notation } from './notation.ts';
import type { CollectionQuery } from './product-query.ts';

const WHOLE_LIST_BYTES = 20_000_000;
/** More pages than any catalogue has: a backend that miscounts must not keep us asking. */
const MAXIMUM_PAGES = 500;
/** A longer list in one filter is an error at Strapi 4 and finds nothing at Strapi 3. */
const IDS_A_CALL = 100;

/** Reads the rows of a collection page by page in one notation, with or without the total. */
export class CollectionReader {
  constructor(
    private readonly client: BackendClient,
    private readonly notation: Notation,
    /** Of the collection: '/products'. */
    private readonly path: string,
  ) {}

  /** One page. `total: false` spares the count where lists come without it; the page facts are then a lower bound. */
  async page<T, M>(query: CollectionQuery, caller: Caller, { total = true, maximumBytes }: PageOptions = {}): Promise<BackendList<T, M>> {
    const relations = query.populate;
    const reading = this.client.list<T, M>(
      {
        kind: 'catalogue',
        method: 'GET',
        path: this.path,
        query: this.notation.list(query),
        ...(relations && { relations }),
        ...(maximumBytes !== undefined && { maximumBytes }),
      },
      caller,
    );
    // A list with facets brings its page facts along in either version.
    const counting = total && this.client.countsApart && !query.facets ? this.#count(query, caller) : undefined;
    const [{ rows, pagination, meta }, counted] = counting ? await Promise.all([reading, counting]) : [await reading, undefined];
    if (pagination) return { rows, pagination, meta };
    const known = counted ?? (total ? await this.#count(query, caller) : 0);
    return { rows, pagination: pageFacts(query.pagination, rows.length, known), meta };
  }

  /** Every row that matches. Backends may cut the page size down: their page count decides. */
  async all<T>(query: CollectionQuery, caller: Caller): Promise<T[]> {
    const rows: T[] = [];
    let { page, pageSize } = query.pagination;
    for (let pageCount = page; page <= pageCount && page <= MAXIMUM_PAGES; page++) {
      const found = await this.page<T, unknown>({ ...query, pagination: { page, pageSize } }, caller, { maximumBytes: WHOLE_LIST_BYTES });
      rows.push(...found.rows);
      pageCount = found.pagination.pageCount;
      pageSize = found.pagination.pageSize;
      if (found.rows.length === 0) break;
    }
    return rows;
  }

  /** The rows of these ids, in their order; ids without a row are left out. */
  async byIds<T extends { id: number }>(ids: readonly number[], caller: Caller): Promise<T[]> {
    const found = new Map<number, T>();
    for (let from = 0; from < ids.length; from += IDS_A_CALL) {
      const some = ids.slice(from, from + IDS_A_CALL);
      const query: CollectionQuery = { filters: { id: { $in: some } }, pagination: { page: 1, pageSize: some.length } };
      const { rows } = await this.page<T, unknown>(query, caller, { total: false });
      for (const row of rows) found.set(row.id, row);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async #count(query: CollectionQuery, caller: Caller): Promise<number> {
    const total = await this.client.action<unknown>(
      { kind: 'catalogue', method: 'GET', path: `${this.path}/count`, query: this.notation.count(query) },
      caller,
    );
    if (typeof total !== 'number' || !Number.isInteger(total)) throw broken(new TypeError('the count is no number'));
    return total;
  }
}

interface PageOptions {
  total?: boolean;
  maximumBytes?: number;
}

/** A first page shorter than asked for and shorter than the total was cut: that is the size of all pages. */
function pageFacts({ page, pageSize }: CollectionQuery['pagination'], received: number, counted: number): Pagination {
  // Counted a moment before or after, or not at all: what was received counts, too.
  const total = received > 0 ? Math.max(counted, (page - 1) * pageSize + received) : counted;
  const size = page === 1 && received > 0 && received < pageSize && received < total ? received : pageSize;
  return { page, pageSize: size, pageCount: Math.ceil(total / size), total };
}
