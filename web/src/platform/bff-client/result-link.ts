import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

/** Calls `take` with every response, before anything else reads it. */
export function resultLink(take: (result: ApolloLink.Result) => void): ApolloLink {
  return new ApolloLink((operation, forward) => forward(operation).pipe(tap(take)));
}
