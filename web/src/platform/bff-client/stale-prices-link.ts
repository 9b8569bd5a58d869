import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import type { StalePrices } from '../live-state/stale-prices.ts';

/** Root fields whose answers carry prices of products. */
const CATALOGUE_FIELDS = ['products', 'product', 'featuredProducts'];

/** Reads the mark off every answer with products in it that passes: the latest one decides. */
export function stalePricesLink(stale: StalePrices): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        if (CATALOGUE_FIELDS.some((field) => field in (result.data ?? {}))) stale.set(sinceOf(result));
        return result;
      }),
    ),
  );
}

function sinceOf(result: ApolloLink.Result): string | null {
  const since = (result.extensions as { stale?: { since?: unknown } } | undefined)?.stale?.since;
  return typeof since === 'string' ? since : null;
}
