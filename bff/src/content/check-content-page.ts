import { RequestError } from '../errors/request-error.ts';

const MAXIMUM_PAGE = 10_000;
const MAXIMUM_PAGE_SIZE = 50;

/** Rejects page numbers that no list can have. */
export function checkContentPage(page: number, pageSize: number): void {
  if (page < 1 || page > MAXIMUM_PAGE) throw new RequestError(`page must be between 1 and ${MAXIMUM_PAGE}.`);
  if (pageSize < 1 || pageSize > MAXIMUM_PAGE_SIZE) throw new RequestError(`pageSize must be between 1 and ${MAXIMUM_PAGE_SIZE}.`);
}
