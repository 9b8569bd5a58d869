import type { RequestContext } from '../context/request-context.ts';
import { conflict } from '../errors/api-error.ts';
import { firstPaused, pausedText } from '../spot-sources/price-series-store.ts';

/** Throws 409 when the price of any of these may not be used at the moment. What a quote holds was priced before, and is not asked about. */
export async function rejectPaused({ database, currency }: RequestContext, lines: readonly { productId: number }[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  const paused = await firstPaused(database, ids, currency);
  if (paused) throw conflict('PricesUpdatingError', 'PRICES_UPDATING', pausedText(paused.name), { productId: paused.id });
}
