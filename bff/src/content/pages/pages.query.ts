import { Logger } from '@nestjs/common';
import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import type * as content from '../../commerce/content.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { partOrNull } from '../../request/page-part.ts';
import { ContentCache } from '../content-cache.ts';
import { ContentTitle, ContentTitles } from '../content-titles.query.ts';
import { isPageSlug } from '../filled-content.ts';
import { safeHtml } from '../safe-html.ts';

@ObjectType({ description: "A page of the dealer's content: terms, guides, services." })
export class ContentPage {
  @Field({ description: 'Path without leading and trailing slash: "learn/how-to-buy".' })
  slug: string;
  @Field({ description: 'Heading of the page, plain text.' })
  title: string;
  @Field({ description: 'One or two sentences for search engines.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'The first paragraph, plain text.' })
  intro: string | null;
  @Field({
    description: 'Safe HTML: only h2, h3, p, ul, ol, li, table parts, a, strong; links are http(s), mailto, tel or paths of this site.',
  })
  body: string;
  @Field(() => Date, { description: 'When the text last changed.' })
  updatedAt: string;
  @Field({ description: 'Whether it is not published, and shown to staff only (`pageDraft`).' })
  isDraft: boolean;
}

export function toContentPage({ slug, title, description, intro, body, updatedAt }: content.Page, isDraft = false): ContentPage {
  return { slug, title, description, intro: intro || null, body: safeHtml(body), updatedAt, isDraft };
}

@Resolver()
export class PageQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => ContentPage, {
    nullable: true,
    description: "A page of the dealer's content; null when there is none with that slug. Cached for a minute.",
  })
  async page(
    @Args('slug', { description: 'Path of the page without leading and trailing slash.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentPage | null> {
    if (!isPageSlug(slug)) return null;
    return this.cache.find(`page:${slug}`, caller, async (asking, content) => {
      const row = await content.page(slug, asking);
      return row && toContentPage(row);
    });
  }
}

@Resolver()
export class FormTextQuery {
  readonly #logger = new Logger(FormTextQuery.name);

  constructor(private readonly pages: PageQuery) {}

  @Access('public')
  @Query(() => ContentPage, {
    nullable: true,
    description:
      "The dealer's text around a form; null when there is none with that slug, and while it cannot be loaded: the form works without it. Cached for a minute.",
  })
  formText(
    @Args('slug', { description: 'Path of the form without leading and trailing slash.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentPage | null> {
    return partOrNull('formText', this.pages.page(slug, caller), caller, this.#logger);
  }
}

@Resolver()
export class PagesBelowQuery {
  constructor(private readonly titles: ContentTitles) {}

  @Access('public')
  @Query(() => [ContentTitle], {
    complexity: rows(20),
    description:
      "The pages of the dealer's content whose paths begin with this segment, the page of the segment itself first, then in the backend's order; empty while they cannot be loaded. Cached for a minute.",
  })
  async pagesBelow(
    @Args('section', { description: 'First segment of their paths: "services".' }) section: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ContentTitle[]> {
    const main = `/${section}/`;
    const below = (await this.titles.pages(caller)).filter(({ path }) => path.startsWith(main));
    return [...below.filter(({ path }) => path === main), ...below.filter(({ path }) => path !== main)];
  }
}
