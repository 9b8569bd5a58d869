import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Calls `see` with each request of a server before its framework does. Unless `see` answers the request, it calls `passOn`, now or later, to
 * leave it to the framework.
 */
export function seeRequestsFirst(
  server: Server,
  see: (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void,
): void {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    see(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
