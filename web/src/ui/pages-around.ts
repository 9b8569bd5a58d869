/** Pages to link to: first, last, current and its neighbours; null for a gap of two or more. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const pages: (number | null)[] = [];
  for (let one = 1; one <= pageCount; one += 1) {
    if (wanted.has(one)) pages.push(one);
    // Instead of a gap of one page, that page.
    else if (wanted.has(one - 1) && wanted.has(one + 1)) pages.push(one);
    else if (pages.at(-1) !== null) pages.push(null);
  }
  return pages;
}
