import { useEffect, useRef, useState } from 'react';
import { callMessage } from '../platform/bff-client/call-message.ts';

interface FoundPage<Item> {
  total: number;
  pageSize: number;
  items: readonly Item[];
}

export interface SearchField {
  text: string;
  /** Sets the text; the search is debounced. */
  type: (text: string) => void;
  submit: () => void;
  busy: boolean;
}

export interface StaffSearch<Item, More> extends SearchField {
  /** The search text and its result with the items of all loaded pages; null while there is no search. */
  found: { searchText: string; page: FoundPage<Item> & More } | null;
  failure: string | null;
  more: () => void;
  /** Reads what was found again, unless more than its first page is shown; undefined while there is no search. */
  refresh: (() => void) | undefined;
}

interface StaffSearchOptions<Item, More> {
  /** The list's name, under which its search text is kept. */
  name: string;
  find: (searchText: string, page: number) => Promise<FoundPage<Item> & More>;
  keyOf: (item: Item) => string;
  /** Other filters of the list; a change repeats the search. */
  within?: string;
}

const DEBOUNCE_MS = 250;

/** The last search text of each list, for returning to it. Kept in memory only: email addresses must not get into URLs. */
const typed = new Map<string, string>();

/** Makes the next visit to a staff list begin with this search. */
export function searchNextFor(name: string, searchText: string): void {
  typed.set(name, searchText);
}

/** Searches a list as the user types; only the response to the latest search is shown. */
export function useStaffSearch<Item, More>({ name, find, keyOf, within = '' }: StaffSearchOptions<Item, More>): StaffSearch<Item, More> {
  const [text, setText] = useState(() => typed.get(name) ?? '');
  const [found, setFound] = useState<StaffSearch<Item, More>['found']>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(searchText: string, number: number, before: readonly Item[]): Promise<void> {
    clearTimeout(timer.current);
    setBusy(true);
    return load(searchText, number, before);
  }

  async function load(searchText: string, number: number, before: readonly Item[]): Promise<void> {
    const request = ++newest.current;
    setFailure(null);
    try {
      const page = await find(searchText, number);
      if (request !== newest.current) return;
      // Items added between two page loads shift the others, which then appear on both pages.
      const known = new Set(before.map(keyOf));
      setFound({ searchText, page: { ...page, items: [...before, ...page.items.filter((item) => !known.has(keyOf(item)))] } });
    } catch (error) {
      if (request === newest.current) setFailure(callMessage(error));
    } finally {
      if (request === newest.current) setBusy(false);
    }
  }

  function stop(): void {
    clearTimeout(timer.current);
    newest.current++;
    setBusy(false);
    setFailure(null);
    setFound(null);
  }

  function submit(): void {
    if (text.trim() === '') stop();
    else void search(text.trim(), 1, []);
  }

  const searchedIn = useRef<string>(undefined);
  useEffect(() => {
    if (searchedIn.current === within) return;
    searchedIn.current = within;
    submit();
  });

  return {
    text,
    found,
    busy,
    failure,
    submit,
    type(searchText) {
      setText(searchText);
      typed.set(name, searchText);
      if (searchText.trim() === '') return stop();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void search(searchText.trim(), 1, []), DEBOUNCE_MS);
    },
    more() {
      if (found) void search(found.searchText, Math.floor(found.page.items.length / found.page.pageSize) + 1, found.page.items);
    },
    // Not busy meanwhile: a press of “Show more” counts, and comes first.
    refresh: found
      ? () => {
          if (found.page.items.length <= found.page.pageSize) void load(found.searchText, 1, []);
        }
      : undefined,
  };
}
