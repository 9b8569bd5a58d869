import { useCallback, useEffect, useState } from 'react';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { type Bff, useBff } from '../platform/bff-client/bff.ts';
import { watchOrder } from '../platform/live-state/watched-order.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { OrderDocument, type OrderQuery } from './order.generated.ts';
import { offers } from '../shop/offers.ts';

type ShownOrder = NonNullable<OrderQuery['order']>;

/**
 * The order of a page, read again whenever it changes; `reload` reads it at once. An order that can no longer be read, because the sign-in
 * has ended meanwhile, stays as it was shown.
 */
export function useOrder(number: string): { order: ShownOrder | null; reload: () => Promise<void> } {
  const bff = useBff();
  const { order } = useLoadedQuery(OrderDocument, { number });
  const website = useWebsite();
  const [known, setKnown] = useState(order);
  if (order && order !== known) setKnown(order);
  // Backends with parcels announce changes of orders.
  const isAnnounced = offers(website, 'orders.shipments');
  const reload = useCallback(() => read(bff, number), [bff, number]);
  useEffect(() => (isAnnounced ? watchOrder(number, oneAtATime(reload)) : undefined), [isAnnounced, number, reload]);
  return { order: order ?? known, reload };
}

/** What is shown stays when the order cannot be read. */
async function read(bff: Bff, number: string): Promise<void> {
  try {
    await bff.query({ query: OrderDocument, variables: { number }, fetchPolicy: 'network-only' });
  } catch {
    // The next change tries again.
  }
}

/** Calls that come while one is running are one more call after it. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isDue = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isDue = false;
      await work();
    } while (isDue);
    isRunning = false;
  };
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}
