import type { FastifyInstance } from 'fastify';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf, type Sandbox } from '../server/context.ts';
import { getPage, listPages } from './list-pages.ts';

/** The collection of the dealer's own pages. */
export function registerPageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { config, dialect } = sandbox;
  app.get('/pages', (request) => {
    const { entities, pagination } = listPages(config, contextOf(sandbox, request).country, request.query as QueryTree);
    return dialect.list('page', entities, pagination);
  });
  app.get<{ Params: { id: string } }>('/pages/:id', (request) =>
    dialect.one('page', getPage(config, contextOf(sandbox, request).country, request.params.id)),
  );
}
