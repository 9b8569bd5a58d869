import { article, articleDraft, page, pageDraft } from '@koura/shared-types/wire/content';
import { check, NotRun } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

const COLLECTIONS = [
  { path: 'pages', published: page, draft: pageDraft },
  { path: 'articles', published: article, draft: articleDraft },
] as const;

export const contentDrafts: Row[] = COLLECTIONS.map(({ path, published, draft }): Row => ({
  name: `${path} in their newest version are for staff, and those that are published are among them`,
  clauses: ['drafts'],
  needs: ['staff', 'login'],
  run: async (trial) => {
    const { backend } = trial;
    const query = { pagination: { page: 1, pageSize: 100 } };
    const drafts = { ...query, status: 'draft' };
    await backend.refused(`GET /${path}`, NOT_SIGNED_IN, { query: drafts });
    await backend.refused(`GET /${path}`, [403], { as: await trial.customer(), query: drafts });
    const as = await trial.staff();
    const seen = (await backend.list(`GET /${path}`, draft, { as, query: drafts })).rows;
    const [first] = (await backend.list(`GET /${path}`, published, { query })).rows;
    if (!first) throw new NotRun('nothing is published');
    const { slug } = first;
    check(
      seen.some((one) => one.slug === slug),
      `${slug}, which is published`,
    );
    const found = await backend.list(`GET /${path}`, draft, { as, query: { ...drafts, filters: { slug: { $eq: slug } } } });
    check(found.rows.length === 1 && found.rows[0]!.slug === slug, `the entry ${slug} and no other`);
  },
}));
