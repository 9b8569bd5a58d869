import { Injectable } from '@nestjs/common';
import { BackendClient } from '../../backend/backend-client.ts';
import { ReadThrough } from '../../cache/read-through.ts';
import { StoredReplies } from '../../cache/stored-replies.ts';

/** The one place where live events meet what is kept: answers that hold a product which has changed. */
@Injectable()
export class TouchedAnswers {
  constructor(
    private readonly cache: ReadThrough,
    private readonly client: BackendClient,
    private readonly replies: StoredReplies,
  ) {}

  /**
   * Figures of these products moved. The name list holds none and stays. The backend's stored answers stay too: they are only given
   * while it is away, with their time on them.
   */
  moved(products: Iterable<number>): void {
    this.replies.dropProducts(products);
  }

  /** These products (null: any) changed in more than their figures. */
  refreshed(products: readonly number[] | null): void {
    void this.cache.drop('product-names');
    if (products) this.replies.dropProducts(products);
    else this.replies.dropAll();
    this.client.forgetStored(products);
  }
}
