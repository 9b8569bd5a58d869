/** Pages that a pager shows: the first, the last, this one and its neighbours; null stands for a gap of two or more. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const pages: (number | null)[] = [];
  for (let one = 1; one <= pageCount; one += 1) {
    if (wanted.has(one)) pages.push(one);
    // A gap of one page is the page itself: the dots would take the same room.
    else if (wanted.has(one - 1) && wanted.has(one + 1)) pages.push(one);
    else if (pages.at(-1) !== null) pages.push(null);
  }
  return pages;
}
