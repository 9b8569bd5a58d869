import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useState } from 'react';
import { useBff } from './bff.ts';
import { canonicalJson } from './result-key.ts';

/**
 * The result of a query that the page does without: it is loaded once the part that shows it is on the page, and kept up to date from
 * then on. undefined while it loads, when that fails, and with `null` for variables, which asks for nothing.
 */
export function useLateQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
): Data | undefined {
  const bff = useBff();
  const key = variables && canonicalJson(variables);
  const [loaded, setLoaded] = useState<{ key: string; data: Data }>();
  useEffect(() => {
    if (key === null) return undefined;
    let isGone = false;
    let stopWatching: (() => void) | undefined;
    const load = async (): Promise<void> => {
      const asked = JSON.parse(key) as Variables;
      const { data } = await bff.query({ query: document, variables: asked });
      if (isGone || data === undefined) return;
      setLoaded({ key, data });
      stopWatching = bff.results.watch(document, asked, data, (next) => setLoaded({ key, data: next as Data }));
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
      stopWatching?.();
    };
  }, [bff, document, key]);
  return loaded?.key === key ? loaded?.data : undefined;
}
