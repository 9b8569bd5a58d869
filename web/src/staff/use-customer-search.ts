import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { CustomersDocument } from '../gql/customers.document.ts';
import type { CustomersQuery } from '../gql/graphql.ts';
import { callMessage } from '../platform/call-message.ts';

type Page = CustomersQuery['customers'];

interface CustomerSearch {
  text: string;
  /** What has been typed now; asked for when the fingers rest. */
  type: (text: string) => void;
  /** Asks at once. */
  submit: () => void;
  /** What was found, with the pages after the first that were asked for, and for which words; null while nothing is searched. */
  found: { words: string; total: number; items: Page['items'] } | null;
  busy: boolean;
  failure: string | null;
  more: () => void;
}

const RESTING_MS = 250;

/** Searches customers while somebody types. The words stay in the page: an address has no place in a URL. The last question asked counts. */
export function useCustomerSearch(): CustomerSearch {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [found, setFound] = useState<CustomerSearch['found']>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(words: string, page: number, before: Page['items']): Promise<void> {
    clearTimeout(timer.current);
    const question = ++asked.current;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await client.query({ query: CustomersDocument, variables: { search: words, page }, fetchPolicy: 'no-cache' });
      if (question !== asked.current) return;
      const { total, items } = data!.customers;
      // Somebody may have ordered between two pages, and stand on both.
      const known = new Set(before.map(({ id }) => id));
      setFound({ words, total, items: [...before, ...items.filter(({ id }) => !known.has(id))] });
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

  return {
    text,
    found,
    busy,
    failure,
    type(typed) {
      setText(typed);
      const words = typed.trim();
      if (words === '') return stop();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void ask(words, 1, []), RESTING_MS);
    },
    submit() {
      if (text.trim() === '') stop();
      else void ask(text.trim(), 1, []);
    },
    more() {
      if (found) void ask(found.words, Math.floor(found.items.length / 20) + 1, found.items);
    },
  };
}
