import type { BffLiveEvents, BrowserLiveEvents } from '@koura/shared-types/live-events';
import { io, type Socket } from 'socket.io-client';

const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 5000;

/**
 * Listens to the BFF's `refresh` events, as an anonymous browser does, and calls `changed` with the ids of the products; null: any. After a
 * reconnect it is called with null, since an event may have been missed. Returns what ends it.
 */
export function listenToRefreshes(bffUrl: string, siteUrl: string, changed: (products: readonly number[] | null) => void): () => void {
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
    if (hasBeenConnected) changed(null);
    hasBeenConnected = true;
  });
  socket.on('disconnect', (reason) => {
    // The library does not reconnect when the BFF closes the connection.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), FIRST_WAIT_MS + Math.random() * MAX_WAIT_MS).unref();
  });
  socket.on('refresh', ({ products }) => changed(products));
  return () => socket.disconnect();
}
