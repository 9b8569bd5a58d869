import { CHECKOUT_DEADLINE_MS } from '@koura/shared-types/time-limits';
import { dealerSettingList } from '@koura/shared-types/wire/dealer-settings';
import { type BackendPictureOrder, type BackendStockChange, keptProduct, staffProductList } from '@koura/shared-types/wire/staff-product';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import {
  type DealerSettings,
  KeptCatalogue,
  type KeptProduct,
  type KeptProducts,
  type ProductSearch,
} from '../../commerce/staff-products.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const PRODUCT = withTextIds(keptProduct);
const LIST = withTextIds(staffProductList);

@Injectable()
export class StrapiKeptCatalogue extends KeptCatalogue {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async search({ state, search, page, pageSize }: ProductSearch, caller: Caller): Promise<KeptProducts> {
    const query = bracketQuery({
      ...(state === null ? {} : { filters: { state: { $eq: state } } }),
      ...(search === undefined ? {} : { searchQuery: search }),
      pagination: { page, pageSize },
    });
    const call = { kind: 'account', method: 'GET', ...route('staff-products'), query } as const;
    const { products, pagination, counts } = await this.client.action(call, LIST, caller);
    return { products, total: pagination.total, counts };
  }

  read(id: string, caller: Caller): Promise<KeptProduct> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('staff-products', id) }, PRODUCT, caller);
  }

  create(body: { key: string; slug: string }, caller: Caller): Promise<KeptProduct> {
    return this.client.action({ kind: 'account', method: 'POST', ...route('staff-products'), body }, PRODUCT, caller);
  }

  change(id: string, version: number, body: Record<string, unknown>, caller: Caller): Promise<KeptProduct> {
    const call = { kind: 'account', method: 'PUT', ...route('staff-products', id), body, ...onlyIfUnchanged(String(version)) } as const;
    return this.client.action(call, PRODUCT, caller);
  }

  arrangePictures(id: string, version: number, pictures: BackendPictureOrder['pictures'], caller: Caller): Promise<KeptProduct> {
    const body: BackendPictureOrder = { pictures };
    const at = route('staff-products', id, 'pictures');
    return this.client.action({ kind: 'account', method: 'PUT', ...at, body, ...onlyIfUnchanged(String(version)) }, PRODUCT, caller);
  }

  /** The backend writes the picture anew in all sizes first. */
  addPicture(id: string, bytes: Buffer, caller: Caller): Promise<KeptProduct> {
    const at = { ...route('staff-products', id, 'pictures'), deadlineMs: CHECKOUT_DEADLINE_MS };
    const body = { picture: bytes.toString('base64') };
    return this.client.action({ kind: 'account', method: 'POST', ...at, body }, PRODUCT, caller);
  }

  changeStock(id: string, body: BackendStockChange, caller: Caller): Promise<KeptProduct> {
    return this.client.action({ kind: 'account', method: 'POST', ...route('staff-products', id, 'stock'), body }, PRODUCT, caller);
  }

  changeState(id: string, state: 'listed' | 'retired', caller: Caller): Promise<KeptProduct> {
    const call = { kind: 'account', method: 'PUT', ...route('staff-products', id, 'state'), body: { state } } as const;
    return this.client.action(call, PRODUCT, caller);
  }

  settings(caller: Caller): Promise<DealerSettings> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('dealer-settings') }, dealerSettingList, caller);
  }
}
