import { WebSocket as WebSocketTransport } from 'socket.io-client';

/**
 * Sends nothing into a socket whose close has begun: until the close event arrives socket.io still takes it for connected, and the
 * browser logs an error for each packet. What is dropped is sent again after the reconnect.
 */
export class QuietWebSocketTransport extends WebSocketTransport {
  override doWrite(packet: Parameters<WebSocketTransport['doWrite']>[0], data: Parameters<WebSocketTransport['doWrite']>[1]): void {
    const { readyState } = this.ws as globalThis.WebSocket;
    if (readyState === globalThis.WebSocket.OPEN) super.doWrite(packet, data);
  }
}
