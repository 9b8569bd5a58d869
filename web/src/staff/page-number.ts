/** The number of a page of a list: 1 where none is named, null for what is no number. */
export function pageNumber(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
