import type { ApolloLink } from '@apollo/client';
import type { StalePrices } from '../live-state/stale-prices.ts';
import { resultLink } from './result-link.ts';

/** Reads `extensions.stale` of every response with one of `fields`; the latest response decides. */
export function stalePricesLink(stale: StalePrices, fields: readonly string[]): ApolloLink {
  return resultLink((result) => {
    if (fields.some((field) => field in (result.data ?? {}))) stale.set(staleSince(result));
  });
}

function staleSince(result: ApolloLink.Result): string | null {
  const since = (result.extensions as { stale?: { since?: unknown } } | undefined)?.stale?.since;
  return typeof since === 'string' ? since : null;
}
