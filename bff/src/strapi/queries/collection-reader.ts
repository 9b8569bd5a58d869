import type { Pagination } from '@koura/shared-types/wire/envelope';
import { textualCount } from '@koura/shared-types/wire/values';
import * as v from 'valibot';
import type { BackendCall, BackendList, BackendReading } from '../../backend/backend-call.ts';
import type { Caller } from '../../request/caller.ts';
import type { Notation } from './notation.ts';
import type { CollectionQuery } from './collection-query.ts';
import type { Route } from './route.ts';

const WHOLE_LIST_BYTES = 20_000_000;
/** Stops reading from a backend that miscounts its pages; no catalogue has more. */
const MAX_PAGES = 500;
/** A longer list in one filter is an error in Strapi 4 and matches nothing in Strapi 3. */
const MAX_IDS_PER_CALL = 100;

type Row<T> = v.GenericSchema<unknown, T>;

const NO_META = v.unknown();

export class CollectionReader {
  readonly #client: BackendReading;
  readonly #notation: Notation;
  readonly #collection: Route;
  readonly #required: BackendCall['required'];

  /** `required`: set for collections that every shop needs. */
  constructor(client: BackendReading, notation: Notation, collection: Route, required?: BackendCall['required']) {
    this.#client = client;
    this.#notation = notation;
    this.#collection = collection;
    this.#required = required;
  }

  /** One page. `total: false` skips the separate count; the pagination is then a lower bound. */
  async page<T>(query: CollectionQuery, row: Row<T>, caller: Caller, options: PageOptions = {}): Promise<BackendList<T, unknown>> {
    return this.pageWith(query, { row, meta: NO_META }, caller, options);
  }

  async pageWith<T, M>(
    query: CollectionQuery,
    schemas: { row: Row<T>; meta: v.GenericSchema<unknown, M> },
    caller: Caller,
    { total = true, isPart = query.filters?.['id'] !== undefined, maximumBytes }: PageOptions = {},
  ): Promise<BackendList<T, M>> {
    const reading = this.#client.list(
      {
        ...this.#call(),
        query: this.#notation.list(query),
        ...(isPart && { isPart }),
        ...(maximumBytes !== undefined && { maximumBytes }),
      },
      schemas,
      caller,
    );
    // A list with facets includes its pagination in either version.
    const counting = total && this.#client.countsApart && !query.facets ? this.#count(query, caller) : undefined;
    const [list, counted] = counting ? await Promise.all([reading, counting]) : [await reading, undefined];
    const { rows, received, pagination, meta } = list;
    if (pagination) return { rows, received, pagination, meta };
    const known = counted ?? (total ? await this.#count(query, caller) : 0);
    return { rows, received, pagination: pageFacts(query.pagination, received, known), meta };
  }

  /** Every matching row. Backends may reduce the page size, so their page count decides. */
  async all<T>(query: CollectionQuery, row: Row<T>, caller: Caller): Promise<T[]> {
    const rows: T[] = [];
    let { page, pageSize } = query.pagination;
    for (let pageCount = page; page <= pageCount && page <= MAX_PAGES; page++) {
      // A last page may well consist of one row that cannot be used.
      const options = { isPart: page > 1, maximumBytes: WHOLE_LIST_BYTES };
      const found = await this.page({ ...query, pagination: { page, pageSize } }, row, caller, options);
      for (const one of found.rows) rows.push(one);
      pageCount = found.pagination.pageCount;
      pageSize = found.pagination.pageSize;
      if (found.received === 0) break;
    }
    return rows;
  }

  /** The rows of these ids, in that order; ids without a row are left out. */
  async byIds<T extends { id: string }>(ids: readonly string[], row: Row<T>, caller: Caller): Promise<T[]> {
    const found = new Map<string, T>();
    for (let from = 0; from < ids.length; from += MAX_IDS_PER_CALL) {
      const some = ids.slice(from, from + MAX_IDS_PER_CALL);
      const query: CollectionQuery = { filters: { id: { $in: some } }, pagination: { page: 1, pageSize: some.length } };
      const { rows } = await this.page(query, row, caller, { total: false });
      for (const one of rows) found.set(one.id, one);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #call(): BackendCall {
    return { kind: 'catalogue', method: 'GET', ...this.#collection, ...(this.#required && { required: this.#required }) };
  }

  #count(query: CollectionQuery, caller: Caller): Promise<number> {
    return this.#client.action(
      { ...this.#call(), path: `${this.#collection.path}/count`, query: this.#notation.count(query) },
      textualCount,
      caller,
    );
  }
}

interface PageOptions {
  total?: boolean;
  /** The rows are put together with those of other calls. Rows asked by id are, by default: those that cannot be used are left out. */
  isPart?: boolean;
  maximumBytes?: number;
}

/** A first page shorter than both the requested size and the total was cut: its length is the page size. */
function pageFacts({ page, pageSize }: CollectionQuery['pagination'], received: number, counted: number): Pagination {
  // The count was taken a moment earlier or later, or not at all, so the received rows count too.
  const total = received > 0 ? Math.max(counted, (page - 1) * pageSize + received) : counted;
  const size = page === 1 && received > 0 && received < pageSize && received < total ? received : pageSize;
  return { page, pageSize: size, pageCount: Math.ceil(total / size), total };
}
