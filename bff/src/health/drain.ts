import type { FastifyInstance } from 'fastify';

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
export async function finishRequests({ server }: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => void server.close(resolve));
  clearInterval(sweep);
}
