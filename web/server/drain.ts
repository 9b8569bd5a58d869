import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the proxied WebSocket connections. */
    endSockets: () => void;
  }
}

/** Interval for closing idle connections while draining. */
const SWEEP_MS = 100;

/** While `isStopping`, every response closes its connection, so that clients reconnect to another process. */
export function closeConnectionsWhen(server: FastifyInstance, isStopping: () => boolean): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Accepts no new connections and resolves after the last response. */
export async function finishRequests({ server, endSockets }: FastifyInstance): Promise<void> {
  endSockets();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => void server.close(resolve));
  clearInterval(sweep);
}
