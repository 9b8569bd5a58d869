import type { Pagination } from '@koura/shared-types/backend-envelope';
import { invalidInput } from '../errors/refusal.ts';
import { isTree, textOf, type QueryTree } from './bracket-query.ts';

export interface PageRequest {
  page: number;
  pageSize: number;
}

const DEFAULT_PAGE_SIZE = 25;
export const MAXIMUM_PAGE_SIZE = 100;

/**
 * `pagination[page]` and `pagination[pageSize]`; a size above `maximum` is cut to it, as Strapi does.
 * Throws a 400 on anything but whole numbers from 1.
 */
export function readPagination(query: QueryTree, maximum = MAXIMUM_PAGE_SIZE): PageRequest {
  const pagination = isTree(query['pagination']) ? query['pagination'] : {};
  const page = readPositive('page', textOf(pagination['page']), 1);
  const pageSize = readPositive('pageSize', textOf(pagination['pageSize']), DEFAULT_PAGE_SIZE);
  return { page, pageSize: Math.min(pageSize, maximum) };
}

/** The pagination block of an answer. */
export function describePage({ page, pageSize }: PageRequest, total: number): Pagination {
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}

function readPositive(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw invalidInput({ path: ['pagination', name], message: `Invalid '${name}' parameter` });
}
