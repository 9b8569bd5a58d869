import type { GracefulStop } from '@koura/shared-types/graceful-stop';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'undici';

/** Probes come every few seconds: they are not worth a line. */
const QUIET = { logLevel: 'warn' } as const;

/**
 * For load balancers and supervisors. Without the BFF this server is ready all the same: its error page has the dealer's name and what to
 * do, the load balancer's has not. It has started once the BFF was ready.
 */
export function registerHealth(app: FastifyInstance, bff: Pool, stopping: GracefulStop): void {
  let hasStarted = false;
  const isBffReady = async (): Promise<boolean> => {
    const { statusCode, body } = await bff.request({ method: 'GET', path: '/readyz' }).catch(() => ({ statusCode: 503, body: undefined }));
    await body?.dump();
    hasStarted ||= statusCode === 200;
    return statusCode === 200;
  };

  app.get('/healthz', QUIET, () => ({ status: 'ok' }));
  app.get('/startedz', QUIET, async (_request, reply) => {
    if (!hasStarted) await isBffReady();
    return reply.code(hasStarted ? 200 : 503).send({ status: hasStarted ? 'ok' : 'the BFF is not ready' });
  });
  app.get('/readyz', QUIET, async (_request, reply) => {
    if (stopping.isStopping) return reply.code(503).send({ status: 'stopping' });
    return reply.send({ status: 'ready', bff: (await isBffReady()) ? 'ready' : 'not ready' });
  });
}
