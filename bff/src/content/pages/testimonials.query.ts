import { Logger } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { RequestError } from '../../errors/request-error.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { listPart } from '../../request/page-part.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { ContentCache, MAX_CONTENT } from '../content-cache.ts';

@ObjectType({ description: "A customer's testimonial." })
class Testimonial {
  @Field(() => ID)
  id: string;
  @Field({ description: 'Name of the customer, as it is published.' })
  name: string;
  @Field(() => String, { nullable: true, description: "The customer's town; null where it is not published." })
  place: string | null;
  @Field({ description: 'What the customer wrote, plain text.' })
  text: string;
  @Field(() => Date, { description: 'When it was published.' })
  publishedAt: string;
}

@ObjectType({ description: 'One page of testimonials.' })
class TestimonialPage extends Page {
  @Field(() => [Testimonial], { description: 'The testimonials of this page, newest first.' })
  items: Testimonial[];
}

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

@Resolver()
export class LatestTestimonialsQuery {
  readonly #logger = new Logger(LatestTestimonialsQuery.name);

  constructor(private readonly testimonials: TestimonialsQuery) {}

  @Access('public')
  @Query(() => [Testimonial], {
    complexity: rows({ argument: 'count', otherwise: 3 }),
    description:
      'The newest testimonials, for a section of another page; empty while they cannot be loaded. Cached for a minute. `count` out of range is BAD_USER_INPUT.',
  })
  latestTestimonials(
    @Args('count', { type: () => Int, defaultValue: 3, description: 'Maximum number of testimonials, 1 to 50.' }) count: number,
    @CurrentCaller() caller: Caller,
  ): Promise<Testimonial[]> {
    if (count < 1 || count > MAX_CONTENT.pageSize) throw new RequestError(`count must be between 1 and ${MAX_CONTENT.pageSize}.`);
    const found = this.testimonials.testimonials(1, count, caller).then((page) => page?.items ?? []);
    return listPart('latestTestimonials', found, caller, this.#logger);
  }
}
