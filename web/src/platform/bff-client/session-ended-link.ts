import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { endSession } from '../session-events.ts';

/** Reports responses that show that the session has ended. */
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
