import { Module } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { isContentSlug } from '../commerce/content.ts';
import { Article, toArticle } from '../content/articles.query.ts';
import { ContentModule } from '../content/content.module.ts';
import { FilledContent, isPageSlug } from '../content/filled-content.ts';
import { ContentPage, toContentPage } from '../content/pages/pages.query.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { StaffLimit, StaffLimits } from './staff-limits.ts';

/** Texts before they are published. They are read for each request, and no cache has them: not here, not in web, not at the edge. */
@Resolver()
class ContentDraftsQuery {
  constructor(private readonly content: FilledContent) {}

  @Access('drafts.view')
  @StaffLimit('open')
  @Capability('content.drafts', null)
  @Query(() => ContentPage, {
    nullable: true,
    description:
      'The newest version of a page of the dealer\'s content, published or not; null when there is none with that slug, and where the backend has no "content.drafts". Never cached.',
  })
  async pageDraft(
    @Args('slug', { description: 'Path of the page without leading and trailing slash.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentPage | null> {
    const draft = isPageSlug(slug) ? await this.content.pageDraft(slug, caller) : undefined;
    return draft ? toContentPage(draft, draft.publishedAt === null) : null;
  }

  @Access('drafts.view')
  @StaffLimit('open')
  @Capability('content.drafts', null)
  @Query(() => Article, {
    nullable: true,
    description:
      'The newest version of an article or a news item, published or not; null when there is none with that slug, and where the backend has no "content.drafts". Never cached.',
  })
  async articleDraft(
    @Args('slug', { description: 'Last segment of the path.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<Article | null> {
    const draft = isContentSlug(slug) ? await this.content.articleDraft(slug, caller) : undefined;
    if (!draft) return null;
    const { publishedAt, updatedAt } = draft;
    return toArticle({ ...draft, publishedAt: publishedAt ?? updatedAt ?? new Date().toISOString() }, publishedAt === null);
  }
}

@Module({ imports: [ContentModule, WebsiteModule], providers: [ContentDraftsQuery, StaffLimits] })
export class ContentDraftsModule {}
