import type { BffLiveEvents, BrowserLiveEvents } from '@koura/shared-types/live-events';
import { io, type Socket } from 'socket.io-client';

const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 5000;

interface Changed {
  /** `ids` of the products; null: any. */
  products: (ids: readonly number[] | null) => void;
  texts: () => void;
}

/**
 * Listens to the BFF's `refresh` and `content` events, as an anonymous browser does. After a reconnect anything may have changed, since an
 * event may have been missed. Returns what ends it.
 */
export function listenToRefreshes(bffUrl: string, siteUrl: string, changed: Changed): () => void {
  const socket: Socket<BffLiveEvents, BrowserLiveEvents> = io(bffUrl, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: FIRST_WAIT_MS,
    reconnectionDelayMax: MAX_WAIT_MS,
    randomizationFactor: 0.5,
    extraHeaders: { origin: siteUrl },
  });
  let hasBeenConnected = false;
  socket.on('connect', () => {
    if (hasBeenConnected) {
      changed.products(null);
      changed.texts();
    }
    hasBeenConnected = true;
  });
  socket.on('disconnect', (reason) => {
    // The library does not reconnect when the BFF closes the connection.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), FIRST_WAIT_MS + Math.random() * MAX_WAIT_MS).unref();
  });
  socket.on('refresh', ({ products }) => changed.products(products));
  socket.on('content', () => changed.texts());
  return () => socket.disconnect();
}
