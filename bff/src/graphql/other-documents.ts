import Fastify, { type FastifyInstance } from 'fastify';
import mercurius from 'mercurius';
import type { Config } from '../config.ts';
import { graphqlOptions } from './graphql-options.ts';
import { isGraphql } from './request-gate.ts';

/**
 * mercurius keeps as many documents in each of two generations of two caches, valid and invalid ones. One at the limits of
 * `document-limits.ts` takes up to 1 MB parsed and compiled.
 */
const KEPT_DOCUMENTS = 16;

/**
 * Executes the documents that are not the shop's, which anybody can write, as mercurius does the shop's own. They have caches of their own
 * that hold few of them: mercurius bounds its caches by number alone, and needs a place for each of the shop's documents. Call the returned
 * function once the schema is complete.
 */
export function addOtherDocuments(server: FastifyInstance, config: Config): () => Promise<void> {
  const other = Fastify();
  server.addHook('preHandler', (request, reply, done) => {
    if (isGraphql(request) && request.document?.isKnown !== true) {
      reply.graphql = (source, context, ...rest) => other.graphql(source, Object.assign(context ?? {}, { reply }), ...rest) as never;
    }
    done();
  });
  server.addHook('onClose', () => other.close());
  return async () => {
    const { validationRules, errorFormatter, graphql, jit, hooks } = graphqlOptions(config);
    const { schema } = server.graphql;
    await other.register(mercurius, { schema, validationRules, errorFormatter, graphql, jit, routes: false, cache: KEPT_DOCUMENTS });
    for (const [name, hook] of Object.entries(hooks ?? {})) other.graphql.addHook(name as 'preExecution', hook as never);
    await other.ready();
  };
}
