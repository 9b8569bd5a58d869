import { Logger } from '@nestjs/common';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { RequestError } from '../../errors/request-error.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { listPart } from '../../request/page-part.ts';
import { MAX_CONTENT } from '../content-cache.ts';
import { Testimonial } from './testimonial.model.ts';
import { TestimonialsQuery } from './testimonials.query.ts';

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
