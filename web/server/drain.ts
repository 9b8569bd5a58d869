import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the live connections that pass through. */
    endSockets: () => void;
  }
}

/** Connections without a request are looked for this often while draining. */
const SWEEP_MS = 100;

/** While `isStopping`, every answer closes its connection, so that balancers and browsers come back to another process. */
export function closeConnectionsWhen(server: FastifyInstance, isStopping: () => boolean): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Takes no new connections and resolves when the last answer is out. */
export async function finishRequests({ server, endSockets }: FastifyInstance): Promise<void> {
  endSockets();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => void server.close(resolve));
  clearInterval(sweep);
}
