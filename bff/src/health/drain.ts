import type { FastifyInstance } from 'fastify';

/** How often idle connections are closed while draining. */
const SWEEP_MS = 100;

/** While `isStopping`, every response closes its connection, so that clients reconnect to another process. */
export function closeConnectionsWhen(server: FastifyInstance, isStopping: () => boolean): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Stops accepting connections and resolves when the last response has been sent. */
export async function finishRequests({ server }: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => void server.close(resolve));
  clearInterval(sweep);
}
