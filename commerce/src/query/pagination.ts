import type { Pagination } from '@koura/shared-types/wire/envelope';
import { invalidInput } from '../errors/api-error.ts';
import { isTree, textOf, type QueryTree } from './bracket-query.ts';

export interface PageRequest {
  page: number;
  pageSize: number;
  offset: number;
}

const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/**
 * `pagination[page]` and `pagination[pageSize]`, or `[start]` and `[limit]`; a size above `maximum` is reduced to it, as Strapi does.
 * Throws a 400 for anything but integers from 1 (start: from 0).
 */
export function readPagination(query: QueryTree, maximum = MAX_PAGE_SIZE): PageRequest {
  const pagination = isTree(query['pagination']) ? query['pagination'] : {};
  if ('start' in pagination || 'limit' in pagination) {
    const offset = readWhole('start', textOf(pagination['start']), 0, 0);
    const limit = Math.min(readWhole('limit', textOf(pagination['limit']), DEFAULT_PAGE_SIZE, 1), maximum);
    return { page: Math.floor(offset / limit) + 1, pageSize: limit, offset };
  }
  const page = readWhole('page', textOf(pagination['page']), 1, 1);
  const pageSize = Math.min(readWhole('pageSize', textOf(pagination['pageSize']), DEFAULT_PAGE_SIZE, 1), maximum);
  return { page, pageSize, offset: (page - 1) * pageSize };
}

export function describePage({ page, pageSize }: Pick<PageRequest, 'page' | 'pageSize'>, total: number): Pagination {
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}

function readWhole(name: string, text: string | undefined, fallback: number, least: number): number {
  if (text === undefined || text === '') return fallback;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw invalidInput({ path: ['pagination', name], message: `Invalid '${name}' parameter` });
}
