import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { endSession } from '../session-events.ts';

/** Listens for answers that say that nobody is signed in. */
export function sessionEndedLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        if (result.errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) endSession();
        return result;
      }),
    ),
  );
}
