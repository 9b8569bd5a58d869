import { isId } from '@koura/shared-types/id';
export const COMPARE_PATH = '/compare/';
/** More columns do not fit beside each other. */
export const MAX_COMPARED = 4;

const MAX_SEARCH_LENGTH = 100;

export interface CompareRequest {
  /** At most `MAX_COMPARED`, each once, in the order of the URL. */
  ids: string[];
  /** Valid ids beyond those. */
  left: number;
  /** Entries that are not an id. */
  invalid: number;
  /** Ids given more than once. */
  repeated: number;
  /** Words of a piece to add; '' for none. */
  add: string;
}

/** Reads "?ids=12,7" and "?ids=12&ids=7", as forms send it. */
export function parseCompare(params: URLSearchParams): CompareRequest {
  const entries = params
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const valid = entries.filter((text) => isId(text));
  const unique = [...new Set(valid)];
  return {
    ids: unique.slice(0, MAX_COMPARED),
    left: Math.max(0, unique.length - MAX_COMPARED),
    invalid: entries.length - valid.length,
    repeated: valid.length - unique.length,
    add: (params.get('add') ?? '')
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH),
  };
}

/** "/compare/?ids=12,7". */
export const compareHref = (ids: readonly string[]): string => (ids.length > 0 ? `${COMPARE_PATH}?ids=${ids.join(',')}` : COMPARE_PATH);

/** What the page says about an address that it could not follow to the letter. `missing`: ids without a product. */
export function compareNotes({ left, invalid, repeated }: CompareRequest, missing: number): string[] {
  const notes: string[] = [];
  const unknown = invalid + missing;
  if (left > 0) notes.push(`You can compare up to ${MAX_COMPARED} pieces at a time. These are the first ${MAX_COMPARED}.`);
  if (unknown === 1) notes.push('One piece in this link is no longer in our shop.');
  if (unknown > 1) notes.push(`${unknown} pieces in this link are no longer in our shop.`);
  if (repeated > 0) notes.push('This link has the same piece more than once. We show it once.');
  return notes;
}
