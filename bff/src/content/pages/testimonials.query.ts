import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkContentPage } from '../check-content-page.ts';
import { ContentCache } from '../content-cache.ts';
import { ContentBackend } from '../content.backend.ts';
import { TestimonialPage } from './testimonial.model.ts';

@Resolver()
export class TestimonialsQuery {
  constructor(
    private readonly backend: ContentBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => TestimonialPage, {
    complexity: rows({ argument: 'pageSize', otherwise: 12 }),
    nullable: true,
    description:
      'What customers said, newest first; null for a page past the end. Remembered for a minute. `page` or `pageSize` out of range is BAD_USER_INPUT.',
  })
  testimonials(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 12, description: 'Testimonials a page, 1 to 50.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<TestimonialPage | null> {
    checkContentPage(page, pageSize);
    return this.cache.find(`testimonials:${page}:${pageSize}`, caller, async (asking) => {
      const { rows, pagination } = await this.backend.testimonials({ page, pageSize }, asking);
      const { total } = pagination;
      const pageCount = Math.ceil(total / pageSize);
      if (page > Math.max(1, pageCount)) return undefined;
      const items = rows.map(({ id, name, place, text, publishedAt }) => {
        return { id: String(id), name, place: place || null, text, publishedAt };
      });
      return { items, total, page, pageSize, pageCount };
    });
  }
}
