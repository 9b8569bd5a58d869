/** Registry of the order whose page is shown. The page registers it; the live feed, loaded later, follows it. */
interface WatchedOrder {
  orderNumber: string;
  changed: () => void;
}

let watched: WatchedOrder | undefined;
let follower: ((orderNumber: string | null) => void) | undefined;

/** Calls back whenever the order may have changed. Returns the function that ends it. */
export function watchOrder(orderNumber: string, changed: () => void): () => void {
  const order = { orderNumber, changed };
  watched = order;
  follower?.(orderNumber);
  return () => {
    if (watched !== order) return;
    watched = undefined;
    follower?.(null);
  };
}

/** Reports the watched order, now and after every change; null for none. */
export function followWatchedOrder(listener: (orderNumber: string | null) => void): void {
  follower = listener;
  listener(watched?.orderNumber ?? null);
}

/** For the live feed. */
export function orderChanged(orderNumber: string): void {
  if (watched?.orderNumber === orderNumber) watched.changed();
}
