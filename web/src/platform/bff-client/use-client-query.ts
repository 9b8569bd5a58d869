import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBff, type CallContext } from './bff.ts';
import { canonicalJson } from './result-key.ts';

export interface ClientQuery<Data> {
  /** The newest result, also while the next one is awaited. */
  data: Data | null;
  status: 'loading' | 'ready' | 'failed';
  refetch: () => void;
}

interface CurrentResult<Data> extends Pick<ClientQuery<Data>, 'data' | 'status'> {
  queryKey: string | null;
}

export interface ServedResult<Data, Variables> {
  data: Data;
  variables: Variables;
}

interface ClientQueryOptions<Data, Variables> extends CallContext {
  version?: string;
  /** Not asked for in the browser, if it is of the first variables. */
  served?: ServedResult<Data, Variables> | null;
}

/**
 * A query that the browser runs once the page is shown, and again when its variables or `version` change. Without variables it waits. The
 * result of older variables never replaces that of newer ones.
 */
export function useClientQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  { version = '', served = null, ...context }: ClientQueryOptions<Data, Variables> = {},
): ClientQuery<Data> {
  const bff = useBff();
  const [attempt, setAttempt] = useState(0);
  const queryKey = variables && canonicalJson({ variables, context, version, attempt });
  const [current, setCurrent] = useState<CurrentResult<Data>>(() =>
    served && canonicalJson(served.variables) === canonicalJson(variables)
      ? { queryKey, data: served.data, status: 'ready' }
      : { queryKey: null, data: null, status: 'loading' },
  );
  const settledKey = useRef(current.queryKey);

  useEffect(() => {
    if (queryKey === null || queryKey === settledKey.current) return undefined;
    settledKey.current = null;
    let isOld = false;
    const { variables: now, context: how } = JSON.parse(queryKey) as { variables: Variables; context: CallContext };
    const run = async (): Promise<void> => {
      let data: Data | undefined;
      try {
        ({ data } = await bff.query({ query, variables: now, context: how, fetchPolicy: 'no-cache' }));
      } catch {
        // The component says what is missing.
      }
      if (isOld) return;
      setCurrent((last) => (data ? { queryKey, data, status: 'ready' } : { queryKey, data: last.data, status: 'failed' }));
    };
    void run();
    return () => {
      isOld = true;
    };
  }, [bff, query, queryKey]);

  const refetch = useCallback(() => setAttempt((last) => last + 1), [setAttempt]);
  return { data: current.data, status: current.queryKey === queryKey ? current.status : 'loading', refetch };
}
