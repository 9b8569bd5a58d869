import { Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache } from '../content-cache.ts';
import { FaqGroup } from './faq.model.ts';
import { safeHtml } from '../safe-html.ts';

@Resolver()
export class FaqsQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => [FaqGroup], { complexity: rows(6), description: 'Questions and answers, grouped by heading. Cached for a minute.' })
  async faqs(@CurrentCaller() caller: Caller): Promise<FaqGroup[]> {
    const found = await this.cache.find('faqs', caller, async (asking, content) => {
      const groups = new Map<string, FaqGroup>();
      const rows = await content.faqs(asking);
      for (const { id, group, question, answer } of rows) {
        // Facts that this shop does not have leave nothing to say.
        if (question === '' || answer === '') continue;
        const known = groups.get(group) ?? { name: group, faqs: [] };
        known.faqs.push({ id, question, answer: safeHtml(answer) });
        groups.set(group, known);
      }
      return [...groups.values()];
    });
    return found ?? [];
  }
}
