import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { createContext, useContext } from 'react';

export interface PageResults {
  /** The whole result; undefined if it has not been loaded. */
  read(query: DocumentNode, variables: OperationVariables): unknown;
  /** Calls back with every result that differs from `shown` or from the previous one. Returns the unsubscribe function. */
  watch(query: DocumentNode, variables: OperationVariables, shown: unknown, onChange: (result: unknown) => void): () => void;
}

export interface CallContext {
  /** Sends the cart's id, a bearer secret that only calls about the cart may carry. */
  cart?: boolean;
}

/** Calls of the BFF. They reject with Apollo's errors. */
export type Bff = Pick<ApolloClient, 'query' | 'mutate'>;

export interface PageBff extends Bff {
  readonly results: PageResults;
}

export const BffContext = createContext<PageBff | null>(null);

export function useBff(): PageBff {
  const bff = useContext(BffContext);
  if (!bff) throw new Error('BffContext is missing');
  return bff;
}
