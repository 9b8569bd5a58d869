import { Logger } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { partOrNull } from '../../request/page-part.ts';
import { ContentPage } from './content-page.model.ts';
import { PageQuery } from './page.query.ts';

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
