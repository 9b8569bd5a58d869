import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';

/** Replaces prices in a response by newer ones that arrived while it was in flight. */
let correct: (data: unknown) => void = () => undefined;

/** Registers the live feed's correction of responses, once the feed is loaded. */
export function correctPrices(next: (data: unknown) => void): void {
  correct = next;
}

/** Keeps a slow response from replacing newer live prices with older ones. */
export function newestPricesLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        correct(result.data);
        return result;
      }),
    ),
  );
}
