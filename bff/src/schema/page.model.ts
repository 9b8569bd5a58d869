import { Field, Int, ObjectType } from '@nestjs/graphql';

import { RequestError } from '../errors/request-error.ts';

/** One page of a list. Classes that extend it add `items`. */
@ObjectType({ isAbstract: true })
export abstract class Page {
  @Field(() => Int, { description: 'Number of items on all pages.' })
  total: number;
  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page: number;
  @Field(() => Int, { description: 'Items on a full page.' })
  pageSize: number;
  @Field(() => Int, { description: 'Number of pages; 0 for an empty list.' })
  pageCount: number;
}

export function pageOf<T>(items: T[], total: number, { page, pageSize }: Pick<Page, 'page' | 'pageSize'>): Page & { items: T[] } {
  return { items, total, page, pageSize, pageCount: Math.ceil(total / pageSize) };
}

/** Throws BAD_USER_INPUT for a page that no list can have. */
export function checkPage(page: number, pageSize: number, most = { page: 100_000, pageSize: 100 }): void {
  if (page < 1 || page > most.page) throw new RequestError(`page must be between 1 and ${most.page}.`);
  if (pageSize < 1 || pageSize > most.pageSize) throw new RequestError(`pageSize must be between 1 and ${most.pageSize}.`);
}
