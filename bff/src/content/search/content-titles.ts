import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../../request/caller.ts';
import { listPart } from '../../request/page-part.ts';
import { ContentCache } from '../content-cache.ts';
import type { FilledContent } from '../filled-content.ts';
import type { ContentTitle } from './content-title.model.ts';

type Load = (asking: Caller, content: FilledContent) => Promise<ContentTitle[]>;

const LOADS = {
  'page-titles': async (asking, content) =>
    (await content.pages(asking)).map(({ slug, title, description }) => ({ path: `/${slug}/`, title, about: description })),
  'content-articles': async (asking, content) =>
    (await content.allArticles(asking)).map(({ slug, title, summary }) => ({ path: `/news/${slug}/`, title, about: summary })),
} satisfies Record<string, Load>;

/** Titles of all pages and articles, pages first. A collection that cannot be loaded is left out. */
@Injectable()
export class ContentTitles {
  readonly #logger = new Logger(ContentTitles.name);

  constructor(private readonly cache: ContentCache) {}

  async all(caller: Caller): Promise<ContentTitle[]> {
    return (await Promise.all([this.pages(caller), this.#listed('content-articles', caller)])).flat();
  }

  /** Titles of the dealer's pages, in the backend's order; empty while they cannot be loaded. */
  pages(caller: Caller): Promise<ContentTitle[]> {
    return this.#listed('page-titles', caller);
  }

  #listed(name: keyof typeof LOADS, caller: Caller): Promise<ContentTitle[]> {
    const load: Load = LOADS[name];
    return listPart(
      name,
      this.cache.find(name, caller, load).then((found) => found ?? []),
      caller,
      this.#logger,
    );
  }
}
