import type { BackendPage } from '@koura/shared-types/backend-content';
import { Inject, Injectable } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../backend/caller.ts';
import { NOTATION } from '../backend/notation.provider.ts';
import type { Notation } from '../backend/queries/notation.ts';

/** Every backend call of the content feature, once (specification section 7: GET /{collection}). */
@Injectable()
export class ContentBackend {
  constructor(
    private readonly client: BackendClient,
    @Inject(NOTATION) private readonly notation: Notation,
  ) {}

  /** The page of that slug, or undefined. */
  async page(slug: string, caller: Caller): Promise<BackendPage | undefined> {
    const query = this.notation.list({ filters: { slug: { $eq: slug } }, pagination: { page: 1, pageSize: 1 } });
    const { rows } = await this.client.list<BackendPage>(
      { kind: 'catalogue', method: 'GET', path: '/pages', query, relations: [] },
      caller,
    );
    // A backend that does not know the filter answers with any page.
    return rows.find((row) => row.slug === slug);
  }
}
