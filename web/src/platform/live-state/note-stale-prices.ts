import type { FormattedExecutionResult } from 'graphql';
import type { StalePrices } from './stale-prices.ts';

/** Root fields whose results carry product prices. */
const CATALOGUE_FIELDS = ['products', 'product', 'featuredProducts'];

/** Reads `extensions.stale` of every response with product prices; the latest response decides. */
export function noteStalePrices(stale: StalePrices, { data, extensions }: FormattedExecutionResult): void {
  if (!CATALOGUE_FIELDS.some((field) => field in (data ?? {}))) return;
  const since = (extensions as { stale?: { since?: unknown } } | undefined)?.stale?.since;
  stale.set(typeof since === 'string' ? since : null);
}
