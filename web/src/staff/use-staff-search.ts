import { useEffect, useRef, useState } from 'react';
import { callMessage } from '../platform/bff-client/call-message.ts';

interface FoundPage<Item> {
  total: number;
  pageSize: number;
  items: readonly Item[];
}

/** What the search field needs. */
export interface SearchField {
  text: string;
  /** What has been typed now; asked for when the fingers rest. */
  type: (text: string) => void;
  /** Asks at once. */
  submit: () => void;
  busy: boolean;
}

/** `More` are the fields of a page besides its items. */
export interface StaffSearch<Item, More> extends SearchField {
  /** What was found and for which words, its items those of all pages that were asked for; null while nothing is searched. */
  found: { searchText: string; page: FoundPage<Item> & More } | null;
  failure: string | null;
  more: () => void;
}

interface SearchedThings<Item, More> {
  /** The list's name: its search text is kept under it. */
  name: string;
  find: (searchText: string, page: number) => Promise<FoundPage<Item> & More>;
  keyOf: (item: Item) => string;
  /** Filters of the list besides the search text: a change searches again. */
  within?: string;
}

const RESTING_MS = 250;

/** What was typed last in each list, for whoever comes back to it. It never leaves the page's memory: an address has no place in a URL. */
const typed = new Map<string, string>();

/** The next visit to a list of the staff begins with a search for these words. */
export function searchNextFor(name: string, searchText: string): void {
  typed.set(name, searchText);
}

/** Searches a list while somebody types. The last question asked counts. */
export function useStaffSearch<Item, More>({ name, find, keyOf, within = '' }: SearchedThings<Item, More>): StaffSearch<Item, More> {
  const [text, setText] = useState(() => typed.get(name) ?? '');
  const [found, setFound] = useState<StaffSearch<Item, More>['found']>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(searchText: string, number: number, before: readonly Item[]): Promise<void> {
    clearTimeout(timer.current);
    const question = ++asked.current;
    setBusy(true);
    setFailure(null);
    try {
      const page = await find(searchText, number);
      if (question !== asked.current) return;
      // What came to the list between two pages moves the others, and stands on both.
      const known = new Set(before.map(keyOf));
      setFound({ searchText, page: { ...page, items: [...before, ...page.items.filter((item) => !known.has(keyOf(item)))] } });
    } catch (error) {
      if (question === asked.current) setFailure(callMessage(error));
    } finally {
      if (question === asked.current) setBusy(false);
    }
  }

  function stop(): void {
    clearTimeout(timer.current);
    asked.current++;
    setBusy(false);
    setFailure(null);
    setFound(null);
  }

  function submit(): void {
    if (text.trim() === '') stop();
    else void ask(text.trim(), 1, []);
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
      timer.current = setTimeout(() => void ask(searchText.trim(), 1, []), RESTING_MS);
    },
    more() {
      if (found) void ask(found.searchText, Math.floor(found.page.items.length / found.page.pageSize) + 1, found.page.items);
    },
  };
}
