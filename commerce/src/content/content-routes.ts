import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors/api-error.ts';
import type { CommerceConfig } from '../config.ts';
import type { EntityKind } from '../dialects/dialect.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { countContent, listContent, type ContentFields } from './list-content.ts';
import type { ContentDrafts, ShopContent } from '../context/dealer-content.ts';
import { taskOf } from '../staff/staff-member.ts';

const COLLECTIONS: Record<keyof ShopContent, ContentFields & { kind: EntityKind }> = {
  pages: { kind: 'page', filters: ['slug'], sorts: ['slug', 'updatedAt'] },
  articles: { kind: 'article', filters: ['slug', 'kind'], sorts: ['publishedAt', 'title', 'updatedAt'] },
  faqs: { kind: 'faq', filters: ['group'], sorts: [] },
  testimonials: { kind: 'testimonial', filters: [], sorts: ['publishedAt'] },
  'special-offers': { kind: 'specialOffer', filters: ['slug'], sorts: ['updatedAt'] },
};

const HAVE_DRAFTS = ['pages', 'articles'] as const satisfies (keyof ContentDrafts)[];

/** The content collections: lists, counts and entities by id, as in a plain Strapi. With `status=draft` staff see what is not published. */
export function registerContentRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { content, dialect } = commerce;
  const rowsFor = async (request: FastifyRequest, name: keyof ShopContent): Promise<{ id: number }[]> => {
    const { country } = await contextOf(commerce, request);
    const withDrafts = HAVE_DRAFTS.find((one) => one === name);
    if (!withDrafts || !asksForDrafts(request.query as QueryTree, commerce.config)) return (await content.collections(country))[name];
    if (!commerce.config.isPlainStrapi) await taskOf(commerce, request, 'drafts.view');
    return (await content.drafts(country))[withDrafts];
  };

  for (const name of Object.keys(COLLECTIONS) as (keyof ShopContent)[]) {
    const { kind, ...fields } = COLLECTIONS[name];
    app.get(`/${name}`, async (request) => {
      const { entities, pagination } = listContent(await rowsFor(request, name), fields, request.query as QueryTree);
      return dialect.list(kind, entities, pagination);
    });
    if (dialect.counts)
      app.get(`/${name}/count`, async (request) => countContent(await rowsFor(request, name), fields, request.query as QueryTree));
    app.get<{ Params: { id: string } }>(`/${name}/:id`, async (request) => {
      const entity = (await rowsFor(request, name)).find(({ id }) => String(id) === request.params.id);
      if (!entity) throw notFound();
      return dialect.one(kind, entity);
    });
  }
}

/** A plain Strapi shows drafts to everybody who may read the rest. */
function asksForDrafts(query: QueryTree, { isPlainStrapi }: CommerceConfig): boolean {
  return isPlainStrapi ? query['publicationState'] === 'preview' : query['status'] === 'draft';
}
