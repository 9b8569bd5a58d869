import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBff, type CallContext } from './bff.ts';
import { canonicalJson } from './result-key.ts';

export interface Answer<Data> {
  /** The newest answer, also while the next one is awaited. */
  data: Data | null;
  status: 'asking' | 'ready' | 'failed';
  /** Asks again. */
  again: () => void;
}

interface Asked<Data> extends Pick<Answer<Data>, 'data' | 'status'> {
  question: string | null;
}

/** An answer that a page came with. */
export interface ServedAnswer<Data, Variables> {
  data: Data;
  /** Of the question. */
  variables: Variables;
}

interface AnswerOptions<Data, Variables> extends CallContext {
  version?: string;
  /** Not asked for in the browser, if it answers the first question. */
  served?: ServedAnswer<Data, Variables> | null;
}

/**
 * A query that the browser runs once the page is shown, and again when its variables or `version` change. Without variables it waits. The
 * answer to an older question never replaces that to a newer one.
 */
export function useAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  { version = '', served = null, ...context }: AnswerOptions<Data, Variables> = {},
): Answer<Data> {
  const bff = useBff();
  const [round, setRound] = useState(0);
  const question = variables && canonicalJson({ variables, context, version, round });
  const [asked, setAsked] = useState<Asked<Data>>(() =>
    served && canonicalJson(served.variables) === canonicalJson(variables)
      ? { question, data: served.data, status: 'ready' }
      : { question: null, data: null, status: 'asking' },
  );
  const answered = useRef(asked.question);

  useEffect(() => {
    if (question === null || question === answered.current) return undefined;
    answered.current = null;
    let isOld = false;
    const { variables: now, context: how } = JSON.parse(question) as { variables: Variables; context: CallContext };
    const ask = async (): Promise<void> => {
      let data: Data | undefined;
      try {
        ({ data } = await bff.query({ query, variables: now, context: how, fetchPolicy: 'no-cache' }));
      } catch {
        // Whoever asks says what is missing.
      }
      if (isOld) return;
      setAsked((last) => (data ? { question, data, status: 'ready' } : { question, data: last.data, status: 'failed' }));
    };
    void ask();
    return () => {
      isOld = true;
    };
  }, [bff, query, question]);

  const again = useCallback(() => setRound((last) => last + 1), [setRound]);
  return { data: asked.data, status: asked.question === question ? asked.status : 'asking', again };
}
