import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors/api-error.ts';
import type { EntityKind } from '../dialects/dialect.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { countContent, listContent, type ContentFields } from './list-content.ts';
import type { ShopContent } from '../context/dealer-content.ts';

const COLLECTIONS: Record<keyof ShopContent, ContentFields & { kind: EntityKind }> = {
  pages: { kind: 'page', filters: ['slug'], sorts: ['slug', 'updatedAt'] },
  articles: { kind: 'article', filters: ['slug', 'kind'], sorts: ['publishedAt', 'title', 'updatedAt'] },
  faqs: { kind: 'faq', filters: ['group'], sorts: [] },
  testimonials: { kind: 'testimonial', filters: [], sorts: ['publishedAt'] },
  'special-offers': { kind: 'specialOffer', filters: ['slug'], sorts: ['updatedAt'] },
};

/** The content collections: lists, counts and entities by id, as in a plain Strapi. */
export function registerContentRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { content, dialect } = commerce;
  const contentFor = (request: FastifyRequest): ShopContent => content.collections(contextOf(commerce, request).country);

  for (const name of Object.keys(COLLECTIONS) as (keyof ShopContent)[]) {
    const { kind, ...fields } = COLLECTIONS[name];
    app.get(`/${name}`, (request) => {
      const { entities, pagination } = listContent(contentFor(request)[name] as { id: number }[], fields, request.query as QueryTree);
      return dialect.list(kind, entities, pagination);
    });
    if (dialect.counts)
      app.get(`/${name}/count`, (request) =>
        countContent(contentFor(request)[name] as { id: number }[], fields, request.query as QueryTree),
      );
    app.get<{ Params: { id: string } }>(`/${name}/:id`, (request) => {
      const entity = contentFor(request)[name].find(({ id }) => String(id) === request.params.id);
      if (!entity) throw notFound();
      return dialect.one(kind, entity);
    });
  }
}
