import type { BackendPage } from '@koura/shared-types/backend-content';
import { Injectable } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../backend/caller.ts';

/** Every backend call of the content feature, once (specification section 7: GET /{collection}). */
@Injectable()
export class ContentBackend {
  constructor(private readonly client: BackendClient) {}

  /** The page of that slug, or undefined. */
  async page(slug: string, caller: Caller): Promise<BackendPage | undefined> {
    const query = { filters: { slug: { $eq: slug } }, pagination: { page: 1, pageSize: 1 } };
    const { rows } = await this.client.list<BackendPage>(
      { kind: 'catalogue', method: 'GET', path: '/pages', query, relations: [] },
      caller,
    );
    // A backend that does not know the filter answers with any page.
    return rows.find((row) => row.slug === slug);
  }
}
