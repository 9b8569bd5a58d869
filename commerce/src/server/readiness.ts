import type { GracefulStop } from '@koura/shared-types/graceful-stop';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';

const PROBE_MS = 2000;
const PATHS = new Set(['/healthz', '/readyz']);

/** Whether requests should be sent to this process. It serves those that come all the same, except while it starts. */
export class Readiness {
  readonly #database: Database;
  readonly #otherProblem: () => string | null;
  readonly #stopping: GracefulStop;
  #hasStarted = false;

  /** `otherProblem`: what else is wrong with the process at the moment. */
  constructor(database: Database, stopping: GracefulStop, otherProblem: () => string | null) {
    this.#database = database;
    this.#stopping = stopping;
    this.#otherProblem = otherProblem;
  }

  started(): void {
    this.#hasStarted = true;
  }

  /** GET /healthz, which says that the process answers, and /readyz, with 503 and the reason where it wants no requests. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async ({ url }, reply) => {
      this.#stopping.track(reply);
      if (!this.#hasStarted && !PATHS.has(url)) throw new ApiError(503, 'ServiceUnavailableError', 'The server is starting.');
    });
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      const problem = await this.#problem();
      void reply.header('cache-control', 'no-store');
      return problem === null ? { status: 'ready' } : reply.code(503).send({ status: problem });
    });
  }

  async #problem(): Promise<string | null> {
    if (this.#stopping.isStopping) return 'stopping';
    if (!this.#hasStarted) return 'starting';
    return this.#otherProblem() ?? this.#databaseProblem();
  }

  async #databaseProblem(): Promise<string | null> {
    const late = Promise.withResolvers<string>();
    const timer = setTimeout(() => late.resolve('the database doesn’t answer'), PROBE_MS);
    try {
      return await Promise.race([this.#database.get('SELECT 1 AS one').then(() => null), late.promise]);
    } catch (error) {
      return (error as Error).message;
    } finally {
      clearTimeout(timer);
    }
  }
}
