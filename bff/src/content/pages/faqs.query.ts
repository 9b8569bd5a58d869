import { Field, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ContentCache } from '../content-cache.ts';
import { safeHtml } from '../safe-html.ts';

@ObjectType({ description: 'A frequently asked question and its answer.' })
class Faq {
  @Field(() => ID)
  id: string;
  @Field({ description: 'The question, plain text.' })
  question: string;
  @Field({ description: 'Safe HTML, as in `ContentPage.body`.' })
  answer: string;
}

@ObjectType({ description: 'Questions about one topic.' })
class FaqGroup {
  @Field({ description: 'The heading of the group.' })
  name: string;
  @Field(() => [Faq], { complexity: rows(6), description: "The questions, in the dealer's order." })
  faqs: Faq[];
}

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
