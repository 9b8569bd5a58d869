import { redirect } from 'react-router';
import { notFound } from './not-found.ts';

/** The page number that an address names, 1 where it names none; null for anything else than a page number ("0", "01", "two"). */
export function pageNumber(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** The page of a list that a request asks for. Throws a 404 for an invalid number, and a redirect to `firstPath` for an explicit 1. */
export function listPage(request: Request, text: string | null | undefined, firstPath: string): number {
  const page = pageNumber(text);
  if (page === null) throw notFound(request);
  if (text === '1') throw redirect(firstPath, 301);
  return page;
}
