import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { ContentCache, MAX_CONTENT } from '../content-cache.ts';
import { TestimonialPage } from './testimonial.model.ts';

@Resolver()
export class TestimonialsQuery {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => TestimonialPage, {
    complexity: rows({ argument: 'pageSize', otherwise: 12 }),
    nullable: true,
    description:
      'Testimonials of customers, newest first; null for a page past the end. Cached for a minute. `page` or `pageSize` out of range is BAD_USER_INPUT.',
  })
  testimonials(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 12, description: 'Testimonials per page, 1 to 50.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<TestimonialPage | null> {
    checkPage(page, pageSize, MAX_CONTENT);
    return this.cache.find(`testimonials:${page}:${pageSize}`, caller, async (asking, content) => {
      const { rows, total } = await content.testimonials({ page, pageSize }, asking);
      const items = rows.map(({ id, name, place, text, publishedAt }) => {
        return { id, name, place: place || null, text, publishedAt };
      });
      const found = pageOf(items, total, { page, pageSize });
      return page > Math.max(1, found.pageCount) ? undefined : found;
    });
  }
}
